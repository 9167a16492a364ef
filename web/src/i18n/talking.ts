import type { Bilingual, Complaint, Emote, Phrase } from "../net/messages";
import { words } from "./index";

/** What people say by one tap. None tells of cards that are not on the table. */
export const PHRASES: Readonly<Record<Phrase["name"], Bilingual>> = {
  hello: { zh: "大家好", en: "Hello" },
  ready: { zh: "开始吧", en: "Let's go" },
  think: { zh: "让我想想", en: "Let me think" },
  hurry: { zh: "快点吧", en: "Hurry up" },
  wait: { zh: "稍等一下", en: "One moment" },
  back: { zh: "我回来了", en: "I'm back" },
  nice: { zh: "打得漂亮", en: "Well played" },
  partner: { zh: "配合得好", en: "Great team" },
  throw: { zh: "甩得好", en: "Nice throw" },
  ruff: { zh: "毙得好", en: "Nice ruff" },
  dug: { zh: "抠底啦", en: "Kitty dug!" },
  held: { zh: "守住了", en: "We held" },
  lucky: { zh: "手气真好", en: "Lucky!" },
  unlucky: { zh: "手气太背", en: "No luck" },
  close: { zh: "好险", en: "So close" },
  donkey: { zh: "谁是驴？", en: "Who is the donkey?" },
  sorry: { zh: "打错了", en: "My mistake" },
  no_matter: { zh: "没关系", en: "No matter" },
  thanks: { zh: "谢谢", en: "Thank you" },
  again: { zh: "再来一局", en: "Once more?" },
  leaving: { zh: "我先走了", en: "I must go" },
  good_game: { zh: "玩得开心", en: "Good game" },
};

export const EMOTES: Readonly<Record<Emote["name"], Bilingual>> = {
  smile: { zh: "微笑", en: "Smile" },
  laugh: { zh: "大笑", en: "Laugh" },
  wow: { zh: "惊讶", en: "Wow" },
  sweat: { zh: "冒汗", en: "Phew" },
  cry: { zh: "大哭", en: "Crying" },
  angry: { zh: "生气", en: "Angry" },
  sleepy: { zh: "困了", en: "Sleepy" },
  wink: { zh: "眨眼", en: "Wink" },
  thumb: { zh: "赞", en: "Thumb up" },
  rose: { zh: "送花", en: "A rose" },
  tea: { zh: "喝茶", en: "Tea" },
};

export const REASONS: Readonly<Record<Complaint["reason"], Bilingual>> = {
  abuse: { zh: "骂人、骚扰", en: "Insults or harassment" },
  spam: { zh: "刷屏、广告", en: "Spam" },
  name: { zh: "名字不雅", en: "An offensive name" },
  cheating: { zh: "串通、作弊", en: "Cheating" },
  stalling: { zh: "故意拖延、逃局", en: "Stalling or running away" },
};

export const talking = words({
  nothing: { zh: "还没有人说话。", en: "Nobody has said anything yet." },
  lines: { zh: "说过的话", en: "What was said" },
  phrases: { zh: "快捷语", en: "Phrases" },
  emotes: { zh: "表情", en: "Emotes" },
  words: { zh: "想说的话", en: "Your words" },
  say: { zh: "发送", en: "Send" },
  onlooker: { zh: "旁观者", en: "Spectator" },
  toSpectators: {
    zh: "你在旁观：打牌时你的话只有旁观的人看得到，这一局打完牌桌上才看得到。",
    en: "You are watching: during play only other spectators see what you say; the table sees it when the deal is over.",
  },
  late: {
    zh: "牌桌上说的话，这一局打完你才看得到。",
    en: "You will see what the players say when their deal is over.",
  },
  off: { zh: "这张桌子不聊天。", en: "There is no talk at this table." },
  bubbles: { zh: "在座位旁显示并朗读", en: "Show at the seats, and read aloud" },
  says: { zh: (name: string, text: string) => `${name}：${text}`, en: (name: string, text: string) => `${name}: ${text}` },

  // A person
  act: { zh: "静音、举报", en: "mute or report" },
  distance: { zh: "怎么对待这个人", en: "How to treat this person" },
  heard: { zh: "照常", en: "Hear" },
  muted: { zh: "静音", en: "Mute" },
  blocked: { zh: "拉黑", en: "Block" },
  mutedHelp: { zh: "在哪张桌子都看不到这个人说的话。", en: "You see nothing this person says, at any table." },
  blockedHelp: {
    zh: "看不到这个人说的话，点“现在就玩”也不会和这个人同桌。",
    en: "You see nothing this person says, and playing now never seats you together.",
  },
  heardHelp: { zh: "这个人说的话你都看得到。", en: "You see what this person says." },
  report: { zh: "举报", en: "Report" },
  reportHelp: {
    zh: "这个人最近说的话会一起交给管理员。",
    en: "The last things this person said go to whoever runs the house.",
  },
  reported: { zh: "已交给管理员。", en: "Sent to whoever runs the house." },

  // Looking on
  closedTitle: { zh: "这张桌子不让旁观", en: "Nobody may look on here" },
  closed: {
    zh: "有空位时，两局之间可以坐下。这一页会自己刷新。",
    en: "When a seat is free between two deals you can take it. This page keeps itself up to date.",
  },
  seatLater: { zh: "机器人的位子，打完这局你就能坐。", en: "You can have a bot's seat after this deal." },
  sitLater: { zh: "打完这局我来坐", en: "Sit down after this deal" },
  willSit: { zh: "打完这局，你就坐下。", en: "You sit down after this deal." },
  sitNot: { zh: "不坐了", en: "Never mind" },
  kinTitle: { zh: "这台设备上有人在这桌打牌", en: "Somebody on this device plays here" },
  kin: {
    zh: "这张桌子旁观能看到明牌，所以打牌的人用的设备不能旁观。",
    en: "Spectators see open hands at this table, so nobody may look on with the device of a player.",
  },
  lateTitle: { zh: "晚一局旁观", en: "Watching one deal late" },
  standing: { zh: "现在的级数", en: "Levels now" },
  lateFirst: { zh: "第一局还没打完", en: "The first deal is still being played" },
  lateNone: {
    zh: "第一局打完，就能四家明牌看它；正在打的那一局要等它打完。",
    en: "Once the first deal is over you can watch it with all hands open. The deal being played stays closed until then.",
  },
  lateNext: { zh: (deal: number) => `第 ${deal} 局打完了，去看`, en: (deal: number) => `Deal ${deal} is over: watch it` },
});
