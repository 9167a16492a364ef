/* oxlint-disable jsx-a11y/autocomplete-valid -- the rule does not know the standard's "nickname" */
import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { Avatar } from "../ui/Avatar";
import { callMe, name } from "./identity";
import "./nameField.css";

interface NameFieldProps {
  readonly onNamed?: () => void;
}

/** Where a person says how they want to be called. */
export function NameField({ onNamed }: NameFieldProps) {
  const id = useId();
  return (
    <div class="name-field">
      <Avatar name={name.value} />
      <div class="field">
        <label for={id}>{home.forWhom}</label>
        <input
          id={id}
          value={name.value}
          maxLength={16}
          autocomplete="nickname"
          enterkeyhint="done"
          onChange={onNamed}
          onInput={({ currentTarget }) => callMe(currentTarget.value)}
        />
      </div>
    </div>
  );
}
