"""What a duel showed, put together from its deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final

import msgspec

from koudi.bots.duel.mirrored import Account, Mirrored
from koudi.bots.duel.setup import Scope, Setup
from koudi.bots.duel.stopping import Spread
from koudi.bots.duel.times import Times
from koudi.engine.observation import PhaseName

ROLES: Final = ("declarer", "partner", "defender")


class Role(msgspec.Struct, frozen=True):
    """How both bots fared in one role.

    Attributes:
        role: ``declarer``, ``partner`` (of the declarer, hidden or not) or ``defender``.
        a_seats: seats that A held in this role.
        a_levels: levels gained by such a seat on average.
        b_seats: seats that B held in this role.
        b_levels: levels gained by such a seat on average.
    """

    role: str
    a_seats: int
    a_levels: float
    b_seats: int
    b_levels: float


class PhaseTimes(msgspec.Struct, frozen=True):
    """What a bot decided in one phase.

    Attributes:
        phase: the phase.
        share: share of the bot's decisions.
        ms_mean: mean time of one, in milliseconds.
        ms_p99: its 99th percentile.
    """

    phase: str
    share: float
    ms_mean: float
    ms_p99: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a duel showed.

    Times are the processor time of the deciding thread; of an outside program, the time until it answered.

    Attributes:
        game: name of the game.
        preset: name of the preset.
        table: tag of the table: game, preset and what differs from it.
        a: spelling of bot A.
        b: spelling of bot B.
        seed: the seed that all follows from.
        phase: which decisions were measured.
        deals: mirrored deals.
        played: deals played in all: two or four for each mirrored deal.
        stopped: why no more were played: ``deals`` as many as were asked for, ``clear`` of zero, ``width`` narrow
            enough, ``most`` of all that were allowed.
        levels_per_deal: mean over mirrored deals of the levels gained by A's side minus those by B's; with a
            hidden partner A's levels minus the mean of B's three seats.
        ci95: half the width of its 95 % interval for a number of deals fixed beforehand; ``None`` for a single one.
        anytime95: half the width of the 95 % interval that may be stopped by.
        deviation: standard deviation of the levels of a mirrored deal.
        points: mean points a deal that A gained: the defenders' score counted for A when A's seat defended and
            against it when it declared.
        illegal: actions that the rules refused, of both bots.
        faults: for ``a`` and ``b`` how often the ``rules`` bot decided in its place, by kind of fault.
        said: the first fault of either in words.
        violations: deals in which cards or the 200 points were not conserved.
        redeals: deals dealt again because nobody declared or called.
        failed_throws: throws that failed, of A.
        b_failed_throws: the same of B.
        decisions: decisions of A.
        ms_mean: mean time of a decision of A, in milliseconds.
        ms_p99: its 99th percentile.
        b_decisions: decisions of B.
        b_ms_mean: mean time of a decision of B.
        b_ms_p99: its 99th percentile.
        roles: how both fared as declarer, partner and defender.
        phases: decisions of A by phase.
        b_phases: the same of B.
    """

    game: str
    preset: str
    table: str
    a: str
    b: str
    seed: int
    phase: Scope
    deals: int
    played: int
    stopped: str
    levels_per_deal: float
    ci95: float | None
    anytime95: float | None
    deviation: float | None
    points: float
    illegal: int
    faults: dict[str, dict[str, int]]
    said: dict[str, str]
    violations: int
    redeals: int
    failed_throws: int
    b_failed_throws: int
    decisions: int
    ms_mean: float
    ms_p99: float
    b_decisions: int
    b_ms_mean: float
    b_ms_p99: float
    roles: tuple[Role, ...]
    phases: tuple[PhaseTimes, ...]
    b_phases: tuple[PhaseTimes, ...]


def report_of(setup: Setup, deals: Sequence[Mirrored], spread: Spread, stopped: str) -> Report:
    """Put the deals of a run together."""
    tag, several = setup.tag, len(deals) > 1
    a, b = [deal.a for deal in deals], [deal.b for deal in deals]
    a_faults, b_faults = _faults(a), _faults(b)
    a_times, b_times = _times(a), _times(b)
    a_all, b_all = Times.together(a_times.values()), Times.together(b_times.values())
    return Report(
        game=tag.game.name,
        preset=tag.preset.name,
        table=str(tag),
        a=setup.a,
        b=setup.b,
        seed=setup.seed,
        phase=setup.phase,
        deals=len(deals),
        played=sum(deal.played for deal in deals),
        stopped=stopped,
        levels_per_deal=round(spread.mean, 4),
        ci95=round(spread.fixed, 4) if several else None,
        anytime95=round(spread.anytime, 4) if several else None,
        deviation=round(spread.deviation, 4) if several else None,
        points=round(fmean(deal.points for deal in deals), 3),
        illegal=a_faults.get("illegal", 0) + b_faults.get("illegal", 0),
        faults={"a": a_faults, "b": b_faults},
        said={"a": _first_said(a), "b": _first_said(b)},
        violations=sum(deal.violations for deal in deals),
        redeals=sum(deal.redeals for deal in deals),
        failed_throws=sum(account.failed_throws for account in a),
        b_failed_throws=sum(account.failed_throws for account in b),
        decisions=a_all.count,
        ms_mean=a_all.mean_ms,
        ms_p99=a_all.quantile_ms(0.99),
        b_decisions=b_all.count,
        b_ms_mean=b_all.mean_ms,
        b_ms_p99=b_all.quantile_ms(0.99),
        roles=tuple(Role(role, *_role(a, role), *_role(b, role)) for role in ROLES),
        phases=_phases(a_times),
        b_phases=_phases(b_times),
    )


def _faults(accounts: Iterable[Account]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for account in accounts:
        total.update(account.faults)
    return dict(total)


def _first_said(accounts: Iterable[Account]) -> str:
    return next((account.said for account in accounts if account.said), "")


def _role(accounts: Iterable[Account], role: str) -> tuple[int, float]:
    held = [account.roles[role] for account in accounts if role in account.roles]
    seats = sum(count for count, _ in held)
    return seats, round(sum(levels for _, levels in held) / seats, 3) if seats else 0.0


def _times(accounts: Sequence[Account]) -> dict[str, Times]:
    return {
        phase.value: Times.together(account.times[phase.value] for account in accounts if phase.value in account.times)
        for phase in PhaseName
    }


def _phases(times: dict[str, Times]) -> tuple[PhaseTimes, ...]:
    count = sum(each.count for each in times.values())
    return tuple(
        PhaseTimes(phase, round(each.count / count, 4), each.mean_ms, each.quantile_ms(0.99))
        for phase, each in times.items()
        if each.count
    )
