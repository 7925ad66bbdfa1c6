"""Abilities as players quote them -> card Italian, if the engine can then compile it."""

from __future__ import annotations

import re

from engine.objects import CardType
from engine.text import compile_text

from .english_cards import in_card_italian
from .instead import as_printed

_INSTANT = frozenset({CardType.INSTANT})

_FIRST_PERSON = (
    (r"\bpesco\b", "pesca"),
    (r"\bguadagno\b", "guadagni"),
    (r"\bperdo\b", "perdi"),
    (r"\bmetto\b", "metti"),
    (r"\bcreo\b", "crea"),
    (r"\bscarto\b", "scarta"),
    (r"\besilio\b(?= (?:la|una|un))", "esilia"),
    (r"\bdistruggo\b", "distruggi"),
    (r"(?<!tuo )(?<!suo )(?<!il )\bcontrollo\b", "controlli"),
    (r"\blancio\b", "lanci"),
    (r"\battacco\b(?! improvviso)", "attacchi"),
    (r"\bil mio\b", "il tuo"),
    (r"\bla mia\b", "la tua"),
    (r"\bal mio\b", "al tuo"),
    (r"\bdel mio\b", "del tuo"),
    (r"\bmio\b", "tuo"),
    (r"\bmia\b", "tua"),
    (r"\bposso\b", "puoi"),
    (r"\bmacino\b", "macina"),
)
_SHORT = (
    (
        r"^(?=(?:non )?può (?:essere bloccata|bloccare|attaccare)|attacca ogni combattimento)",
        "questa creatura ",
    ),
    (
        r"^(quando|ogniqualvolta|ogni volta che) (entra|muore|attacca|blocca|viene bloccata|infligge|lascia)",
        r"\1 questa creatura \2",
    ),
    (r"\bogni volta che\b", "ogniqualvolta"),
    (r"\b(?:in gioco|nel campo di battaglia)\b", ""),
    (r"\betb\b", "entra"),
    (r"\b(\d+) cart[ae]\b", r"\1 carte"),
    (r"\b1 carte\b", "una carta"),
    (r"\b1 danni\b", "1 danno"),
    (r"\s+,", ","),
    (r"\s{2,}", " "),
    (r"\b(?:un|1) (?:punti?|pt|pv)\b\.?(?: (?:di )?vita\b)?", "1 punto vita"),
    (r"\b(\d+) (?:punti?|pt|pv)\b\.?(?: (?:di )?vita\b)?", r"\1 punti vita"),
    (r"\b1 punti vita\b", "1 punto vita"),
    (r"\bun danno\b", "1 danno"),
    (r"\bpedin(a|e) (?!creatura)(?:(\w+) )?(\d+/\d+)", r"pedin\1 creatura \2 \3"),
    (r"\b(?:fa|fai) (?=\d+ dann)", "infligge "),
)


_NO_DURATION = re.compile(
    r"\A(?!.*\b(?:fin[oe]|finché)\b).*\bprend(?:e|ono) [+-]\d+/[+-]\d+\Z", re.IGNORECASE
)
"""A spell of which only the bonus is told: it lasts as those of spells do."""


def as_spell_text(quoted: str) -> str | None:
    """What a spell says as its card would print it, or None when the engine cannot read it."""
    plain = quoted.strip().strip("«»\"'. ")
    if _NO_DURATION.search(plain):
        plain = f"{plain} fino alla fine del turno"
    for text in _attempts(plain):
        finished = text if text.endswith((".", '"', "»")) else f"{text}."
        finished = finished[:1].upper() + finished[1:]
        if not compile_text(finished, types=_INSTANT).partial:
            return finished
    return None


def as_card_text(quoted: str) -> str | None:
    """The ability as a card would print it, or None when the engine cannot read it in any of the ways tried."""
    plain = quoted.strip().strip("«»\"' ")
    for text in _attempts(plain):
        finished = text if text.endswith((".", '"', "»")) else f"{text}."
        finished = finished[:1].upper() + finished[1:]
        if not compile_text(finished).partial:
            return finished
    return None


_ALSO = (
    (
        r"^(?:questa creatura )?(?:può|puo'?) essere bloccat([oa]) (?:sol(?:o|tanto) )?da (?:almeno )?due o più creature\.?$"
        r"|^(?:questa creatura )?(?:può|puo'?) essere bloccat([oa]) (?:sol(?:o|tanto) )?da almeno due creature\.?$",
        "questa creatura non può essere bloccata tranne che da due o più creature",
    ),
    (
        r"^(quando|ogniqualvolta) (?:questa creatura|lui|lei|essa) o un'altra creatura muore\b",
        r"\1 questa creatura o un'altra creatura muore",
    ),
)
"""Abilities that everybody words in a way of their own."""


def _attempts(plain: str) -> list[str]:
    plain = in_card_italian(plain) or as_printed(plain) or plain
    out = [plain]
    changed = plain
    for pattern, new in (*_FIRST_PERSON, *_SHORT):
        changed = re.sub(pattern, new, changed, flags=re.IGNORECASE)
    if changed != plain:
        out.append(changed)
    for pattern, new in _ALSO:
        said = re.sub(pattern, new, plain, flags=re.IGNORECASE)
        if said != plain:
            out.append(said)
    with_comma = re.sub(
        r"^((?:quando|ogniqualvolta) questa creatura (?:entra|muore|attacca"
        r"|blocca|viene bloccata|lascia il campo di battaglia)) (?!o\b|e\b)",
        r"\1, ",
        changed,
        flags=re.IGNORECASE,
    )
    if with_comma not in out:
        out.append(with_comma)
    return [re.sub(r"\bgioco\b", "campo di battaglia", text) for text in out]
