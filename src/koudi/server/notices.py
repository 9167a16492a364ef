"""What a table tells one person alone, in words: why they have lost their seat. Who is away reads it when they come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from koudi.notation.codec import encode
from koudi.server.audience import Audience
from koudi.server.protocol import Notice
from koudi.server.rated_facts import PersonLeft
from koudi.server.seating import BotSeated, Chairs
from koudi.server.viewer import Viewer
from koudi.server.words import SENTENCES

KEPT: Final = 32
"""So many people are told when they come; the first to be forgotten is the first who lost a seat."""

Cause = Literal["time", "away", "same_device", "same_address"]
"""Why somebody loses a seat without having asked for it or been removed: their time was over, they stayed away, or they
have come back as somebody who may not sit there twice."""


class Notices:
    """Tells people why their seats are theirs no more. Not durable: after a restart nobody is told what was before.

    The log cannot tell it then: it has that a seat was lost, neither why nor whether its person has been told.
    """

    def __init__(self, audience: Audience) -> None:
        """Nobody has lost anything yet."""
        self._audience = audience
        self._untold: dict[str, str] = {}

    def look(self, before: Chairs, after: Chairs, facts: Iterable[object], cause: Cause) -> None:
        """See whether somebody has lost a seat, and tell them.

        Args:
            before: who sat where.
            after: who sits where now.
            facts: what has happened.
            cause: why.
        """
        sitting = {chair.session for chair in after}
        happened = {type(fact) for fact in facts}
        how = "left" if PersonLeft in happened else "lost"
        if cause == "away" and BotSeated in happened:
            how = "relieved"
        for chair in before:
            if chair.session and chair.session not in sitting:
                unconfirmed = cause == "time" and not chair.confirmed
                self._tell(chair.session, "lost_unconfirmed" if unconfirmed else f"{how}_{cause}")

    def come(self, viewer: Viewer) -> None:
        """Tell who comes what they have missed."""
        code = self._untold.pop(viewer.session, None)
        if code is not None:
            viewer.send(_notice(code))

    def _tell(self, person: str, code: str) -> None:
        if person in self._audience:
            self._audience.viewer_of(person).send(_notice(code))
            return
        self._untold[person] = code
        if len(self._untold) > KEPT:
            del self._untold[next(iter(self._untold))]


def _notice(code: str) -> bytes:
    return encode(Notice(code, SENTENCES[code]))
