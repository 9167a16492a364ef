import { words } from "./index";

/** From so many seconds on a number of them says too much. */
const SOON = 3;

/** A finished deal looked at again, and its review. */
export const replay = words({
  title: { zh: (number: number) => `第 ${number} 局`, en: (number: number) => `Deal ${number}` },
  back: { zh: "回到牌桌", en: "Back to the table" },
  backToList: { zh: "回到打过的牌", en: "Back to your deals" },
  dealOn: { zh: "牌局已经开始，大家在打了", en: "The game goes on at the table" },

  // The board
  tally: { zh: "闲家", en: "Def." },
  kitty: { zh: "底牌", en: "Kitty" },
  kittyPoints: { zh: (points: number) => `底牌 · ${points} 分`, en: (points: number) => `Kitty · ${points} pts` },
  passed: { zh: "不要", en: "Pass" },
  hands: { zh: "四家的牌", en: "All four hands" },
  handOf: { zh: (name: string) => `${name}的手牌`, en: (name: string) => `Hand: ${name}` },
  failed: { zh: (cards: string) => `甩牌失败：${cards}`, en: (cards: string) => `Failed throw: ${cards}` },
  declarers: { zh: "庄家方", en: "Declarers" },
  declarer: { zh: "庄", en: "D" },
  declarerSpoken: { zh: "庄家", en: "declarer" },
  partner: { zh: "庄家方", en: "Side D" },
  points: { zh: (points: number) => `${points}分`, en: (points: number) => `${points} pts` },

  // Going through it
  steps: { zh: "步骤", en: "Steps" },
  trick: { zh: (trick: number) => `第 ${trick} 墩`, en: (trick: number) => `Trick ${trick}` },
  before: { zh: "开局", en: "Opening" },
  declaring: { zh: "亮主", en: "Declaring" },
  calling: { zh: "叫牌", en: "Calling" },
  burying: { zh: "扣底", en: "Burying" },
  countering: { zh: "炒底", en: "Countering" },
  naming: { zh: "叫驴牌", en: "Naming a card" },
  first: { zh: "上一墩", en: "Trick back" },
  previous: { zh: "上一步", en: "Step back" },
  next: { zh: "下一步", en: "Step on" },
  last: { zh: "下一墩", en: "Next trick" },
  play: { zh: "播放", en: "Play" },
  pause: { zh: "暂停", en: "Pause" },
  speed: { zh: (times: number) => `速度 ${times} 倍`, en: (times: number) => `Speed ${times}×` },
  link: { zh: "复制这一步的链接", en: "Copy a link to this step" },
  linkCopied: { zh: "链接已复制，打开就到这一步。", en: "Link copied. It opens at this step." },

  // The review
  review: { zh: "机器人复盘", en: "Review by the bots" },
  reviewWhat: {
    zh: "机器人把每一步重想一遍，只用当时那一家看得见的牌，找出亏了级的地方。要一两分钟，机器忙的时候更久。",
    en: "The bots think every decision over, by what its seat could know, and find what cost levels. It takes a minute or two, longer while the machine is busy.",
  },
  reviewStart: { zh: "开始复盘", en: "Review this deal" },
  reviewWaits: { zh: "前面还有牌局在复盘，请稍候…", en: "Another deal is being reviewed first…" },
  reviewing: { zh: (done: number, all: number) => `正在想第 ${done} 步，共 ${all} 步`, en: (done: number, all: number) => `Decision ${done} of ${all}` },
  reviewLeft: {
    zh: (seconds: number) =>
      seconds < SOON ? "马上就好。" : seconds < 60 ? `大约还要 ${seconds} 秒。` : `大约还要 ${Math.ceil(seconds / 60)} 分钟。`,
    en: (seconds: number) =>
      seconds < SOON ? "Almost done." : seconds < 60 ? `About ${seconds} s to go.` : `About ${Math.ceil(seconds / 60)} min to go.`,
  },
  reviewMeanwhile: { zh: "可以先去别处，做好了结果留在这里。", en: "You may look elsewhere meanwhile; the result stays here." },
  reviewBegins: { zh: "正在准备…", en: "Getting ready…" },
  reviewFailed: { zh: "这次没有复盘成，可以再试一次。", en: "The review did not come through. Try again." },
  luck: { zh: "牌运和打法", en: "Luck and play" },
  cardsGave: { zh: "这副牌该得", en: "The cards were worth" },
  playMade: { zh: "实际打成", en: "It came to" },
  forSide: { zh: (name: string) => `按${name}一方算`, en: (name: string) => `For the side of ${name}` },
  levels: {
    zh: (levels: string) => `${levels} 级`,
    en: (levels: string) => `${levels} ${/^[+−]?1$/.test(levels) ? "level" : "levels"}`,
  },
  howTheyPlayed: { zh: "四家打得怎样", en: "How everybody played" },
  mistakes: {
    zh: (mistakes: number) => (mistakes === 0 ? "没有失误" : `${mistakes} 处失误`),
    en: (mistakes: number) => (mistakes === 0 ? "no mistakes" : mistakes === 1 ? "1 mistake" : `${mistakes} mistakes`),
  },
  list: { zh: "哪些步", en: "Which decisions" },
  turning: { zh: "转折点", en: "Turning points" },
  allMistakes: { zh: "失误", en: "Mistakes" },
  all: { zh: "全部", en: "All" },
  noneFound: { zh: "没有找到。", en: "None were found." },
  decisionOf: {
    zh: (name: string, what: string | null) => (what ? `${name}的选择：${what}` : `${name}的选择`),
    en: (name: string, what: string | null) => (what ? `The choice of ${name}: ${what.toLowerCase()}` : `The choice of ${name}`),
  },
  best: { zh: "最好的选择", en: "The best there was" },
  asGood: { zh: "差不多", en: "As good as any" },
  worse: { zh: (levels: string) => `亏 ${levels} 级`, en: (levels: string) => `${levels} levels lost` },
  made: { zh: "选了", en: "Chosen" },
  instead: { zh: "更好", en: "Better" },
  alsoGood: { zh: "也可以", en: "Or" },
  openHands: { zh: (levels: string) => `明牌 ${levels}`, en: (levels: string) => `open ${levels}` },
  behindHelp: {
    zh: "粗体：按当时看得见的，平均比最好的选择少几级。",
    en: "Bold: levels behind the best choice, on average, by what could be known. ",
  },
  openHandsHelp: {
    zh: "“明牌”：按四家真实的牌打到底，这一局得失几级，当时没有人能知道。",
    en: "“Open”: levels won or lost in the deal as the cards really lay, which nobody could know.",
  },
  botFor: { zh: (name: string) => `${name}（托管）`, en: (name: string) => `${name} (bot)` },
  forced: { zh: "这一步没有别的选择。", en: "There was no choice here." },
});
