"""A table without a clock."""

import pytest

from koudi.bots.bot import BotFault, Choice, make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.cards import CardSet
from koudi.engine.actions import Play
from koudi.engine.errors import IllegalAction
from koudi.engine.events import DealScored, DealStarted, Drew, Event
from koudi.engine.observation import Observation, PhaseName
from koudi.games import GAMES
from koudi.options import Bilingual

GAME = GAMES["shengji"]
RULES = GAME.presets["80fen"].rules


class Asked:
    """A bot that remembers what it was asked."""

    name = "asked"

    def __init__(self, seat: int, log: list[tuple[int, int, PhaseName]]) -> None:
        self.seat = seat
        self.log = log
        self.bot = make_bot("rules", GAME, RULES, seat)

    def act(self, observation: Observation, budget: float) -> Choice:
        self.log.append((self.seat, observation.dealt, observation.phase))
        return self.bot.act(observation, budget)


class Cheat(Asked):
    """A bot that leads what it does not hold."""

    def act(self, observation: Observation, budget: float) -> Choice:
        if observation.phase is PhaseName.PLAYING:
            return Choice(Play(CardSet.parse("SA SA")), Bilingual("", ""))
        return super().act(observation, budget)


def driver_of(kind: type[Asked], log: list[tuple[int, int, PhaseName]], forgiving: bool = False) -> Driver:
    bots = [kind(seat, log) for seat in range(4)]
    return Driver(GAME, GAME.start(RULES), bots, DeckSource(RULES.deck, 4), forgiving=forgiving)


def test_a_deal_goes_from_the_first_card_to_the_score():
    driver = driver_of(Asked, [])
    match = driver.play_deal(2)
    assert isinstance(driver.events[0], DealStarted)
    assert driver.events[0].first == 2
    assert [event.total for event in driver.events if isinstance(event, Drew)] == list(range(1, 101))
    assert isinstance(driver.events[-1], DealScored)
    assert len(match.history) == 1


def test_seats_are_asked_from_the_receiver_on_and_once_a_card():
    log: list[tuple[int, int, PhaseName]] = []
    driver_of(Asked, log).play_deal(1)
    drawing = [(seat, dealt) for seat, dealt, phase in log if phase is PhaseName.DRAWING]
    assert len(drawing) == len(set(drawing))
    places = [(dealt, (seat - (1 + dealt - 1)) % 4) for seat, dealt in drawing]
    assert places == sorted(places)


def test_the_closing_round_starts_after_the_receiver_of_the_last_card():
    log: list[tuple[int, int, PhaseName]] = []
    driver_of(Asked, log).play_deal(1)
    closing = [seat for seat, _, phase in log if phase is PhaseName.CLOSING]
    assert closing[:1] == [1]
    assert set(closing) == {0, 1, 2, 3}


def test_an_illegal_action_is_an_error_unless_it_is_forgiven():
    with pytest.raises(IllegalAction):
        driver_of(Cheat, []).play_deal()
    driver = driver_of(Cheat, [], forgiving=True)
    match = driver.play_deal()
    assert len(driver.faults) > 20
    assert {fault.kind for fault in driver.faults} == {"illegal"}
    assert {fault.seat for fault in driver.faults} == {0, 1, 2, 3}
    assert driver.faults[0].said.startswith("not_in_hand: SA")
    assert match.history == driver_of(Asked, []).play_deal().history, "the rules bot has played instead"


class Lost(Asked):
    """A bot that has gone away."""

    def act(self, observation: Observation, budget: float) -> Choice:
        raise BotFault("crashed", f"gone with {budget} s left to look at {observation.phase.value}")


def test_a_bot_that_does_not_answer_is_replaced_move_by_move():
    with pytest.raises(BotFault):
        driver_of(Lost, []).play_deal()
    driver = driver_of(Lost, [], forgiving=True)
    match = driver.play_deal()
    assert {fault.kind for fault in driver.faults} == {"crashed"}
    assert driver.faults[-1].said == "gone with 1.0 s left to look at playing"
    assert match.history == driver_of(Asked, []).play_deal().history


def test_a_budget_is_handed_on():
    given: list[float] = []

    class Told(Asked):
        def act(self, observation: Observation, budget: float) -> Choice:
            given.append(budget)
            return super().act(observation, budget)

    bots = [Told(seat, []) for seat in range(4)]
    Driver(GAME, GAME.start(RULES), bots, DeckSource(RULES.deck, 4), budget=0.25).play_deal()
    assert set(given) == {0.25}


def test_hands_can_be_moved_on_by_a_seat():
    plain, turned = DeckSource(RULES.deck, 1).deck(1, 0), DeckSource(RULES.deck, 1, turned=1).deck(1, 0)
    assert turned[:8] == (plain[3], *plain[:3], plain[7], *plain[4:7])
    assert CardSet(turned[RULES.to_deal :]) == CardSet(plain[RULES.to_deal :])


def test_the_same_seed_deals_the_same_cards_and_another_seed_others():
    one, same, other = (DeckSource(RULES.deck, seed) for seed in (1, 1, 2))
    assert one.deck(1, 0) == same.deck(1, 0)
    assert len({one.deck(1, 0), one.deck(2, 0), one.deck(1, 1), other.deck(1, 0)}) == 4


def test_every_event_is_watched_with_the_match_after_it():
    seen: list[Event] = []
    bots = [make_bot("random", GAMES["mailv"], GAMES["mailv"].presets["mailv"].rules, seat) for seat in range(4)]
    game = GAMES["mailv"]
    start = game.start(game.presets["mailv"].rules)
    driver = Driver(game, start, bots, DeckSource(start.rules.deck, 5), lambda _match, event: seen.append(event))
    driver.play_deal()
    assert seen[-len(driver.events) :] == driver.events
