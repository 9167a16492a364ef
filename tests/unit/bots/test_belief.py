"""Who plays with whom, as a seat may judge."""

from typing import Any

import pytest

from koudi.cards import Card
from koudi.engine.observation import Observation, Partner, Side
from koudi.tactics.sight import together
from tests.unit.bots.situations import MAILV, playing, sight_of

DONKEY = Partner(card=Card.parse("C8"))


def mailv(seat: int, partner: Partner = DONKEY, **fields: Any) -> Observation:  # noqa: ANN401 - any field of an observation
    return playing("S3 SA", rules=MAILV, trumps="8C", seat=seat, declarer=0, partner=partner, **fields)


def ally(observation: Observation) -> tuple[float, ...]:
    return tuple(round(chance, 3) for chance in sight_of(observation, MAILV).ally)


def test_with_fixed_partners_only_the_opposite_seat_is_a_friend():
    assert sight_of(playing("S3 SA", seat=1)).ally == (0, 1, 0, 1)


def test_a_declarer_suspects_everybody_alike_at_first():
    assert ally(mailv(0)) == (1, pytest.approx(1 / 3, abs=1e-3), pytest.approx(1 / 3, abs=1e-3), 0.333)


def test_a_defender_halves_his_trust_between_the_two_others():
    assert ally(mailv(2)) == (0, 0.5, 1, 0.5)


def test_the_donkey_knows_everything():
    sides = (Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS)
    assert ally(mailv(2, Partner(card=Card.parse("C8"), seat=2), sides=sides)) == (1, 0, 1, 0)


def test_a_public_donkey_is_known_to_all():
    public = Partner(card=Card.parse("C8"), seat=3, public=True)
    assert ally(mailv(0, public)) == (1, 0, 0, 1)
    assert ally(mailv(1, public)) == (0, 1, 1, 0)


def test_alone_means_one_against_three():
    alone = Partner(alone=True)
    assert ally(mailv(0, alone)) == (1, 0, 0, 0)
    assert ally(mailv(1, alone)) == (0, 1, 1, 1)
    assert together(sight_of(mailv(1, alone), MAILV), 2, 3) == 1


def test_whoever_is_out_of_trumps_cannot_hold_a_donkey_card_that_is_trump():
    seen = mailv(0, before=[[(0, "C3"), (1, "D3"), (2, "C4"), (3, "C5")]])
    assert ally(seen)[1] == 0


def test_points_given_to_the_declarer_speak_for_a_partner():
    seen = mailv(0, before=[[(0, "SA"), (1, "SK"), (2, "S4"), (3, "S5")]])
    chances = ally(seen)
    assert chances[1] > chances[2]
    assert chances[3] > chances[2]


def test_taking_the_declarers_lead_speaks_against_one():
    seen = mailv(0, before=[[(0, "SQ"), (1, "SA"), (2, "S4"), (3, "S6")]])
    assert ally(seen)[1] < ally(seen)[2]


def test_two_others_are_together_exactly_when_the_third_is_my_partner():
    sight = sight_of(mailv(2, before=[[(0, "SA"), (1, "SK"), (2, "S4"), (3, "S6")]]), MAILV)
    assert together(sight, 0, 1) == pytest.approx(sight.ally[3])
    assert together(sight, 2, 1) == sight.ally[1]
    assert together(sight, 3, 3) == 1
