import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";

import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { Announcer } from "./Announcer";

afterEach(() => {
  cleanup();
  store.view.value = null;
});

function urgent(hint: string | null): string {
  speak("en");
  const game = { seat: 0, turn: 0, phase: "calling", number: 1, bids: [] };
  const hint_for_turn = hint && { zh: hint, en: hint };
  store.view.value = { hand: [], hint_for_turn, game, table: { seats: [{ bot: "" }] } } as unknown as View;
  const { container } = render(<Announcer />);
  return container.querySelector("[aria-live=assertive]")?.textContent ?? "";
}

test("the own turn is said once: in the server's words, or plainly", () => {
  expect(urgent("It is your call.")).toBe("It is your call.");
  cleanup();
  expect(urgent(null)).toBe("Your turn");
});
