from collections import Counter
from itertools import islice, pairwise

from koudi.playouts.chance import SEEDS, advanced, below, drawn, seeded


def states(seed: int):
    state = seeded(seed)
    while True:
        state = advanced(state)
        yield state


def test_no_state_leaves_63_bits_where_a_compiled_product_would_overflow():
    for seed in (0, 1, 2**32 - 1, 2**32, SEEDS - 1):
        assert all(0 < state < SEEDS for state in islice(states(seed), 2_000))


def test_numbers_below_a_bound_are_equally_likely():
    counts = Counter(below(state, 7) for state in islice(states(5), 70_000))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert set(counts) == set(range(7))
    assert chi_square < 22.5  # one in a thousand is above


def test_every_bit_drawn_is_set_half_of_the_time():
    words = [drawn(state) for state in islice(states(11), 20_000)]
    for bit in range(32):
        assert abs(sum(word >> bit & 1 for word in words) - 10_000) < 300


def test_neighbouring_seeds_draw_numbers_that_have_nothing_in_common():
    firsts = [drawn(advanced(seeded(seed))) for seed in range(20_000)]
    assert len(set(firsts)) > 19_900
    changed = sum((one ^ two).bit_count() for one, two in pairwise(firsts))
    assert abs(changed / len(firsts) - 16) < 0.1
