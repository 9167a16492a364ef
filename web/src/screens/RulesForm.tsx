import { useSignal } from "@preact/signals";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import type { Bilingual, Catalogue, NewTable } from "../net/messages";
import { Button } from "../ui/Button";
import { DownIcon } from "../ui/LaterIcons";
import { alike, asRequest, type Draft, draftOf, grouped, type OptionGroup, presetValue, valueOf, withValue } from "./draft";
import { GameChoice } from "./GameChoice";
import { OptionField } from "./OptionField";
import { type OwnRules, ownRulesFor } from "./ownRules";
import { Presets } from "./Presets";
import { OwnRulesName } from "./OwnRulesName";
import "./newtable.css";

interface RulesFormProps {
  readonly catalogue: Catalogue;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** What a table is played by: game, preset, and every option of the game. */
export function RulesForm({ catalogue, draft, onDraft }: RulesFormProps) {
  const naming = useSignal<NewTable | OwnRules | null>(null);
  return (
    <>
      <GameChoice
        games={catalogue.games}
        chosen={draft.game.name}
        onChoose={(game) => onDraft(draftOf(game) ?? draft)}
      />
      <Presets draft={draft} onDraft={onDraft} onEdit={(own) => (naming.value = own)} />
      <Options
        draft={draft}
        groups={catalogue.groups}
        onDraft={onDraft}
        onKeep={() => (naming.value = asRequest(draft))}
      />
      {naming.value && <OwnRulesName rules={naming.value} onClose={() => (naming.value = null)} />}
    </>
  );
}

interface OptionsProps {
  readonly draft: Draft;
  readonly groups: Catalogue["groups"];
  readonly onDraft: (draft: Draft) => void;
  readonly onKeep: () => void;
}

function Options({ draft, groups, onDraft, onKeep }: OptionsProps) {
  const changed = Object.keys(draft.changes).length > 0;
  const kept = ownRulesFor(draft.game).some((own) => alike(draft, own.draft));
  return (
    <section class="options" aria-labelledby="options">
      <header>
        <h2 id="options">{home.options}</h2>
        {changed && (
          <div class="options-ways">
            {!kept && (
              <Button kind="quiet" onClick={onKeep}>
                {home.keepOwn}
              </Button>
            )}
            <Button kind="quiet" onClick={() => onDraft({ ...draft, changes: {} })}>
              {home.reset}
            </Button>
          </div>
        )}
      </header>
      {grouped(draft.game, Object.keys(groups)).map((group) => (
        <Group key={group.name} group={group} title={groups[group.name]} draft={draft} onDraft={onDraft} />
      ))}
    </section>
  );
}

interface GroupProps {
  readonly group: OptionGroup;
  readonly title: Bilingual | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function Group({ group: { name, options }, title, draft, onDraft }: GroupProps) {
  const changed = options.filter(({ key }) => key in draft.changes).length;
  return (
    <details>
      <summary>
        <strong>{title ? say(title) : name}</strong>
        {changed > 0 ? (
          <em class="mark">{home.differing(changed)}</em>
        ) : (
          <small>{home.optionCount(options.length)}</small>
        )}
        <DownIcon />
      </summary>
      {options.map((option) => (
        <OptionField
          key={option.key}
          option={option}
          value={valueOf(draft, option)}
          preset={presetValue(draft, option)}
          onSet={(value) => onDraft(withValue(draft, option, value))}
        />
      ))}
    </details>
  );
}
