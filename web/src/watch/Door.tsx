/** Before a table that lets this person not look on, while no seat can be taken. */
import { common } from "../i18n/common";
import { talking } from "../i18n/talking";
import type { TableInfo } from "../net/messages";
import { go } from "../route";
import { Notice } from "../screens/Notice";
import { Button } from "../ui/Button";
import { EyeOffIcon } from "../ui/LaterIcons";
import { SeatOffer } from "./SeatOffer";

export function Door({ table }: { readonly table: TableInfo }) {
  const kin = table.room.spectators !== "none"; // somebody on this device sits there
  return (
    <Notice
      icon={<EyeOffIcon />}
      title={kin ? talking.kinTitle : talking.closedTitle}
      text={kin ? talking.kin : talking.closed}
    >
      <SeatOffer table={table} />
      <Button wide onClick={() => go("/")}>
        {common.home}
      </Button>
    </Notice>
  );
}
