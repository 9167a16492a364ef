"""Are the tables of a file those that the statements are written for? What only makes them faster is not asked."""

from __future__ import annotations

from typing import Any, Final

import apsw
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from koudi.options import Bilingual
from koudi.storage.schema import METADATA, TRIGGERS

_DIALECT: Final = sqlite.dialect()
_COLUMNS: Final = """SELECT name, type || iif("notnull" OR pk, ' NOT NULL', '') FROM pragma_table_info(?)"""
_UNIQUE: Final = """
SELECT (SELECT group_concat(coalesce(name, '(expression)'), ', ' ORDER BY name) FROM pragma_index_info(list.name))
FROM pragma_index_list(?) AS list WHERE "unique" AND NOT partial
"""
_TRIGGERS: Final = "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?"


def complaint(connection: apsw.Connection) -> Bilingual | None:
    """The first thing that is otherwise than the newest migration leaves it; ``None``: nothing is."""
    database: Any = connection  # the stubs of apsw know its bindings in part only
    for table in METADATA.sorted_tables:
        columns = dict(database.execute(_COLUMNS, (table.name,)).fetchall())
        if not columns:
            return Bilingual(f"缺少表 {table.name}", f"has no table {table.name}")
        unique = {names for (names,) in database.execute(_UNIQUE, (table.name,)).fetchall()}
        triggers = {name for (name,) in database.execute(_TRIGGERS, (table.name,)).fetchall()}
        found = _of_columns(table, columns) or _of_uniqueness(table, unique) or _of_triggers(table, triggers)
        if found is not None:
            return found
    return None


def _of_columns(table: sa.Table, found: dict[str, str]) -> Bilingual | None:
    for column in table.columns:
        wanted = column.type.compile(_DIALECT) + ("" if column.nullable else " NOT NULL")
        name = f"{table.name}.{column.name}"
        if column.name not in found:
            return Bilingual(f"缺少列 {name}", f"has no column {name}")
        if found[column.name] != wanted:
            return Bilingual(
                f"列 {name} 应为 {wanted}，实为 {found[column.name]}",
                f"has {name} as {found[column.name]}, which should be {wanted}",
            )
    strange = next((name for name in found if name not in table.columns), None)
    if strange is not None:
        name = f"{table.name}.{strange}"
        return Bilingual(f"多了本程序没有的列 {name}", f"has a column {name}, of which this program knows nothing")
    return None


def _of_uniqueness(table: sa.Table, found: set[str]) -> Bilingual | None:
    wanted = _unique_in(table)
    for columns in sorted(wanted - found):
        return Bilingual(
            f"表 {table.name} 的 {columns} 没有唯一约束", f"has nothing that keeps {table.name} ({columns}) unique"
        )
    for columns in sorted(found - wanted):
        return Bilingual(
            f"表 {table.name} 的 {columns} 不应有唯一约束",
            f"keeps {table.name} ({columns}) unique, which it need not be",
        )
    return None


def _of_triggers(table: sa.Table, found: set[str]) -> Bilingual | None:
    for name in sorted(TRIGGERS.get(table.name, frozenset()) - found):
        return Bilingual(f"表 {table.name} 缺少触发器 {name}", f"has no trigger {name} on {table.name}")
    return None


def _unique_in(table: sa.Table) -> set[str]:
    constraints = [
        each for each in table.constraints if isinstance(each, sa.PrimaryKeyConstraint | sa.UniqueConstraint)
    ]
    kept = [*constraints, *(index for index in table.indexes if index.unique)]
    return {", ".join(sorted(column.name for column in each.columns)) for each in kept}
