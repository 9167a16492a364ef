import { useSignal } from "@preact/signals";

import { say } from "../i18n/index";
import { score } from "../i18n/score";
import { type Failure, getRecord } from "../net/api";
import type { TableInfo } from "../net/messages";
import { Button } from "../ui/Button";
import { DownloadIcon } from "../ui/LaterIcons";
import { toast } from "../ui/Toast";

/** Until a slow browser has begun to save. */
const KEPT_MS = 10_000;

/** Let the browser keep a file. */
export function save(file: File) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

interface DownloadProps {
  readonly table: TableInfo;
  /** The number of a deal that is over; without it the match so far. */
  readonly deal?: number;
}

/** Save the record of a deal or of the match as a file, to be checked with `koudi record check`. */
export function Download({ table, deal }: DownloadProps) {
  const waiting = useSignal(false);

  async function download() {
    waiting.value = true;
    try {
      const file = await getRecord(table.code, deal);
      save(file);
      toast(score.downloaded(file.name));
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    waiting.value = false;
  }

  return (
    <Button wide icon={<DownloadIcon />} disabled={waiting.value} onClick={() => void download()}>
      {deal === undefined ? score.downloadMatch : score.downloadDeal}
    </Button>
  );
}

/** Both, side by side. */
export function Downloads({ table, deal }: Required<DownloadProps>) {
  return (
    <div class="downloads">
      <Download table={table} deal={deal} />
      <Download table={table} />
    </div>
  );
}
