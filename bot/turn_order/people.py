"""Who sits at the table that a question tells of: every mention of a player put as a mark that patterns can read.

A player is called by a first name, by a capital where only a player can stand ("il turno di Rosa", "Otto lancia…"), as
"io", or as the opponent. "Lui" and "lei" are somebody only where one other player is told of.
"""

from __future__ import annotations

import re
from collections.abc import Container
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.analysis import STOP_WORDS, fold

from ..first_names import FIRST_NAMES

if TYPE_CHECKING:
    from ..question import Question

ME, FOE = "pl9", "pl8"
SOMEBODY = "qualcuno"
"""A player of whom only what happens to him is told."""
P = r"pl\d"
"""A mark: any player."""
_MOST = 8
"""Players called by name: more sit at no table."""

_DOES = (
    r"(?:ha|deve|lancia|attiva|passa|controlla|risolve|concede|perde|lascia|ottiene|sacrifica|sceglie|gioca|attacca"
    r"|blocca"
    r"|risponde|diventa|esce|viene (?:eliminat|uccis)[oa]|casta|possiede|prende|ruba|copia|scarta|pesca|crea|innesca"
    r"|targetta|bersaglia|muore|si arrende|vuole|tiene|mette)"
)
_CLITIC = r"(?:(?:ne|la|lo|li|le|si|mi|gli|non|poi|ci|invece) )?"
_CALLED = r"[A-ZÀ-Ý][a-zà-ÿ]{1,14}"
_CAPITAL = re.compile(
    rf"(?:\b(?:un[oa]|quell[oa]|danno|danni|pescata|drago|bestia|pedina|token|effetto|mazzo|cimitero|mano|controllo"
    rf"|turno|mantenimento"
    rf"|upkeep|fase finale|end step|tocca|combattimento|trigger|abilità|creatura|comandante"
    rf"|innesco|permanente|magia|carta) (?:di|a) (?P<a>{_CALLED})\b"
    rf"|\b(?:controllat|rubat|fregat|pres|lanciat|giocat|attivat|copiat|posseduta?)[oa]? da (?P<e>{_CALLED})\b"
    rf"|(?<=[,:;] )(?P<b>{_CALLED}) {_CLITIC}{_DOES}\b|\b(?:e|poi|ma|se|quando|mentre|tra"
    rf"|fra) (?P<c>{_CALLED}) {_CLITIC}{_DOES}\b"
    rf"|(?:\A|[.?!] )(?P<d>{_CALLED}) (?:nel suo turno )?{_CLITIC}{_DOES}\b)"
)
_LISTED = re.compile(
    rf"\b{_CALLED}(?:(?:, (?:e )?(?:poi |infine |quindi |per ultim[oa] )?| e (?:poi |infine )?| poi ){_CALLED}\b)+"
)
_NO_NAMES = frozenset(
    word
    for line in (
        "apnap magic commander edh stap untap upkeep fulmine io lui lei chi quando mentre"
        " poi dopo nel nella se ma e il la",
        "lo un una nessuno ognuno ciascuno entrambi tutti wrath bolt gli i le in con"
        " per durante ora adesso allora quindi",
        "quale quali qual quanto quanti quanta quante dove come perche cosa che questa"
        " questo quella quello ogni entrambe due",
        "qui oggi ieri ciao scusate ragazzi domanda turno ordine partita tavolo a tre"
        " quattro cinque due giocatori siamo",
        "giocano giochiamo gioco ho abbiamo mio mia monarca iniziativa trigger innesco mi ti ci si non ne",
    )
    for word in line.split()
)
_ELIDED = (
    (re.compile(r"\bdell' ?(?=pl8)|\bdel (?:mio |suo )?(?=pl8)"), "di "),
    (re.compile(r"\ball' ?(?=pl8)|\bal (?:mio |suo )?(?=pl8)"), "a "),
    (re.compile(r"\bdall' ?(?=pl8)|\bdal (?:mio |suo )?(?=pl8)"), "da "),
    (re.compile(r"\b(?:l' ?|il (?:mio |tuo |suo )?|la (?:mia |tua )?|un (?:mio )?|mio |un')(?=pl8)"), ""),
)
_FOE = re.compile(
    r"\b(?<!ogni )(?<!ciascun )(?<!qualsiasi )(?<!ognun )"
    r"(?:avversari[oa]|oppo(?:nent)?|opponente|nemico|altro giocatore|altro tizio|tizio)\b"
)
_AND_TO = re.compile(r"\b(?P<word>[ae])d (?=pl\d)")
_FRIEND = re.compile(
    r"\b(?:il mio amico|la mia amica|mio fratello|mia sorella|il mio ragazzo|la mia ragazza|un amico) (?=pl\d)"
)
_SELF = re.compile(r"\b(?:io|me|noi)\b")
_FIRST_PERSON = re.compile(
    r"\b(?:mi[oa]|mie|miei|ho|abbiamo|controllo io|(?<!il )lancio|(?<!il )(?<!di )gioco|attacco con|sacrifico|mi"
    r"|casto|risolvo|siamo|giochiamo"
    r"|\w{2,}iamo|rubo|prendo il controllo|targetto|bersaglio io|rispondo|attivo(?= (?:un|il|la|lo|le|i|l|gli|quest"
    r"|quell))|copio|(?<!il )scarto|pesco)\b"
)
_PRONOUN = re.compile(
    r"\b(?:lui|lei|quell'altro|l'altro|l'altra)\b(?! (?:giocatore|abilita|trigger|creatura|innesco))"
)


