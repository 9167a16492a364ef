"""Without the packages that environments need, they say which one is missing and how to get it."""

import sys

import pytest


@pytest.mark.parametrize("package", ["numpy", "gymnasium", "pettingzoo"])
def test_a_missing_package_is_named_with_the_way_to_install_it(monkeypatch: pytest.MonkeyPatch, package: str):
    for name in [name for name in sys.modules if name.split(".")[:2] == ["koudi", "env"]]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModuleNotFoundError, match=rf"need {package}: .*'koudi\[env\]'.*-e '\.\[env\]'"):
        __import__("koudi.env.shengji_v0")
