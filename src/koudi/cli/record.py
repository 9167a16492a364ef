"""``koudi record``: check, show and convert records of matches."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from koudi.cli.words import Lang, chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.notation.record import Record

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.group()
def record() -> None:
    """Check, show and convert records of matches.

    A record is a text for people or JSON lines; docs/reference/record.md describes both.
    """


@record.command()
@click.argument("files", type=_FILE, nargs=-1, required=True)
def check(files: tuple[Path, ...]) -> None:
    """Play the records in FILES again and say of each whether it holds.

    The exit status is 1 if one does not: its line and the rule it breaks are named.
    """
    from koudi.notation.record import BadRecord
    from koudi.notation.words import counted

    bad = 0
    for file in files:
        try:
            found = _read(file)
        except BadRecord as error:
            bad += 1
            click.echo(f"{file}: {error}")
        else:
            click.echo(f"{file}: ok, {found.head.tag}, {counted(len(found.deals), 'deal')}")
    if bad:
        raise SystemExit(1)


@record.command()
@click.argument("file", type=_FILE)
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
def show(file: Path, lang: Lang | None) -> None:
    """Tell the record in FILE in sentences.

    They say what was shown, played and won.
    """
    from koudi.engine.events import DealStarted
    from koudi.notation.narration import event_text
    from koudi.notation.record import events_of

    language = lang or lang_of_locale()
    found = opened(file)
    players = iter(found.players)
    names = found.head.names
    click.echo(" ".join(filter(None, (str(found.head.tag), found.head.date))))
    for event in events_of(found):
        names = next(players) if isinstance(event, DealStarted) else names
        told = event_text(event, names)
        if told is not None:
            click.echo(chosen(told, language))


@record.command()
@click.argument("file", type=_FILE)
@click.option("--to", "form", type=click.Choice(["text", "jsonl"]), default=None, help="The other form by default.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), default=None, help="Write it here.")
def convert(file: Path, form: str | None, output: Path | None) -> None:
    """Write the record in FILE as text or as JSON lines."""
    from koudi.notation.record_lines import record_lines
    from koudi.notation.record_text import record_text

    found = opened(file)
    chosen_form = form or ("text" if _is_json(file.read_bytes()) else "jsonl")
    written = record_lines(found) if chosen_form == "jsonl" else record_text(found).encode()
    if output is None:
        click.echo(written, nl=False)
    else:
        output.write_bytes(written)


def opened(file: Path) -> Record:
    """The record in a file.

    Raises:
        click.ClickException: it is none, or breaks a rule.
    """
    from koudi.notation.record import BadRecord

    try:
        return _read(file)
    except BadRecord as error:
        raise click.ClickException(f"{file}: {error}") from error


def _read(file: Path) -> Record:
    """The record in a file, whichever form it has.

    Raises:
        BadRecord: it is none, or breaks a rule.
    """
    from koudi.notation.record import BadRecord
    from koudi.notation.record_lines import parse_record_lines
    from koudi.notation.record_text import parse_record

    data = file.read_bytes()
    if _is_json(data):
        return parse_record_lines(data)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(data.count(b"\n", 0, error.start) + 1, "the text is not UTF-8") from None
    return parse_record(text)


def _is_json(data: bytes) -> bool:
    return data.startswith(b"{")
