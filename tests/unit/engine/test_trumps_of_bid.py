"""What a declaration or call would make trump, asked from an observation."""

import pytest

from koudi.cards import CardSet, Rank, Suit
from koudi.engine.events import Trumps
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from koudi.options import Value, with_options


def seen_at(level: str, seat: int | None = 0) -> Observation:
    rank = Rank(level)
    return Observation(seat, PhaseName.CALLING, number=1, levels=(rank, rank, rank, rank), level=rank, first=0)


@pytest.mark.parametrize(
    ("options", "at", "bid", "level", "suit"),
    [
        ({}, "5", "H6", "6", "H"),
        ({}, "5", "HJ HJ", "J", "H"),
        ({}, "5", "S2 S2", "5", None),
        ({}, "2", "S2", "2", "S"),
        ({"jokers": 4}, "5", "LJ LJ", "5", None),
        ({"permanent_two": False}, "5", "S2 S2", "5", None),
        ({"nt_call": "off"}, "2", "S2 S2", "2", "S"),
    ],
)
def test_a_call_makes_its_rank_the_level_and_a_pair_of_twos_no_trump_as_the_options_say(
    options: dict[str, Value], at: str, bid: str, level: str, suit: str | None
):
    game = GAMES["mailv"]
    rules = with_options(game.presets["mailv"].rules, options)
    trumps = Trumps(Rank(level), None if suit is None else Suit(suit))
    assert game.trumps_of_bid(rules, seen_at(at), CardSet.parse(bid)) == trumps


@pytest.mark.parametrize(("bid", "suit"), [("H7", "H"), ("S7 S7", "S"), ("BJ BJ", None)])
def test_a_declaration_gives_the_suit_and_joker_pairs_give_none(bid: str, suit: str | None):
    game = GAMES["shengji"]
    trumps = Trumps(Rank.SEVEN, None if suit is None else Suit(suit))
    assert game.trumps_of_bid(game.presets["80fen"].rules, seen_at("7"), CardSet.parse(bid)) == trumps


def test_a_spectator_has_no_bid():
    game = GAMES["mailv"]
    with pytest.raises(ValueError, match="spectator"):
        game.trumps_of_bid(game.presets["mailv"].rules, seen_at("5", None), CardSet.parse("H6"))
