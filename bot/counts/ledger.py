"""A running total: what a player or a permanent starts with, gains and loses, one event after the other."""

from __future__ import annotations

import re

from .asked import kinds_asked
from .resources import COUNTERS, LIFE, RESOURCES, Resource
from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]


_LIFE_RULES = (
    ("107.1a", r"\bmeta\b|\bdimezz"),
    ("701.10d", r"\braddoppi|\bdoppio\b"),
    ("119.4", r"\bpag"),
    ("120.3a", r"\bdann"),
)
_START = re.compile(
    r"\b(?:sono|sto|ero|stavo|era|stava|parto|part[ei]|partit[oa]|partendo|inizio|comincio|sta|e'?|ha|ho"
    r"|avevo|aveva"
    r"|avendo|resto|con|siamo|abbiamo)"
    r"(?: gia| ancora| adesso| ora| solo)?(?: un[ao]?)?(?: \w+)?(?: a| da| con| di)?(?: (?:lealta|fedelta"
    r"|loyalty))? *$|\ba (?:lealta|fedelta|loyalty)? ?$"
    r"|\b(?:mano|difesa|fedelta|lealta|loyalty) (?:di|a|da)? ?$"
)
_FINAL = re.compile(
    r"\ba (?:che )?(?:quant[oiae](?: punti(?: vita)?| vite| lealta| fedelta)?)\b(?! partit)"
    r"(?: (?:arriv[oai]|scend[oe]|salg[oa]|sal[ei])\b)?"
    r"|\bquant[oiae] (?:ne )?(?:[\w+/-]+ ){0,3}?(?:ho|ha|avro|avra|rest\w+|riman\w+|mi rest\w+|gli rest\w+"
    r"|ci sono|son[oa]|controll[oa]|alla fine)\b"
    r"|\bquante carte(?: in mano)?\s*\?\s*\Z|[.,:;] ?quant[ie]\s*\?\s*\Z|\bquanta (?:lealta|fedelta|loyalty)\s*\?"
    r"|\bquant[oiae] (?:me |gliene |gli |mi |ce )?ne (?:ho|ha|rest\w+|riman\w+|sono|avro)\b"
    r"|\bquant[ie] segnalin\w+(?: \+1/\+1)?(?: in tutto| in totale| totali| alla fine)?\s*\?*\s*\Z"
    r"|\bcon quant[ie]\b|\btotale(?: finale| vita| vite| punti vita)?\s*\?"
    r"|[:,.;] ?(?:la )?(?:lealta|fedelta|vite|punti vita|veleni|difesa)(?: (?:finale|rimasta"
    r"|residua))?\s*\?\s*\Z"
)
_MISSING = re.compile(
    r"\bquant\w+(?: dann\w+| \w+)? ancora\b|\bquant\w+ (?:me |gliene |ne |ce )*(?:serv\w+|vogliono"
    r"|devo\w*) (?:\w+ )?ancora|\bancora quant"
    r"|\bquant\w+ [^?.;]*\b(?:rest|riman)\w+ prima (?:di|che) (?:per|mor|muo)\w+"
    r"|\bquant\w+ altr\w+|\bmancan\w* (?:\w+ ){0,3}?(?:per|a|alla|prima)|\bmancan\w*\b"
)
_WHEN = re.compile(
    r" (?:turn[io](?! (?:di fila|consecutivi|di seguito|uno dopo))|combattiment\w+|giri|partite|giocator\w+"
    r"|avversari)\b"
)
_BOLTS, _OF_A_BOLT = re.compile(r" (?:fulmini|bolts?)\b(?! (?:da|di) )"), 3
"""The card everyone means by it deals three."""
_SOURCES = re.compile(
    r" (?:fulmini|bolts?|shock|saette|colpi|botti|magie|spells?|burn|creature|attaccanti|fonti)\b"
)
"""What a number counts when nothing tells how much each of them does: "due fulmini"."""
_OF_EACH = re.compile(r" (?:fulmini|bolt|colpi|magie|spell|burn|creature|attaccanti|fonti)(?: \w+)? da ")
_PROLIFERATED = re.compile(r"\bprolifer(?!(?:are|ate|azione):)\w+")
_LETHAL = 21
_UNBLOCKED = re.compile(
    r"\bnon (?:\w+ )?(?:e' |viene |vengono |la |li |le |lo )?blocc|\bpass[ao]\b|\bpassano\b|\bindisturbat"
)
_GAINED = re.compile(
    r"\bquant\w+ (?:punti(?: vita)? |vite |vita )?(?:ne )?(?:ho |avro )?(guadagn\w+|pers[oie]|perdo)\b"
)
_SUPPOSED = re.compile(r"^se (?=(?:ho|sono|sto|ha|parto|avevo|ero) )")
"""What is supposed to begin with is told: "se ho 9 vite e ne perdo 4, …"."""
_OF_DAMAGE = re.compile(r" (?:punti )?(?:di )?dann[oi]\b")
_TIMES = re.compile(r" (?:volt[ae]\b|turni (?:di fila|consecutivi|di seguito|uno dopo l'altro))")
_RELATIVE = re.compile(r"\bche (?:ho |mi |ne |ci )?(?:prend|met|cerc|gioc|pesc|lanci|paga|perd)\w*\b")
"""Which one it was, told of something: "la terra che prendo"."""
_BECOMES = re.compile(
    r"\b(?:(?:totale|punti vita|vite)(?: di punti vita)?|il mio totale|i miei punti vita)?(?: mi)? ?divent\w+"
    r"(?: (?:il mio totale|i miei punti vita|pari a|a|di|uguale a|uguali a))*(?: di)? \Z"
)
"""A life total that is set: what lies between is gained or lost (119.5)."""
_AT_ONCE = re.compile(r"\bsubito\b(?! (?:\d|un|due|tre|quattro|cinque))")
_TWICE = re.compile(r"\b(?:il )?doppio (?:di )?$")
_DOUBLED = re.compile(r"\b(?:raddoppi[aoi]\w*|raddoppiano)\b")
_HALVED = re.compile(r"\b(?:dimezz\w+|met[aà]\b(?! di \d))")
_HALF_TAKEN = re.compile(r"\b(?:ne |li |le )?\w+ (?:via )?(?:la )?meta\b")
_ROUND_UP, _ROUND_DOWN = re.compile(r"\bper eccesso\b"), re.compile(r"\bper difetto\b")
_MINE = re.compile(
    r"\b(?:mi|io|sono|sto|ho|ero|avevo|perdo|guadagno|prendo|subisco|pago|incasso|vado|resto|arrivo|scendo"
    r"|salgo|finisco)\b"
)
_HIS = re.compile(
    r"\b(?:lui|gli|l'avversario|avversario|oppo|perde|guadagna|prende|subisce|paga|sta|scende|finisce)\b"
)
_NOT_PLAIN = re.compile(
    r"\blifelink|\blegame|\binfet|\binfect|\btossic|\btoxic|\bdoppio attacco|\bdouble strike|\btrample"
    r"|\btravolg|\bogni\b|\bciascun"
    r"|\bper ogni\b|\bdrain|\bdren|\bprotezion|\bpreven|\bprevien|\binvece\b|\bin risposta\b"
    r"|\bnon (?:posso|puo|guadagn|perd)"
    r"|(?<!rest[aio] )(?<!restano )(?<!rimane )(?<!ho )\bse\b|\bperdita\b|\btrasform|\bmax|\bmassim"
    r"|\bminim|\bmulligan|\bsquadra|\bal posto\b|\bsolo a\b"
    r"|\bin meno\b|\bdirettamente\b|\bannull|\bneutralizz"
    r"|\bogniqualvolta|\bscales|\bscaglie|\bdoubling|\bscambi|-1/-1|\bremedy|\bscart\w+ (?:la"
    r"|tutta)"
)


