/** What is fetched only by whoever has an account, or looks at the pages about oneself: one script for both. */
export { begin } from "./keeping";
export { MeScreen } from "./MeScreen";
export { PersonScreen } from "./PersonScreen";
export { RankingScreen } from "./RankingScreen";
