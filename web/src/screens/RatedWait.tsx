import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { home } from "../i18n/home";
import { room } from "../i18n/room";
import { keep, recallValue } from "../memory";
import type { TableInfo } from "../net/messages";
import { Button } from "../ui/Button";
import { LeaveIcon } from "../ui/Icons";
import { leave } from "./Menu";
import { lacking, namesOf } from "./people";

/** Before a rated match: who is here, what it means, for how long one has waited, and the way out. */
export function RatedWait({ table }: { readonly table: TableInfo }) {
  const here = lacking(table, () => false);
  useEffect(() => {
    if (table.you === null) keep(WAITING, null);
  }, [table.you]);
  return (
    <section class="rated-wait" aria-labelledby="rated-wait">
      <h2 id="rated-wait">{room.ratedTitle}</h2>
      <p>{room.ratedHere(namesOf(table, here), table.seats.length - here.length)}</p>
      <p>{home.ratedHelp}</p>
      {table.you !== null && (
        <>
          <p>
            <Waited since={waitingSince(table.code)} />
          </p>
          <Button wide icon={<LeaveIcon />} onClick={() => void leave()}>
            {room.stopWaiting}
          </Button>
        </>
      )}
    </section>
  );
}

const WAITING = "koudi.waiting";

/** Since when this device waits at a table, by its own clock: a page that is loaded again goes on counting. */
function waitingSince(code: string): number {
  const kept = recallValue<{ readonly code: string; readonly at: number }>(WAITING);
  if (kept?.code === code && kept.at <= Date.now()) return kept.at;
  const at = Date.now();
  keep(WAITING, JSON.stringify({ code, at }));
  return at;
}

/** Minutes and seconds. */
function Waited({ since }: { readonly since: number }) {
  const seconds = useSignal(0);
  useEffect(() => {
    const count = () => (seconds.value = Math.max(0, Math.floor((Date.now() - since) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [since]);
  const rest = String(seconds.value % 60).padStart(2, "0");
  return <>{room.waited(`${Math.floor(seconds.value / 60)}:${rest}`)}</>;
}
