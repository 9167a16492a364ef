/** A deal that is over, looked at again: all hands open, step by step, and what the bots would have done. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { rankText, suitName } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { say } from "../i18n";
import { common } from "../i18n/common";
import { replay } from "../i18n/replay";
import { table as words } from "../i18n/table";
import { type DealName, type Failure, getReplay } from "../net/api";
import type { ReplayedDeal, TableInfo } from "../net/messages";
import { go, tablePath, wayBack } from "../route";
import { Trouble } from "../screens/Trouble";
import { Button, IconButton } from "../ui/Button";
import { copied } from "../ui/clipboard";
import { BackIcon, LinkIcon } from "../ui/LaterIcons";
import { toast } from "../ui/Toast";
import { around, type Around } from "./around";
import { Board } from "./Board";
import { Controls } from "./Controls";
import { cardsOf, insteadOf } from "./DecisionCard";
import { defendersAt, trickAt, trickEnds } from "./deal";
import { Fair } from "./Fair";
import { Hands } from "./Hands";
import { Player, pressed } from "./player";
import { reviewingOf } from "./reviewing";
import { ReviewPanel } from "./ReviewPanel";
import "./replay.css";

interface ReplayProps {
  readonly table: TableInfo;
  readonly number: number;
  readonly match?: number | null;
}

export function ReplayScreen({ table, number, match = null }: ReplayProps) {
  const name = { code: table.code, match, deal: number };
  const deal = useSignal<ReplayedDeal | null>(null);
  const failure = useSignal<Failure | null>(null);
  const ask = () => {
    failure.value = null;
    getReplay(name).then(
      (answer) => (deal.value = answer),
      (error) => (failure.value = error as Failure),
    );
  };
  useEffect(ask, [table.code, match, number]);
  return (
    <div class="replay">
      {deal.value ? (
        <Opened deal={deal.value} table={table} name={name} />
      ) : (
        <>
          <header class="bar rp-bar">
            <Back />
            <h1>{replay.title(number)}</h1>
          </header>
          <main class="rp-waiting">
            {failure.value ? <Trouble text={say(failure.value.text)} onRetry={ask} /> : <p>{common.waiting}</p>}
          </main>
        </>
      )}
    </div>
  );
}

const toTable = () => go(tablePath());

/** Back to where one came from: the own deals, or the table. */
function Back() {
  const back = wayBack();
  return (
    <IconButton label={back ? replay.backToList : replay.back} onClick={() => (back ? go(back) : toTable())}>
      <BackIcon />
    </IconButton>
  );
}

interface OpenedProps {
  readonly deal: ReplayedDeal;
  readonly table: TableInfo;
  readonly name: DealName;
}

function Opened({ deal, table, name }: OpenedProps) {
  const scene = around(deal, table);
  const tricks = useMemo(() => trickEnds(deal), [deal]);
  const player = useMemo(() => new Player(deal.steps.length - 1, new Set(tricks), stepInAddress()), [deal]);
  useEffect(() => () => player.dispose(), [player]);
  useKeys(player, tricks);
  const reviewing = reviewingOf(name);
  const review = reviewing.state.value?.review;
  const marks = review?.turning_points.flatMap((place) => review.decisions[place]?.step ?? []) ?? [];
  const at = player.at.value;
  const decision = review?.decisions.find(({ step }) => step === at);
  const better = decision && insteadOf(decision);
  return (
    <>
      <Bar around={scene} at={at} />
      {/* What scrolls must be reachable without a pointer. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main class="rp-main" tabIndex={0}>
        {table.phase === "playing" && table.you !== null && (
          <p class="rp-called">
            {replay.dealOn}
            <Button kind="gold" onClick={toTable}>
              {replay.back}
            </Button>
          </p>
        )}
        <Board around={scene} at={at} />
        <Hands around={scene} at={at} instead={better ? cardsOf(better) : []} />
        <div class="rp-paper">
          <ReviewPanel around={scene} player={player} reviewing={reviewing} name={name} />
          <Fair around={scene} name={name} />
        </div>
      </main>
      <Controls player={player} tricks={tricks} marks={marks} where={whereWords(deal, at)} />
    </>
  );
}

/** A link may lead to a step: `#37`, counted from 1. */
function stepInAddress(): number {
  return Number(location.hash.slice(1)) - 1;
}

export function whereWords(deal: ReplayedDeal, at: number): readonly string[] {
  const trick = trickAt(deal, at);
  return [trick ? replay.trick(trick) : replay.before, `${at + 1}/${deal.steps.length}`];
}

export function useKeys(player: Player, tricks: readonly number[]): void {
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog, select, textarea")) return;
      if (event.key === " " && target.closest("button, summary, a")) return;
      if (pressed(player, tricks, event)) event.preventDefault();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [player]);
}

/** Level and trumps of a deal. */
export function Contract({ deal }: { readonly deal: ReplayedDeal }) {
  const { level, suit } = deal.result.trumps;
  return (
    <div class="contract">
      <span class="contract-level">{words.levelShort(rankText(level))}</span>
      <span class="contract-trump">
        {suit && <SuitMark suit={suit} size={18} />}
        {suit ? words.trumpChip(suitName(suit)) : words.noTrump}
      </span>
    </div>
  );
}

/** What the deal is about: its number, level and trumps, and what the defenders have. */
function Bar({ around: { deal }, at }: { readonly around: Around; readonly at: number }) {
  const copy = async () => {
    const link = `${location.origin}${location.pathname}#${at + 1}`;
    const done = await copied(link);
    toast(done ? replay.linkCopied : link);
  };
  return (
    <header class="bar rp-bar">
      <Back />
      <h1>{replay.title(deal.number)}</h1>
      <Contract deal={deal} />
      <p class="rp-tally">
        <small>{replay.tally}</small> <b>{defendersAt(deal, at)}</b>
      </p>
      <div class="bar-buttons">
        <IconButton label={replay.link} onClick={() => void copy()}>
          <LinkIcon />
        </IconButton>
      </div>
    </header>
  );
}
