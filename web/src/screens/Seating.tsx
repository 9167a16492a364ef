import { useSignal } from "@preact/signals";

import { say } from "../i18n/index";
import { menu } from "../i18n/menu";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { send, type Wish } from "../net/store";
import { TalkButton } from "../talk/TalkButton";
import { Avatar } from "../ui/Avatar";
import { Button, IconButton } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { BookIcon, BotIcon, CheckIcon, MenuIcon, PersonIcon, PlusIcon } from "../ui/Icons";
import { gameOf, levelOf, presetOf, rungOf } from "./catalogue";
import { NameField } from "./NameField";
import { spokenName } from "./identity";
import { Invite } from "./Invite";
import { AllBots, LevelChoice, newLevel, preferLevel, seatBot } from "./Levels";
import { Countdown } from "./Countdown";
import { called, isHost, lacking, namesOf } from "./people";
import { type Placed, placed } from "./places";
import { sheet } from "./sheets";
import "./seating.css";

/** Do something at the table. A refusal is shown by `Room`; here it only ends the wish. */
const wish = (what: Wish) => void send(what).catch(() => {});

/** Round the table before the first deal: who sits where, whom to invite, and who has confirmed the rules. */
export function Seating({ table }: { readonly table: TableInfo }) {
  const game = say(gameOf(table).title);
  const preset = say(presetOf(table).title);
  return (
    <div class="seating">
      <header class="seating-bar">
        <strong>{game}</strong>
        {/* The first preset often bears the game's own name. */}
        <span>{preset.toLowerCase() !== game.toLowerCase() && preset}</span>
        <TalkButton table={table} />
        <IconButton label={menu.title} onClick={() => (sheet.value = "menu")}>
          <MenuIcon />
        </IconButton>
      </header>
      <main class="seating-main">
        <h1 class="unseen">{room.takeSeat}</h1>
        <Round table={table} />
        <div class="seating-side">
          {table.you === null && <NameField />}
          {isHost(table) && table.seats.some(({ kind }) => kind !== "person") && <AllBots table={table} />}
          <Invite table={table} />
        </div>
      </main>
      <footer class="seating-foot">
        <NextStep table={table} />
      </footer>
    </div>
  );
}

function Round({ table }: { readonly table: TableInfo }) {
  const open = useSignal<number | null>(null);
  const free = table.seats.filter(({ kind }) => kind === "empty").length;
  const asked = open.value === null ? undefined : placed(table)[open.value];
  return (
    <div class="round">
      <div class="round-table">
        <p>{free > 0 ? room.seatsFree(free) : room.allSeated}</p>
      </div>
      {placed(table).map((seat) => (
        <SeatPlate
          key={seat.seat}
          at={seat}
          own={seat.seat === table.you}
          onTouch={() => {
            if (seat.info.kind === "empty" && table.you === null) {
              wish({ type: "sit", name: spokenName(), seat: seat.seat });
            } else open.value = seat.seat;
          }}
        />
      ))}
      {asked && asked.info.kind !== "person" && (
        <SeatChoices at={asked} seated={table.you !== null} onClose={() => (open.value = null)} />
      )}
    </div>
  );
}

interface SeatPlateProps {
  readonly at: Placed;
  readonly own: boolean;
  readonly onTouch: () => void;
}

function SeatPlate({ at: { seat, place, info }, own, onTouch }: SeatPlateProps) {
  if (info.kind === "empty") {
    return (
      <button type="button" class={`plate plate-empty at-${place}`} onClick={onTouch}>
        <span class="avatar">
          <PlusIcon />
        </span>
        <span class="plate-words">
          <strong>{room.sitHere}</strong>
          <small>{room.seat(seat + 1)}</small>
        </span>
      </button>
    );
  }
  const words = (
    <>
      <Avatar name={called(info, seat)} seat={seat} bot={info.kind === "bot"} rung={rungOf(info.bot)} own={own}>
        {info.confirmed && (
          <span class="avatar-tick">
            <CheckIcon />
          </span>
        )}
      </Avatar>
      <span class="plate-words">
        <strong>{called(info, seat)}</strong>
        <small>{stateOf(info)}</small>
      </span>
    </>
  );
  if (info.kind === "person") {
    return <div class={`plate at-${place}${info.online ? "" : " plate-away"}`}>{words}</div>;
  }
  return (
    <button type="button" class={`plate at-${place}`} onClick={onTouch}>
      {words}
    </button>
  );
}

