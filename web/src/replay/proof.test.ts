import { beforeEach, expect, test } from "vitest";
import { toAdd } from "../net/chance";
import type { ReplayedDeal, OpenStep, Proof, View } from "../net/messages";
import { check, commitmentOf, inOrder, seedOf, shuffled } from "./proof";

// What `koudi.notation.proof` answers, which computes the same in another language.
const COMMITMENT = "3fee76606acbe233ec04d9e3d24c6ffa0a63b68032a2aacd302c3e53d05356d5";
const SEED = "a993c9d1475df26383d8fd52fd09ec85bced6bbc828a8d4232fb1156fa7d9765";
const DECK =
  "LJ S2 SA S3 C5 C9 CJ BJ S5 S4 D4 HQ D3 D6 H4 D7 SK C5 HQ S2 H8 D5 DT D2 C9 HT D8 H4 DQ C3 SJ C2 D9 HJ HA DJ " +
  "SJ S7 H6 ST H5 HA D7 HJ CK DK S8 SQ H9 CQ C2 HK H2 H3 HK C6 S6 D5 DQ C3 C6 C4 DA CK BJ DJ H6 S3 D8 SQ H7 S9 " +
  "D4 D6 C7 SA H5 LJ CT ST HT SK CT H9 CA S6 DA C8 D9 S9 CA S5 H2 C4 DT CQ C8 C7 S4 S7 S8 D3 H3 CJ D2 H7 DK H8";
const CARDS = DECK.split(" ");
const KITTY = 8;

const PROOF: Proof = {
  table: "shengji/80fen",
  name: { code: "7ZK4M2QX", match: 1, number: 3, redeals: 0 },
  commitment: COMMITMENT,
  secret: Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, "0")).join(""),
  added: ["61".repeat(16), "", "63".repeat(16), ""],
  first: 1,
  deck: CARDS,
};

/** The deal that is looked at, dealt one by one from a seat on. */
function dealtFrom(first: number, deck = CARDS): ReplayedDeal {
  const drawn = deck.slice(0, -KITTY);
  const hands = [0, 1, 2, 3].map((seat) => drawn.filter((_, at) => (first + at) % 4 === seat));
  const action = { type: "draw", count: drawn.length };
  const step = { seat: null, action, hands, kitty: deck.slice(-KITTY) } as unknown as OpenStep;
  return { table: "shengji/80fen", number: 3, first, steps: [step] } as unknown as ReplayedDeal;
}

const DEAL = dealtFrom(1);
const checked = (change: Partial<Proof> = {}, deal = DEAL, code = "7ZK4M2QX") => check({ ...PROOF, ...change }, deal, code);

beforeEach(() => localStorage.clear());

test("known answers", () => {
  expect(commitmentOf(PROOF)).toBe(COMMITMENT);
  expect([...seedOf(PROOF)].map((byte) => byte.toString(16).padStart(2, "0")).join("")).toBe(SEED);
  expect(shuffled(inOrder(CARDS), seedOf(PROOF)).join(" ")).toBe(DECK);
});

test("a fair deal is found fair, also one whose first seat followed from the deal before", () => {
  const fair = { kept: true, shuffled: true, dealt: true, seenHere: false, fair: true };
  expect(checked()).toEqual(fair);
  expect(checked({ first: null })).toEqual(fair);
  expect(checked({ first: null }, dealtFrom(2))).toEqual(fair);
});

test.each<[string, Partial<Proof>]>([
  ["another secret", { secret: "01".repeat(32) }],
  ["no secret", { secret: "none" }],
  ["another promise", { commitment: "00".repeat(32) }],
  ["the proof of another deal", { name: { ...PROOF.name, number: 4 } }],
  ["the proof of another table", { name: { ...PROOF.name, code: "7ZK4M2QY" } }],
  ["the proof of another match", { name: { ...PROOF.name, match: 2 } }],
  ["the proof of other rules", { table: "shengji/80fen+jokers=0" }],
])("%s is no promise kept", (_, change) => {
  expect(checked(change)).toMatchObject({ kept: false, fair: false });
});

test.each<[string, Partial<Proof>]>([
  ["nothing added", { added: ["", "", "", ""] }],
  ["added from another seat", { added: ["61".repeat(16), "63".repeat(16), "", ""] }],
  ["no digits added", { added: ["x", "", "", ""] }],
  ["another order", { deck: CARDS.toReversed() }],
  ["another first seat", { first: 3 }],
  ["no first seat where one was drawn", { name: { ...PROOF.name, number: 1 }, first: null }],
  ["a card that was exchanged", { deck: CARDS.map((card) => (card === "LJ" ? "BJ" : card)) }],
  ["a card that is none", { deck: CARDS.map((card) => (card === "LJ" ? "XX" : card)) }],
])("%s is not how the cards were shuffled", (_, change) => {
  expect(checked(change)).toMatchObject({ shuffled: false, fair: false });
});

test("a pack without some cards is not one that was shuffled", () => {
  const short = { ...PROOF, deck: CARDS.filter((card) => card !== "SA") };
  const deck = shuffled(inOrder(short.deck), seedOf(PROOF));
  expect(check({ ...short, deck }, dealtFrom(1, deck), "7ZK4M2QX")).toMatchObject({ kept: true, dealt: true, shuffled: false });
});

test("hands that came from elsewhere are found", () => {
  expect(checked({}, dealtFrom(2))).toMatchObject({ shuffled: true, dealt: false, fair: false });
  expect(checked({}, dealtFrom(1, CARDS.toReversed()))).toMatchObject({ dealt: false, fair: false });
  expect(checked({}, { ...DEAL, steps: [] })).toMatchObject({ dealt: false });
});

test("what this browser was shown before the deal is known again, with what it added", () => {
  const seal = { commitment: COMMITMENT, number: 3, open: true, added: [false, false, false, false] };
  const digits = toAdd({ table: { you: 0, seal } } as unknown as View) ?? "";
  expect(checked().seenHere).toBe(false);
  expect(checked({ added: [digits, "", "", ""] }).seenHere).toBe(true);
});
