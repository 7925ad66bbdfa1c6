"""The tale of a permanent with a triggered ability that is quoted, in the words that are read and its ability as printed."""

from __future__ import annotations

import re

from ..situation.quoted import as_card_text
from ..situation.unquoted import with_quotes
from .text import FOE, told
from .watching_played import Board
from .watching_words import HOLDER, KINDS, NP, SAYING

_QUOTE = re.compile(r"§ ([^§]+) §")
_WAITS = re.compile(r"(?:quando|ogniqualvolta|ogni volta che)\b")
_ITSELF = re.compile(
    r"(?:quando|ogniqualvolta) (?:questa creatura |quest[oa] (?:permanente |artefatto )?|ess[ao] )?(?:entra|muore"
    r"|lascia)\b"
)
_ODD = re.compile(
    r"\b(?:copi\w+|clon\w+|panharmonicon|raddoppi\w+|commander|comandante|leggendari\w+|faccia in giu|stifle"
    r"|attacc\w+|blocc\w+|flicker\w*|blink\w*|sfarfall\w*|rimett\w+|due volte|indistruttibil\w*|protezione|anti-malocchio"
    r"|egida|velo|rub\w+|controllo di|perd\w+ (?:tutte )?le (?:sue )?abilita|faccia|equip\w*|aur[ae]|segnalin\w+"
    r"|tre giocatori|multiplayer|dissotterr\w+|unearth|ce l'ho in mano|(?:la |l')?(?:ho|ha|tengo) in mano|torpor|hushbringer"
    r"|impedisc\w+)\b"
)
_NOT_NAMED = re.compile(
    rf"\b(un[ao]|due|tre|quattro|\d)(?= (?:del|dell'|di|della) ?{FOE}\b)|"
    r"\b(un[ao]|due|tre|quattro|\d) (?:su[aoe]|mi[aoe]|miei|suoi)(?= *(?:[.,;:?!]|e\b|$))"
)
_HOLDS = re.compile(
    rf"\b(ho|controllo|possiedo|{FOE} (?:ha|controlla|possiede))(?: in (?:campo|gioco))? {HOLDER}(?! (?:scritto )?su\b)"
)
_NAMELESS = re.compile(
    rf"\b(?:un'|un |l'|una )?(?:abilita|effetto)(?: in (?:campo|gioco))?(?: che dice| con scritto| tipo)?:? ?{HOLDER}"
)
_OTHER_ONE = re.compile(
    r"\bl'altr[oa](?: giocator[e]| giocatrice)?(?= (?:mi|me|lo|la|l'|gli|gioca|lancia|casta|distrugge|esilia|risponde))"
)


def watched(text: str) -> tuple[str, Board] | None:
    """The tale, with a mark for the ability, and the board that has it; None for any other tale."""
    plain = _plainly(told(with_quotes(text) or text))
    quotes = list(_QUOTE.finditer(plain))
    waiting = [match[1].strip() for match in quotes if _WAITS.match(match[1])]
    if len(waiting) != 1:
        return None
    said = as_card_text(waiting[0])
    if said is None or "bersaglio" in said or _ODD.search(_QUOTE.sub(" ", plain)):
        return None
    board = Board(text=said, itself=_ITSELF.match(said.lower()) is not None)
    for match in quotes:
        if match[1].strip() == waiting[0]:
            plain = plain.replace(match[0], HOLDER)
        elif match[1].strip().startswith("se "):
            instead = as_card_text(match[1])
            if instead is None:
                return None
            board.instead.append(instead)
            plain = plain.replace(match[0], "¤")
    plain = _OTHER_ONE.sub("lui", plain)
    plain = _NOT_NAMED.sub(
        lambda found: f"{found[0]} {'creatura' if found[0].startswith('un') else 'creature'}", plain
    )
    plain = _NAMELESS.sub(f"un incantesimo {HOLDER}", plain)
    plain = _HOLDS.sub(rf"\1 {'una creatura' if board.itself else 'un incantesimo'} {HOLDER}", plain)
    return re.sub(rf"{HOLDER} (?:scritto )?su ({NP})", rf"\1 {HOLDER}", _known_nouns(plain)), board


_SAME: tuple[tuple[str, str], ...] = (
    (r"\b(un|mio|al|del) nome\b", r"\1 tizio"),
    (r"\b(un|il|col) segnalini\b", r"\1 counterspell"),
    (r"\b(?:c'ho|ci ho|ciho|c'ha)\b", "ho"),
    (
        r"\bne (creo|faccio|metto|creano|crea) (un[ao]?|due|tre|quattro|\d)(?: \(?pedin[ae]\)?)?",
        r"\1 \2 pedine",
    ),
    (r"\b(?:io stess[oa] |io )?(?:per pagare (?:il|un) costo|come costo)\b[^.;:?!,]*", " "),
    (r"\be (?:gliel|l)'ho lasciat[oa] passare\b|\bsenza poter rispondere\b", " "),
)
_SOMEBODY = re.compile(
    r"\b(?:il|quel) (?:nome|tipo|tizio)(?: (?:davanti|di fronte|dall'altra parte))?\b|\bquello davanti\b"
)


def _plainly(plain: str) -> str:
    """The tale in the words that are read; "il tizio" is the other player where no creature is called so."""
    for said, known in _SAME:
        plain = re.sub(said, known, plain)
    a_creature = re.search(r"\b(?:un|mio) (?:tipo|tizio)\b", plain) is not None
    return _SOMEBODY.sub("il tizio" if a_creature else "lui", plain)


_CALLED = re.compile(
    rf"(?:\bun[ao]?|\bil|\blo|\bla|\bmi[oa]|\bsu[oa]|'|\bquel\w*) ?(?P<noun>[a-z]{{4,}})(?={SAYING}{HOLDER})"
)
_NO_NAME = frozenset(
    {"testo", "abilita", "effetto", "innesco", "trigger", "scritta", "quale", "clausola", "frase", "parola"}
)


def _known_nouns(plain: str) -> str:
    """The tale with the creature that has the ability called by a word that is known, whatever it is called."""
    for match in _CALLED.finditer(plain):
        noun = match["noun"]
        if noun not in KINDS and noun not in _NO_NAME:
            return re.sub(rf"\b{noun}\b", "tizia" if noun.endswith("a") else "tizio", plain)
    return plain
