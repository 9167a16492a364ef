import { CardFace } from "../cards/CardFace";
import { cardName, keyed, rankText, split } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { listed } from "../i18n";
import { common } from "../i18n/common";
import { score } from "../i18n/score";
import type { DealResult, TableInfo } from "../net/messages";
import { Avatar } from "../ui/Avatar";
import { DonkeyMark } from "../table/Donkey";
import { isDug } from "../table/moments";
import { RiseIcon } from "../ui/LaterIcons";
import { gameInfo } from "./catalogue";
import { hueAt, scoredBy, whoOf } from "./people";

interface DealScoreProps {
  readonly table: TableInfo;
  readonly result: DealResult;
}

const SEATS: readonly number[] = [0, 1, 2, 3];

const nameOfScored = (table: TableInfo, seat: number) => {
  const { name, own } = scoredBy(table, seat);
  return own ? common.you : name;
};

/** Whether a seat was the hidden partner in a deal that is over. */
export const isDonkey = (table: TableInfo, { declarer, declarers }: DealResult, seat: number) =>
  seat !== declarer && declarers.includes(seat) && gameInfo(table)?.hidden_partner === true;

/** One deal: who won it, how its points came together, and who moved up. */
export function DealScore({ table, result }: DealScoreProps) {
  const side = (declarers: boolean) => SEATS.filter((seat) => result.declarers.includes(seat) === declarers);
  return (
    <div class="deal-score">
      <Verdict table={table} result={result} />
      <div class="sides">
        <SideScore table={table} result={result} title={score.declarers} seats={side(true)} />
        <SideScore table={table} result={result} title={score.defenders} seats={side(false)} />
      </div>
      <Sum table={table} result={result} />
      {result.winners.length === 0 && <p class="next-deal">{score.next(whoOf(table, result.next_declarer))}</p>}
    </div>
  );
}

function Verdict({ table, result }: DealScoreProps) {
  const { you } = table;
  const won = you === null || !scoredBy(table, you).own ? null : result.declarers.includes(you) === result.declarers_won;
  const fact = result.declarers_won ? score.declarersWon : score.defendersWon;
  return (
    <header class={`verdict${won === false ? " verdict-lost" : ""}`}>
      <p class="verdict-title">{won === null ? fact : won ? score.youWon : score.youLost}</p>
      <p>
        {won !== null && `${fact} · `}
        {score.steps(result.steps)}
      </p>
      <p class="verdict-trumps on-card">
        <TrumpWords trumps={result.trumps} />
      </p>
    </header>
  );
}

/** Trumps in words and as a shape: 打5 · 主红桃 ♥. */
export function TrumpWords({ trumps: { level, suit } }: { readonly trumps: DealResult["trumps"] }) {
  return (
    <>
      {score.level(rankText(level))} · {suit ? score.trump(score[suit]) : score.noTrump} {suit && <SuitMark suit={suit} />}
    </>
  );
}

interface SideScoreProps extends DealScoreProps {
  readonly title: string;
  readonly seats: readonly number[];
}

function SideScore({ table, result, title, seats }: SideScoreProps) {
  return (
    <section>
      <h3>
        {title}
        {seats.length === 1 && <em class="mark">{score.alone}</em>}
      </h3>
      <ul>
        {seats.map((seat) => (
          <li key={seat}>
            <Avatar {...scoredBy(table, seat)} hue={hueAt(table, seat)} />
            <span class="side-name">
              <strong>{nameOfScored(table, seat)}</strong>
              {seat === result.declarer && <em class="mark">{score.declarer}</em>}
              {isDonkey(table, result, seat) && <DonkeyMark />}
              <small>{score.points(result.trick_points[seat] ?? 0)}</small>
            </span>
            <LevelStep before={result.levels_before[seat]} after={result.levels_after[seat]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LevelStepProps {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A level, or how it rose: the new one comes up from below. */
function LevelStep({ before = "", after = "" }: LevelStepProps) {
  const [from, to] = [rankText(before), rankText(after)];
  if (before === after) {
    return (
      <span class="level" title={score.levelSame(to)}>
        <span class="unseen">{score.levelSame(to)}</span>
        <b aria-hidden="true">{to}</b>
      </span>
    );
  }
  return (
    <span class="level level-up" title={score.levelChange(from, to)}>
      <span class="unseen">{score.levelChange(from, to)}</span>
      <s aria-hidden="true">{from}</s>
      <RiseIcon />
      <b aria-hidden="true">{to}</b>
    </span>
  );
}

/** How the defenders' total came together. A table may let failed throws cost points: who paid is named. */
function Sum({ table, result }: DealScoreProps) {
  const { trick_points, declarers, kitty, kitty_points, kitty_factor, penalties, total } = result;
  const inTricks = SEATS.reduce((sum, seat) => sum + (declarers.includes(seat) ? 0 : (trick_points[seat] ?? 0)), 0);
  const fromKitty = kitty_points * kitty_factor;
  const fromPenalties = total - inTricks - fromKitty;
  const paid = SEATS.filter((seat) => penalties[seat]).map((seat) =>
    score.paid(nameOfScored(table, seat), penalties[seat] ?? 0),
  );
  return (
    <dl class="sum">
      <div>
        <dt>{score.defenderTricks}</dt>
        <dd>{inTricks}</dd>
      </div>
      <div>
        <dt>
          {score.kitty} <small>{score.kittyPoints(kitty_points, kitty_factor)}</small>
          {isDug(result) && <em class="mark">{score.dug}</em>}
        </dt>
        <dd>{fromKitty > 0 ? `+${fromKitty}` : 0}</dd>
        <dd class="sum-kitty">
          <span class="unseen">{split(kitty).map(cardName).join(" ")}</span>
          {keyed(split(kitty)).map(({ key, card }) => (
            <span key={key} class="card">
              <CardFace card={card} />
            </span>
          ))}
        </dd>
      </div>
      {paid.length > 0 && (
        <div>
          <dt>
            {score.penalties} <small>{listed(paid)}</small>
          </dt>
          <dd>{fromPenalties > 0 ? `+${fromPenalties}` : fromPenalties}</dd>
        </div>
      )}
      <div class="sum-total">
        <dt>{score.total}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
