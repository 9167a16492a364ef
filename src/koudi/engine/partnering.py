"""Partners from the start, or one who is found after burying: the two ways in which a declarer comes by a partner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from koudi.cards import CardSet
from koudi.engine.events import Event
from koudi.engine.match import Hands, Playing, Recalling, Terms
from koudi.engine.observation import Partner
from koudi.engine.partnership import Alone, CalledPartner, FixedPartners, Partnership, Sides, declarer_only, sides_of
from koudi.engine.phases import recalling
from koudi.engine.policies import Naming
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat

_FIXED: Final = FixedPartners()


class Opposite:
    """Partners sit opposite (E-01): nothing is to be found, and everybody knows."""

    def sides(self, declarer: Seat) -> Sides:
        """Both sides."""
        return sides_of(_FIXED.declarers(declarer))

    def promised(self, _terms: Terms, _hands: Hands, _seat: Seat | None) -> Partner | None:
        """Nobody: there is no hidden partner."""
        return None

    def after_burying(self, _rules: Rules, _terms: Terms, _hands: Hands, _buried: CardSet) -> tuple[Event, ...]:
        """Nothing."""
        return ()

    def begin(self, _rules: Rules, terms: Terms, hands: Hands, buried: CardSet) -> Playing:
        """The declarer leads."""
        return Playing(terms, buried, _FIXED, hands, terms.declarer)

    def may_go_alone(self, _rules: Rules) -> bool:
        """Never."""
        return False

    def unnamed(self) -> Partnership:
        """The partnership of every deal."""
        return _FIXED

    def named(self, _partnership: CalledPartner | Alone) -> Partnership:
        """None can be.

        Raises:
            ValueError: always.
        """
        raise ValueError("partners are fixed: they sit opposite")


@dataclass(frozen=True)
class Hidden:
    """The holder of the other copy of a named card is the partner, in secret (M-28).

    Attributes:
        naming: which cards may be named after burying.
    """

    naming: Naming[Any]

    def sides(self, declarer: Seat) -> Sides:
        """The declarer's alone."""
        return declarer_only(declarer)

    def promised(self, terms: Terms, hands: Hands, seat: Seat | None) -> Partner | None:
        """The called card; the other copy of a single can be in one hand only, and its holder knows that at once."""
        card = terms.donkey_card
        donkey = card is not None and seat is not None and seat != terms.declarer and card in hands[seat]
        return Partner(card=card, seat=seat if donkey else None)

    def after_burying(self, rules: Rules, terms: Terms, hands: Hands, buried: CardSet) -> tuple[Event, ...]:
        """The partner where no choice is left; nothing when the declarer has to name a card."""
        return recalling.after_burying(self.naming, rules, terms, hands, buried)

    def begin(self, rules: Rules, terms: Terms, hands: Hands, buried: CardSet) -> Recalling:
        """The partner has to be found first."""
        nameable = self.naming.nameable(rules, terms.trumps, hands[terms.declarer], buried)
        return Recalling(terms, hands, buried, nameable)

    def may_go_alone(self, rules: Rules) -> bool:
        """Whether the declarer may go alone although a card could be named."""
        return self.naming.may_go_alone(rules)

    def unnamed(self) -> Partnership:
        """The declarer plays alone."""
        return Alone()

    def named(self, partnership: CalledPartner | Alone) -> Partnership:
        """That one."""
        return partnership
