"""The ``random`` bot: always legal, never sensible; the floor of every measurement.

Most legal leads are throws, and a hand can have half a million of them: they are sampled, never listed.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final, final

from koudi.bots.bot import BadBotSpec, Choice, given, unknown_setting
from koudi.bots.fitting import fit, runs
from koudi.bots.order import SUIT_NUMBERS, TRUMPS, CardOrder, kinds_of, order_of
from koudi.bots.reasons import Why
from koudi.cards import CARDS, CardSet
from koudi.engine.actions import Action, Bury, Call, ClaimRedeal, Declare, Pass, Play, Recall
from koudi.engine.observation import Observation, PhaseName
from koudi.options import Bilingual
from koudi.tricks.leads import lead_refusal
from koudi.tricks.shapes import components
from koudi.tricks.trump import trump_of

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
        return Choice(self._choose(observation, _chance(self._seed, observation)), Why.RANDOM.sentence)

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
                return Play(self._play(observation, chance))
            case PhaseName.WAITING | PhaseName.SCORED:
                raise ValueError(f"nobody acts while a deal is {observation.phase.value}")

    def _call(self, observation: Observation, chance: Random) -> Action:
        bids = observation.biddable
        silent = not bids or chance.random() >= _CALLS
        if silent and self._game.refusal(self._rules, observation, Pass()) is None:
            return Pass()
        return Call(chance.choice(bids))

    def _play(self, observation: Observation, chance: Random) -> CardSet:
        trumps = given(observation.trumps)
        order = order_of(trump_of(trumps.level, trumps.suit, self._rules))
        if observation.trick is not None:
            cost = [chance.random() for _ in CARDS]
            led = observation.trick.plays[0].cards
            return fit(order, self._rules, observation.hand, led, given(observation.obligation), cost)
        if chance.randrange(100) < self._throws:
            throw = sample_throw(order, self._rules, observation.hand, chance)
            if throw is not None:
                return throw
        return chance.choice(_single_components(order, self._rules, observation.hand))


def _chance(seed: int, observation: Observation) -> Random:
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


def _single_components(order: CardOrder, rules: Rules, hand: CardSet) -> list[CardSet]:
    found = [CardSet.of_masks(1 << kind) for kind in kinds_of(hand.ones)]
    if rules.combos == "singles_only":
        return found
    for number in SUIT_NUMBERS:
        held = order.part(hand, number)
        for length in range(1, held.twos.bit_count() + 1):
            found.extend(runs(order, held, length))
    return found


def sample_throw(order: CardOrder, rules: Rules, hand: CardSet, chance: Random) -> CardSet | None:
    """A throw out of the hand, each as likely as any other; ``None`` if there is none.

    Each suit is drawn by its number of subsets and each kind by its number of copies, so every subset of one
    suit is equally likely; what is no throw is drawn again.
    """
    numbers = [number for number in SUIT_NUMBERS if _may_throw(order, rules, hand, number)]
    if not numbers:
        return None
    parts = [order.part(hand, number) for number in numbers]
    subsets = [2 ** (part.ones & ~part.twos).bit_count() * 3 ** part.twos.bit_count() for part in parts]
    while True:
        held = chance.choices(parts, subsets)[0]
        cards = _subset(held, chance)
        if len(cards) > 1 and len(components(order.trump, cards)) > 1:
            return cards if lead_refusal(order.trump, rules, hand, cards) is None else None


def _may_throw(order: CardOrder, rules: Rules, hand: CardSet, number: int) -> bool:
    if rules.throw == "off" or rules.combos == "singles_only":
        return False
    if rules.throw == "side_suits_only" and number == TRUMPS:
        return False
    return (hand.ones & order.mask[number]).bit_count() > 1  # two kinds make a throw, whatever they are


def _subset(held: CardSet, chance: Random) -> CardSet:
    ones = twos = 0
    for kind in kinds_of(held.ones):
        copies = chance.randrange(3 if held.twos >> kind & 1 else 2)
        ones |= (copies > 0) << kind
        twos |= (copies > 1) << kind
    return CardSet.of_masks(ones, twos)


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
