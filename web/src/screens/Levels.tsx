/** How well bots play: one level for each of them, or for all at once. */
import { signal } from "@preact/signals";

import { say } from "../i18n/index";
import { room } from "../i18n/room";
import { keep, recall } from "../memory";
import type { TableInfo } from "../net/messages";
import { send, view } from "../net/store";
import { Avatar } from "../ui/Avatar";
import { Dialog } from "../ui/Dialog";
import { Segmented } from "../ui/Segmented";
import { defaultLevel, levelOf, levels, rungOf } from "./catalogue";
import { hueAt, isHost } from "./people";
import { closeSheet } from "./sheets";
import "./levels.css";

const STORED = "koudi.level";
const preferred = signal(recall(STORED));

/** The level of the next bot: what this person chose last, if there is such a level, else the server's. */
export function newLevel(): string | null {
  return preferred.value && rungOf(preferred.value) ? preferred.value : defaultLevel();
}

/** Choose the level of bots to come, and remember it. */
export function preferLevel(level: string): void {
  keep(STORED, level);
  preferred.value = level;
}

/** Put a bot on a seat, or on every free one; a bot that sits there gives way to one of the level. */
export function seatBot(seat: number | null, level: string | null = newLevel()): void {
  void send({ type: "seat_bot", seat, level }).catch(() => {});
}

/** The seats whose own player is a bot. */
export function botsOf({ seats }: TableInfo): readonly number[] {
  return seats.flatMap(({ kind }, seat) => (kind === "bot" ? [seat] : []));
}

interface LevelChoiceProps {
  readonly label: string;
  /** The one chosen now; `null` where there is none. */
  readonly level: string | null;
  readonly onChoose: (level: string) => void;
  readonly disabled?: boolean;
  /** Said instead of what the level is like. */
  readonly help?: string;
}

/** The rungs of the ladder side by side, and a line on the chosen one. */
export function LevelChoice({ label, level, onChoose, disabled = false, help }: LevelChoiceProps) {
  const chosen = levels().find(({ name }) => name === level);
  if (levels().length === 0) return null;
  return (
    <div class="levels">
      <Segmented
        label={label}
        value={level ?? ""}
        choices={levels().map(({ name, title }) => ({ value: name, text: say(title) }))}
        onChoose={onChoose}
        disabled={disabled}
      />
      <small aria-live="polite">
        {help ?? (chosen && say(chosen.help))} {!help && chosen?.note && say(chosen.note)}
      </small>
    </div>
  );
}

/** One level for every bot of a table: those that sit there, and those to come. */
export function AllBots({ table, disabled = false }: { readonly table: TableInfo; readonly disabled?: boolean }) {
  const bots = botsOf(table);
  const shared = new Set(bots.map((seat) => table.seats[seat]?.bot));
  const [first = newLevel()] = shared;
  return (
    <section class="all-bots">
      <h2>{bots.length > 0 ? room.allBots : room.botLevels}</h2>
      <LevelChoice
        label={room.allBots}
        level={shared.size > 1 ? null : first}
        {...(shared.size > 1 && { help: room.levelsDiffer })}
        disabled={disabled}
        onChoose={(level) => {
          preferLevel(level);
          for (const seat of bots) seatBot(seat, level);
        }}
      />
    </section>
  );
}

/** Every bot of the table, and what the levels are like; while a deal is on they stay as they are. */
export function BotsSheet({ table }: { readonly table: TableInfo }) {
  const bots = botsOf(table);
  const disabled = table.phase === "playing";
  return (
    <Dialog title={room.botLevels} onClose={closeSheet}>
      <div class="bots">
        {disabled && <p>{room.levelsLater}</p>}
        {bots.length > 1 && <AllBots table={table} disabled={disabled} />}
        {bots.map((seat) => (
          <Bot key={seat} table={table} seat={seat} disabled={disabled} />
        ))}
      </div>
    </Dialog>
  );
}

interface BotProps {
  readonly table: TableInfo;
  readonly seat: number;
  readonly disabled: boolean;
}

function Bot({ table, seat, disabled }: BotProps) {
  const info = table.seats[seat];
  const name = info?.name ?? "";
  const level = info?.bot ?? "";
  return (
    <section>
      <h3>
        <Avatar name={name} hue={hueAt(table, seat)} bot rung={rungOf(level)} />
        {name}
        {!rungOf(level) && <small>{say(levelOf(level).title)}</small>}
      </h3>
      <LevelChoice
        label={room.levelOfBot(name)}
        level={level}
        disabled={disabled}
        onChoose={(chosen) => seatBot(seat, chosen)}
      />
    </section>
  );
}

/** Whether this person may say how well bots play here. */
export function hasBots(): boolean {
  const table = view.value?.table;
  return table !== undefined && isHost(table) && botsOf(table).length > 0;
}
