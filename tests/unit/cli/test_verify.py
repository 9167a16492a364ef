"""``koudi verify``."""

from pathlib import Path

from click.testing import CliRunner
from msgspec.structs import replace

from koudi.cli.main import main
from koudi.notation.codec import encode
from tests.unit.notation.test_proof import proof


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", *map(str, arguments)])
    return result.exit_code, result.output


def test_a_fair_deal_is_said_to_be_one_in_either_language(tmp_path: Path):
    file = tmp_path / "proof.json"
    file.write_bytes(encode(proof()))
    assert run(file, "--lang", "en") == (0, f"{file}: fair: the cards follow from what was promised before the deal\n")
    assert run(file, "--lang", "zh") == (0, f"{file}: 牌是按发牌前的承诺洗出来的\n")


def test_every_file_is_looked_at_and_what_does_not_hold_is_named(tmp_path: Path):
    names = ("fair", "swapped", "text", "bridge")
    fair, swapped, text, bridge = (tmp_path / f"{name}.json" for name in names)
    deck = proof().deck
    fair.write_bytes(encode(proof()))
    swapped.write_bytes(encode(replace(proof(), deck=(deck[1], deck[0], *deck[2:]))))
    text.write_text("no proof", encoding="utf-8")
    bridge.write_bytes(encode(replace(proof(), table="bridge/club")))
    status, said = run(swapped, text, bridge, fair, "--lang", "en")
    lines = said.splitlines()
    assert status == 1
    assert lines[0] == f"{swapped}: does not hold"
    assert "not in the order" in lines[1]
    assert lines[2].startswith(f"{text}: no proof of a deal (")
    assert lines[3] == f"{bridge}: does not hold"
    assert "bridge" in lines[4]
    assert lines[5].startswith(f"{fair}: fair")
