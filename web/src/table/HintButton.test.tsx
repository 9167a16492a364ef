import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";

import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { tableWith } from "../screens/fixtures";
import { BidHint, HintButton } from "./HintButton";

afterEach(() => {
  cleanup();
  store.view.value = null;
});

test("a hint can be asked for where the table gives any", () => {
  speak("en");
  for (const hints of [true, false]) {
    const table = tableWith({ phase: "playing", room: { hints } });
    store.view.value = { table, game: {}, hand: [], offers: [] } as unknown as View;
    render(
      <>
        <HintButton />
        <BidHint />
      </>,
    );
    expect(screen.queryAllByRole("button", { name: "Hint" })).toHaveLength(hints ? 2 : 0);
    cleanup();
  }
});
