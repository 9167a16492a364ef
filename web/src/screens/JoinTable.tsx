import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";

import { home } from "../i18n/home";
import { say } from "../i18n/index";
import { type Failure, findTable } from "../net/api";
import { go, keyIn } from "../route";
import { Button } from "../ui/Button";
import { roomIn } from "./draft";

/** Go to a table by its code, its digits or its link. */
export function JoinTable() {
  const typed = useSignal("");
  const wrong = useSignal("");
  const looking = useSignal(false);
  const id = useId();

  async function enter(event: Event) {
    event.preventDefault();
    const room = roomIn(typed.value);
    if (!room) {
      wrong.value = home.roomMissing;
      return;
    }
    const key = keyIn(typed.value.trim());
    if (key !== null) {
      go(`/t/${room}#k=${key}`);
      return;
    }
    looking.value = true;
    try {
      go((await findTable(room)).path);
    } catch (error) {
      wrong.value = say((error as Failure).text);
    }
    looking.value = false;
  }

  return (
    <form class="join-table" onSubmit={(event) => void enter(event)} noValidate>
      <div class="field">
        <label for={id}>{home.room}</label>
        <input
          id={id}
          class="room-input"
          value={typed.value}
          placeholder="K7QM-2P9X"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby={`${id}-help`}
          aria-invalid={wrong.value !== ""}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value;
            wrong.value = "";
          }}
        />
        <output id={`${id}-help`} class={wrong.value ? "field-wrong" : ""}>
          {wrong.value || home.roomHelp}
        </output>
      </div>
      <div class="form-end">
        <Button type="submit" kind="gold" wide disabled={looking.value}>
          {home.enter}
        </Button>
      </div>
    </form>
  );
}
