"""Observations made by hand, for tests of single decisions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from koudi.bots.playing import sight_of as bot_sight
from koudi.cards import CardSet, Rank, Suit
from koudi.engine.events import Trumps
from koudi.engine.observation import Observation, PhaseName, SeatPlay, TrickSeen
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.tactics.memory import bit_of
from koudi.tactics.sight import Desk, Sight, plain_desk, set_out, set_shares
from koudi.tricks import is_ruff, obligation, trump_of, winner

EIGHTY: Rules = GAMES["shengji"].presets["80fen"].rules
STANDARD: Rules = GAMES["shengji"].presets["standard"].rules
MAILV: Rules = GAMES["mailv"].presets["mailv"].rules

Plays = Sequence[tuple[int, str]]


def trick_of(plays: Plays, trumps: Trumps, rules: Rules = EIGHTY) -> TrickSeen:
    """A trick out of (seat, cards) in order, its winner worked out by the rules."""
    trump = trump_of(trumps.level, trumps.suit, rules)
    cards = [CardSet.parse(text) for _, text in plays]
    return TrickSeen(
        plays=tuple(SeatPlay(seat, played) for (seat, _), played in zip(plays, cards, strict=True)),
        suit=trump.suit_of(next(iter(cards[0]))),
        winner=plays[winner(trump, rules, cards)][0],
        points=sum(played.points for played in cards),
    )


def playing(
    hand: str,
    *,
    table: Plays = (),
    before: Sequence[Plays] = (),
    trumps: str = "2H",
    rules: Rules = EIGHTY,
    seat: int = 0,
    **fields: Any,  # noqa: ANN401 - any field of an observation
) -> Observation:
    """What a seat sees while cards are played; ``trumps`` is level and suit, N for no-trump."""
    suit = None if trumps[1] == "N" else Suit(trumps[1])
    fixed = Trumps(Rank(trumps[0]), suit)
    trump = trump_of(fixed.level, fixed.suit, rules)
    cards = CardSet.parse(hand)
    trick = trick_of(table, fixed, rules) if table else None
    owed = None
    if table:
        lead = CardSet.parse(table[0][1])
        ruffed = any(is_ruff(trump, lead, CardSet.parse(text)) for _, text in table[1:])
        owed = obligation(trump, rules, cards, lead, ruffed)
    seen = Observation(
        seat=seat,
        phase=PhaseName.PLAYING,
        number=2,
        levels=(fixed.level, fixed.level, fixed.level, fixed.level),
        level=fixed.level,
        first=3,
        declarer=3,
        turn=seat,
        hand=cards,
        counts=(len(cards), len(cards), len(cards), len(cards)),
        trumps=fixed,
        kitty_size=8,
        tricks=tuple(trick_of(plays, fixed, rules) for plays in before),
        trick=trick,
        obligation=owed,
    )
    seen = replace(seen, **fields)
    return replace(seen, burier=seen.declarer)


def sight_of(observation: Observation, rules: Rules = EIGHTY) -> Sight:
    """What a policy makes of it."""
    return bot_sight(observation, rules)[2]


def unseen(observation: Observation, rules: Rules = EIGHTY) -> CardSet:
    """The cards that others or the kitty hold, as a policy sees it."""
    trump, _, sight = bot_sight(observation, rules)
    return trump.cards(*sight.unseen)


def shown(observation: Observation, seat: int, rules: Rules = EIGHTY) -> CardSet:
    """One copy of each kind that a seat is known to hold, as a policy sees it."""
    trump, _, sight = bot_sight(observation, rules)
    return trump.cards(sight.shown[seat], 0)


def are_set(bits: int, suit: str) -> list[int]:
    """The seats whose bit of a suit is set; D, C, H, S or T for trumps."""
    return [seat for seat in range(4) if bits & bit_of(seat, "DCHST".index(suit))]


def desk_for(suit: str, observation: Observation, rules: Rules = EIGHTY) -> Desk:
    """A desk on which the chances of a suit are written down."""
    _, ground, sight = bot_sight(observation, rules)
    desk, number = plain_desk(), "DCHST".index(suit)
    set_shares(sight, number, desk.share, desk)
    set_out(sight, number, ground, desk)
    return desk
