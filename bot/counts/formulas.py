"""How the number of a keyword and what is told beside it make an amount."""

from __future__ import annotations

from .rows import Formula, counted, each, fixed, number
from .told import Amount, Told

CREATURES = "creatur|attaccant|pedin|token|goblin|soldat|elf|spirit|zombie|besti|bloccant"
_BEARERS = r"creatur\w* (?:con|che ha|attaccanti)|attaccant\w*|creatur\w* attacc\w*|mie creatur|creatur"


_TABLE = (
    r"(?:siamo in|siamo|(?:partita|tavolo|pod|game|commander|edh|multiplayer) (?:a|in|da|di)|giochiamo in) N"
)


def _less(told: Told, taken: str) -> int | None:
    """The keyword's number, less what is told to be taken from it."""
    if told.n is None:
        return None
    moved = told.where(taken) or 0
    return told.n - moved if moved <= told.n else None


def _afflict(told: Told) -> int | None:
    told.where(r"(?:bloccat\w+|blocc\w+) (?:da|con) N (?:\w+ )?creatur")
    return each("creatur|attaccant")(told)


def _annihilator(told: Told) -> int | None:
    if told.says(r"\brest\w|\briman\w"):
        held = told.where(r"\b(?:ho|controllo|avendo|avevo|con) N (?:\w+ )?permanent")
        return None if held is None or told.n is None else max(0, held - told.n)
    if told.says(r"\bsol[oi]\b"):
        return None
    many = told.count(_BEARERS + "|annientator|annihilator", 1)
    written = len(told.beside)
    if told.n is None or many is None:
        return None
    return told.n if written > 1 else told.n * many


def _graft(told: Told) -> int | None:
    return _less(told, r"(?:spost\w+|do|dato|dono|pass\w+|mett\w+|muovo|tolgo|tolto)(?: \w+)? N")


def _modular(told: Told) -> int | None:
    if told.n is None or told.says(r"\braddopp"):
        return None
    return told.n + (told.where(r"N (?:altri )?segnalin\w+(?: \+1/\+1)? in piu|altri N") or 0)


def _suspend(told: Told) -> int | None:
    start = told.n if told.n is not None else told.where(r"N segnalin\w+ tempo")
    if start is None:
        start = told.where(r"\bcon N segnalin")
    if start is None:
        return 1 if told.says(r"\b(?:tolgo|si toglie|si tolgono|tolgono|rimuov\w+|leva)\b") else None
    if told.says(r"\bquale\b|\bquanti (?:\w+ )?(?:turni|mantenimenti)|\bdopo quanti"):
        return start
    passed = told.count(r"(?:dei |miei |mie |di )*(?:mantenimenti|mantenimento|upkeep|turni)", 0, 2) or 0
    if not passed and told.says(r"\bprossimo (?:mio )?(?:mantenimento|upkeep|turno)"):
        passed = 1
    if not passed and (turn := told.ordinal()) is not None and told.says("mantenimento|turno|upkeep"):
        passed = turn
    return start - passed if passed <= start else None


def _myriad(told: Told) -> int | None:
    if (opponents := told.count("avversari|oppo|nemici")) is not None:
        players = told.where(_TABLE)
        return opponents - 1 if players in (None, opponents + 1) else None
    players = told.count("giocator")
    if players is None or players < 2:  # "attacco un giocatore" is not how many play
        players = told.where(
            r"(?:siamo in|siamo|(?:partita|tavolo|pod|game|commander|edh|multiplayer) (?:a|in|da|di)"
            r"|giochiamo in|si gioca in) N"
        )
    return None if players is None or players < 2 else players - 2


def prowess(told: Told) -> int | None:
    """How many times prowess triggers."""
    cast = r"(?:magi\w+|spell\w*|istantane\w+|instant\w*|stregoneri\w+|incantesim[oi]|sorcer\w+|artefatt\w+|non creatura)"
    if told.says(r"\bmagi[ae] creatura"):
        return None
    instances = told.count("istanze|prowess|prodezz", 1)
    many = told.total(cast)
    return None if many is None or instances is None else many * instances


