from random import Random

import pytest

from tests.agreement import deals, decisions, rules_deals, whole_deals


@pytest.mark.parametrize("case", range(60))
def test_deals_on_compiled_masks_come_out_as_the_server_decides_them(case: int):
    assert deals.compare(Random(f"agreement {case}"), deals=1) > 0  # noqa: S311 - nothing is guarded by it


@pytest.mark.parametrize("case", range(100))
def test_compiled_rules_answer_as_the_server_does(case: int):
    assert decisions.compare(Random(f"agreement {case}")) > 0  # noqa: S311 - nothing is guarded by it


@pytest.mark.parametrize("case", range(60))
def test_compiled_rules_policy_plays_every_card_as_the_bot_does(case: int):
    assert rules_deals.compare(Random(f"agreement {case}")) > 0  # noqa: S311 - nothing is guarded by it


@pytest.mark.parametrize("case", range(12))
def test_whole_compiled_deals_have_the_record_of_four_rules_bots(case: int):
    assert whole_deals.compare(Random(f"agreement {case}"), count=1) > 0  # noqa: S311 - nothing is guarded by it
