"""What may be done under split second, or to a creature that cannot be a target (hexproof, shroud)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from ..outcome import Draft
from ..question import Question
from ..scenario_text import as_yaml
from .cards import PLAYERS
from .model import ME, OTHER
from .saying import NAME, shown

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

    from ..stage import Stage

_MAY = r"(?:posso|potrei|puo|riesco a|si puo|e possibile|potro|ho modo di|ho il tempo di)"
_SPLIT = re.compile(r"\b(?:split second|split-second|battibaleno|secondo diviso)\b")
_ACTS: tuple[tuple[str, str], ...] = (
    ("mana", r"\b(?:mana|tappare (?:le|la|una|due) terr\w+)\b"),
    ("altro", r"\b(?:morph|metamorfosi|faccia in su|innesc\w+|trigger\w*|terra|carta|sospend\w+|priorita)\b"),
    ("neutralizza", r"\b(?:counter\w*|neutralizz\w+)\b"),
    ("abilita", r"\b(?:sacrific\w+|saccare|attivar\w+|rigenerar\w+|fetch\w*|equipaggiar\w*|abilita|sac)\b"),
    (
        "magia",
        r"\b(?:risponder\w+|lanciar\w+|castar\w+|giocar\w+|usar\w+|salvar\w+|protegger\w+|"
        r"istantane\w+|blinkar\w+|dar\w+|far\w+|tirar\w+)\b",
    ),
)
_FOR_MANA = re.compile(r"[«\"“][^«»\"”]*:\s*(?:add|aggiung\w+|produc\w+)\b[^«»\"”]*[»\"”]", re.IGNORECASE)
"""A quoted ability that makes mana."""
_SHIELDED = re.compile(r"\b(?P<k>hexproof|anti-?malocchio|shroud|velo)\b")
_TARGET = re.compile(
    rf"\b{_MAY} (?:\S+ ){{0,3}}?(?:bersagliar\w*|targettar\w*|targetar\w*|mirar\w*|puntar\w*)|"
    rf"\b(?:posso|potrei|riesco)(?: \S+)?\s*\?"
)
_ODD = re.compile(
    r"\b(?:rub\w+|controll\w+|perd\w+|togli\w+|senza|planeswalker|ciascun\w+|editto|"
    r"edict|sacrific\w+|non bersaglia|giocator\w+|alleat\w+|compagn\w+|squadra|ignora\w*|come se|aura|equip\w+)\b"
)


def what_is_allowed(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    """Whether something may be done under split second (702.61), or a shielded creature be a target (702.11, 702.18).

    `text` is the question in plain words.
    """
    if "?" not in text or len(text.split()) > 60:
        return None
    return _under_split_second(text, question, kb, stage) or _as_target(text, question, kb, stage)


def _under_split_second(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    if not _SPLIT.search(text) or re.search(r"\b(?:dopo|una volta|prima che|risolt[oa])\b", text):
        return None
    asked = re.search(rf"\b{_MAY} (?P<rest>[^?.;]*)\?", text)
    if asked is None or re.search(r"\bnon\b", asked["rest"]):
        return None
    act = next((name for name, pattern in _ACTS if re.search(pattern, asked["rest"])), "")
    if act == "abilita" and _FOR_MANA.search(question.text):
        act = "mana"
    if act in ("", "altro"):
        return None
    held: dict[str, Any] = {"mano": [], "costi": "gratis", "campo": {"vittima": "creatura 2/2"}}
    cards: list[dict[str, Any]] = [
        {"nome": "Fulminea", "costo": "{R}", "tipo": "Istantaneo", "testo": "Battibaleno\nPesca una carta."}
    ]
    move: Any
    if act == "mana":
        held["campo"]["foresta"] = "Foresta"
        move = "Anna attinge mana da foresta"
    elif act == "abilita":
        cards.append(
            {"nome": "Altare", "costo": "{1}", "tipo": "Artefatto", "testo": "{0}: Guadagni 1 punto vita."}
        )
        held["campo"]["altare"] = "Altare"
        move = "Anna attiva altare"
    else:
        counter = act == "neutralizza"
        says = "Neutralizza la magia bersaglio." if counter else "Guadagni 1 punto vita."
        cards.append({"nome": "Risposta", "costo": "{U}", "tipo": "Istantaneo", "testo": says})
        held["mano"].append("Risposta")
        move = {"Anna lancia Risposta": {"bersagli": "Fulminea"}} if counter else "Anna lancia Risposta"
    source = _scenario(
        held, {"mano": ["Fulminea"], "costi": "gratis"}, cards, ["Bruno lancia Fulminea"], move, "Bruno"
    )
    rules = ("702.61b", "702.61a", "605.3a") if act == "mana" else ("702.61a", "702.61b", "117.1a")
    why = "con una magia con battibaleno in pila non si lanciano magie né si attivano abilità, se non di mana"
    return _draft(question, kb, stage, source, rules, f"{why} ({rules[0]}).")


def _as_target(text: str, question: Question, kb: KnowledgeBase, stage: Stage) -> Draft | None:
    found = _SHIELDED.search(text)
    asked = _TARGET.search(text)
    if found is None or asked is None or _ODD.search(text) or len(text.split()) < 12:
        return None
    mine = re.search(r"\b(?:mi[oa]|ho) (?:\S+ ){0,4}?" + re.escape(found["k"]), text)
    theirs = re.search(r"\b(?:su[oa]|ha|avversario) (?:\S+ ){0,4}?" + re.escape(found["k"]), text)
    if bool(mine) == bool(theirs) or re.search(r"\bpuo\b", asked[0]):
        return None
    name = "velo" if found["k"] in ("shroud", "velo") else "anti-malocchio"
    owner = ME if mine else OTHER
    boards: list[dict[str, Any]] = [{"costi": "gratis"}, {"costi": "gratis"}]
    boards[owner]["campo"] = {"bersaglio": f"creatura 2/2 con {name}"}
    boards[ME]["mano"] = ["Magia"]
    card = {
        "nome": "Magia",
        "costo": "{G}",
        "tipo": "Istantaneo",
        "testo": "La creatura bersaglio prende +1/+1 fino alla fine del turno.",
    }
    source = _scenario(
        boards[0], boards[1], [card], [], {"Anna lancia Magia": {"bersagli": "bersaglio"}}, "Anna"
    )
    rules = ("702.18a", "115.1") if name == "velo" else ("702.11b", "115.1")
    why = (
        "il velo vale per le magie e le abilità di tutti"
        if name == "velo"
        else "l'anti-malocchio vale solo per gli avversari di chi la controlla"
    )
    return _draft(question, kb, stage, source, rules, f"{why} ({rules[0]}).")


def _scenario(
    mine: dict[str, Any],
    theirs: dict[str, Any],
    cards: list[dict[str, Any]],
    actions: list[Any],
    move: Any,
    turn: str,
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "titolo": "Che cosa si può fare",
        "partita": {"turno_di": turn},
        "giocatori": dict(zip(PLAYERS, (mine, theirs), strict=True)),
        "carte": cards,
        "azioni": actions,
        "attese": [{"può": move}],
    }
    if not actions:
        del document["azioni"]
    return document


def _draft(
    question: Question,
    kb: KnowledgeBase,
    stage: Stage,
    document: dict[str, Any],
    rules: tuple[str, ...],
    why: str,
) -> Draft | None:
    from engine.errors import EngineError, ScenarioError

    def written(key: str) -> str:
        document["attese"] = [{key: next(iter(document["attese"][0].values()))}]
        return as_yaml(document)

    try:
        allowed, source = None, ""
        for key in ("può", "non può"):
            source = written(key)
            if stage.simulate(source, NAME).outcome.value == "superato":
                allowed = key == "può"
                break
    except (ScenarioError, EngineError):
        return None
    if allowed is None:
        return None
    return shown(question, allowed, why, rules, source, kb, stage)