def _toxic(told: Told) -> int | None:
    if told.n is None:
        return None
    if told.says(
        r"(?<!non )(?<!non viene )(?<!nessuno )(?<!non la )(?<!non lo )(?<!senza )\bblocc(?!\w*nt[ei]\b)"
    ):
        told.size()
        return None if told.says(r"\bnon\b|\bnessun|\btrample|\btravolg|\bsenza\b") else 0
    hits = 2 if "doppio-attacco" in told.concepts else 1
    hits *= told.where(r"\b(?:colpisc\w+|danneggia|connett\w+|entra|passa) N(?= volt[ae]\b)") or 1
    many = told.count(_BEARERS, 1) if len(told.beside) == 1 else 1
    for size in told.amounts:
        size.taken |= size.kind == "size"  # the counters do not hang on its power
    there = 0
    if told.says(r"\bquant\w+ (?:\w+ ){0,3}?(?:ha|hanno|ho|avra)\b"):
        there = told.where(r"\b(?:ha|aveva|ho|avevo)(?: gia)? N(?= (?:segnalin|velen))") or 0
    return None if many is None else told.n * many * hits + there


def _mill(told: Told) -> int | None:
    there = told.where(
        r"N cart\w+ (?:nel|in) (?:grimorio|mazzo|libreria)|(?:grimorio|mazzo|libreria) (?:di|da|con) N"
    )
    wanted = told.n if told.n is not None else told.count("cart")
    if wanted is None or told.says(r"\bquant\w+ (?:\w+ ){0,4}?(?:rest|riman|avanz)\w+"):
        return None
    return wanted if there is None else min(wanted, there)


def _surveil(told: Told) -> int | None:
    if told.says(r"\bquant\w+ (?:\w+ ){0,3}?(?:in cima|sopra|lascio|tengo)"):
        return None
    return _less(
        told, r"(?:ne )?(?:tengo|lascio|rimetto|metto)(?: sopra| in cima)? N|N (?:la )?(?:tengo|lascio)"
    )


def _scavenge(told: Told) -> int | None:
    size = told.size()
    return size[0] if size else told.where("forza N")


def _absorb(told: Told) -> int | None:
    damage = told.count("dann")
    told.size()
    return None if told.n is None or damage is None else max(0, damage - told.n)


def _explore(told: Told) -> int | None:
    if told.says(r"\bnon[ -](?:e' |e )?(?:una )?terr"):
        return 1
    return 0 if told.says(r"\bterra\b") else None


def _evolve(told: Told) -> int | None:
    entering = told.count(CREATURES, 1)
    told.where("N")
    sizes = [amount for amount in told.amounts if amount.kind == "size"]
    if entering is None or len(sizes) < 2 or len(sizes) > 5:
        return None
    own = next(
        (
            s
            for s in sizes
            if told.plain[: s.start].rstrip().endswith(("mia", "mio", "evoluzione", "e", "e'"))
        ),
        None,
    )
    if own is None:
        return None
    others = [size for size in sizes if size is not own]
    for size in sizes:
        size.taken = True
    if len(others) > 1:
        return _evolved(own.value, own.other, others) if entering == 1 else None
    other = others[0]
    return entering if other.value > own.value or other.other > own.other else 0


def _evolved(power: int, toughness: int, entering: list[Amount]) -> int:
    """Counters from creatures that enter together, the smallest first: each is compared again as it resolves (603.4)."""
    many = 0
    for size in sorted(entering, key=lambda each: (each.value, each.other)):
        many += size.value > power + many or size.other > toughness + many
    return many


