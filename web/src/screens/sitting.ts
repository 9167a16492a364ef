/** Sitting down: by one press, or as soon as that can be for whoever has wished it. */
import { useEffect } from "preact/hooks";

import type { Refused, TableInfo } from "../net/messages";
import { send, view } from "../net/store";
import { opened, sitAtOnce, spokenName } from "./identity";
import { hasPlaceLater } from "./people";

/** Refusals that pass by themselves. */
const PASSING: ReadonlySet<string> = new Set(["seat_kept", "storage", "too_fast"]);

/** When to ask again after one of them: a seat is kept no longer for somebody who is on the way. */
const AGAIN = 20_000;

const ask = (seat: number | null) => send({ type: "sit", name: spokenName(), seat });

/** Take a seat; of those that can be had, with `null`, an empty one before a bot's. A refusal is shown by `Room`. */
export const sitDown = (seat: number | null = null) => void ask(seat).catch(() => {});

/** Sit down here if that is wished: now, or after the deal that is on. Where no seat is left, the server says so, and the wish is over. */
export function useWish(table: TableInfo): void {
  const wishes = opened() === table.code;
  const waits = hasPlaceLater(table);
  useEffect(() => {
    if (!wishes) return;
    if (table.you !== null) {
      sitAtOnce(null);
      return;
    }
    if (waits) return;
    let timer = 0;
    const sit = () =>
      void ask(null).catch(({ code }: Refused) => {
        const now = view.peek()?.table;
        if (now && hasPlaceLater(now)) return; // a deal has begun meanwhile
        if (PASSING.has(code)) timer = window.setTimeout(sit, AGAIN);
        else sitAtOnce(null);
      });
    sit();
    return () => clearTimeout(timer);
  }, [table.code, table.you, wishes, waits]);
}
