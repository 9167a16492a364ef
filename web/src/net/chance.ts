/** Fair deals: what this player adds to the secret by which the next deal is shuffled, see docs/fair-deals.md. */
import { keep, recallValue } from "../memory";
import type { View } from "./messages";

const BYTES = 16;
const PROMISES = "koudi.promises";
const REMEMBERED = 60;

/** The commitment that something was sent for, so that it is sent once. */
let answered = "";

/** What to add now, in hexadecimal digits; `null` when nothing is to be added, or it has been. */
export function toAdd(view: View): string | null {
  const { seal, you } = view.table;
  if (seal === null || you === null || !seal.open || seal.added[you] || seal.commitment === answered) return null;
  answered = seal.commitment;
  const drawn = crypto.getRandomValues(new Uint8Array(BYTES));
  const digits = Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
  keep(PROMISES, JSON.stringify([...promises(), [seal.commitment, digits]].slice(-REMEMBERED)));
  return digits;
}

/** The latest commitments that this browser was shown before a deal, each with what it added. */
const promises = () => recallValue<[string, string][]>(PROMISES) ?? [];

/** What this browser added when a commitment was shown to it before a deal; `undefined` if it was not. */
export function promisedHere(commitment: string): string | undefined {
  return promises().find(([shown]) => shown === commitment)?.[1];
}
