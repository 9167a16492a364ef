import { table } from "../i18n/table";
import { Button } from "../ui/Button";
import { askHint, hinting, task } from "./selection";

/** Asks a bot what it would do; turns while that one thinks. */
export function HintButton() {
  return (
    <Button kind="paper" disabled={task.value === "wait"} aria-busy={hinting.value} onClick={() => void askHint()}>
      {table.hint}
    </Button>
  );
}
