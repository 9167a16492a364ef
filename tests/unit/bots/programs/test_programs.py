"""Bots that are programs of their own: how they are asked, and what becomes of those that fail."""

import gc
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

from koudi.bots.bot import BadBotSpec, BotFault, make_bot
from koudi.bots.dealer import Dealer, DeckSource
from koudi.bots.duel import Setup, Until, measure
from koudi.bots.programs import ProgramBot, bot, process, seat_bot
from koudi.engine.actions import Bury, Pass
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES

GAME = GAMES["mailv"]
RULES = GAME.presets["mailv"].rules
EXAMPLE = Path(__file__).parents[4] / "examples" / "program.py"
READY = 'print(\'{"type":"ready","protocol":1}\', flush=True)'

LOOP = f"""
import json, sys, time, os
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "hello":
        {READY}
    elif said["type"] == "question":
        id, legal, seen = said["id"], said["legal"], said["observation"]
        answer = {{"type": "answer", "id": id, "action": legal[0], "reason": "first"}}
        {{body}}
        print(json.dumps(answer), flush=True)
    else:
        {{bye}}
"""
"""A program that answers with the first legal action, after a body that may spoil it."""


def spec_of(code: str) -> str:
    return f"program:{shlex.join([sys.executable, '-c', code])}"


def loop(body: str = "pass", bye: str = "break") -> str:
    return spec_of(LOOP.replace("{body}", body).replace("{bye}", bye).replace("{{", "{").replace("}}", "}"))


def seen_first() -> Observation:
    """What the seat in turn sees in the auction."""
    dealer = Dealer(GAME, GAME.start(RULES), DeckSource(RULES.deck, 3))
    dealer.start(0)
    seat = dealer.next_to_act()
    assert seat is not None
    return GAME.observe(dealer.match, seat)


SEEN = seen_first()


@pytest.fixture
def seated() -> Iterator[list[ProgramBot]]:
    """Programs that are let go at the end."""
    bots: list[ProgramBot] = []
    yield bots
    for each in bots:
        each.close()


def sit(spec: str, seated: list[ProgramBot]) -> ProgramBot:
    made = seat_bot(spec, GAME, RULES, 7)
    assert isinstance(made, ProgramBot)
    seated.append(made)
    return made


def fault(program: ProgramBot, budget: float = 5.0) -> tuple[str, str]:
    with pytest.raises(BotFault) as caught:
        program.act(SEEN, budget)
    return caught.value.kind, str(caught.value)


def test_a_program_is_asked_and_says_why(seated: list[ProgramBot]):
    choice = sit(loop(), seated).act(SEEN, 5.0)
    assert choice.action == Pass()
    assert choice.reason.zh == choice.reason.en == "first"


def test_a_question_has_the_table_the_view_the_budget_and_what_is_legal(seated: list[ProgramBot], tmp_path: Path):
    log = tmp_path / "log"
    code = f"open({str(log)!r}, 'a').write(line)"
    program = sit(loop(code), seated)
    program.act(SEEN, 0.25)
    question = bot.decoder(bot.Question).decode(log.read_text())
    assert question.observation == SEEN
    assert question.budget_ms == 250
    assert question.legal[0] == Pass()
    assert len(question.legal) == 1 + len(SEEN.biddable)


@pytest.mark.parametrize(
    ("body", "kind", "said"),
    [
        ("answer = 'nonsense'", "garbage", "'\"nonsense\"' answers question 1"),
        ("answer['id'] = 17", "garbage", "the answer to question 1 has the id 17"),
        ("answer['action'] = {'type': 'play', 'cards': 'XX'}", "garbage", "answers question 1"),
        ("answer['action'] = {'type': 'dance'}", "garbage", "dance"),
        ("answer = 'x' * 100000", "garbage", "answers question 1"),
        ("os._exit(1)", "crashed", "it has ended instead of answering question 1"),
        ("os.close(1); time.sleep(60)", "crashed", "it has ended instead of answering question 1"),
    ],
)
def test_what_is_no_answer_is_told_in_words(body: str, kind: str, said: str, seated: list[ProgramBot]):
    found, words = fault(sit(loop(body), seated))
    assert found == kind
    assert said in words


def test_no_answer_is_taken_for_that_to_another_question(seated: list[ProgramBot]):
    once = "print('a word too many', flush=True) if id == 1 else None"
    program = sit(loop(once), seated)
    assert fault(program)[0] == "garbage"
    assert program.act(SEEN, 5.0).action == Pass(), "it has started anew"


