import { useSignal } from "@preact/signals";

import { room } from "../i18n/room";
import { score } from "../i18n/score";
import type { DealResult, SeatInfo, TableInfo } from "../net/messages";
import { send, view } from "../net/store";
import { dealPath, go } from "../route";
import { OwnSeconds } from "../table/Clock";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { BookIcon, BotIcon, CheckIcon, PersonIcon } from "../ui/Icons";
import { ReplayIcon, ScoreIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import { DealScore } from "./DealScore";
import { Downloads } from "./Downloads";
import { MatchScore } from "./MatchScore";
import { hasBots } from "./Levels";
import { Said } from "./over";
import { hasPlace, lacking, nameOf, namesOf } from "./people";
import { closeSheet, sheet } from "./sheets";
import { sitDown } from "./sitting";
import "./score.css";

/** Between deals: the sheet comes by itself, can be laid aside, and waits for everybody to be ready. */
export function DealOver() {
  const aside = useSignal(false);
  const now = view.value;
  if (!now?.game.result) return null;
  const { number } = now.game.result;
  if (aside.value) {
    return (
      <div class="aside">
        <Button icon={<ScoreIcon />} onClick={() => (aside.value = false)}>
          {score.title}
        </Button>
        <ReadyStep table={now.table} />
      </div>
    );
  }
  return (
    <Dialog
      title={score.deal(number)}
      onClose={() => (aside.value = true)}
      footer={
        <>
          <Button kind={now.table.you === null ? "quiet" : "paper"} icon={<ReplayIcon />} onClick={() => go(dealPath(number))}>
            {score.replay}
          </Button>
          <ReadyStep table={now.table} />
        </>
      }
    >
      <Scores table={now.table} result={now.game.result} history={now.game.history} />
      {hasBots() && (
        <Button wide kind="quiet" icon={<BotIcon />} onClick={() => (sheet.value = "bots")}>
          {room.botLevels}
        </Button>
      )}
    </Dialog>
  );
}

/** The sheet as opened from the menu, at any time. */
export function ScoreSheet() {
  const now = view.value;
  if (!now) return null;
  const { defender_points: points, result, history } = now.game;
  const last = result ?? history.at(-1);
  return (
    <Dialog
      title={score.title}
      onClose={closeSheet}
      footer={
        last && (
          <Button wide icon={<ReplayIcon />} onClick={() => go(dealPath(last.number))}>
            {score.replayDeal(last.number)}
          </Button>
        )
      }
    >
      {!result && points !== null && <p class="so-far">{score.soFar(points)}</p>}
      <Scores table={now.table} result={now.game.result} history={now.game.history} />
    </Dialog>
  );
}

interface ScoresProps {
  readonly table: TableInfo;
  /** Of the deal that has just ended, if none has begun since. */
  readonly result: DealResult | null;
  readonly history: readonly DealResult[];
}

function Scores({ table, result, history }: ScoresProps) {
  const page = useSignal<"deal" | "match">(sheet.value === "score" ? "match" : "deal");
  const deals = result ? [...history, result] : history;
  const last = deals.at(-1);
  if (!last) return <p class="loading">{score.noDeals}</p>;
  return (
    <div class="scores">
      <Said />
      <Segmented
        label={score.title}
        value={page.value}
        choices={[
          { value: "deal", text: score.deal(last.number) },
          { value: "match", text: score.match },
        ]}
        onChoose={(chosen) => (page.value = chosen)}
      />
      {page.value === "deal" ? <DealScore table={table} result={last} /> : <MatchScore table={table} deals={deals} />}
      <Downloads table={table} deal={last.number} />
    </div>
  );
}

/** Ask for the next deal or match. Who lets a bot play takes the seat back for it: bots do not play on by themselves. */
export async function playOn({ bot }: SeatInfo) {
  if (bot) await send({ type: "take_back" });
  await send({ type: "ready" });
}

/** For one who only looks: sit down; where several bots have the seats, on one that is chosen, if that is wished. */
function SitDown({ table }: { readonly table: TableInfo }) {
  const choosing = useSignal(false);
  const full = table.seats.every(({ kind }) => kind !== "empty");
  const bots = table.seats.flatMap(({ kind }, seat) => (full && kind === "bot" ? [seat] : []));
  if (choosing.value) {
    return (
      <>
        {bots.map((seat) => (
          <Button key={seat} onClick={() => sitDown(seat)}>
            {room.takeSeatOf(nameOf(table, seat))}
          </Button>
        ))}
      </>
    );
  }
  return (
    <>
      {bots.length > 1 && (
        <Button kind="quiet" onClick={() => (choosing.value = true)}>
          {room.chooseSeat}
        </Button>
      )}
      <Button kind="gold" wide icon={<PersonIcon />} onClick={() => sitDown()}>
        {room.sitNext}
      </Button>
    </>
  );
}

/**
 * Ready for the next deal, and who is not yet; who has just sat down confirms the rules first. For one who only looks,
 * how to sit down.
 */
function ReadyStep({ table }: { readonly table: TableInfo }) {
  const own = table.you === null ? undefined : table.seats[table.you];
  const waiting = lacking(table, ({ ready, confirmed }) => ready && confirmed);
  if (!own && hasPlace(table)) return <SitDown table={table} />;
  if (own && !own.confirmed) {
    return (
      <Button kind="gold" wide icon={<BookIcon />} onClick={() => (sheet.value = "rules")}>
        {room.readRules}
      </Button>
    );
  }
  if (own && (!own.ready || (own.bot && waiting.length === 0))) {
    return (
      <Button kind="gold" wide icon={<CheckIcon />} onClick={() => void playOn(own).catch(() => {})}>
        {score.ready}
        <OwnSeconds />
      </Button>
    );
  }
  return (
    <output class="ready-wait">
      {own && `${score.youReady} · `}
      {score.waitingFor(namesOf(table, waiting))}
    </output>
  );
}
