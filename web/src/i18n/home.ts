import { words } from "./index";

export const home = words({
  tagline: { zh: "一张桌子，四个人，两副牌。", en: "One table, four people, two packs." },
  promise: {
    zh: "点开链接就坐下，空位有机器人，掉线回来接着打。",
    en: "Open a link, sit down, play. Bots fill the empty seats.",
  },
  forWhom: { zh: "你的名字", en: "Your name" },
  what: { zh: "要做什么", en: "What to do" },
  open: { zh: "开一桌", en: "New table" },
  join: { zh: "加入", en: "Join" },
  game: { zh: "玩什么", en: "Game" },
  preset: { zh: "怎么打", en: "Rules to play by" },
  options: { zh: "规则选项", en: "Rule options" },
  optionCount: {
    zh: (count: number) => `${count} 项`,
    en: (count: number) => (count === 1 ? "1 option" : `${count} options`),
  },
  differing: {
    zh: (count: number) => `${count} 项与预设不同`,
    en: (count: number) => `${count} changed`,
  },
  differs: { zh: "已改", en: "Changed" },
  reset: { zh: "恢复预设", en: "Back to preset" },
  preview: { zh: "完整规则", en: "Full rules" },
  start: { zh: "开桌", en: "Open table" },
  room: { zh: "房间号、数字或链接", en: "Room code, digits or link" },
  roomHelp: { zh: "8 位房间号，或朋友念给你的数字，也可以直接粘贴链接", en: "The 8-character code, the digits a friend reads out, or the pasted link" },
  enter: { zh: "进入房间", en: "Enter the room" },
  roomMissing: { zh: "请先输入房间号或粘贴链接。", en: "Type a room code or paste a link first." },
  resume: { zh: "回到上一桌", en: "Back to your last table" },
  resumeRoom: { zh: (code: string) => `房间 ${code}`, en: (code: string) => `Room ${code}` },
  forget: { zh: "不再显示上一桌", en: "Forget the last table" },
  guest: { zh: (number: number) => `牌友${number}`, en: (number: number) => `Guest ${number}` },
});
