import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { say } from "../i18n/index";
import { rules } from "../i18n/rules";
import { type Failure, getRules } from "../net/api";
import type { RuleSheet as Sheet, TableInfo } from "../net/messages";
import { send } from "../net/store";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { CheckIcon } from "../ui/Icons";
import { presetOf } from "./catalogue";
import { Rules } from "./Rules";
import { closeSheet } from "./sheets";
import { Trouble } from "./Trouble";

/** Accept the rules that have been read, and no others that may have come meanwhile. */
async function confirm(read: string) {
  await send({ type: "confirm_rules", rules: read }).then(closeSheet, () => {});
}

/** The rules of this table in full. One who has not confirmed them yet can do it here. */
export function RuleSheet({ table }: { readonly table: TableInfo }) {
  const sheet = useSignal<Sheet | null>(null);
  const failure = useSignal<Failure | null>(null);
  const own = table.you === null ? undefined : table.seats[table.you];

  async function load() {
    failure.value = sheet.value = null;
    try {
      sheet.value = await getRules(table.code);
    } catch (error) {
      failure.value = error as Failure;
    }
  }

  useEffect(() => void load(), [table.code, table.game, table.preset, JSON.stringify(table.options)]);

  const footer = sheet.value && own && (own.confirmed ? <Confirmed /> : <ConfirmButton rules={sheet.value.table} />);

  return (
    <Dialog title={rules.title} onClose={closeSheet} footer={footer}>
      {failure.value && <Trouble text={say(failure.value.text)} onRetry={load} />}
      {!failure.value && !sheet.value && <p class="loading">{common.waiting}</p>}
      {sheet.value && <Rules sheet={sheet.value} preset={presetOf(table).title} />}
    </Dialog>
  );
}

function ConfirmButton({ rules: read }: { readonly rules: string }) {
  return (
    <Button kind="gold" wide onClick={() => void confirm(read)}>
      {rules.confirm}
    </Button>
  );
}

function Confirmed() {
  return (
    <p class="confirmed">
      <CheckIcon />
      {rules.confirmed}
    </p>
  );
}
