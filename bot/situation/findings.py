"""What a played scenario found of one question, and the words it is said in."""

from __future__ import annotations

from msgspec import Struct

from .model import Asked, AskKind


class Finding(Struct, frozen=True):
    """The answer to one question: `verdict` for yes/no, `value` for how much or who; `sentence` says it in Italian."""

    about: str
    kind: str
    verdict: bool | None
    value: str | None
    sentence: str


def number(text: str) -> int:
    """What a statement found, when it is a number."""
    return int(text) if text.lstrip("-").isdecimal() else 0


def true(text: str) -> bool:
    """Whether a statement was found to be so."""
    return text.startswith(("sì", "si può")) or (
        not text.startswith(("no", "non")) and not text.isdecimal() and text != ""
    )


def lost(text: str) -> bool:
    """«X ha perso»: no, or why."""
    return not text.startswith("no")


def yes_no(asked: Asked, verdict: bool, text: str) -> Finding:
    """A verdict word is about the fact asked; "Non muore?" is answered "Sì, muore" or "No, non muore"."""
    return Finding(asked.about, AskKind.YES_NO.value, verdict, None, f"{'Sì' if verdict else 'No'}, {text}.")


def amount(asked: Asked, value: str, sentence: str) -> Finding:
    return Finding(asked.about, asked.kind.value, None, value, sentence)


def count(value: str, noun: str, plural: str) -> str:
    return f"{value} {noun if value == '1' else plural}"


def does(name: str, second: str, third: str) -> str:
    return second if name == "tu" else f"{name} {third}"


def cap(text: str) -> str:
    return text[:1].upper() + text[1:]
