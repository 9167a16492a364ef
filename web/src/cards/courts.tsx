/**
 * King, queen, jack and jester as simple figures. Each court is the upper half of a picture, 45 by 60 units,
 * which a card shows twice, the second time turned round. `currentColor` is the suit's colour.
 */

const INK = "#3b2612";
const GOLD = "#e0ab3d";
const GOLD_DEEP = "#b57f1c";
const SKIN = "#f4d3ae";
const CREAM = "#fff8e6";
const ROSE = "#c8473f";

const outline = { stroke: INK, "stroke-width": 0.8, "stroke-linejoin": "round" } as const;

function Eyes({ y }: { readonly y: number }) {
  return (
    <g fill={INK}>
      <circle cx="18.9" cy={y} r="1.15" />
      <circle cx="26.1" cy={y} r="1.15" />
      <path
        d={`M16.9 ${y - 3}q2-1.4 4 0M24.1 ${y - 3}q2-1.4 4 0M22.5 ${y}v3.8h1.3`}
        fill="none"
        stroke={INK}
        stroke-width="0.8"
        stroke-linecap="round"
      />
    </g>
  );
}

const King = () => (
  <symbol id="court-K" viewBox="0 0 45 60.5">
    <path d="M-1 61V50.5C6 44.5 14 42 22.5 42S39 44.5 46 50.5V61z" fill="currentColor" {...outline} />
    <path d="M3 61 11.5 44l5.5-1.3L22.5 54 28 42.7l5.5 1.3L42 61h-8L22.5 46 11 61z" fill={CREAM} {...outline} />
    <path d="M11 50l1.5 2M8.5 55l1.5 2M34 50l-1.5 2M36.5 55l-1.5 2" stroke={INK} stroke-width="1.1" />
    <path d="M20 53h5v8h-5z" fill={GOLD} {...outline} />
    <path d="M11.5 19c-2 8-1.5 17 1.5 22.5h19c3-5.5 3.5-14.5 1.5-22.5z" fill="#6d4522" {...outline} />
    <path d="M14.3 17h16.4v12c0 6-3 10-8.2 10s-8.2-4-8.2-10z" fill={SKIN} />
    <path
      d="M14.3 26c.6 11 3 17.5 8.2 19.8 5.2-2.3 7.6-8.8 8.2-19.8-1.5 3.4-3 4.8-4.6 4.8-1.5 0-2.3-.9-3.6-.9s-2.1.9-3.6.9c-1.6 0-3.1-1.4-4.6-4.8z"
      fill="#6d4522"
      {...outline}
    />
    <path d="M20.3 34h4.4" stroke={ROSE} stroke-width="1.5" stroke-linecap="round" />
    <Eyes y={23.5} />
    <path d="M11.5 19 9 6l7 6.5L22.5 3 29 12.5 36 6l-2.5 13z" fill={GOLD} {...outline} />
    <path d="M11.3 15.8h22.4V20H11.3z" fill={GOLD_DEEP} {...outline} />
    <g fill={ROSE} {...outline}>
      <circle cx="9" cy="5.8" r="1.7" />
      <circle cx="22.5" cy="3" r="1.9" />
      <circle cx="36" cy="5.8" r="1.7" />
      <path d="M22.5 15.5l2 2.4-2 2.4-2-2.4z" />
    </g>
  </symbol>
);

const Queen = () => (
  <symbol id="court-Q" viewBox="0 0 45 60.5">
    <path
      d="M8.5 25C8.5 13 15 8.5 22.5 8.5S36.5 13 36.5 25c0 9 1 15 4.5 20-4 2.5-8 2-11 0h-15c-3 2-7 2.5-11 0 3.5-5 4.5-11 4.5-20z"
      fill="#9a5524"
      {...outline}
    />
    <path d="M-1 61V53c5-5.5 11-8 17.5-9l6 8.5 6-8.5c6.5 1 12.5 3.5 17.5 9v8z" fill="currentColor" {...outline} />
    <path d="M18.8 33h7.4v8.5l2.6 2.6-6.3 9.4-6.3-9.4 2.6-2.6z" fill={SKIN} {...outline} />
    <path d="M17.5 44.5c3 3.5 7 3.5 10 0" fill="none" stroke={GOLD_DEEP} stroke-width="1.5" />
    <circle cx="22.5" cy="48.2" r="1.6" fill={ROSE} {...outline} />
    <path d="M3 53.5 12 61M42 53.5 33 61" stroke={GOLD} stroke-width="2.4" />
    <path d="M14.5 24c0-7 3.5-10.5 8-10.5s8 3.5 8 10.5c0 7.5-3.5 12.5-8 12.5s-8-5-8-12.5z" fill={SKIN} {...outline} />
    <path d="M13.8 25c.3-6 4-8 8.7-12 4.7 4 8.4 6 8.7 12 1.8-9-1.2-14-8.7-14s-10.5 5-8.7 14z" fill="#9a5524" />
    <Eyes y={24.5} />
    <path d="M20.5 32c1.3-1 2.7-1 4 0-1.2 1.6-2.8 1.6-4 0z" fill={ROSE} />
    <g fill={ROSE} opacity="0.25">
      <circle cx="17.4" cy="29" r="1.9" />
      <circle cx="27.6" cy="29" r="1.9" />
    </g>
    <path d="M12 15.5 13.5 6l5 4.5 4-7.5 4 7.5 5-4.5L33 15.5c-6.5-3.6-14.5-3.6-21 0z" fill={GOLD} {...outline} />
    <g fill={CREAM} {...outline}>
      <circle cx="13.5" cy="5.8" r="1.5" />
      <circle cx="22.5" cy="3" r="1.8" />
      <circle cx="31.5" cy="5.8" r="1.5" />
    </g>
  </symbol>
);

