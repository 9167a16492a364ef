"""80分: fixed partners, trumps declared while the cards are dealt."""

from __future__ import annotations

from typing import Final

from koudi.engine.game import Game
from koudi.engine.lesson import load_lesson
from koudi.engine.match import Match
from koudi.engine.partnering import Opposite
from koudi.engine.policies import Policies
from koudi.engine.presets import load_presets
from koudi.games.shengji import advancing, declaring, exchanging, sheet
from koudi.games.shengji.rules import ShengjiRules
from koudi.options import Bilingual


class ShengjiMatch(Match, frozen=True, kw_only=True):
    """A match of 80分."""

    rules: ShengjiRules


SHENGJI: Final = Game(
    name="shengji",
    title=Bilingual("80分", "80 Points"),
    help=Bilingual(
        "对家同队，两副牌，边发牌边亮主，闲家抓满80分上台。",
        "Partners sit opposite, trumps are declared while two packs are dealt, 80 points unseat the declarers.",
    ),
    rules_type=ShengjiRules,
    match_type=ShengjiMatch,
    presets=load_presets("koudi.games.shengji", ShengjiRules(), ("80fen", "standard")),
    policies=Policies(
        declaring=declaring, auction=None, partnering=Opposite(), advancing=advancing, exchange=exchanging
    ),
    sheet=sheet.rule_sheet,
    lesson=load_lesson("koudi.games.shengji"),
)
