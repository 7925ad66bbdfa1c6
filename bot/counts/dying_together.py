"""Abilities that see creatures die, when all die at once (603.10a), and how often damage and blocks make others trigger."""

from __future__ import annotations

import re

from .told import Amount, Told, unquoted

Found = tuple[str, tuple[str, ...], str]

_EVENT = re.compile(
    r"[«\"](?:ogniqualvolta|ogni volta che|whenever) (?P<event>[^,«»\"]*\b(?:muore"
    r"|muoiono)), (?P<effect>[^«»\"]*)[»\"]"
)
_EVERYBODY = re.compile(
    r"\bwrath\b|\bspazzata\b|\bdistrugg\w+ tutte le creature\b|\bmuoiono (?:tutt[ei]|insieme)|\bira di dio\b"
    r"|\binsieme\b|\bdistrugge (?:lui|lei|le altre)"
)
_SELF = re.compile(r"\bquest[ao] creatura o un'altra|\b(?:ess[ao]|quest[ao]) o un'altra")
_OTHER = re.compile(r"^un'altra creatura")
_NOT_ALL = re.compile(
    r"\bindistruttib\w+ (?!con)|\brigener|\bsacrific|\bone by one|\buna alla volta|\bavversari\w* (?:ha"
    r"|controlla) (?!nessun)"
    r"|\b(?:oppo|lui) (?:ha|controlla) (?!nessun)|\bpanharm|\buna volta in piu|\bnon ?pedin|\buna o piu\b"
)
_NOBODY = re.compile(
    r"\bniente viene rigenerato|\bnon (?:ho|ha|ci sono) (?:risposte|creature)\b"
    r"|\bnessuna rigenera\w+"
)
_EFFECT = {
    "vita": r"(?:guadagn|perd)\w+ (\d{1,2}|un|due|tre) punt[oi] vita",
    "carte": r"pesc\w+ (\d{1,2}|una|due|tre) cart",
    "danno": r"infligg\w+ (\d{1,2}|un|due|tre) dann",
    "segnalini": r"mett\w+ (\d{1,2}|un|due|tre) segnalin\w+ \+1/\+1",
}
_SPELLED = {"un": 1, "una": 1, "due": 2, "tre": 3}


def seen_to_die(told: Told, kinds: frozenset[str]) -> Found | None:
    """What an ability that sees creatures die comes to, when they all die at the same time."""
    told.anew()
    ability = _EVENT.search(told.plain)
    if ability is None or not _EVERYBODY.search(told.plain):
        return None
    rest = _NOBODY.sub(" ", unquoted(told.plain))
    stays = re.search(r"\bindistruttibile con\b|\bindistruttibile e\b|\d indistruttibile\b", rest) is not None
    if (
        _NOT_ALL.search(rest.replace("indistruttibile", "indistruttibile con") if stays else rest)
        and not stays
    ):
        return None
    if not (_SELF.match(ability["event"]) or _OTHER.match(ability["event"])):
        return None
    wanted = [kind for kind in (*_EFFECT, "volte") if kind in kinds]
    sized = bool(kinds & {"taglia", "forza"}) and stays
    if sized:
        wanted = ["segnalini"]
    if len(wanted) != 1:
        return None
    found = re.search(_EFFECT[wanted[0]], ability["effect"]) if wanted[0] != "volte" else None
    if wanted[0] != "volte" and found is None:
        return None
    each = (_SPELLED.get(found[1]) or int(found[1])) if found else 1
    own, dying = _dying(told, ability)
    if dying is None:
        return None
    if _SELF.match(ability["event"]) and not stays:
        dying += 1
    rules = ("603.10a", "603.2c")
    why = "Chi muore insieme alle altre le vede morire: l'abilità si innesca una volta per ognuna"
    if sized:
        if own is None or not told.complete:
            return None
        size = f"{own.value + dying * each}/{own.other + dying * each}"
        return (size if "taglia" in kinds else str(own.value + dying * each)), rules, why
    return (str(dying * each), rules, why) if told.complete else None


def _dying(told: Told, ability: re.Match[str]) -> tuple[Amount | None, int | None]:
    """The creature that has the ability, and how many others die: told as others, or listed by their sizes."""
    outside = []
    for amount in told.amounts:
        if any(
            match.start() <= amount.start < match.end()
            for match in re.finditer(r"«[^»]*»|\"[^\"]*\"", told.plain)
        ):
            amount.taken = True
        elif amount.kind != "delta":
            outside.append(amount)
    sizes = [amount for amount in outside if amount.kind == "size"]
    own = next((size for size in reversed(sizes) if size.end <= ability.start()), None)
    if own is not None:
        own.taken = True
    others = told.where(r"\b(?:le |altre |gli )*altr[ei] N|N(?= altr[ei])")
    if others is None:
        others = told.count(r"altr[ei]\b", None, 0)
    listed = [size for size in sizes if size is not own]
    if others is not None:
        return (own, others) if not listed else (own, None)
    if not listed:
        return own, None
    total = 0
    for size in listed:
        size.taken = True
        number = next(
            (
                one
                for one in reversed(outside)
                if one.kind == "number"
                and one.end < size.start
                and re.fullmatch(
                    r"(?: "
                    "[a-z]+){0,3} ",
                    told.plain[one.end : size.start],
                )
            ),
            None,
        )
        if number is None:
            return own, None
        number.taken = True
        total += number.value
    return own, total


