"""The ``random`` bot: always legal, never sensible; the floor of every measurement.

Most legal leads are throws, and a hand can have half a million of them: they are sampled, never listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from koudi.bots.bot import BadBotSpec, Choice, given, unknown_setting
from koudi.bots.reasons import Why
from koudi.cards import Card, CardSet
from koudi.cards.card import KINDS
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.trumps import trump_in
from koudi.options import Bilingual
from koudi.tactics.fitting import fit
from koudi.tricks import EffectiveSuit, Trump
from koudi.tricks.leads import lead_refusal, single_leads
from koudi.tricks.shapes import components

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

DEFAULT_THROWS: Final = 10
"""Leads in a hundred that are throws, where the hand has one."""
_DECLARES: Final = 0.1
"""How often it declares when it could: it is asked after every card."""
_CALLS: Final = 0.5
_CLAIMS: Final = 0.5
"""How often it asks for new cards when it may: it is asked again at its next turn."""
_GOES_ALONE: Final = 0.5


@final
class RandomBot:
    """Legal play by chance. The chance is drawn from seed and observation, so equal views give equal plays."""

    def __init__(self, game: Game, rules: Rules, seed: int, throws: int = DEFAULT_THROWS) -> None:
        self._game = game
        self._rules = rules
        self._seed = seed
        self._throws = throws
        self.name = "random" if throws == DEFAULT_THROWS else f"random:throws={throws}"

    def act(self, observation: Observation, budget: float) -> Choice:  # noqa: ARG002 - it never needs long
        """Choose any legal action."""
        action = self._choose(observation, chance_of(self._seed, observation))
        return Choice(action, Why.RANDOM.sentence, Why.RANDOM.code)

    def _choose(self, observation: Observation, chance: Random) -> Action:
        if observation.may_claim_redeal and chance.random() < _CLAIMS:
            return ClaimRedeal()
        match observation.phase:
            case PhaseName.DRAWING | PhaseName.CLOSING | PhaseName.EXCHANGING:
                bids = observation.biddable if chance.random() < _DECLARES else ()
                return Declare(chance.choice(bids)) if bids else Pass()
            case PhaseName.CALLING:
                return self._call(observation, chance)
            case PhaseName.BURYING:
                return Bury(CardSet(chance.sample(tuple(observation.hand), observation.kitty_size)))
            case PhaseName.RECALLING:
                alone = observation.may_go_alone and chance.random() < _GOES_ALONE
                return Pass() if alone else Recall(chance.choice(observation.nameable))
            case PhaseName.PLAYING:
                return Play(random_play(observation, self._rules, chance, self._throws))
            case PhaseName.WAITING | PhaseName.SCORED:
                raise ValueError(f"nobody acts while a deal is {observation.phase.value}")

    def _call(self, observation: Observation, chance: Random) -> Action:
        bids = observation.biddable
        silent = not bids or chance.random() >= _CALLS
        if silent and self._game.refusal(self._rules, observation, Pass()) is None:
            return Pass()
        return Call(chance.choice(bids))


def random_play(observation: Observation, rules: Rules, chance: Random, throws: int) -> CardSet:
    """Any legal cards; ``throws``: the leads in a hundred that are throws, where the hand has one."""
    trump, hand = trump_in(rules, given(observation.trumps)), observation.hand
    if observation.trick is not None:
        prices = [chance.random() for _ in range(KINDS)]
        led = observation.trick.plays[0].cards
        return fit(trump, rules, hand, led, given(observation.obligation), prices)
    if chance.randrange(100) < throws:
        throw = sample_throw(trump, rules, hand, chance)
        if throw is not None:
            return throw
    return chance.choice(tuple(single_leads(trump, rules, hand)))


def chance_of(seed: int, observation: Observation) -> Random:
    """Randomness of one decision: the seed and what tells this moment of the deal from every other."""
    hand, trick = observation.hand, observation.trick
    moment = (
        seed,
        observation.seat,
        observation.number,
        observation.phase.value,
        observation.dealt,
        len(observation.bids),
        len(observation.passed),
        len(observation.tricks),
        hand.ones,
        hand.twos,
        *([play.cards.ones for play in trick.plays] if trick is not None else ()),
    )
    return Random(repr(moment))  # noqa: S311 - a game, not a secret


def sample_throw(trump: Trump, rules: Rules, hand: CardSet, chance: Random) -> CardSet | None:
    """A throw out of the hand, each as likely as any other; ``None`` if there is none.

    Each suit is drawn by its number of subsets and each kind by its number of copies, so every subset of one
    suit is equally likely; what is no throw is drawn again.
    """
    parts = [trump.in_suit(hand, suit) for suit in EffectiveSuit if _may_throw(trump, rules, hand, suit)]
    if not parts:
        return None
    subsets = [2 ** (part.ones & ~part.twos).bit_count() * 3 ** part.twos.bit_count() for part in parts]
    while True:
        held = chance.choices(parts, subsets)[0]
        cards = _subset(held, chance)
        if len(cards) > 1 and len(components(trump, cards)) > 1:
            return cards if lead_refusal(trump, rules, hand, cards) is None else None


def _may_throw(trump: Trump, rules: Rules, hand: CardSet, suit: EffectiveSuit) -> bool:
    if rules.throw == "off" or rules.combos == "singles_only":
        return False
    if rules.throw == "side_suits_only" and suit is EffectiveSuit.TRUMPS:
        return False
    return trump.in_suit(hand, suit).ones.bit_count() > 1  # two kinds make a throw, whatever they are


def _subset(held: CardSet, chance: Random) -> CardSet:
    cards: list[Card] = []
    for card in held.kinds():
        cards += [card] * chance.randrange(held.count(card) + 1)
    return CardSet(cards)


def make(game: Game, rules: Rules, seed: int, settings: Mapping[str, str]) -> RandomBot:
    """Make the bot; ``throws`` is the share of throws among its leads, 0 to 100.

    Raises:
        BadBotSpec: another setting, or no such share.
    """
    throws = DEFAULT_THROWS
    for key, value in settings.items():
        if key != "throws":
            raise unknown_setting("random", key)
        if not value.isdecimal() or int(value) > 100:
            raise BadBotSpec(Bilingual("throws 须是0到100的整数", "throws must be a whole number from 0 to 100"))
        throws = int(value)
    return RandomBot(game, rules, seed, throws)
