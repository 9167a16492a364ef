import { rankText } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { score } from "../i18n/score";
import type { DealResult, TableInfo } from "../net/messages";
import { dealPath, go } from "../route";
import { DonkeyHead } from "../table/Donkey";
import { Avatar } from "../ui/Avatar";
import { isDonkey } from "./DealScore";
import { hueAt, nameOf, nameOrYou } from "./people";
import "./matchscore.css";

interface MatchScoreProps {
  readonly table: TableInfo;
  readonly deals: readonly DealResult[];
}

const SEATS: readonly number[] = [0, 1, 2, 3];

/** Every deal of the match, newest first: trumps, the defenders' points, the levels it left, and who was the donkey. */
export function MatchScore({ table, deals }: MatchScoreProps) {
  const donkeys = deals.some((deal) => SEATS.some((seat) => isDonkey(table, deal, seat)));
  return (
    <div class="match-score">
      <table>
        <caption class="unseen">{score.match}</caption>
        <thead>
          <tr>
            <th scope="col">{score.numberHead}</th>
            <th scope="col">{score.trumpHead}</th>
            <th scope="col">{score.pointsHead}</th>
            {SEATS.map((seat) => (
              <th key={seat} scope="col" title={nameOf(table, seat)}>
                <Avatar
                  name={nameOf(table, seat)}
                  hue={hueAt(table, seat)}
                  bot={table.seats[seat]?.kind === "bot"}
                  own={seat === table.you}
                />
                <span class="unseen">{nameOrYou(table, seat)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deals.toReversed().map((deal) => (
            <tr key={deal.number}>
              <th scope="row">
                <a
                  href={dealPath(deal.number)}
                  aria-label={score.replayDeal(deal.number)}
                  title={score.replayDeal(deal.number)}
                  onClick={(event) => {
                    event.preventDefault();
                    go(dealPath(deal.number));
                  }}
                >
                  {deal.number}
                </a>
              </th>
              <td>
                <span class="match-trump on-card">
                  {rankText(deal.trumps.level)}
                  {deal.trumps.suit ? <SuitMark suit={deal.trumps.suit} /> : ` ${score.noTrumpShort}`}
                  {deal.trumps.suit && <span class="unseen">{score[deal.trumps.suit]}</span>}
                </span>
              </td>
              <td>{deal.total}</td>
              {SEATS.map((seat) => (
                <LevelCell key={seat} table={table} deal={deal} seat={seat} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="match-key">
        <span class="level-cell declaring">2</span> {score.declarers}
        <span class="level-cell rose">3</span> {score.rose}
        {donkeys && (
          <>
            <DonkeyHead /> {score.donkey}
          </>
        )}
      </p>
    </div>
  );
}

interface LevelCellProps {
  readonly table: TableInfo;
  readonly deal: DealResult;
  readonly seat: number;
}

function LevelCell({ table, deal, seat }: LevelCellProps) {
  const after = deal.levels_after[seat] ?? "";
  const rose = after !== deal.levels_before[seat];
  const declaring = deal.declarers.includes(seat);
  const donkey = isDonkey(table, deal, seat);
  const said = [declaring && score.declarers, donkey && score.donkey, rose && score.rose].filter(Boolean).join(" ");
  return (
    <td>
      <span class={`level-cell${rose ? " rose" : ""}${declaring ? " declaring" : ""}`}>
        {rankText(after)}
        {donkey && <DonkeyHead />}
      </span>
      {said && <span class="unseen">{said}</span>}
    </td>
  );
}
