"""What becomes of one's creature when the player who had stolen, reanimated or exiled it leaves the game (800.4a, 610.3)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from .seats import SOMEBODY, Seats, seated
from .showing import ME, OTHER, THIRD, Shown, played, spell
from .striking import THING
from .text import Left, asking, told

if TYPE_CHECKING:
    from ..stage import Stage

_THING = rf"(?:{THING}|permanente|comandante|artefatto|planeswalker|\d{{1,2}}/\d{{1,2}})"
_MY = rf"(?:un mio |una mia |il mio |la mia |l'|il |la |lo |un |una )(?:mio |mia )?{_THING}"
_WITH = (
    r"(?: (?:con|grazie a|per) (?:una? |un'|la |il |l')?(?:sua |suo )?(?:aura|incantesimo|magia|stregoneria|istantaneo"
    r"|control magic|controlla creatura|mind control|controllo mentale|treachery|agente)(?: (?:che|di)"
    r" [a-z ]*?controll[a-z]*)?)?"
)
_HAS = r"(?:mi |m')?(?:ha |aveva |tiene |teneva |ha preso e )?(?:gia |appena )?"
_STOLEN = re.compile(
    rf"\b(?:(?P<a>{SOMEBODY}|che) )?(?:mi |m')(?:ha |aveva )?(?:rub(?:a|ato|ata)|pres[oa]|prende|fregat[oa]|soffiat[oa])"
    rf"(?: (?:il controllo (?:di|del|della|dell')))? ?{_MY}{_WITH}(?: per sempre)?"
    rf"|\b(?P<b>{SOMEBODY}) (?:ha |aveva )?(?:rub(?:a|ato|ata)|(?:ha |aveva )(?:il controllo (?:di|del"
    rf"|della|dell')|pres[oa])"
    rf"|controlla|possiede|tiene|prende il controllo (?:di|del|della|dell')) ?(?:(?:un |una |il |la"
    rf" )?(?:mio|mia) {_THING}){_WITH}(?: per sempre)?"
    rf"|\bmentre (?:lui |lei )?(?:tiene|controlla|ha(?: in (?:campo|mano))?) (?:(?:un |una |il |la )?(?:mio"
    rf"|mia) {_THING}){_WITH}"
)
_RAISED = re.compile(
    rf"\b(?P<a>{SOMEBODY}) (?:mi )?(?:ha |aveva )?(?:rianim\w+|riesum\w+|resuscit\w+|(?:rimett\w+"
    rf"|rimess[oa]|mett\w+|mess[oa])"
    rf" (?:in (?:campo|gioco)|sul campo(?: di battaglia)?)) {_MY}(?: (?:da(?:l|llo)? )?(?:mio cimitero|cimitero mio))?"
    rf"(?: sotto il suo controllo)?(?: (?:dal|preso dal|pescato dal) (?:mio cimitero|cimitero mio))?(?:"
    rf" sotto il suo controllo)?"
    rf"|\b(?P<b>{SOMEBODY}) (?:ha |aveva )?(?:pres[oa]|tirat[oa] fuori|pescat[oa]) dal mio cimitero {_MY} e"
    rf" (?:se )?l'(?:e|ha|aveva) mess[oa]"
    rf" (?:in (?:campo|gioco)|sul campo(?: di battaglia)?)(?: sotto il suo controllo)?"
)
_MINE_NOW = re.compile(
    rf"\b(?:(?:io )?(?:ho|avevo) (?:rubato|preso|fregato)|ho|controllo|tengo|rubo|(?:ho|avevo) (?:preso"
    rf" )?il controllo (?:di|del|della|dell'))"
    rf" ?(?:un |una |il |la |l'|lo )?{_THING} (?:di |a |al |del |della |che era di |di proprieta di )(?P<a>{SOMEBODY})"
    rf"(?: sotto (?:il )?(?:mio )?controllo)?{_WITH}(?: per sempre)?"
)
"""What is mine to control and that player's to own."""
_FROM_MINE = re.compile(r"\bmio cimitero\b|\bcimitero mio\b|\bdi mia proprieta\b")
_UNTIL = (
    r"(?:finche|fino a (?:che|quando)) (?:(?:quest[oa]|il suo|la sua|quell[oa]|il|la|l'|essa|lui)? ?[a-z]*"
    r" ?)?non (?:lascia|lasciava|lasciasse|esce)(?: da)?(?: il| l)?(?: ?campo(?: di battaglia)?)"
)
_EXILED = re.compile(
    rf"\b(?:(?P<a>{SOMEBODY}) )?(?:e |con )?(?:il suo |la sua |un suo |una sua |un |una |il |la )?(?:prete"
    rf"|sacerdote|incantesimo|creatura|oblivion"
    rf"|artefatto|permanente|carta)?(?: di (?P<b>{SOMEBODY}))? ?{_HAS}(?:in esilio|esiliat[oa]|esilia"
    rf"|esiliava) {_MY},? {_UNTIL}"
)
LEAVES = re.compile(
    rf"\b(?:(?:e|ma|quando|poi|se|dopo) )*(?:(?P<who>{SOMEBODY}) )?(?:poi |dopo )?(?:(?:ha )?concesso"
    rf"|concede|(?:ha fatto |fa )?scoop(?:a|ato)?|(?:rage)?quitta|abbandona(?: la partita)?|(?:viene |e"
    rf" )?eliminat[oa]"
    r"|perde(?: la partita)?|ha perso(?: la partita)?|muore|e morto|e morta|se ne va(?: (?:dalla partita"
    r"|dal tavolo|a casa))?"
    r"|(?:viene|e) fatt[oa] fuori|lascia (?:la partita|il tavolo|il gioco)|(?:esce|e uscit[oa]) (?:dalla"
    r" partita|dal gioco|dal tavolo)"
    r"|(?:finisce|scende|va|arriva) a (?:0|zero)(?: (?:punti vita|vite|vita))?(?: e (?:perde|muore"
    r"|esce))?)\b(?: (?:la partita|il tavolo))?"
)
_IT = rf"(?: (?:il |la |l')?(?:mio |mia )?{_THING})?"
_ASKED: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "tengo",
        re.compile(
            rf"\b(?:(?:lo|la|me lo|me la) (?:tengo|conservo|mantengo)|tengo|resta a me){_IT}(?: (?:io|ancora"
            rf"|comunque))*(?= *\?)"
        ),
    ),
    (
        "perdo",
        re.compile(rf"\b(?:lo|la) (?:perdo|devo restituire)|\bperdo{_IT}(?= *\?)"),
    ),
    (
        "via",
        re.compile(
            rf"\b(?:esce|sparisce|scompare|se ne va|va via|lascia)(?: (?:anche|pure))?(?: (?:lui|lei|esso|essa))?{_IT}"
            r"(?: (?:dal gioco|dalla partita|il gioco|la partita|con (?:lui|lei)|insieme a (?:lui|lei)))+(?= *\?)"
        ),
    ),
    (
        "mano",
        re.compile(rf"\b(?:(?:mi|lo|la|me lo|me la) )?(?:torna|va|finisce|ritorna){_IT} in mano(?: a me)?"),
    ),
    (
        "cimitero",
        re.compile(
            rf"\b(?:(?:mi|me lo|me la) )?(?:finisce|va|e andat[oa]|e finit[oa]|torna|ritorna|muore e va|viene"
            rf" mess[oa]){_IT} (?:al|nel)(?:"
            rf" mio| suo)? cimitero|\bmuore(?= *\?)"
        ),
    ),
    (
        "esilio",
        re.compile(
            rf"\b(?:va|finisce|resta|rimane|viene)(?: anche| per sempre)?{_IT} (?:esiliat[oa]|in esilio)(?: per sempre)?"
        ),
    ),
    (
        "suo",
        re.compile(
            rf"\b(?:resta|rimane|continua a stare){_IT} (?:(?:in (?:campo|gioco) )?sotto il suo controllo|(?:a|con)"
            rf" (?:lui|lei))"
        ),
    ),
    (
        "mio",
        re.compile(
            rf"\b(?:mi torna|torna|ritorna|rientra|lo riprendo|la riprendo|riprendo|riottengo|lo riottengo|la"
            rf" riottengo|mi ridanno|lo riho|resta|rimane){_IT}"
            r"(?: (?:indietro|a me|da me|mi[oa]|in (?:campo|gioco)|sul campo(?: di battaglia)?|sotto il mio"
            r" controllo|al proprietario|subito|il controllo)){0,3}"
            rf"{_IT}(?= *(?:\?|$))"
        ),
    ),
)
_STORY = re.compile(
    r"\b(?:a|in) comandante\b|\bmultiplayer\b|\bnello stesso turno\b|\bda (?:qualche|tre|due) turni\b"
    r"|\bper sempre\b|\b(?:poi|dopo)\b"
    r"|\b(?:turno|turni) dopo\b"
)
_OLD = re.compile(
    r"\bquando (?:quest[oa] )?[a-z]+ lascia (?:il )?campo(?: di battaglia)?,? (?:rimetti|torna|ritorna)"
)


