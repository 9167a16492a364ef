import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

import { say } from "../i18n";
import { lobby as words } from "../i18n/lobby";
import { games } from "../screens/catalogue";
import { Switch } from "../ui/Switch";
import type { Sought } from "./seek";

interface FiltersProps {
  readonly sought: Sought;
  readonly onSeek: (sought: Sought) => void;
}

/** Which tables are wanted. */
export function Filters({ sought, onSeek }: FiltersProps) {
  const game = games().find(({ name }) => name === sought.game);
  return (
    <section class="lobby-filters" aria-label={words.filters}>
      <Filter label={words.game} value={sought.game} onChoose={(value) => onSeek({ ...sought, game: value, preset: "" })}>
        <option value="">{words.allGames}</option>
        {games().map(({ name, title }) => (
          <option key={name} value={name}>
            {say(title)}
          </option>
        ))}
      </Filter>
      <Filter label={words.preset} value={sought.preset} disabled={!game} onChoose={(preset) => onSeek({ ...sought, preset })}>
        <option value="">{words.allPresets}</option>
        {game?.presets.map(({ name, title }) => (
          <option key={name} value={name}>
            {say(title)}
          </option>
        ))}
      </Filter>
      <Filter label={words.kind} value={sought.rated} onChoose={(rated) => onSeek({ ...sought, rated })}>
        <option value="">{words.allKinds}</option>
        <option value="true">{words.rated}</option>
        <option value="false">{words.casual}</option>
      </Filter>
      <Filter label={words.free} value={sought.free} onChoose={(free) => onSeek({ ...sought, free })}>
        <option value="">{words.allSeats}</option>
        {[1, 2, 3].map((seats) => (
          <option key={seats} value={seats}>
            {words.atLeast(seats)}
          </option>
        ))}
      </Filter>
      <Switch
        label={words.watchable}
        on={sought.spectators !== ""}
        onSwitch={(on) => onSeek({ ...sought, spectators: on ? "true" : "" })}
      />
    </section>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
  readonly children: ComponentChildren;
}

function Filter({ label, value, disabled = false, onChoose, children }: FilterProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} disabled={disabled} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
