"""Amounts that a printed mana cost alone tells: its mana value (202.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .asks import Asks
from .composing import citations, paragraphs, related
from .numerals import count
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from engine.mana import ManaCost
    from kb.base import KnowledgeBase

_COST = re.compile(r"(?:\{[^{}\s]{1,5}\}\s?)+")
_VALUE = re.compile(r"\b(?:val(?:ore|e) di mana|mana value|cmc|costo (?:di mana )?convertito)\b")
_X = re.compile(
    r"\bx\s*(?:=|e'?(?= )|uguale a|pari a|vale|di|scelt[ao] (?:come|a)?)?\s*(\d{1,3})\b|\b(\d{1,3}) (?:per"
    r"|come) (?:la )?x\b"
)
_WORTH = re.compile(r"(?<!x )\bquanto (?:vale|conta)\b")
_NOT_WORTH = re.compile(r"\bdevozion|\bdominio\b|\bla x\b|\bvale (?:al massimo )?(?:la )?x\b")
_HALVES = re.compile(r"\b(?:meta|divis[ae]|split|fusion[ei]|fus[ae]|stanz[ae])\b")
_ONLY_HALF = re.compile(
    r"\b(?:lanci|cast|gioc)\w*(?: (?:solo|soltanto|solamente|la|il|meta|lato|parte|di|una))* (?:la |il )?"
    r"(prim[oa]|second[oa]|sinistr[oa]|destr[oa])\b"
)
_IN_ALL = re.compile(r"\b(?:in tutto|in totale|totale|somma)\b")
_STACK = re.compile(r"\b(?:pila|lanci\w*|stack)\b")
_NO_COST = (
    (
        re.compile(r"\bfaccia in giu\b|\bmorph\w*|\bmanifestat\w*|\bcamuffat\w*|\bface.?down\b"),
        ("708.2a", "202.3a"),
    ),
    (
        re.compile(
            r"\b(?:pedin\w+|token)\b(?!.*(?<!non e )(?<!non e' )(?<!non )\bcopi)|\bnon (?:e'? "
            r"|sia )?(?:una )?copia"
        ),
        ("202.3a", "111.3"),
    ),
    (re.compile(r"\bterr[ae]\b(?! incant| anim| creatur)"), ("202.3a",)),
)
_FACE_DOWN = re.compile(r"\bfaccia in giu\b|\bface.?down\b|\bcopert[ao]\b|\b(?:manifestat|camuffat)[ao]\b")
_TURNED_UP = re.compile(
    r"\bfaccia in su\b|\bface.?up\b|\bscopert\w+|\bgir(?:o|ata|ato|arla|arlo|ando)\b|\bmor\w+|\bcimitero\b|\bmano\b|\bdopo\b"
    r"|\bcosto (?:di )?(?:morph|metamorfosi|camuffamento)\b"
)
_COPYING = re.compile(
    r"\}[^{?.]*\b(?:copia di|copiando|(?:ha )?copiato|copio|copia)\b[^{}?.]*\{"
    r"(?!.*\b(?:originale|mano|pila|cimitero|mazzo)\b)"
    r".*\b(?:clone|copia|mutaforma|suo)\b"
)
"""A permanent told with its own cost, that entered as a copy of one of another cost."""
_CORRECTED = re.compile(r"\bscusa\b|\banzi\b|\baspetta\b|\bnon copi\w*|\b(?:se )?non (?:ha |viene )?copi")
_ELSEWHERE = re.compile(
    r"\b(?:mano|cimitero|grimorio|mazzo|esilio|campo(?: di battaglia)?|in gioco|battlefield|bf|board|graveyard|gy|library"
    r"|tavolo)\b"
)
_PAID = re.compile(r"\bquant\w+ (?:mana )?(?:\w+ ){0,3}?(?:pag|spend|cost[ai]\b|dev|sbors)")
_SIDE_CAST = re.compile(
    r"\blanci\w+ (?:\w+ )?(?:dal|come|dalla|il|la) (?:lato |faccia |parte )?"
    r"(dietro|davanti|retro|fronte|posteriore|anteriore)\b"
)
_TWO_SIDES = re.compile(r"\bdavanti\b.*\bdietro\b|\bfronte\b.*\bretro\b|\banteriore\b.*\bposteriore\b")
_EMBALMED = re.compile(r"\b(?:pedina|token|copia) (?:\w+ )?(?:imbalsamat|eternat)\w+")
_COPY_OF_BACK = re.compile(r"\b(?:clone|copia) (?:di|del|della|d')(?=.*\b(?:trasformat\w+|retro)\b)")
_NO_COST_BEHIND = re.compile(r"\bretro (?:non ha|senza) (?:un )?cost")
_OTHER_MEASURE = re.compile(
    r"\b(?:che|quale|qual e'?|quali sono|di che) (?:la |le )?(?:sua |sue )?(?:taglia|forza|costituzione|dimension\w+"
    r"|statistic\w+|colore)\b|\bquant\w+ (?:e'? )?(?:grande|gross[ao])\b"
    r"|\bquant[ei] (?:carte|danni|punti|segnalini|pedine)\b"
)
_MANY_SYMBOLS = re.compile(r"\b(due|tre|quattro|cinque|sei|[2-9]) (?:\w+ )?simboli\b")
"""A cost of like symbols, one of which is shown: "due simboli ibridi {2/W}"."""
_CERTAIN = 0.93
_HOW_MUCH = (Asks.QUANTITY, Asks.WHICH)
"""How an amount is asked: "quanto è", "qual è"."""
_FEW = 8
"""Words that mean something: with more, something is told of the card that may change what it is worth."""


def value_of_cost(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The mana value of the one cost that a question shows; None when that is not what it asks.

    X is 0 except on the stack (202.3e): it counts where the question gives it a value and names no other zone.
    """
    from engine.mana import ManaCost

    if question.asks not in _HOW_MUCH or _PAID.search(question.plain):
        return None
    if _OTHER_MEASURE.search(_asking(question.plain)):
        return None  # the mana value is told, and something else is asked
    shown = _COST.findall(question.text)
    worth = bool(shown) and bool(_WORTH.search(question.plain)) and not _NOT_WORTH.search(question.plain)
    if not worth and not _VALUE.search(question.plain):
        return None
    if not shown:
        return _without_cost(question, kb)
    if _FACE_DOWN.search(question.plain) and not _TURNED_UP.search(question.plain):
        why = "A faccia in giù non ha costo di mana, qualunque sia quello stampato (708.2a, 202.3a)."
        return _draft(0, ["708.2a", "202.3a"], why, question, kb)
    try:
        costs = [ManaCost.parse(re.sub(r"\s", "", each)) for each in shown]
    except ValueError:
        return None
    if len(costs) == 2 and _HALVES.search(question.plain) and not _STACK.search(question.plain):
        return _of_halves(costs, question, kb)
    if (
        len(costs) > 1
        and _IN_ALL.search(question.plain)
        and not any(not number.weak and number.part != "mana" for number in question.numbers)
    ):
        value = sum(cost.mana_value(0) for cost in costs)
        return _draft(
            value, ["202.3", *_rules(costs[0])[:1]], "Si sommano i valori di mana (202.3).", question, kb
        )
    if len(costs) == 2 and _COPYING.search(question.plain) and not _CORRECTED.search(question.plain):
        why = "Il costo di mana si copia: vale quello dell'oggetto copiato (707.2, 202.3)."
        return _draft(costs[1].mana_value(0), ["707.2", "202.3"], why, question, kb)
    if len(costs) == 2 and (half := _half_cast(costs, question)) is not None:
        why = "Una magia divisa in pila ha solo le caratteristiche della metà lanciata (709.3b, 202.3)."
        return _draft(half.mana_value(0), ["709.3b", "202.3"], why, question, kb)
    if len(costs) == 2 and (side := _SIDE_CAST.search(question.plain)) and _TWO_SIDES.search(question.plain):
        cast = costs[1] if side[1].startswith(("dietro", "retro", "post")) else costs[0]
        why = "Una carta bifronte modale lanciata da un lato ha solo le caratteristiche di quello (712.8f)."
        return _draft(cast.mana_value(0), ["712.8f", "202.3"], why, question, kb)
    if len(costs) != 1:
        return None
    if _EMBALMED.search(question.plain):
        rule = "702.128a" if "imbalsam" in question.plain else "702.129a"
        why = f"La pedina è una copia della carta, ma non ha costo di mana ({rule}, 202.3a)."
        return _draft(0, [rule, "202.3a"], why, question, kb)
    if _COPY_OF_BACK.search(question.plain):
        if not _NO_COST_BEHIND.search(question.plain):
            return None  # the cost shown may be of the front
        why = "Una copia del retro ha il valore di mana di ciò che copia: il retro non ha costo (202.3b)."
        return _draft(0, ["202.3b", "202.3a"], why, question, kb)
    cost = costs[0]
    if (many := _MANY_SYMBOLS.search(question.plain)) is not None:
        if len(cost.symbols) != 1 or cost.has_x:
            return None
        often = count(many[1])
        why = f"{_reason(cost, 0)} I simboli sono {often}."
        return _draft(often * cost.mana_value(0), _rules(cost), why, question, kb)
    said = _X.search(question.plain)
    counted = int(said[1] or said[2]) if said and not _ELSEWHERE.search(question.plain) else 0
    value = cost.mana_value(counted)
    return _draft(value, _rules(cost), _reason(cost, counted), question, kb)


