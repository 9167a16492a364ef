"""``python -m koudi.server.schema`` prints the JSON Schema that the client's types are generated from.

``Command``, ``Message``, ``Event`` and ``Action`` are unions; every other definition is a struct or an enum. Beside the
definitions ``options`` says for each game which of them describes the ``options`` of a ``NewTable``.
"""

from __future__ import annotations

import json
import sys
from types import UnionType
from typing import Any, get_args

from koudi.engine.actions import Action
from koudi.games import GAMES
from koudi.notation.codec import schema
from koudi.notation.proof import Proof
from koudi.server.account_messages import Change, Credentials, Farewell, Me, NewPassword, SessionInfo
from koudi.server.commands import AnyCommand
from koudi.server.history_messages import PastDeals, PersonTold, Ranking, Statistics
from koudi.server.lesson_messages import Attempt, Attempted, LessonInfo, LessonPage, Selection
from koudi.server.lobby_messages import OpenTables, QuickWish
from koudi.server.page_messages import (
    Catalogue,
    NewTable,
    Problem,
    ReplayedDeal,
    ReviewState,
    RuleSheet,
    TableKey,
    TableLink,
)
from koudi.server.protocol import AnyMessage, TableEvent
from koudi.server.talk_messages import Acquaintance, Complaint, Keeping, ShunTold
from koudi.server.whereabouts_messages import OwnTable

UNIONS: dict[str, UnionType] = {"Command": AnyCommand, "Message": AnyMessage, "Event": TableEvent, "Action": Action}
BODIES = (
    *(NewTable, TableLink, TableKey, Catalogue, RuleSheet, ReplayedDeal, Proof, ReviewState, Problem),
    *(Credentials, NewPassword, Farewell, Change, Me, SessionInfo),
    *(Acquaintance, Keeping, Complaint, ShunTold),
    *(PastDeals, Statistics, Ranking, PersonTold, OpenTables, OwnTable, QuickWish),
    *(LessonInfo, LessonPage, Attempt, Attempted, Selection),
)


def protocol_schema() -> dict[str, Any]:
    """The JSON Schema of all messages and bodies and of each game's options, under ``$defs``."""
    defs: dict[str, Any] = schema(*UNIONS.values(), *BODIES)["$defs"]
    for definition in defs.values():
        # What the server writes is written whole; only what it reads may leave out fields with a default.
        if "properties" in definition and definition.get("additionalProperties") is not False:
            definition["required"] = list(definition["properties"])
    for name, union in UNIONS.items():
        defs[name] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in get_args(union)]}
    for game in GAMES.values():
        defs |= schema(game.rules_type)["$defs"]
        defs[game.rules_type.__name__]["additionalProperties"] = False
    options = {name: {"$ref": f"#/$defs/{game.rules_type.__name__}"} for name, game in GAMES.items()}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "options": options, "$defs": defs}


if __name__ == "__main__":
    json.dump(protocol_schema(), sys.stdout, ensure_ascii=False, indent=1, sort_keys=True)
    sys.stdout.write("\n")
