"""E-42 to E-55, M-40 to M-47, D-E15, D-E18, D-E19, D-M18 and D-M19: the defenders' total and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import CardSet
from tests.oracle.options import Options
from tests.oracle.order import TRUMPS, Order
from tests.oracle.shapes import decomposed


def pairs_in_largest(order: Order, cards: CardSet) -> int:
    """Pairs of the largest component of one suit's cards: 0 is a single, 1 a pair, more a tractor."""
    return max((len(run) for run in decomposed(order, cards)), default=0)


def kitty_factor(order: Order, lead: CardSet, winning: CardSet, kitty: CardSet, *, defenders_won: bool) -> int:
    """What the kitty's points are multiplied by; 0 when they count for nobody.

    Args:
        order: level, trumps and options.
        lead: what was led to the last trick, as it lay on the table.
        winning: the play that won it.
        kitty: what was buried.
        defenders_won: whether a defender won it.
    """
    options = order.options
    if not defenders_won and options["kitty_counts"] != "always":
        return 0
    rule = options["kitty_multiplier"]
    if rule == "flat":
        return options["kitty_flat"]
    if rule == "card_count":
        return 2 * len(lead)
    source = {
        "lead_format": lead,
        "winning_play": winning,
        "kitty_trumps": order.in_suit(kitty, TRUMPS),
    }[options["kitty_shape_from"]]
    pairs = pairs_in_largest(order, source)
    if rule == "times_cards":
        return 2 * max(1, 2 * pairs)
    if rule == "power":
        return 2 ** max(1, 2 * pairs)
    by_trumps = all(order.suit[card] == TRUMPS for card in winning)
    return 2 if rule == "trump_shape" and not by_trumps else 2 ** (pairs + 1)


def penalty(options: Options, failed: Sequence[tuple[bool, int]]) -> int:
    """What failed throws change the total by: (whether a declarer threw, cards that went back) each (D-E15)."""
    each = {
        0: [0 for _ in failed],
        "10_per_attempt": [10 for _ in failed],
        "10_per_card": [10 * returned for _, returned in failed],
    }[options["throw_fail_penalty"]]
    return sum(points if by_declarer else -points for (by_declarer, _), points in zip(failed, each, strict=True))


def steps(options: Options, total: int) -> tuple[bool, int]:
    """Whether the declarers stay, and how many levels the winning side climbs."""
    if options["level_table"] == "custom":
        return _custom(options, max(0, total))
    if total <= 0:
        return True, 3
    if total < 40:
        return True, 2
    if total < 80:
        return True, 1
    if options["level_table"] == "standard":
        return False, (total - 80) // 40
    if options["level_table"] == "eighty":
        return False, 1 if total == 80 else 2 if total < 120 else 3
    return False, sum(total >= bound for bound in (120, 160, 200))


def _custom(options: Options, total: int) -> tuple[bool, int]:
    """The table made of its own numbers; with the defaults it is ``standard``."""
    over, step = options["level_take_over"], options["level_step"]
    stays = total < over
    if stays:
        gained = -(-(over - total) // step) + (options["level_shutout_bonus"] if total == 0 else 0)
    else:
        gained = (total - over) // step + options["level_take_over_gain"]
    return stays, min(gained, options["level_most"]) if options["level_most"] else gained
