import { useSignal } from "@preact/signals";

import { host } from "../i18n/host";
import { say } from "../i18n/index";
import { room } from "../i18n/room";
import { score } from "../i18n/score";
import { type Failure, openTable } from "../net/api";
import type { SeatInfo, TableInfo } from "../net/messages";
import { send, view, type Wish } from "../net/store";
import { go } from "../route";
import { TalkButton } from "../talk/TalkButton";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/Button";
import { BookIcon, BotIcon, PersonIcon, PlusIcon, SwapIcon } from "../ui/Icons";
import { HomeIcon, ScoreIcon } from "../ui/LaterIcons";
import { toast } from "../ui/Toast";
import { SuitMark } from "../cards/suits";
import { Download } from "./Downloads";
import { sitAtOnce } from "./identity";
import { seatBot } from "./Levels";
import { Said } from "./over";
import { hasPlace, hueAt, isHost, lacking, nameOf, namesOf } from "./people";
import { roomLike } from "./room";
import { playOn } from "./Score";
import { sheet } from "./sheets";
import { sitDown } from "./sitting";
import "./matchover.css";

const FALLING = 18;
const SUITS = ["S", "H", "C", "D"] as const;

const wish = (what: Wish) => void send(what).catch(() => {});

/** Whether a person has asked for another match. A bot that plays for them is ready for all that comes: it asks nothing. */
const wants = ({ ready, bot }: SeatInfo) => ready && !bot;

/**
 * Another match at this table, with the friends who sit here: the one thing that this person can do towards it, and
 * who has asked for it. It begins when everybody who is here has asked and no seat is free.
 */
function Again({ table }: { readonly table: TableInfo }) {
  const { you, seats } = table;
  const own = you === null ? undefined : seats[you];
  const free = seats.some(({ kind }) => kind === "empty");
  const asked = lacking(table, (info) => !wants(info)).toSorted((a, b) => Number(b === you) - Number(a === you));
  const awaited = lacking(table, ({ ready, online }) => ready || !online);
  const said = [
    asked.length > 0 && score.wanted(namesOf(table, asked), asked.length > 1 || asked[0] === you),
    own && wants(own) && (awaited.length > 0 ? score.waitingFor(namesOf(table, awaited)) : !free && score.soon),
  ].filter(Boolean);
  return (
    <>
      {said.length > 0 && <output class="wanted">{said.join(" · ")}</output>}
      {own && !own.confirmed && (
        <Button kind="gold" wide icon={<BookIcon />} onClick={() => (sheet.value = "rules")}>
          {room.readRules}
        </Button>
      )}
      {own?.confirmed && !wants(own) && (
        <Button kind="gold" wide onClick={() => void playOn(own).catch(() => {})}>
          {score.again}
        </Button>
      )}
      {isHost(table) && (
        <Button wide icon={<SwapIcon />} onClick={() => wish({ type: "regroup" })}>
          {host.regroup}
        </Button>
      )}
      {free && isHost(table) && (
        <Button wide icon={<BotIcon />} onClick={() => seatBot(null)}>
          {room.fillBots}
        </Button>
      )}
      {!own && hasPlace(table) && (
        <Button kind="gold" wide icon={<PersonIcon />} onClick={() => sitDown()}>
          {free ? room.sitDown : room.takeBotSeat}
        </Button>
      )}
    </>
  );
}

/** The match is won: who by, and what next. */
export function MatchOver() {
  const opening = useSignal(false);
  const now = view.value;
  if (!now) return null;
  const { table, game } = now;
  const names = namesOf(table, game.winners);
  const won = table.you !== null && game.winners.includes(table.you);
  const deals = game.history.length + (game.result ? 1 : 0);

  async function openNew({ game: name, preset, options, room: kept }: TableInfo) {
    opening.value = true;
    try {
      const { code, path } = await openTable({ game: name, preset, options, room: roomLike(kept) });
      sitAtOnce(code);
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    opening.value = false;
  }

  return (
    <main class="match-over">
      <div class="match-over-talk">
        <TalkButton table={table} />
        <Said />
      </div>
      <div class="falling" aria-hidden="true">
        {Array.from({ length: FALLING }, (_, index) => (
          <span key={index} style={{ "--at": index / FALLING, "--delay": (index * 7) % FALLING }}>
            <SuitMark suit={SUITS[index % SUITS.length] ?? "S"} size={26} />
          </span>
        ))}
      </div>
      <div class="match-over-box">
        <div class="winners">
          {game.winners.map((seat) => (
            <Avatar key={seat} name={nameOf(table, seat)} hue={hueAt(table, seat)} bot={table.seats[seat]?.kind === "bot"} />
          ))}
        </div>
        <h1>{won ? score.youWonMatch : score.winnersTitle(names)}</h1>
        <p>
          {won && `${names} · `}
          {score.dealsPlayed(deals)}
        </p>
        <div class="stack">
          <Again table={table} />
          <Button wide icon={<PlusIcon />} disabled={opening.value} onClick={() => void openNew(table)}>
            {score.newTable}
          </Button>
          <Button wide icon={<ScoreIcon />} onClick={() => (sheet.value = "score")}>
            {score.title}
          </Button>
          <Download table={table} />
          <Button wide icon={<HomeIcon />} onClick={() => go("/")}>
            {score.home}
          </Button>
        </div>
      </div>
    </main>
  );
}
