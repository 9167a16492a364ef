/** Five cards, fanned: the two jokers' company that both games are about. Only to look at. */

const PIPS = {
  S: "M12 2C8.5 7 3 9.5 3 14.500a4.3 4.3 0 0 0 7.7 2.600C10.5 19 9.8 20.5 8.5 22h7c-1.3-1.5-2-3-2.2-4.900A4.3 4.3 0 0 0 21 14.500C21 9.5 15.5 7 12 2z",
  H: "M12 21.500C8 17.5 2.5 13.5 2.5 8.500A5 5 0 0 1 7.5 3.300c2 0 3.6 1.2 4.5 2.9.9-1.7 2.5-2.9 4.5-2.900a5 5 0 0 1 5 5.200c0 5-5.5 9-9.5 13z",
  D: "M12 1.500C14.3 5.5 17 9 20 12c-3 3-5.7 6.5-8 10.500C9.7 18.5 7 15 4 12c3-3 5.7-6.5 8-10.500z",
  C: "M12 2a4.6 4.6 0 0 0-3.9 7A4.6 4.6 0 1 0 10.7 16.700c-.2 2-.9 3.7-2.2 5.300h7c-1.3-1.6-2-3.3-2.2-5.300A4.6 4.6 0 1 0 15.9 9 4.6 4.6 0 0 0 12 2z",
} as const;

const CARDS = [
  { rank: "10", suit: "C" },
  { rank: "K", suit: "D" },
  { rank: "5", suit: "S" },
  { rank: "A", suit: "H" },
  { rank: "2", suit: "S" },
] as const;

export function Fan() {
  return (
    <svg class="fan" viewBox="-150 -190 300 230" aria-hidden="true">
      {CARDS.map(({ rank, suit }, index) => (
        <g key={suit + rank} class={`fan-card fan-${suit}`} style={{ "--turn": `${(index - 2) * 15}deg` }}>
          <rect x="-45" y="-168" width="90" height="128" rx="9" />
          <text x="-36" y="-138" font-size="30">
            {rank}
          </text>
          <path d={PIPS[suit]} transform="translate(-37 -131) scale(1)" />
          <path d={PIPS[suit]} transform="translate(-24 -118) scale(2.6)" visibility={index === CARDS.length - 1 ? "visible" : "hidden"} />
        </g>
      ))}
    </svg>
  );
}