_OF_A_PLAYER = re.compile(
    r"\ba quanto (?:\w+ )?(?:scende|va|arriva|resta|finisce|sta) (?:il giocatore|l'avversario|lui|lei)\b"
    r"|\ba quanto (?:scendo|vado|resto|arrivo|finisco)\b"
)
"""Asked of a player: no loyalty is counted."""


_OTHER_COMMANDER = re.compile(
    r"\b(?:comandant\w|general\w|quello) di \w+\b.*\b(?:quello|comandante|generale) di \w+|\bl'altro\b|\bdivers[io]"
    r"|\b(?:due|2|altr[oi]) (?:comandant|general|commander)"
)
_OF_TOKENS_TOO = re.compile(
    r"\braddopp|\bdoppi|\bstagion|\bpopol|\bcopi|\btant[ei] quant|\bx\b|\bquando\b|\d/\d"
)
"""What makes other tokens than those that are told in numbers."""


_KINDS = {"vita": "punti vita", "segnalini": "segnalini", "carte": "carte", "pedine": "pedine"}
"""What may be asked for, and how the names of the resources that are that begin."""


def running_total(told: Told) -> Found | None:
    """The total at the end of what is told, or what is still missing; None where any number has no part in it."""
    told.anew()
    if _NOT_PLAIN.search(_SUPPOSED.sub("", told.plain)):
        return None
    resource = _resource(told.plain)
    missing = bool(_MISSING.search(told.plain))
    if resource is None or not (missing or _FINAL.search(told.plain) or _GAINED.search(told.plain)):
        return None
    if (
        resource.name == "punti vita"
        and _MINE.search(told.plain)
        and _HIS.search(_without_source(told.plain))
    ):
        return None
    if _PROLIFERATED.search(told.plain) and (
        resource is LIFE or "mano" in resource.name or told.says(r"\bvolt[ae]\b(?<!una volta)(?<!1 volta)")
    ):
        return None
    if "planeswalker" in told.plain and resource.name == "segnalini difesa":
        return None
    if resource.name == "segnalini fedeltà" and told.says(r"\braddopp|\bstagione\b"):
        return None  # those of an activation are a cost, and what doubles does not see them (606.4)
    if resource.loses_at == _LETHAL and _OTHER_COMMANDER.search(told.plain):
        return None  # each commander's damage is counted by itself
    if resource.name == "pedine" and _OF_TOKENS_TOO.search(told.plain):
        return None
    if resource is not LIFE and _OF_A_PLAYER.search(told.plain):
        return None
    if (asked_of := kinds_asked(told.plain) & _KINDS.keys()) and not any(
        resource.name.startswith(_KINDS[kind]) for kind in asked_of
    ):
        return None
    ends = _total(told, resource)
    if ends is None or (ends[1] < 0 and resource is LIFE):
        return None
    total = max(0, ends[1])
    if asked := _GAINED.search(told.plain):
        gained = total - ends[0]
        if (gained > 0) is not asked[1].startswith("guadagn"):
            return None
        total = abs(gained)
    if missing:
        if resource.loses_at is None:
            return None
        total = max(0, resource.loses_at - total)
    these = "le" if resource.name.startswith(("carte", "pedine")) else "i"
    why = f"Si contano {these} {resource.name} di partenza e ogni cambiamento, uno dopo l'altro"
    return str(total), _rules(told.plain, resource), why


