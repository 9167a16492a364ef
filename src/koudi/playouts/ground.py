"""What deals are played out on: a trump and the options of its table as numbers, quick to look up when compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from koudi.tactics import ground

if TYPE_CHECKING:
    from koudi.engine.rules import Rules
    from koudi.tactics.ground import Ground
    from koudi.tricks import Trump


def ground_of(rules: Rules, trump: Trump) -> Ground:
    """The numbers of a trump under the rules of a table, its sequences as arrays."""
    plain = ground.ground_of(rules, trump)
    arrays: Any = {name: np.array(getattr(plain.order, name)) for name in ("places", "heights")}
    return plain._replace(order=plain.order._replace(**arrays))
