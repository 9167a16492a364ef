/* oxlint-disable jsx-a11y/autocomplete-valid -- the rule does not know the standard's "nickname" */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { Failure } from "../net/api";
import type { Me } from "../net/messages";
import { changeMe } from "../net/people";
import { callMe, name as called, spokenName } from "../screens/identity";
import { Avatar } from "../ui/Avatar";
import { toast } from "../ui/Toast";
import { Animal, isDrawn } from "./animals";
import { refused } from "./asked";

interface ProfileProps {
  readonly me: Me;
  readonly onTold: (me: Me) => void;
}

/** Name and picture. */
export function Profile({ me, onTold }: ProfileProps) {
  const wrong = useSignal("");
  const id = useId();

  async function rename() {
    try {
      onTold(await changeMe({ name: spokenName() }));
      toast(words.saved);
    } catch (error) {
      wrong.value = say((error as Failure).text);
    }
  }

  return (
    <section class="me-card">
      <div class="me-self">
        <Picture avatar={me.avatar} />
        <div class="field">
          <label for={id}>{words.name}</label>
          <input
            id={id}
            value={called.value}
            maxLength={16}
            autocomplete="nickname"
            enterkeyhint="done"
            aria-describedby={`${id}-help`}
            aria-invalid={wrong.value !== ""}
            onChange={() => void rename()}
            onInput={({ currentTarget }) => {
              callMe(currentTarget.value);
              wrong.value = "";
            }}
          />
          <output id={`${id}-help`} class={wrong.value ? "field-wrong" : ""}>
            {wrong.value || words.nameHelp}
          </output>
        </div>
      </div>
      <Pictures me={me} onTold={onTold} />
    </section>
  );
}

function Picture({ avatar }: { readonly avatar: string }) {
  return isDrawn(avatar) ? <Animal name={avatar} /> : <Avatar name={called.value} />;
}

/** The pictures to choose from: that of the name, or an animal. */
function Pictures({ me, onTold }: ProfileProps) {
  const group = useId();
  const choices = ["", ...me.avatars.filter(isDrawn)];
  return (
    <fieldset class="me-pictures">
      <legend>{words.picture}</legend>
      {choices.map((avatar) => (
        <label key={avatar}>
          <input
            type="radio"
            name={group}
            checked={avatar === me.avatar}
            aria-label={isDrawn(avatar) ? words[avatar] : words.letter}
            onChange={() => void changeMe({ avatar }).then(onTold, refused)}
          />
          <Picture avatar={avatar} />
        </label>
      ))}
    </fieldset>
  );
}