def test_a_program_that_is_late_is_ended_and_started_anew(seated: list[ProgramBot], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(bot, "_GRACE", 0.0)
    program = sit(loop("time.sleep(60)"), seated)
    program.start()
    start = perf_counter()
    assert fault(program, 0.2) == ("late", "no answer to question 1 within 0.2 s")
    assert perf_counter() - start < 5
    program.start()
    assert fault(program, 0.2) == ("late", "no answer to question 2 within 0.2 s")


def test_a_program_that_fails_again_and_again_is_left_alone(seated: list[ProgramBot]):
    program = sit(spec_of("import sys; sys.exit(3)"), seated)
    faults = [fault(program) for _ in range(4)]
    assert {kind for kind, _ in faults} == {"crashed"}
    assert faults[0][1] == "it has ended instead of answering hello"
    assert faults[3][1] == "it has failed 3 times in a row and is not started again"


def test_a_program_of_another_protocol_is_refused(seated: list[ProgramBot]):
    code = 'print(\'{"type":"ready","protocol":2}\', flush=True); input(); input()'
    assert fault(sit(spec_of(code), seated)) == ("garbage", "it speaks version 2 of the protocol, not 1")


def test_a_program_that_cannot_be_started_is_told_of(seated: list[ProgramBot], tmp_path: Path):
    script = tmp_path / "script"
    script.write_text("no program of any kind")
    script.chmod(0o755)
    kind, said = fault(sit(f"program:{script}", seated))
    assert kind == "crashed"
    assert "cannot be started" in said


def is_running(pid_file: Path) -> bool:
    try:
        os.kill(int(pid_file.read_text()), 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("bye", ["break", "time.sleep(60)"])
def test_a_program_is_gone_once_it_is_let_go(
    bye: str, seated: list[ProgramBot], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(process, "_PATIENCE", 0.3)
    pid = tmp_path / "pid"
    program = sit(loop(f"open({str(pid)!r}, 'w').write(str(os.getpid()))", bye), seated)
    program.act(SEEN, 5.0)
    assert is_running(pid)
    program.close()
    assert not is_running(pid)
    program.close()


def test_a_program_is_gone_when_nobody_holds_it_any_more(tmp_path: Path):
    pid = tmp_path / "pid"
    program = seat_bot(loop(f"open({str(pid)!r}, 'w').write(str(os.getpid()))"), GAME, RULES, 7)
    program.act(SEEN, 5.0)
    assert is_running(pid)
    del program
    gc.collect()
    assert not is_running(pid)


@pytest.mark.parametrize("table", ["shengji/80fen", "mailv/mailv"])
def test_the_example_plays_whole_deals_by_the_rules(table: str):
    spec = f"program:{shlex.join([sys.executable, str(EXAMPLE)])}"
    report = measure(Setup(table=table, a=spec, b="random"), Until(least=1))
    assert report.faults == {"a": {}, "b": {}}, report.said
    assert report.decisions > 40


def test_rules_play_for_a_program_whose_answers_are_illegal():
    spec = loop("answer['action'] = {'type': 'bury', 'cards': 'SA'}")
    report = measure(Setup(table="mailv/mailv", a=spec, b="rules"), Until(least=1))
    assert report.faults["a"] == {"illegal": report.illegal}
    assert report.illegal == report.decisions
    assert report.levels_per_deal == 0
    assert "illegal" not in report.faults["b"]


@pytest.mark.parametrize(
    ("spec", "zh", "en"),
    [
        ("program", "program:命令", "program:COMMAND"),
        ("program:", "program:命令", "program:COMMAND"),
        ("program:'a b", "引号", "no command"),
        ("program:no-such-program --fast", "no-such-program", "no-such-program"),
        ("nobody", "nobody", "nobody"),
    ],
)
def test_a_wrong_spelling_is_refused_in_words(spec: str, zh: str, en: str):
    with pytest.raises(BadBotSpec) as caught:
        seat_bot(spec, GAME, RULES, 1)
    assert zh in caught.value.text.zh
    assert en in caught.value.text.en


def test_nothing_but_the_arena_starts_programs():
    with pytest.raises(BadBotSpec):
        make_bot(loop(), GAME, RULES, 1)


def test_a_burial_is_listed_where_one_is_asked_for(seated: list[ProgramBot]):
    dealer = Dealer(GAME, GAME.start(RULES), DeckSource(RULES.deck, 3))
    rules = make_bot("rules", GAME, RULES, 0)
    dealer.start(0)
    while True:
        seat = dealer.next_to_act()
        assert seat is not None
        seen = GAME.observe(dealer.match, seat)
        if seen.phase is PhaseName.BURYING:
            break
        dealer.do(seat, rules.act(seen, 1.0).action)
    assert isinstance(sit(loop(), seated).act(seen, 5.0).action, Bury)
