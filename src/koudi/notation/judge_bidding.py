"""Questions to the judge about words that make trumps: declaring in 80分, calling in 买驴."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from koudi.cards import CardSet, parse_cards
from koudi.engine import actions
from koudi.engine.errors import ActionReason, IllegalAction, Reason
from koudi.engine.events import Redealt, TrumpsFixed
from koudi.engine.game import Game
from koudi.engine.match import Calling, Drawing, Hands, Match
from koudi.engine.policies import Levels
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.notation.judge_questions import OK, Answer, Question, Word

_WORDS: Final[dict[str, actions.Action]] = {"pass": actions.Pass(), "claim_redeal": actions.ClaimRedeal()}
"""What is said without cards."""


class _Bidding(Question, frozen=True, kw_only=True):
    """Words of declaring or calling, and what comes of them.

    Attributes:
        levels: stored level of each seat.
        deal: the number of the deal in the match, from 1.
        first: the seat dealt to first: in 买驴 the nominal declarer, in 80分 from deal 2 on the declarer.
        redeals: how often this deal has been dealt again.
        bids: what is said, in order. A word that is refused has not been said.
        hands: the four hands; without them everybody may show what the pack has.
        kitty: in the order dealt, where it is turned up for the suit.
    """

    levels: Levels
    deal: Annotated[int, Meta(ge=1)] = 1
    first: Seat = 0
    redeals: Annotated[int, Meta(ge=0)] = 0
    bids: tuple[Word, ...]
    hands: Hands | None = None
    kitty: str | None = None

    def _answer(self, game: Game, rules: Rules) -> Answer:
        match = self._before(game, rules)
        results: list[str | Reason] = []
        outcome: TrumpsFixed | Redealt | None = None
        for seat, word in self.bids:
            if outcome is not None:
                results.append(ActionReason.WRONG_PHASE)
                continue
            try:
                events = game.decide(match, seat, self._action(word))
            except IllegalAction as refusal:
                results.append(refusal.reason)
                continue
            results.append(OK)
            for event in events:
                if isinstance(event, (TrumpsFixed, Redealt)):
                    outcome = event
                if outcome is None:
                    match = game.evolve(match, event)
        ended = outcome is not None
        return {"results": results, **self._outcome(game, match, outcome), "ended": ended}

    def _outcome(self, game: Game, match: Match, outcome: TrumpsFixed | Redealt | None) -> Answer:
        """What was settled, or would be if nobody said more."""
        if outcome is None and isinstance(match.phase, (Drawing, Calling)):
            bidding = match.bidding(match.phase.bids)
            if bidding.standing is not None:
                outcome = game.policies.declaring.settle(match.rules, bidding, (), match.redeals)
        redeal = isinstance(outcome, Redealt)
        if not isinstance(outcome, TrumpsFixed):
            return {"trump": None, "level": None, "declarer": None, "donkey_card": None, "redeal": redeal}
        if outcome.turned_up and self.kitty is None:
            raise ValueError("the kitty is turned up here: give kitty, in the order dealt")
        trumps = outcome.trumps
        return {
            "trump": trumps.suit,
            "level": trumps.level,
            "declarer": outcome.declarer,
            "donkey_card": outcome.donkey_card,
            "redeal": redeal,
        }

    def _before(self, game: Game, rules: Rules) -> Match:
        """All cards are dealt and nobody has said a word."""
        pack = CardSet(rules.deck)
        hands = self.hands or (pack, pack, pack, pack)
        kitty = rules.deck[rules.to_deal :] if self.kitty is None else parse_cards(self.kitty)
        match = game.match_type(
            rules=rules, levels=self.levels, number=self.deal, first=self.first, redeals=self.redeals
        )
        turn = game.policies.turn(rules, match.bidding(()))
        if turn is None:
            return replace(match, phase=Drawing((*rules.deck[: rules.to_deal], *kitty), rules.to_deal, hands))
        return replace(match, phase=Calling(hands, kitty, turn))

    def _action(self, word: str) -> actions.Action:
        if word in _WORDS:
            return _WORDS[word]
        cards = CardSet.parse(word)
        return actions.Call(cards) if isinstance(self, Call) else actions.Declare(cards)


class Declare(_Bidding, frozen=True, kw_only=True, tag="declare"):
    """Declarations and passes after the last card, by anybody at any time (E-19 to E-24)."""

    def answer(self) -> Answer:
        """``results``: ``ok`` or a code for each word; then what stands, and whether everybody has passed."""
        game, rules = self.table
        if game.policies.auction is not None:
            raise ValueError(f"{game.name} has an auction in turn: ask call")
        return self._answer(game, rules)


class Call(_Bidding, frozen=True, kw_only=True, tag="call"):
    """Calls and passes of the auction, in turn (M-15 to M-27)."""

    def answer(self) -> Answer:
        """As for ``Declare``; ``donkey_card`` is the called card if a single stands."""
        game, rules = self.table
        if game.policies.auction is None:
            raise ValueError(f"{game.name} has no auction in turn: ask declare")
        return self._answer(game, rules)
