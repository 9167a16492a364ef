import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { common } from "../i18n/common";
import { host } from "../i18n/host";
import { say } from "../i18n/index";
import { type Failure, getCatalogue } from "../net/api";
import type { Catalogue, TableInfo } from "../net/messages";
import { send } from "../net/store";
import { alike, asRequest, draftLike } from "../screens/draft";
import { nameOf } from "../screens/people";
import { type KeptRoom, roomLike } from "../screens/room";
import { RoomChoices } from "../screens/RoomFields";
import { RulesForm } from "../screens/RulesForm";
import { closeSheet } from "../screens/sheets";
import { Trouble } from "../screens/Trouble";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { CrownIcon, LeaveIcon, PersonIcon } from "../ui/Icons";
import { Segmented } from "../ui/Segmented";
import { toast } from "../ui/Toast";
import "./host.css";

type Page = "rules" | "room" | "people";

/** What the host of a table may change: its rules, how it is kept, and who sits at it. */
export function HostSheet({ table }: { readonly table: TableInfo }) {
  const page = useSignal<Page>(table.phase === "seating" ? "rules" : "room");
  const Shown = { rules: RulesPage, room: RoomPage, people: PeoplePage }[page.value];
  return (
    <Dialog title={host.title} onClose={closeSheet}>
      <div class="host-sheet">
        <Segmented
          label={host.what}
          value={page.value}
          choices={[
            { value: "rules", text: host.rules },
            { value: "room", text: host.room },
            { value: "people", text: host.people },
          ]}
          onChoose={(chosen) => (page.value = chosen)}
        />
        <Shown table={table} />
      </div>
    </Dialog>
  );
}

interface PageProps {
  readonly table: TableInfo;
}

function RulesPage({ table }: PageProps) {
  const catalogue = useSignal<Catalogue | null>(null);
  const draft = useSignal(draftLike([], null));
  const failure = useSignal<Failure | null>(null);

  async function load() {
    failure.value = null;
    try {
      catalogue.value = await getCatalogue();
      draft.value = draftLike(catalogue.value.games, table);
    } catch (error) {
      failure.value = error as Failure;
    }
  }

  useEffect(() => void load(), []);

  if (table.phase !== "seating" && table.phase !== "over") return <p class="host-note">{host.rulesLater}</p>;
  if (failure.value) return <Trouble text={say(failure.value.text)} onRetry={load} />;
  const now = draft.value;
  if (!catalogue.value || !now) return <p class="loading">{common.waiting}</p>;
  const current = draftLike(catalogue.value.games, table);
  const same = current !== null && alike(current, now);
  return (
    <form
      class="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: "change_rules", ...asRequest(now) }).then(closeSheet, () => {});
      }}
    >
      <RulesForm catalogue={catalogue.value} draft={now} onDraft={(changed) => (draft.value = changed)} />
      <div class="host-end">
        <p>{same ? host.sameRules : host.rulesNote}</p>
        <Button type="submit" kind="gold" wide disabled={same}>
          {host.changeRules}
        </Button>
      </div>
    </form>
  );
}

function RoomPage({ table }: PageProps) {
  const room = useSignal<KeptRoom>(roomLike(table.room));
  if (table.phase === "playing") return <p class="host-note">{host.roomLater}</p>;
  const shuts = room.value.door === "link" && table.room.door !== "link";
  return (
    <form
      class="new-table"
      onSubmit={(event) => {
        event.preventDefault();
        void send({ type: "change_room", room: room.value }).then(
          () => toast(host.saved),
          () => {},
        );
      }}
    >
      <section class="host-room">
        <RoomChoices room={room.value} onRoom={(changed) => (room.value = changed)} />
      </section>
      <div class="host-end">
        {shuts && <p>{host.newLink}</p>}
        <Button type="submit" kind="gold" wide>
          {host.saveRoom}
        </Button>
      </div>
    </form>
  );
}

function PeoplePage({ table }: PageProps) {
  const others = table.seats.flatMap(({ kind }, seat) => (kind === "person" && seat !== table.you ? [seat] : []));
  return (
    <div class="stack">
      {others.length === 0 && <p class="host-note">{host.nobody}</p>}
      {others.map((seat) => (
        <section key={seat} class="stack host-person" aria-label={nameOf(table, seat)}>
          <h3>{nameOf(table, seat)}</h3>
          <Button wide icon={<CrownIcon />} onClick={() => void send({ type: "hand_over", seat }).then(closeSheet, () => {})}>
            {host.handOver(nameOf(table, seat))}
          </Button>
          <Button
            wide
            kind="danger"
            icon={<LeaveIcon />}
            disabled={table.phase === "playing"}
            onClick={() => void send({ type: "remove", seat }).catch(() => {})}
          >
            {host.remove(nameOf(table, seat))}
          </Button>
        </section>
      ))}
      {table.removed.length > 0 && <h3>{host.removed}</h3>}
      {table.removed.map(({ number, name }) => (
        <Button
          key={number}
          wide
          icon={<PersonIcon />}
          onClick={() => void send({ type: "admit", number }).catch(() => {})}
        >
          {host.admit(name)}
        </Button>
      ))}
    </div>
  );
}
