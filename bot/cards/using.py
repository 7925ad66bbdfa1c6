"""What one card may be used on, and what it does to it: tried out on the engine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from ..answer import Kind, Outcome, Proof, ProofStep, Simulation, Verdict
from ..composing import citations, led, related, steps_of, verdict_word
from ..outcome import Draft
from ..question import Question
from . import sentences
from .asking import Asked
from .facts import Card, card_on_file, flat, keyword_of
from .rules import telling
from .trying import ME, OPPONENT, Aimed, Tried, destroys, may_target, neutralises

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_SURE = 0.93
_SHIELDS = ("velo", "anti-malocchio", "protezione")
_LASTS = ("indistruttibile", "persistere", "immortale")
_GENERIC = {
    "creatur": "creatura 3/3",
    "terra": "Foresta",
    "artefatt": "artefatto",
    "incantesim": "incantesimo",
    "planeswalker": "Jace Beleren",
}
_RULE = re.compile(r" \((?:regola )?\d{3}\.\w+\)\Z")
_PROCEDURE = re.compile(r"(?:1(?:06|15|17|18)\.|400\.7|60[1278]|704\.3|116|701\.8b|122\.6|119\.)")


def targets(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Posso bersagliare Y con X?"."""
    if asked.other is not None and (spell := _other(asked, kb, stage)) is not None and not spell.permanent:
        return counters(question, asked, card, kb, stage)
    aimed = _aimed(asked, card, kb, stage)
    if aimed is None:
        return None
    if "bersagli" not in fold(card.text):
        if card.permanent:
            return None
        why = sentences.NO_TARGET.format(name=card.name)
        return _draft(question, False, why, ["115.10a", "115.1"], None, kb)
    tried = may_target(card, aimed, stage)
    if tried is None:
        return None
    rules = _keyword_rules(card, aimed, _SHIELDS, kb)
    if "qualsiasi bersaglio" in card.text:
        rules.append("115.4")
    return _draft(question, tried.holds, _why(card, aimed), [*rules, "115.1", "601.2c"], tried, kb)


