"""The same question in another format, or in none in particular: "e in Commander?", "e normalmente?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.analysis import fold

if TYPE_CHECKING:
    from kb.lexicon import Lexicon

_GENERAL = re.compile(
    r"\s*\b(?:in (?:1|uno) (?:contro|vs) (?:1|uno)|(?:in|di) una partita (?:normale|classica|a due)|a due giocatori|"
    r"(?:un )?mazzo costruito|costruito|normalmente|di solito|in due)\b"
)


_NORMALLY = re.compile(
    r"(?:normalmente|di solito|di norma|in (?:generale|una partita normale|due|partita normale)|a due giocatori|"
    r"in (?:1|uno) (?:contro|vs) (?:1|uno)|(?:in )?1v1|nel(?:le)? (?:gioco|partite) normal[ei])"
)


def _without_format(whole: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "e normalmente?": the same question of no format in particular."""
    for spot in lexicon.spot(whole):
        if lexicon[spot.concept].kind == "formato":
            before = re.sub(r"\b(?:in|nel|nella|a|al|di)\s*\Z", "", whole[: spot.start])
            rest = f"{before.rstrip()} {whole[spot.end :].lstrip()}".strip()
            if len(core.split()) > 1:
                yield f"{rest} {core}"
            yield rest
            return


def with_format(whole: str, core: str, lexicon: Lexicon) -> Iterator[str]:
    """ "e in Commander?": the same question in another format."""
    named = re.fullmatch(
        r"(?:(?:se )?(?:in|nel|a|al|per|siamo in|e'|giochiamo (?:in|a)|gioco (?:in|a)) )?(?P<name>.+)",
        fold(core),
    )
    if named is None:
        return
    if _NORMALLY.fullmatch(fold(core)):
        yield from _without_format(whole, core, lexicon)
        return
    spots = [spot for spot in lexicon.spot(core) if lexicon[spot.concept].kind == "formato"]
    spots = spots or list(lexicon.spot(core[named.start("name") :]))
    many = re.search(r"\b(?:multiplayer|multigiocatore|in (?:tre|quattro|3|4)|piu giocatori)\b", fold(core))
    if not many and not (len(spots) == 1 and lexicon[spots[0].concept].kind == "formato"):
        return
    had = [spot for spot in lexicon.spot(whole) if lexicon[spot.concept].kind == "formato"]
    deck = _A_DECK_OF.search(fold(whole)) if not had and spots else None
    if deck is not None and any(
        lexicon[spot.concept].kind == "formato" for spot in lexicon.spot(f"in {deck['format']}")
    ):
        yield f"{whole[: deck.start('format')]}{spots[0].text}{whole[deck.end() :]}"
        return
    if had and spots and any(lexicon[spot.concept].kind == "formato" for spot in spots):
        name = core[named.start("name") :]
        yield whole[: had[-1].start] + name + whole[had[-1].end :]
    general = _GENERAL.search(fold(whole))
    rest = whole
    if general:
        rest = (
            whole[: general.start()] + (" un mazzo" if "mazzo" in general[0] else "") + whole[general.end() :]
        )
    where = _WE_ARE.sub("", core)
    yield f"{where if _has_its_preposition(where) else 'in ' + where} {rest.strip(' ,')}"


_A_DECK_OF = re.compile(r"\bmazz[oi] (?:da |di )?(?P<format>\w{4,})")
_WE_ARE = re.compile(r"^(?:siamo|giochiamo|gioco|e') (?=in\b|a\b)")


def _has_its_preposition(core: str) -> bool:
    """Whether a place is said with its preposition."""
    return bool(re.match(r"(?:in|nel|nella|a|al|con)\b", fold(core)))
