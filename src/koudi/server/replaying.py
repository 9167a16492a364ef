"""A deal that is over, looked at again: all hands open, and what bots did in it for people (托管)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec.structs import asdict

from koudi.engine.events import DealStarted, Drew, Event
from koudi.notation.open_deal import open_deal, walk
from koudi.notation.record import Record
from koudi.notation.tag import Tag
from koudi.server.facts import Fact
from koudi.server.page_messages import ReplayedDeal
from koudi.server.records import FinishedDeal, finished_deals, table_record


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
    record = table_record(tag, facts, number)
    deal = next(deal for deal in finished_deals(facts) if deal.result.number == number)
    return ReplayedDeal(**asdict(open_deal(record, number)), by_bot=tuple(_by_bot(record, deal)))


def _by_bot(record: Record, deal: FinishedDeal) -> Iterator[int]:
    """The steps that a bot took for a person: the facts of a deal are those of its steps, one after the other."""
    begins = max(place for place, event in enumerate(deal.events) if isinstance(event, DealStarted))
    facts = zip(deal.events[begins + 1 :], deal.relieved[begins + 1 :], strict=True)
    relieved = (seats for event, seats in facts if _is_logged(event))
    for place, done in enumerate(walk(record, deal.result.number)):
        of_step = list(islice(relieved, sum(map(_is_logged, done.events))))
        if of_step and done.step.seat in of_step[0]:
            yield place


def _is_logged(event: Event) -> bool:
    """Whether a log has it in every case: how cards are drawn may be left out."""
    return not isinstance(event, Drew)
