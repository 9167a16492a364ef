"""The exception of a refusal."""

import pickle

from koudi.cards import CardSet
from koudi.engine.errors import ActionReason, IllegalAction


def test_a_refusal_reads_as_its_code_and_its_witness():
    assert str(IllegalAction(ActionReason.TOO_WEAK, CardSet.parse("SAA"))) == "too_weak: SA SA"
    assert str(IllegalAction(ActionReason.MUST_CALL)) == "must_call"


def test_a_refusal_can_be_sent_to_another_process():
    refused = pickle.loads(pickle.dumps(IllegalAction(ActionReason.WRONG_BURY_COUNT, needed=8)))  # noqa: S301 - our own
    assert (refused.reason, refused.witness, refused.needed) == (ActionReason.WRONG_BURY_COUNT, CardSet(), 8)
