/** Suits are shapes, never characters: fonts and emoji would draw them differently on every device. */
import type { Suit } from "../net/messages";

/** Outlines on a square of 24. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: "M12 1.6C10 5.6 3 9.3 3 14.6c0 2.9 2.1 4.7 4.5 4.7 1.4 0 2.6-.6 3.4-1.6-.2 2-.9 3.4-2.3 4.7h6.8c-1.4-1.3-2.1-2.7-2.3-4.7.8 1 2 1.6 3.4 1.6 2.4 0 4.5-1.8 4.5-4.7C21 9.3 14 5.6 12 1.6z",
  H: "M12 21.6C9.6 18.3 2.4 14 2.4 8.2c0-3 2.2-5.3 4.9-5.3 2.1 0 3.8 1.3 4.7 3.4.9-2.1 2.6-3.4 4.7-3.4 2.7 0 4.9 2.3 4.9 5.3 0 5.8-7.2 10.1-9.6 13.4z",
  D: "M12 1.5c2 4 4.8 7.5 7.8 10.5-3 3-5.8 6.5-7.8 10.5-2-4-4.8-7.5-7.8-10.5 3-3 5.8-6.5 7.8-10.5z",
  C: "M12 1.7c-2.7 0-4.8 2.1-4.8 4.7 0 1.3.5 2.4 1.3 3.3-.4-.1-.9-.2-1.4-.2-2.7 0-4.8 2.1-4.8 4.8s2.1 4.8 4.8 4.8c1.6 0 3-.7 3.9-1.9-.2 2.1-.9 3.7-2.4 5.2h6.8c-1.5-1.5-2.2-3.1-2.4-5.2.9 1.2 2.3 1.9 3.9 1.9 2.7 0 4.8-2.1 4.8-4.8s-2.1-4.8-4.8-4.8c-.5 0-1 .1-1.4.2.8-.9 1.3-2 1.3-3.3 0-2.6-2.1-4.7-4.8-4.7z",
};

/** A suit by itself, as high as the text around it unless `size` says otherwise. */
export function SuitMark({ suit, size = "0.9em" }: { readonly suit: Suit; readonly size?: string | number }) {
  return (
    <svg class={`suit suit-${suit}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={SUIT_PATHS[suit]} fill="currentColor" />
    </svg>
  );
}
