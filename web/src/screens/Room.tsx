import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { join, view } from "../net/store";
import { TableScreen } from "../table/TableScreen";

/** Everything at `/t/CODE`: holds the connection, and shows the screen that the table's phase asks for. */
export function Room({ code }: { readonly code: string }) {
  useEffect(() => join(code), [code]);
  if (!view.value) return <main>{common.waiting}</main>;
  return <TableScreen />;
}
