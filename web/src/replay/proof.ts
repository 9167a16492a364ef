/**
 * Fair deals, computed again from what was promised and added: docs/fair-deals.md. By a library, since a table in the
 * house is served over plain HTTP, where browsers have no `crypto.subtle`.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { promisedHere } from "../net/chance";
import type { ReplayedDeal, Proof } from "../net/messages";

const SEATS = 4;
const WORDS = 2 ** 32;

/** What was computed again, and whether it came out as the table says. */
export interface Checked {
  /** The secret is the one that the table had bound itself to, for this very deal. */
  readonly kept: boolean;
  /** The cards come in the order that secret and players give, and so does the seat dealt to first. */
  readonly shuffled: boolean;
  /** The hands of the deal that is looked at were dealt from these cards. */
  readonly dealt: boolean;
  /** This browser was shown the promise before the deal, and what it added then is in the proof. */
  readonly seenHere: boolean;
  /** Nothing speaks against the deal. */
  readonly fair: boolean;
}

/** Compute a deal again. What cannot even be read does not hold. */
export function check(proof: Proof, deal: ReplayedDeal, code: string): Checked {
  const seed = legible(() => seedOf(proof));
  const kept = isOf(proof, deal, code) && legible(() => commitmentOf(proof)) === proof.commitment;
  const right = seed !== null && follows(proof, seed);
  const dealt = isDealtFrom(proof, deal);
  const seenHere = proof.added.includes(promisedHere(proof.commitment) ?? "nothing");
  return { kept, shuffled: right, dealt, seenHere, fair: kept && right && dealt };
}

function legible<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // digits that are none
  }
}

const isOf = ({ name, table }: Proof, deal: ReplayedDeal, code: string) =>
  name.code === code && name.number === deal.number && table === deal.table;

/** What was shown before the deal: the hash of a line that names it, and of the secret. */
export function commitmentOf({ name: { code, match, number, redeals }, secret }: Proof): string {
  const line = utf8ToBytes(`koudi ${code} ${match} ${number} ${redeals}\n`);
  return bytesToHex(sha256(concatBytes(line, hexToBytes(secret))));
}

/** What the deck is shuffled by: the secret, and what players added to it. */
export function seedOf({ secret, added }: Proof): Uint8Array {
  const bytes = added.map((digits, seat) => (digits ? concatBytes(Uint8Array.of(seat), hexToBytes(digits)) : new Uint8Array()));
  return hmac(sha256, hexToBytes(secret), concatBytes(...bytes));
}

function follows({ name: { number, redeals }, deck, first }: Proof, seed: Uint8Array): boolean {
  const isDrawn = first !== null || (number === 1 && redeals === 0);
  const drawn = (hmac(sha256, seed, utf8ToBytes("first"))[0] ?? 0) % SEATS;
  return isTwoPacks(deck) && (!isDrawn || first === drawn) && shuffled(inOrder(deck), seed).join() === deck.join();
}

/** Two packs hold two of each card; whole kinds may be left out by the rules, single cards may not. */
function isTwoPacks(deck: readonly string[]): boolean {
  const count = (card: string) => deck.filter((other) => other === card).length;
  const jokers = [count("LJ"), count("BJ")];
  return inOrder(deck).length === deck.length && PLAIN.every((card) => count(card) === 2) && jokers[0] === jokers[1];
}

const PLAIN: readonly string[] = [..."SHDC"].flatMap((suit) => [..."23456789TJQKA"].map((rank) => suit + rank));

/** The cards of a deck as they lay before they were shuffled. */
export function inOrder(deck: readonly string[]): string[] {
  return [...PLAIN, "LJ", "BJ"].flatMap((card) => deck.filter((other) => other === card));
}

/** Fisher-Yates from the last place down. */
export function shuffled(cards: readonly string[], seed: Uint8Array): string[] {
  const deck = [...cards];
  const words = wordsOf(seed);
  for (let place = deck.length - 1; place > 0; place--) {
    const choices = place + 1;
    const limit = WORDS - (WORDS % choices);
    let word = words.next().value;
    while (word >= limit) word = words.next().value;
    const other = word % choices;
    [deck[place], deck[other]] = [deck[other] as string, deck[place] as string];
  }
  return deck;
}

/** Whole numbers below 2^32 that nobody can foretell who does not know the seed. */
function* wordsOf(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(4, block);
    const digest = hmac(sha256, seed, new Uint8Array(counter.buffer));
    const words = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    for (let at = 0; at < words.byteLength; at += 4) yield words.getUint32(at);
  }
}

const same = (held: readonly string[], from: readonly string[]) => held.toSorted().join() === from.toSorted().join();

/** Whether the four hands and the kitty of a deal are the deck, dealt one by one from the first seat on. */
function isDealtFrom({ deck, first: promised }: Proof, { steps, first }: ReplayedDeal): boolean {
  const dealt = steps.findLast(({ action }) => action.type === "draw");
  if (!dealt || first !== (promised ?? first)) return false;
  const cards = dealt.hands.reduce((sum, hand) => sum + hand.length, 0);
  return (
    dealt.hands.every((hand, seat) => same(hand, deck.slice(0, cards).filter((_, at) => (first + at) % SEATS === seat))) &&
    same(dealt.kitty, deck.slice(cards))
  );
}