def _asking(plain: str) -> str:
    """The sentence that asks."""
    sentences = [sentence for sentence in re.split(r"(?<=[.?!;]) ", plain) if sentence.strip()]
    return next(
        (sentence for sentence in reversed(sentences) if "?" in sentence),
        sentences[-1] if sentences else plain,
    )


def _half_cast(costs: list[ManaCost], question: Question) -> ManaCost | None:
    """The half of a split card that is told to be cast alone."""
    if not _HALVES.search(question.plain) or any(cost.has_x for cost in costs):
        return None
    told = _ONLY_HALF.findall(question.plain)
    if len(told) != 1 or re.search(
        r"\b(?:entramb|tutt[ei] e due|fusion|fus[ae]\b|cimitero|mano|esilio)", question.plain
    ):
        return None
    first, second = costs
    return second if told[0].startswith(("second", "destr")) else first


def _of_halves(costs: list[ManaCost], question: Question, kb: KnowledgeBase) -> Draft:
    """Anywhere but on the stack a split card has the mana of both halves."""
    value = sum(cost.mana_value(0) for cost in costs)
    reason = "Fuori dalla pila una carta divisa ha il mana di tutte e due le metà (202.3d, 709.4b)."
    return _draft(value, ["202.3d", "709.4b"], reason, question, kb)


