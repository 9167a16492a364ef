"""The turns of the auction (M-16, D-M05, D-M25)."""

from __future__ import annotations

from koudi.engine.bidding import Bidding
from koudi.engine.seats import SEATS, Seat
from koudi.games.mailv.rules import MailvRules


def turn(rules: MailvRules, bidding: Bidding) -> Seat | None:
    """Who speaks next, from the nominal declarer round; ``None`` when the auction is over."""
    said = len(bidding.bids)
    if bidding.standing is None:
        over = said > SEATS or (said == SEATS and rules.no_call == "redeal")
    elif rules.auction == "single_round":
        over = said >= SEATS
    else:
        over = all(bid.kind is None for bid in bidding.bids[-3:])
    return None if over else (bidding.first + said) % SEATS


def must_call(rules: MailvRules, bidding: Bidding) -> bool:
    """Whether all four have passed and the nominal declarer has to call."""
    return rules.no_call == "nominal_must_call" and len(bidding.bids) == SEATS and bidding.standing is None
