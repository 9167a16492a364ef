from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace

from koudi.bots.bot import Bot, Choice, given, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.bots.search.bidding import Bids
from koudi.bots.search.budget import Budget
from koudi.bots.search.considering import consider
from koudi.cards import CardSet, Suit
from koudi.engine.actions import Call, ClaimRedeal, Pass
from koudi.engine.bidding import Bidding
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from koudi.playouts import Table
from tests.contracts.test_bots import STARTS
from tests.rulings.test_redeal_right_rulings import NO_POINTS
from tests.unit.engine.tables import Table as Deal

BEFORE = {PhaseName.DRAWING, PhaseName.CLOSING, PhaseName.CALLING}


class Asked:
    """A bot whose questions before trumps are fixed are kept."""

    def __init__(self, bot: Bot, kept: list[Observation]) -> None:
        self.name = bot.name
        self.bot = bot
        self.kept = kept

    def act(self, observation: Observation, budget: float) -> Choice:
        if observation.phase in BEFORE and observation.biddable:
            self.kept.append(observation)
        return self.bot.act(observation, budget)


def questions(game: Game, start: Match, seed: int) -> list[Observation]:
    """What seats see at some questions of a deal."""
    kept: list[Observation] = []
    bots = [Asked(make_bot("random", game, start.rules, seat), kept) for seat in range(4)]
    Driver(game, start, bots, DeckSource(start.rules.deck, seed)).play_deal(seed % 4)
    return kept[:: max(1, len(kept) // 6)]


def some_tables() -> Iterator[tuple[Game, Match]]:
    for game in GAMES.values():
        for preset in game.presets.values():
            yield game, game.start(preset.rules)
    for key in ("mailv-base_level_of=own", "shengji-declare_when=after_deal"):
        if key in STARTS:
            yield STARTS[key]


@pytest.mark.parametrize(("game", "start"), list(some_tables()))
def test_deals_stand_in_every_world_as_the_seat_sees_them(game: Game, start: Match):
    looked = 0
    for seen in questions(game, start, 3):
        bids = Bids(seen, Table(game, start.rules), 1, infer=False, most=9)
        assert (bids.weights(20) > 0).all()
        deals = bids.deals(0, 20)
        looked += 1
        assert (deals["hands"][:, given(seen.seat)] == (seen.hand.ones, seen.hand.twos)).all()
        assert (np.bitwise_count(deals["hands"]).sum(axis=2) == seen.counts).all()
        whole = deals["deck"][:, : len(start.rules.deck)]
        assert (np.sort(whole, axis=1) == sorted(card.kind for card in start.rules.deck)).all()
        for bid in seen.bids:
            assert all(bid.cards.ones & ~ones == 0 for ones in deals["hands"][:, bid.seat, 0].tolist())
        assert len(bids.ends(range(len(bids.actions)), 0, 20).numbers) == 20 * len(bids.actions)
    assert looked > 1


def test_the_suit_of_a_strong_hand_is_called_by_a_pair_that_nobody_overturns_cheaply():
    game = GAMES["mailv"]
    rules = game.presets["mailv"].rules
    seen = next(one for one in questions(game, game.start(rules), 1) if one.phase is PhaseName.CALLING)
    hand = CardSet.parse("SAAKKQQJJTT9988 S7 HA HK H3 DA DK D3 CA CK C3")
    assert len(hand) == len(seen.hand)
    seen = replace(seen, hand=hand, bids=(), standing=None, trumps=None, first=seen.turn)
    bids = game.policies.declaring.biddable(rules, Bidding.seen(seen), given(seen.seat), hand)
    best = consider(replace(seen, biddable=tuple(bids)), game, rules, Budget(100), 1)[0].action
    assert isinstance(best, Call)
    assert next(best.cards.kinds()).suit is Suit.SPADES
    assert len(best.cards) == 2


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_word_tried_is_legal_and_silence_among_them(game: Game):
    rules = next(iter(game.presets.values())).rules
    tried = 0
    for seen in questions(game, game.start(rules), 5):
        found = consider(seen, game, rules, Budget(8), 1)
        tried += len(found)
        for one in found:
            legal = one.action == Pass() and seen.phase is PhaseName.DRAWING
            assert legal or game.refusal(rules, seen, one.action) is None
    assert tried > 5


def test_asking_for_new_cards_is_tried_where_it_is_allowed_and_comes_to_nothing_on_average():
    table = Deal(GAMES["shengji"], redeal_right="no_points")
    table.deal({0: NO_POINTS})
    found = consider(table.see(0), table.game, table.match.rules, Budget(20), 1)
    (claim,) = (one for one in found if one.action == ClaimRedeal())
    assert (claim.levels, claim.points) == (0, 0)
    assert not any(
        one.action == ClaimRedeal() for one in consider(table.see(1), table.game, table.match.rules, Budget(20), 1)
    )
