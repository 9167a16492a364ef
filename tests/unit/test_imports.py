import subprocess
import sys

HEAVY = {"numba", "numpy", "llvmlite", "gymnasium", "pettingzoo", "litestar", "rich"}


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout  # noqa: S603


def test_importing_koudi_takes_less_than_three_tenths_of_a_second():
    timed = "from time import process_time as now; start = now(); import koudi; print(now() - start)"
    assert min(float(run(timed)) for _ in range(3)) < 0.3


def test_games_and_bots_that_do_not_play_out_do_not_import_numba_or_pettingzoo():
    loaded = run("import sys, koudi.games, koudi.env, koudi.bots.rules, koudi.cli.main; print(*sys.modules)").split()
    assert HEAVY.isdisjoint(loaded)
