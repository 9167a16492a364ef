import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { say } from "../i18n/index";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { enter } from "../net/door";
import { connection, farewell, onEvents, refusal, retry, send, takeOver, view } from "../net/store";
import { go } from "../route";
import { TableScreen } from "../table/TableScreen";
import { Button } from "../ui/Button";
import { later } from "../ui/later";
import { CloudOffIcon, PersonIcon, SearchOffIcon, TabsIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { Wordmark } from "../ui/Wordmark";
import { isRenamed, opened, sitAtOnce, spokenName } from "./identity";
import { lineWord } from "./line";
import { useLook } from "./look";
import { Notice } from "./Notice";
import { BotsSheet, DealOver, fetchOverSoon, HostSheet, InviteSheet, MatchOver, Menu, PersonSheet, RuleSheet, ScoreSheet, TalkSheet } from "./over";
import { isHost } from "./people";
import { tellRated } from "./rated";
import { Seating } from "./Seating";
import { asked } from "../talk/news";
import { closeSheet, sheet } from "./sheets";
import { useWish } from "./sitting";
import { tellStanding } from "./standing";

interface RoomProps {
  readonly code: string;
  /** A deal that is over, to be looked at again instead of the table. */
  readonly deal?: number | null;
  /** The match it is of, unless that is the one on the table. */
  readonly match?: number | null;
}

const Replay = later(() => import("../replay/ReplayScreen").then(({ ReplayScreen }) => ReplayScreen), {
  loading: () => <Entering text={room.openingDeal} />,
  trouble: (again) => (
    <Entering text={room.lost}>
      <Button onClick={again}>{common.retry}</Button>
    </Entering>
  ),
});

const LateScreen = later(() => import("../watch/LateScreen").then((all) => all.LateScreen), {
  loading: () => <Entering text={room.openingDeal} />,
  trouble: (again) => (
    <Entering text={room.lost}>
      <Button onClick={again}>{common.retry}</Button>
    </Entering>
  ),
});

const Door = later(() => import("../watch/Door").then((all) => all.Door), { loading: () => null, trouble: () => <Gone /> });

/** Everything at `/t/CODE`: holds the connection, and shows the screen that the table's phase asks for. */
export function Room({ code, deal = null, match = null }: RoomProps) {
  useEffect(() => {
    const leave = enter(code);
    return () => {
      const here = view.peek()?.table.code ?? code;
      leave();
      closeSheet();
      if (opened() === here) sitAtOnce(null);
    };
  }, [code]);

  useEffect(() => onEvents(tellRated), []);
  useEffect(() => onEvents(tellStanding), []);

  const entered = view.value !== null;
  useEffect(() => {
    if (entered) fetchOverSoon();
  }, [entered]);

  // A refused act of the game does not come here: the table says it beside the cards.
  useSignalEffect(() => {
    if (!refusal.value) return;
    toast(say(refusal.value.text), "wrong");
    refusal.value = null;
  });

  // A sheet lies over what is said of the line.
  useSignalEffect(() => {
    if (lineWord.value && document.querySelector("dialog[open]")) toast(lineWord.value, connection.peek() === "lost" ? "wrong" : "plain");
  });

  switch (connection.value) {
    case "gone":
      return <Gone />;
    case "replaced":
      return <Replaced />;
    case "stranger":
      return <Stranger />;
    default:
      if (!view.value) return <Outside />;
      return deal === null ? <AtTable table={view.value.table} /> : <AtDeal table={view.value.table} deal={deal} match={match} />;
  }
}

function AtTable({ table }: { readonly table: TableInfo }) {
  useWish(table);

  const own = table.you === null ? undefined : table.seats[table.you];
  useEffect(() => {
    // It was changed on another page, which tells no table.
    if (own && isRenamed() && own.name !== spokenName()) void send({ type: "rename", name: spokenName() }).catch(() => {});
  }, [table.code, own === undefined]);

  return (
    <>
      <Shown table={table} />
      {sheet.value === "talk" && <TalkSheet table={table} />}
      {asked.value && <PersonSheet code={table.code} who={asked.value.who} name={asked.value.name} />}
      {sheet.value === "menu" && <Menu />}
      {sheet.value === "bots" && <BotsSheet table={table} />}
      {sheet.value === "host" && isHost(table) && <HostSheet table={table} />}
      {sheet.value === "invite" && <InviteSheet table={table} />}
      {sheet.value === "rules" && <RuleSheet table={table} />}
      {sheet.value === "score" && <ScoreSheet />}
      <Line />
    </>
  );
}

/** The screen that the table's phase asks for, as far as this person is let in. */
function Shown({ table }: { readonly table: TableInfo }) {
  const looking = useLook();
  if (table.look === "door") return <Door table={table} />;
  if (table.look === "room" || table.phase === "seating") return <Seating table={table} />;
  if (table.phase === "over" && !looking) return <MatchOver />;
  return (
    <>
      {table.look === "late" ? <LateScreen table={table} /> : <TableScreen />}
      {table.phase === "between" && !looking && table.look !== "late" && <DealOver />}
    </>
  );
}

interface AtDealProps {
  readonly table: TableInfo;
  readonly deal: number;
  readonly match: number | null;
}

function AtDeal({ table, deal, match }: AtDealProps) {
  return (
    <>
      <Replay key={`${match}/${deal}`} table={table} number={deal} match={match} />
      <Line />
    </>
  );
}

/** Says so while the line is down or does not answer; where a deal is on, the table's own line of words does. */
function Line() {
  if (!lineWord.value) return null;
  if (connection.value !== "lost") return <output class="banner banner-quiet">{lineWord}</output>;
  return (
    <div class="banner" role="alert">
      <CloudOffIcon />
      {lineWord}
      <Button kind="quiet" onClick={retry}>
        {room.tryNow}
      </Button>
    </div>
  );
}

/** Before anything of the table is known. */
function Outside() {
  const lost = connection.value === "lost";
  return (
    <Entering text={lineWord.value ?? room.connecting}>
      {lost && <Button onClick={retry}>{room.tryNow}</Button>}
    </Entering>
  );
}

function Entering({ text, children }: { readonly text: string; readonly children?: ComponentChildren }) {
  return (
    <main class="entering">
      <h1>
        <Wordmark />
        <span class="unseen">{common.product}</span>
      </h1>
      <p>{text}</p>
      {children}
    </main>
  );
}

function HomeButton() {
  return (
    <Button wide onClick={() => go("/")}>
      {common.home}
    </Button>
  );
}

function Gone() {
  return (
    <Notice icon={<SearchOffIcon />} title={room.goneTitle} text={farewell.value ? say(farewell.value) : room.gone}>
      <HomeButton />
    </Notice>
  );
}

function Replaced() {
  return (
    <Notice icon={<TabsIcon />} title={room.replacedTitle} text={room.replaced}>
      <Button kind="gold" wide onClick={takeOver}>
        {room.takeOver}
      </Button>
      <HomeButton />
    </Notice>
  );
}

function Stranger() {
  useEffect(() => sitAtOnce(null), []); // who comes in next may be somebody else
  return (
    <Notice icon={<PersonIcon />} title={room.noSessionTitle} text={room.noSession}>
      <Button kind="gold" wide onClick={() => location.reload()}>
        {room.reload}
      </Button>
      <HomeButton />
    </Notice>
  );
}
