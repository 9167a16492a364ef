import { useId } from "preact/hooks";

import type { Bilingual } from "../i18n/index";
import { say } from "../i18n/index";
import { CHAT, keeping, OPENNESS, SPECTATORS, TIME } from "../i18n/keeping";
import { DownIcon } from "../ui/LaterIcons";
import { Switch } from "../ui/Switch";
import { type KeptRoom, opennessOf, roomWords, withOpenness } from "./room";
import "./newtable.css";

interface RoomFieldsProps {
  readonly room: KeptRoom;
  readonly onRoom: (room: KeptRoom) => void;
}

/** How a new table is kept: folded, since tables of friends are kept as nobody need choose. */
export function RoomFields(props: RoomFieldsProps) {
  return (
    <section class="options" aria-label={keeping.title}>
      <details>
        <summary>
          <strong>{keeping.title}</strong>
          <small>{roomWords(props.room).slice(0, 2).join(" · ")}</small>
          <DownIcon />
        </summary>
        <RoomChoices {...props} />
      </details>
    </section>
  );
}

/** Every setting of a table beside its rules. */
export function RoomChoices({ room, onRoom }: RoomFieldsProps) {
  return (
    <>
      <Choices
        title={keeping.openness}
        choices={OPENNESS}
        value={opennessOf(room)}
        onChoose={(openness) => onRoom(withOpenness(room, openness))}
      />
      <Choices title={keeping.time} choices={TIME} value={room.time} onChoose={(time) => onRoom({ ...room, time })} />
      <Choices
        title={keeping.spectators}
        choices={SPECTATORS}
        value={room.spectators}
        onChoose={(spectators) => onRoom({ ...room, spectators })}
      />
      <Choices title={keeping.chat} choices={CHAT} value={room.chat} onChoose={(chat) => onRoom({ ...room, chat })} />
      <div class="option">
        <Switch
          label={keeping.hints}
          help={keeping.hintsHelp}
          on={room.hints}
          onSwitch={(hints) => onRoom({ ...room, hints })}
        />
        <Switch
          label={keeping.fill}
          help={keeping.fillHelp}
          on={room.fill}
          onSwitch={(fill) => onRoom({ ...room, fill })}
        />
      </div>
    </>
  );
}

interface ChoicesProps<V extends string> {
  readonly title: string;
  readonly choices: Readonly<Record<V, { readonly long: Bilingual }>>;
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

function Choices<V extends string>({ title, choices, value, onChoose }: ChoicesProps<V>) {
  const name = useId();
  return (
    <fieldset class="option">
      <legend>{title}</legend>
      {(Object.keys(choices) as V[]).map((choice) => (
        <label key={choice} class="radio">
          <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
          <span>{say(choices[choice].long)}</span>
        </label>
      ))}
    </fieldset>
  );
}