function stateOf(info: Placed["info"]): string {
  if (info.kind === "bot") return rungOf(info.bot) ? say(levelOf(info.bot).title) : room.bot;
  if (!info.online) return room.away;
  return info.confirmed ? room.agreed : room.reading;
}

interface SeatChoicesProps {
  readonly at: Placed;
  readonly seated: boolean;
  readonly onClose: () => void;
}

function SeatChoices({ at: { seat, info }, seated, onClose }: SeatChoicesProps) {
  const choose = (what: Wish) => () => {
    wish(what);
    onClose();
  };
  return (
    <Dialog kind="note" title={called(info, seat) || room.seat(seat + 1)} onClose={onClose}>
      <div class="stack">
        <LevelChoice
          label={room.levelOfBot(called(info, seat) || room.bot)}
          level={info.kind === "bot" ? info.bot : newLevel()}
          onChoose={(level) => (info.kind === "bot" ? seatBot(seat, level) : preferLevel(level))}
        />
        {info.kind === "empty" && (
          <Button kind="gold" wide icon={<BotIcon />} onClick={choose({ type: "seat_bot", seat, level: newLevel() })}>
            {room.addBot}
          </Button>
        )}
        {info.kind === "bot" && (
          <Button wide icon={<BotIcon />} onClick={choose({ type: "unseat_bot", seat })}>
            {room.removeBot}
          </Button>
        )}
        <Button wide icon={<PersonIcon />} onClick={choose({ type: "sit", name: spokenName(), seat })}>
          {info.kind === "bot" && !seated ? room.takeBotSeat : room.sitHere}
        </Button>
      </div>
    </Dialog>
  );
}

/** The one thing to do now, and why nothing happens yet. */
function NextStep({ table }: { readonly table: TableInfo }) {
  const own = table.you === null ? undefined : table.seats[table.you];
  const free = table.seats.some(({ kind }) => kind === "empty");
  const asked = own !== undefined && !own.confirmed;
  return (
    <>
      <output>{asked ? "" : waitedFor(table, own !== undefined, free)}</output>
      {table.fills_in !== null && <Countdown from={table.fills_in} />}
      {mayStart(table) && (
        <Button kind="gold" icon={<CheckIcon />} onClick={() => wish({ type: "start" })}>
          {room.start}
        </Button>
      )}
      {isHost(table) && free && (
        <Button kind={asked ? "paper" : "gold"} icon={<BotIcon />} onClick={() => seatBot(null)}>
          {room.fillBots}
        </Button>
      )}
      {asked && (
        <Button kind="gold" icon={<BookIcon />} onClick={() => (sheet.value = "rules")}>
          {room.readRules}
        </Button>
      )}
    </>
  );
}

/** Whether everything waits for the host's word, and this is the host. */
function mayStart(table: TableInfo): boolean {
  return isHost(table) && readyToStart(table) && table.seats.filter(({ kind }) => kind === "person").length > 1;
}

function readyToStart(table: TableInfo): boolean {
  return table.seats.every(({ kind, confirmed }) => kind === "bot" || (kind === "person" && confirmed));
}

function waitedFor(table: TableInfo, seated: boolean, free: boolean): string {
  if (!seated) return free ? room.takeSeat : table.look === "room" ? room.takeBot : room.watching;
  if (free && table.room.rated) return room.waitingRated;
  if (free) return table.fills_in === null ? room.waitingSeats : room.filling;
  const waiting = lacking(table, ({ confirmed }) => confirmed);
  return waiting.length > 0 ? room.waitingFor(namesOf(table, waiting)) : room.starting;
}
