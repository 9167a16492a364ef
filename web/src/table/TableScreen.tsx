import { view } from "../net/store";

/** The table while a deal is on. `Room` holds the connection and shows every other screen. */
export function TableScreen() {
  return <main>{view.value?.table.code}</main>;
}
