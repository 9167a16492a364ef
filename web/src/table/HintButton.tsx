import { table } from "../i18n/table";
import { view } from "../net/store";
import { Button } from "../ui/Button";
import { askHint, hinting, task } from "./selection";

/** Asks a bot what it would do, where the table has hints; turns while that one thinks. */
export function HintButton() {
  if (view.value?.table.room.hints === false) return null;
  return (
    <Button kind="paper" disabled={task.value === "wait"} aria-busy={hinting.value} onClick={() => void askHint()}>
      {table.hint}
    </Button>
  );
}
