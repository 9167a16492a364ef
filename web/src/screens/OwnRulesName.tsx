import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";

import { home } from "../i18n/home";
import type { NewTable } from "../net/messages";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { toast } from "../ui/Toast";
import { forgetRules, keepRules, NAME_LENGTH, type OwnRules, ownRules, renameRules } from "./ownRules";

interface OwnRulesNameProps {
  /** Rules to be kept, or kept ones to be renamed or deleted. */
  readonly rules: NewTable | OwnRules;
  readonly onClose: () => void;
}

/** Give rules a name of one's own, another name, or away. */
export function OwnRulesName({ rules, onClose }: OwnRulesNameProps) {
  const kept = "table" in rules ? rules : null;
  const table = "table" in rules ? rules.table : rules;
  const typed = useSignal(kept?.name ?? "");
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const name = typed.value.trim();
  const taken = name !== kept?.name && ownRules.value.some((own) => own.name === name && own.table.game === table.game);

  function save() {
    const lasts = kept ? renameRules(kept, name) : keepRules({ name, table });
    if (lasts) toast(home.kept(name));
    else toast(home.notKept(name), "wrong");
    onClose();
  }

  function forget(own: OwnRules) {
    forgetRules(own);
    toast(home.forgotten(own.name));
    onClose();
  }

  return (
    <Dialog
      kind="note"
      title={kept ? home.editOwn : home.nameOwn}
      first={field}
      onClose={onClose}
      footer={
        <>
          {kept && (
            <Button kind="danger" onClick={() => forget(kept)}>
              {home.forgetOwn}
            </Button>
          )}
          <Button kind="gold" type="submit" form={form} disabled={name === ""}>
            {taken ? home.replaceOwn : home.saveOwn}
          </Button>
        </>
      }
    >
      <form
        id={form}
        class="field"
        onSubmit={(event) => {
          event.preventDefault();
          if (name) save();
        }}
      >
        <label for={`${form}-name`}>{home.ownName}</label>
        <input
          ref={field}
          id={`${form}-name`}
          value={typed.value}
          maxLength={NAME_LENGTH}
          autocomplete="off"
          enterkeyhint="done"
          placeholder={home.ownExample}
          onInput={({ currentTarget }) => (typed.value = currentTarget.value)}
        />
        <output>{taken ? home.nameTaken : home.keptHere}</output>
      </form>
    </Dialog>
  );
}
