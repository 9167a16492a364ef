/** The table for one who looks on a deal late: the last deal that is over, all hands open, which plays by itself. */
import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { rankText, SUITS } from "../cards/card";
import { say } from "../i18n";
import { common } from "../i18n/common";
import { table as words } from "../i18n/table";
import { talking } from "../i18n/talking";
import { type Failure, getReplay } from "../net/api";
import type { LateDeal, ReplayedDeal, TableInfo } from "../net/messages";
import { view } from "../net/store";
import { around } from "../replay/around";
import { Board } from "../replay/Board";
import { Controls } from "../replay/Controls";
import { trickEnds } from "../replay/deal";
import { Hands } from "../replay/Hands";
import { Player } from "../replay/player";
import { Contract, useKeys, whereWords } from "../replay/ReplayScreen";
import { nameOf } from "../screens/people";
import { sheet } from "../screens/sheets";
import { Trouble } from "../screens/Trouble";
import { TalkButton, Watchers } from "../talk/TalkButton";
import { Button, IconButton } from "../ui/Button";
import { EyeIcon, MenuIcon } from "../ui/Icons";
import { ScoreIcon } from "../ui/LaterIcons";
import "../replay/replay.css";
import { SeatOffer } from "./SeatOffer";
import "./late.css";

const same = (one: LateDeal | null, other: LateDeal | null) =>
  one?.match === other?.match && one?.number === other?.number;

export function LateScreen({ table }: { readonly table: TableInfo }) {
  const shown = useSignal(table.late);
  const deal = useSignal<ReplayedDeal | null>(null);
  const atEnd = useSignal(false);
  // Who has seen a deal to its end goes on to the next as soon as that is over.
  useSignalEffect(() => {
    const newest = view.value?.table.late ?? null;
    if (!same(shown.peek(), newest) && (shown.peek() === null || atEnd.value)) shown.value = newest;
  });
  const late = shown.value;
  return (
    <div class="replay late">
      <header class="bar rp-bar">
        <h1 class="unseen">{talking.lateTitle}</h1>
        {deal.value ? <Contract deal={deal.value} /> : <strong>{talking.lateTitle}</strong>}
        <div class="bar-buttons">
          <Watchers count={table.onlookers} />
          <IconButton label={words.score} onClick={() => (sheet.value = "score")}>
            <ScoreIcon />
          </IconButton>
          <TalkButton table={table} />
          <IconButton label={words.menu} onClick={() => (sheet.value = "menu")}>
            <MenuIcon />
          </IconButton>
        </div>
      </header>
      <section class="late-strip" aria-label={talking.standing}>
        <Standing />
        {table.late && !same(late, table.late) && <Next late={table.late} shown={shown} />}
        <SeatOffer table={table} />
      </section>
      {late ? (
        <Watched key={`${late.match}/${late.number}`} table={table} late={late} deal={deal} atEnd={atEnd} />
      ) : (
        <main class="rp-waiting late-none">
          <EyeIcon />
          <h2>{talking.lateFirst}</h2>
          <p>{talking.lateNone}</p>
        </main>
      )}
    </div>
  );
}

/** How the match stands now: what every seat has come to. */
function Standing() {
  const now = view.value;
  if (!now) return null;
  return (
    <p class="late-standing">
      {now.table.seats.map((_, seat) => (
        <span key={SUITS[seat]}>
          {nameOf(now.table, seat)} <b>{rankText(now.game.levels[seat] ?? "")}</b>
        </span>
      ))}
    </p>
  );
}

/** A newer deal is over than the one that is shown. */
function Next({ late, shown }: { readonly late: LateDeal; readonly shown: Signal<LateDeal | null> }) {
  return (
    <Button kind="gold" onClick={() => (shown.value = late)}>
      {talking.lateNext(late.number)}
    </Button>
  );
}

interface WatchedProps {
  readonly table: TableInfo;
  readonly late: LateDeal;
  readonly deal: Signal<ReplayedDeal | null>;
  readonly atEnd: Signal<boolean>;
}

/** Fetches a deal and plays it. */
function Watched({ table, late, deal, atEnd }: WatchedProps) {
  const failure = useSignal<Failure | null>(null);
  const ask = () => {
    failure.value = null;
    getReplay({ code: table.code, match: late.match, deal: late.number }).then(
      (answer) => (deal.value = answer),
      (error) => (failure.value = error as Failure),
    );
  };
  useEffect(() => {
    ask();
    return () => {
      deal.value = null;
      atEnd.value = false;
    };
  }, []);
  if (deal.value) return <Played table={table} deal={deal.value} atEnd={atEnd} />;
  return (
    <main class="rp-waiting">
      {failure.value ? <Trouble text={say(failure.value.text)} onRetry={ask} /> : <p>{common.waiting}</p>}
    </main>
  );
}

interface PlayedProps {
  readonly table: TableInfo;
  readonly deal: ReplayedDeal;
  readonly atEnd: Signal<boolean>;
}

function Played({ table, deal, atEnd }: PlayedProps) {
  const scene = around(deal, table);
  const tricks = useMemo(() => trickEnds(deal), [deal]);
  const player = useMemo(() => new Player(deal.steps.length - 1, new Set(tricks)), [deal]);
  useEffect(() => {
    player.toggle();
    return () => player.dispose();
  }, [player]);
  useSignalEffect(() => {
    atEnd.value = player.atEnd.value;
  });
  useKeys(player, tricks);
  const at = player.at.value;
  return (
    <>
      {/* What scrolls must be reachable without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main class="rp-main" tabIndex={0}>
        <Board around={scene} at={at} />
        <Hands around={scene} at={at} instead={[]} />
      </main>
      <Controls player={player} tricks={tricks} marks={[]} where={whereWords(deal, at)} />
    </>
  );
}
