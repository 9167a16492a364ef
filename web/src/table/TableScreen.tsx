import { useEffect } from "preact/hooks";
import { join, view } from "../net/store";

/** Everything at `/t/CODE`: seating until the first deal starts, then the table. */
export function TableScreen({ code }: { code: string }) {
  useEffect(() => join(code), [code]);
  return <main>{view.value?.table.code ?? code}</main>;
}
