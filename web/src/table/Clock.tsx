/** Clocks at the seats: a ring that drains, and the seconds in figures. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { table } from "../i18n/table";
import { view } from "../net/store";
import { HourglassIcon } from "../ui/Icons";
import { inWords, type TimeLeft, timeLeft, told, WARNING } from "./clock";
import type { Seat } from "./eyes";
import "./clock.css";

/** How often figures are looked at, in milliseconds; they change once a second. */
const LOOK = 200;
const MINUTE = 60_000;

/** Drawn anew every so many milliseconds. */
function useTicking(every: number): void {
  const ticks = useSignal(0);
  void ticks.value; // read, so that it is drawn again
  useEffect(() => {
    const timer = setInterval(() => (ticks.value += 1), every);
    return () => clearInterval(timer);
  }, [every]);
}

/** An animation of the browser: it needs no script, and begins where the time stands. */
const drains = (all: number, from: number) => ({ animationDuration: `${all}ms`, animationDelay: `${from}ms` });

/** Around the picture of a seat that is waited for: gold for the time given, then red for what is taken from the bank. */
export function ClockRing({ seat }: { readonly seat: Seat }) {
  const said = told.value;
  const left = timeLeft(seat);
  if (!said || !left) return null;
  const { own, bank } = said.clock;
  return (
    <svg key={said.at} class="clock-ring" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" class="clock-track" />
      {left.bank > 0 && (
        <circle cx="22" cy="22" r="20" pathLength={1} class="clock-bank" style={drains(bank, left.own - (bank - left.bank))} />
      )}
      <circle cx="22" cy="22" r="20" pathLength={1} class="clock-own" style={drains(own, left.own - own)} />
    </svg>
  );
}

/** The seconds of a seat that is waited for; those of the bank with an hourglass. */
export function ClockFigures({ seat }: { readonly seat: Seat }) {
  return told.value?.clock.waiting.includes(seat) ? <Figures seat={seat} /> : null;
}

function Figures({ seat }: { readonly seat: Seat }) {
  useTicking(LOOK);
  const left = timeLeft(seat);
  if (!left) return null;
  const banking = isBanking(left);
  const low = left.own + left.bank <= WARNING;
  return (
    <span class={`clock-figures${banking ? " banking" : ""}${low ? " low" : ""}`} aria-hidden="true">
      {banking && <HourglassIcon />}
      {inWords(banking ? left.bank : left.own)}
    </span>
  );
}

/** Whether a seat has used up its own time and draws on its bank. */
const isBanking = (left: TimeLeft | null) => left !== null && left.own === 0 && left.bank > 0;

/** What this person's bank holds; while it is drawn on, the figures at the face say it. */
export function BankMark({ seat }: { readonly seat: Seat }) {
  return told.value ? <Bank seat={seat} /> : null;
}

function Bank({ seat }: { readonly seat: Seat }) {
  useTicking(LOOK);
  const { clock } = told.value ?? {};
  if (!clock) return null;
  if (isBanking(timeLeft(seat))) return null;
  const bank = clock.banks[seat] ?? 0;
  return (
    <span class="pod-bank" title={table.bank}>
      <HourglassIcon />
      <span class="unseen">{table.bank}</span>
      {inWords(bank)}
    </span>
  );
}

/** Since when somebody is away, in minutes, from what was true when the view came. */
export function AwayFor({ milliseconds }: { readonly milliseconds: number }) {
  const at = useMemo(() => performance.now(), [milliseconds]);
  useTicking(MINUTE / 6);
  const minutes = Math.floor((milliseconds + performance.now() - at) / MINUTE);
  return <>{minutes > 0 ? table.offlineFor(minutes) : table.offline}</>;
}

/** Seconds left for this person, where words say for what. */
export function OwnSeconds() {
  const seat = view.value?.game.seat;
  return seat === null || seat === undefined ? null : <ClockFigures seat={seat} />;
}
