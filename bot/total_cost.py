"""What a spell costs in all (601.2f): the printed cost, what is added to it, what is taken away, what pays in its stead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from . import messages
from .answer import Kind, Outcome, Proof, Simulation
from .asks import Asks
from .composing import citations, paragraphs, related
from .numerals import SPELLED
from .outcome import Draft
from .question import Question

if TYPE_CHECKING:
    from kb.base import KnowledgeBase

_CERTAIN = 0.9
_WANTED = re.compile(
    r"\bquant\w+(?: mana)?(?: in (?:tutto|totale))?(?: \w+'?){0,3}? ?"
    r"\b(?:pag\w+|cost\w+|spend\w+|serv\w+|vien\w+|devo|mana)\b"
    r"|\b(?:costo totale|quanto (?:mana|viene)|a quanto la lancio|mana (?:in )?total[ei]|totale (?:dei |di |del )?mana"
    r"|mana in tutto|mana (?:da pagare|pagato)|mana che (?:devo|mi resta da) pagare)\b"
    r"|\b(?:totale|in tutto) *\?"
)
_OTHER_COST = re.compile(
    r"\bsenza (?:pagar\w*|spender\w*|il costo)|\bgratis\b|\b(?:flashback|cost[oi] alternativ[oi]|invece (?:del|di pagare)|"
    r"al posto del costo)\b"
)
_EXTRA = re.compile(
    r"\bquant\w+(?: \w+'?){0,3}? (?:in|di) piu\b|\bche tassa\b|\bquant\w+ (?:\w+ )?(?:e|vale) la tassa"
)
_SPELLED = re.compile(
    r"\b(?:" + "|".join(sorted((word for word in SPELLED if word != "uno"), key=len)[::-1]) + r")\b"
)
_ORDINALS = {
    word + end: place
    for place, word in enumerate(("prim", "second", "terz", "quart", "quint", "sest"))
    for end in "ao"
}
_ORDINAL = re.compile(r"\b(" + "|".join(_ORDINALS) + r") (?:volta|lancio|cast)\b")
_THIS_TIME = re.compile(
    r"\b(?:per|ora|adesso) la (" + "|".join(_ORDINALS) + r")\b(?! (?:magia|creatura|carta|abilita))"
)
"""The time that is asked for, where the times before are told one by one: "la prima volta…, per la terza quanto pago?"."""
_AMOUNT = re.compile(r"(?P<cost>(?:\{[^{}\s]{1,3}\})+)|(?<![/+\-\w])(?P<number>\d{1,2})(?![/\w])")

_BASE = re.compile(
    r"(?:\bcost\w*|\b(?:emerge|emergere)|\bda|\bmagia|\bspell|\bstregoneria|\bistantaneo|\bcreatura"
    r"|\bcarta|\bcomandante|^|\bdi mana|\bincantesimo"
    r"|\bartefatto)(?: (?:di mana|di|e|da|costa|che costa))? *[:=]? *$"
)
_LESS_AFTER = re.compile(r" *(?:mana )?(?:generic\w+ )?(?:(?:in|di) meno\b|di (?:sconto|riduzione)\b)")
_LESS_BEFORE = re.compile(
    r"\b(?:scont\w*|riduc\w*|ridott\w*|ridur\w*|riduzion\w*|riduttor\w*|risparmi\w*)(?: \w+){0,3}? *$"
)
_MORE_AFTER = re.compile(
    r" *(?:mana )?(?:generic\w+ )?(?:(?:in|di) piu\b|di tassa\b|addizional\w+|aggiuntiv\w+|extra\b)"
)
_MORE_BEFORE = re.compile(r"\b(?:tass\w+|aument\w*|rincar\w*|sovrapprezz\w*)(?: \w+){0,2}? *$")
_ADDED = {
    "702.33c": r"multipotenziament\w*|multikicker|multi kicker",
    "702.33a": r"potenziament\w*|kicker",
    "702.27a": r"riscatt\w*|buyback",
    "702.42a": r"intrecci\w*|entwine",
    "702.56a": r"replic\w*|replicate",
    "702.157a": r"squadra|squad",
    "702.175a": r"prole|offspring",
    "702.166a": r"negoziare|bargain",
    "118.8": r"cost[oi] addizional[ei]",
}
_PAYING = {
    "702.51a": (r"convoca\w*|convoke", r" *(?:\w+ ){0,2}?(?:creatur|pedin|elf|goblin|soldat|token|bestie)"),
    "702.66a": (r"esumare|delve", r" *(?:\w+ ){0,1}?(?:cart|magi)| (?:dal|nel|del) (?:mio )?cimitero"),
    "702.126a": (r"improvvisare|improvise", r" *(?:\w+ ){0,1}?artefatt"),
    "702.125a": (r"impavido|undaunted", r" *(?:\w+ ){0,1}?(?:avversari|oppo|nemici)"),
    "702.41a": (
        r"affinita|affinity",
        r" *(?:\w+ ){0,1}?(?:artefatt|terr|creatur|isol|pianur|foresta|paludi|montagn)",
    ),
}
_REDUCING = frozenset({"702.41a", "702.125a", "702.119a"})
_EMERGED = re.compile(r"\b(?:valore di mana|mana value|cmc) (?:di |da |= ?)?$|\b(?:un drop|drop) (?:da )?$")
_ASSISTED = re.compile(
    r"\b(?:altro|altra|amico|compagno|alleato|altro giocatore|mi|ne) (?:\w+ )?pag\w+ *$|\bpaga(?:ti"
    r"|to)? (?:per )?(?:\w+ )?$"
)
_PER_CHOICE = {
    "207.2c": (r"sforzo|strive", r"(?:bersagli|creature|oggetti)"),
    "601.2f": (r"in piu per ogni (?:bersaglio|creatura)(?: bersaglio)? (?:oltre|dopo)", r"bersagli"),
}
"""Costs paid for every choice beyond the first."""
_CHOSEN_MODES = re.compile(r"\b(?:frenesia|spree|incrementare|escalate)\b")
"""Whose costs `bot.counts.chosen_modes` adds up."""
_BY_COLOR = re.compile(
    r"\b(?:convoca\w*|convoke)\b.*\be (?:un[ao]?|\d) (?:\w+ )?(?:bianc|blu|ner|ross|verd)\w*"
)
"""Creatures told by their colors: `bot.counts.in_other_ways` counts what each of them may pay."""
_LEAST_OF_ALL = re.compile(
    r"[«\"]?\b(?:(?:ogni|le|qualsiasi) magi[ae]|(?:ogni|qualsiasi) spell) che coster\w+ meno di (\d{1,2})(?: mana)?"
    r"(?: per essere lanciat[ae])?,? costa(?:no)?(?: invece)? \1(?: mana)?(?: per essere lanciat[ae])?[»\"]?"
)
"""What makes every spell cost at least so much, after everything else (601.2f)."""
_OF_THEM = re.compile(
    r"(?:(?:\bnel (?:mio )?cimitero (?:ho|ci sono) |\b(?:ho|con) )(?P<there>\d+) carte"
    r"(?: nel (?:mio )?cimitero)?,?(?: e)? )?"
    r"\bne esilio (?P<many>\d+)\b(?: carte)?"
)
_TIMES = re.compile(r" *volt[ae]\b")
_MANY = re.compile(
    r" *(?:\w+ )?(?:effett|riduttor|permanent|copi|magh|incantesim|cart|creatur|tass|thali|scont|medaglion"
    r"|artefatt|oggett"
    r"|rid)"
)
_HAVING = re.compile(r"\bne (?:ho|ha|controllo) *$")
_AGAIN = re.compile(r"(?<=\}) *\(\d+ mana\)")
_ASIDE = re.compile(r"\((?:\d+|di cui \d+) (?:verd|ross|ner|blu|bianc)\w*\)")
_COMMANDER = re.compile(r"\b(?:comandante|commander|generale)\b")
_CASTS = re.compile(
    r"\b(?:lanciat|castat|giocat|uscit)\w(?: gia| solo| dalla (?:zona di comando|command zone))*"
    r" (?P<many>\d|una)(?: sola| altra)? volt[ae]\b"
)
"""How often the commander was cast before."""
_DEATHS = re.compile(
    r"\b(?:mort|uccis|ammazzat|distrutt)\w(?: gia| solo)* (?P<many>\d|una)(?: sola)? volt[ae]\b(?!.*\bmano\b)"
)
"""Where no casts are told: each time that it left the battlefield it had been cast."""
_TOLD_OF_TAX = re.compile(
    r"\btass\w+|\b(?:ri)?(?:lanciat|castat|giocat)\w\b|\brilanci\w*|\bvolt[ae]\b|\bmort\w\b|\bucci\w+"
)
_FROM_HAND = re.compile(
    r"\b(?:(?:ri)?(?:lanci|gioc|cast)\w*|quando|se) (?:\w+ ){0,2}?(?:dalla|di) mano\b"
    r"(?!.*\b(?:zona di comando|command zone))"
)
"""The last time it is cast from the hand: no tax is added to that (903.8)."""
_ALL_OF_THEM = re.compile(r"\btutt[ei] e \d\b")
_ALTERNATIVE = {
    "702.34a": r"flashback",
    "702.74a": r"apparire|evocare|evoke",
    "702.96a": r"sovraccarica(?:re|ta|ndola)|sovraccarico|overload",
    "702.35a": r"follia|madness",
    "702.94a": r"miracolo|miracle",
    "702.138a": r"fuggire|fuga|escape",
    "702.103a": r"conferire|conferimento|bestow",
    "702.109a": r"accelerare|scatto|dash",
    "702.152a": r"blitz",
    "702.160a": r"prototipo|prototype",
    "702.76a": r"predatore|prowl",
}
"""Abilities that give a cost to pay instead of the mana cost (118.9)."""
_ITS_WAY = {"702.34a": r"\bdal cimitero\b", "702.138a": r"\bdal cimitero\b"}
_ITS_COST = r"(?:(?:di|da|a|che costa|costa|costo|per) |[:=(] *)?(?P<cost>(?:\{[^{}\s]{1,3}\})+)\)?"
_USING = re.compile(
    r"\b(?:lanci\w+|cast\w+|gioc\w+|us\w+|pag\w+)(?: \w+){0,3} (?:con|col|per|in|di|il|suo|costo)? ?$"
)
_PRINTED = re.compile(
    r"(?:\b(?:creatura|magia|carta|spell|istantaneo|stregoneria)"
    r"|\b(?:che )?(?:normalmente )?cost\w*|\bda|\bcon costo|\bcosto|^)"
    r"(?: di mana)?(?: (?:di|e|da))? *[:=]? *(?:\{[^{}\s]{1,3}\})+"
)
_PRINTED_PAID = re.compile(
    r"\b(?:dalla|di) mano\b|\bnormalmente\?|\bsenza\b|\binvece\b|\bnon (?:\w+ )?(?:us|pag)"
)
_ONE_MANA = frozenset(
    [*"wubrgc", *(f"{one}/{other}" for one in "wubrg" for other in "wubrg" if one != other)]
)
"""Symbols paid with one mana; a hybrid one with a mana of either color (107.4e)."""
_PHYREXIAN = frozenset(f"{color}/p" for color in "wubrg")
_X_IS = re.compile(
    r"[,;:]? *(?:\bcon |\bper |\bscelgo |\bse )?(?<!\{)\bx *(?:=|e'? uguale a|e'?|uguale a|pari a|vale|a|di) *(\d{1,2})\b"
    r"|(?<!\{)\b(?:x|scelgo) (?:scelgo|scelt[ao]|come x) (\d{1,2})\b"
)
_X_LATER = re.compile(r"\bsenza pagare|\bgratis|\bvalore di mana|\b(?:mano|cimitero|esilio)\b")
_OF_SYMBOLS = re.compile(r" *(?:\w+ )?simbol[oi]\b")
_OF_LIFE = re.compile(r" *(?:punti (?:di )?vita|vita|vite|pv)\b")
_WITH_LIFE = re.compile(r"\b(?:con (?:la |i )?|in |usando (?:la |i )?)(?:punti )?vita\b")
_WITH_MANA = re.compile(
    r"\b(?:tutto |solo )?(?:con il mana|col mana|in mana|solo (?:con )?mana|senza (?:pagare )?(?:punti )?vita)\b"
)
_EVERY_SYMBOL = re.compile(
    r"\b(?:tutt[oie]|entramb[ie]|(?:i|gli) (?:\w+ )?simbol[oi])\b|\b(?:il|la parte|la meta) (?:mana )?(?:di )?phyrex\w+"
)
_OF_COLOR = re.compile(r"\b(?:creatur|pedin)\w (?:bianc|blu\b|ner|ross|verd|incolor)")
_LEAST = re.compile(r"\b(?:almeno|minimo|non meno di) *$")


class _Cost(Struct):
    """What was read: the printed cost, generic mana added and taken away, and mana paid in another way."""

    generic: int | None = None
    colored: int = 0
    added: int = 0
    added_colored: int = 0
    taken: int = 0
    in_stead: int = 0
    any_mana: bool = False
    rules: list[str] = field(default_factory=list)
    parts: list[str] = field(default_factory=list)


class _Amount(Struct, frozen=True):
    generic: int
    colored: int
    before: str
    after: str
    symbols: bool
    phyrexian: int = 0


def total_cost(question: Question, kb: KnowledgeBase) -> Draft | None:
    """The mana that a spell told with its cost takes in all; None where something told was not understood."""
    if question.asks is not Asks.QUANTITY:
        return None
    plain = _ASIDE.sub("", _AGAIN.sub("", _SPELLED.sub(lambda match: str(SPELLED[match[0]]), question.plain)))
    plain = _ALL_OF_THEM.sub("tutte", plain)
    tail = plain.rpartition(".")[2] if plain.rpartition(".")[2].strip(" ?") else plain
    plain = _OF_THEM.sub(_exiled, plain)
    if not _WANTED.search(tail) or _EXTRA.search(plain):
        return None
    plain, alternative = _alternative(plain)
    if _CHOSEN_MODES.search(plain) or _BY_COLOR.search(plain):
        return None
    least = _LEAST_OF_ALL.search(plain)
    if least is not None:
        plain = f"{plain[: least.start()]} {plain[least.end() :]}"
    if _OTHER_COST.search(plain):
        return None  # the printed cost is not what is paid (118.9): which of the amounts is, was not read
    read = _read(plain)
    if read is not None and alternative is not None:
        read.rules.append(alternative)
        read.parts.append(f"si paga il costo alternativo al posto di quello di mana ({alternative})")
    if read is None or read.generic is None or not read.rules:
        return None
    if _COMMANDER.search(plain) and "903.8" not in read.rules and _TOLD_OF_TAX.search(plain):
        return None  # how often it was cast before was not read
    generic = read.generic + read.added
    left = max(0, generic - read.taken)
    colored = read.colored + read.added_colored
    if read.any_mana and read.in_stead > left and _OF_COLOR.search(plain):
        return None  # a creature pays generic mana or its own colour (702.51a)
    total = (
        max(0, left + colored - read.in_stead) if read.any_mana else max(0, left - read.in_stead) + colored
    )
    if least is not None and total < int(least[1]):
        total = int(least[1])
        read.parts.append(f"e un effetto la fa costare almeno {total} (601.2f)")
    return _draft(total, read, question, kb)


def _exiled(match: re.Match[str]) -> str:
    """Only the cards that are exiled count, however many there are: "ne ho 7 nel cimitero, ne esilio 5"."""
    if match["there"] and int(match["there"]) < int(match["many"]):
        return match[0]
    return f"esilio {match['many']} carte dal cimitero"


def _read(plain: str) -> _Cost | None:
    """Give every amount of the text its part; None when one has none."""
    plain, x = _without_x(plain)
    found, read, times = _amounts(plain, x), _Cost(), 1
    if x is not None:
        read.rules.append("107.3a")
        read.parts.append(f"la X annunciata è {x} (107.3a)")
    if any(amount.phyrexian for amount in found) and not _paid_with_life(plain, found, read):
        return None
    counts: list[int] = []
    changes: list[tuple[int, _Amount]] = []
    counts_before: int | None = None
    casts = list(_CASTS.finditer(plain)) or list(_DEATHS.finditer(plain))
    if _COMMANDER.search(plain) and len(casts) == 1:
        said = casts[0]["many"]
        counts_before = 1 if said.startswith("un") else int(said)
        if (before := _casts_before(plain)) is not None and before != counts_before:
            return None
        _tax(read, counts_before, plain)
    elif _COMMANDER.search(plain) and (before := _casts_before(plain)) is not None:
        counts_before = before
        _tax(read, counts_before, plain)
    often = _more_choices(plain, found, read)
    for amount in found:
        if often and amount is often[0]:
            continue
        if _TIMES.match(amount.after) and not amount.symbols:
            if counts_before is not None and amount.generic == counts_before:
                continue  # "l'ho lanciato due volte: quanto costa la terza volta?" counts them once
            times = amount.generic
        elif often and _per_choice(plain, amount):
            changes.append(
                (2, replace(amount, generic=amount.generic * often[1], colored=amount.colored * often[1]))
            )
        elif _LESS_AFTER.match(amount.after) or _LESS_BEFORE.search(amount.before):
            changes.append((-1, amount))
        elif _MORE_AFTER.match(amount.after) or _MORE_BEFORE.search(amount.before):
            changes.append((1, amount))
        elif rule := _addition(amount):
            read.rules.append(rule)
            changes.append((2, amount))
        elif rule := _payment(plain, amount):
            read.rules.append(rule)
            read.parts.append(f"{amount.generic} si pagano in altro modo ({rule})")
            if rule in _REDUCING:
                read.taken += amount.generic
            else:
                read.in_stead += amount.generic
                read.any_mana = rule == "702.51a"
        elif not amount.symbols and (_MANY.match(amount.after) or _HAVING.search(amount.before)):
            counts.append(amount.generic)
        elif read.generic is None and (amount.symbols or _BASE.search(amount.before)):
            read.generic, read.colored = amount.generic, amount.colored
        else:
            return None
    return _changed(plain, read, changes, counts, times)


def _alternative(plain: str) -> tuple[str, str | None]:
    """The text with the alternative cost that is told to be paid as the only one, and its rule (118.9)."""
    for rule, words in _ALTERNATIVE.items():
        named = list(re.finditer(rf"\b(?:{words})\b", plain))
        costs = list(re.finditer(rf"\b(?:{words}) {_ITS_COST}", plain))
        if not named or len({one["cost"] for one in costs}) != 1 or _PRINTED_PAID.search(plain):
            continue
        paid = named[1:]
        way = _ITS_WAY.get(rule)
        if not paid and not (way and re.search(way, plain)) and not _USING.search(plain[: costs[0].start()]):
            return plain, None
        for one in reversed(costs[1:]):
            plain = plain[: one.start("cost")] + plain[one.end("cost") :]
        rest = (
            _PRINTED.sub(" ", plain[: costs[0].start()])
            + " costa "
            + costs[0]["cost"]
            + plain[costs[0].end() :]
        )
        return re.sub(
            rf"\b(?:(?:il |la |di |con |col |in )?(?:suo )?(?:costo di )?(?:{words}))\b", " ", rest
        ), rule
    return plain, None


def _without_x(plain: str) -> tuple[str, int | None]:
    """The text without what X is, and what it is; a cost with X and no value of it stays unread."""
    told = _X_IS.findall(plain)
    values = {int(value) for pair in told for value in pair if value}
    if "{x}" not in plain or len(values) != 1 or _X_LATER.search(plain):
        return plain, None
    return _X_IS.sub(" ", plain), values.pop()


def _paid_with_life(plain: str, found: list[_Amount], read: _Cost) -> bool:
    """Whether it is told how the Phyrexian symbols of the one cost that has any are paid (107.4f)."""
    having = [place for place, amount in enumerate(found) if amount.phyrexian]
    if len(having) != 1:
        return False
    amount = found[having[0]]
    said = [
        (one, one.generic if symbols else one.generic // 2)
        for one in found
        if not one.symbols
        for symbols in (_OF_SYMBOLS.match(one.after) is not None,)
        if symbols or (_OF_LIFE.match(one.after) and one.generic % 2 == 0)
    ]
    if said:
        paid = said[0][1]
        if len({many for _, many in said}) != 1 or paid > amount.phyrexian:
            return False
        if not _WITH_LIFE.search(plain) and not any(_OF_LIFE.match(one.after) for one, _ in said):
            return False
    elif _WITH_MANA.search(plain) and not _WITH_LIFE.search(plain):
        paid = 0
    elif (
        _WITH_LIFE.search(plain)
        and not _WITH_MANA.search(plain)
        and (amount.phyrexian == 1 or _EVERY_SYMBOL.search(plain))
    ):
        paid = amount.phyrexian
    else:
        return False
    found[having[0]] = replace(amount, colored=amount.colored - paid)
    for one, _ in said:
        found.remove(one)
    read.rules.append("107.4f")
    symbols = "un simbolo di Phyrexia si paga" if paid == 1 else f"{paid} simboli di Phyrexia si pagano"
    read.parts.append(f"{symbols} con i punti vita (107.4f)")
    return True


def _changed(
    plain: str, read: _Cost, changes: list[tuple[int, _Amount]], counts: list[int], times: int
) -> _Cost | None:
    """What is added and taken away, as often as it is told; None when a count belongs to nothing."""
    commander = bool(_COMMANDER.search(plain))
    if times != 1 and commander and not changes:
        _tax(read, times, plain)
        times = 1
    if len(counts) > 1 or (counts and not changes):
        return None
    for kind, amount in changes:
        often = 1
        if counts and (kind == changes[0][0] or len(changes) == 1):
            often, counts = counts[0], []
        if kind == 2:
            often, times = times, 1
        elif "per ogni" in amount.after and often == 1 and len(changes) == 1:
            return None
        if kind < 0:
            if amount.colored:
                return None
            read.taken += amount.generic * often
            read.parts.append(f"{amount.generic * often} in meno, solo dal mana generico (118.7a)")
            read.rules += ["601.2f", "118.7a"]
        else:
            read.added += amount.generic * often
            read.added_colored += amount.colored * often
            read.parts.append(f"{(amount.generic + amount.colored) * often} in più (601.2f)")
            read.rules += ["601.2f"]
    return read if times == 1 and not counts else None


def _more_choices(plain: str, found: list[_Amount], read: _Cost) -> tuple[_Amount, int] | None:
    """The number of modes or targets told of a cost that is paid for every one beyond the first, and how many those are."""
    for rule, (words, chosen) in _PER_CHOICE.items():
        if not re.search(rf"\b(?:{words})\b", plain):
            continue
        for amount in found:
            if not amount.symbols and re.match(rf" *(?:\w+ )?{chosen}", amount.after) and amount.generic > 0:
                read.rules.append(rule)
                return amount, amount.generic - 1
    return None


def _per_choice(plain: str, amount: _Amount) -> bool:
    """Whether an amount is the cost of every choice beyond the first."""
    words = "|".join(words for words, _ in _PER_CHOICE.values())
    return bool(
        re.search(rf"\b(?:{words})(?: (?:da|di|a|che costa))? *[:=]? *(?:costa )?$", amount.before)
        or re.match(r" *in piu per ogni", amount.after)
    )


def _casts_before(plain: str) -> int | None:
    """How many casts came before the one that is asked for, the last of those that are told in order."""
    told = [*_ORDINAL.finditer(plain), *_THIS_TIME.finditer(plain)]
    return max((_ORDINALS[place[1]] for place in told), default=None)


def _tax(read: _Cost, before: int, plain: str) -> None:
    if _FROM_HAND.search(plain):
        read.rules.append("903.8")  # that counts only what is cast from the command zone
        return
    read.added += 2 * before
    read.parts.append(f"{2 * before} di tassa per {before} lanci dalla zona di comando (903.8)")
    read.rules.append("903.8")


def _addition(amount: _Amount) -> str | None:
    """The rule of the additional cost that an amount is."""
    for rule, words in _ADDED.items():
        if re.search(rf"\b(?:{words})(?: (?:da|di|a|che costa))? *[:=]? *$", amount.before):
            return rule
    return None


def _payment(plain: str, amount: _Amount) -> str | None:
    """The rule by which what is counted pays for mana, where the spell has that ability."""
    if amount.symbols:
        return None
    if re.search(r"\b(?:emerge|emergere)\b", plain) and _EMERGED.search(amount.before):
        return "702.119a"
    if re.search(r"\b(?:assist|assistere)\b", plain) and _ASSISTED.search(amount.before):
        return "702.132a"
    for rule, (words, counted) in _PAYING.items():
        if re.search(rf"\b(?:{words})\b", plain) and (
            re.match(counted, amount.after) or (rule == "702.41a" and _HAVING.search(amount.before))
        ):
            return rule
    return None


def _amounts(plain: str, x: int | None = None) -> list[_Amount]:
    found = []
    for match in _AMOUNT.finditer(plain):
        generic, colored, phyrexian = 0, 0, 0
        if match["number"]:
            generic = int(match["number"])
        for symbol in re.findall(r"\{([^{}]+)\}", match["cost"] or ""):
            if symbol.isdigit():
                generic += int(symbol)
            elif symbol in _ONE_MANA:
                colored += 1
            elif symbol in _PHYREXIAN:
                phyrexian += 1
            elif symbol == "x" and x is not None:
                generic += x
            else:
                return []
        before, after = plain[max(0, match.start() - 40) : match.start()], plain[match.end() :][:30]
        found.append(_Amount(generic, colored + phyrexian, before, after, bool(match["cost"]), phyrexian))
    return found


def _draft(total: int, read: _Cost, question: Question, kb: KnowledgeBase) -> Draft:
    rules = list(dict.fromkeys([*read.rules, "601.2f"]))[:5]
    printed = (read.generic or 0) + read.colored
    of_mana = "alternativo" if any("alternativo" in part for part in read.parts) else "di mana"
    why = f"Il costo totale parte da quello {of_mana}, {printed} (601.2f): {'; '.join(read.parts)}."
    text = paragraphs(f"In tutto {total} mana.", why)
    cited = citations(kb, rules, text)
    return Draft(
        Outcome.ANSWER,
        Kind.QUANTITY,
        text,
        value=str(total),
        citations=cited,
        simulation=Simulation(Proof.NOT_SIMULATED, None, note=messages.BY_RULE),
        confidence=_CERTAIN,
        related=related(kb, cited, rules),
        why=why,
    )
