import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import type { Option } from "../net/messages";
import { Switch } from "../ui/Switch";
import type { Value } from "./draft";

/** More answers than these are folded into a list that opens. */
const LISTED = 4;

interface OptionFieldProps {
  readonly option: Option;
  readonly value: Value;
  /** What the preset has. */
  readonly preset: Value;
  readonly onSet: (value: Value) => void;
}

/** One option of a new table, with its help; where it differs from the preset, a mark and what the preset has. */
export function OptionField({ option, value, preset, onSet }: OptionFieldProps) {
  const choices = option.values.map((choice, index) => ({ choice, text: say(option.labels[index] ?? fallback(choice)) }));
  const mark = value !== preset && <em class="mark">{home.differs}</em>;
  const instead = choices.find(({ choice }) => choice === preset && choice !== value);
  const help = (id?: string) => (
    <>
      <small id={id}>{say(option.help)}</small>
      {instead && <small class="option-preset">{home.presetHas(instead.text)}</small>}
    </>
  );

  if (typeof option.default === "boolean") {
    return (
      <div class="option">
        <Switch label={say(option.title)} help={say(option.help)} mark={mark} on={value === true} onSwitch={onSet} />
      </div>
    );
  }
  if (choices.length > LISTED) {
    return <ListedOption option={option} value={value} mark={mark} help={help} choices={choices} onSet={onSet} />;
  }
  return (
    <fieldset class="option">
      <legend>
        {say(option.title)} {mark}
      </legend>
      {help()}
      {choices.map(({ choice, text }) => (
        <label key={String(choice)} class="radio">
          <input type="radio" name={option.key} checked={choice === value} onChange={() => onSet(choice)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ListedOptionProps extends Pick<OptionFieldProps, "option" | "value" | "onSet"> {
  readonly mark: preact.ComponentChildren;
  readonly help: (id: string) => preact.ComponentChildren;
  readonly choices: readonly { readonly choice: Value; readonly text: string }[];
}

function ListedOption({ option, value, mark, help, choices, onSet }: ListedOptionProps) {
  const id = useId();
  const chosen = choices.findIndex(({ choice }) => choice === value);
  return (
    <div class="option option-listed">
      <div>
        <label for={id}>
          {say(option.title)} {mark}
        </label>
        {help(`${id}-help`)}
      </div>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        value={chosen}
        onChange={({ currentTarget }) => {
          const picked = choices[currentTarget.selectedIndex];
          if (picked) onSet(picked.choice);
        }}
      >
        {choices.map(({ choice, text }, index) => (
          <option key={String(choice)} value={index}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function fallback(value: Value) {
  return { zh: String(value), en: String(value) };
}