def _rules(plain: str, resource: Resource) -> tuple[str, ...]:
    """What says how each change is made, before what says what is counted."""
    if _PROLIFERATED.search(plain):
        return ("701.34a", *resource.rules)
    if resource is not LIFE:
        return ("107.1a", *resource.rules) if _HALVED.search(plain) else resource.rules
    told = ["119.5"] if re.search(r"\bdivent", plain) else []
    told += [rule for rule, words in _LIFE_RULES if re.search(words, plain)]
    return tuple(dict.fromkeys([*told, *resource.rules]))


def _without_source(plain: str) -> str:
    """A text without who does it to me: "lui mi fa 5 danni" tells of my life."""
    return re.sub(
        r"\b(?:lui|l'avversario|oppo|un avversario|l'oppo) (?:poi )?mi\b|\bdall'avversario|\bdi lui\b"
        r"|\bsua? \w+ mi\b",
        "mi",
        plain,
    )


def _resource(plain: str) -> Resource | None:
    named = [
        resource
        for resource in RESOURCES
        if re.search(rf"\b(?:{resource.noun})|(?<=\s)(?:{resource.noun})", plain)
    ]
    of_life = re.search(r"\ba quanto (?:sto|sono|vado|finisco|arrivo|scendo|sta|va)\b", plain) is not None
    if of_life and all(resource.loses_at == _LETHAL for resource in named):
        return LIFE
    if not named and re.search(rf"\b(?:{COUNTERS.noun})", plain):
        return COUNTERS
    return named[0] if len(named) == 1 else None


