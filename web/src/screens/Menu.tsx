import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { common } from "../i18n/common";
import { host } from "../i18n/host";
import { menu } from "../i18n/menu";
import type { TableInfo } from "../net/messages";
import { send, view } from "../net/store";
import { go, ownPath, path } from "../route";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { BookIcon, BotIcon, LeaveIcon, PersonIcon, QrIcon, TrickIcon, TuneIcon, UndoIcon } from "../ui/Icons";
import { HomeIcon, ScoreIcon } from "../ui/LaterIcons";
import { Switch } from "../ui/Switch";
import { CopyPosition } from "./CopyPosition";
import { spokenName } from "./identity";
import { NameField } from "./NameField";
import { hasBots } from "./Levels";
import { leftTable } from "./ownTables";
import { isHost, lacking, mayInvite, nameOf } from "./people";
import { SettingsList } from "./SettingsList";
import { closeSheet, type Sheet, sheet } from "./sheets";
import "./menu.css";

/** What can be done at a table besides playing, and the settings of this device. */
export function Menu() {
  const leaving = useSignal(false);
  const table = view.value?.table;
  if (!table) return null;
  if (leaving.value) return <LeaveNote table={table} onStay={() => (leaving.value = false)} />;
  const seating = table.phase === "seating";
  return (
    <Dialog title={menu.title} onClose={closeSheet}>
      <nav class="menu-tiles" aria-label={menu.table}>
        {!seating && <Tile icon={<TrickIcon />} text={menu.lastTrick} opens="trick" />}
        {!seating && <Tile icon={<ScoreIcon />} text={menu.score} opens="score" />}
        <Tile icon={<BookIcon />} text={menu.rules} opens="rules" />
        {!seating && mayInvite(table) && <Tile icon={<QrIcon />} text={menu.invite} opens="invite" />}
        {isHost(table) && <Tile icon={<TuneIcon />} text={host.title} opens="host" />}
        {!seating && hasBots() && <Tile icon={<BotIcon />} text={menu.bots} opens="bots" />}
      </nav>
      {!seating && (
        <section class="menu-section">
          {table.takeback && table.you !== null && (
            <Button wide disabled={!table.takeback.may_ask} icon={<UndoIcon />} onClick={askBack}>
              {menu.takeback}
            </Button>
          )}
          <CopyPosition />
        </section>
      )}
      {!seating && <StandIns table={table} />}
      {table.you !== null && (
        <section class="menu-section">
          <NameField
            onNamed={() => void send({ type: "rename", name: spokenName() }).catch(() => {})}
          />
        </section>
      )}
      <SettingsList />
      <div class="menu-end">
        {table.you !== null && (
          <Button kind="danger" icon={<LeaveIcon />} onClick={() => (leaving.value = true)}>
            {menu.leave}
          </Button>
        )}
        <Button icon={<PersonIcon />} onClick={() => go(ownPath("account"), path.value)}>
          {common.mine}
        </Button>
        <Button icon={<HomeIcon />} onClick={() => go("/")}>
          {menu.home}
        </Button>
      </div>
    </Dialog>
  );
}

interface TileProps {
  readonly icon: ComponentChildren;
  readonly text: string;
  readonly opens: Sheet;
}

function Tile({ icon, text, opens }: TileProps) {
  return (
    <button type="button" class="menu-tile" onClick={() => (sheet.value = opens)}>
      {icon}
      {text}
    </button>
  );
}

/** Ask everybody to let one take the last play back; whether there is one, and it may be asked for, the server says. */
function askBack(): void {
  closeSheet();
  void send({ type: "ask_takeback" }).catch(() => {});
}

/** Bots that play for persons: for oneself by a switch, for those who are away by a button. */
function StandIns({ table }: { readonly table: TableInfo }) {
  const { you, seats } = table;
  const own = you === null ? undefined : seats[you];
  if (you === null || !own) return null;
  const absent = lacking(table, ({ online, bot }) => online || bot !== "");
  return (
    <section class="menu-section">
      <Switch
        label={menu.auto}
        help={menu.autoHelp}
        on={own.bot !== ""}
        onSwitch={(on) => void send(on ? { type: "substitute", seat: you } : { type: "take_back" }).catch(() => {})}
      />
      {absent.length > 0 && <h3>{menu.absent}</h3>}
      {absent.map((seat) => (
        <Button
          key={seat}
          wide
          icon={<BotIcon />}
          onClick={() => void send({ type: "substitute", seat }).catch(() => {})}
        >
          {menu.standIn(nameOf(table, seat))}
        </Button>
      ))}
    </section>
  );
}

interface LeaveNoteProps {
  readonly table: TableInfo;
  readonly onStay: () => void;
}

/** Give the seat up, and go home. */
export async function leave() {
  const code = view.peek()?.table.code ?? "";
  await send({ type: "leave" }).then(
    () => {
      leftTable(code);
      go("/");
    },
    () => {},
  );
}

function whatLeavingMeans({ phase, room, seats }: TableInfo): string {
  const on = phase === "playing" || phase === "between";
  if (room.rated && on && seats.every(({ kind }) => kind === "person")) return menu.leaveRated;
  return phase === "playing" ? menu.leavePlaying : menu.leaveBetween;
}

function LeaveNote({ table, onStay }: LeaveNoteProps) {
  return (
    <Dialog
      kind="note"
      title={menu.leaveTitle}
      onClose={onStay}
      footer={
        <>
          <Button onClick={onStay}>{table.phase === "seating" ? menu.stayHere : menu.stay}</Button>
          <Button kind="danger" onClick={() => void leave()}>
            {menu.leave}
          </Button>
        </>
      }
    >
      <p>{whatLeavingMeans(table)}</p>
    </Dialog>
  );
}
