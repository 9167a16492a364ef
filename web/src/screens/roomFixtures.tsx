/** A room to be looked at, for the tests that mock `net/store` by `storeWithoutLine`. */
import { render, screen } from "@testing-library/preact";
import { vi } from "vitest";

import { speak } from "../i18n/index";
import type { SeatInfo, TableInfo, View } from "../net/messages";
import * as store from "../net/store";
import { person } from "./fixtures";
import { sitAtOnce } from "./identity";
import { Room } from "./Room";

export const empty: SeatInfo = { ...person(""), kind: "empty", online: false, confirmed: false };

export const robot = (name: string): SeatInfo => ({ ...person(name), kind: "bot", bot: "rules", ready: true });

/** What the screens here read of an observation. */
export function observed(table: TableInfo, game: Partial<View["game"]> = {}): View {
  return { table, hand: [], game: { result: null, history: [], winners: [], ...game } } as unknown as View;
}

export function see(table: TableInfo, game: Partial<View["game"]> = {}): void {
  store.view.value = observed(table, game);
  render(<Room code="K7QM2P9X" />);
}

export const press = (words: string | RegExp) => screen.getByText(words).closest("button")?.click();

/** As in a browser where nobody has been before, in English. */
export function forgetAll(): void {
  localStorage.clear();
  sitAtOnce(null);
  speak("en");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.mocked(store.send).mockClear();
  store.connection.value = "open";
  store.view.value = null;
}
