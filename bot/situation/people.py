"""Who is spoken of: me, the opponent, or players called by name."""

from __future__ import annotations

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
        "metto rispondo casto distruggo sacrifico rimbalzo uccido ammazzo uso pago pesco guadagno subisco scelgo creo",
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


def crowded(words: tuple[str, ...]) -> bool:
    """Whether more than one other player is named besides "io"."""
    return speaks_as_me(words) and len(FIRST_NAMES & set(words)) > 1


def named_players(words: tuple[str, ...]) -> dict[str, int]:
    """Names in the text -> players: whoever is named is the opponent when somebody speaks as "io", else in order."""
    order: list[str] = []
    for place, word in enumerate(words):
        if word in FIRST_NAMES and word not in order:
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
        return dict.fromkeys((name for name in order if name in FIRST_NAMES), OPPONENT)
    return {name: min(index, 1) for index, name in enumerate(order)}


def player_at(words: tuple[str, ...], at: int, names: dict[str, int]) -> tuple[int, int] | None:
    """The player named from `at` on and where the name ends."""
    for form, name in _ROLE_NAMES.items():
        if name in names and words[at : at + len(form)] == form:
            return names[name], at + len(form)
    if at < len(words) and words[at] in names and words[at] in FIRST_NAMES:
        return names[words[at]], at + 1
    for count in range(min(_LONGEST, len(words) - at), 0, -1):
        who = _FIXED.get(tuple(words[at : at + count]))
        if who is not None:
            return who, at + count
    return None
