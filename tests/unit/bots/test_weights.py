"""What the rules policy thinks things are worth."""

from msgspec.structs import replace

from koudi.bots.playing import sight_of
from koudi.cards import CardSet
from koudi.tactics.sight import initiative, plain_desk
from koudi.tactics.weights import DECLARERS, DEFENDERS, Weights
from koudi.tactics.worth import set_prices, total
from koudi.tricks.order import FULL
from tests.unit.bots.situations import EIGHTY, playing


def test_every_weight_says_what_it_is_for():
    assert Weights.__doc__ is not None
    told = [line.split(":")[0].strip() for line in Weights.__doc__.split("Attributes:")[1].splitlines() if ":" in line]
    assert told == list(Weights._fields)


def test_declarers_and_defenders_go_by_their_own_weights():
    desk = plain_desk()
    declarer, defender = (sight_of(playing("S3 HA", declarer=seat), EIGHTY)[2] for seat in (0, 3))
    assert desk.weights[declarer.side] is DECLARERS
    assert desk.weights[defender.side] is DEFENDERS


def price(hand: str, of: str) -> float:
    trump, ground, sight = sight_of(playing(hand), EIGHTY)
    desk = plain_desk()
    set_prices(sight, FULL, ground, desk)
    cards = trump.to_order(CardSet.parse(of).ones), 0
    return total(cards, desk.worth)


def test_a_card_that_cannot_be_beaten_costs_more_than_a_low_one():
    hand = "SA S3 S4 S6 H3 HA BJ"
    assert price(hand, "BJ") > price(hand, "HA") > price(hand, "H3")
    assert price(hand, "SA") > price(hand, "S3")


def test_the_lead_is_worth_more_with_winners_to_cash():
    with_winners, without = (sight_of(playing(hand), EIGHTY)[2] for hand in ("SA DA H3", "S3 D3 H3"))
    desk = plain_desk()
    assert initiative(with_winners, 0.0, 0.0, desk) > initiative(without, 0.0, 0.0, desk)


def test_the_lead_fades_as_cards_are_played():
    seen = playing("S3 D3 H3")
    early, late = (sight_of(each, EIGHTY)[2] for each in (replace(seen, counts=(24,) * 4), seen))
    desk = plain_desk()
    assert initiative(early, 1.0, 2.0, desk) == 3.0
    assert initiative(late, 1.0, 2.0, desk) == 1.25
