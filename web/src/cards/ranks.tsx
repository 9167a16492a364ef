/** Ranks drawn as strokes, so that an index looks the same on every device. A box of 26 by 38 each. */

const SIX = "M19.5 2C12 7.5 3 15.5 3 25.2a10.3 10.8 0 1 0 20.6 0 10.3 10.8 0 0 0-19.9-4.2";

export const RANK_PATHS: Readonly<Record<string, string>> = {
  A: "M2 36.5 13 2l11 34.5M6 25h14",
  2: "M3 11.5C3 6 7.3 2 13 2s10 3.8 10 9.3c0 4.6-2.6 8-6.6 11.8L3.5 36H24",
  3: "M3 2h19L12 14.6c7.2 0 12 4.2 12 10.5C24 31.5 19.2 36 12.7 36 8.2 36 4.5 34 2 30.4",
  4: "M18.5 37V2L2 26.8h23.5",
  5: "M22 2H6.6L4.7 17.2c2-1.6 4.8-2.6 7.9-2.6 6.7 0 11.4 4.3 11.4 10.6C24 31.6 19.2 36 12.6 36 8.2 36 4.5 34 2 30.5",
  6: SIX,
  7: "M2 2h21.5L10 37",
  8: "M13 2a8.3 7.9 0 1 0 0 15.8A8.3 7.9 0 0 0 13 2zM13 17.8a10.3 9.1 0 1 0 0 18.2 10.3 9.1 0 0 0 0-18.2z",
  9: SIX,
  T: "M1 8.5 7.5 3V37M22.5 2C17.5 2 15 8 15 19s2.5 17 7.5 17S30 30 30 19 27.5 2 22.5 2z",
  J: "M19 2v23.5C19 32.5 16 36 10.6 36 5.7 36 2.7 33.3 2 28.6",
  Q: "M13.5 2C6.5 2 2 8.5 2 19s4.5 17 11.5 17S25 29.5 25 19 20.5 2 13.5 2zM15.5 26.5 26 38",
  K: "M3.5 1v36.5M23 1.5 4 23.5M11 16l13 21",
};

/** The word on a joker, drawn like a rank: letters of the page would be read out with the card's name. */
export const LETTER_PATHS: Readonly<Record<string, string | undefined>> = {
  J: RANK_PATHS["J"],
  O: "M13 2C6 2 2 8.500 2 19s4 17 11 17 11-6.500 11-17S20 2 13 2z",
  K: RANK_PATHS["K"],
  E: "M23 2H4v34h19M4 18h16",
  R: "M4 37V2h9.500c6.500 0 10 3.500 10 9s-3.500 9-10 9H4M13.500 20l10 17",
};

/** The rank as an outline for the index of a card; `x` and `y` are its upper left corner. */
export function RankShape({ rank, x, y }: { readonly rank: string; readonly x: number; readonly y: number }) {
  const turned = rank === "9" ? " rotate(180 13 19)" : "";
  return (
    <path
      d={RANK_PATHS[rank]}
      transform={`translate(${x} ${y})${turned}`}
      fill="none"
      stroke="currentColor"
      stroke-width="6"
      stroke-linejoin="round"
    />
  );
}
