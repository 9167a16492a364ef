export { LearnScreen } from "./LearnScreen";
