"""How big one creature is, with everything that changes its power and toughness applied by the engine (613.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..answer import Verdict
from ..composing import led, verdict_word
from ..confirmed import confirmed
from ..question import Question
from .model import Change, Size, SizeQuestion, Wanted
from .playing import in_order, many, played, signed
from .reading import read_size_question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..outcome import Draft
    from ..stage import Stage

_CERTAIN, _WITH_OTHER_WORDS = 0.94, 0.88
"""The latter where other words are told than those that are read: of 16 so read whose answer is known 15 were right."""
_ANY_SIZES: tuple[Size, Size] = ((2, 2), (5, 6))
"""Printed sizes tried where the text tells none: what comes out must be the same."""


def size_of_creature(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """What the engine finds for the one creature whose size is asked; None when anything in it is not understood.

    In layer 7 what sets a size goes before counters and bonuses, and these before a switch, whichever came first
    (613.4b, 613.4c, 613.4d); among setters the latest wins (613.7).
    """
    asked = read_size_question(question.plain)
    if asked is None:
        return None
    asked = in_order(asked)
    sizes = _ANY_SIZES if asked.printed is None else (asked.printed,)
    ends = [played(replace(asked, printed=size), stage) for size in sizes]
    end = ends[0]
    if end is None or any(other is None or other[0] != end[0] for other in ends):
        return None
    found, source = end
    if found is None and asked.wanted is not Wanted.DEATH:
        return None  # it dies on the way: it has no size to tell
    verdict, value, lead = _said(question, asked, found)
    reason = _reason(asked, found)
    return confirmed(
        f"{lead} {reason}",
        verdict,
        value,
        rules=_rules(asked, dead=found is None),
        source=source,
        name="taglia",
        confidence=_CERTAIN if asked.whole else _WITH_OTHER_WORDS,
        why=reason,
        kb=kb,
        stage=stage,
        assumed=_assumed(asked),
    )


def _said(
    question: Question, asked: SizeQuestion, found: Size | None
) -> tuple[Verdict | None, str | None, str]:
    """Verdict or value, and the first sentence."""
    if asked.wanted in (Wanted.DEATH, Wanted.CLAIM):
        dies = (found is None) is not asked.survives
        holds = found == asked.claimed if asked.wanted is Wanted.CLAIM else dies
        assert found is not None or asked.wanted is Wanted.DEATH
        verdict = Verdict.YES if holds else Verdict.NO
        told = (
            "va al cimitero, con costituzione 0 o meno (704.5f)."
            if found is None
            else f"è una {_shown(found)}."
        )
        value = None if asked.also is None or found is None else _value(asked.also, found)
        return verdict, value, led(verdict_word(verdict, question.polarity.confirming), told)
    assert found is not None
    if asked.base:
        what = "taglia" if asked.wanted is Wanted.SIZE else asked.wanted.value
        return None, _value(asked.wanted, found), f"Di {what} base ha {_value(asked.wanted, found)}."
    if asked.wanted is Wanted.SIZE:
        return None, _shown(found), f"È {_shown(found)}."
    return (
        None,
        _value(asked.wanted, found),
        f"Ha {asked.wanted.value} {_value(asked.wanted, found)} (è {_shown(found)}).",
    )


def _value(wanted: Wanted, size: Size) -> str:
    """The size, or the one side of it that is asked."""
    if wanted is Wanted.SIZE:
        return _shown(size)
    return str(size[0] if wanted is Wanted.POWER else size[1])


def _shown(size: Size) -> str:
    return f"{size[0]}/{size[1]}"


def _rules(asked: SizeQuestion, *, dead: bool) -> list[str]:
    """What decides, the most particular first."""
    changes = {piece.change for piece in asked.pieces}
    setters = sum(piece.change is Change.SET for piece in asked.pieces)
    found = ["704.5f"] if dead else []
    if asked.base:
        found.append("208.4b")
    if asked.bushido:
        found.append("702.45a")
    if asked.prowess:
        found.append("702.108a" if asked.prowess == 1 else "702.108b")
    if Change.SWITCH in changes:
        found.append("613.4d")
    if setters > 1:
        found += ["613.7", "613.4b"]
    elif setters:
        found.append("613.4b")
    stripped = any(piece.strips for piece in asked.pieces)
    if stripped:
        found.insert(0, "613.1f")
    if any(
        piece.change in (Change.COUNTERS, Change.BONUS) and not (stripped and piece.lord)
        for piece in asked.pieces
    ):
        found.append("613.4c")
    if Change.COUNTERS in changes:
        found.append("122.1a")
    return [*found, "613.4"]


def _reason(asked: SizeQuestion, found: Size | None) -> str:
    """How the sublayers add up, in the order in which they apply."""
    setters = [piece for piece in asked.pieces if piece.change is Change.SET]
    parts = []
    if setters:
        latest = " più recente" if len(setters) > 1 else ""
        why = "613.4b, 613.7" if len(setters) > 1 else "613.4b"
        parts.append(f"Di base vale l'effetto{latest} che la fissa a {_shown(setters[-1].size)} ({why}).")
    elif asked.printed is not None:
        parts.append(f"Si parte da {_shown(asked.printed)}.")
    if asked.base:
        parts.append("Segnalini e bonus non cambiano la taglia base (208.4b).")
    lost = any(piece.strips for piece in setters)
    if lost and any(piece.lord for piece in asked.pieces):
        parts.append(
            "L'abilità che darebbe il bonus è già persa nel livello 6, prima del livello 7 (613.1f)."
        )
    added = [
        many(piece) if piece.change is Change.COUNTERS else " e ".join([signed(piece.size)] * piece.times)
        for piece in asked.pieces
        if piece.change in (Change.COUNTERS, Change.BONUS) and not (lost and piece.lord)
    ]
    if added:
        parts.append(
            f"Poi si aggiungono segnalini e bonus, in qualunque ordine: {', '.join(added)} (613.4c)."
        )
    if asked.bushido:
        parts.append(
            f"Bushido si innesca una volta sola, quante che siano le bloccanti: "
            f"+{asked.bushido}/+{asked.bushido} (702.45a)."
        )
    if asked.prowess:
        parts.append(
            f"Prodezza si innesca a ogni magia non creatura: +1/+1 per {asked.casts} (702.108a)."
            if asked.prowess == 1
            else f"Ognuna delle {asked.prowess} prodezze si innesca a ogni magia non creatura: "
            f"{asked.prowess * asked.casts} volte +1/+1 (702.108b)."
        )
    switches = sum(piece.change is Change.SWITCH for piece in asked.pieces)
    if switches > 1:
        parts.append("Gli scambi si applicano per ultimi, uno dopo l'altro: due si annullano (613.4d).")
    elif switches:
        parts.append("Lo scambio si applica per ultimo, anche se è arrivato prima (613.4d).")
    return " ".join(parts)


def _assumed(asked: SizeQuestion) -> tuple[str, ...]:
    setters = [piece for piece in asked.pieces if piece.change is Change.SET]
    if len(setters) > 1 and not asked.told:
        return ("gli effetti che ne fissano la taglia sono arrivati nell'ordine in cui li racconti.",)
    return ()