def _extort_life(told: Told) -> int | None:
    opponents, players = told.count("avversari|oppo|nemici"), told.where(_TABLE)
    if opponents is None and players is not None:
        opponents = players - 1
    if opponents is None or (players is not None and players != opponents + 1):
        return None
    if told.says(r"\bpago (?:solo|soltanto|per un[ao]|una volta)"):
        return None
    paid = told.count("extort|estorsion|volt|permanent", 1)
    return None if paid is None else opponents * paid


def _ravenous(told: Told) -> int | None:
    return (
        None
        if told.n is None and (x := told.where(r"x ?(?:=|uguale a|a|di|vale)? ?N")) is None
        else (1 if (told.n if told.n is not None else x or 0) >= 5 else 0)
    )


def _ravenous_counters(told: Told) -> int | None:
    return told.n if told.n is not None else told.where(r"x ?(?:=|uguale a|a|di|vale)? ?N")


def _cascade(told: Told) -> int | None:
    value = told.count("mana|cmc|drop")
    if value is None:
        value = told.where(r"(?:valore(?: di mana)?|mana value|cmc|vale|costa|costo|da|di) (?:di |da )?N")
    return None if value is None or value < 1 else value - 1


def _cumulative(told: Told) -> int | None:
    turn = told.ordinal() or told.count("segnalin|mantenimenti|turni")
    return None if told.n is None or turn is None else told.n * turn


def _times_cost(told: Told) -> int | None:
    """A cost of the keyword, paid as often as is told."""
    times = (
        told.times(0)
        or told.count("cart|magi|creatur|equip|segnalin|livell")
        or told.where("a N segnalin")
        or 1
    )
    return None if told.n is None else told.n * times


def _ward(told: Told) -> int | None:
    if not told.beside:
        return None
    paid = told.beside[0].value + told.beside[0].other
    many = told.count("creatur|permanent|bersagli|inneschi|volte", 1)
    return None if many is None else paid * many


def _replicated(told: Told) -> int | None:
    times = told.times(0)
    return times + 1 if times and told.says(r"in tutto|in totale|originale|pila") else times or None


def _stormed(told: Told) -> int | None:
    """Copies and original together; the copies alone are what the known cases count."""
    if not told.says(
        r"(?:piu|con|compres\w|insieme a) l'originale|originale compres|in pila in tutto|in tutto in pila"
    ):
        return None
    before = told.n if told.n is not None else told.total(r"magi|spell|istantane|stregoneri|incantesim")
    if before is None:
        before = told.where(r"(?:storm count|storm|tempesta)(?: di)? N")
    return None if before is None else before + 1


def _lore(told: Told) -> int | None:
    """One as it enters, one more at each of its controller's precombat main phases after that."""
    if told.says(r"\bleggere|\bread ahead|\bsaltare|\bcapitol\w+ final|\bsacrific"):
        return None
    told.where(r"con N capitol")
    since = told.where(r"(?:da|per) N (?:dei )?(?:miei |suoi |tuoi )?turni")
    if since is not None:
        return since
    later = told.where(r"(?:altri|dopo|passo|passano) N (?:altri )?(?:miei )?turni")
    if later is not None:
        return later + 1
    return 1 if told.says(r"\bappena\b|\bentra\b|\bquando entra|\bentrando") else None


def _planar(told: Told) -> int | None:
    turn = told.ordinal()
    if turn is not None:
        return turn - 1
    return told.times(-1) if told.times(-1) >= 0 else None


def _fading(told: Told) -> int | None:
    if told.says(r"\bquale\b|\bquanti (?:\w+ )?(?:turni|mantenimenti)|\bdopo quanti"):
        return None if told.n is None else told.n + 1
    return told.n


def _populated(told: Told) -> int | None:
    """One token each time, beside those that there were where all are asked for."""
    there, times = told.count("pedin|token"), told.times()
    if told.says(r"\bquant\w+ [^?]*\b(?:ho|controllo|avro|in tutto|in totale)\b"):
        return None if there is None else there + times
    return times


