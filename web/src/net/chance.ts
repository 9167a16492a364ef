/** Fair deals: what this player adds to the secret by which the next deal is shuffled, see docs/fair-deals.md. */
import type { View } from "./messages";

const BYTES = 16;

/** The commitment that something was sent for, so that it is sent once. */
let answered = "";

/** What to add now, in hexadecimal digits; `null` when nothing is to be added, or it has been. */
export function toAdd(view: View): string | null {
  const { seal, you } = view.table;
  if (seal === null || you === null || !seal.open || seal.added[you] || seal.commitment === answered) return null;
  answered = seal.commitment;
  const drawn = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
