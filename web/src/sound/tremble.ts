import { settings } from "../ui/settings";

/** Let the device tremble for so many milliseconds, where it can and may. */
export function tremble(ms: number): void {
  if (settings.peek().vibrate) navigator.vibrate?.(ms);
}
