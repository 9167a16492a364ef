"""What ``koudi arena`` prints for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.cli.words import Lang, chosen
from koudi.options import Bilingual

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from koudi.bots.duel import Report

_HEAD: Final = Bilingual("{a} 对 {b}：{table}", "{a} against {b}: {table}")
_DEALS: Final = Bilingual(
    "{deals} 副复式牌（共打 {played} 局），种子 {seed}，{stopped}",
    "{deals} mirrored deals ({played} played), seed {seed}, {stopped}",
)
_STOPPED: Final = {
    "deals": Bilingual("打满为止", "as many as asked for"),
    "clear": Bilingual("区间已不含零", "until the interval left zero out"),
    "width": Bilingual("区间已够窄", "until the interval was narrow enough"),
    "most": Bilingual("到了上限", "the most that were allowed"),
}
_RESULT: Final = Bilingual(
    "每局升级 {levels:+.3f}{fixed}（随时有效{anytime}），每局得分 {points:+.2f}",
    "levels a deal {levels:+.3f}{fixed} (at any time{anytime}), points a deal {points:+.2f}",
)
_COUNTS: Final = Bilingual(
    "违规 {illegal}，丢牌丢分 {violations}，重发 {redeals}，甩牌失败 {throws}（B {b_throws}）",
    "illegal {illegal}, violations {violations}, redeals {redeals}, failed throws {throws} (B {b_throws})",
)
_FAULTS: Final = Bilingual("{bot} 有 {counts} 次由 rules 代出：{said}", "rules stood in for {bot}, {counts}: {said}")
_TIMES: Final = Bilingual(
    "每次决定 {bot}：{count} 次，平均 {mean} 毫秒，p99 {p99} 毫秒",
    "a decision of {bot}: {count} made, mean {mean} ms, p99 {p99} ms",
)
_ROLES: Final = (
    Bilingual("身份", "role"),
    Bilingual("A 人次", "A seats"),
    Bilingual("A 升级", "A levels"),
    Bilingual("B 人次", "B seats"),
    Bilingual("B 升级", "B levels"),
)
_ROLE: Final = {
    "declarer": Bilingual("庄家", "declarer"),
    "partner": Bilingual("庄家同伴", "partner"),
    "defender": Bilingual("闲家", "defender"),
}
_PHASES: Final = (
    Bilingual("阶段", "phase"),
    Bilingual("A 占比", "A share"),
    Bilingual("A 平均毫秒", "A mean ms"),
    Bilingual("A p99", "A p99"),
    Bilingual("B 占比", "B share"),
    Bilingual("B 平均毫秒", "B mean ms"),
    Bilingual("B p99", "B p99"),
)
_PHASE: Final = {
    "drawing": Bilingual("摸牌亮主", "drawing"),
    "closing": Bilingual("最后亮主", "closing"),
    "calling": Bilingual("叫主", "calling"),
    "burying": Bilingual("扣底", "burying"),
    "exchanging": Bilingual("炒底", "exchanging"),
    "recalling": Bilingual("另叫驴牌", "recalling"),
    "playing": Bilingual("出牌", "playing"),
}


def print_report(report: Report, lang: Lang) -> None:
    """Print a report in one language."""
    from rich.console import Console
    from rich.table import Table

    def say(text: Bilingual, **values: object) -> str:
        return chosen(text, lang).format(**values)

    console = Console(highlight=False)
    for line in _lines(report, say):
        console.print(line, markup=False)
    roles = Table(*(say(word) for word in _ROLES))
    for role in report.roles:
        roles.add_row(say(_ROLE[role.role]), *map(str, (role.a_seats, role.a_levels, role.b_seats, role.b_levels)))
    console.print(roles)
    phases = Table(*(say(word) for word in _PHASES))
    others = {each.phase: each for each in report.b_phases}
    for mine in report.phases:
        row = [f"{mine.share:.1%}", str(mine.ms_mean), str(mine.ms_p99)]
        if (theirs := others.get(mine.phase)) is not None:
            row += [f"{theirs.share:.1%}", str(theirs.ms_mean), str(theirs.ms_p99)]
        phases.add_row(say(_PHASE[mine.phase]), *row)
    console.print(phases)


def _lines(report: Report, say: Callable[..., str]) -> Iterator[str]:
    yield say(_HEAD, a=report.a, b=report.b, table=report.table)
    stopped = say(_STOPPED[report.stopped])
    yield say(_DEALS, deals=report.deals, played=report.played, seed=report.seed, stopped=stopped)
    fixed, anytime = ("" if width is None else f" ± {width:.3f}" for width in (report.ci95, report.anytime95))
    yield say(_RESULT, levels=report.levels_per_deal, fixed=fixed, anytime=anytime, points=report.points)
    yield say(
        _COUNTS,
        illegal=report.illegal,
        violations=report.violations,
        redeals=report.redeals,
        throws=report.failed_throws,
        b_throws=report.b_failed_throws,
    )
    for bot, faults in report.faults.items():
        if faults:
            counts = ", ".join(f"{kind} {count}" for kind, count in faults.items())
            yield say(_FAULTS, bot=bot.upper(), counts=counts, said=report.said[bot])
    yield say(_TIMES, bot="A", count=report.decisions, mean=report.ms_mean, p99=report.ms_p99)
    yield say(_TIMES, bot="B", count=report.b_decisions, mean=report.b_ms_mean, p99=report.b_ms_p99)
