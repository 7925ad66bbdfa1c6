"""What becomes of permanents when a player leaves the game: whose they are and who controlled them (800.4a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .showing import ME, OTHER, THIRD, Shown, played, spell
from .text import Left, asking, told
from .words import risky

if TYPE_CHECKING:
    from ..stage import Stage

_WHO = (
    r"(?:nome[a-z]|lui|lei|l'avversario|il mio avversario|un avversario|un (?:altro )?giocatore|un "
    r"tizio|il proprietario|il suo proprietario)"
)
_THING = (
    r"(?:creatura|drago|bestia|angelo|permanente|artefatto|mostro|demone|golem|goblin|elfo|vampiro|gigante|idra"
    r"|planeswalker|veicolo|\d+/\d+)"
)
_LEAVES = re.compile(
    rf"\b(?P<who>{_WHO})?(?: (?:poi|pero|dopo|arriva a (?:0|zero)(?: (?:punti vita|vite|vita))?|va a "
    rf"(?:0|zero)|muore|viene))*,?"
    r"(?: e| quindi| poi)* ?(?:(?:ha |e )?(?:appena |gia )?(?:stat[oa] |venga )?(?:appena )?(?:pers[oa]|eliminat[oa]"
    r"|concesso|uscit[oa]|mort[oa]|abbandonato|lasciato la partita)(?: (?:dal tavolo|dalla partita|dal gioco))?"
    r"|perde(?: la partita)?(?: e (?:la |lascia )[a-z ]*?(?:lascia|partita|"
    r"tavolo|gioco))?"
    r"|lascia (?:la partita|il gioco|il tavolo)|concede|viene eliminat[oa]|esce (?:dalla partita|dal "
    r"gioco)|abbandona(?: la partita)?"
    r"|viene fatt[oa] fuori|muore)\b(?: (?:la partita|e lascia la partita|e la lascia))?"
)
_I_TOOK = re.compile(
    r"\b(?:(?:ho|avevo) (?:rubato|preso|ottenuto)|rubo|prendo|controllo|ho)(?: (?:temporaneamente|permanentemente|"
    r"il controllo|, senza durata ,|per sempre|"
    r"in campo|gia))*(?:, senza durata,)? ?(?:,? ?di |della |del |dell')?(?:un[ao]? |un'|una sua |la |il |"
    rf"l')?(?:sua |suo )?{_THING}[^.?!;]{{0,60}}?(?:a |al |di |del |della |che era di |dell')(?:cui "
    rf")?(?P<owner>{_WHO})(?: (?:e|xe) (?:il )?proprietario)?"
    rf"|\b(?:ho|avevo) (?:rubato|preso)(?: il controllo)?(?: del| della| di)?(?: un| una| la| il)? su[oa] {_THING}"
)
_TAKEN = re.compile(
    rf"\b(?P<thief>{_WHO}) (?:mi )?(?:ha |si )?(?:rubat?[oa]?|pres[oa]|prend\w+|ottenut[oa]|"
    rf"controll\w+)(?: (?:il controllo|permanentemente|per sempre))*"
    r"(?: di| della| del)? ?(?:una mia|la mia|il mio|un mio|una|un|la|il) (?:creatura|drago|bestia|"
    r"angelo|permanente|artefatto|mostro|demone)"
)
_KEPT = re.compile(
    r"\b(?:la |lo |mi |io |me la |ce l')?(?:teng\w+|tenerl\w+|conserv\w+|mantengo|resta|rimane|ho "
    r"ancora|controllo ancora|continuo a controllar\w+)\b"
)
_LOST = re.compile(
    r"\b(?:la |lo )?(?:perd[oe]|va via|sparisc\w+|lascia (?:il gioco|la partita|il campo)|esce (?:dal "
    r"gioco|dalla partita)|se ne va|devo (?:ridar|restitui)\w+)\b"
)
_BACK = re.compile(
    r"\b(?:mi |la |me la )?(?:torna|ritorna|ripren\w+|riottengo|riprendo|riavr\w+|ridà|ridanno)\b"
)
_HOW = re.compile(
    r"\bperche (?:me )?l'ha (?:rubata|presa)\b|\bcon un[ao']? ?(?:aura|incantesimo|magia|stregoneria|"
    r"effetto|istantaneo)\b(?: (?:che|di) "
    r"[a-z ]+)?|\b(?:in|nel) (?:turno (?:successivo|dopo)|multiplayer|commander|"
    r"un free-for-all|free-for-all|comandante)\b|\bsiamo (?:in )?(?:tre|quattro|cinque|3|4|5|rimasti in "
    r"\d)\b|\ba commander\b|\bfree-for-all\b|\bpartita (?:a|in|di) [a-z]+\b"
    r"|\b(?:partita )?multiplayer\b|\bsenza durata\b|\bper sempre\b|\bpermanentemente\b|\b(?:turni|"
    r"turno) (?:dopo|successivo|fa)\b|\bal tavolo\b"
    r"|\b(?:a|va a|arriva a) (?:0|zero)(?: (?:punti vita|vite|vita))?\b|\bquando\b|\bgiocatori\b"
)
_RISKY = risky(
    "creature pres prend controll lasc propriet turno turni dopo ne mor torn vit punt tre quattro altro "
    "perd effett"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether a stolen permanent stays with whoever has it when its owner or its thief leaves; None for any other tale."""
    plain = told(text, apart=True)
    left = Left(plain)
    sentence = asking(plain)
    start = plain.rfind(sentence)
    if re.search(r"\bnon\b", sentence):
        return None
    kinds = [
        name
        for name, pattern in (("torna", _BACK), ("resta", _KEPT), ("perde", _LOST))
        if pattern.search(sentence)
    ]
    if not kinds:
        return None
    body = left.text[:start]
    mine, theirs = _I_TOOK.search(body), _TAKEN.search(body)
    if (mine is None) == (theirs is None):
        return None
    taken = mine or theirs
    assert taken is not None
    leaving = [match for match in _LEAVES.finditer(plain) if match.start() >= taken.end() - 1]
    leaving = leaving or [match for match in _LEAVES.finditer(plain[: taken.start()]) if match["who"]]
    if len(leaving) != 1:
        return None
    named = set(re.findall(r"\bnome[a-z]\b", plain))
    who = taken["owner"] if mine else taken["thief"]
    who = who or (named.pop() if len(named) == 1 else None)
    gone = leaving[0]["who"]
    if who is None:
        return None
    if gone is None:
        between = re.findall(_WHO, plain[taken.start() : leaving[0].start()])
        gone = between[-1] if between else who
    pronoun = gone in ("lui", "lei", "il proprietario", "il suo proprietario")
    if not pronoun and gone != who:
        return None
    left.text = body
    left.drop(_I_TOOK, _TAKEN, _LEAVES, _HOW, r"\bnome[a-z]\b|\b(?:lui|lei)\b")
    if not left.harmless(_RISKY):
        return None
    return _owner_left(kinds[0], stage) if mine else _thief_left(kinds[0], stage)


