/** What has been played: the last trick, points taken, every trick of the deal. */
import { CardFace } from "../cards/CardFace";
import { cardName, keyed, pointsOf, split } from "../cards/card";
import { table } from "../i18n/table";
import type { SeatPlay, TrickSeen, View } from "../net/messages";
import { view } from "../net/store";
import { closeSheet } from "../screens/sheets";
import { Dialog } from "../ui/Dialog";
import { isTrump, nameOf, type Seat, toldPoints, whoIs } from "./eyes";
import { CardRow } from "./Kitty";
import "./tricks.css";

export function TrickSheet() {
  const now = view.value;
  if (!now) return null;
  const { tricks } = now.game;
  const last = tricks.at(-1);
  return (
    <Dialog title={table.tricks} onClose={closeSheet}>
      {last ? (
        <div class="tricks">
          <h3>{table.lastTrick}</h3>
          <Trick now={now} trick={last} large />
          <Captured now={now} />
          {tricks.length > 1 && (
            <>
              <h3>{table.allTricks}</h3>
              <ol class="trick-list">
                {tricks
                  .map((trick, place) => ({ trick, number: place + 1 }))
                  .toReversed()
                  .map(({ trick, number }) => (
                    <li key={number}>
                      <h4>
                        {table.trickNumber(number)} <small>{wonText(now, trick)}</small>
                      </h4>
                      <Trick now={now} trick={trick} />
                    </li>
                  ))}
              </ol>
            </>
          )}
        </div>
      ) : (
        <p class="tricks-none">{table.noTricks}</p>
      )}
    </Dialog>
  );
}

function wonText(now: View, { winner, points }: TrickSeen): string {
  return table.trickWon(whoIs(now, winner), toldPoints(now, winner, points));
}

interface TrickProps {
  readonly now: View;
  readonly trick: TrickSeen;
  readonly large?: boolean;
}

function Trick({ now, trick, large = false }: TrickProps) {
  return (
    <>
      {large && <p class="trick-won">{wonText(now, trick)}</p>}
      <ul class={`trick${large ? " large" : ""}`}>
        {trick.plays.map((play, place) => (
          <li key={play.seat} class={play.seat === trick.winner ? "winner" : ""}>
            <span class="trick-name">
              {nameOf(now, play.seat)}
              {place === 0 && <small>{table.leads}</small>}
              {play.seat === trick.winner && <small class="trick-mark">{table.wins}</small>}
            </span>
            <Cards now={now} play={play} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cards({ now, play }: { readonly now: View; readonly play: SeatPlay }) {
  return (
    <span class="trick-cards">
      {keyed(split(play.cards)).map(({ key, card }) => (
        <span key={key} class={`card${isTrump(now, card) ? " trump" : ""}`}>
          <span class="unseen">{cardName(card)}</span>
          <CardFace card={card} />
        </span>
      ))}
    </span>
  );
}

/** Point cards by who took them, as far as the table tells it. */
function Captured({ now }: { readonly now: View }) {
  const taken = new Map<Seat, string[]>();
  for (const { winner, plays } of now.game.tricks.filter((trick) => now.game.counted[trick.winner])) {
    const cards = plays.flatMap((play) => split(play.cards)).filter((card) => pointsOf(card) > 0);
    taken.set(winner, [...(taken.get(winner) ?? []), ...cards]);
  }
  const rows = [...taken].filter(([, cards]) => cards.length > 0);
  return (
    <>
      <h3>{table.captured}</h3>
      {now.game.counted.includes(false) && <p>{table.notTold}</p>}
      {rows.length === 0 && !now.game.counted.includes(false) && <p>{table.capturedNone}</p>}
      {rows.map(([seat, cards]) => (
        <div key={seat} class="captured">
          <p>{table.capturedBy(nameOf(now, seat), now.game.trick_points[seat] ?? 0)}</p>
          <CardRow cards={cards} />
        </div>
      ))}
    </>
  );
}
