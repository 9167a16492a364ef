"""What the terminal says; sentences about cards and rules stand in ``notation``."""

from __future__ import annotations

import locale
from typing import Final, Literal

from koudi.engine.observation import PhaseName
from koudi.options import Bilingual

Lang = Literal["zh", "en"]

NAMES: Final = (
    Bilingual("你", "You"),
    Bilingual("下家", "Right"),
    Bilingual("对家", "Across"),
    Bilingual("上家", "Left"),
)
"""The four seats from the person's, in playing order."""

TITLE: Final = Bilingual("抠底", "Koudi")
KEYS: Final = Bilingual(
    "出牌写牌名，如 SA SA 或 saa（S黑桃 H红桃 D方块 C梅花，T是10，lj小王，bj大王）。"
    "h 提示，r 规则，l 上一墩，p 或回车 过，n 要求重发，q 离开。",
    "Type cards, such as SA SA or saa (S H D C, T is ten, lj bj are jokers). "
    "h hint, r rules, l last trick, p or Enter pass, n ask for new cards, q quit.",
)
HAND: Final = Bilingual("手牌", "hand")
POINTS: Final = Bilingual("得分", "points")
DEFENDERS: Final = Bilingual("闲家", "defenders")
LAST_TRICK: Final = Bilingual("上一墩", "last trick")
NO_TRICK: Final = Bilingual("还没有打完的墩。", "No trick has been finished yet.")
HINT: Final = Bilingual("提示", "hint")
DECLARE: Final = Bilingual("亮主？可亮 {cards}；回车不亮", "declare? {cards}; Enter to stay silent")
CALL: Final = Bilingual("叫主？可叫 {cards}；回车过", "call? {cards}; Enter to pass")
MUST_CALL: Final = Bilingual("必须叫主，可叫 {cards}", "you must call: {cards}")
BURY: Final = Bilingual("扣 {n} 张底牌", "bury {n} cards")
RECALL: Final = Bilingual("另叫一张驴牌，可叫 {cards}", "name a new donkey card: {cards}")
LEAD: Final = Bilingual("你先出", "your lead")
ONLY: Final = Bilingual("回车出 {cards}", " Enter plays {cards}")
"""Goes on after the sentence that says what is owed."""
NOT_CARDS: Final = Bilingual("看不懂“{text}”。", "{text!r} names no cards.")
NO_SILENCE: Final = Bilingual("现在不能过，请写牌名。", "You cannot pass now: type cards.")
ONE_CARD: Final = Bilingual("请写一张牌。", "Type one card.")
NEXT_DEAL: Final = Bilingual("回车打下一局，q 离开", "Enter for the next deal, q to leave")
GOODBYE: Final = Bilingual("再见，下次再来。", "Goodbye, come again.")
YOU_ARE_DONKEY: Final = Bilingual(
    "驴牌在你手里：你暗中帮庄家。", "You hold the donkey card: you secretly play with the declarer."
)
TRUMPS_UNKNOWN: Final = Bilingual("打{level}，主未定", "level {level}, trumps not yet fixed")

TABLE_SAYS_ALL: Final = Bilingual(
    "--table 已经说明了游戏、玩法和规则，不能再写 --game、--preset 或 --rule。",
    "--table names game, preset and rules already: leave --game, --preset and --rule out.",
)

NULL_HAS_NO_B: Final = Bilingual(
    "--null 让 A 和自己打，不能再写 --b。", "--null plays A against itself: leave --b out."
)
FAIR: Final = Bilingual("牌是按发牌前的承诺洗出来的", "fair: the cards follow from what was promised before the deal")
UNFAIR: Final = Bilingual("对不上", "does not hold")
NO_PROOF: Final = Bilingual("不是发牌证明", "no proof of a deal")

NO_COMPILER: Final = Bilingual(
    "没有安装 numba：pip install 'koudi[fast]'，在源码目录里是 .venv/bin/pip install -e '.[fast]'",
    "numba is not installed: pip install 'koudi[fast]', in a clone .venv/bin/pip install -e '.[fast]'",
)
WARMED: Final = Bilingual(
    "编译完毕，用时{seconds:.1f}秒，存在 {folder}", "compiled in {seconds:.1f} s, kept in {folder}"
)


NO_DEAL: Final = Bilingual("记录里没有打完的这一局。", "The record has no such deal that was scored.")

REVIEW_TITLE: Final = Bilingual("第{number}局 {trumps}", "Deal {number}: {trumps}")
REVIEW_TURNING: Final = Bilingual("转折点", "Turning points")
REVIEW_NO_MISTAKES: Final = Bilingual("没有找到明显的失误。", "No clear mistake was found.")
REVIEW_EACH: Final = Bilingual("各家", "Seats")
REVIEW_WHO: Final = Bilingual("谁", "who")
REVIEW_CHOICES: Final = Bilingual("选择", "choices")
REVIEW_MISTAKES: Final = Bilingual("失误", "mistakes")
REVIEW_LOST: Final = Bilingual("失误丢的级数", "levels lost by them")
REVIEW_BEST: Final = Bilingual(
    "每一个选择（级数：本方升的减对方升的）", "Every choice (levels: own side's less the other's)"
)
REVIEW_COLUMNS: Final = (
    Bilingual("墩", "trick"),
    REVIEW_WHO,
    Bilingual("做了", "did"),
    Bilingual("其他好的选择", "other good choices"),
    Bilingual("级数", "levels"),
    Bilingual("少了", "less"),
)
REVIEW_OPEN: Final = Bilingual("；方括号里是明牌打下去的结果", "; in brackets: what came of it as the cards really lay")
REVIEW_POINT: Final = Bilingual("{name}{made}：{found}", "{name}: {made}; {found}")
REVIEW_PHASES: Final = {
    PhaseName.DRAWING: Bilingual("亮主", "declaring"),
    PhaseName.CLOSING: Bilingual("亮主", "declaring"),
    PhaseName.CALLING: Bilingual("叫主", "calling"),
    PhaseName.BURYING: Bilingual("扣底", "burying"),
    PhaseName.EXCHANGING: Bilingual("炒底", "kitty"),
    PhaseName.RECALLING: Bilingual("叫驴", "naming"),
}
"""What is decided before cards are played."""


def chosen(text: Bilingual, lang: Lang) -> str:
    """A text in one language."""
    return text.zh if lang == "zh" else text.en


def lang_of_locale() -> Lang:
    """Chinese where the machine is set to Chinese, else English."""
    name = locale.getlocale()[0] or ""
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"
