import { useSignal } from "@preact/signals";

import { say } from "../i18n/index";
import { type Failure, previewRules } from "../net/api";
import type { Bilingual, NewTable, RuleSheet } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { BookIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { Rules } from "./Rules";

interface RulesButtonProps {
  readonly table: NewTable;
  /** What the game is called. */
  readonly game: Bilingual;
  /** What the preset is called. */
  readonly preset: Bilingual;
  readonly text: string;
}

/** Shows the rules in full of a table that is not open yet. */
export function RulesButton({ table, game, preset, text }: RulesButtonProps) {
  const sheet = useSignal<RuleSheet | null>(null);

  async function read() {
    try {
      sheet.value = await previewRules(table);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
  }

  return (
    <>
      <button type="button" class="rules-button" onClick={() => void read()}>
        <BookIcon />
        {text}
      </button>
      {sheet.value && (
        <Dialog title={say(game)} onClose={() => (sheet.value = null)}>
          <Rules sheet={sheet.value} preset={preset} />
        </Dialog>
      )}
    </>
  );
}
