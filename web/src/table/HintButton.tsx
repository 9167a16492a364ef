/** Ask a bot what it would do, where the table has hints; the button turns while that one thinks. */
import { table } from "../i18n/table";
import { view } from "../net/store";
import { Button } from "../ui/Button";
import { HintIcon } from "../ui/Icons";
import { askHint, hinting, task } from "./selection";

const given = () => view.value?.table.room.hints !== false;

/** Among the buttons of a play. */
export function HintButton() {
  if (!given()) return null;
  return (
    <Button kind="paper" disabled={task.value === "wait"} aria-busy={hinting.value} onClick={() => void askHint()}>
      {table.hint}
    </Button>
  );
}

/** Beside what can be declared or called, where there is room for a sign only. */
export function BidHint() {
  if (!given()) return null;
  return (
    <button
      type="button"
      class="bid-side bid-hint"
      aria-label={table.hint}
      title={table.hint}
      disabled={task.value === "wait"}
      aria-busy={hinting.value}
      onClick={() => void askHint()}
    >
      <HintIcon />
    </button>
  );
}
