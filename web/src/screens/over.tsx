/** What lies over a table now and then, without its script: see overTable.ts. */
import { common } from "../i18n/common";
import { say } from "../i18n/index";
import { UNREACHABLE } from "../net/api";
import { Dialog } from "../ui/Dialog";
import { later } from "../ui/later";
import { closeSheet } from "./sheets";
import { Trouble } from "./Trouble";

const over = () => import("./overTable");

const QUIET = {
  loading: () => null,
  trouble: (again: () => void) => (
    <Dialog kind="note" title={common.product} onClose={closeSheet}>
      <Trouble text={say(UNREACHABLE.text)} onRetry={again} />
    </Dialog>
  ),
};

export const InviteSheet = later(() => over().then((all) => all.InviteSheet), QUIET);
export const BotsSheet = later(() => over().then((all) => all.BotsSheet), QUIET);
export const MatchOver = later(() => over().then((all) => all.MatchOver), QUIET);
export const Menu = later(() => over().then((all) => all.Menu), QUIET);
export const RuleSheet = later(() => over().then((all) => all.RuleSheet), QUIET);
export const DealOver = later(() => over().then((all) => all.DealOver), QUIET);
export const ScoreSheet = later(() => over().then((all) => all.ScoreSheet), QUIET);

/** Fetch all of it, so that it is there at once when it is wanted. */
export async function fetchOver(): Promise<void> {
  await Promise.all([InviteSheet, BotsSheet, MatchOver, Menu, RuleSheet, DealOver, ScoreSheet].map((each) => each.ahead()));
}

/** The same once the browser has time. */
export function fetchOverSoon(): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void fetchOver());
  else setTimeout(() => void fetchOver(), 1000);
}
