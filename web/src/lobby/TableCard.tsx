import { listed, say } from "../i18n";
import { lobby as words } from "../i18n/lobby";
import type { SeatListed, TableListed } from "../net/messages";
import { go } from "../route";
import { levelOf, rungOf, titleOf } from "../screens/catalogue";
import { sitAtOnce } from "../screens/identity";
import { hueAt } from "../screens/people";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/Button";

/** A table of the lobby: what is played, by whom, and the way in. */
export function TableCard({ table }: { readonly table: TableListed }) {
  const names = table.seats.filter(({ kind, name }) => kind === "person" && name).map(({ name }) => name);
  const joinable = table.free > 0 && (table.phase === "seating" || table.phase === "between");
  const enter = (sits: boolean) => () => {
    if (sits) sitAtOnce(table.code);
    go(`/t/${table.code}`, `${location.pathname}${location.search}`);
  };
  const where = names.length > 0 ? words.at(listed(names)) : titleOf(table);
  return (
    <article class="lobby-table">
      <header>
        <h2>{titleOf(table)}</h2>
        <Marks table={table} />
      </header>
      <ul class="lobby-seats">
        {table.seats.map((seat, place) => (
          <Seat key={place} seat={seat} hue={hueAt(table, place)} />
        ))}
      </ul>
      <footer>
        <p>
          {stateOf(table)}
          {table.onlookers > 0 && ` · ${words.onlookers(table.onlookers)}`}
          {!joinable && table.free > 0 && table.phase === "playing" && ` · ${words.later}`}
        </p>
        {table.room.spectators === "deal_late" && <small>{words.watchLate}</small>}
        <div class="lobby-ways">
          {table.room.spectators !== "none" && (
            <Button aria-label={`${words.watch} · ${where}`} onClick={enter(false)}>
              {words.watch}
            </Button>
          )}
          {joinable && (
            <Button kind="gold" aria-label={`${words.sit} · ${where}`} onClick={enter(true)}>
              {words.sit}
            </Button>
          )}
        </div>
      </footer>
    </article>
  );
}

function Marks({ table: { room, changed } }: { readonly table: TableListed }) {
  const time = room.time === "relaxed" || room.time === "normal" || room.time === "fast" ? words[room.time] : null;
  return (
    <span class="lobby-marks">
      {room.rated && <em class="mark">{words.rated}</em>}
      {time && <em class="mark">{time}</em>}
      {changed.length > 0 && (
        <em class="mark" title={changed.map(say).join("\n")}>
          {words.changed(changed.length)}
        </em>
      )}
    </span>
  );
}

function Seat({ seat, hue }: { readonly seat: SeatListed; readonly hue: number | undefined }) {
  if (seat.kind === "empty") {
    return (
      <li class="lobby-seat lobby-seat-free">
        <span class="avatar" aria-hidden="true" />
        <span>{words.seat}</span>
      </li>
    );
  }
  if (!seat.name) {
    return (
      <li class="lobby-seat">
        <span class="avatar" aria-hidden="true" />
        <span>{seat.kind === "bot" ? words.bot : words.taken}</span>
      </li>
    );
  }
  const bot = seat.kind === "bot";
  const level = rungOf(seat.bot) > 0 ? say(levelOf(seat.bot).title) : words.bot;
  return (
    <li class={`lobby-seat${bot || seat.online ? "" : " lobby-seat-away"}`}>
      <Avatar name={seat.name} hue={hue} bot={bot} rung={rungOf(seat.bot)} />
      <span>
        {seat.name}
        {(bot || !seat.online) && <small>{bot ? level : words.away}</small>}
      </span>
    </li>
  );
}

function stateOf({ phase, free }: TableListed): string {
  if (phase !== "seating") return words[phase];
  return free > 0 ? words.seating(free) : words.full;
}