def _without_cost(question: Question, kb: KnowledgeBase) -> Draft | None:
    """What has no mana cost is worth 0, where nothing but its name is told."""
    if any(not number.weak and not number.of_size for number in question.numbers):
        return None
    if len(question.content_words) > _FEW:
        return None
    rules = next((rules for what, rules in _NO_COST if what.search(question.plain)), None)
    if rules is None:
        return None
    reason = f"Non ha un costo di mana ({', '.join(rules)})."
    return _draft(0, list(rules), reason, question, kb)


def _draft(value: int, rules: list[str], reason: str, question: Question, kb: KnowledgeBase) -> Draft:
    text = paragraphs(f"Il valore di mana è {value}.", reason)
    cited = citations(kb, rules, text)
    return Draft(
        Outcome.ANSWER,
        Kind.QUANTITY,
        text,
        value=str(value),
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_CERTAIN,
        related=related(kb, cited, rules),
        why=reason,
    )


def _rules(cost: ManaCost) -> list[str]:
    """The rules that count the symbols of a cost, the most particular first."""
    found = []
    if cost.has_x:
        found.append("202.3e")
    if any("/" in symbol and "P" not in symbol for symbol in cost.symbols):
        found.append("202.3f")
    if any("P" in symbol for symbol in cost.symbols):
        found.append("202.3g")
    return [*found, "202.3"]


def _reason(cost: ManaCost, x: int) -> str:
    parts = ["Si somma tutto il mana del costo, di qualunque colore (202.3)."]
    if cost.has_x:
        parts.append(
            f"La X vale {x}, come scelto: la carta è in pila (202.3e)."
            if x
            else "Fuori dalla pila la X vale 0 (202.3e)."
        )
    if any("/" in symbol and "P" not in symbol for symbol in cost.symbols):
        parts.append("Di un simbolo ibrido conta la metà più grande (202.3f).")
    if any("P" in symbol for symbol in cost.symbols):
        parts.append("Un simbolo di mana di Phyrexia conta 1 (202.3g).")
    return " ".join(parts)
