import { words } from "./index";

export const menu = words({
  title: { zh: "菜单", en: "Menu" },
  table: { zh: "这一桌", en: "This table" },
  lastTrick: { zh: "上一墩", en: "Last trick" },
  score: { zh: "计分表", en: "Score sheet" },
  invite: { zh: "叫朋友", en: "Invite" },
  bots: { zh: "机器人", en: "Bots" },
  rules: { zh: "规则", en: "Rules" },
  position: { zh: "复制局面", en: "Copy position" },
  positionCopied: {
    zh: "局面已复制，只含你看得见的牌。",
    en: "Position copied, with the cards that you can see.",
  },
  positionByHand: {
    zh: "浏览器不让网页复制，请自己复制这一行：",
    en: "The browser does not let a page copy. Copy this line by hand:",
  },
  takeback: { zh: "悔牌：收回刚出的牌", en: "Take my last play back" },
  auto: { zh: "托管", en: "Let a bot play for me" },
  autoHelp: { zh: "机器人替你出牌，随时可以收回", en: "Take your cards back at any time" },
  absent: { zh: "有人不在", en: "Somebody is away" },
  standIn: { zh: (name: string) => `请机器人替 ${name} 打`, en: (name: string) => `Let a bot play for ${name}` },
  leave: { zh: "离开座位", en: "Leave seat" },
  leaveTitle: { zh: "真的要离开吗？", en: "Leave the table?" },
  leavePlaying: {
    zh: "这一局还没打完，你的牌会交给机器人打完。",
    en: "The deal is not over. A bot will play your cards.",
  },
  leaveRated: {
    zh: "评级赛没打完就离开会记下来，这一局算你输。机器人会替你打下去。",
    en: "Leaving a rated match is remembered, and this deal counts as lost for you. A bot plays on.",
  },
  leaveBetween: { zh: "你的座位会空出来。", en: "Your seat will be free." },
  stay: { zh: "接着打", en: "Stay" },
  stayHere: { zh: "留下", en: "Stay" },
  home: { zh: "回首页", en: "Start page" },
});
