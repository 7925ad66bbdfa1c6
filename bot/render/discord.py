"""Answers, rules and terms as Discord messages: embeds within the platform's limits, Markdown escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..answer import Answer
from . import labels
from .prose import blocks, first_sentence

if TYPE_CHECKING:
    from kb.pages import RulePage, Term

MAX_CONTENT = 2000
MAX_TITLE = 256
MAX_DESCRIPTION = 4096
MAX_FIELDS = 25
MAX_FIELD_NAME = 256
MAX_FIELD_VALUE = 1024
MAX_FOOTER = 2048
MAX_EMBED = 6000
"""All the texts of a message's embeds together."""

MAX_STEPS = 8
MAX_LINKS = 30

COLOURS = {
    "si": 0x2E8B57,
    "no": 0xC0392B,
    "dipende": 0xD9A21B,
    "chiarimento": 0xD9A21B,
    "valore": 0x3F5FBF,
    "non_so": 0x7F8C8D,
    "testo": 0x0B5D5A,
}

_SPECIAL = re.compile(r"([\\*_~`|>\[\]()#<@:])")

Embed = dict[str, Any]


def escape(text: str) -> str:
    """Text that Discord shows as it is: no bold, no links, no mentions."""
    return _SPECIAL.sub(r"\\\1", text)


def message(embed: Embed) -> dict[str, Any]:
    """A message with one embed, which can never ping anyone."""
    return {"embeds": [fit(embed)], "allowed_mentions": {"parse": []}}


def plain(text: str, private: bool = True) -> dict[str, Any]:
    """A short message of ours, by default visible only to who asked."""
    return {
        "content": limit(escape(text), MAX_CONTENT),
        "allowed_mentions": {"parse": []},
        "flags": 64 if private else 0,
    }


def answer(found: Answer) -> dict[str, Any]:
    """The message of an answer."""
    description = prose(found.text)
    if found.options:
        description += "\n\n" + "\n".join(f"• {escape(option)}" for option in found.options)
    if unsaid := labels.unsaid_assumptions(found):
        description += "\n\n*Do per scontato: " + escape("; ".join(unsaid)) + "*"
    fields = [field(citation.rule, prose(citation.text)) for citation in found.citations]
    if found.simulation and found.simulation.steps:
        steps = found.simulation.steps
        lines = [f"{place}. {escape(step.text)}" for place, step in enumerate(steps[:MAX_STEPS], 1)]
        if len(steps) > MAX_STEPS:
            lines.append(f"… e altri {len(steps) - MAX_STEPS} passi")
        fields.append(field("Simulazione", "\n".join(lines)))
    if found.related:
        fields.append(field("Vedi anche", ", ".join(found.related)))
    embed: Embed = {
        "title": labels.headline(found) or first_sentence(found.question, MAX_TITLE),
        "description": description,
        "color": COLOURS[labels.tone(found)],
        "fields": fields,
    }
    proof, asked = labels.proof(found), first_sentence(found.question, 300)
    embed["footer"] = {"text": f"{proof.capitalize()} · {asked}" if proof else asked}
    return message(embed)


def rule(page: RulePage) -> dict[str, Any]:
    """The message of a rule."""
    description = prose(page.text or page.notice)
    for example in page.examples:
        description += "\n\n> " + prose(f"Esempio: {example}").replace("\n", "\n> ")
    fields = [
        field(child.number, escape(first_sentence(child.text or child.title, 250))) for child in page.subrules
    ]
    fields += [
        field(name, ", ".join(link.number for link in links[:MAX_LINKS]))
        for name, links in (("Rimanda a", page.cites), ("Citata da", page.cited_by))
        if links
    ]
    return message(
        {
            "title": f"{page.number} · {page.title}",
            "description": description,
            "color": COLOURS["testo"],
            "fields": fields,
            "footer": {"text": f"Edizione in vigore dal {labels.date(page.edition)}"},
        }
    )


def term(entry: Term) -> dict[str, Any]:
    """The message of a glossary entry."""
    description = prose(entry.text)
    if entry.note:
        description += "\n\n" + prose(entry.note)
    fields = [
        field(name, escape(value))
        for name, value in (
            ("In inglese", entry.en or ""),
            ("Al tavolo", ", ".join(entry.slang)),
            ("Regola", entry.rule or ""),
            ("Da non confondere con", ", ".join(entry.others)),
        )
        if value
    ]
    return message(
        {"title": entry.name, "description": description, "color": COLOURS["testo"], "fields": fields}
    )


def prose(text: str) -> str:
    """Plain prose as Discord Markdown."""
    return "\n\n".join(
        "\n".join(f"- {escape(line)}" for line in block.lines) if block.is_list else escape(block.lines[0])
        for block in blocks(text)
    )


def field(name: str, value: str) -> dict[str, Any]:
    """An embed field; Discord refuses empty ones."""
    return {"name": limit(name, MAX_FIELD_NAME) or "–", "value": limit(value, MAX_FIELD_VALUE) or "–"}


def fit(embed: Embed) -> Embed:
    """The embed within every limit: texts are cut, then the last fields dropped until the total fits."""
    fitted = dict(embed)
    fitted["title"] = limit(embed["title"], MAX_TITLE)
    fitted["description"] = limit(embed["description"], MAX_DESCRIPTION)
    if "footer" in embed:
        fitted["footer"] = {"text": limit(embed["footer"]["text"], MAX_FOOTER)}
    fields: Sequence[dict[str, Any]] = embed.get("fields", ())
    room = MAX_EMBED - sum(length(text) for text in _texts(fitted))
    kept = []
    for entry in fields[:MAX_FIELDS]:
        room -= length(entry["name"]) + length(entry["value"])
        if room < 0:
            break
        kept.append(entry)
    fitted["fields"] = kept
    return fitted


def total(embed: Embed) -> int:
    """What Discord counts against MAX_EMBED."""
    fields = [text for entry in embed["fields"] for text in (entry["name"], entry["value"])]
    return sum(length(text) for text in [*_texts(embed), *fields])


def _texts(embed: Embed) -> list[str]:
    return [embed["title"], embed["description"], embed.get("footer", {}).get("text", "")]


def length(text: str) -> int:
    """How long a text is at worst: Discord's clients count UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def limit(text: str, most: int) -> str:
    """`text` cut to `most` units at a word, never inside an escape, with an ellipsis."""
    if length(text) <= most:
        return text
    kept = text.encode("utf-16-le")[: (most - 1) * 2].decode("utf-16-le", "ignore")
    kept = kept.rsplit(" ", 1)[0] if " " in kept[most // 2 :] else kept
    while (len(kept) - len(kept.rstrip("\\"))) % 2:
        kept = kept[:-1]
    return kept.rstrip() + "…"
