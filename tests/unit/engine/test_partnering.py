"""How a declarer comes by a partner: from the start, or by a card that another hand holds."""

import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.events import Trumps
from koudi.engine.match import Hands, Playing, Recalling, Terms
from koudi.engine.observation import Partner, Side
from koudi.engine.partnership import Alone, CalledPartner, FixedPartners
from koudi.games import GAMES
from koudi.options import with_options

OPPOSITE, HIDDEN = (GAMES[name].policies.partnering for name in ("shengji", "mailv"))
EIGHTY, MAILV = (next(iter(GAMES[name].presets.values())).rules for name in ("shengji", "mailv"))
DONKEY_CARD = Card.parse("H8")
TERMS = Terms(Trumps(Rank.EIGHT, Suit.HEARTS), 1, donkey_card=DONKEY_CARD)
HANDS: Hands = (CardSet.parse("S3"), CardSet.parse("H8 D4"), CardSet.parse("C5"), CardSet.parse("H8"))
CALLED = CalledPartner(DONKEY_CARD, recalled=False, seat=3)


def test_opposite_partners_are_known_and_play_begins_at_once():
    assert OPPOSITE.sides(1) == (Side.DEFENDERS, Side.DECLARERS, Side.DEFENDERS, Side.DECLARERS)
    assert OPPOSITE.promised(TERMS, HANDS, 3) is None
    assert OPPOSITE.after_burying(EIGHTY, TERMS, HANDS, CardSet()) == ()
    phase = OPPOSITE.begin(EIGHTY, TERMS, HANDS, CardSet())
    assert isinstance(phase, Playing)
    assert (phase.partnership, phase.turn) == (FixedPartners(), 1)
    assert not OPPOSITE.may_go_alone(EIGHTY)


def test_a_hidden_partner_is_known_to_nobody_but_itself_and_is_found_after_burying():
    assert HIDDEN.sides(1) == (None, Side.DECLARERS, None, None)
    seen = [HIDDEN.promised(TERMS, HANDS, seat) for seat in (0, 1, 2, 3, None)]
    assert seen == [Partner(card=DONKEY_CARD, seat=3 if seat == 3 else None) for seat in (0, 1, 2, 3, None)]
    assert len(HIDDEN.after_burying(MAILV, TERMS, HANDS, CardSet())) == 1
    phase = HIDDEN.begin(MAILV, TERMS, HANDS, CardSet())
    assert isinstance(phase, Recalling)
    assert set(phase.nameable) == {Card.parse("D4"), DONKEY_CARD}


def test_going_alone_is_a_choice_where_the_option_says_so():
    assert [HIDDEN.may_go_alone(with_options(MAILV, {"no_twin": value})) for value in ("recall", "choice")] == [
        False,
        True,
    ]


def test_a_partnership_that_a_text_tells_of_must_be_possible_in_the_game():
    assert (OPPOSITE.unnamed(), HIDDEN.unnamed()) == (FixedPartners(), Alone())
    assert HIDDEN.named(CALLED) == CALLED
    with pytest.raises(ValueError, match="opposite"):
        OPPOSITE.named(CALLED)
