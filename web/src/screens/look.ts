/** Time to look at the last trick, and to hear the deal's end told, before a score covers the table. */
import { curtain } from "../table/moments";

/** Whether the table is still showing what has just happened. */
export function useLook(): boolean {
  return curtain.value;
}
