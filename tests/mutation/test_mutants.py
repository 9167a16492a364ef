"""The mutants themselves: what is changed, and that a change is put in place of the module and noticed."""

import ast
import subprocess
import sys

import pytest

from tests.mutation.mutants import ROOT, mutants, mutants_of, sample
from tests.mutation.report import equivalents
from tests.mutation.trial import StoppedError, in_a_fork


def changed(source: str) -> set[str]:
    return {mutant.after for mutant in mutants_of("any", source)}


@pytest.mark.parametrize(
    ("source", "after"),
    [
        ("if a:\n    b = c", {"(not a)", "(False)", "(True)"}),
        ("c = a if b else d", {"(not b)", "(False)", "(True)"}),
        ("while a:\n    b = c", {"(not a)", "(False)"}),
        ("c = [a for a in b if d]", {"(not d)", "(True)"}),
        ("c = a and b", {"(a or b)", "(a)", "(b)"}),
        ("c = a or b or d", {"(a and b and d)", "(b or d)", "(a or d)", "(a or b)"}),
        ("c = a < b", {"(a <= b)"}),
        ("c = a < b is d", {"(a <= b is d)", "(a < b is not d)"}),
        ("c = 3", {"(4)", "(2)"}),
        ("c = True", {"(False)"}),
        ("c = a << b", {"(a >> b)"}),
        ("c += a", {"c -= a", "pass"}),
        ("c = not a", {"(a)"}),
        ("c(a, b)", {"(c(b, a))", "pass"}),
        ("for a in b:\n    continue", {"(())", "pass"}),
        ("def c():\n    return a", {"return None"}),
        ("def c():\n    return", {"pass"}),
        ("match a:\n    case 'b':\n        c = d\n    case _:\n        c = e", {"('')"}),
    ],
)
def test_what_decides_is_changed_in_every_way(source: str, after: set[str]):
    assert changed(source) == after


@pytest.mark.parametrize(
    "source",
    [
        '"""Words."""',
        "c: Literal[1, 2] = a",
        "def c(a: Literal[1] = b) -> Literal[2]:\n    return None",
        "@cache(1)\ndef c():\n    d = a",
        "import a",
        "if TYPE_CHECKING:\n    a = 1",
        "assert_never(a, b)",
        "c = a('words', 'for people')",
        "c = f'{a + 1}'",
        "c = a(*b, d)",
        "c = a(b, b)",
    ],
)
def test_words_types_and_what_is_never_run_stay(source: str):
    assert changed(source) == set()


def test_a_mutant_is_the_file_with_one_change_in_it():
    every = mutants()
    assert len({mutant.name for mutant in every}) == len(every) > 3000
    assert {mutant.module.split(".")[1] for mutant in every} == {"tricks", "games"}
    for mutant in every[::37]:
        before, after = mutant.path.read_bytes(), mutant.source
        assert ast.dump(ast.parse(after)) != ast.dump(ast.parse(before))
        start, end = mutant.span
        assert after == before[:start] + mutant.after.encode() + before[end:]


def test_the_same_mutants_are_drawn_again_and_others_with_another_seed():
    every = mutants()
    drawn = sample(every, 100, seed=1)
    assert drawn == sample(every[::-1], 100, seed=1)
    assert len(set(drawn) & set(sample(every, 100, seed=2))) < 30
    assert set(sample(every[10:], 100, seed=1)) >= set(drawn) - set(every[:10])


def test_what_is_said_to_be_the_same_rule_is_still_there():
    assert equivalents().keys() <= {mutant.name for mutant in mutants()}


MUTANT = "koudi.games.mailv.partners:recalls: rules.no_twin != 'solo' -> (rules.no_twin == 'solo')"
TRY = """
import sys
from tests.mutation.mutants import mutants
from tests.mutation.trial import try_mutant
(mutant,) = [mutant for mutant in mutants() if mutant.name == sys.argv[1]]
outcome = try_mutant(mutant, dict.fromkeys(sys.argv[2:], 1.0))
print(outcome.end.name, outcome.test)
"""


def tried(*tests: str) -> list[str]:
    """What becomes of the mutant, in a process that has not imported the package yet."""
    command = [sys.executable, "-c", TRY, MUTANT, *tests]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()  # noqa: S603


def test_a_ruling_fails_where_its_rule_is_turned_round():
    ruling = "tests/rulings/test_partner_option_rulings.py::test_d_m13_by_option_the_declarer_plays_alone_at_once"
    assert tried(ruling) == ["TEST", ruling]


def test_a_mutant_survives_a_test_that_does_not_ask_for_its_rule():
    assert tried("tests/unit/tricks/test_selections.py::test_few_kinds_force_pairs") == ["SURVIVED"]


def test_no_test_at_all_is_no_proof():
    assert tried("tests/unit/tricks/test_selections.py::test_that_is_not_there") == ["SURVIVED"]


def test_a_process_without_end_is_stopped():
    def forever() -> None:
        while True:
            pass

    with pytest.raises(StoppedError, match="SIGPROF"):
        in_a_fork(forever, 1)


def test_a_fault_of_the_trial_itself_is_no_end_of_a_mutant():
    def fails() -> None:
        raise ValueError("no")

    with pytest.raises(RuntimeError):
        in_a_fork(fails)
