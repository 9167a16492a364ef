"""How the server fares, for Prometheus and for whoever asks whether it is well."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.gc_collector import GCCollector
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from koudi import __version__
from koudi.server.house import House
from koudi.server.metrics import Metrics
from koudi.storage import Unavailable

BEAT: Final = 0.5
"""Seconds between two looks at how late the event loop is."""

STORE_PATIENCE: Final = 2.0
"""Seconds in which the store is to answer when somebody asks whether all is well."""


class Wellbeing(msgspec.Struct, frozen=True):
    """``GET /healthz``: whether people may be sent here.

    Attributes:
        ready: all is well; then the status is 200, else 503.
        draining: the server is about to stop.
        store: the store answers.
    """

    ready: bool
    draining: bool
    store: bool


async def wellbeing(house: House) -> Wellbeing:
    """Ask the house how it is."""
    try:
        await asyncio.wait_for(house.log.find(""), STORE_PATIENCE)
    except (Unavailable, TimeoutError):
        store = False
    else:
        store = True
    return Wellbeing(store and not house.draining, house.draining, store)


async def watch_the_loop(metrics: Metrics) -> None:
    """Measure again and again how late the event loop is, until cancelled."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(BEAT)
        metrics.lag.observe(max(0.0, time.perf_counter() - began - BEAT))


class HouseCollector(Collector):
    """Everything that is told of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        """See ``Collector.collect``."""
        house, metrics = self._house, self._house.metrics
        tables = house.lobby.awake
        yield _gauge("koudi_info", "What runs here.", 1, {"version": __version__})
        yield _gauge("koudi_draining", "Whether the server is about to stop.", house.draining)
        yield _gauge("koudi_tables", "Tables in memory.", len(tables))
        yield _gauge("koudi_tables_claimed", "Tables in the store that are this server's.", house.lobby.claimed)
        yield _gauge("koudi_tables_damaged", "Those found whose record cannot be read.", len(house.lobby.damaged))
        yield _gauge("koudi_sockets", "Open sockets.", house.sockets)
        yield _gauge("koudi_viewers", "People who look at a table.", sum(len(table.viewers) for table in tables))
        yield _gauge("koudi_table_queue", "Messages that wait at tables.", sum(table.waiting for table in tables))
        yield _gauge(
            "koudi_outbox_longest",
            "Messages that wait for the slowest reader.",
            max((viewer.waiting for table in tables for viewer in table.viewers), default=0),
        )
        if house.upkeep is not None:
            yield _gauge("koudi_writer_queue", "Pieces of work that wait for the store.", house.upkeep.waiting)
        yield _counters("koudi_facts", "Durable facts.", "kind", metrics.facts)
        yield _counters("koudi_refused", "Requests and commands refused.", "code", metrics.refused)
        yield _counter("koudi_tables_failed", "Times that a table could not go on.", metrics.tables_failed)
        yield _counter("koudi_storage_failures", "Times that the store could not do what was asked.", metrics.failures)
        yield from self._bots()

    def _bots(self) -> Iterator[Metric]:
        metrics, thinkers = self._house.metrics, self._house.thinkers
        numbers = metrics.numbers()
        yield _counter("koudi_bot_questions", "Moves and hints that a bot was to think about.", numbers.asked)
        yield _counters("koudi_bot_fallbacks", "Those that a quick bot answered.", "cause", {**numbers.fallbacks})
        yield _counter("koudi_bot_thoughts", "Those that a process began to think about.", metrics.given)
        yield _counter("koudi_bot_thought_seconds", "Seconds given to think about them.", metrics.thought)
        yield _gauge("koudi_bot_latest_seconds", "The most seconds by which a bot moved late.", numbers.latest)
        yield _gauge("koudi_bot_queue", "Questions that wait.", thinkers.waiting)
        yield _gauge("koudi_bot_processes", "Processes ready to think.", thinkers.awake)


def exposition(house: House) -> bytes:
    """All figures as Prometheus reads them."""
    return generate_latest(house.metrics.registry)


def collect_all(house: House) -> None:
    """Let what is told be complete: the house, this process and its garbage collector; once for each house."""
    house.metrics.registry.register(HouseCollector(house))
    ProcessCollector(registry=house.metrics.registry)
    GCCollector(registry=house.metrics.registry)


def _gauge(name: str, help_: str, value: float, labels: Mapping[str, str] | None = None) -> Metric:
    family = GaugeMetricFamily(name, help_, labels=list(labels or ()))
    family.add_metric(list((labels or {}).values()), value)
    return family


def _counter(name: str, help_: str, value: float) -> Metric:
    return CounterMetricFamily(name, help_, value=value)


def _counters(name: str, help_: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(name, help_, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
