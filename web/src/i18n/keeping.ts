import type { Bilingual } from "./index";
import { words } from "./index";

/** How a table is kept beside its rules. */
export const keeping = words({
  title: { zh: "房间", en: "The table" },
  openness: { zh: "谁能进来", en: "Who may come" },
  time: { zh: "出牌时间", en: "Time to play" },
  spectators: { zh: "旁观", en: "Looking on" },
  chat: { zh: "说话", en: "Talking" },
  hints: { zh: "可以要提示", en: "Hints" },
  hintsHelp: { zh: "拿不准时问问机器人会怎么打", en: "Ask what a bot would do" },
  fill: { zh: "空位等一会儿就坐机器人", en: "Bots fill free seats after a while" },
  fillHelp: { zh: "15 秒没人坐就补上，人齐自动开始", en: "After 15 seconds; the deal then starts by itself" },
  noHints: { zh: "不给提示", en: "No hints" },
  rated: { zh: "评级桌", en: "Rated" },
});

interface Choice {
  /** As one of several to choose from. */
  readonly long: Bilingual;
  /** In a list of what holds. */
  readonly short: Bilingual;
}

/** Who may come in. */
export const OPENNESS = {
  code: { long: { zh: "凭房间号或链接", en: "Whoever has the code or the link" }, short: { zh: "凭房间号", en: "By code" } },
  link: { long: { zh: "只凭链接，光有房间号进不来", en: "Only by link: the code alone is not enough" }, short: { zh: "只凭链接", en: "By link only" } },
  listed: { long: { zh: "大厅里公开，谁都能来", en: "Everybody: it is shown in the lobby" }, short: { zh: "公开", en: "Public" } },
} satisfies Record<string, Choice>;

/** How long people may think. */
export const TIME = {
  none: { long: { zh: "不限时", en: "No limit" }, short: { zh: "不限时", en: "No clock" } },
  relaxed: { long: { zh: "慢：每手 30 秒，另有 3 分钟备用", en: "Slow: 30 seconds a play, and 3 minutes to spare" }, short: { zh: "慢", en: "Slow" } },
  normal: { long: { zh: "中：每手 20 秒，另有一分半备用", en: "Normal: 20 seconds a play, and a minute and a half to spare" }, short: { zh: "限时", en: "Timed" } },
  fast: { long: { zh: "快：每手 10 秒，另有半分钟备用", en: "Fast: 10 seconds a play, and half a minute to spare" }, short: { zh: "快", en: "Fast" } },
} satisfies Record<string, Choice>;

/** Whether others may look on. */
export const SPECTATORS = {
  none: { long: { zh: "不许旁观", en: "Nobody" }, short: { zh: "不许旁观", en: "No onlookers" } },
  public: { long: { zh: "看得到桌面上的牌", en: "At what lies on the table" }, short: { zh: "可以旁观", en: "Onlookers" } },
  deal_late: { long: { zh: "晚一局看四家的牌（在座的人的设备除外）", en: "At all four hands, one deal late (not on a player's device)" }, short: { zh: "晚一局旁观", en: "Onlookers, a deal late" } },
} satisfies Record<string, Choice>;

/** What people may say. */
export const CHAT = {
  off: { long: { zh: "不说话", en: "Nothing" }, short: { zh: "不说话", en: "No talk" } },
  phrases: { long: { zh: "常用语和表情", en: "Quick phrases and emotes" }, short: { zh: "常用语", en: "Phrases" } },
  free: { long: { zh: "随便打字", en: "Anything" }, short: { zh: "打字聊天", en: "Chat" } },
} satisfies Record<string, Choice>;
