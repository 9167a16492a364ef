import { CheckIcon } from "../ui/Icons";

interface ChoiceProps {
  readonly group: string;
  readonly title: string;
  readonly help: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One choice of several, with a sentence on it. */
export function Choice({ group, title, help, checked, onChoose }: ChoiceProps) {
  return (
    <label class="tile">
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <strong>{title}</strong>
      <small>{help}</small>
      <span class="tile-check">
        <CheckIcon />
      </span>
    </label>
  );
}
