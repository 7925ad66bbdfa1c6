"""What a tale tells of the evening and not of the game, and of the game what nothing after it asks for.

"Siamo al turno sei.", "Ho quattro carte in mano.", "Lui ha tre terre stappate.", "Partita normale.": a sentence of its
own that places a scene. It is left out where the rest speaks neither of that nor of anything that hangs on it.
"""

from __future__ import annotations

import re

from kb.analysis import fold

from ..numerals import SPELLED

_N = rf"(?:\d{{1,3}}|una?|{'|'.join(sorted(SPELLED, key=len)[::-1])})"
_WHO = r"(?:(?:io|lui|lei|noi|loro|il mio avversario|l'avversario|la mia avversaria|oppo|l'altro|il mio amico) )?"
_HAVE = r"(?:(?:ho|ha|abbiamo|hanno|mi|gli) (?:(?:ancora|solo|gia|restano|rimangono|resta) )?|restano |con )"
_LEAD = r"(?:(?:allora|dunque|quindi|e|ok|siamo in questa situazione|situazione) )?"
_SEVERAL = re.compile(r"\s+e (?:anche )?")


def _of(*said: str) -> re.Pattern[str]:
    return re.compile(
        rf"{_LEAD}(?:{'|'.join(said)})(?: (?:adesso|ora|in questo momento|al momento|circa|tipo))?"
    )


