"""买驴 as an environment: trumps are called after the deal, and the call names a hidden partner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koudi.env.table import TableEnv, enforced

if TYPE_CHECKING:
    from koudi.env.table import Wrapped


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's name
    """The environment without wrappers; takes the arguments of ``TableEnv``."""

    game = "mailv"
    metadata = {"name": "mailv_v0", "render_modes": ["ansi", "human"], "is_parallelizable": False}  # noqa: RUF012


def env(**settings: Any) -> Wrapped:  # noqa: ANN401 - the arguments of TableEnv
    """The environment, which sees to it that it is reset before it is used.

    Raises:
        ValueError: as ``TableEnv`` does.
    """
    return enforced(raw_env(**settings))
