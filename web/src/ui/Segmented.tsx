import { useId } from "preact/hooks";

interface SegmentedProps<V extends string> {
  /** What is chosen between; spoken, not shown. */
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly text: string; readonly lang?: string }[];
  readonly onChoose: (value: V) => void;
  readonly disabled?: boolean;
}

/** A few choices side by side, one of which holds: radio buttons in another dress. */
export function Segmented<V extends string>({ label, value, choices, onChoose, disabled }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset class="segmented" disabled={disabled}>
      <legend class="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />
          <span>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  );
}
