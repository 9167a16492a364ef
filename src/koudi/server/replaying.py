"""A deal that is over, looked at again: all hands open, and what bots did in it for people (托管)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import asdict

from koudi.engine.actions import Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.events import (
    Buried,
    DealStarted,
    Declared,
    DonkeyCardNamed,
    Passed,
    Played,
    Redealt,
    WentAlone,
)
from koudi.notation.open_deal import OpenDeal, open_deal
from koudi.notation.tag import Tag
from koudi.server.facts import Fact
from koudi.server.page_messages import ReplayedDeal
from koudi.server.records import FinishedDeal, finished_deals, table_record

_LEADS_TO: Final[Mapping[type, tuple[type, ...]]] = {
    Declare: (Declared,),
    Call: (Declared,),
    Pass: (Passed, WentAlone),
    ClaimRedeal: (Redealt,),
    Bury: (Buried,),
    Recall: (DonkeyCardNamed,),
    Play: (Played,),
}
"""What comes first of each thing that a seat may do."""


def replayed(tag: Tag, history: Iterable[tuple[int, Fact]], number: int) -> ReplayedDeal:
    """A deal of the last match in a history.

    Args:
        tag: the game and the rules of the table.
        history: the facts of the table, each with the time it was logged.
        number: of the deal.

    Raises:
        TurnedDown: no such deal is over.
    """
    facts = list(history)
    opened = open_deal(table_record(tag, facts, number), number)
    deal = next(deal for deal in finished_deals(facts) if deal.result.number == number)
    return ReplayedDeal(**asdict(opened), by_bot=tuple(_by_bot(opened, deal)))


def _by_bot(opened: OpenDeal, deal: FinishedDeal) -> Iterator[int]:
    """The steps that a bot took for a person."""
    begins = max(place for place, event in enumerate(deal.events) if isinstance(event, DealStarted))
    facts = zip(deal.events[begins:], deal.relieved[begins:], strict=True)
    for place, step in enumerate(opened.steps):
        kinds = _LEADS_TO.get(type(step.action))
        if kinds is None:
            continue
        relieved = next(seats for event, seats in facts if isinstance(event, kinds))
        if step.seat in relieved:
            yield place
