import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { host } from "../i18n/host";
import { say } from "../i18n/index";
import { keeping } from "../i18n/keeping";
import { menu } from "../i18n/menu";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { send, type Wish } from "../net/store";
import { Announcer } from "../table/Announcer";
import { bubbles } from "../talk/news";
import { TalkButton } from "../talk/TalkButton";
import { Avatar } from "../ui/Avatar";
import { Button, IconButton } from "../ui/Button";
import { BookIcon, BotIcon, CheckIcon, CrownIcon, EyeIcon, MenuIcon, PlusIcon, TuneIcon } from "../ui/Icons";
import { gameOf, levelOf, rungOf } from "./catalogue";
import { NameField } from "./NameField";
import { Invite } from "./Invite";
import { AllBots, seatBot } from "./Levels";
import { Countdown } from "./Countdown";
import { Bubble, RatedWait, SeatMenu } from "./over";
import { hasPlace, isHost, lacking, mayInvite, nameOf, namesOf } from "./people";
import { hasMenu, type Placed, placed } from "./places";
import { roomWords } from "./room";
import { RulesName } from "./RulesName";
import { sheet } from "./sheets";
import { sitDown } from "./sitting";
import { Swaps } from "./Swaps";
import "./round.css";
import "./seating.css";

/** Do something at the table. A refusal is shown by `Room`; here it only ends the wish. */
const wish = (what: Wish) => void send(what).catch(() => {});

/** Round the table before the first deal: who sits where, whom to invite, and who has confirmed the rules. */
export function Seating({ table }: { readonly table: TableInfo }) {
  return (
    <div class="seating">
      <header class="seating-bar">
        <strong>{say(gameOf(table).title)}</strong>
        <RulesName table={table} />
        <TalkButton table={table} />
        {isHost(table) && (
          <IconButton label={host.title} onClick={() => (sheet.value = "host")}>
            <TuneIcon />
          </IconButton>
        )}
        <IconButton label={menu.title} onClick={() => (sheet.value = "menu")}>
          <MenuIcon />
        </IconButton>
      </header>
      <main class="seating-main">
        <h1 class="unseen">{room.takeSeat}</h1>
        <Round table={table} />
        <div class="seating-side">
          {table.you === null && hasPlace(table) && <NameField />}
          {table.room.rated && <RatedWait table={table} />}
          <Kept table={table} />
          {isHost(table) && table.seats.some(({ kind }) => kind !== "person") && <AllBots table={table} />}
          {mayInvite(table) && <Invite table={table} />}
        </div>
      </main>
      <Swaps table={table} />
      <Announcer />
      <footer class="seating-foot">
        {table.you === null ? <GuestStep table={table} /> : <NextStep table={table} />}
      </footer>
    </div>
  );
}

/** How the table is kept, in a few words. */
function Kept({ table }: { readonly table: TableInfo }) {
  return (
    <ul class="kept" aria-label={keeping.title}>
      {roomWords(table.room).map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
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
          hosts={seat.seat === table.host}
          touchable={hasMenu(table, seat)}
          onTouch={() => {
            if (seat.info.kind === "empty" && table.you === null) sitDown(seat.seat);
            else open.value = seat.seat;
          }}
        />
      ))}
      {asked && hasMenu(table, asked) && <SeatMenu table={table} at={asked} onClose={() => (open.value = null)} />}
    </div>
  );
}

interface SeatPlateProps {
  readonly at: Placed;
  readonly own: boolean;
  /** Whether the host sits there. */
  readonly hosts: boolean;
  readonly touchable: boolean;
  readonly onTouch: () => void;
}

