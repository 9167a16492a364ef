import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { room } from "../i18n/room";

/** Seconds until something happens, from when this was told. What happens is said beside it: readers need not hear each second. */
export function Countdown({ from }: { readonly from: number }) {
  const left = useSignal(Math.ceil(from));
  useEffect(() => {
    const ends = performance.now() + from * 1000;
    const tick = () => (left.value = Math.max(0, Math.ceil((ends - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [from]);
  return (
    <span class="countdown" aria-hidden="true">
      {room.secondsLeft(left.value)}
    </span>
  );
}
