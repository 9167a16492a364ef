import { say } from "../i18n/index";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { presetOf } from "./catalogue";
import { sheet } from "./sheets";
import "./rulesName.css";

/** By which rules a table plays; a touch shows them in full. */
export function RulesName({ table }: { readonly table: TableInfo }) {
  const changed = Object.keys(table.options).length;
  return (
    <button type="button" class="rules-name" onClick={() => (sheet.value = "rules")}>
      {room.rules(say(presetOf(table).title), changed)}
    </button>
  );
}
