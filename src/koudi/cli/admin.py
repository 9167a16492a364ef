"""``koudi admin``: speaks with the server of a database on its second port, and puts backups back."""

from __future__ import annotations

import json
import sys
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final, NoReturn, cast
from urllib.parse import quote, urlencode

import click

from koudi.server.backstage import LOOPBACK, AdminKey, key_file
from koudi.storage import BadDatabase
from koudi.storage import restore as put_back

PATIENCE: Final = 600.0
"""Seconds: a backup of a large database takes its time."""

Answer = Any


class Line:
    """The way to the server of a database."""

    def __init__(self, database: Path, as_json: bool) -> None:
        self.database = database
        self.as_json = as_json

    def ask(self, method: str, path: str, body: object = None, **query: object) -> Answer:
        """Ask for something and give what is answered; ends the command in words when it cannot be had."""
        try:
            key = AdminKey.read(key_file(self.database))
            status, answer = _exchange(key, method, f"{path}?{urlencode(query)}" if query else path, body)
        except (OSError, ValueError, HTTPException) as error:
            _fail(
                f"{self.database}：没有带 --admin-port 的 koudi serve 在用这个数据库，或没有权限（{error}）",
                f"{self.database}: no koudi serve with --admin-port serves it, or it is not yours to ask ({error})",
            )
        if status >= 400:
            _fail(answer["text"]["zh"], answer["text"]["en"])
        return answer

    def tell(self, answer: Answer) -> None:
        """Print an answer: in columns for people, or as it came."""
        if self.as_json:
            click.echo(json.dumps(answer, ensure_ascii=False, indent=1))
        elif isinstance(answer, list):
            _columns(cast("list[dict[str, Any]]", answer))
        else:
            for name, value in answer.items():
                click.echo(f"{name}: {_told(name, value)}")


def _exchange(key: AdminKey, method: str, path: str, body: object) -> tuple[int, Answer]:
    connection = HTTPConnection(LOOPBACK, key.port, timeout=PATIENCE)
    try:
        headers = {"Authorization": f"Bearer {key.token}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def _fail(*sentences: str) -> NoReturn:
    click.echo("\n".join(sentences), err=True)
    sys.exit(2)


def _columns(rows: list[dict[str, Any]]) -> None:
    if not rows:
        click.echo("-")
        return
    table = [list(rows[0]), *([_told(name, value) for name, value in row.items()] for row in rows)]
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    for row in table:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _told(name: str, value: object) -> str:
    if name in {"at", "until"} or name.endswith("_at"):
        return "-" if value is None else time.strftime("%Y-%m-%d %H:%M:%SZ", time.gmtime(float(str(value)) / 1000))
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False)
    return "-" if value in {None, ""} else str(value)


@click.group()
@click.option(
    "--db",
    "--database",
    "database",
    default="koudi.db",
    show_default=True,
    envvar="KOUDI_DATABASE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The database whose server is asked.",
)
@click.option("--json", "as_json", is_flag=True, help="Print answers as JSON.")
@click.pass_context
def admin(context: click.Context, database: Path, as_json: bool) -> None:
    """Look after a server that runs on this machine.

    It must have been started with --admin-port, by the same user.
    """
    context.obj = Line(database, as_json)


@admin.command()
@click.pass_obj
def tables(line: Line) -> None:
    """List the tables in memory, and those found damaged."""
    line.tell(line.ask("GET", "/admin/tables"))


@admin.command()
@click.argument("room")
@click.pass_obj
def table(line: Line, room: str) -> None:
    """Show a table, by its code or its digits; never the cards of a deal that is on."""
    line.tell(line.ask("GET", f"/admin/tables/{quote(room, safe='')}"))


@admin.command()
@click.argument("room")
@click.argument("text")
@click.pass_obj
def close(line: Line, room: str, text: str) -> None:
    """Close a room for ever; those who are there read TEXT."""
    line.tell(line.ask("POST", f"/admin/tables/{quote(room, safe='')}/close", {"text": text}))


