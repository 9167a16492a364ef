from random import Random

import pytest

from tests.agreement.deals import compare


@pytest.mark.parametrize("case", range(60))
def test_deals_on_compiled_masks_come_out_as_the_server_decides_them(case: int):
    assert compare(Random(f"agreement {case}"), deals=1) > 0  # noqa: S311 - nothing is guarded by it
