"""Ports to what lasts, and their adapters. Payloads are bytes here: storage knows no game."""

from koudi.storage.alone import hold
from koudi.storage.backup import BackedUp, restore
from koudi.storage.bad_database import BadDatabase
from koudi.storage.bans import Ban, BanKind, Bans
from koudi.storage.event_log import EventLog, Fenced, LoggedEvent, NewEvent, Repeated, TableRow, Taken, Unavailable
from koudi.storage.history import (
    EndedDeal,
    History,
    Leaving,
    Meeting,
    PastDeal,
    Rating,
    Rival,
    SeatOutcome,
    Tally,
    Wanted,
)
from koudi.storage.leases import Leases, TableStore
from koudi.storage.memory import MemoryBans, MemoryEventLog, MemoryHistory, MemoryPeople
from koudi.storage.people import Account, Distance, HasLogin, LoginTaken, People, Person, Report, Session, Shun
from koudi.storage.sqlite import SqliteEventLog
from koudi.storage.sqlite_bans import SqliteBans
from koudi.storage.sqlite_history import SqliteHistory
from koudi.storage.sqlite_people import SqlitePeople
from koudi.storage.upkeep import Upkeep
from koudi.storage.writer import Writer

__all__ = [
    "Account",
    "BackedUp",
    "BadDatabase",
    "Ban",
    "BanKind",
    "Bans",
    "Distance",
    "EndedDeal",
    "EventLog",
    "Fenced",
    "HasLogin",
    "History",
    "Leases",
    "Leaving",
    "LoggedEvent",
    "LoginTaken",
    "Meeting",
    "MemoryBans",
    "MemoryEventLog",
    "MemoryHistory",
    "MemoryPeople",
    "NewEvent",
    "PastDeal",
    "People",
    "Person",
    "Rating",
    "Repeated",
    "Report",
    "Rival",
    "SeatOutcome",
    "Session",
    "Shun",
    "SqliteBans",
    "SqliteEventLog",
    "SqliteHistory",
    "SqlitePeople",
    "TableRow",
    "TableStore",
    "Taken",
    "Tally",
    "Unavailable",
    "Upkeep",
    "Wanted",
    "Writer",
    "hold",
    "restore",
]
