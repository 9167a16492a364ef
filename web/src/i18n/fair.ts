import { words } from "./index";

/** How the cards of a deal were shuffled, and whether that was fair. */
export const fair = words({
  title: { zh: "牌是怎么洗的", en: "How the cards were shuffled" },
  what: {
    zh: "发牌前，牌桌先定下一个密钥，只公布它的指纹；玩家再各加一串随机数，牌由两边一起洗出来。打完公布密钥，谁都能再算一遍。",
    en: "Before the deal the table fixes a secret and shows only its fingerprint; players then add random bytes. Both together shuffle the cards. Afterwards the secret is shown, and anybody can compute it again.",
  },
  check: { zh: "在这里再算一遍", en: "Compute it again here" },
  fair: { zh: "公平：没有人挑过牌", en: "Fair: nobody chose the cards" },
  unfair: { zh: "对不上", en: "It does not hold" },
  holds: { zh: "对", en: "Holds" },
  fails: { zh: "不对", en: "Does not hold" },
  open: { zh: "不知道", en: "Unknown" },
  kept: { zh: "密钥就是发牌前定下的那个", en: "The secret is the one that was fixed before the deal" },
  notKept: { zh: "密钥不是发牌前定下的那个", en: "The secret is not the one that was fixed before the deal" },
  shuffled: {
    zh: (cards: number) => `${cards} 张牌再洗一遍，顺序一样`,
    en: (cards: number) => `Shuffled again, the ${cards} cards come in the same order`,
  },
  notShuffled: { zh: "再洗一遍，顺序不一样", en: "Shuffled again, the cards come in another order" },
  dealt: { zh: "四家的牌和底牌就是这样发出来的", en: "Hands and kitty were dealt from these cards" },
  notDealt: { zh: "四家的牌和底牌不是这样发出来的", en: "Hands and kitty were not dealt from these cards" },
  seen: {
    zh: "这个浏览器在发牌前见过这个指纹，也加了随机数",
    en: "This browser was shown the fingerprint before the deal, and added random bytes",
  },
  notSeen: {
    zh: "这个浏览器没有在发牌前见过这个指纹。当时就用它在打的话，本该见过。",
    en: "This browser was not shown the fingerprint before the deal. Had you played here, it would have been.",
  },
  fingerprint: { zh: "指纹", en: "Fingerprint" },
  added: { zh: (names: string) => `加了随机数的：${names}`, en: (names: string) => `Random bytes came from ${names}` },
  nobodyAdded: { zh: "这一局没有玩家加随机数", en: "No player added random bytes to this deal" },
  download: { zh: "下载证明", en: "Download the proof" },
  yourself: { zh: "也可以在自己的电脑上验：", en: "Or check it on your own computer:" },
});
