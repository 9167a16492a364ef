"""A table as a PettingZoo environment in which one agent acts at a time (AEC)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs] - it has none
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # pyright: ignore[reportMissingTypeStubs]

from koudi.bots.dealer import Dealer, DeckSource
from koudi.cards.card import KINDS
from koudi.engine.actions import Pass
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.env.card_by_card import CardByCard
from koudi.env.from_list import FromList
from koudi.env.picture import picture
from koudi.env.planes import ROWS, Planes, array_of, choose
from koudi.env.question import number_of, seed_of
from koudi.games import GAMES
from koudi.notation.tag import Tag
from koudi.options import with_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt
    from gymnasium import Space

    from koudi.cards import CardSet
    from koudi.engine.actions import Action
    from koudi.engine.events import DealResult
    from koudi.engine.observation import Observation
    from koudi.env.question import Form
    from koudi.options import Value

    Seen = dict[str, npt.NDArray[np.int8]]

    Wrapped = OrderEnforcingWrapper[str, Seen, int | None]

AGENTS = tuple(f"seat_{seat}" for seat in ALL_SEATS)


class TableEnv(AECEnv[str, "Seen", "int | None"]):
    """Four seats at one game. Agents see what their seat sees; what they may do is in ``action_mask``.

    A seat that could only pass is not asked. Each deal rewards a seat with the levels that its side has gained, or
    with minus those that the other side has gained.
    """

    game: ClassVar[str]

    def __init__(
        self,
        preset: str | None = None,
        rules: Mapping[str, Value] | None = None,
        *,
        match: bool = False,
        candidates: int = 0,
        render_mode: Literal["ansi", "human"] | None = None,
        lang: Literal["zh", "en"] = "en",
    ) -> None:
        """Set up a table.

        Args:
            preset: the rules to start from; the game's first preset unless given.
            rules: options that differ from the preset, as in a tag.
            match: whether an episode is a whole match, and not one deal.
            candidates: 0: actions are put together card by card; else whole actions are chosen from a list of at most
                so many, which may leave some out.
            render_mode: ``ansi`` for text, ``human`` to print it after each step.
            lang: the language of what is rendered.

        Raises:
            ValueError: no such preset, option, value, mode or language, or options that cannot be played together.
        """
        super().__init__()
        game = GAMES[self.game]
        base = Tag.of(game, next(iter(game.presets)) if preset is None else preset)
        self.tag = Tag.of(game, base.preset.name, with_options(base.rules, rules or {}))
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is 'ansi', 'human' or None, not {render_mode!r}")
        if lang not in {"zh", "en"}:
            raise ValueError(f"lang is 'zh' or 'en', not {lang!r}")
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self._lang: Literal["zh", "en"] = lang
        self._match = match
        self._form: Form = (
            FromList(game, self.tag.rules, candidates) if candidates else CardByCard(game, self.tag.rules)
        )
        self._observation_spaces = {
            agent: Dict({"observation": Box(0, 1, (ROWS, KINDS), np.int8), **self._form.spaces}) for agent in AGENTS
        }
        self._action_spaces = {agent: Discrete(self._form.actions) for agent in AGENTS}
        self._chance = Random()  # noqa: S311 - a game, not a secret

    def observation_space(self, agent: str) -> Space[Any]:
        """What ``observe`` gives; the same for all agents."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The numbers that ``step`` takes; the same for all agents."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin an episode.

        Args:
            seed: all shuffles, of this and of later episodes, follow from it.
            options: none are known.

        Raises:
            ValueError: the seed is no whole number from 0 up.
        """
        if seed is not None:
            self._chance = Random(seed_of(seed))  # noqa: S311
        rules = self.tag.rules
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self._rewarded = self._over = False
        self._rows: list[int] | None = None
        self._planes = Planes(rules)
        decks = DeckSource(rules.deck, self._chance.getrandbits(63))
        self._dealer = Dealer(self.tag.game, self.tag.game.start(rules), decks)
        self._dealer.start(self._chance.randrange(SEATS))
        self._ask()
        self._show()

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked.

        Raises:
            ValueError: the mask does not allow the action, or there is one after the end.
        """
        agent = self.agent_selection
        if self._over:
            self._was_dead_step(action)
            return
        wish = self._question.answer(number_of(action, self._form.actions))
        self._cumulative_rewards[agent] = 0
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        if wish is not None:
            self._do(self._seat, wish)
            self._ask()
        if self._rewarded:
            self._accumulate_rewards()
        self._show()

    def observe(self, agent: str) -> Seen:
        """What an agent sees now; the mask of an agent that is not asked allows nothing.

        Raises:
            ValueError: there is no such agent.
        """
        if agent != self.agent_selection or self._over:
            return {"observation": array_of(self._planes.rows(self.seen(agent))), **self._form.silent()}
        if self._rows is None:
            self._rows = self._planes.rows(self._seen)
        choose(self._rows, self._question.chosen)
        return {"observation": array_of(self._rows), **self._question.arrays()}

    @property
    def chosen(self) -> CardSet:
        """What the agent that is asked has chosen so far of an action that is put together card by card."""
        return self._question.chosen

    def seen(self, agent: str) -> Observation:
        """What an agent sees now, as the bots of ``koudi.bots`` take it.

        Raises:
            ValueError: there is no such agent.
        """
        return self._view(_seat_of(agent))

    def render(self) -> str | None:
        """The table as the agent that is asked sees it: as text, or printed."""
        if self.render_mode is None:
            return None
        shown = picture(self.tag, self.seen(self.agent_selection), AGENTS, self._lang)
        if self.render_mode == "ansi":
            return shown
        print(shown)  # noqa: T201 - what the mode is for
        return None

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    # Below is all that the environment asks of the engine.

    def _ask(self) -> None:
        """Go on until a seat has a choice, or the episode is over."""
        while (seat := self._dealer.next_to_act()) is not None or self._scored():
            if seat is None:
                self._dealer.start()
                continue
            seen = self._view(seat)
            question = self._form.ask(seen)
            if not question.only_pass:
                self._seat, self._seen, self._question, self._rows = seat, seen, question, None
                self.agent_selection = AGENTS[seat]
                return
            self._do(seat, Pass())

    def _view(self, seat: Seat) -> Observation:
        return self.tag.game.observe(self._dealer.match, seat)

    def _do(self, seat: Seat, wish: Action) -> None:
        if not (self._dealer.polling and isinstance(wish, Pass)):
            self._dealer.do(seat, wish)

    def _scored(self) -> bool:
        """Give the rewards of a deal; whether another one follows."""
        match = self._dealer.match
        for seat, agent in enumerate(AGENTS):
            self.rewards[agent] += levels_gained(match.history[-1], seat)
        self._rewarded = True
        if self._match and not match.winners:
            return True
        self.terminations = dict.fromkeys(AGENTS, True)
        self._over = True
        return False


def _seat_of(agent: str) -> Seat:
    if agent not in AGENTS:
        raise ValueError(f"there is no agent {agent!r}; they are {', '.join(AGENTS)}")
    return AGENTS.index(agent)


def enforced(env: TableEnv) -> Wrapped:
    """The environment in PettingZoo's wrapper that sees to it that it is reset before it is used."""
    return OrderEnforcingWrapper(env)


def levels_gained(result: DealResult, seat: Seat) -> int:
    """The levels that the side of a seat has gained in a deal, less those that the other side has gained."""
    return result.steps if (seat in result.declarers) is result.declarers_won else -result.steps
