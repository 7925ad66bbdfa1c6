"""A click group whose verbs are named here and imported only when called: starting must cost nothing."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click
from msgspec import Struct

OPTIONS = "[OPZIONI]"
SUBCOMMAND = "COMANDO [ARGOMENTI]..."


class Verb(Struct, frozen=True):
    """Where a verb lives ("module:name") and the line that the help shows for it."""

    target: str
    help: str

    def load(self) -> click.Command:
        """The click command itself."""
        module, _, name = self.target.partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command


class VerbGroup(click.Group):
    """A group over a table of verbs."""

    def __init__(self, *args: Any, verbs: Mapping[str, Verb], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.verbs = dict(verbs)
        self.options_metavar = OPTIONS
        self.subcommand_metavar = SUBCOMMAND

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.verbs)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        verb = self.verbs.get(cmd_name)
        if verb is None:
            return None
        command = verb.load()
        command.options_metavar = OPTIONS
        if isinstance(command, click.Group):
            command.subcommand_metavar = SUBCOMMAND
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.verbs and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], self.verbs, n=3)
            advice = f" Forse: {', '.join(near)}?" if near else " «arbitro --help» li elenca."
            ctx.fail(f"Il comando «{args[0]}» non esiste.{advice}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Comandi"):
            formatter.write_dl([(name, verb.help) for name, verb in self.verbs.items()])
