/** All four hands, open, the own one first; what leaves a hand in this step stands out of it. */
import { CardFace } from "../cards/CardFace";
import { cardName } from "../cards/card";
import { say } from "../i18n";
import { replay } from "../i18n/replay";
import { Avatar } from "../ui/Avatar";
import type { Around } from "./around";
import { handAt } from "./deal";

interface HandsProps {
  readonly around: Around;
  readonly at: number;
  /** Cards that could have been played instead, by the one who acts. */
  readonly instead: readonly string[];
}

export function Hands({ around, at, instead }: HandsProps) {
  const end = at === around.deal.steps.length - 1 ? around.deal.steps[at]?.texts.at(-1) : undefined;
  return (
    <section class="rp-hands" aria-label={replay.hands}>
      {around.seats.map((seat) => (
        <OpenHand key={seat} around={around} at={at} seat={seat} instead={instead} />
      ))}
      {end && <p class="rp-result">{say(end)}</p>}
    </section>
  );
}

interface OpenHandProps extends HandsProps {
  readonly seat: number;
}

function OpenHand({ around, at, seat, instead }: OpenHandProps) {
  const cards = handAt(around.deal, at, seat);
  if (cards.length === 0) return null;
  const acts = around.deal.steps[at]?.seat === seat;
  const left = acts ? [...instead] : [];
  const isInstead = (card: string) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  return (
    <div class={`rp-hand${acts ? " acts" : ""}`}>
      <Avatar
        name={around.name(seat)}
        hue={around.hue(seat)}
        bot={around.isBot(seat)}
        own={seat === around.own}
      />
      <ul aria-label={replay.handOf(around.name(seat))}>
        {cards.map(({ key, card, going }) => (
          <li
            key={key}
            class={`card${around.isTrump(card) ? " trump" : ""}${going ? " going" : ""}${isInstead(card) ? " instead" : ""}`}
          >
            <span class="unseen">{cardName(card)}</span>
            <CardFace card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