const Jack = () => (
  <symbol id="court-J" viewBox="0 0 45 60.5">
    <path d="M-1 61V51.5C6 45.5 14 43 22.5 43S39 45.5 46 51.5V61z" fill="currentColor" {...outline} />
    <path d="M9 46.5 15 61M16 44.5 20 61M29 44.5 25 61M36 46.5 30 61" stroke={GOLD} stroke-width="1.7" />
    <path d="M12 18c-2 8-1.5 15 .5 21.5H18l9 0h5.5c2-6.5 2.5-13.5.5-21.5z" fill="#c58b33" {...outline} />
    <path d="M14.8 16h15.4v12.5c0 5.7-3 9.7-7.7 9.7s-7.7-4-7.7-9.7z" fill={SKIN} {...outline} />
    <g fill={CREAM} {...outline}>
      <circle cx="11.5" cy="44.5" r="3.4" />
      <circle cx="33.5" cy="44.5" r="3.4" />
      <circle cx="16.8" cy="45.3" r="3.6" />
      <circle cx="28.2" cy="45.3" r="3.6" />
      <circle cx="22.5" cy="45.8" r="3.8" />
    </g>
    <Eyes y={24} />
    <path d="M19.5 31.8c1.9 1.9 4.1 1.9 6 0" fill="none" stroke={ROSE} stroke-width="1.4" stroke-linecap="round" />
    <path d="M31 11c3-7 8-9.5 13-9.5.5 6-4 12.5-12 13z" fill={CREAM} {...outline} />
    <path d="M33 12.5c3-4 6-7 10-10" fill="none" stroke={INK} stroke-width="0.7" />
    <path d="M10 18.5C8 8.5 15.5 4 23.5 4.5 32 5 36.5 10 35 18.5c-8-3.2-17-3.2-25 0z" fill="currentColor" {...outline} />
    <path d="M9.8 15.6c8-3 17.4-3 25.4 0v4.2c-8-3.2-17.4-3.2-25.4 0z" fill={GOLD} {...outline} />
  </symbol>
);

/** The jester of both jokers; `currentColor` is red for the big one and grey for the small one. */
const Jester = () => (
  <symbol id="court-joker" viewBox="0 0 56 92">
    <path d="M28 64 8 78l6 3-2 8 10-5 6 7 6-7 10 5-2-8 6-3z" fill={CREAM} {...outline} />
    <path d="M28 62 16 76l12 8 12-8z" fill="currentColor" {...outline} />
    <path d="M14 40C4 40-1 31 4 18c5 6 10 10 18 12z" fill="currentColor" {...outline} />
    <path d="M42 40c10 0 15-9 10-22-5 6-10 10-18 12z" fill="currentColor" {...outline} />
    <path d="M17 36c-1-14 5-22 11-30 6 8 12 16 11 30z" fill="var(--joker-second)" {...outline} />
    <path d="M15 38c0-4 5.5-6 13-6s13 2 13 6v12c0 10-5.5 17-13 17s-13-7-13-17z" fill={SKIN} {...outline} />
    <path d="M13 41c0-7 6.5-10 15-10s15 3 15 10c-4-3.5-9-5-15-5s-11 1.5-15 5z" fill="var(--joker-band)" {...outline} />
    <g fill={INK}>
      <circle cx="22.3" cy="47" r="1.7" />
      <circle cx="33.7" cy="47" r="1.7" />
    </g>
    <path d="M19.5 42.5q2.8-2 5.5 0M31 42.5q2.8-2 5.5 0" fill="none" stroke={INK} stroke-width="1.1" stroke-linecap="round" />
    <circle cx="28" cy="52" r="2.3" fill={ROSE} />
    <path d="M20.5 55.5c4 5.5 11 5.5 15 0-2 7-13 7-15 0z" fill={CREAM} {...outline} />
    <g fill="var(--joker-band)" {...outline}>
      <circle cx="4" cy="17" r="3.4" />
      <circle cx="28" cy="5.5" r="3.6" />
      <circle cx="52" cy="17" r="3.4" />
    </g>
  </symbol>
);

/** Everything that cards refer to by id; stands once in the page. */
export function CardSprites() {
  return (
    <svg class="unseen" width="0" height="0" aria-hidden="true">
      <defs>
        <King />
        <Queen />
        <Jack />
        <Jester />
      </defs>
    </svg>
  );
}