def show(text: str, stage: Stage) -> Shown | None:
    """Whether it comes back, dies or is exiled; None for any other tale."""
    plain = told(text, apart=True)
    seats = Seats(plain)
    left = Left(plain)
    start = plain.rfind(asking(plain))
    if re.search(r"\bnon\b(?! (?:lascia|esce))", plain[start:]) or _OLD.search(plain):
        return None
    asked = [
        (kind, match)
        for kind, pattern in _ASKED
        for match in pattern.finditer(left.text)
        if match.start() >= start
    ]
    if not asked:
        return None
    kind, match = asked[0]
    left.blank(match)
    _, tells = seated(left.text)
    left.drop(*tells, rf"\b(?:il|la|l') ?(?:mio |mia )?{_THING}(?= *¤)")
    deeds = [
        (how, found)
        for how, pattern in (
            ("esiliata", _EXILED),
            ("rianimata", _RAISED),
            ("rubata", _STOLEN),
            ("altrui", _MINE_NOW),
        )
        for found in left.take(pattern)
    ]
    if len(deeds) != 1:
        return None
    how, deed = deeds[0]
    if how == "rianimata" and not _FROM_MINE.search(deed[0]):
        return None
    part = deed.groupdict()
    said = part.get("a") or part.get("b")
    leaves = list(left.take(LEAVES))
    if len(leaves) != 1:
        return None
    gone = leaves[0]["who"]
    if gone is None and _MAY_BE_IT.search(leaves[0][0]):
        return None  # it may be the creature that dies
    if (said is None or said == "che") and gone is None:
        return None
    named = [one for one in (said, gone) if one not in (None, "che", "lui", "lei")]
    who = {seats.who(one) for one in named} if named else {seats.who(said or gone)}
    if len(who) != 1 or None in who or ME in who:
        return None
    left.drop(
        _STORY,
        rf"\b{SOMEBODY}\b" if len(seats.names) < 2 else r"\b(?:lui|lei)\b",
        rf"\b(?:il|la|l'|lo) ?{_THING}\b",
    )
    if not left.read_whole():
        return None
    return _played(how, kind, stage)


