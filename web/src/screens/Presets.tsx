import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { listed, say } from "../i18n/index";
import { IconButton } from "../ui/Button";
import { PencilIcon } from "../ui/LaterIcons";
import { toast } from "../ui/Toast";
import { Choice } from "./Choice";
import { alike, asRequest, type Draft, unoffered } from "./draft";
import { keepRules, type OwnRules, ownRulesFor } from "./ownRules";

interface PresetsProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onEdit: (own: OwnRules) => void;
}

/** The server's presets, and the rules that this person has kept; where both say the same, the kept ones are chosen. */
export function Presets({ draft, onDraft, onEdit }: PresetsProps) {
  const name = useId();
  const kept = ownRulesFor(draft.game);
  const chosen = kept.find((own) => alike(draft, own.draft));
  return (
    <fieldset class="choice presets">
      <legend>{home.preset}</legend>
      {draft.game.presets.map((preset) => (
        <Choice
          key={preset.name}
          group={name}
          title={say(preset.title)}
          help={say(preset.help)}
          checked={!chosen && preset.name === draft.preset.name}
          onChoose={() => onDraft({ game: draft.game, preset, changes: {} })}
        />
      ))}
      {kept.map(({ rules, draft: own }) => (
        <div key={`own ${rules.name}`} class="own-rules">
          <Choice
            group={name}
            title={rules.name}
            help={home.ownHelp(say(own.preset.title), Object.keys(own.changes).length)}
            checked={rules === chosen?.rules}
            onChoose={() => {
              tellUnoffered(rules, own);
              onDraft(own);
            }}
          />
          <IconButton label={home.editThis(rules.name)} onClick={() => onEdit(rules)}>
            <PencilIcon />
          </IconButton>
        </div>
      ))}
    </fieldset>
  );
}

/** Say what is gone of kept rules, and keep them without it. */
function tellUnoffered({ name, table }: OwnRules, draft: Draft) {
  const gone = unoffered(draft.game, table).map((title) => (typeof title === "string" ? title : say(title)));
  if (gone.length === 0) return;
  toast(home.unoffered(name, listed(gone)), "wrong");
  keepRules({ name, table: asRequest(draft) });
}