class People(Struct, frozen=True):
    """The text with marks for players, and who they are, in the order in which they are first named."""

    text: str
    called: dict[str, str]

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(self.called)

    def name(self, mark: str) -> str:
        """As a sentence calls a player."""
        return {ME: "tu", FOE: "l'avversario"}.get(mark) or self.called.get(mark, "un altro")

    def value(self, mark: str) -> str:
        """As a value calls a player."""
        return {ME: "tu", FOE: "avversario"}.get(mark) or self.called.get(mark, "un altro")

    def whose(self, mark: str) -> str:
        """As a value says whose a thing is: "l'avversario" is what is said of it too."""
        return {ME: "il tuo", FOE: "l'avversario"}.get(mark) or self.value(mark)

    def of(self, mark: str) -> str:
        """Whose a thing is: "di Anna", "tuo"."""
        return {ME: "tuo", FOE: "dell'avversario"}.get(mark) or f"di {self.called.get(mark, 'un altro')}"


def people_of(question: Question) -> People:
    """The players of a question: no name of the game is one."""
    known = frozenset(fold(word) for spot in question.spots for word in spot.text.split())
    return read_people(question.text, known)


def read_people(text: str, known: Container[str] = frozenset()) -> People:
    """The players of a text; with none it tells of no table. `known` are words of the game."""
    text = " ".join(text.replace("’", "'").split())
    names = _names(text, known)
    plain = fold(text)
    if len(plain) != len(text):
        text = plain  # letters that fold to more than one: capitals are lost, and known names still found
        names = {name: spelled for name, spelled in names.items() if name in FIRST_NAMES}
    marks: dict[str, str] = {}
    called: dict[str, str] = {}
    pieces, at = [], 0
    for word in re.finditer(r"[^\W\d_]+", text):
        name = fold(word[0])
        if name not in names or word[0].endswith("à") or (name in _AMBIGUOUS and word[0].islower()):
            continue
        if name not in marks:
            if len(marks) == _MOST:
                continue
            marks[name] = f"pl{len(marks)}"
            called[marks[name]] = names[name]
        pieces += [plain[at : word.start()], marks[name]]
        at = word.end()
    speaks = _speaks(plain)
    marked = _AND_TO.sub(r"\g<word> ", _FRIEND.sub("", "".join([*pieces, plain[at:]])))
    if len(called) < 2:
        only = next(iter(called), FOE)
        marked = _FOE.sub(only if called and speaks else FOE, marked)
        for elided, put in _ELIDED:
            marked = re.sub(elided.pattern.replace("pl8", "pl[08]"), put, marked)
        if FOE in marked:
            called[FOE] = "l'avversario"
    if speaks:
        called[ME] = "tu"
        marked = _SELF.sub(ME, marked)
    if len(called) == 1 and ME in called and (_PRONOUN.search(marked) or _BOTH.search(marked)):
        called = {FOE: "l'avversario", ME: "tu"}
    others = [mark for mark in called if mark != ME]
    if len(others) == 1:
        marked = _PRONOUN.sub(others[0], marked)
    return People(marked, called)


_BOTH = re.compile(
    r"\b(?:siamo in due|uno contro uno|1v1|1 contro 1|(?:il|la|una?) mi[ao] e (?:\w+ )?(?:il|la|una?) su[ao]"
    r"|entramb[ie]|tutt[ie] e due|sia pl9|pl9 o (?:lui|lei)|una? mi[ao] e una? su[ao])\b"
)
_AMBIGUOUS = frozenset({"sara", "bob", "moira", "ambra", "porzia", "catia"})
"""Names that are other words too: in small letters they are not names."""


def _speaks(text: str) -> bool:
    return bool(_SELF.search(text) or _FIRST_PERSON.search(text))


def _names(text: str, known: Container[str]) -> dict[str, str]:
    """Folded names -> as written."""
    found: dict[str, str] = {}
    for word in re.findall(r"[^\W\d_]+", text):
        if fold(word) in FIRST_NAMES:
            found.setdefault(fold(word), word.capitalize())
    for run in _LISTED.finditer(text):
        listed = re.findall(_CALLED, run[0])
        if run.start() == 0 and fold(listed[0]) not in FIRST_NAMES:
            listed = listed[1:]
        if any(fold(word) in FIRST_NAMES for word in listed) or len(listed) > 2:
            for word in listed:
                _add(word, found)
    for hit in _CAPITAL.finditer(text):
        word = next(word for word in hit.groups() if word)
        if hit["d"] and fold(word) in known:
            continue  # any word has a capital there
        _add(word, found)
    return found


def _add(word: str, found: dict[str, str]) -> None:
    if fold(word) not in _NO_NAMES | STOP_WORDS:
        found.setdefault(fold(word), word)
