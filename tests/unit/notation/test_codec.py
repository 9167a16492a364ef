"""JSON in and out: cards are text, what was written is read back, and what is wrong is refused."""

from typing import Any, cast

import msgspec
import pytest

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.actions import Action, Bury, Call, Declare, Pass, Play, Recall
from koudi.engine.events import Event, KittyTaken, Played, Trumps, TrumpsFixed
from koudi.notation.codec import decoder, encode, schema

ACTIONS = decoder(cast("type[Action]", Action))
EVENTS = decoder(cast("type[Event]", Event))


@pytest.mark.parametrize(
    "action",
    [
        Declare(CardSet.parse("H5 H5")),
        Call(CardSet.parse("D9")),
        Pass(),
        Bury(CardSet.parse("SA SK")),
        Recall(Card.parse("HT")),
        Play(CardSet()),
    ],
    ids=lambda action: type(action).__name__,
)
def test_an_action_is_read_back_as_it_was_written(action: Action):
    assert ACTIONS.decode(encode(action)) == action


@pytest.mark.parametrize(
    "event",
    [
        TrumpsFixed(Trumps(Rank.TEN, Suit.HEARTS), 2, (Card.parse("LJ"), Card.parse("H3"))),
        KittyTaken(1, None),
        Played(0, CardSet.parse("SQ"), CardSet.parse("SA SK SQ")),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_is_read_back_as_it_was_written(event: Event):
    assert EVENTS.decode(encode(event)) == event


def test_cards_are_text_in_a_fixed_order():
    assert encode(Play(CardSet.parse("LJ SA SK SA"))) == b'{"type":"play","cards":"SK SA SA LJ"}'


@pytest.mark.parametrize(
    "text",
    [
        b'{"type":"play","cards":"SX"}',
        b'{"type":"play","cards":"SA SA SA"}',
        b'{"type":"play","cards":["SA"]}',
        b'{"type":"play"}',
        b'{"type":"recall","card":"SA SA"}',
        b'{"type":"pass","more":1}',
        b'{"type":"unheard"}',
    ],
)
def test_json_of_another_shape_is_refused(text: bytes):
    with pytest.raises(msgspec.ValidationError):
        ACTIONS.decode(text)


def test_what_is_no_json_is_refused():
    with pytest.raises(msgspec.DecodeError):
        ACTIONS.decode(b'{"type":')


def test_only_cards_have_a_form_of_their_own():
    with pytest.raises(NotImplementedError):
        encode(object())
    with pytest.raises(NotImplementedError):
        decoder(complex).decode(b"1")
    with pytest.raises(TypeError, match="not supported"):
        schema(complex)


def test_the_schema_says_that_cards_are_text():
    made = schema(Play, Recall)["$defs"]
    properties = cast("dict[str, dict[str, dict[str, Any]]]", made)
    assert properties["Play"]["properties"]["cards"]["type"] == "string"
    assert properties["Recall"]["properties"]["card"]["type"] == "string"