function SeatPlate({ at: { seat, place, info, hue }, own, hosts, touchable, onTouch }: SeatPlateProps) {
  const said = bubbles.value.get(seat);
  if (info.kind === "empty") {
    const words = (
      <>
        <span class="avatar">{touchable && <PlusIcon />}</span>
        <span class="plate-words">
          <strong>{touchable ? room.sitHere : room.free}</strong>
          <small>{room.seat(seat + 1)}</small>
        </span>
      </>
    );
    return <Plate look={`plate-empty at-${place}`} words={words} onTouch={touchable ? onTouch : null} />;
  }
  const words = (
    <>
      <Avatar name={info.name} hue={hue} bot={info.kind === "bot"} rung={rungOf(info.bot)} own={own}>
        {info.confirmed && (
          <span class="avatar-tick">
            <CheckIcon />
          </span>
        )}
        {hosts && (
          <span class="avatar-host">
            <CrownIcon />
          </span>
        )}
      </Avatar>
      {said && <Bubble line={said} />}
      <span class="plate-words">
        <strong>
          {info.name}
          {hosts && <span class="unseen"> {host.host}</span>}
        </strong>
        <small>{stateOf(info)}</small>
      </span>
    </>
  );
  const look = `at-${place}${info.kind === "bot" || info.online ? "" : " plate-away"}`;
  return <Plate look={look} words={words} onTouch={touchable ? onTouch : null} />;
}

interface PlateProps {
  readonly look: string;
  readonly words: ComponentChildren;
  /** What a touch does; `null` where there is nothing to do. */
  readonly onTouch: (() => void) | null;
}

function Plate({ look, words, onTouch }: PlateProps) {
  if (onTouch === null) return <div class={`plate ${look}`}>{words}</div>;
  return (
    <button type="button" class={`plate ${look}`} onClick={onTouch}>
      {words}
    </button>
  );
}

function stateOf(info: Placed["info"]): string {
  if (info.kind === "bot") return rungOf(info.bot) ? say(levelOf(info.bot).title) : room.bot;
  if (!info.online) return room.away;
  if (info.again) return room.rereading;
  return info.confirmed ? room.agreed : room.reading;
}

/** What one who has no seat may do: take one, or look on where that is let. */
function GuestStep({ table }: { readonly table: TableInfo }) {
  const watching = useSignal(false);
  const free = table.seats.some(({ kind }) => kind === "empty");
  return (
    <>
      <output>{guestWords(table, free, watching.value)}</output>
      {mayWatch(table) && free && !watching.value && (
        <Button icon={<EyeIcon />} onClick={() => (watching.value = true)}>
          {room.watch}
        </Button>
      )}
      {free && !table.room.rated && (
        <Button kind="gold" onClick={() => sitDown()}>
          {room.sitDown}
        </Button>
      )}
    </>
  );
}

const mayWatch = ({ look, room: { spectators } }: TableInfo) => look !== "room" && spectators !== "none";

function guestWords(table: TableInfo, free: boolean, watching: boolean): string {
  if (!mayWatch(table)) return free ? room.takeSeat : room.takeBot;
  const late = table.room.spectators === "deal_late";
  if (watching || !free) return late ? room.watchLate : room.watchSoon;
  return late ? room.lateHelp : room.takeSeat;
}

/** The one thing to do now, and why nothing happens yet. */
function NextStep({ table }: { readonly table: TableInfo }) {
  const own = table.you === null ? undefined : table.seats[table.you];
  const free = table.seats.some(({ kind }) => kind === "empty");
  const asked = own !== undefined && !own.confirmed;
  return (
    <>
      <output>{asked ? "" : waitedFor(table, free)}</output>
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
          {own.again ? room.rereadRules : room.readRules}
        </Button>
      )}
    </>
  );
}

/** Whether everything waits for the host's word, and this is the host. */
function mayStart(table: TableInfo): boolean {
  return isHost(table) && waitsForHost(table);
}

/** Whether nothing but the host's word is missing: who is alone need not say it, and strangers wait for nobody. */
function waitsForHost({ seats, room: { fill } }: TableInfo): boolean {
  const ready = seats.every(({ kind, confirmed }) => kind === "bot" || (kind === "person" && confirmed));
  return ready && !fill && seats.filter(({ kind }) => kind === "person").length > 1;
}

function waitedFor(table: TableInfo, free: boolean): string {
  if (free && table.room.rated) return room.waitingRated;
  if (free) return table.fills_in === null ? room.waitingSeats : room.filling;
  const waiting = lacking(table, ({ confirmed }) => confirmed);
  if (waiting.length > 0) return room.waitingFor(namesOf(table, waiting));
  if (table.host === null || !waitsForHost(table)) return room.starting;
  return isHost(table) ? room.everybodyReady : room.waitingHost(nameOf(table, table.host));
}
