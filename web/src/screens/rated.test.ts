import { beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import type { Event, View } from "../net/messages";
import { toast } from "../ui/Toast";
import { tableWith } from "./fixtures";
import { tellRated } from "./rated";

vi.mock("../ui/Toast");

const view = (info: Parameters<typeof tableWith>[0] = {}) => ({ table: tableWith(info) }) as View;

beforeEach(() => {
  speak("en");
  vi.mocked(toast).mockReset();
});

test("who sits is told who sits opposite once the seats are drawn, and an onlooker is not", () => {
  const drawn: Event = { type: "seats_drawn", order: [2, 0, 3, 1] };
  tellRated([drawn], null, view({ you: 1 }));
  expect(toast).toHaveBeenCalledWith("Seats drawn: Dan sits opposite you");
  tellRated([drawn], null, view({ you: null }));
  expect(toast).toHaveBeenCalledOnce();
});

test("who has left is named as they were called before", () => {
  const left = { type: "person_left", seat: 1, bot: "skilled", name: "any" } as const;
  tellRated([left], view(), view({ seats: tableWith().seats.toReversed() as never }));
  expect(toast).toHaveBeenCalledWith("Bo has left; after this deal the match is not rated");
});
