import { words } from "./index";

const YOU = "You";
/** A name and what it does: "Ann wins", but "You win". */
const does = (name: string, verb: string, ending = "s") => `${name} ${verb}${name === YOU ? "" : ending}`;
/** What is somebody's: "Ann's", but "Your". */
const whose = (name: string) => (name === YOU ? "Your" : `${name}'s`);

export const table = words({
  title: { zh: "牌桌", en: "The table" },

  // The bar
  level: { zh: (rank: string) => `打${rank}`, en: (rank: string) => `Level ${rank}` },
  levelShort: { zh: (rank: string) => `打${rank}`, en: (rank: string) => `Lv ${rank}` },
  trumpChip: { zh: (suit: string) => `主${suit}`, en: (suit: string) => suit.charAt(0).toUpperCase() + suit.slice(1) },
  trumpSuit: { zh: (suit: string) => `主${suit}`, en: (suit: string) => `Trump: ${suit}` },
  noTrump: { zh: "无主", en: "No-trump" },
  noTrumpShort: { zh: "无主", en: "NT" },
  // A spoken name holds what is written on the button.
  noTrumpSpoken: {
    zh: (trumps: number | null) => (trumps === null ? "无主" : `无主 ${trumps} 张主牌`),
    en: (trumps: number | null) => (trumps === null ? "No-trump, NT" : `No-trump, NT ${trumps} ${trumps === 1 ? "trump" : "trumps"}`),
  },
  noTrumpYet: { zh: "未定主", en: "No trumps yet" },
  defenders: { zh: "闲家", en: "Defenders" },
  tally: { zh: "闲家", en: "Def." },
  tricks: { zh: "牌局记录", en: "Tricks so far" },
  lastTrick: { zh: "上一墩", en: "Last trick" },
  menu: { zh: "菜单", en: "Menu" },
  score: { zh: "记分", en: "Score" },
  deal: { zh: (number: number) => `第${number}局`, en: (number: number) => `Deal ${number}` },

  // Seats
  declarer: { zh: "庄", en: "D" },
  declarerSpoken: { zh: "庄家", en: "declarer" },
  donkey: { zh: "驴", en: "Donkey" },
  youAreDonkey: { zh: "你是驴", en: "You are the donkey" },
  alone: { zh: "单打", en: "Alone" },
  defender: { zh: "闲", en: "Def" },
  playedByBot: { zh: "托管", en: "Auto" },
  offline: { zh: "离线", en: "Away" },
  offlineFor: { zh: (minutes: number) => `离线${minutes}分`, en: (minutes: number) => `Away ${minutes} min` },
  cardsLeft: { zh: (count: number) => `${count}张`, en: (count: number) => `${count} cards` },
  seatPoints: { zh: (points: number) => `${points}分`, en: (points: number) => `${points} pts` },
  emptySeat: { zh: "空位", en: "Empty seat" },
  substitute: { zh: "代打", en: "Sub" },
  letBotPlay: { zh: (name: string) => `让机器人替${name}打`, en: (name: string) => `Let a bot play for ${name}` },
  takeBack: { zh: "我来打", en: "I play again" },
  botPlaysForYou: { zh: "机器人正在替你打", en: "A bot is playing for you" },
  comeBack: { zh: "我回来了", en: "I am back" },
  timeWasUp: { zh: "时间到了，机器人先替你打", en: "Time is up: a bot plays on for you" },
  lastTime: {
    zh: "时间到了，机器人先替你打。再超时一次就算退出",
    en: "Time is up: a bot plays on. Once more, and you have left the match",
  },
  satIn: { zh: "你不在的时候，机器人替你打", en: "You were away: a bot is playing for you" },
  bank: { zh: "备用时间", en: "Time bank" },
  secondsLeft: { zh: (seconds: number) => `还剩${seconds}秒`, en: (seconds: number) => `${seconds} seconds left` },
  timeGivenBack: { zh: "服务器耽误的时间已经补上", en: "Time that the server lost is given back" },
  turnOf: { zh: "轮到", en: "to play" },

  // Dealing, declaring, calling
  dealing: { zh: (done: number, all: number) => `发牌 ${done}/${all}`, en: (done: number, all: number) => `Dealing ${done}/${all}` },
  skip: { zh: "跳过", en: "Skip" },
  pass: { zh: "不叫", en: "Pass" },
  passDeclare: { zh: "不亮", en: "Pass" },
  declareNow: { zh: "可以亮主", en: "You may declare" },
  closing: { zh: "快截止了：亮主，还是不亮？", en: "About to close: declare or pass" },
  passedYet: { zh: "快截止了，现在亮还来得及", en: "About to close: you may still declare" },
  passedClosing: { zh: "快截止了，看别人亮不亮", en: "About to close: the others decide" },
  declareRow: { zh: "亮主", en: "Declare trumps" },
  callRow: { zh: "叫主", en: "Call trumps" },
  bidFor: { zh: (what: string, suit: string) => `${what}：${suit}`, en: (what: string, suit: string) => `${what}: ${suit}` },
  chooseBid: { zh: "点要亮的牌", en: "Tap what you show" },
  trumpsHeld: { zh: (count: number) => `${count}张主`, en: (count: number) => `${count} ${count === 1 ? "trump" : "trumps"}` },
  bidSpoken: {
    zh: (suit: string, count: number) => `${suit} ${count} 张`,
    en: (suit: string, count: number) => `${suit} ${count} in hand`,
  },
  calling: { zh: (name: string) => `等${name}叫主`, en: (name: string) => `${name} is calling` },
  yourCall: { zh: "轮到你叫主", en: "Your call" },
  passesDeclare: { zh: "没有能亮的牌，自动不亮", en: "Nothing to declare: passing for you" },
  passesCall: { zh: "没有能叫的牌，自动不叫", en: "Nothing to call: passing for you" },
  waitingDeal: { zh: "准备发牌", en: "About to deal" },
  claimOrPass: { zh: "没有能叫的牌：要求重发，还是不叫？", en: "Nothing to call: ask for new cards or pass" },
  claimRedeal: { zh: "要求重发", en: "New cards" },
  redealNobodyDeclared: { zh: () => "没有人亮主，重新发牌", en: () => "Nobody declared: dealing again" },
  redealNobodyCalled: { zh: () => "没有人叫主，重新发牌", en: () => "Nobody called: dealing again" },
  redealNoPoints: {
    zh: (name: string) => `${name}没有分牌，要求重新发牌`,
    en: (name: string) => `${name}: no points, so new cards for all`,
  },
  redealNoTrumps: {
    zh: (name: string) => `${name}没有主牌，要求重新发牌`,
    en: (name: string) => `${name}: no trumps, so new cards for all`,
  },
  turnedUp: { zh: "翻底定主", en: "Turned up" },

  // Burying, countering for the kitty, and recalling
  burying: { zh: (name: string) => `${name}在扣底`, en: (name: string) => `${name} is burying` },
  buryNow: { zh: (count: number) => `选${count}张扣到底下`, en: (count: number) => `Choose ${count} cards to bury` },
  bury: { zh: (done: number, all: number) => `扣底 ${done}/${all}`, en: (done: number, all: number) => `Bury ${done}/${all}` },
  buried: { zh: "扣的底牌", en: "Buried in the kitty" },
  kitty: { zh: "底牌", en: "Kitty" },
  burier: { zh: "底", en: "Kitty" },
  burierSpoken: { zh: "拿了底牌", en: "has taken the kitty" },
  counterRow: { zh: "炒底", en: "Take the kitty" },
  counterNow: { zh: "亮更大的一对炒底，还是不炒？", en: "Take the kitty with a higher pair, or pass" },
  passesCounter: { zh: "没有能炒底的对子，自动不炒", en: "No pair to take the kitty with: passing for you" },
  passCounter: { zh: "不炒", en: "Pass" },
  countering: { zh: (name: string) => `看${name}炒不炒底`, en: (name: string) => `${name} may take the kitty` },
  countered: {
    zh: (name: string, trumps: string) => `${name}炒底，${trumps}`,
    en: (name: string, trumps: string) => `${name} took the kitty · ${trumps}`,
  },
  recalling: { zh: (name: string) => `${name}在另叫驴牌`, en: (name: string) => `${name} is naming a new donkey card` },
  // The card called is the declarer's; who had held its other copy would have been the donkey.
  recallWhy: {
    zh: (card: string) => `你叫的是${card}，可另一张不在别人手里，没有人是驴。`,
    en: (card: string) => `You called the ${card}, but nobody else holds its other copy: there is no donkey.`,
  },
  recallNow: { zh: "请另叫一张驴牌", en: "Name another donkey card" },
  recallOrAlone: { zh: "另叫一张驴牌，还是单打？", en: "Name another donkey card, or go alone" },
  goAlone: { zh: "单打", en: "Go alone" },
  recall: { zh: (card: string) => `叫${card}`, en: (card: string) => `Name the ${card}` },
  recallChoose: { zh: "选一张驴牌", en: "Choose a card" },
  donkeyCardIs: { zh: (card: string) => `驴牌是${card}`, en: (card: string) => `The donkey card is the ${card}` },

  // Playing
  reset: { zh: "重选", en: "Clear" },
  hint: { zh: "提示", en: "Hint" },
  play: { zh: "出牌", en: "Play" },
  sure: { zh: "再点一次", en: "Tap again" },
  playCount: { zh: (count: number) => `出牌 (${count})`, en: (count: number) => `Play (${count})` },
  waitFor: { zh: (name: string) => `等${name}出牌`, en: (name: string) => `${name} to play` },
  chooseFirst: { zh: "先选牌", en: "Choose cards first" },
  chooseCount: { zh: (count: number) => `请选${count}张`, en: (count: number) => `Choose ${count}` },
  notYourTurn: { zh: "还没轮到你", en: "It is not your turn yet" },
  yourTurn: { zh: "轮到你出牌", en: "Your turn" },
  yourLead: { zh: "请你先出", en: "Your lead" },
  offLine: { zh: "连线断了，正在重连", en: "Reconnecting" },
  hand: { zh: "手牌", en: "Your hand" },
  watching: { zh: "旁观中", en: "You are watching" },
  failedThrow: {
    zh: (name: string, cards: string) => `${name}甩牌失败，只能出${cards}`,
    en: (name: string, cards: string) => `${whose(name)} throw fails: only ${cards} stays`,
  },

  // Taking a play back
  takeback: { zh: "悔牌", en: "Take back" },
  askBack: { zh: "请大家让你收回刚出的牌", en: "Ask the others to let you take back your last play" },
  takebackRequest: { zh: "悔牌请求", en: "Request to take a play back" },
  asksBack: { zh: (name: string) => `${name}想悔牌，收回`, en: (name: string) => `${name} asked to take back` },
  waitForLeave: { zh: (names: string) => `等${names}同意`, en: (names: string) => `Waiting for ${names} to agree` },
  awayForLeave: {
    zh: (names: string) => `${names}不在：等回来，或让机器人代打`,
    en: (names: string) => `Away: ${names}. Wait, or let a bot play on`,
  },
  agree: { zh: "同意", en: "Agree" },
  disagree: { zh: "不同意", en: "No" },
  withdraw: { zh: "不悔了", en: "Never mind" },
  settleFirst: { zh: "先等悔牌有了结果", en: "A play may be taken back: wait for the answer" },
  takenBack: { zh: (name: string) => `${name}收回了刚出的牌`, en: (name: string) => `${name} took the play back` },
  declined: { zh: (name: string) => `${name}不同意悔牌`, en: (name: string) => `${name} said no: the play stands` },
  lapsed: { zh: (name: string) => `没等到答复，${name}那手不悔了`, en: (name: string) => `No answer in time: ${whose(name)} play stands` },
  withdrawn: { zh: (name: string) => `${name}不悔牌了`, en: (name: string) => `${name} let the play stand` },

  // Moments
  ruff: { zh: "毙！", en: "Ruff!" },
  overruff: { zh: "盖毙！", en: "Over-ruff!" },
  revealed: { zh: (name: string) => `驴是${name}！`, en: (name: string) => `${name} is the donkey!` },
  revealedYou: { zh: "大家都知道你是驴了！", en: "Everybody knows now: you are the donkey!" },
  wentAlone: { zh: (name: string) => `${name}单打！`, en: (name: string) => `${name}: alone against three!` },
  dug: { zh: "抠底！", en: "Kitty dug!" },
  dugDetail: {
    zh: (points: number, factor: number) => `底牌 ${points} 分 × ${factor} = ${points * factor}`,
    en: (points: number, factor: number) => `Kitty ${points} × ${factor} = ${points * factor}`,
  },
  held: { zh: "庄家守住了", en: "The declarers hold" },
  takeOver: { zh: "闲家上台", en: "The defenders take over" },
  steps: { zh: (steps: number) => `升${steps}级`, en: (steps: number) => `up ${steps}` },
  noSteps: { zh: "不升级", en: "no promotion" },
  isTrump: { zh: (name: string, trumps: string) => `${name}坐庄，${trumps}`, en: (name: string, trumps: string) => `Declarer: ${name} · ${trumps}` },

  // The record of the deal
  noTricks: { zh: "还没有打完一墩", en: "No trick has been finished yet" },
  allTricks: { zh: "每一墩", en: "Every trick" },
  captured: { zh: "已得的分牌", en: "Point cards taken" },
  capturedBy: { zh: (name: string, points: number) => `${name} · ${points}分`, en: (name: string, points: number) => `${name} · ${points} points` },
  capturedNone: { zh: "还没有", en: "None yet" },
  untold: { zh: "不报分", en: "No tally" },
  notTold: { zh: "这桌打牌时不报全部得分，请自己记", en: "This table does not tell all points during play: keep count yourself" },
  trickNumber: { zh: (number: number) => `第${number}墩`, en: (number: number) => `Trick ${number}` },
  trickWon: {
    zh: (name: string, points: number) => (points ? `${name}赢，${points}分` : `${name}赢`),
    en: (name: string, points: number) => (points ? `${does(name, "win")}, ${points} points` : does(name, "win")),
  },
  leads: { zh: "首出", en: "led" },
  wins: { zh: "赢", en: "won" },

  // What a reader hears
  saysPlayed: { zh: (name: string, cards: string) => `${name}出${cards}`, en: (name: string, cards: string) => `${does(name, "play")} ${cards}` },
  saysDeclared: { zh: (name: string, cards: string) => `${name}亮${cards}`, en: (name: string, cards: string) => `${does(name, "show")} ${cards}` },
  saysAsksBack: { zh: (name: string) => `${name}想悔牌`, en: (name: string) => `${name} asked to take a play back` },
  saysPassed: { zh: (name: string, word: string) => `${name}${word}`, en: (name: string) => does(name, "pass", "es") },
});