def _total(told: Told, resource: Resource) -> tuple[int, int] | None:
    """Where it starts, wherever that is told, and where it ends after every change in the order told."""
    amounts = [
        amount
        for amount in told.amounts
        if amount.kind in ("number", "size")
        and not (amount.weak and not _counts(amount, told, resource))
        and not _WHEN.match(told.plain[amount.end :])
    ]
    begins = next((place for place in range(len(amounts)) if _is_start(place, amounts, told, resource)), None)
    if begins is None:
        return None
    total, changed, end = amounts[begins].value, False, 0
    sign = 1 if resource.loses_at == _LETHAL else 0  # "per 8 e poi per 7": damage only adds up
    skip = {begins}
    for place, amount in enumerate(amounts):
        between = told.plain[end : amount.start]
        end = amount.end
        if (scaled := _scaled(between, total)) is None:
            return None
        changed |= scaled != total
        total = scaled
        if place in skip:
            continue
        if resource is LIFE and _BECOMES.search(between) and amount.kind == "number" and not amount.weak:
            total, changed = amount.value, True
            continue
        verbs = list(re.finditer(rf"\b(?:({resource.up})|(?:{resource.down}))", between))
        if amount.signed:
            sign = 1
        elif verbs:
            sign = 1 if verbs[-1][1] is not None else -1
        elif amount.kind == "size" and sign > 0:
            return None  # "guadagno 5 e poi mi entra un 8/8": no life is gained from it
        elif re.search(r"[.;?]", between):
            return None
        if resource is LIFE and not amount.signed and _OF_DAMAGE.match(told.plain, amount.end):
            sign = -1  # "ricevo 4 danni"
        value = _worth(place, amounts, told, skip)
        if sign == 0 or value is None or _of_something_else(amount, told, resource):
            return None
        total += sign * value * (2 if _TWICE.search(between) else 1)
        changed = True
    rest = _RELATIVE.sub(" ", _AT_ONCE.sub(" ", told.plain[end:]))
    verbs_left = _HALF_TAKEN.sub(" ", rest)
    if re.search(
        rf"\b(?:{resource.up}|{resource.down})\b",
        _FINAL.sub(" ", _GAINED.sub(" ", _MISSING.sub(" ", verbs_left))),
    ):
        return None  # something more happens, and no number says how much
    if (scaled := _scaled(rest, total)) is None:
        return None
    changed |= scaled != total
    return (amounts[begins].value, scaled) if changed or _MISSING.search(told.plain) else None


def _is_start(place: int, amounts: list[Amount], told: Told, resource: Resource) -> bool:
    """Whether a number is what there was to begin with: "sono a 12", "con 6 di lealtà"."""
    amount = amounts[place]
    if amount.kind == "size" or amount.signed:
        return False
    if amount.weak and not re.match(r" (?:segnalin|cart)", told.plain[amount.end :]):
        return False
    before = told.plain[(amounts[place - 1].end if place else 0) : amount.start]
    if re.search(rf"\b(?:{resource.up}|{resource.down})(?: \w+)?(?: altr\w+)? ?$", before):
        return "mi ha" in before and resource.loses_at == _LETHAL
    named = re.match(rf" (?:di )?(?:{resource.noun})", told.plain[amount.end :])
    if resource.name == "pedine" and not named:
        return False
    return bool(_START.search(before) or named) or (resource.loses_at == _LETHAL and place == 0)


