"""What passes from player to player: priority (117.3), turns and extra turns (500.7), what the rules hand to the next."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .asking import asked_sentence
from .found import Found
from .people import ME, SOMEBODY, People
from .people import P as PLAYER
from .playing import leaving
from .seats import Table

if TYPE_CHECKING:
    from ..stage import Stage

_KEPT = {"monarca": r"\bmonarc\w+\b|\bcorona\b", "iniziativa": r"\biniziativa\b"}
_LEAVES = (
    r"(?:(?:ha |e )?(?:appena )?(?:concede|concess\w|lascia(?:to)?|abbandona(?:to)?|esce|uscit\w|perde|pers\w"
    r"|viene eliminat\w"
    r"|viene buttat\w fuori|viene fatt\w fuori|eliminat\w|muore|mort\w|si arrende|va a (?:zero|0)|se ne va|si ritira))"
)
_I_LEAVE = r"(?:perdo|concedo|muoio|esco|abbandono|lascio|mi arrendo|vengo eliminat[oa]|mi ritiro|me ne vado)"
_LEAVER = re.compile(rf"(?P<who>{PLAYER}),?(?: [^\s.?!]+){{0,9}}? {_LEAVES}\b|\b(?P<me>{_I_LEAVE})\b")
_HOLDER = (
    re.compile(
        rf"(?P<who>{PLAYER})(?:,? (?:che )?)?(?: nel suo turno)? ?(?:e'?|era|ha|aveva|possiede|con|diventa|tiene"
        rf"|sono) (?:il |l'|la |l' )?(?:titolo di |gettone |segnalino )?(?:monarc\w+|iniziativa|corona)"
    ),
    re.compile(
        rf"\b(?:monarc\w+|iniziativa|corona) (?:e'? |ce l'ha |c'e l'ha |ha |di |in mano a )(?P<who>{PLAYER})"
    ),
    re.compile(r"\b(?P<me>sono (?:il )?monarca|ho (?:l'iniziativa|la corona))\b"),
    re.compile(rf"\b(?:il monarca|monarca),? (?P<who>{PLAYER}),?"),
)
_HOLDER_LEAVES = re.compile(
    rf"\b(?:il |la )?monarca {_LEAVES}\b|\bchi (?:e'? (?:il )?monarca|ha l'? ?iniziativa)(?: \w+)? {_LEAVES}\b"
    rf"|\bchi (?:aveva|ha) (?:l'iniziativa|la corona),? {_LEAVES}\b"
    rf"|\bgiocatore (?:monarca|con l'iniziativa|che ha l'iniziativa) {_LEAVES}\b|\bmonarca [^.?]{{0,30}}?(?:che"
    rf" )?{_LEAVES}\b"
)
_BECOMES = re.compile(
    r"\bchi (?:(?:la|lo|ne) )?(?:diventa|e|sara|prende|riceve|ottiene|eredita|ha|avra|si prende)\b|\ba chi (?:va"
    r"|passa|finisce|tocca)\b|\bdi chi (?:e|diventa)\b"
)

_EXTRA = re.compile(
    r"\b(?P<me>(?:ho|avevo) (?:preso|ottenuto|risolto|lanciato|guadagnato|creato)|prendo|ottengo"
    r"|risolvo)(?: \w+){0,3}? turno extra\b|"
    rf"(?P<who>{PLAYER})(?:(?! pl\d)[^.?!;])*?\bturno extra\b|\bturno extra (?:di|a|per) (?P<who2>{PLAYER})"
    rf"|\b(?:uno|un altro|un'altra|il suo)(?: anche)? (?P<who3>{PLAYER})|\b(?:uno|un altro|il suo) (?:di|a"
    rf"|per) (?P<who4>{PLAYER})"
    rf"|(?P<who5>{PLAYER}) (?:\w+ )?(?:\w+ )?(?:ne (?:\w+ )?(?:risolve|ottiene|prende|lancia|fa|crea) (?:un altro"
    rf"|uno)|(?:un altro|anche lui|anche lei|pure))\b"
)
_TOGETHER = re.compile(rf"{PLAYER} e {PLAYER}(?: \w+){{0,5}}? turn[oi] extra\b")
"""Two who get one each: in which order is not told."""
_ANOTHER = re.compile(r"\b(?:il mio|il suo|un altro|uno|anche|pure|time walk|due turni extra|invece)\b")
_PLAYS_NEXT = re.compile(
    r"\bchi (?:gioca|giochera|inizia|comincia|prende|fa|ha|svolge)\b|\b(?:a chi|di chi) (?:tocca|e|sara|va|spetta)\b"
    r"|\bchi (?:e'? )?(?:il )?prossimo\b"
)
_FINISHED = re.compile(
    rf"\bdopo (?:(?:il|i|che)\b[^?]*\bturn[oi] extra\b(?: di (?P<who>{PLAYER}))?|(?:di )?quell[oi]\b(?! di)"
    rf"|quel turno\b)"
    r"|\bfinit[oi] (?:quel|quei|il|i|anche il|anche quel) turn[oi] extra\b"
)
_AFTER_THIS = re.compile(
    r"\b(?:subito dopo|dopo|adesso|ora|prossimo|successivo|primo|prima)\b|\bfini(?:t[oa]|sce)\b"
)

_PRIORITY = re.compile(r"\bpriorita\b|\bparola\b")
_WHO_GETS = re.compile(
    r"\b(?:chi|a chi) (?:la )?(?:riceve|ha|prende|ottiene|avra|riavra|tocca|va|passa|torna|spetta|puo agire|agisce"
    r"|riprende)\b|\bdi chi e\b|\b(?:passa|va|torna|tocca) a chi\b|\bchi ce l'ha\b"
)
_RELATES = re.compile(r"\b(?:a|di|da) chi (?:ha|vuole|aveva|puo) \w")
_RESOLVED = re.compile(
    r"\b(?:risolt[oa]|risoluzione|si risolve|risolve|e stat[oa] neutralizzat[oa]|finisce di risolversi"
    r"|viene neutralizzat[oa]|neutralizzata)\b"
)
_CAST = re.compile(
    rf"(?P<who>{PLAYER})(?: [^\s.?!]+){{0,6}}? (?:lancia|attiva|casta|gioca|risponde|ha lanciato|ha attivato)\b"
    rf"|\b(?P<me>lancio|attivo|casto|rispondo|ho (?:appena )?(?:lanciato|attivato|castato))\b"
)
_PASSED = re.compile(
    rf"(?P<who>{PLAYER})(?:(?! pl\d)[^.?!;])*? (?:passa|ha passato)\b|\b(?P<me>passo|ho passato)\b"
)
_BEGINS = re.compile(r"\b(?:all'inizio|comincia|inizia|appena inizia\w*|in apertura)\b")


def handed_on(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    """Who becomes the monarch, takes the initiative, the next turn or priority."""
    for reader in (_of_designation, _of_turns, _of_priority):
        if (found := reader(people, table, sentence, stage)) is not None:
            return found
    return None


def _named(hit: re.Match[str]) -> str:
    """The player that a match names, or who speaks."""
    return next((said for name, said in hit.groupdict().items() if name.startswith("who") and said), ME)


def _told(table: Table) -> str:
    """What is told before the question, without the seats and whose turn it is."""
    sentence = asked_sentence(table.rest)
    told = table.rest.removesuffix(sentence)
    return told if re.search(PLAYER, told) or not re.search(PLAYER, sentence) else table.rest


def _of_designation(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    """The active player gets it; where it is he who leaves, the next in turn order (725.4, 726.4)."""
    text = people.text
    kept = [name for name, words in _KEPT.items() if re.search(words, text)]
    if len(kept) != 1 or table.active is None or not _BECOMES.search(sentence):
        return None
    told = _told(table)
    holders = {_named(hit) for pattern in _HOLDER for hit in pattern.finditer(told)}
    leavers = {_named(hit) for hit in _LEAVER.finditer(told)}
    if not holders and (_HOLDER_LEAVES.search(text)):
        others = [mark for mark in table.players if mark != table.active]
        holders = leavers = leavers or set(others[:1]) or {SOMEBODY}
    if len(holders) != 1 or len(leavers) != 1 or (holders != leavers):
        return None
    holder = holders.pop()
    heir = table.active if table.active != holder else table.after(holder)
    if heir == holder:
        return None  # the only one who is named: who is next is not told
    if heir == table.active:
        who = "il monarca" if kept[0] == "monarca" else "chi ha l'iniziativa"
        why = f"quando {who} lascia la partita, la designazione passa al giocatore attivo ({_RULE[kept[0]]})."
    else:
        why = (
            f"chi lascia la partita è il giocatore attivo, quindi tocca al successivo in ordine"
            f" di turno ({_RULE[kept[0]]})."
        )
    source = leaving(people, table, kept[0], holder, heir, stage)
    return Found((heir,), why, (_RULE[kept[0]], "800.4"), source)


_RULE = {"monarca": "725.4", "iniziativa": "726.4"}


def _of_turns(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    """Of the extra turns after a turn the last created is taken first; then the order goes on (500.7)."""
    text = people.text
    if ("turno extra" not in text and "turni extra" not in text) or not _PLAYS_NEXT.search(sentence):
        return None
    told = _told(table)
    created = [_named(hit) for hit in _EXTRA.finditer(told)]
    unread = _ANOTHER.search(_EXTRA.sub(" ", told))
    if _TOGETHER.search(told):
        return None
    if not created or unread or len(set(created)) != len(created) or not _AFTER_THIS.search(sentence):
        return None
    finished = _FINISHED.search(sentence)
    if finished is None:
        why = (
            "dei turni extra si gioca per primo quello creato per ultimo (500.7)."
            if len(created) > 1
            else "il turno extra si aggiunge subito dopo quello in corso (500.7)."
        )
        return Found((created[-1],), why, ("500.7",))
    order = created[::-1]
    last = finished["who"] or order[-1]
    if last not in order or table.active is None:
        return None
    if last != order[-1]:
        return Found(
            (order[order.index(last) + 1],),
            "i turni extra si giocano dal più recente al più vecchio (500.7).",
            ("500.7",),
        )
    why = (
        f"finiti i turni extra si riprende da dove si era: dopo {people.name(table.active)}"
        f" viene {people.name(table.after(table.active))} (500.7)."
    )
    return Found((table.after(table.active),), why, ("500.7",))


def _of_priority(people: People, table: Table, sentence: str, stage: Stage) -> Found | None:
    """Who cast keeps it, who passes gives it to the next, after a resolution it is the active player's (117.3)."""
    text = people.text
    if not (_PRIORITY.search(text) and _WHO_GETS.search(sentence)) or _RELATES.search(sentence):
        return None
    told = table.rest
    happened = [
        *((hit.end(), "cast", _named(hit)) for hit in _CAST.finditer(told)),
        *((hit.end(), "passed", _named(hit)) for hit in _PASSED.finditer(told)),
        *((hit.end(), "resolved", "") for hit in _RESOLVED.finditer(told)),
    ]
    if not happened and table.active is not None and _BEGINS.search(text):
        why = "all'inizio di una fase o di una sottofase riceve priorità il giocatore attivo (117.3a)."
        return Found((table.active,), why, ("117.3a", "117.3"))
    if not happened or re.search(
        r"\btutti passano|tutti hanno passato|passiamo tutti|passano tutti|entrambi passa\w+\b", text
    ):
        return None
    _, what, who = max(happened)
    if what == "resolved":
        if table.active is None:
            return None
        why = "dopo che una magia o un'abilità si è risolta la priorità torna al giocatore attivo (117.3b)."
        return Found((table.active,), why, ("117.3b", "117.3"))
    if who not in table.players:
        return None
    if what == "cast":
        return Found(
            (who,),
            "chi lancia una magia o attiva un'abilità riceve di nuovo la priorità subito dopo (117.3c).",
            ("117.3c", "117.3"),
        )
    why = "chi passa dà la priorità al giocatore successivo in ordine di turno (117.3d)."
    return Found((table.after(who),), why, ("117.3d", "117.3"))
