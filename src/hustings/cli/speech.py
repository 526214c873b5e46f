"""Commands whose help is in the words of the interface, in the language that was asked for."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import click

from hustings.cli.faults import Refused, in_language, similar
from hustings.kernel.rulebook import LANGUAGES
from hustings.terminal.words import interface, language, say


@dataclass
class Spoken:
    """What holds for a whole command: the language."""

    lang: str


def spoken_in(arguments: Sequence[str]) -> str:
    """The language of a command line, before it is read: `--lang it`, else the locale's."""
    for n, argument in enumerate(arguments):
        wanted = argument.removeprefix("--lang=") if argument.startswith("--lang=") else ""
        if argument == "--lang" and n + 1 < len(arguments):
            wanted = arguments[n + 1]
        if wanted in LANGUAGES:
            return wanted
    return language()


def lang_of(context: click.Context) -> str:
    """The language of a command that runs."""
    spoken: Spoken = context.obj
    return spoken.lang


class Option(click.Option):
    """An option whose help is `[help].WORDS`."""

    def __init__(self, *names: str, words: str, facts: Mapping[str, str] | None = None, **rest: Any) -> None:
        super().__init__(list(names), **rest)
        self.words = words
        self.facts = facts or {}

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for its value."""
        return in_language(super().make_metavar(ctx), lang_of(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Its line of the help page."""
        self.help = say(lang_of(ctx), f"help.{self.words}", **self.facts)
        if self.show_default and self.default is not None:
            self.help += f" [{say(lang_of(ctx), 'heading.default', value=str(self.default))}]"
        shown, self.show_default = self.show_default, False
        record = super().get_help_record(ctx)
        self.show_default = shown
        return record


class Argument(click.Argument):
    """An argument that the help page explains with `[help].WORDS`."""

    def __init__(self, name: str, words: str, **rest: Any) -> None:
        super().__init__([name], **rest)
        self.words = words

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for it."""
        return in_language(super().make_metavar(ctx), lang_of(ctx))

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """Its line of the help page."""
        return self.make_metavar(ctx), say(lang_of(ctx), f"help.{self.words}")


class OneOf(click.Choice[str]):
    """One of several words."""

    def get_invalid_choice_message(self, value: object, ctx: click.Context | None) -> str:
        """What is wrong with another word."""
        lang = lang_of(ctx) if ctx else language()
        return say(lang, "error.one_of", choices=", ".join(self.choices), value=str(value))


class Whole(click.ParamType[int, str]):
    """A whole number that is not too small."""

    name = "N"

    def __init__(self, least: int = 1) -> None:
        self.least = least

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        if isinstance(value, int):
            return value
        lang = lang_of(ctx) if ctx else language()
        try:
            number = int(str(value).replace("_", ""))
        except ValueError:
            self.fail(say(lang, "error.whole", value=str(value)), param, ctx)
        if number < self.least:
            self.fail(say(lang, "error.least", least=self.least, value=number), param, ctx)
        return number


class Command(click.Command):
    """A command whose help is `[help].NAME`, with an example."""

    allow_extra_args = True  # so that what is too much is refused in the words of the interface

    def __init__(self, name: str, **rest: Any) -> None:
        super().__init__(name, **rest)
        self.params += [_lang_option(), _help_option()]

    def invoke(self, ctx: click.Context) -> Any:
        """Carries it out, unless there are more arguments than it takes."""
        if ctx.args:
            raise Refused("extra", args=" ".join(ctx.args))
        return super().invoke(ctx)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Help is an option like the others."""
        return None

    def get_short_help_str(self, limit: int = 45) -> str:
        """Its line on the page of all commands."""
        return ""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How it is called."""
        _usage(self, ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it does."""
        _paragraph(formatter, say(lang_of(ctx), f"help.{self.name}"))
        more = interface(lang_of(ctx)).find("help", f"{self.name}_more")
        if more:
            _paragraph(formatter, more)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Its arguments and options."""
        arguments = [each.get_help_record(ctx) for each in self.params if isinstance(each, Argument)]
        if arguments:
            with formatter.section(_heading(ctx, "arguments")):
                formatter.write_dl(arguments)
        _options(self, ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """An example."""
        with formatter.section(_heading(ctx, "example")):
            formatter.write_text(say(lang_of(ctx), f"help.{self.name}_example"))


class Group(click.Group):
    """All commands, each loaded from its module when it is called or its own help is wanted."""

    def __init__(self, name: str, modules: Mapping[str, str]) -> None:
        super().__init__(name, params=[_lang_option(), _version_option(), _help_option()])
        self.modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order in which one needs them."""
        return list(self.modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in self.modules:
            return None
        module = importlib.import_module(f"hustings.cli.{self.modules[cmd_name]}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first argument names."""
        name = args[0]
        if name not in self.modules and not ctx.resilient_parsing and not name.startswith("-"):
            maybe = similar(name, self.modules)
            if maybe:
                raise Refused("no_command_maybe", name=name, maybe=maybe)
            raise Refused("no_command", name=name)
        return super().resolve_command(ctx, args)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Help is an option like the others."""
        return None

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How it is called."""
        _usage(self, ctx, formatter)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What follows its name."""
        return [_heading(ctx, "options_metavar"), _heading(ctx, "commands_metavar")]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is."""
        _paragraph(formatter, say(lang_of(ctx), "help.hustings"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands with a line each, and the options."""
        with formatter.section(_heading(ctx, "commands")):
            formatter.write_dl([(name, say(lang_of(ctx), f"help.{name}")) for name in self.modules])
        _options(self, ctx, formatter)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """An example, and what exit codes mean."""
        with formatter.section(_heading(ctx, "example")):
            formatter.write_text(say(lang_of(ctx), "help.hustings_example"))
        with formatter.section(_heading(ctx, "exit_codes")):
            for line in say(lang_of(ctx), "help.exit_codes").split(" · "):
                formatter.write_text(line)


def _heading(ctx: click.Context, key: str) -> str:
    return say(lang_of(ctx), f"heading.{key}")


def _usage(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    pieces = command.collect_usage_pieces(ctx)
    translated = [_heading(ctx, "options_metavar") if piece == "[OPTIONS]" else piece for piece in pieces]
    formatter.write_usage(ctx.command_path, " ".join(translated), f"{_heading(ctx, 'usage')} ")


def _paragraph(formatter: click.HelpFormatter, text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text)


def _options(command: click.Command, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    records = [each.get_help_record(ctx) for each in command.params if isinstance(each, Option)]
    with formatter.section(_heading(ctx, "options")):
        formatter.write_dl([record for record in records if record])


def _lang_option() -> Option:
    def choose(ctx: click.Context, option: click.Parameter, value: str | None) -> None:
        if value:
            ctx.obj.lang = value

    kind = OneOf(LANGUAGES)
    return Option("--lang", words="lang", type=kind, expose_value=False, is_eager=True, callback=choose)


def _help_option() -> Option:
    def show(ctx: click.Context, option: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()

    return Option("--help", "-h", words="show_help", is_flag=True, expose_value=False, is_eager=True, callback=show)


def _version_option() -> Option:
    def show(ctx: click.Context, option: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            from hustings import __version__

            click.echo(f"hustings {__version__}")
            ctx.exit()

    return Option("--version", words="version", is_flag=True, expose_value=False, is_eager=True, callback=show)
