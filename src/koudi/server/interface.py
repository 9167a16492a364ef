"""The interface over HTTP, route by route: what each is for, takes and gives, and why it may refuse.

A test holds this against the routes that there are; ``openapi.py`` writes it down.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from koudi.notation.proof import Proof
from koudi.server.account_messages import Change, Credentials, Farewell, Me, NewPassword, SessionInfo
from koudi.server.history_messages import PastDeals, PersonTold, Ranking, Statistics
from koudi.server.lesson_messages import Attempt, Attempted, LessonInfo, LessonPage, Selection
from koudi.server.lobby_messages import OpenTables, QuickWish
from koudi.server.page_messages import (
    Catalogue,
    Health,
    NewTable,
    ReplayedDeal,
    ReviewState,
    RuleSheet,
    TableKey,
    TableLink,
)
from koudi.server.protocol import Previewed
from koudi.server.talk_messages import Acquaintance, Complaint, Keeping, ShunTold
from koudi.server.whereabouts_messages import OwnTable


class Route(msgspec.Struct, frozen=True):
    """A route.

    Attributes:
        summary: what it is for.
        answer: the type of what it gives; ``None``: nothing, ``bytes``: a file, as text or as JSON lines.
        body: the type of what it takes; ``None``: nothing.
        errors: codes with which it refuses, beside ``ALWAYS``, and ``BODY`` where it takes something.
    """

    summary: str
    answer: Any = None
    body: Any = None
    errors: tuple[str, ...] = ()


ALWAYS: Final = ("malformed", "banned", "storage", "failed")
"""Why any request may be refused: a parameter that is none, who asks, what cannot be had just now."""

BODY: Final = ("malformed", "json_only", "bad_origin", "too_big")
"""Why anything that takes a body may refuse."""

PERSON: Final = ("no_session",)
TABLE: Final = ("no_room", "room_closed", "room_damaged", "moved", "too_many_joins")
PAST: Final = (*TABLE, "too_many_records", "past_closed", "no_deals", "no_deal_so", "no_match_so")
PASSWORD: Final = ("wrong_login", "too_many_logins", "busy")
OPENS: Final = (
    "no_game",
    "bad_option",
    "rated_preset",
    "listed_by_link",
    "too_many_rooms",
    "too_many_own_rooms",
    "server_full",
    "draining",
    "too_many_guests",
)

INTERFACE: Final[dict[tuple[str, str], Route]] = {
    ("GET", "/health"): Route("Whether the server is there.", Health),
    # what may be played
    ("GET", "/api/games"): Route("Games, presets, options and levels of bots, in words.", Catalogue),
    ("POST", "/api/rules"): Route(
        "The rules of a table that might be opened, in words.", RuleSheet, NewTable, OPENS[:4]
    ),
    ("GET", "/api/lessons"): Route("What there is to learn.", tuple[LessonInfo, ...]),
    ("GET", "/api/lessons/{game}"): Route("A lesson in full.", LessonPage, None, ("not_found",)),
    ("POST", "/api/lessons/{game}/{number}"): Route(
        "Try an exercise, numbered from 1.", Attempted, Attempt, ("not_found", "too_fast")
    ),
    ("POST", "/api/lessons/{game}/{number}/preview"): Route(
        "What a selection of cards would be in an exercise.", Previewed, Selection, ("not_found", "too_fast")
    ),
    # tables
    ("GET", "/api/lobby"): Route("Tables that are open to everybody, those with people first.", OpenTables),
    ("POST", "/api/quick"): Route(
        "Be sent to a table where one can sit at once.", TableLink, QuickWish, (*OPENS, *TABLE)
    ),
    ("POST", "/api/tables"): Route("Open a table.", TableLink, NewTable, OPENS),
    ("GET", "/api/tables/{room}"): Route("Find a table by its code or digits.", TableLink, None, TABLE),
    ("POST", "/api/tables/{room}/key"): Route(
        "Show the key of a table that only a link opens.", TableLink, TableKey, TABLE
    ),
    ("GET", "/api/tables/{room}/rules"): Route("The rules of a table in words.", RuleSheet, None, TABLE),
    ("GET", "/api/tables/{room}/people/{who}"): Route(
        "Whether one keeps away from somebody at a table.", Acquaintance, None, (*PERSON, *TABLE, "no_such_person")
    ),
    ("PUT", "/api/tables/{room}/people/{who}"): Route(
        "Keep away from somebody at a table, or no more.",
        Acquaintance,
        Keeping,
        (*PERSON, *TABLE, "no_such_person", "not_yourself", "too_many_shunned"),
    ),
    ("POST", "/api/tables/{room}/people/{who}/report"): Route(
        "Report somebody at a table to whoever runs the house.",
        None,
        Complaint,
        (*PERSON, *TABLE, "no_such_person", "not_yourself", "too_many_complaints"),
    ),
    # what is over
    ("GET", "/api/tables/{room}/record"): Route("The record of a match or of one of its deals.", bytes, None, PAST),
    ("GET", "/api/tables/{room}/replay"): Route("A deal that is over, with open hands.", ReplayedDeal, None, PAST),
    ("GET", "/api/tables/{room}/proof"): Route("That a deal was dealt as promised.", Proof, None, (*PAST, "no_proof")),
    ("POST", "/api/tables/{room}/review"): Route(
        "Have a deal that is over reviewed, or ask how far that is.",
        ReviewState,
        None,
        (*PAST, "bad_origin", "not_seated", "too_many_reviews", "review_busy", "reviews_full", "no_compiler"),
    ),
    ("GET", "/api/reviews/{name}"): Route("How far a review is, and what it found.", ReviewState, None, ("no_review",)),
    # people
    ("GET", "/api/me"): Route("Who one is.", Me, None, PERSON),
    ("PATCH", "/api/me"): Route(
        "Change one's name, picture or settings.", Me, Change, (*PERSON, "bad_name", "no_avatar")
    ),
    ("POST", "/api/me/delete"): Route("Be forgotten.", None, Farewell, (*PERSON, *PASSWORD)),
    ("POST", "/api/account"): Route(
        "Make an account of a guest.",
        Me,
        Credentials,
        (*PERSON, "bad_name", "bad_password", "login_taken", "has_login", "too_many_logins", "busy"),
    ),
    ("POST", "/api/login"): Route("Log in.", Me, Credentials, PASSWORD),
    ("POST", "/api/logout"): Route("Log out.", None, Farewell, PERSON),
    ("PUT", "/api/account/password"): Route(
        "Change the password, which ends every other session.",
        None,
        NewPassword,
        (*PERSON, *PASSWORD, "no_account", "bad_password"),
    ),
    ("GET", "/api/sessions"): Route("One's sessions.", tuple[SessionInfo, ...], None, PERSON),
    ("DELETE", "/api/sessions/{name}"): Route("End a session.", None, None, (*PERSON, "bad_origin", "no_such_session")),
    ("GET", "/api/me/shunned"): Route("Whom one keeps away from.", tuple[ShunTold, ...], None, PERSON),
    ("DELETE", "/api/me/shunned/{name}"): Route(
        "Keep away from somebody no more.", None, None, (*PERSON, "bad_origin", "no_such_person")
    ),
    ("GET", "/api/me/tables"): Route(
        "Tables where one sits, the latest first.", tuple[OwnTable, ...], None, (*PERSON, "too_fast")
    ),
    ("GET", "/api/me/deals"): Route(
        "Deals that one has played, the latest first.", PastDeals, None, (*PERSON, "too_fast", "no_such_person")
    ),
    ("GET", "/api/me/statistics"): Route("How they went.", Statistics, None, (*PERSON, "too_fast")),
    ("GET", "/api/ranking"): Route("Who is rated best in a game.", Ranking, None, (*PERSON, "too_fast", "no_game")),
    ("GET", "/api/people/{handle}"): Route(
        "Somebody, and what they and oneself have played.", PersonTold, None, (*PERSON, "too_fast", "no_such_person")
    ),
    ("GET", "/api/openapi.json"): Route("This interface, as OpenAPI.", dict[str, Any]),
}
"""By method and path."""