def _amass(told: Told) -> int | None:
    there = told.where(r"(?:esercit\w+|armat\w+|army)(?: \w+)? (?:da|con|di) N(?= segnalin|$|:|,)|gia N") or 0
    return None if told.n is None else told.n + there


def _incubate(told: Told) -> int | None:
    return None if told.n is None or told.says(r"\btaglia|\bforza") else told.n


def _connive(told: Told) -> int | None:
    return (told.n or 1) * told.times()


def _explored(told: Told) -> int | None:
    """Lands put into the hand."""
    told.times()
    return told.count("terr") if told.says(r"\bmano\b|\bpesc") else None


def _alternative(told: Told) -> int | None:
    """What is paid in the place of the mana cost: any other cost shown is not paid, nor is what is exiled mana."""
    if told.n is None or told.says(r"\bin piu\b|\bin meno\b|\btass\w|\bcost\w* (?:\w+ )?ridott|\bx\b"):
        return None
    others = [amount for amount in told.amounts if amount.kind == "cost" and not amount.taken]
    if len(others) > 1:
        return None
    for amount in others:
        amount.taken = True
    told.count("cart|magi|creatur")
    return told.n


def _crewing(told: Told) -> int | None:
    """How many creatures of one power it takes."""
    if told.n is None or not told.says(r"\bquante\b"):
        return None
    power = told.where(r"(?:da|di|con|forza|da forza|con forza) N")
    told.total("creatur")
    told.where(r"\b(?:da|di|con|forza) N")
    return -(-told.n // power) if power else None


FORMULAS: dict[str, Formula] = {
    "number": number,
    "amass": _amass,
    "prowess": prowess,
    "incubate": _incubate,
    "connive": _connive,
    "explored": _explored,
    "alternative": _alternative,
    "crewing": _crewing,
    "no_targets": fixed(0),
    "stormed": _stormed,
    "lore": _lore,
    "planar": _planar,
    "fading": _fading,
    "treasures": lambda told: told.count("tesor|treasure|pedin"),
    "top_cards": lambda told: (
        None if told.says(r"\bsol[ao]\b|\bmazzo|\bgrimorio a\b|cart[ae] nel") else told.n
    ),
    "adapted": lambda told: (
        None if told.says(r"\b(?:con|ha) (?:un|due|\d+) (?:segnalin|counter|\+1)") else told.n
    ),
    "endured": lambda told: None if told.says(r"\bspirit") else told.n,
    "number_or_one": lambda told: told.n or 1,
    "one": fixed(1),
    "one_creature": lambda told: (told.count("creatur"), 1)[1],
    "times": lambda told: told.times(0) or None,
    "squad": lambda told: (told.cost(), told.times(0) or None)[1],
    "populated": _populated,
    "per_card": each(f"cart|{CREATURES}"),
    "per_creature": each(CREATURES),
    "per_bearer": each(_BEARERS),
    "per_dead": each("creatur"),
    "colors": counted("color"),
    "bearers": counted("permanent|creatur|cart|extort|estorsion"),
    "permanents": counted("permanent|creatur|pedin"),
    "tribute": lambda told: None if told.says("non paga|rifiuta") else told.n,
    "absorb": _absorb,
    "afflict": _afflict,
    "annihilator": _annihilator,
    "cascade": _cascade,
    "cumulative": _cumulative,
    "evolve": _evolve,
    "explore": _explore,
    "extort_life": _extort_life,
    "graft": _graft,
    "mill": _mill,
    "modular": _modular,
    "myriad": _myriad,
    "ravenous": _ravenous,
    "ravenous_counters": _ravenous_counters,
    "replicated": _replicated,
    "scavenge": _scavenge,
    "surveil": _surveil,
    "suspend": _suspend,
    "times_cost": _times_cost,
    "toxic": _toxic,
    "ward": _ward,
}