def _owner_left(asked: str, stage: Stage) -> Shown | None:
    found = played(
        {
            "titolo": "Il proprietario lascia la partita",
            "regole": ["800.4a"],
            "giocatori": {
                ME: {"campo": {"bestia": {"carta": "creatura 3/3", "proprietario": OTHER}}},
                OTHER: {},
                THIRD: {},
            },
            "azioni": [f"{OTHER} concede"],
        },
        {f"permanenti di {ME}": 0},
        stage,
    )
    if found is None or asked == "torna":
        return None
    stays = found[0][f"permanenti di {ME}"] != "0"
    why = (
        "quando un giocatore lascia la partita, tutti gli oggetti di cui è proprietario la lasciano con "
        "lui (800.4a)."
    )
    return Shown(found[1], why, ("800.4a", "108.3"), holds=stays is (asked == "resta"))


def _thief_left(asked: str, stage: Stage) -> Shown | None:
    found = played(
        {
            "titolo": "Chi aveva il controllo lascia la partita",
            "regole": ["800.4a"],
            "partita": {"turno_di": OTHER},
            "giocatori": {
                OTHER: {"mano": ["Furto"], "costi": "gratis"},
                ME: {"campo": {"bestia": "creatura 3/3"}},
                THIRD: {},
            },
            "carte": [spell("Furto", "Prendi il controllo della creatura bersaglio.", "Stregoneria")],
            "azioni": [
                {f"{OTHER} lancia Furto": {"bersagli": "bestia"}},
                "risolvi la pila",
                f"{OTHER} concede",
            ],
        },
        {"controllore di bestia": ME},
        stage,
    )
    if found is None:
        return None
    back = found[0]["controllore di bestia"] == ME
    why = (
        "gli effetti che davano a chi lascia il controllo di un oggetto finiscono: torna sotto il "
        "controllo del suo proprietario (800.4a)."
    )
    return Shown(found[1], why, ("800.4a",), holds=back is (asked in ("torna", "resta")))
