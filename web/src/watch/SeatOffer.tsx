import { room } from "../i18n/room";
import { talking } from "../i18n/talking";
import type { TableInfo } from "../net/messages";
import { opened, sitAtOnce } from "../screens/identity";
import { hasPlace, hasPlaceLater } from "../screens/people";
import { sitDown } from "../screens/sitting";
import { Button } from "../ui/Button";
import "./seatOffer.css";

/** What one who looks on may do about a seat: take it now, or ask for it while a deal is on, which a bot plays to its end. */
export function SeatOffer({ table }: { readonly table: TableInfo }) {
  if (table.you !== null || !hasPlace(table)) return null;
  if (!hasPlaceLater(table)) {
    const free = table.seats.some(({ kind }) => kind === "empty");
    return <Button onClick={() => sitDown()}>{free ? room.sitDown : room.takeBotSeat}</Button>;
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
