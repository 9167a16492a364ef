/** The sheets that can lie over a table. Any screen opens one: `sheet.value = "menu"`; `Room` shows it. */
import { signal } from "@preact/signals";

/** `trick` is the last trick, shown by the table itself. */
export type Sheet = "bots" | "host" | "invite" | "menu" | "rules" | "score" | "talk" | "trick";

export const sheet = signal<Sheet | null>(null);

export function closeSheet(): void {
  sheet.value = null;
}
