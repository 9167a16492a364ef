"""Options whose values no other ruling sets: trumps, following, throws, the pack, the ends of a match."""

from __future__ import annotations

from collections import Counter

import pytest

from koudi.cards import RANKS, Card, CardSet, Rank, Suit
from koudi.engine.actions import StartDeal
from koudi.engine.events import Trumps
from koudi.engine.game import Game
from koudi.engine.match import Drawing
from koudi.options import BadOption, Value, with_options
from koudi.tricks import PlayReason, TrickRules, Trump, components, iter_follows, lead_refusal, throw_outcome, trump_of
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, playing, rules_of


def ground(level: str, suit: str | None, **options: Value) -> tuple[Trump, TrickRules]:
    rules = with_options(TrickRules(), options)
    return trump_of(Rank(level), Suit(suit) if suit else None, rules), rules


def lengths(at: tuple[Trump, TrickRules], cards: str) -> list[int]:
    return [part.length for part in components(at[0], CardSet.parse(cards))]


# D-M16 and D-E21


@pytest.mark.parametrize(("permanent", "tractor"), [(True, "H2 H2 S7 S7"), (False, "H2 H2 H3 H3")])
def test_d_m16_twos_are_trumps_above_the_ace_or_the_lowest_of_their_suits(permanent: bool, tractor: str):
    trump, _ = ground("7", "H", permanent_two=permanent)
    longest, *_ = components(trump, CardSet.parse("H2 H2 S7 S7 H3 H3"))
    assert longest.cards == CardSet.parse(tractor)
    assert trump.is_trump(Card.parse("S2")) is permanent
    assert trump.is_trump(Card.parse("S2")) is permanent


@pytest.mark.parametrize(("gap", "found"), [(True, [2]), (False, [1, 1])])
def test_d_e21_the_neighbours_of_the_level_are_connected_or_not(gap: bool, found: list[int]):
    assert lengths(ground("7", "H", tractor_level_gap=gap), "S6 S6 S8 S8") == found


@pytest.mark.parametrize(("top", "found"), [(True, [5]), (False, [2, 1, 1, 1])])
def test_d_e21_the_top_of_trumps_is_connected_or_only_the_jokers_are(top: bool, found: list[int]):
    assert lengths(ground("7", "H", tractor_trump_top=top), "HA HA S7 S7 H7 H7 LJ LJ BJ BJ") == found


@pytest.mark.parametrize(("adjacent", "found"), [(True, [3]), (False, [2, 1])])
def test_d_e21_in_no_trump_a_level_pair_is_next_to_the_small_jokers_or_not(adjacent: bool, found: list[int]):
    assert lengths(ground("7", None, nt_level_joker_adjacent=adjacent), "S7 S7 LJ LJ BJ BJ") == found


# D-E11


@pytest.mark.parametrize(
    ("structure", "on_a_pair", "on_a_tractor"),
    [("strict", 2, 2), ("full_tractor_then_pairs", 2, 4), ("protect_tractors", 8, 2), ("suit_only", 8, 26)],
)
def test_d_e11_pairs_and_tractors_are_followed_as_the_option_says(structure: str, on_a_pair: int, on_a_tractor: int):
    """The hands of F-02, whose pairs are one tractor, and of F-06, which has no tractor of three pairs."""
    trump, rules = ground("2", "H", follow_structure=structure)
    for hand, lead, legal in (
        ("ST ST SJ SJ S3 S4", "S9 S9", on_a_pair),
        ("S8 S8 S9 S9 SJ SJ SK SK SA", "S4 S4 S5 S5 S6 S6", on_a_tractor),
    ):
        plays = list(iter_follows(trump, rules, CardSet.parse(hand), CardSet.parse(lead), False))
        assert len(plays) == legal


@pytest.mark.parametrize(("duty", "legal"), [("must_trump", 1), ("free", 10)])
def test_e35_after_a_ruff_a_void_player_must_trump_or_is_free(duty: str, legal: int):
    trump, rules = ground("2", "H", later_void_after_ruff=duty)
    hand, lead = CardSet.parse("H3 HK C4 C5 D6"), CardSet.parse("S9 S9")
    assert len(list(iter_follows(trump, rules, hand, lead, True))) == legal


# D-E14 and D-E15


