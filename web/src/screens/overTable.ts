/** What lies over a table now and then: one script, fetched once the first table stands. */
export { TrickSheet } from "../table/TrickSheet";
export { InviteSheet } from "./Invite";
export { BotsSheet } from "./Levels";
export { MatchOver } from "./MatchOver";
export { Menu } from "./Menu";
export { RuleSheet } from "./RuleSheet";
export { RatedWait } from "./RatedWait";
export { SeatMenu } from "./SeatMenu";
export { DealOver, ScoreSheet } from "./Score";
