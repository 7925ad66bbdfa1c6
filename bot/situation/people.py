"""Who is spoken of: me, the opponent, or players called by name."""

from __future__ import annotations

import re

from ..first_names import FIRST_NAMES
from .model import ME, OPPONENT

_MINE = ("io", "me", "noi", "il giocatore attivo", "te", "tu")
_OPPONENT_WORDS = ("avversario", "avversaria", "oppo", "opponent", "opponente", "nemico", "avv")
_OPPONENT_STARTS = ("il mio ", "l' ", "il ", "la mia ", "un mio ", "un ", "mio ", "il tuo ", "", "lo ")
_THEIRS = (
    *(f"{start}{word}" for word in _OPPONENT_WORDS for start in _OPPONENT_STARTS),
    "lui", "lei", "l' altro giocatore", "il mio amico", "la mia amica", "il tizio", "l' altro tizio", "chi difende",
    "il giocatore in difesa", "un mio amico", "il giocatore difensore",
)  # fmt: skip
_FIXED: dict[tuple[str, ...], int] = {
    **{tuple(form.split()): ME for form in _MINE},
    **{tuple(form.split()): OPPONENT for form in _THEIRS},
}
_LONGEST = max(map(len, _FIXED))
_ROLE_NAMES = {
    ("giocatore", "a"): "a",
    ("giocatore", "b"): "b",
    ("il", "giocatore", "a"): "a",
    ("il", "giocatore", "b"): "b",
    ("un", "giocatore"): "uno",
    ("l'", "altro"): "altro",
    ("il", "primo", "giocatore"): "a",
    ("il", "secondo", "giocatore"): "b",
}
ROLE_TITLES = {
    "a": "il giocatore A",
    "b": "il giocatore B",
    "uno": "il giocatore",
    "altro": "l'altro giocatore",
}
PLAYER_WORDS = frozenset({"avversario", "avversaria", "giocatore", "opponente", "opponent"})
_FIRST_PERSON = frozenset(
    word
    for line in (
        "io mi mio mia miei mie ho attacco blocco lancio controllo faccio gioco prendo perdo muoio posso sono",
        "metto rispondo casto distruggo sacrifico rimbalzo uccido ammazzo uso pago pesco guadagno subisco scelgo"
        " creo",
        "neutralizzo countero tiro sparo pompo dichiaro do rubo risolvo vorrei voglio decido devo vado resto",
    )
    for word in line.split()
)


_OF_NOUNS = tuple((word,) for word in ("il", "l'", "in", "sotto", "suo", "di", "un", "a", "fuori", "da"))


def speaks_as_me(words: tuple[str, ...]) -> bool:
    """Whether somebody tells it as "io": "attacco" may also be the noun ("doppio attacco")."""
    for place, word in enumerate(words):
        if word == "attacco" and (
            words[place - 1 : place] in (("doppio",), ("l'",), ("in",), ("un",), ("a",), ("di",), ("primo",))
            or words[place + 1 : place + 2] == ("improvviso",)
        ):
            continue
        if word in ("controllo", "gioco", "blocco") and words[place - 1 : place] in _OF_NOUNS:
            continue
        if word in _FIRST_PERSON:
            return True
    return False