@pytest.mark.parametrize(
    ("throw", "side", "trumps"),
    [
        ("any_suit", None, None),
        ("side_suits_only", None, PlayReason.THROW_IN_TRUMPS),
        ("off", PlayReason.THROW_OFF, PlayReason.THROW_OFF),
    ],
)
def test_d_e14_where_throws_are_allowed(throw: str, side: PlayReason | None, trumps: PlayReason | None):
    at, hand = ground("2", "H", throw=throw), CardSet.parse("SA SK BJ LJ")
    for cards, reason in (("SA SK", side), ("BJ LJ", trumps)):
        found = lead_refusal(*at, hand, CardSet.parse(cards))
        assert (None if found is None else found.reason) is reason


@pytest.mark.parametrize(
    ("rule", "others", "played"),
    [
        ("smallest_card", "SJ S3", "S4"),
        ("smallest_component", "SJ S3", "S4 S4"),
        ("smallest_beatable_component", "SJ S3", "S9"),
    ],
)
def test_d_e15_what_a_failed_throw_leaves_on_the_table(rule: str, others: str, played: str):
    at = ground("T", "H", throw_fail_play=rule)
    hands = [CardSet.parse(others), CardSet.parse("D3"), CardSet.parse("D4")]
    assert throw_outcome(*at, CardSet.parse("S9 S8 S8 S4 S4"), hands).cards == CardSet.parse(played)


# D-M01


@pytest.mark.parametrize(("jokers", "big", "small"), [(0, 0, 0), (2, 1, 1), (4, 2, 2)])
def test_d_m01_none_one_of_each_or_all_four_jokers_stay_in_the_packs(jokers: int, big: int, small: int):
    rules = rules_of(MAILV, jokers=jokers, kitty_size=6 if jokers == 2 else 8)
    rules.check()
    counted = Counter(card.text for card in rules.deck)
    assert (counted["BJ"], counted["LJ"], len(rules.deck)) == (big, small, 104 + jokers)


@pytest.mark.parametrize("size", range(2, 30, 2))
def test_d_m01_a_kitty_is_playable_with_the_jokers_that_let_the_rest_be_shared(size: int):
    """A multiple of four with four jokers or none, any other even number with two of them."""
    for jokers in (0, 2, 4):
        rules = rules_of(SHENGJI, jokers=jokers, kitty_size=size)
        shares, enough = (size - jokers) % 4 == 0, 104 + jokers - size >= 80
        if not (shares and enough):
            with pytest.raises(BadOption) as refused:
                rules.check()
            assert refused.value.key == "kitty_size"
            continue
        rules.check()
        table = Table(SHENGJI, jokers=jokers, kitty_size=size)
        table.do(None, StartDeal(rules.deck))
        assert isinstance(table.match.phase, Drawing)
        assert len(table.match.phase.deck) - rules.to_deal == size


# E-41, E-15 and D-E12


@pytest.mark.parametrize("level", [rank.value for rank in RANKS])
def test_e15_a_match_begins_at_any_level_up_to_the_last(level: str):
    table = Table(SHENGJI, start_level=level, final_level="A")
    assert table.match.levels == (Rank(level),) * 4
    if level == "A":
        with pytest.raises(BadOption):
            Table(SHENGJI, start_level=level, final_level="K")


@pytest.mark.parametrize(("counts", "last_won_by", "factor"), [("last_trick_defenders", 0, 0), ("always", 0, 2)])
def test_d_m18_the_kitty_counts_with_the_last_trick_or_always(counts: str, last_won_by: int, factor: int):
    phase = playing(Trumps(Rank.TWO, Suit.HEARTS), hands_of("S8", "S7", "S6", "S4"), kitty="SK")
    result = last_trick(Table(SHENGJI, kitty_counts=counts), phase, "S8", "S7", "S6", "S4")
    assert result.declarer == last_won_by
    assert result.kitty_factor == factor


# The addition on taking back


@pytest.mark.parametrize("game", [SHENGJI, MAILV], ids=["shengji", "mailv"])
@pytest.mark.parametrize(("takeback", "said"), [("off", False), ("ask", True)])
def test_taking_back_is_asked_of_people_and_changes_no_rule_of_the_game(game: Game, takeback: str, said: bool):
    phase = playing(Trumps(Rank.TWO, Suit.HEARTS), hands_of("S8 S9", "S7 SA", "S6 SK", "S4 ST"))
    table, usual = Table(game, takeback=takeback), Table(game)
    for each in (table, usual):
        each.set(phase=phase, number=1)
        for seat, cards in enumerate(("S8", "S7", "S6", "S4")):
            each.play(seat, cards)
    assert table.match.phase == usual.match.phase
    lines = [line for section in game.rule_sheet(table.match.rules) for line in section.lines]
    assert any("悔牌" in line.zh and "take back" in line.en for line in lines) is said
