import { words } from "./index";

/** The tables where one sits. */
export const own = words({
  title: { zh: "你的牌桌", en: "Your tables" },
  all: { zh: (count: number) => `全部 ${count} 桌`, en: (count: number) => `All ${count} tables` },
  hide: { zh: (table: string) => `收起：${table}`, en: (table: string) => `Hide: ${table}` },
  notBegun: { zh: "还没开打", en: "Not begun yet" },
  deal: { zh: (deal: number) => `第 ${deal} 局`, en: (deal: number) => `Deal ${deal}` },
  dealOver: { zh: (deal: number) => `第 ${deal} 局打完了`, en: (deal: number) => `Deal ${deal} is over` },
  youAreAwaited: { zh: "在等你", en: "Waiting for you" },
  botPlays: { zh: "机器人在替你打", en: "A bot plays for you" },
  withWhom: { zh: (names: string) => `和${names}一起`, en: (names: string) => `with ${names}` },
  withNobody: { zh: "只有你一个人", en: "just you" },
  rated: { zh: "评级赛", en: "Rated" },
});
