/** Cards on the table in front of each seat: bids, the trick, and its way to the winner. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { keyed, split } from "../cards/card";
import { flyFrom, flyTo } from "../motion/flights";
import { departure, rectOf } from "../motion/places";
import type { View } from "../net/messages";
import { view } from "../net/store";
import { isTrump, passWord, placeOf, toldPoints } from "./eyes";
import { fanStep, type Size } from "./layout";
import { type Spot, stage } from "./stage";

const SHOW_FAILED = 1500;

interface SpotsProps {
  readonly card: Size;
  /** The widest a fan may be. */
  readonly most: number;
}

export function Spots({ card, most }: SpotsProps) {
  const now = view.value;
  if (!now) return null;
  const { id, spots, won, points, leaving } = stage.value;
  return (
    <>
      {won !== null && toldPoints(now, won, points) > 0 && (
        <p key={`${id}/points`} class={`gain ${placeOf(now, won)}`} aria-hidden="true">
          +{points}
        </p>
      )}
      {spots.map((spot) =>
        spot.kind === "pass" ? (
          <p key={`${id}/${spot.seat}/pass`} class={`spot word ${placeOf(now, spot.seat)}`}>
            {passWord(now.game.phase)}
          </p>
        ) : (
          <Fan
            key={`${id}/${spot.seat}/${spot.cards}`}
            now={now}
            spot={spot}
            card={card}
            most={most}
            target={leaving && won !== null ? `seat:${won}` : null}
          />
        ),
      )}
    </>
  );
}

interface FanProps {
  readonly now: View;
  readonly spot: Spot;
  readonly card: Size;
  readonly most: number;
  /** The place the cards are leaving for. */
  readonly target: string | null;
}

function Fan({ now, spot, card, most, target }: FanProps) {
  const box = useRef<HTMLDivElement>(null);
  const [attempting, setAttempting] = useState(spot.attempted !== null);
  const cards = keyed(split(attempting && spot.attempted ? spot.attempted : spot.cards));
  const step = fanStep(cards.length, card.w, most);

  useLayoutEffect(() => {
    for (const [place, element] of [...(box.current?.children ?? [])].entries()) {
      const text = (element as HTMLElement).dataset["card"] ?? "";
      const from = (spot.seat === now.game.seat && departure(text)) || rectOf(`seat:${spot.seat}`);
      if (from) flyFrom(element, from, { delay: place * 25, turn: spot.seat === now.game.seat ? 0 : -20 });
    }
  }, []);

  useLayoutEffect(() => {
    if (!attempting) return;
    const timer = setTimeout(() => setAttempting(false), SHOW_FAILED);
    return () => clearTimeout(timer);
  }, []);

  useLayoutEffect(() => {
    const to = target && rectOf(target);
    if (!to) return;
    for (const element of box.current?.children ?? []) flyTo(element, to);
  }, [target]);

  return (
    <div
      ref={box}
      class={`spot fan-of-cards ${placeOf(now, spot.seat)}${spot.winning ? " winning" : ""}${attempting ? " failing" : ""}`}
      style={{ width: `${step * (cards.length - 1) + card.w}px` }}
    >
      {cards.map(({ key, card: text }, place) => (
        <span
          key={key}
          data-card={text}
          class={`card${isTrump(now, text) ? " trump" : ""}`}
          style={{ left: `${place * step}px` }}
        >
          <CardFace card={text} />
        </span>
      ))}
    </div>
  );
}
