import { cardName, rankText } from "./card";
import { SuitMark } from "./suits";

/** A card as small as a word: rank and pip. */
export function MiniCard({ card }: { readonly card: string }) {
  const suit = card[0] as "S" | "H" | "D" | "C";
  if (card === "LJ" || card === "BJ") return <span class={`mini-card suit-${card}`}>{cardName(card)}</span>;
  return (
    <span class={`mini-card suit-${suit}`} aria-hidden="true">
      {rankText(card[1] ?? "")}
      <SuitMark suit={suit} size="0.85em" />
    </span>
  );
}
