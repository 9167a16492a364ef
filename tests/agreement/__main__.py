"""``python -m tests.agreement [N]``: N decisions by compiled rules against the server's: half alone, half in deals."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from tests.agreement import deals, decisions, rules_deals, whole_deals


def run(name: str, compare: Callable[[Random], int], wanted: int) -> None:
    """Compare until so many decisions are made, and tell how it goes."""
    made = cases = 0
    while made < wanted:
        made += compare(Random(f"{name} {cases}"))  # noqa: S311 - nothing is guarded by them
        cases += 1
        if cases % 50 == 0 or made >= wanted:
            sys.stdout.write(f"\r{made} decisions {name}, {cases} cases, no disagreement")
            sys.stdout.flush()
    sys.stdout.write("\n")


if __name__ == "__main__":
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    run("alone", decisions.compare, number // 2)
    run("in deals", deals.compare, number // 2)
    run("by the rules policy", rules_deals.compare, number // 10)
    run("in whole deals by the rules policy", whole_deals.compare, number // 10)
