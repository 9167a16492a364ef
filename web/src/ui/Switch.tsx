interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
}

/** One thing that is on or off; the whole row is the target. */
export function Switch({ label, help, on, onSwitch }: SwitchProps) {
  return (
    <label class="switch">
      <span class="switch-words">
        <span>{label}</span>
        {help && <small>{help}</small>}
      </span>
      <input type="checkbox" role="switch" checked={on} onChange={(event) => onSwitch(event.currentTarget.checked)} />
    </label>
  );
}
