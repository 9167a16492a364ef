/** What players say, in a sentence each: the words of docs/glossary.md that somebody new meets first. */
import type { Bilingual } from "../i18n/index";

interface Term {
  readonly name: Bilingual;
  readonly means: Bilingual;
}

interface Area {
  readonly title: Bilingual;
  readonly terms: readonly Term[];
}

const term = (zh: string, en: string, meansZh: string, meansEn: string): Term => ({
  name: { zh, en },
  means: { zh: meansZh, en: meansEn },
});

export const GLOSSARY: readonly Area[] = [
  {
    title: { zh: "牌", en: "Cards" },
    terms: [
      term("分牌", "point card", "5算5分，10和K各算10分，两副牌一共200分。", "A 5 counts 5, ten and king count 10 each: 200 points in two packs."),
      term("级牌", "level card", "点数正好是这一局级别的牌，八张都是主牌。", "A card of the rank that is being played: all eight are trumps."),
      term("主牌", "trumps", "大小王、级牌和主花色的牌，管得住所有副牌。", "Jokers, level cards and the trump suit; they beat every side card."),
      term("副牌", "side cards", "不是主牌的牌。", "All cards that are no trumps."),
      term("常主", "permanent trump", "不管什么花色作主都是主牌：王，买驴里还有2。", "Trump whatever the suit is: jokers, and in Find the Donkey every 2."),
      term("无主", "no-trump", "没有主花色，只有王和级牌是主。", "There is no trump suit, only jokers and level cards."),
    ],
  },
  {
    title: { zh: "出牌", en: "Playing" },
    terms: [
      term("领出", "lead", "一墩里先出的那一手，别人都要跟。", "The first play of a trick, which the others follow."),
      term("跟牌", "follow", "领出什么花色就出什么花色，有对子跟对子。", "To play the suit that was led, and a pair to a pair."),
      term("一墩", "trick", "四家各出一手。", "One play from each of the four."),
      term("对子", "pair", "两张一模一样的牌。", "Two cards exactly alike."),
      term("拖拉机", "tractor", "同一门里连着的两对或更多，比如8899。", "Two or more pairs of neighbouring ranks in one suit, such as 8 8 9 9."),
      term("甩牌", "throw", "一次领出几手谁也管不住的牌；有人管得住就只能出小的。", "To lead several plays at once that nobody can beat; if somebody can, only a small part is played."),
      term("毙牌", "ruff", "没有领出的花色，用主牌管住。", "To win with trumps, having none of the suit that was led."),
      term("盖毙", "over-ruff", "用更大的主牌管住别人的毙牌。", "To beat a ruff with higher trumps."),
      term("垫牌", "discard", "没有领出的花色，出一张不要的。", "To throw a card away, having none of the suit that was led."),
    ],
  },
  {
    title: { zh: "一局", en: "A deal" },
    terms: [
      term("亮主", "declare", "亮出级牌，定下主花色。", "To show a level card, which fixes the trump suit."),
      term("反主", "overturn", "用更强的牌推翻别人亮的主。", "To replace a declaration by a stronger one."),
      term("庄家", "declarer", "拿底牌、先出牌的人。", "Who takes the kitty and leads first."),
      term("闲家方", "defenders", "不是庄家一边的人，抓满80分就上台。", "Those who are not on the declarer's side; with 80 points they take over."),
      term("底牌", "kitty", "发剩的几张，归庄家，再扣回去。", "The cards left over: the declarer takes them and buries as many."),
      term("扣底", "bury", "把几张牌扣回底牌，谁也不给看。", "To lay cards away into the kitty, for nobody to see."),
      term("抠底", "dig the kitty", "闲家赢了最后一墩，底牌里的分翻倍归他们。", "The defenders win the last trick, and the points in the kitty count double for them."),
      term("升级", "go up a level", "赢了一局，级别往上走。", "What winning a deal earns."),
      term("托管", "let a bot play", "请机器人替自己打，随时可以收回。", "A bot plays in your place until you take over again."),
    ],
  },
  {
    title: { zh: "买驴", en: "Find the Donkey" },
    terms: [
      term("叫主", "call", "发完牌亮一张，定主花色和级别，也定下驴牌。", "To show a card after the deal: it fixes trump suit, level and the donkey card."),
      term("驴", "donkey", "庄家的暗队友，拿着驴牌的那个人。", "The declarer's hidden partner, who holds the donkey card."),
      term("驴牌", "donkey card", "庄家叫的那张牌的另一张。", "The other copy of the card that was called."),
      term("另叫驴牌", "recall", "两张都在庄家手里时，再叫一张别的。", "To name another card when the declarer holds both copies."),
      term("单打", "alone", "庄家没有驴，一个人打三家。", "The declarer has no donkey and plays against three."),
    ],
  },
];
