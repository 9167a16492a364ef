/** A deal with bots at once: who has just learned the rules need not be asked for them. */
import { effect } from "@preact/signals";
import { getRules } from "../net/api";
import { send, view } from "../net/store";
import { seatBot } from "../screens/Levels";

/** Once the own seat at a table is taken, let bots take the others, and agree to the rules. */
export function playAtOnce(code: string): void {
  const stop = effect(() => {
    const table = view.value?.table;
    if (table?.code !== code || table.you === null) return;
    queueMicrotask(() => stop());
    // Who is refused sits in the room, where the same can be done by hand.
    void begin(code).catch(() => {});
  });
}

async function begin(code: string): Promise<void> {
  const { table } = await getRules(code);
  seatBot(null);
  await send({ type: "confirm_rules", rules: table });
}
