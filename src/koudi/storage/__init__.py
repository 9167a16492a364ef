"""Ports to what lasts, and their adapters. Payloads are bytes here: storage knows no game."""

from koudi.storage.alone import hold
from koudi.storage.bad_database import BadDatabase
from koudi.storage.event_log import EventLog, Fenced, LoggedEvent, NewEvent, Repeated, TableRow, Taken, Unavailable
from koudi.storage.memory import MemoryEventLog, MemoryPeople
from koudi.storage.people import Account, HasLogin, LoginTaken, People, Person, Session
from koudi.storage.sqlite import SqliteEventLog
from koudi.storage.sqlite_people import SqlitePeople
from koudi.storage.writer import Writer

__all__ = [
    "Account",
    "BadDatabase",
    "EventLog",
    "Fenced",
    "HasLogin",
    "LoggedEvent",
    "LoginTaken",
    "MemoryEventLog",
    "MemoryPeople",
    "NewEvent",
    "People",
    "Person",
    "Repeated",
    "Session",
    "SqliteEventLog",
    "SqlitePeople",
    "TableRow",
    "Taken",
    "Unavailable",
    "Writer",
    "hold",
]
