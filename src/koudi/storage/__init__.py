"""Ports to what lasts, and their adapters. Payloads are bytes here: storage knows no game."""

from koudi.storage.alone import hold
from koudi.storage.event_log import EventLog, Fenced, LoggedEvent, NewEvent, Repeated, TableRow, Taken, Unavailable
from koudi.storage.memory import MemoryEventLog, MemorySessions
from koudi.storage.sessions import Sessions
from koudi.storage.sqlite import SqliteEventLog, SqliteSessions
from koudi.storage.sqlite_file import BadDatabase
from koudi.storage.writer import Writer

__all__ = [
    "BadDatabase",
    "EventLog",
    "Fenced",
    "LoggedEvent",
    "MemoryEventLog",
    "MemorySessions",
    "NewEvent",
    "Repeated",
    "Sessions",
    "SqliteEventLog",
    "SqliteSessions",
    "TableRow",
    "Taken",
    "Unavailable",
    "Writer",
    "hold",
]
