"""The things of a tale: spells, abilities, creatures and what is quoted, each under a mark of its own.

`M0` is a spell, `A0` an ability, `N0` a creature or other permanent, `Q0` what a card says, `PRO` a pronoun for one of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import Struct, field

from ...numerals import number
from ..model import Does
from ..quoting import of_text

ME, OTHER = 0, 1


class Spell(Struct):
    """A spell by what it is called: what it does, how much, whose it is, of what colour."""

    does: str
    amount: int = 0
    owner: int | None = None
    color: str = ""
    vague: bool = False
    """How it removes what it is aimed at was not told."""


class Thing(Struct):
    """A creature or other permanent, by the words that it was called."""

    noun: str
    owner: int | None = None
    size: str = ""
    definite: bool = False
    other: bool = False
    count: int = 1


class Marked(Struct):
    """A text with its things under their marks."""

    text: str
    spells: list[Spell] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    quotes: tuple[str, ...] = ()


_SPELLS: tuple[tuple[str, str, int], ...] = (
    ("spazza", r"wrath(?: of god)?|ira(?: di dio| di il signore)?|damnation|dannazione|board ?wipe|sweeper|spazzata|"
     r"day of judgment|supreme verdict|farewell|(?:magia|stregoneria|spell) che 3@(?:UCCIDE"
     r"|DISTRUGGE) tutte le creature", 0),
    ("brucia", r"fulmin[ei]|lightning bolt|bolt|saetta|¤fulmine", 3),
    ("brucia", r"shock|scossa", 2),
    ("distrugge", r"doom blade|murder|go for the throat|infernal grasp|cast down|omicidio|terrore|lama di il fato"
     r"|removal|rimozione|kill spell|ammazzacreature|vendetta", 0),
    ("esilia", r"path to exile|path|swords to plowshares|swords|spade in aratri|sentiero di l' esilio", 0),
    ("neutralizza", r"counterspell|contromagia|counter|controincantesimo|neutralizzazione|force of will|fow|negate", 0),
    ("rimbalza", r"unsummon|boomerang|bounce|rimbalzo|vapor snag", 0),
    ("magia", r"magi[ae]|(?:incantesimo|carta)(?= che 3@)|spell|istantane[oi]|instant|stregoneri[ae]"
              r"|effetto di rimozione|removal spell|sorcery", 0),
)  # fmt: skip
_SHADES = {"ross": "rosso", "ner": "nero", "bianc": "bianco", "verd": "verde", "blu": "blu"}
_VAGUE = re.compile(r"\b(?:removal|rimozione|kill spell|ammazzacreature)\b")
_DET = r"(?:(?:il|la|lo|l'|un|una|uno|i|gli|le|quel|quell'|quella|questo|questa|un'|unico|unica|qualche|altro|altra) )"
_POSS = r"(?:(?P<poss>mi[oa]|miei|mie|su[oa]|suoi|sue) )"
_ABILITY = re.compile(rf"(?<!\S){_DET}?(?:(?P<poss>mi[oa]|su[oa]) )?(?:altr[oa] )?ABIL(?!\S)")
_CLOSED = frozenset(
    word
    for line in (
        "il la lo l' un una uno i gli le quel quella quell' questo questa e ma o se che chi con senza",
        "non per a di da in su tra fra come quando mentre prima dopo si mi ti ci ne gli lo la li me te",
        "lui io loro tutti tutte ogni nessuno nessuna niente nulla piu meno solo gia mai molto tanto",
        "bersaglio bersagli vite danni danno carte carta mana terra terre mano mazzo grimorio cimitero",
        "esilio turno fase priorita pila stack costo costi puo posso possono riesco riesce xe sono ha ho",
        "hanno vero giusto ragione torto due tre quattro cinque sei sette otto nove dieci controllo",
        "segnalino segnalini colore nero bianco rosso verde blu fedelta-piu mio mia suo sua miei mie",
        "suoi sue giocatore giocatori posto tempo cosa nuovo nuova ai al campo gioco vita forza",
        "costituzione combattimento",
    )
    for word in line.split()
)
_THING = re.compile(
    rf"(?<!\S)(?P<det>{_DET}|due |tre )?(?:(?P<poss>mi[oa]|miei|mie|su[oa]|suoi|sue) )?(?P<other>altr[oa] )?"
    r"(?:(?P<noun>[a-z][a-z-]{2,})(?: (?:arcier|guerrier|mag|chieric|soldat|cavalier|sciaman|druid|ladr"
    r"|assassin|gigant)[aeio])?(?: (?P<size>\d+/\d+))?|(?P<bare>\d+/\d+))(?: (?:INCAMPO|in-attacco))?"
    r"(?P<of> (?:di|a) (?:LUI|IO))?(?!\S)"
)


def marked(
    text: str, quotes: tuple[str, ...], cards: tuple[str, ...], printed: Callable[[str], str | None]
) -> Marked:
    """The text with what it names marked."""
    out = Marked("", quotes=quotes)
    text = re.sub(r"§(\d+)", r"Q\1", text)
    text = re.sub(r"¤(\d+)", lambda m: _card(cards[int(m[1])], printed), text)
    for does, called, amount in _SPELLS:

        def spell(match: re.Match[str], does: str = does, amount: int = amount) -> str:
            told = number(match["n"] or "") if match["n"] else None
            shade = next(
                (color for stem, color in _SHADES.items() if (match["c"] or "").startswith(stem)), ""
            )
            owner = OTHER if match["of"] == " di LUI" else ME if match["of"] else _owner(match["poss"])
            vague = _VAGUE.search(match[0]) is not None
            shade = shade or ("rosso" if does == "brucia" else "")
            out.spells.append(Spell(does if not told else "brucia", told or amount, owner, shade, vague))
            return f"M{len(out.spells) - 1}"

        text = re.sub(
            rf"(?<!\S){_DET}?{_POSS}?(?:{called})(?: (?P<c>(?:ross|ner|bianc|verd)[oaie]|blu)| istantane[oa])?"
            r"(?: (?:che 3@LANCIA|che 3@INFLIGGE|da|di|\() (?P<n>\d+|due|tre|quattro|cinque) danni(?: \))?)?"
            r"(?P<of> di (?:LUI|IO))?(?!\S)",
            spell,
            text,
        )
    abilities = 0

    def ability(match: re.Match[str]) -> str:
        nonlocal abilities
        abilities += 1
        return "A" + ("" if match["poss"] is None else str(_owner(match["poss"])))

    text = _ABILITY.sub(ability, text)
    text = re.sub(
        r"(?<!\S)(?:(?:me|te|ce|se) (?:l[oaie]|l')|gliel[oaie]|gliel'|mel[oaie]|(?:l[oaie]|l'))(?= (?:[13ig]@"
        r"|RISPOSTA [13]@))",
        "PRO",
        text,
    )
    text = re.sub(r"(?<!\S)l[oaie](?= (?:ha|xe) p?v?@)", "PRO", text)
    text = (
        re.sub(r"(?<!\S)RISPOSTA a (?:M\d+|A[01]?)(?!\S)(?<!^.)", "RISPOSTA", text)
        if text.count(" . ")
        else text
    )
    text = re.sub(r"(?<!\S)(?:gli|le|ci)(?= (?:[13]@))", "DAT", text)
    text = re.sub(r"(?<!\S)mi(?= (?:[13i]@|PRO|RISPOSTA [13]@))", "MI", text)

    def thing(match: re.Match[str]) -> str:
        noun = match["noun"] or ""
        if noun in _CLOSED:
            return match[0]
        if not (match["det"] or match["poss"] or match["bare"] or noun.startswith("carta-")):
            return match[0]
        owner = _owner(match["poss"])
        if match["of"]:
            owner = OTHER if match["of"].endswith("LUI") else ME
        det = (match["det"] or "").strip()
        definite = bool(match["poss"]) or det in (
            "il",
            "la",
            "lo",
            "l'",
            "i",
            "gli",
            "le",
            "quel",
            "quella",
            "quell'",
            "questo",
            "questa",
        )
        out.things.append(
            Thing(
                noun,
                owner,
                match["size"] or match["bare"] or "",
                definite,
                bool(match["other"]),
                number(det) or 1,
            )
        )
        return f"N{len(out.things) - 1}"

    text = _THING.sub(thing, text)
    text = re.sub(r"([13]@(?:UCCIDE|DISTRUGGE|ESILIA|RIMBALZA)) (con M\d+) (?=BERS|DUEBERS)", r"\2 \1 ", text)
    text = re.sub(r"(N\d+) : (Q\d+)", r"\1 ha \2", text)
    text = re.sub(r"(ILBERS) (?=(?:M\d+|A[01]?) )", r"\1 , ", text)
    text = re.sub(r"\A(?:p@RISPONDE|RISPOSTA) a (M\d+) : ", r"\1 INPILA . RISPOSTA ", text)
    text = re.sub(
        r"(RISPOSTA|N\d+) (?=A[01]? (?:non )?(?:si )?(?:3@(?:RISOLVE|PARTE|FUNZIONA)|sparisce|v@|FIZZLA))",
        r"\1 , ",
        text,
    )
    text = re.sub(r"(?<!\S)(?:ho|1@LANCIA) (M\d+) : (?=[3i]@)", r"1@LANCIA \1 che ", text)
    text = re.sub(r"(M\d+) : (?=3@(?:UCCIDE|DISTRUGGE|ESILIA|RIMBALZA) (?:BERS|DUEBERS))", r"\1 che ", text)
    text = re.sub(r"3@SALVA (una|UNADUE|LALTRA) (?:PRO )?g@", r"3@SALVA-\1 ", text)
    out.text = re.sub(r"3@SALVA-(\S+) ([A-Z]+)", r"3@\2 \1", text)
    return out


def _card(name: str, printed: Callable[[str], str | None]) -> str:
    """A card that is named, as one word: a spell by what one that does the same is called."""
    plain = name.lower()
    if plain == "indebolimento magico":
        return "counterspell SALVO=3"
    if plain in _CALLED:
        return plain
    text = printed(name)
    does = of_text(text) if text else None
    if does is not None and not does.also and not does.gain:
        match does.does:
            case Does.SIZE:
                return "/".join(does.size)
            case Does.BURN:
                return f"magia da {does.amount} danni"
        if does.does in _LIKE:
            return _LIKE[does.does]
    return "carta-" + re.sub(r"[^a-z]+", "-", plain)


_LIKE = {
    Does.DESTROY: "rimozione",
    Does.EXILE: "path",
    Does.BOUNCE: "rimbalzo",
    Does.SWEEP: "wrath",
    Does.COUNTER: "contromagia",
}
_CALLED = frozenset({"fulmine", "saetta", "shock", "ira di dio", "contromagia", "scossa"})


def _owner(possessive: str | None) -> int | None:
    return None if possessive is None else ME if possessive.startswith("m") else OTHER
