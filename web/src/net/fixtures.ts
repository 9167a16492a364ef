/** What the screens read and send by, without a line to a server, for their tests. */
import { signal } from "@preact/signals";
import { vi } from "vitest";

export const storeWithoutLine = () => ({
  view: signal(null),
  heard: signal([]),
  connection: signal("open"),
  refusal: signal(null),
  farewell: signal(null),
  silent: signal(false),
  join: () => () => {},
  onEvents: () => () => {},
  send: vi.fn(() => Promise.resolve()),
  takeOver: vi.fn(),
  retry: vi.fn(),
});
