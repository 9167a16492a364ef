import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { home } from "../i18n/home";
import { say } from "../i18n/index";
import { Failure, getCatalogue, openTable, previewRules } from "../net/api";
import type { Bilingual, Catalogue, NewTable as NewTableWish, RuleSheet } from "../net/messages";
import { go } from "../route";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { BookIcon, DownIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { alike, asRequest, type Draft, draftLike, draftOf, grouped, type OptionGroup, presetValue, valueOf, withValue } from "./draft";
import { GameChoice } from "./GameChoice";
import { lastRules, rememberRules, sitAtOnce } from "./identity";
import { OptionField } from "./OptionField";
import { type OwnRules, ownRulesFor } from "./ownRules";
import { Presets } from "./Presets";
import { Rules } from "./Rules";
import { RulesName } from "./RulesName";
import { Trouble } from "./Trouble";
import "./newtable.css";

/** Put a new table together: game, preset, and every option of the game. */
export function NewTable() {
  const catalogue = useSignal<Catalogue | null>(null);
  const draft = useSignal<Draft | null>(null);
  const failure = useSignal<Failure | null>(null);
  const sheet = useSignal<RuleSheet | null>(null);
  const naming = useSignal<NewTableWish | OwnRules | null>(null);
  const opening = useSignal(false);

  async function load() {
    failure.value = null;
    try {
      catalogue.value = await getCatalogue();
      draft.value = draftLike(catalogue.value.games, lastRules());
    } catch (error) {
      failure.value = error as Failure;
    }
  }

  async function open(chosen: Draft) {
    opening.value = true;
    try {
      const { code, path } = await openTable(asRequest(chosen));
      rememberRules(asRequest(chosen));
      sitAtOnce(code);
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    opening.value = false;
  }

  async function read(chosen: Draft) {
    try {
      sheet.value = await previewRules(asRequest(chosen));
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
  }

  useEffect(() => void load(), []);

  if (failure.value) return <Trouble text={say(failure.value.text)} onRetry={load} />;
  const now = draft.value;
  if (!catalogue.value || !now) return <p class="loading">{common.waiting}</p>;

  return (
    <>
      <form
        class="new-table"
        onSubmit={(event) => {
          event.preventDefault();
          void open(now);
        }}
      >
        <GameChoice
          games={catalogue.value.games}
          chosen={now.game.name}
          onChoose={(game) => (draft.value = draftOf(game))}
        />
        <Presets draft={now} onDraft={(chosen) => (draft.value = chosen)} onEdit={(own) => (naming.value = own)} />
        <Options
          draft={now}
          groups={catalogue.value.groups}
          onDraft={(changed) => (draft.value = changed)}
          onKeep={() => (naming.value = asRequest(now))}
        />
        <div class="form-end">
          <Button kind="quiet" icon={<BookIcon />} onClick={() => void read(now)}>
            {home.preview}
          </Button>
          <Button type="submit" kind="gold" wide disabled={opening.value}>
            {home.start}
          </Button>
        </div>
        {sheet.value && (
          <Dialog title={say(now.game.title)} onClose={() => (sheet.value = null)}>
            <Rules sheet={sheet.value} preset={now.preset.title} />
          </Dialog>
        )}
      </form>
      {naming.value && <RulesName rules={naming.value} onClose={() => (naming.value = null)} />}
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
