"""Whether what destroys a permanent may be aimed at a spell that would become one: on the stack it is none (109.2)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kb.analysis import fold

from ..outcome import Draft
from ..question import Question
from ..scenario_text import as_yaml
from .saying import NAME, shown

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_KINDS = "creatura|artefatto|incantesimo|planeswalker|permanente"
_AIMED = re.compile(
    rf"[«\"“](?P<does>distruggi|esilia) (?:la|l'|il|un|una|un') ?(?P<kind>{_KINDS}) bersaglio\.?[»\"”]"
)
_CAST = re.compile(
    rf"\b(?:lanci|cast|gioc|cal)\w* (?:un[ao]?'?|il|la|l'|su[ao]|il suo|la sua) ?(?P<what>{_KINDS}|[^\W\d]\w+ \d+/\d+)\b"
)
_THERE = re.compile(
    r"\b(?:tirarglielo|tirarlo|lanciarglielo|bersagliarl[oa]|colpirl[oa]|distruggerl[oa]|esiliarl[oa]|ucciderl[oa]"
    r"|mentre e (?:ancora )?in pila|prima che si risolva|su quell[oa]|li)\b"
)
_MAY = re.compile(r"\b(?:posso|potrei|riesco a|puo|si puo)\b")
_RULES = ("109.2", "112.1", "115.1")
_TYPES = {"artefatto": "Artefatto", "incantesimo": "Incantesimo", "planeswalker": "Planeswalker"}


def at_a_spell(question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Whether a spell that waits on the stack can be the target of what is quoted for a permanent of its type."""
    plain = fold(question.text)
    aimed, cast = _AIMED.search(plain), _CAST.search(plain)
    asked = re.split(r"[.;]", plain)[-1] if plain.rstrip().endswith("?") else ""
    if aimed is None or cast is None or cast.start() > aimed.start() or not _MAY.search(asked):
        return None
    if (
        not re.search(r"\bin pila\b", plain)
        or not _THERE.search(asked)
        or re.search(r"\bnon\b|\b(?:mi[ao]|altr[ao])\b", asked)
    ):
        return None
    what = "creatura" if "/" in cast["what"] else cast["what"]
    if aimed["kind"] not in (what, "permanente"):
        return None
    source = _scenario(_TYPES.get(what, "Creatura"), aimed["does"].capitalize(), aimed["kind"])
    if stage.simulate(source, NAME).outcome.value != "superato":
        return None
    why = f"in pila è una magia e non ancora un permanente, e non può essere il bersaglio ({_RULES[0]})."
    return shown(question, False, why, _RULES, source, kb, stage)


def _scenario(kind: str, does: str, target: str) -> str:
    """A permanent spell on the stack, and who may not aim at it."""
    card: dict[str, object] = {"nome": "Arrivo", "costo": "{1}", "tipo": kind}
    if kind == "Creatura":
        card |= {"forza": 2, "costituzione": 2}
    elif kind == "Planeswalker":
        card |= {"fedelta": 3}
    article = "l'" if target[0] in "ai" else "il " if target in ("planeswalker", "permanente") else "la "
    answer = {
        "nome": "Risposta",
        "costo": "{1}",
        "tipo": "Istantaneo",
        "testo": f"{does} {article}{target} bersaglio.",
    }
    return as_yaml(
        {
            "titolo": "Che cosa si può bersagliare in pila",
            "partita": {"turno_di": "Bruno"},
            "giocatori": {
                "Anna": {"costi": "gratis", "mano": ["Risposta"]},
                "Bruno": {"costi": "gratis", "mano": ["Arrivo"]},
            },
            "carte": [card, answer],
            "azioni": ["Bruno lancia Arrivo", "Bruno passa"],
            "attese": [{"non può": {"Anna lancia Risposta": {"bersagli": "Arrivo"}}}],
        }
    )