@admin.command()
@click.argument("search", default="")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 200))
@click.pass_obj
def people(line: Line, search: str, limit: int) -> None:
    """List people, the newest first; by the beginning of an id, or a part of a login or a name."""
    line.tell(line.ask("GET", "/admin/people", search=search, limit=limit))


@admin.command()
@click.argument("who")
@click.pass_obj
def person(line: Line, who: str) -> None:
    """Show a person, by id: sessions, tables, bans."""
    line.tell(line.ask("GET", f"/admin/people/{quote(who, safe='')}"))


@admin.command()
@click.argument("kind", type=click.Choice(["person", "address"]))
@click.argument("subject")
@click.option("--reason", default="", help="For your own memory.")
@click.option("--days", type=click.FloatRange(0, 36500, min_open=True), help="How long; for ever without.")
@click.pass_obj
def ban(line: Line, kind: str, subject: str, reason: str, days: float | None) -> None:
    """Shut out a person by id, or an address or network; their sockets are closed, a person's sessions revoked.

    One address of IPv6 stands for its household: the /64 that it is in, unless you write a length.
    """
    line.tell(line.ask("POST", "/admin/bans", {"kind": kind, "subject": subject, "reason": reason, "days": days}))


@admin.command()
@click.argument("kind", type=click.Choice(["person", "address", "room"]))
@click.argument("subject")
@click.pass_obj
def unban(line: Line, kind: str, subject: str) -> None:
    """Let a person, an address or a network in again, or open a room that was closed."""
    line.tell(line.ask("POST", "/admin/bans/lift", {"kind": kind, "subject": subject}))


@admin.command()
@click.pass_obj
def bans(line: Line) -> None:
    """List the bans that hold."""
    line.tell(line.ask("GET", "/admin/bans"))


@admin.command()
@click.option("--closed", is_flag=True, help="Those that were dealt with.")
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 200))
@click.pass_obj
def reports(line: Line, closed: bool, limit: int) -> None:
    """List what people hold against others, the latest first."""
    line.tell(line.ask("GET", "/admin/reports", closed=str(closed).lower(), limit=limit))


@admin.command()
@click.argument("report")
@click.pass_obj
def resolve(line: Line, report: str) -> None:
    """Note that a report has been dealt with, by its id."""
    line.tell(line.ask("POST", f"/admin/reports/{quote(report, safe='')}/close"))


@admin.command()
@click.option("--off", is_flag=True, help="Go on as before.")
@click.pass_obj
def drain(line: Line, off: bool) -> None:
    """Be not ready any more, and open no table; those that are open go on until the server stops."""
    line.tell(line.ask("POST", "/admin/drain", {"on": not off}))


@admin.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--keep", type=click.IntRange(min=1), help="Of the backups in the folder FILE, keep so many.")
@click.pass_obj
def backup(line: Line, file: Path, keep: int | None) -> None:
    """Copy the database while it is served, into FILE; a folder gets a file named by the time."""
    folder = file if file.is_dir() else None
    if keep is not None and folder is None:
        raise click.UsageError("--keep needs a folder")
    name = time.strftime("koudi-%Y%m%d-%H%M%S.db", time.gmtime())
    target = file if folder is None else folder / name
    line.tell(line.ask("POST", "/admin/backup", {"file": str(target.absolute())}))
    if folder is not None and keep is not None:
        for old in sorted(folder.glob("koudi-[0-9]*-[0-9]*.db"))[:-keep]:
            old.unlink()


@admin.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help="Put the database that is there aside.")
@click.pass_obj
def restore(line: Line, file: Path, replace: bool) -> None:
    """Put a backup in the place of the database, which nobody may serve meanwhile."""
    try:
        old = put_back(file, line.database, replace=replace)
    except BadDatabase as error:
        _fail(error.text.zh, error.text.en)
    click.echo(f"{line.database} <- {file}")
    if old is not None:
        click.echo(f"{old}")
