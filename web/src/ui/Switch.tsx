import type { ComponentChildren } from "preact";

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  /** Something beside the label, such as that it was changed. */
  readonly mark?: ComponentChildren;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** One thing that is on or off; the whole row is the target. */
export function Switch({ label, help, mark, on, onSwitch }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-words">
        <span>
          {label} {mark}
        </span>
        {help && <small>{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  );
}
