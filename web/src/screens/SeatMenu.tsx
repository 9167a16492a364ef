import { host } from "../i18n/host";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { send, type Wish } from "../net/store";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { BotIcon, CrownIcon, LeaveIcon, PersonIcon, SwapIcon } from "../ui/Icons";
import { spokenName } from "./identity";
import { LevelChoice, newLevel, preferLevel, seatBot } from "./Levels";
import { isHost } from "./people";
import type { Placed } from "./places";

interface SeatMenuProps {
  readonly table: TableInfo;
  readonly at: Placed;
  readonly onClose: () => void;
}

/** What can be done about a seat before the first deal: by its host, by others who sit, by one who looks for a seat. */
export function SeatMenu({ table, at, onClose }: SeatMenuProps) {
  const { seat, info } = at;
  const name = info.name;
  const choose = (what: Wish) => () => {
    void send(what).catch(() => {});
    onClose();
  };
  return (
    <Dialog kind="note" title={name || room.seat(seat + 1)} onClose={onClose}>
      <div class="stack">
        {info.kind === "person" ? (
          <AboutPerson table={table} seat={seat} name={name} choose={choose} />
        ) : (
          <>
            {isHost(table) && <AboutBot at={at} choose={choose} />}
            <SitThere table={table} at={at} choose={choose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Choose = (what: Wish) => () => void;

interface AboutPersonProps {
  readonly table: TableInfo;
  readonly seat: number;
  readonly name: string;
  readonly choose: Choose;
}

function AboutPerson({ table, seat, name, choose }: AboutPersonProps) {
  const asks = table.swaps.some((swap) => swap.seat === seat && swap.other === table.you);
  const asked = table.swaps.some((swap) => swap.seat === table.you && swap.other === seat);
  return (
    <>
      {asked ? (
        <Button wide icon={<SwapIcon />} onClick={choose({ type: "withdraw_swap" })}>
          {host.withdrawSwap}
        </Button>
      ) : (
        <Button kind="gold" wide icon={<SwapIcon />} onClick={choose({ type: "ask_swap", seat })}>
          {asks ? host.swapWithBot(name) : host.askSwap(name)}
        </Button>
      )}
      {isHost(table) && (
        <>
          <Button wide icon={<CrownIcon />} onClick={choose({ type: "hand_over", seat })}>
            {host.handOver(name)}
          </Button>
          <Button kind="danger" wide icon={<LeaveIcon />} onClick={choose({ type: "remove", seat })}>
            {host.remove(name)}
          </Button>
        </>
      )}
    </>
  );
}

interface AboutProps {
  readonly at: Placed;
  readonly choose: Choose;
}

function AboutBot({ at: { seat, info }, choose }: AboutProps) {
  const bot = info.kind === "bot";
  return (
    <>
      <LevelChoice
        label={room.levelOfBot(info.name || room.bot)}
        level={bot ? info.bot : newLevel()}
        onChoose={(level) => (bot ? seatBot(seat, level) : preferLevel(level))}
      />
      {bot ? (
        <Button wide icon={<BotIcon />} onClick={choose({ type: "unseat_bot", seat })}>
          {room.removeBot}
        </Button>
      ) : (
        <Button kind="gold" wide icon={<BotIcon />} onClick={choose({ type: "seat_bot", seat, level: newLevel() })}>
          {room.addBot}
        </Button>
      )}
    </>
  );
}

function SitThere({ table, at: { seat, info }, choose }: AboutProps & { readonly table: TableInfo }) {
  if (table.you === null) {
    return (
      <Button wide icon={<PersonIcon />} onClick={choose({ type: "sit", name: spokenName(), seat })}>
        {info.kind === "bot" ? room.takeBotSeat : room.sitHere}
      </Button>
    );
  }
  return (
    <Button wide icon={<SwapIcon />} onClick={choose({ type: "ask_swap", seat })}>
      {info.kind === "bot" ? host.swapWithBot(info.name) : host.moveHere}
    </Button>
  );
}
