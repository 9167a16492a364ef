"""买驴: trumps are called in turn after the deal, and the call names a hidden partner."""

from __future__ import annotations

from typing import Final

from koudi.engine.game import Game
from koudi.engine.lesson import load_lesson
from koudi.engine.match import Match
from koudi.engine.partnering import Hidden
from koudi.engine.policies import Policies
from koudi.engine.presets import load_presets
from koudi.games.mailv import advancing, auction, calling, partners, sheet
from koudi.games.mailv.rules import MailvRules
from koudi.options import Bilingual


class MailvMatch(Match, frozen=True, kw_only=True):
    """A match of 买驴."""

    rules: MailvRules


MAILV: Final = Game(
    name="mailv",
    title=Bilingual("买驴", "Find the Donkey"),
    help=Bilingual(
        "叫主决定庄家和主牌；所叫之牌的另一张在谁手里，谁就是庄家的暗队友（驴）。",
        "The caller becomes declarer; whoever holds the other copy of the called card is a secret partner, the donkey.",
    ),
    rules_type=MailvRules,
    match_type=MailvMatch,
    presets=load_presets("koudi.games.mailv", MailvRules(), ("mailv", "mailv-106", "mailv-jokers")),
    policies=Policies(declaring=calling, auction=auction, partnering=Hidden(partners), advancing=advancing),
    sheet=sheet.rule_sheet,
    lesson=load_lesson("koudi.games.mailv"),
)
