import sys

import pytest

from koudi.bots.bot import BadBotSpec, make_bot
from koudi.games import GAMES

SHENGJI = GAMES["shengji"]
RULES = SHENGJI.presets["80fen"].rules


def test_a_search_bot_is_called_as_it_is_spelled():
    for spec in (
        "search",
        "search:ms=50,clock=cpu,infer=off",
        "search:worlds=20,threads=2,candidates=9,margin=0.5,endgame=4",
    ):
        assert make_bot(spec, SHENGJI, RULES, 1).name == spec


@pytest.mark.parametrize(
    ("spec", "zh", "en"),
    [
        ("search:depth=3", "没有设置“depth”", "no setting 'depth'"),
        ("search:ms=0", "1 到 600000 的整数", "a whole number from 1 to 600000, not '0'"),
        ("search:ms=soon", "不能是“soon”", "not 'soon'"),
        ("search:worlds=1e9", "整数", "whole number"),
        ("search:worlds=10000000", "1 到 1000000", "from 1 to 1000000"),
        ("search:threads=0", "threads", "threads"),
        ("search:candidates=1", "2 到 1000", "from 2 to 1000"),
        ("search:margin=-1", "0 到 10 的数", "a number from 0 to 10, not '-1'"),
        ("search:margin=nan", "不能是“nan”", "not 'nan'"),
        ("search:endgame=6", "0 到 4", "from 0 to 4, not '6'"),
        ("search:infer=yes", "只能是 on, off", "one of on, off, not 'yes'"),
        ("search:clock=sun", "只能是 wall, cpu", "one of wall, cpu"),
    ],
)
def test_settings_that_make_no_sense_are_refused_in_both_languages(spec: str, zh: str, en: str):
    with pytest.raises(BadBotSpec) as refused:
        make_bot(spec, SHENGJI, RULES, 1)
    assert zh in refused.value.text.zh
    assert en in refused.value.text.en


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in sys.modules if name.startswith("koudi.bots.search.")]:
        monkeypatch.delitem(sys.modules, name)
    for name in [name for name in sys.modules if name.startswith("koudi.playouts")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numba", None)
    with pytest.raises(BadBotSpec) as refused:
        make_bot("search", SHENGJI, RULES, 1)
    assert "koudi[fast]" in refused.value.text.en
    assert "koudi[fast]" in refused.value.text.zh