def _worth(place: int, amounts: list[Amount], told: Told, skip: set[int]) -> int | None:
    """What a number of an event comes to: "2 due volte", "due 2/2 non bloccate"; None where it cannot be told."""
    amount = amounts[place]
    follows = amounts[place + 1] if place + 1 < len(amounts) else None
    if (often := _TIMES.match(told.plain, amount.end)) is not None:  # "due volte per 4"
        if follows is None or not re.fullmatch(
            r" ?(?:per|da|di|con) ", told.plain[often.end() : follows.start]
        ):
            return None
        skip.add(place + 1)
        return amount.value * follows.value
    if amount.kind == "size":
        return amount.value if _UNBLOCKED.search(told.plain) else None
    if follows is not None and follows.kind == "size" and not told.plain[amount.end : follows.start].strip():
        skip.add(place + 1)
        return amount.value * follows.value if _UNBLOCKED.search(told.plain) else None
    if follows is not None and _OF_EACH.fullmatch(told.plain[amount.end : follows.start]):
        skip.add(place + 1)
        return amount.value * follows.value
    if (
        follows is not None
        and _TIMES.match(told.plain[follows.end :])
        and (not amount.signed or "turni" in (_TIMES.match(told.plain[follows.end :]) or [""])[0])
    ):
        skip.add(place + 1)
        return amount.value * follows.value
    if _BOLTS.match(told.plain, amount.end):
        return amount.value * _OF_A_BOLT
    if _SOURCES.match(told.plain, amount.end):
        return None
    return amount.value


_FROM_HAND = (
    r" (?:altra )?(?:mi[oa] )?(?:magia|spell|creatura|istantaneo|stregoneria|incantesimo|artefatto"
    r"|terra)\b(?! (?:dal|con flash|dalla zona))"
)
"""What leaves the hand as it is cast or played."""


def _of_something_else(amount: Amount, told: Told, resource: Resource) -> bool:
    """Whether a number counts what it is paid for: "per due terre"."""
    following = told.plain[amount.end :]
    return re.search(r"\bper \Z", told.plain[: amount.start]) is not None and (
        re.match(rf" (?!{resource.noun}|dann|volt|e\b|di\b)[a-z]{{3,}}", following) is not None
    )


def _counts(amount: Amount, told: Told, resource: Resource) -> bool:
    """Whether an article counts something: "un segnalino veleno", "un altro"."""
    following = told.plain[amount.end :]
    if re.match(r" (?:planeswalker|walker|pw|comandante|commander|battagli)", following):
        return False
    if re.match(rf" (?:altr[oa] )?(?:{resource.noun}|danno\b|cart[ae]\b|segnalino\b)", following):
        return True
    before = told.plain[: amount.start]
    if resource.name == "carte in mano" and re.match(_FROM_HAND, following):
        return re.search(r"\b(?:lancio|gioco|casto|calo) \Z", before) is not None
    pronoun = re.search(rf"\bne (?:{resource.up}|{resource.down}) (?:solo |ancora |anche )?$", before)
    return pronoun is not None and re.match(r" *(?:[,.;:?]|e\b|che\b|$|altr[oa]\b)", following) is not None


def _scaled(text: str, total: int) -> int | None:
    """A total doubled, halved or proliferated by the words of a text; None where the rounding is not said and matters."""
    for _ in _DOUBLED.findall(text):
        total *= 2
    total += len(_PROLIFERATED.findall(text))
    for _ in _HALVED.findall(text):
        if total % 2 == 0:
            total //= 2
        elif _ROUND_UP.search(text):
            total -= (total + 1) // 2
        elif _ROUND_DOWN.search(text):
            total -= total // 2
        else:
            return None
    return total