_SCENES = (
    (
        _of(
            rf"(?:siamo|eravamo|e|era|sono|stiamo giocando) (?:al|il|nel|a|alla fine del|a meta) (?:mio "
            rf"|suo )?turno (?:numero )?{_N}"
            rf"|(?:siamo|eravamo) (?:al|nel) (?:(?:terz|quart|quint|sest|settim|ottav|non|decim)o) turno"
            rf"|turno (?:numero )?{_N}|(?:e|era) (?:il )?(?:terz|quart|quint|sest|settim|ottav|non|decim)o turno"
            r"|partita (?:avanzata|lunga|quasi finita)|(?:siamo|eravamo) (?:a meta partita|in late game"
            r"|alla fine della partita)"
        ),
        re.compile(
            r"\bprim\w+ turno|\bturno (?:numero )?\d|\b(?:al|quale|che|ogni|a|per|dal|nel|fino al) turno\b|\bturni\b"
            r"|\bgir[oi]\b|\bappena entrat\w+"
        ),
    ),
    (
        _of(
            r"(?:e|era|siamo|eravamo|stavamo|stiamo giocando)(?: al| alla| il| la| in)? (?:prim[oa]|second[oa]"
            r"|terz[oa]|bella|ultim[oa])?"
            rf" ?(?:game|gara|g|partita|match)(?: {_N})?(?: (?:di una serie|su tre|al meglio di tre|decisiv[oa]"
            rf"|in negozio|tra amici|in casa))?"
            r"|(?:sto|stavo|stiamo|lui sta|sta) (?:vincendo|perdendo|dominando|soffrendo)(?: (?:alla grande|di brutto"
            r"|male|bene|facile))?"
            r"|(?:sono|ero|siamo) (?:in vantaggio|in svantaggio|messo male|messo bene|in difficolta)"
            r"|(?:una )?(?:partita|sfida|giocata) (?:normale|tranquilla|amichevole|classica|tra amici|in negozio|da bar)"
            r"(?:,? (?:uno contro uno|a due|in due|1 ?vs? ?1|1 contro 1|senza formati strani))?"
            r"|(?:uno contro uno|1 ?vs? ?1|1 contro 1|duello)(?: normale| classico)?"
        ),
        re.compile(r"\bsideboard\w*|\bside\b|\bprima partita\b"),
    ),
    (
        _of(
            rf"{_WHO}(?:gioc[oa]|sto giocando|stavo giocando|sta giocando|uso|usa|ho|ha) (?:(?:con )?(?:un |il "
            rf"|la )?(?:mio |suo )?(?:mazzo |deck )?)?"
            r"(?:di )?(?:mono ?)?(?:bianco|blu|nero|rosso|verde|controllo|control|aggro|midrange|combo|burn|ramp"
            r"|tempo|mill|elfi|goblin|zombie"
            r"|draghi|tribale|artefatti|reanimator|selesnya|azorius|dimir|rakdos|gruul|orzhov|izzet|golgari|boros|simic)"
            r"(?:[ /-](?:bianco|blu|nero|rosso|verde|control|aggro))?"
        ),
        re.compile(r"\bcolor\w*|\bmazz\w+|\bdeck\w*|\bbianc\w+|\bblu\b|\bner[oaie]\b|\bross\w+|\bverd[ei]\b"),
    ),
    (
        _of(
            rf"{_WHO}{_HAVE}{_N} cart[ae] in mano|{_WHO}(?:ho|ha) la mano (?:vuota|piena)|in mano {_HAVE}{_N} carte?"
            rf"|in mano (?:ho|ha) (?:{_N} carte?|poco|niente|solo terre)"
        ),
        re.compile(
            r"\bman[oi]\b|\bscart\w+|\bmulligan\w*|\bcancellazione|\bhellbent|\bquante (?:carte|ne)\b|\bcarte (?:ho"
            r"|ha|mi|gli)\b"
        ),
    ),
    (
        _of(
            rf"{_WHO}{_HAVE}(?:{_N} )?(?:terre|mana)(?: (?:stappat[ae]|tappat[ae]|in campo|in gioco|liber[ae]"
            rf"|disponibil[ei]|base))*"
            r"|(?:sono|siamo|e) (?:tappat[oai] (?:fuori|tutt[oai])|senza mana|tapped out)"
        ),
        re.compile(
            r"\bterr[ae]\b|\bmana\b|\bpag\w+|\bcost(?:o|i|a|ano|are)\b|\btapp\w+|\bland\w*|\bconverg\w+|\bapprod\w+"
            r"|\bdomini\w+"
        ),
    ),
    (
        _of(
            rf"(?:{_WHO}(?:sono|ero|sto|e|sta|siamo|stiamo) (?:ancora )?a {_N} (?:punti )?(?:vita|vite|pv|life)"
            rf"|{_WHO}{_HAVE}{_N} (?:punti )?(?:vita|vite|pv))"
        ),
        re.compile(
            r"\bvit[ae]\b|\bpv\b|\bdann[oi]\b|\bmuoi\w*|\bmor[ti]\w*|\bperd\w+|\bvinc\w+|\bvinto\b|\bquanto\b"
            r"|\bquanti\b|\bsalgo\b|\bscend\w+"
            r"|\blife\w*|\blegame vitale|\bletal\w+|\bsopravviv\w+|\bpunti\b|\bpassa\w*|\bfaccia\b|\bvado\b|\bva a\b"
            r"|\bresto\b|\bpag\w+|\bfinisc\w+"
        ),
    ),
)
_END = re.compile(r"[.!?;\n]+\s*")
_FEWEST = 3
"""Words that must be left."""
_LONGEST = 120
"""Characters of a sentence that only places."""


def unset(text: str) -> str:
    """A tale without the sentences that only place it; the text as it is where there are none."""
    plain = fold(text)
    if len(plain) != len(text):
        return text
    pieces, at, kept = [], 0, 0
    for stop in _END.finditer(plain):
        if "?" not in stop[0] and _places(plain, (at, stop.end())):
            pieces.append(text[kept:at])
            kept = stop.end()
        at = stop.end()
    rest = f"{''.join(pieces)}{text[kept:]}"
    return rest if len(rest.split()) >= _FEWEST else text


def _places(plain: str, span: tuple[int, int]) -> bool:
    """Whether a sentence is made of such scenes alone, none of which the rest asks for."""
    start, end = span
    if end - start > _LONGEST:
        return False
    said = plain[start:end].strip(" .!;\n")
    rest = f"{plain[:start]} {plain[end:]}"
    pieces = [
        piece
        for part in re.split(r",\s*", said)
        for piece in ([part] if _scene(part) else _SEVERAL.split(part))
    ]
    scenes = [_scene(piece) for piece in pieces]
    return all(asked is not None and not asked.search(rest) for asked in scenes)


def _scene(said: str) -> re.Pattern[str] | None:
    """What would have to be asked for a scene to matter; None for what is no scene."""
    return next((asked for scene, asked in _SCENES if scene.fullmatch(said)), None)
