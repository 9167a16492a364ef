import { host } from "../i18n/host";
import type { TableInfo } from "../net/messages";
import { send, type Wish } from "../net/store";
import { Button } from "../ui/Button";
import { SwapIcon } from "../ui/Icons";
import { nameOf } from "./people";

const wish = (what: Wish) => () => void send(what).catch(() => {});

/** Who asks this person to change seats, and whom they have asked. */
export function Swaps({ table }: { readonly table: TableInfo }) {
  const { you, swaps } = table;
  const asking = swaps.filter(({ other }) => other === you);
  const asked = swaps.find(({ seat }) => seat === you);
  return (
    <div class="swaps" aria-live="polite">
      {asking.map(({ seat }) => (
        <div key={seat}>
          <SwapIcon />
          <p>{host.asksSwap(nameOf(table, seat))}</p>
          <Button onClick={wish({ type: "answer_swap", seat, agree: false })}>{host.keepSeat}</Button>
          <Button kind="gold" onClick={wish({ type: "answer_swap", seat, agree: true })}>
            {host.swap}
          </Button>
        </div>
      ))}
      {asked && (
        <div>
          <SwapIcon />
          <p>{host.askedSwap(nameOf(table, asked.other))}</p>
          <Button onClick={wish({ type: "withdraw_swap" })}>{host.withdrawSwap}</Button>
        </div>
      )}
    </div>
  );
}