_GAIN = re.compile(r"[«\"]ogniqualvolta guadagni punti vita, (?P<effect>[^«»\"]*)[»\"]")
_BLOCKED_BY = re.compile(
    r"[«\"]ogniqualvolta questa creatura viene bloccata(?P<each> da una creatura)?[«»\",]"
)
_DEALT = re.compile(
    r"[«\"](?:ogniqualvolta"
    r"|whenever) una o piu (?:tue )?creature (?:che controlli )?infliggono danno"
    r"(?: da combattimento)? a un giocatore, (?P<effect>[^«»\"]*)[»\"]"
)


def triggered_in_combat(told: Told, kinds: frozenset[str]) -> Found | None:
    """Triggers of life gained by each lifelinker (702.15e), of each blocker (509.3d), of damage by one or more (603.2c)."""
    for reader in (_gained, _blocked, _one_or_more):
        told.anew()
        if (found := reader(told, kinds)) is not None:
            return found
    return None


def _gained(told: Told, kinds: frozenset[str]) -> Found | None:
    ability = _GAIN.search(told.plain)
    if ability is None or "legame-vitale" not in told.concepts or not kinds & {"volte", "segnalini", "carte"}:
        return None
    if told.says(r"\bpreven|\bprevien|\bnon infligg|\btravolg|\buna volta in piu|\braddopp"):
        return None
    rest = unquoted(told.plain)
    for amount in told.amounts:
        amount.taken |= ability.start() <= amount.start < ability.end()
    many = told.count(r"(?:\w+ )?(?:attaccant|creatur|lifelink)\w*")
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    for size in sizes:
        size.taken = True
    if many is None and len(sizes) != 1:
        return None
    if "doppio-attacco" in told.concepts:
        if len(sizes) != 1 or (many or 1) > 1 or not re.search(r"\bnon (?:\w+ )?blocc|\bindisturbat", rest):
            return None
        times = 2
    else:
        times = many or 1
        if times > 1 and not re.search(r"\bstesso momento|\binsieme|\bcontemporaneamente", rest):
            return None
    if "volte" not in kinds and not re.match(r"(?:metti|pesca) (?:un|una) ", ability["effect"]):
        return None
    if not told.complete:
        return None
    return (
        str(times),
        ("702.15e", "702.15b")
        if times > 1 and "doppio-attacco" not in told.concepts
        else ("702.15b", "510.4"),
        "Ogni fonte con legame vitale fa guadagnare punti vita per conto suo, ogni volta che infligge danno",
    )


def _blocked(told: Told, kinds: frozenset[str]) -> Found | None:
    ability = _BLOCKED_BY.search(told.plain)
    if (
        ability is None
        or not kinds & {"volte", "quanto"}
        or not told.says(r"\bquant\w+ (?:volte|trigger|inneschi)")
    ):
        return None
    for amount in told.amounts:
        amount.taken |= ability.start() <= amount.start < ability.end()
    many = told.count(r"(?:\w+ )?(?:creatur|bloccant)")
    if many is None:
        many = told.where(r"\bblocc\w+ in N|\bbloccano N|\bin N(?= la blocc)")
    if many is None or not many or not told.complete:
        return None
    if ability["each"]:
        return str(many), ("509.3d",), "Si innesca una volta per ogni creatura che la blocca"
    return "1", ("509.3c",), "Si innesca una volta sola, quante che siano le creature che la bloccano"


def _one_or_more(told: Told, kinds: frozenset[str]) -> Found | None:
    ability = _DEALT.search(told.plain)
    if ability is None or not told.says(r"\bstesso (?:giocatore|momento)|\binsieme\b|\bcontemporaneamente"):
        return None
    if told.says(
        r"\bdoppio attacco|\battacco improvviso|\bdiversi giocatori|\bogni giocatore"
        r"|\baltro giocatore|\bentramb"
    ):
        return None
    for amount in told.amounts:
        amount.taken |= ability.start() <= amount.start < ability.end()
    told.count(r"(?:\w+ )?creatur")
    wanted = [kind for kind in _EFFECT if kind in kinds]
    each = 1
    if "volte" not in kinds:
        found = re.search(_EFFECT[wanted[0]], ability["effect"]) if len(wanted) == 1 else None
        if found is None:
            return None
        each = _SPELLED.get(found[1]) or int(found[1])
    if not told.complete:
        return None
    return (
        str(each),
        ("603.2c",),
        "«Una o più» si innesca una volta sola per quel danno, quante che siano le creature",
    )
