"""Questions to the judge about burying, the hidden partner and the score of a deal."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from koudi.cards import NO_CARDS, Card, CardSet
from koudi.engine import actions
from koudi.engine.errors import IllegalAction, Reason
from koudi.engine.events import Buried, Trumps
from koudi.engine.game import Game
from koudi.engine.match import NO_HANDS, Burying, Hands, Match, Playing, Points, Recalling, Terms
from koudi.engine.observation import Bid, Observation, PhaseName
from koudi.engine.partnership import Alone, CalledPartner, Partnership
from koudi.engine.policies import Levels
from koudi.engine.scoring import score
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.judge_questions import OK, Answer, Question, TrumpQuestion, Word
from koudi.notation.trick import trick_of


class Bury(Question, frozen=True, kw_only=True, tag="bury"):
    """May the declarer bury ``cards`` out of ``hand``, which has the kitty (E-26, M-32)?"""

    hand: CardSet
    cards: CardSet

    def answer(self) -> Answer:
        """``result``: ``ok`` or the code; then how many are asked for and the cards that are not there."""
        game, rules = self.table
        level = rules.start_level
        seen = Observation(
            seat=0,
            phase=PhaseName.BURYING,
            number=1,
            levels=(level, level, level, level),
            level=level,
            first=0,
            declarer=0,
            turn=0,
            hand=self.hand,
            kitty_size=rules.kitty_size,
        )
        refusal = game.refusal(rules, seen, actions.Bury(self.cards))
        if refusal is None:
            return {"result": OK}
        return {"result": refusal.reason, "needed": refusal.needed, "witness": refusal.witness}


class Partner(TrumpQuestion, frozen=True, kw_only=True, tag="partner"):
    """Who plays with the declarer once the kitty is buried (M-28, D-M13).

    Attributes:
        declarer: who buries.
        card: the card called, if a single stands.
        hands: before burying, the kitty in the declarer's.
        burial: the cards that the declarer buries.
        bids: who has shown what in the auction, where that gives the partner away.
        named: the new donkey card that the declarer names, where he must; ``pass`` to go alone.
    """

    declarer: Seat
    card: Card | None = None
    hands: Hands
    burial: CardSet
    bids: tuple[Word, ...] = ()
    named: str | None = None

    def answer(self) -> Answer:
        """``donkey``, ``donkey_card``, ``alone``, ``public``, ``sides``; ``recall``: what may be named instead."""
        game, rules = self.table
        bids = tuple(Bid(seat, NO_CARDS if word == "pass" else CardSet.parse(word), None) for seat, word in self.bids)
        terms = Terms(Trumps(self.level, self.trump), self.declarer, bids, donkey_card=self.card)
        level = rules.start_level
        match = game.match_type(rules=rules, levels=(level, level, level, level), number=1)
        match = replace(match, phase=Burying(terms, self.hands))
        match = game.evolve(match, Buried(self.declarer, self.burial))
        return self._found(game, match)

    def _found(self, game: Game, match: Match) -> Answer:
        phase, partnering = match.phase, game.policies.partnering
        result: str | Reason = OK
        choices: tuple[Card, ...] = ()
        if isinstance(phase, Recalling):
            events = partnering.after_burying(match.rules, phase.terms, phase.hands, phase.buried)
            if not events:
                choices = phase.nameable
            if not events and self.named is not None:
                wish = actions.Pass() if self.named == "pass" else actions.Recall(Card.parse(self.named))
                try:
                    events = game.decide(match, self.declarer, wish)
                except IllegalAction as refusal:
                    result = refusal.reason
            for event in events:
                match = game.evolve(match, event)
        found = match.phase.partnership if isinstance(match.phase, Playing) else None
        return {"result": result, **_partnership(found, self.declarer), "recall": choices}


def _partnership(found: Partnership | None, declarer: Seat) -> Answer:
    """The partnership in words; nothing is known while the declarer owes the name of a card."""
    if found is None:
        return {"donkey": None, "donkey_card": None, "alone": False, "public": False, "sides": None}
    declarers = found.declarers(declarer)
    called = found if isinstance(found, CalledPartner) else None
    return {
        "donkey": None if called is None else called.seat,
        "donkey_card": None if called is None else called.card,
        "alone": isinstance(found, Alone),
        "public": found.public,
        "sides": (sorted(declarers), [seat for seat in ALL_SEATS if seat not in declarers]),
    }


class LastTrick(msgspec.Struct, frozen=True):
    """The last trick of a deal: who led, and the four plays in order."""

    leader: Seat
    plays: tuple[CardSet, CardSet, CardSet, CardSet]


class Score(TrumpQuestion, frozen=True, kw_only=True, tag="score"):
    """What a deal was worth (E-42 to E-58, M-40 to M-48).

    Attributes:
        declarers: the seats of the declarer side, the declarer first; in 80分 the partner may be left out.
        levels: stored level of each seat before the deal.
        trick_points: points won in tricks by each seat, the last trick included.
        kitty: the buried cards.
        last: the last trick.
        failed_throws: of each its leader, what was led instead, and all cards of the throw.
        deal: the number of the deal in the match, from 1.
    """

    declarers: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=2)]
    levels: Levels
    trick_points: Points
    kitty: CardSet
    last: LastTrick
    failed_throws: tuple[tuple[Seat, CardSet, CardSet], ...] = ()
    deal: Annotated[int, Meta(ge=1)] = 1

    def answer(self) -> Answer:
        """The defenders' ``total``, who is promoted and by how much, levels, next declarer, winners."""
        game, _ = self.table
        trump, rules = self.trump_and_rules
        terms = Terms(Trumps(self.level, self.trump), self.declarers[0])
        tricks = tuple(trick_of(trump, rules, seat, [(led, tried)]) for seat, led, tried in self.failed_throws)
        phase = Playing(terms, self.kitty, self._partnership(game), NO_HANDS, terms.declarer, tricks)
        match = game.match_type(rules=rules, levels=self.levels, number=self.deal, phase=phase)
        last = trick_of(trump, rules, self.last.leader, [(play, None) for play in self.last.plays])
        result = score(game.policies, match, phase, last, self.trick_points)
        return {
            "total": result.total,
            "kitty_points": result.kitty_points,
            "kitty_factor": result.kitty_factor,
            "penalties": result.penalties,
            "promoted": "declarers" if result.declarers_won else "defenders",
            "steps": result.steps,
            "levels": result.levels_after,
            "next_declarer": result.next_declarer,
            "winners": result.winners,
        }

    def _partnership(self, game: Game) -> Partnership:
        declarer, *others = self.declarers
        partnering = game.policies.partnering
        if not others or self.declarers == partnering.unnamed().declarers(declarer):
            return partnering.unnamed()
        if others[0] == declarer:
            raise ValueError("the declarer is no partner of his own: leave the partner out")
        # Which card made the partner is nothing to the score.
        return partnering.named(CalledPartner(Card.parse("S3"), recalled=False, seat=others[0]))
