import { room } from "../i18n/room";
import { talking } from "../i18n/talking";
import type { TableInfo } from "../net/messages";
import { send } from "../net/store";
import { opened, sitAtOnce, spokenName } from "../screens/identity";
import { hasPlace, hasPlaceNow, nameOf } from "../screens/people";
import { Button } from "../ui/Button";
import "./seatOffer.css";

/** What one who looks on may do about a seat: take it now, or ask for it while a deal is on, which a bot plays to its end. */
export function SeatOffer({ table }: { readonly table: TableInfo }) {
  if (table.you !== null || !hasPlace(table)) return null;
  const free = table.seats.findIndex(({ kind }) => kind === "empty");
  const seat = free < 0 ? table.seats.findIndex(({ kind }) => kind === "bot") : free;
  if (hasPlaceNow(table)) {
    return (
      <Button onClick={() => void send({ type: "sit", name: spokenName(), seat }).catch(() => {})}>
        {free < 0 ? room.takeSeatOf(nameOf(table, seat)) : room.sitHere}
      </Button>
    );
  }
  const wished = opened() === table.code;
  return (
    <div class="seat-offer">
      <output>{wished ? talking.willSit : talking.seatLater}</output>
      <Button onClick={() => sitAtOnce(wished ? null : table.code)}>
        {wished ? talking.sitNot : talking.sitLater}
      </Button>
    </div>
  );
}
