/** The face of a card: a large index on the left, which stays in sight in a fan, and pips or a picture beside it. */
import { memo } from "preact/compat";
import { pointsOf, rankOf, suitOf } from "./card";
import { LETTER_PATHS, RankShape } from "./ranks";
import { SUIT_PATHS } from "./suits";
import "./cards.css";

/** Columns and rows of the pips, in units of a card of 100 by 141. */
const LEFT = 58;
const MIDDLE = 71.5;
const RIGHT = 85;
const TOP = 24;
const BOTTOM = 117;
const CENTRE = 70.5;

const TWO = [[MIDDLE, TOP], [MIDDLE, BOTTOM]] as const;
const FOUR = [[LEFT, TOP], [RIGHT, TOP], [LEFT, BOTTOM], [RIGHT, BOTTOM]] as const;
const SIX = [...FOUR, [LEFT, CENTRE], [RIGHT, CENTRE]] as const;
const EIGHT = [...FOUR, [LEFT, 55], [RIGHT, 55], [LEFT, 86], [RIGHT, 86]] as const;

const PIPS: Partial<Record<string, readonly (readonly [number, number])[]>> = {
  2: TWO,
  3: [...TWO, [MIDDLE, CENTRE]],
  4: FOUR,
  5: [...FOUR, [MIDDLE, CENTRE]],
  6: SIX,
  7: [...SIX, [MIDDLE, 47]],
  8: [...SIX, [MIDDLE, 47], [MIDDLE, 94]],
  9: [...EIGHT, [MIDDLE, CENTRE]],
  T: [...EIGHT, [MIDDLE, 39.5], [MIDDLE, 101.5]],
};

/** Pips of a crowded card are smaller, so that none touches another. */
const pipSize = (rank: string) => (rank === "8" || rank === "9" || rank === "T" ? 17 : 20);

function pip(path: string, x: number, y: number, size: number) {
  const turned = y > CENTRE ? `rotate(180 ${x} ${y}) ` : "";
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`;
  return <path key={`${x} ${y}`} d={path} transform={turned + place} fill="currentColor" />;
}

function Picture({ rank, path }: { readonly rank: string; readonly path: string }) {
  return (
    <>
      <rect class="court-ground" x="48" y="10" width="45" height="121" rx="4" />
      <use href={`#court-${rank}`} x="48" y="10" width="45" height="60.5" />
      <use href={`#court-${rank}`} x="48" y="10" width="45" height="60.5" transform="rotate(180 70.5 70.5)" />
      <path d="M48 70.5h45" stroke="#3b2612" stroke-width="0.8" />
      <rect class="court-frame" x="48" y="10" width="45" height="121" rx="4" />
      {pip(path, 55, 18, 11)}
      {pip(path, 86, 123, 11)}
    </>
  );
}

function Joker() {
  return (
    <>
      <g class="joker-word">
        {[..."JOKER"].map((letter, place) => (
          <path key={letter} d={LETTER_PATHS[letter]} transform={`translate(16 ${12 + place * 21}) scale(0.46)`} />
        ))}
      </g>
      <use href="#court-joker" x="40" y="22" width="56" height="97" />
    </>
  );
}

function SuitedFace({ card }: { readonly card: string }) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  if (!suit || !rank) return null;
  const path = SUIT_PATHS[suit];
  return (
    <>
      <RankShape rank={rank} x={9} y={10} />
      {pip(path, 22, 68, 27)}
      {pointsOf(card) > 0 && <circle class="point-mark" cx="22" cy="96" r="6" />}
      {rank === "A" && pip(path, 70, CENTRE, 46)}
      {(rank === "J" || rank === "Q" || rank === "K") && <Picture rank={rank} path={path} />}
      {PIPS[rank]?.map(([x, y]) => pip(path, x, y, pipSize(rank)))}
    </>
  );
}

/** The drawing only: size, paper and shadow belong to the element around it. */
export const CardFace = memo(({ card }: { readonly card: string }) => {
  const colour = suitOf(card) ?? card;
  return (
    <svg class={`face suit-${colour}`} viewBox="0 0 100 141" aria-hidden="true">
      {suitOf(card) ? <SuitedFace card={card} /> : <Joker />}
    </svg>
  );
});

/** The back: a lattice of gold threads on seal red. */
export function CardBack() {
  return <span class="card back" aria-hidden="true" />;
}