def kills(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "X uccide Y?", "Y sopravvive a X?": what is in the graveyard at the end; "distrugge" a creature is the same."""
    aimed = _aimed(asked, card, kb, stage)
    if aimed is None or aimed.piece in (None, "creatura 3/3"):
        return None
    tried = destroys(card, aimed, stage)
    if tried is None and aimed.card is not None and "creatura" not in aimed.card.kinds:
        plain = Aimed("permanente", aimed.card.kinds[0], None, aimed.mine)
        tried = destroys(card, plain, stage) if "indistruttibile" not in fold(aimed.card.text) else None
    rules: list[str] = []
    if tried is None or (not tried.holds and "bersagli" in card.text):
        barred = may_target(card, aimed, stage) if "bersagli" in card.text else None
        if barred is not None and not barred.holds:
            tried, rules = barred, [*_keyword_rules(card, aimed, _SHIELDS, kb), "115.1"]
    if tried is None:
        return None
    lives = (asked.words.get("dies") or "").startswith(("soprav", "resist", "si salv", "salv"))
    rules += _keyword_rules(card, aimed, _LASTS, kb)
    rules += [rule for rule in tried.report.applied if not _PROCEDURE.match(rule)]
    if not tried.holds and "infligge" in card.text:
        rules += ["704.5g", "120.6"]
    return _draft(question, tried.holds ^ lives, _why(card, aimed), [*rules, "608.2c"], tried, kb)


def counters(question: Question, asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """ "Negare può neutralizzare Angelo di Serra?": both are cast, and it is looked at what became of the first."""
    spell = _other(asked, kb, stage)
    if spell is None or "eutralizza" not in card.text or "terra" in spell.kinds or card.permanent:
        return None
    tried = neutralises(card, spell, stage)
    if tried is None:
        return None
    why = sentences.AIMS.format(
        name=card.name, text=_flat(card), other=spell.name, described=spell.described()
    )
    rules = ["701.6a"] if tried.holds else ["115.1", "701.6a"]
    if "non può essere neutralizzat" in spell.text:
        why += f" che dice «{_flat(spell)}»"
        rules = ["101.2", "701.6a"]
    return _draft(question, tried.holds, why, rules, tried, kb)


def _other(asked: Asked, kb: KnowledgeBase, stage: Stage) -> Card | None:
    if asked.other is None or asked.other.card is None:
        return None
    return card_on_file(asked.other.card, stage.cards, kb)


def _aimed(asked: Asked, card: Card, kb: KnowledgeBase, stage: Stage) -> Aimed | None:
    """What a card is tried on; by default the other player's, unless the card only takes one's own."""
    plain = asked.words["plain"]
    mine = bool(
        re.search(
            r"§\d (?:mi[ao]|tu[ao])\b|\b(?:un|una)? ?mi[ao] (?:creatura|terra|artefatto|incant|planes)", plain
        )
    )
    if not mine and re.search(r"(?<!non )\bche controlli\b", card.text) and "avversari" not in plain:
        mine = True
    if asked.other is not None:
        other = _other(asked, kb, stage)
        if other is None or not other.permanent:
            return None
        return Aimed(
            other.name if other.name != card.name else f"altra {other.name}", other.name, other, mine
        )
    kind = fold(asked.words.get("kind", ""))
    if "me stess" in kind:
        return Aimed(ME, None)
    if re.search(r"giocatore|faccia|avversario\Z", kind) and not re.search(
        r"creatur|terra|artef|incant|planes", kind
    ):
        return Aimed(OPPONENT, None)
    piece = next((piece for word, piece in _GENERIC.items() if word in kind), None)
    return None if piece is None else Aimed("permanente", piece, None, mine)


def _why(card: Card, aimed: Aimed) -> str:
    if aimed.card is None:
        return sentences.AIMS_PLAIN.format(name=card.name, text=_flat(card))
    return sentences.AIMS.format(
        name=card.name, text=_flat(card), other=aimed.card.name, described=aimed.card.described()
    )


def _flat(card: Card) -> str:
    return flat(card).rstrip(".")


def _keyword_rules(card: Card, aimed: Aimed, wanted: tuple[str, ...], kb: KnowledgeBase) -> list[str]:
    """The rules of those keywords of what is aimed at that matter here."""
    if aimed.card is None:
        return []
    found = []
    for word in aimed.card.keywords:
        concept = keyword_of(word, kb)
        rule = kb.lexicon[concept].rule if concept else None
        if rule is None or not fold(word).startswith(wanted):
            continue
        if fold(word).startswith("protezione"):
            if any(color[:4] in fold(word) for color in card.colors):
                found.append("702.16b")
        else:
            found.append(telling(rule, kb))
    return found


def _refused(tried: Tried) -> tuple[ProofStep, ...]:
    """The one step of a move that the rules refuse."""
    return tuple(
        ProofStep(sentences.REFUSED.format(move=checked.text.removeprefix("illegale: "), why=_RULE.sub("", checked.found)),
                  (tried.rule,) if tried.rule else ())
        for checked in tried.report.expectations
    )  # fmt: skip


def _draft(
    question: Question, holds: bool, why: str, rules: list[str], tried: Tried | None, kb: KnowledgeBase
) -> Draft:
    verdict = Verdict.YES if holds ^ question.polarity.denied else Verdict.NO
    said = led(verdict_word(verdict, question.polarity.confirming), f"§{why}").replace("§", "")
    cited = citations(kb, [rule for rule in dict.fromkeys(rules) if kb.exists(rule)], said)
    simulation = (
        Simulation(Proof.NOT_SIMULATED, None, note=sentences.ON_FILE)
        if tried is None
        else Simulation(Proof.CONFIRMED, tried.source, steps_of(tried.report) or _refused(tried))
    )
    return Draft(
        Outcome.ANSWER,
        Kind.YES_NO,
        said,
        verdict=verdict,
        citations=cited,
        simulation=simulation,
        confidence=_SURE,
        related=related(kb, cited, rules),
        why=why,
    )
