import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { home } from "../i18n/home";
import { say } from "../i18n/index";
import { Failure, getCatalogue, openTable } from "../net/api";
import type { Catalogue, NewTable as NewTableWish } from "../net/messages";
import { go } from "../route";
import { Button } from "../ui/Button";
import { toast } from "../ui/Toast";
import { asRequest, type Draft, draftLike } from "./draft";
import { lastRules, rememberRules, sitAtOnce } from "./identity";
import { roomLike } from "./room";
import { RoomFields } from "./RoomFields";
import { RulesButton } from "./RulesButton";
import { RulesForm } from "./RulesForm";
import { Trouble } from "./Trouble";
import "./newtable.css";

/** Put a new table together: game, preset, every option of the game, and how it is kept. */
export function NewTable() {
  const catalogue = useSignal<Catalogue | null>(null);
  const draft = useSignal<Draft | null>(null);
  const room = useSignal(roomLike(lastRules()?.room));
  const failure = useSignal<Failure | null>(null);
  const opening = useSignal(false);

  async function load() {
    failure.value = null;
    try {
      catalogue.value = await getCatalogue();
      draft.value = draftLike(catalogue.value.games, lastRules());
    } catch (error) {
      failure.value = error as Failure;
    }
  }

  async function open(chosen: NewTableWish) {
    opening.value = true;
    try {
      const { code, path } = await openTable(chosen);
      rememberRules(chosen);
      sitAtOnce(code);
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    opening.value = false;
  }

  useEffect(() => void load(), []);

  if (failure.value) return <Trouble text={say(failure.value.text)} onRetry={load} />;
  const now = draft.value;
  if (!catalogue.value || !now) return <p class="loading">{common.waiting}</p>;

  return (
    <form
      class="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void open({ ...asRequest(now), room: room.value });
      }}
    >
      <RulesForm catalogue={catalogue.value} draft={now} onDraft={(changed) => (draft.value = changed)} />
      <RoomFields room={room.value} onRoom={(changed) => (room.value = changed)} />
      <div class="form-end">
        <RulesButton table={asRequest(now)} game={now.game.title} preset={now.preset.title} text={home.preview} />
        <Button type="submit" kind="gold" wide disabled={opening.value}>
          {home.start}
        </Button>
      </div>
    </form>
  );
}
