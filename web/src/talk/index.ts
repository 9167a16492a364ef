/** Talk and looking on: one script, fetched when somebody says something or wishes to. */
export { Bubble } from "./Bubble";
export { PersonSheet } from "./PersonSheet";
export { Said } from "./Said";
export { TalkSheet } from "./TalkSheet";
