import { expect, test } from "vitest";
import { promisedHere, toAdd } from "./chance";
import type { View } from "./messages";

function at(you: number | null, seal: object | null): View {
  return { table: { you, seal } } as unknown as View;
}

const seal = { commitment: "a", number: 1, open: true, added: [false, true, false, false] };

test("sixteen bytes are added once for each commitment, and others for the next", () => {
  const first = toAdd(at(0, seal));
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(toAdd(at(0, seal))).toBeNull();
  const second = toAdd(at(0, { ...seal, commitment: "b" }));
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect([promisedHere("a"), promisedHere("b"), promisedHere("c")]).toEqual([first, second, undefined]);
});

test.each([
  ["nothing is promised", at(0, null)],
  ["one only looks", at(null, { ...seal, commitment: "c" })],
  ["the deal is on", at(0, { ...seal, commitment: "c", open: false })],
  ["it has been added before", at(1, { ...seal, commitment: "c" })],
])("nothing is added when %s", (_, view) => {
  expect(toAdd(view)).toBeNull();
});
