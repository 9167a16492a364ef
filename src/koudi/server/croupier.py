"""What a table does by itself: deals, closes the declaring, plays for bots, takes a play back once all have agreed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from koudi.bots.ladder import DEFAULT_LEVEL
from koudi.engine.actions import CloseDeclaring, Draw, StartDeal
from koudi.engine.events import Drew, Event
from koudi.engine.observation import PhaseName
from koudi.engine.seats import Seat, dealt_to
from koudi.notation.proof import dealt, lot
from koudi.server import rated, seating
from koudi.server.bot_seats import BotSeats
from koudi.server.facts import Fact
from koudi.server.hosting_facts import HostNamed
from koudi.server.ledger import Ledger
from koudi.server.pace import Step, stage_of
from koudi.server.rated_facts import SeatsDrawn
from koudi.server.sealing import sealed
from koudi.server.seating import SeatLeft
from koudi.server.takeback_facts import PlayTakenBack
from koudi.server.term_facts import MatchRestarted


class Croupier:
    """Takes the steps that a table owes. Only the table's actor calls it, since it writes in the ledger."""

    def __init__(self, code: str, ledger: Ledger, bots: BotSeats, chance: random.Random) -> None:
        """Serve one table.

        Args:
            code: the table's.
            ledger: its facts.
            bots: those on its seats.
            chance: the secrets of deals.
        """
        self._code = code
        self._game = ledger.state.tag.game
        self._ledger = ledger
        self._bots = bots
        self._chance = chance

    async def take(self, step: Step, stride: int) -> Sequence[Fact]:
        """Take a step that is due; gives the news for everybody, durable but for cards dealt.

        Args:
            step: what is owed.
            stride: how many cards are dealt, if it is dealing.

        Raises:
            Fenced: another process owns the table.
            TurnedDown: the log failed and nothing was written.
        """
        match step.what:
            case "draw":
                return await self._draw(stride)
            case "seal":
                state = self._ledger.state
                facts = (sealed(self._code, state.match_number, state.match, self._chance),)
            case "let_go":
                facts = self._let_go(cast("Seat", step.seat))
            case "fill":
                facts = seating.filled(self._ledger.state.chairs, DEFAULT_LEVEL)
            case "start" | "redeal":
                facts = self._start()
            case "close":
                facts = self._game.decide(self._ledger.state.match, None, CloseDeclaring())
            case "bot":
                facts = self._bot_events(cast("Seat", step.seat))
            case "hand_over":
                facts = (HostNamed(cast("Seat", step.seat)),)
            case "take_back":
                facts = (PlayTakenBack(cast("Seat", step.seat)),)
        await self._ledger.commit(facts)
        return facts

    def _start(self) -> Sequence[Fact]:
        """Begin the next deal, and another match with it when one is over."""
        match, seal = self._ledger.state.match, self._ledger.state.seals.coming
        if seal is None:
            raise RuntimeError("a deal is sealed before it is dealt")
        start = StartDeal(*dealt(match.rules.deck, seal.secret, seal.added))
        stage = stage_of(self._ledger.sight(None))
        begins = stage in {"seating", "over"}
        drawn = (SeatsDrawn(lot(seal.secret, seal.added)),) if begins and self._ledger.state.room.rated else ()
        if stage == "over":
            return (*drawn, MatchRestarted(), *self._game.decide(self._game.start(match.rules), None, start))
        return (*drawn, *self._game.decide(match, None, start))

    def _let_go(self, seat: Seat) -> Sequence[Fact]:
        """Wait no longer for somebody who stays away."""
        state, stage = self._ledger.state, stage_of(self._ledger.sight(None))
        return rated.left(state.chairs, stage, seat) if state.room.rated else (SeatLeft(seat),)

    async def _draw(self, stride: int) -> Sequence[Fact]:
        """Deal some cards, or fewer if a bot declares."""
        declared: Sequence[Event] = ()
        while stride and not declared and self._ledger.sight(None).phase is PhaseName.DRAWING:
            declared = self._deal_card()
            stride -= 1
        dealt = self._ledger.undurable
        if declared:
            await self._ledger.commit(declared)
        return [*([dealt] if dealt else []), *declared]

    def _deal_card(self) -> Sequence[Event]:
        """Deal one card; gives what the bot that received it declares."""
        before = self._ledger.sight(None)
        (drew,) = self._game.decide(self._ledger.state.match, None, Draw(1))
        self._ledger.deal(cast("Drew", drew))  # dealing leads to nothing else
        receiver = dealt_to(before.first, before.dealt)
        still_drawing = self._ledger.sight(None).phase is PhaseName.DRAWING
        return self._bot_events(receiver) if still_drawing and self._ledger.state.chairs[receiver].bot else ()

    def _bot_events(self, seat: Seat) -> Sequence[Event]:
        state = self._ledger.state
        return self._bots.events(state.match, seat, state.chairs[seat].bot, self._ledger.sight(seat))
