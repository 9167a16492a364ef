import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { home } from "../i18n/home";
import { room } from "../i18n/room";
import type { TableInfo } from "../net/messages";
import { Button } from "../ui/Button";
import { LeaveIcon } from "../ui/Icons";
import { leave } from "./Menu";
import { lacking, namesOf } from "./people";

/** Before a rated match: who is here, what it means, for how long one has waited, and the way out. */
export function RatedWait({ table }: { readonly table: TableInfo }) {
  const here = lacking(table, () => false);
  return (
    <section class="rated-wait" aria-labelledby="rated-wait">
      <h2 id="rated-wait">{room.ratedTitle}</h2>
      <p>{room.ratedHere(namesOf(table, here), table.seats.length - here.length)}</p>
      <p>{home.ratedHelp}</p>
      {table.you !== null && (
        <>
          <p>
            <Waited />
          </p>
          <Button wide icon={<LeaveIcon />} onClick={() => void leave()}>
            {room.stopWaiting}
          </Button>
        </>
      )}
    </section>
  );
}

/** Minutes and seconds since this page has shown the room. */
function Waited() {
  const seconds = useSignal(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => (seconds.value = Math.floor((performance.now() - began) / 1000)), 500);
    return () => clearInterval(timer);
  }, []);
  const rest = String(seconds.value % 60).padStart(2, "0");
  return <>{room.waited(`${Math.floor(seconds.value / 60)}:${rest}`)}</>;
}
