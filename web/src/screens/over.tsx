/** What lies over a table now and then, without its script: see overTable.ts. */
import { common } from "../i18n/common";
import { say } from "../i18n/index";
import { UNREACHABLE } from "../net/api";
import { Dialog } from "../ui/Dialog";
import { later } from "../ui/later";
import { closeSheet } from "./sheets";
import { Trouble } from "./Trouble";

const over = () => import("./overTable");

const talking = () => import("../talk");

const QUIET = {
  loading: () => null,
  trouble: (again: () => void) => (
    <Dialog kind="note" title={common.product} onClose={closeSheet}>
      <Trouble text={say(UNREACHABLE.text)} onRetry={again} />
    </Dialog>
  ),
};

export const InviteSheet = later(() => over().then((all) => all.InviteSheet), QUIET);
export const SeatMenu = later(() => over().then((all) => all.SeatMenu), QUIET);
export const BotsSheet = later(() => over().then((all) => all.BotsSheet), QUIET);
export const MatchOver = later(() => over().then((all) => all.MatchOver), QUIET);
export const Menu = later(() => over().then((all) => all.Menu), QUIET);
export const TrickSheet = later(() => over().then((all) => all.TrickSheet), QUIET);
export const RuleSheet = later(() => over().then((all) => all.RuleSheet), QUIET);
export const DealOver = later(() => over().then((all) => all.DealOver), QUIET);
export const RatedWait = later(() => over().then((all) => all.RatedWait), { loading: () => null, trouble: () => null });
export const HostSheet = later(() => import("../host/HostSheet").then((host) => host.HostSheet), QUIET);
export const ScoreSheet = later(() => over().then((all) => all.ScoreSheet), QUIET);

/** What one who looks on may do about a seat. */
export const SeatOffer = later(() => import("../watch/SeatOffer").then((all) => all.SeatOffer), { loading: () => null, trouble: () => null });

export const TalkSheet = later(() => talking().then((all) => all.TalkSheet), QUIET);
export const PersonSheet = later(() => talking().then((all) => all.PersonSheet), QUIET);

/** What somebody says; nothing when its script does not come: it is in the sheet all the same. */
export const Bubble = later(() => talking().then((all) => all.Bubble), { loading: () => null, trouble: () => null });

export const Said = later(() => talking().then((all) => all.Said), { loading: () => null, trouble: () => null });

/** Fetch all of it, so that it is there at once when it is wanted. */
export async function fetchOver(): Promise<void> {
  await Promise.all([InviteSheet, SeatMenu, BotsSheet, MatchOver, Menu, RuleSheet, TrickSheet, DealOver, ScoreSheet, TalkSheet].map((each) => each.ahead()));
}

/** The same once the browser has time. */
export function fetchOverSoon(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchOver());
  else setTimeout(() => void fetchOver(), 1000);
}