_MAY_BE_IT = re.compile(r"\b(?:muore|mort[oa]|fatt[oa] fuori)\b|\b(?:se ne va|esce|uscit[oa])\b(?! dal)")
_RULES = {
    "altrui": (
        ("800.4a", "108.3"),
        "chi lascia la partita porta via tutti gli oggetti di cui è proprietario, chiunque li controlli (800.4a).",
    ),
    "rubata": (
        ("800.4a",),
        "gli effetti che davano il controllo a chi lascia la partita finiscono, e torna sotto il controllo"
        " del proprietario"
        " (800.4a).",
    ),
    "rianimata": (
        ("800.4a",),
        "è entrata sotto il suo controllo senza un effetto che glielo desse per un tempo: quando lui lascia"
        " la partita viene"
        " esiliata (800.4a).",
    ),
    "esiliata": (
        ("610.3", "800.4a"),
        "ciò che la teneva in esilio lascia il campo di battaglia con il suo proprietario, e lei torna subito"
        " (610.3, 800.4a).",
    ),
}


def _played(how: str, asked: str, stage: Stage) -> Shown | None:
    found = played(_document(how), {"zona di bestia": "esilio"}, stage)
    if found is None:
        return None
    zone, source = found[0]["zona di bestia"], found[1]
    if asked in ("tengo", "perdo"):
        there = zone == "campo di battaglia"
        owned = played(_document(how), {"controllore di bestia": ME}, stage) if there else None
        holds = (owned is not None and owned[0]["controllore di bestia"] == ME) is (asked == "tengo")
    elif asked == "mio":
        if zone == "campo di battaglia":
            owned = played(_document(how), {"controllore di bestia": ME}, stage)
            if owned is None:
                return None
            holds, source = owned[0]["controllore di bestia"] == ME, owned[1]
        else:
            holds = False
    elif asked in ("suo", "via"):
        holds = asked == "via" and not zone.startswith(("campo", "esilio", "cimitero", "mano"))
    else:
        holds = zone.startswith(asked)
    rules, why = _RULES[how]
    return Shown(source, why, rules, holds=holds, surely=True)


def _document(how: str) -> dict[str, Any]:
    thing = {"bestia": "creatura 3/3"}
    mine: dict[str, Any] = {"campo": thing}
    aim: Any = {f"{OTHER} lancia Prova": {"bersagli": "bestia"}}
    actions: list[Any] = [aim, "risolvi la pila"]
    if how == "altrui":
        mine = {"campo": {"bestia": {"carta": "creatura 3/3", "proprietario": OTHER}}}
        card, actions = spell("Prova", "Pesca una carta."), []
    elif how == "rianimata":
        mine = {"cimitero": [{"nome": "bestia", "carta": "creatura 3/3"}]}
        text = (
            "Metti sul campo di battaglia sotto il tuo controllo una carta creatura bersaglio da un cimitero."
        )
        card = spell("Prova", text, "Stregoneria")
    elif how == "rubata":
        card = spell("Prova", "Incanta creatura\nControlli la creatura incantata.", "Incantesimo — Aura")
    else:
        text = (
            "Quando questo incantesimo entra, esilia una creatura bersaglio finché questo incantesimo non lascia il campo"
            " di battaglia."
        )
        card = spell("Prova", text, "Incantesimo")
        actions = [
            f"{OTHER} lancia Prova",
            "tutti passano",
            {f"{OTHER} sceglie": {"bersagli": "bestia"}},
            "risolvi la pila",
        ]
    return {
        "titolo": "Chi l'aveva presa lascia la partita",
        "regole": [_RULES[how][0][0]],
        "partita": {"turno_di": OTHER},
        "giocatori": {OTHER: {"mano": ["Prova"], "costi": "gratis"}, ME: mine, THIRD: {}},
        "carte": [card],
        "azioni": [*actions, f"{OTHER} concede"],
    }
