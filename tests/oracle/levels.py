"""D-E08, D-E12, D-E20, D-M15 and D-M20 to D-M23: who climbs, who declares next, who has won the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from koudi.cards import RANKS, CardSet, Rank
from tests.oracle.options import Options


@dataclass(frozen=True)
class Result:
    """Who won a deal, before levels move.

    Attributes:
        levels: stored level of each seat.
        declarer: who took the kitty.
        declarers: the declarer side.
        declarers_won: whether it won.
        steps: levels won by the level table.
        last_winner: who won the last trick.
        hooked: whether the defenders won it with the jack of D-E20.
    """

    levels: Sequence[Rank]
    declarer: int
    declarers: tuple[int, ...]
    declarers_won: bool
    steps: int
    last_winner: int
    hooked: bool = False

    def winners(self) -> list[int]:
        """The winning side, counted from the seat after the declarer; the declarer comes last."""
        around = [(self.declarer + step) % 4 for step in (1, 2, 3, 4)]
        return [seat for seat in around if (seat in self.declarers) == self.declarers_won]


@dataclass(frozen=True)
class Advance:
    """What the deal does to the match."""

    steps: int
    levels: tuple[Rank, ...]
    next_declarer: int
    winners: tuple[int, ...]


def last_level(options: Options) -> Rank:
    """The level at which a match ends."""
    return Rank(options["final_level"])


def must_win(options: Options) -> set[Rank]:
    """The levels that only a win as declarers leads away from."""
    named = "" if options["must_play_levels"] == "none" else options["must_play_levels"]
    last = {last_level(options)} if options["final_level_must_be_played"] else set[Rank]()
    return {Rank(letter) for letter in named} | last


def climb(options: Options, level: Rank, steps: int, *, declaring: bool) -> tuple[Rank, bool]:
    """Where a winner of so many levels stops, step by step, and whether beyond the last level."""
    stops = must_win(options)
    if level in stops and not declaring:
        return level, False
    for _ in range(steps):
        if level is last_level(options):
            return level, not options["final_level_must_be_played"]
        level = RANKS[level.order + 1]
        if level in stops:
            break
    return level, False


def hooks(options: Options, level: Rank, winning: CardSet) -> bool:
    """Whether a defender's play that wins the last trick at this level hooks the declarers."""
    allowed = {"off": (), "single": (1,), "single_and_pair": (1, 2)}[options["jack_hook"]]
    kinds = tuple(winning.kinds())
    return level is Rank.JACK and len(kinds) == 1 and kinds[0].rank is Rank.JACK and len(winning) in allowed


def falls(result: Result, seat: int) -> bool:
    """Whether a declarer at J is back at 2, whatever was won, after a hook."""
    return result.hooked and seat in result.declarers and result.levels[seat] is Rank.JACK


def shengji(options: Options, result: Result) -> Advance:
    """After a deal of 80分."""
    winners = result.winners()
    levels = [Rank.TWO if falls(result, seat) else level for seat, level in enumerate(result.levels)]
    won: list[int] = []
    for seat in winners:
        if falls(result, seat):
            continue
        old = levels[seat]
        levels[seat], past = climb(options, old, result.steps, declaring=result.declarers_won)
        if past or (result.declarers_won and old is last_level(options)):
            won.append(seat)
    rule = options["next_declarer"]
    following = (result.declarer + (2 if result.declarers_won else 1)) % 4
    if rule == "same_player" and result.declarers_won:
        following = result.declarer
    if rule == "last_trick_winner" and result.last_winner in winners:
        following = result.last_winner
    return Advance(result.steps, tuple(levels), following, tuple(sorted(won)))


def mailv(options: Options, result: Result) -> Advance:
    """After a deal of 买驴."""
    winners = result.winners()
    alone = result.declarers_won and len(result.declarers) == 1
    steps = result.steps + (options["solo_bonus"] if alone else 0)
    levels = [Rank.TWO if falls(result, seat) else level for seat, level in enumerate(result.levels)]
    won: list[int] = []
    for seat in winners:
        if falls(result, seat):
            continue
        old = levels[seat]
        passes = {
            "declarer_side": result.declarers_won,
            "declarer_only": result.declarers_won and seat == result.declarer,
            "any_win": True,
        }[options["pass_final_level"]]
        levels[seat], past = climb(options, old, steps, declaring=result.declarers_won)
        if past or (passes and old is last_level(options)):
            won.append(seat)
    if options["level_scope"] == "table":
        # The one level is the declarers' too: a hook brings it down whoever won the deal.
        levels = [Rank.TWO if falls(result, result.declarer) else levels[winners[0]]] * 4
    stays = options["next_nominal"] == "standard" and result.declarers_won
    return Advance(steps, tuple(levels), result.declarer if stays else winners[0], tuple(sorted(won)))