_DOES = (
    r"(?:attacc|blocc|controll|lanci|gioc|cast|par|us|dichiar|attiv|sacrific|spar|tapp|pesc|scart)a|risponde|decide"
    r"|sceglie|mette|prende|difende|possiede"
)
_PLAYER_DOES = re.compile(
    rf"(?<!\w)([A-ZÀ-Ý][a-zà-ÿ]{{2,}}) (?:(?:mi|ti|ci|ne|lo|la|le|li|gli|non|poi|invece|quindi|allora|ha) )*"
    rf"(?:(?:{_DOES})(?= (?:con|un|una|uno|il|la|lo|in|due|tre|come|di|a|per|me)\b| [A-ZÀ-Ý]|[,.;])"
    r"|(?:è|sta|sale|scende|resta) a \d|ha (?:\d+ (?:vit|punti|pv)|in campo|in gioco"
    r"|(?:solo |soltanto |gia |già )?(?:\w+ )?(?:creatur|pedin|token|\d+/\d+)))"
)
_AT_A_TABLE = re.compile(
    r"(?<!\w)([A-ZÀ-Ý][a-zà-ÿ]{2,}) (?:(?:mi|ci|ti|si|poi|ora|dopo|invece) )*"
    r"(?:concede|ha concesso|abbandona|(?:fa |ha fatto )?scoop\w*|lascia (?:la partita|il tavolo)"
    r"|esce (?:dalla partita|dal gioco|dal tavolo)"
    r"|(?:viene|è|e'|era|fu) (?:eliminat[oa]|(?:il )?monarca)\b|(?:ha|aveva|tiene) (?:la corona|il monarca)"
    r"|perde la partita|ha perso la partita"
    r"|(?:mi (?:ha |aveva )?|ha |aveva )(?:go+ad+\w+|pungol\w+|rubat[oa]|fregat[oa]|riesumat[oa]|rianimat[oa])"
    r"|(?:mi |gli |ci )?(?:ha |ne ha )?(?:fatt[oi]|inflitt[oi]) \d+ (?:danni )?(?:da combattimento"
    r" )?(?:col|con il) su[oa])"
)
"""What only a player does at a table of several."""
_DONE_TO_PLAYER = re.compile(r"(?<!\w)[Aa]ttacc(?:a|o|ano) ([A-ZÀ-Ý][a-zà-ÿ]{2,})(?= con\b|,|\.)")
_NO_NAMES = frozenset(
    word
    for line in (
        "lui lei io chi avversario avversaria oppo opponente opponent giocatore nessuno ognuno qualcuno poi dopo"
        " se quando",
        "mentre prima egli ella essa esso questo questa quello quella creatura attaccante bloccante difensore"
        " comandante",
        "allora adesso ora ieri oggi che cosa come dove planeswalker",
        "non ne lo la li le gli mi ti ci si e ed o ma anche pure pero invece infatti inoltre cosi comunque subito",
        "entrambi entrambe tutti tutte uno una altro altra solo quindi dunque insomma ovviamente purtroppo",
    )
    for word in line.split()
)


def called(text: str) -> frozenset[str]:
    """What players are called by names that nobody keeps a list of: a capital, and what only a player does."""
    found = [
        match[1].lower()
        for each in (_PLAYER_DOES, _AT_A_TABLE, _DONE_TO_PLAYER)
        for match in each.finditer(text)
    ]
    return frozenset(name for name in found if name not in _NO_NAMES and name.isascii())


def crowded(words: tuple[str, ...], also: frozenset[str] = frozenset()) -> bool:
    """Whether more than one other player is named besides "io"."""
    return speaks_as_me(words) and len((FIRST_NAMES | also) & set(words)) > 1


def named_players(words: tuple[str, ...], also: frozenset[str] = frozenset()) -> dict[str, int]:
    """Names in the text -> players: whoever is named is the opponent when somebody speaks as "io", else in order."""
    order: list[str] = []
    for place, word in enumerate(words):
        if (word in FIRST_NAMES or word in also) and word not in order:
            order.append(word)
        for form, name in _ROLE_NAMES.items():
            if words[place : place + len(form)] == form and name not in order:
                if name == "altro" and words[place + 2 : place + 3] and "uno" not in order:
                    continue
                order.append(name)
    if "a" in order or "b" in order:
        return {"a": ME, "b": OPPONENT} | {
            name: index % 2 for index, name in enumerate(order) if name not in ("a", "b")
        }
    if speaks_as_me(words):
        return dict.fromkeys((name for name in order if name not in ROLE_TITLES), OPPONENT)
    return {name: min(index, 1) for index, name in enumerate(order)}


def player_at(words: tuple[str, ...], at: int, names: dict[str, int]) -> tuple[int, int] | None:
    """The player named from `at` on and where the name ends."""
    for form, name in _ROLE_NAMES.items():
        if name in names and words[at : at + len(form)] == form:
            return names[name], at + len(form)
    if at < len(words) and words[at] in names and words[at] not in ROLE_TITLES:
        return names[words[at]], at + 1
    for count in range(min(_LONGEST, len(words) - at), 0, -1):
        who = _FIXED.get(tuple(words[at : at + count]))
        if who is not None:
            return who, at + count
    return None
