"""The ``koudi`` command: one file per sub-command, imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from koudi import __version__

COMMANDS: Final = {
    "serve": "koudi.cli.serve:serve",
    "admin": "koudi.cli.admin:admin",
    "play": "koudi.cli.play:play",
    "arena": "koudi.cli.arena:arena",
    "rules": "koudi.cli.rules:rules",
    "judge": "koudi.cli.judge:judge",
    "record": "koudi.cli.record:record",
    "analyse": "koudi.cli.analyse:analyse",
    "verify": "koudi.cli.verify:verify",
    "perft": "koudi.cli.perft:perft",
    "warm": "koudi.cli.warm:warm",
}
"""Sub-commands in the order of the help text, each as ``module:attribute``."""


class LazyGroup(click.Group):
    """A group whose commands are imported on first use, so that ``koudi play`` never loads the server."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Names of all sub-commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - likewise
        """The command of that name, imported now; ``None`` if there is none."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), attribute)
        if not isinstance(command, click.Command):
            raise TypeError(f"{COMMANDS[cmd_name]} is not a click command")
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="koudi")
def main() -> None:
    """抠底 Koudi: play and study 80分 (shengji) and 买驴 (mailv)."""
