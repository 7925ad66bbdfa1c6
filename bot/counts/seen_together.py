"""What abilities that see creatures die or enter come to when those that have them die or enter together with the others.

What leaves looks back at those that left with it (603.10a), what enters sees those that enter with it (603.6a); whether
one sees itself is what its text says: "un'altra creatura" is never itself, "questa creatura o un'altra" is.
"""

from __future__ import annotations

import re

from msgspec import Struct

from ..numerals import SPELLED, WEAK
from .seen_words import Ability, Atom, ability_told, asking, effect_asked
from .told import Amount, Told

Found = tuple[str, tuple[str, ...], str]

_CREATURES = (
    r"creatur|besti|pedin|token|soldat|goblin|zombi|elf[io]|spirit|vampir|uman[io]|guerrier|lup[io]"
    r"|ors[io]|dra[gc]|cavalier"
    r"|servo|servi|insett|scoiattol|gatt|ratt[io]|angel|demon|tritoni|pirat|thopter|totter|scheletr"
    r"|saprol|mostr|omin|tizi|bestiol|altr[aei]"
    r"|mi[ae]\b|miei|tu[ae]\b|tuoi|su[ae]\b|suoi|di loro|dell'avversari|degli avversari|avversari[ea]\b|\d+/\d+"
)
_NO_CREATURES = (
    r"terr|cart|punt|vit[ae]\b|mana|dann|segnalin|incantesim|artefatt|magi|turn|volt|planeswalker|giocator|avversari\b|tesor"
    r"|indiz|cib[io]|permanent|effett|abilita|copie|spell|pv\b|counter|mulligan|equipaggiament|aur[ae]\b"
)
_FOES = (
    r"\b(?:su[ae]|suoi|dell'avversari\w|dell'altro|dell'oppo\w*|degli avversari|degli altri|avversari[ae]"
    r"|(?:lui|lei|l'avversari\w)(?=\W*$)|nemic\w+|di lui)\b"
)
_FOE_HAS = (
    r"\b(?:l'avversari\w|avversari\w|l'oppo|oppo|lui|lei|l'altro)(?: (?:invece|pure))?(?:(?: ne)? (?:ha"
    r"|controlla|aveva)(?: in campo)?(?: \w+)?)? $"
)
_FOE_DOES = (
    r"\b(?:l'avversari\w|avversari\w|l'oppo|oppo|lui|lei|l'altro)(?: mi| ne| si| poi)* (?:mett\w+"
    r"|cre[ao]\w*|fa|evoc\w+|gioc[ao]|lanci[ao]|rianim\w+|cal[ao])"
    r"(?: entrare)?(?: insieme)?(?: (?:in|sul) (?:campo|gioco))? $"
)
_ONE_AFTER_THE_OTHER = r"\b(?:un[ao] (?:alla|per|a) volta|un[ao] dopo l'altr[ao])\b"
_ONE_OF_THEM = (
    r"\b(?:un[ao]|due|tre|quattro|\d) (?:di|delle|dei|tra|fra) (?:quest|quell|qual|loro"
    r"|ess)[^.;?!«\"]{0,30}[«\"'‘(: ]*$"
)
_AMONG = r"[\w ]{1,25},? ?\(?(?:compres[ao]|inclus[ao]|contando|in tutto(?! ?\?))"
_THEIR_OWN = (
    r"\b(?:l'avversari\w|avversari\w|l'oppo|oppo|lui|lei) (?:ha|controlla)(?: in campo)? (?!.*\b(?:io|ho"
    r"|controllo)\b)[^.;?!]*$"
)
_ASKS = (
    r"\bquant|\bche vita\b|(?:^|[.,:;] )(?:i |le |il |totale (?:di )?)*(?:cart[ae]|punti vita|vita|danni"
    r"|segnalini|inneschi)(?: \w+){0,2} *\?"
)
_SOME_OF_THEM = (
    r"\bne (?:uccid\w+|ammazz\w+|distrugg\w+|muo\w+|perdo) (?:solo )?N"
    r"|\bmuo\w+ (?:solo )?N(?= (?:di (?:loro|quest|quell|ess)|sola\b))"
)
_NO_CREATURE = r"\b(?:incantesim|enchantment|artefatt|planeswalker|walker|emblem|terr[ae]\b|permanent)"
_WITH_OTHERS = (
    r"\b(?:uccid\w+|muoi\w+|ammazz\w+|distrugg\w+|secc\w+) (?:anche )?(?:lui|lei|ess[ao]) e\b"
    r"|\b(?:lui|lei|ess[ao]) e (?:altr[ei]|le altre|gli altri|tutt[ei])\b"
)
"""That it dies with others, named after what it does: it is a creature."""
_ALL_DIE = (
    r"\bmuoiono (?:tutt[ei]|insieme|nello stesso|contemporaneamente|quindi tutt)|\btutt[eio]\b|\bwrath|\bira di dio"
    r"|\bboard ?wipe|\bwip[eo]\b|\bwipa\w*|\bspazz\w+|\bpuli(?:sc\w+|to|ta)\b|\binsieme\b|\bassieme\b"
    r"|\bentramb[ei]\b|\bda sol[ao]\b|\b(?:con|assieme a) (?:lei|lui|ess[ao])\b|\banche (?:lei|lui"
    r"|ess[ao])\b"
    r"|\bcompres[ao]\b|\binclus[ao]\b|\bcontemporaneamente\b|\bnello stesso (?:momento|istante)"
    r"|\bsweep\w*|\bdamnation\b"
    r"|\brimozione di massa|\bstess[ao] (?:momento|istante|volta|combattimento)|\bin un (?:colpo|botto)\b"
    rf"|\btutto il board\b|{_WITH_OTHERS}"
)
_OTHERWISE = re.compile(
    r"\brigener|\bpanharm|\bpanarmon|\buna volta in piu|\besili|\bnon pedin|\bnon token|\bpreven"
    r"|\bprevien|\braddopp|\bdoppio\b"
    r"|\btorn[ai]\w*|\bsopravviv|\bindistruttib|\btranne\b"
    r"|\beccetto\b|\ba parte\b|\bnon muo|\bsi salva|\bresta in|\brest(?:a|ano) viv|\bterraferma|\bstifle|\bneutraliz"
    r"|\bclon|\bcopi[ao] (?:di|la)|\bpersist|\bundying|\bimmortal|\bal posto|\bmano\b|\brimbalz"
    r"|\bnon (?:funzion|innesc|scatt)"
    r"|\bhumility|\btorpor|\bprima (?:muore|entra)|\bturno dopo|\bpoi (?:muore|entra)|\bferma\b"
)
_EACH_HAS = re.compile(
    r"\b(?:ognun[ao]|ciascun[ao]|entramb[ei]|tutt[ei](?: e)?(?: (?:due|tre|quattro|cinque|\d))?"
    r"|che)(?: di (?:loro|esse|essi))?"
    r"(?: (?:con|ha|hanno|dice|dicono|ce l'ha|che dice|che dicono|con scritto|avente|aventi))*[ ,:(«\"'‘]*$"
)
_HOW_MANY_HAVE = (
    r"\b(?:ne ho|ce ne ho|ce l'hanno in|ne controllo) N|N(?= (?:cosi|copie di (?:quest|quell)\w+"
    r"|di (?:quest|quell)[ei]\b))"
)
_ENTER = (
    r"\b(?:entra\w*|rianim\w+|fa\w* entrare|mett\w+ (?:insieme )?(?:in campo|in gioco|sul campo)"
    r"|cre[ao]\w*|arriv\w+|cal[oa]\b|gioc[oa]\b"
    r"|lanci[oa]\b|cast[oa]\b|flicker\w*|evoc\w+|fa\b|faccio)"
)
_HAS = r"\b(?:ho|controllo|avendo|con|in campo|c'e'?|ci sono|tengo)\b"
_TABLE = (
    r"\b(?:siamo|giochiamo|partita|tavolo)(?: in| a| da| al tavolo in)* N|\b(?:in|a|da) N(?= giocator)|N(?= giocator)"
    r"|\bcommander (?:a|in|da|con) N(?! avversari)"
)
_ALL_FOES = re.compile(
    r"\b(?:in tutto|in totale|totale|complessiv\w+|gli avversari|tutti (?:insieme|assieme)|sommando)\b"
)
_NUMBER = "|".join(sorted((*SPELLED, *WEAK), key=len, reverse=True))


class _Tale(Struct):
    """Who has the ability and whether it leaves or enters too, and how many others do."""

    bearers: int = 1
    itself: bool = False
    mine: int = 0
    foes: int = 0
    others_told: bool = False
    among: bool = False
    some: int = 0


def seen_together(told: Told, kinds: frozenset[str]) -> Found | None:
    """What the one ability told comes to in all; None where a number has another part, or who dies is not told."""
    told.anew()
    if not told.says(_ASKS) or _OTHERWISE.search(told.plain):
        return None
    ability = ability_told(told.plain)
    if ability is None or (ability.batch and not re.search(_ALL_DIE, told.plain)):
        return None
    for amount in told.amounts:
        amount.taken |= ability.start <= amount.start < ability.end
    atom = effect_asked(ability, told.plain, kinds)
    if atom is None:
        return None
    foes = _opponents(told)
    life = _life(told)
    tale = _tale(told, ability)
    if (
        tale is None
        or not told.complete
        or ((tale.itself or ability.batch) and told.says(_ONE_AFTER_THE_OTHER))
    ):
        return None
    if ability.theirs:
        others = tale.foes
    else:
        others = tale.mine + (tale.foes if ability.anybodys else 0)
        others += tale.bearers - 1 if tale.itself else 0
    seen = others + (1 if tale.itself and ability.itself and not ability.theirs else 0)
    if tale.some:  # of those that have it only some die, seen by each of the others
        times = tale.some * (tale.bearers if ability.itself else tale.bearers - 1)
        total = times * atom.n
        return None if atom.of_each or ability.batch else _result(total, life, atom, ability)
    times = tale.bearers * (min(seen, 1) if ability.batch else seen)
    if not 0 <= times <= 400:
        return None
    if re.search(r"\bciascun[ao]|\bognun[ao]|\ba testa\b", asking(told.plain)) and not atom.of_each:
        if atom.thing != "segnalini":
            return None
        times = seen  # on one of those that have it
    total = times * atom.n
    if atom.of_each:
        asked = asking(told.plain)
        if foes is None or (
            foes > 1 and _ALL_FOES.search(asked) is None and not re.search(r"\bogni\b|\bciascun", asked)
        ):
            return None if foes is not None else _result(total, life, atom, ability)
        if _ALL_FOES.search(asked):
            total *= foes
    return _result(total, life, atom, ability)


def _result(total: int, life: int | None, atom: Atom, ability: Ability) -> Found | None:
    if life is not None:
        total = life + (total if atom.verb.startswith("guadagn") else -total)
    if ability.event == "dies":
        rules = ("603.10a", "603.2c")
        why = "Chi muore insieme alle altre le vede morire: l'abilità si innesca una volta per ognuna"
    else:
        rules = ("603.6a", "603.2c")
        why = "Chi entra insieme alle altre le vede entrare: l'abilità si innesca una volta per ognuna"
    return str(total), rules, why


def _opponents(told: Told) -> int | None:
    """How many opponents are told, or one where nothing tells of a table."""
    direct = told.where(r"N(?= avversari)")
    if direct is not None:
        return direct
    players = told.where(_TABLE)
    if players is not None:
        return players - 1
    return None if told.says(r"\bcommander\b|\bmultiplayer\b|\bedh\b") else 1


def _life(told: Told) -> int | None:
    """The life total from which a final one is asked."""
    if not told.says(r"\ba quant[oaie]\b|\ba che vita\b"):
        return None
    return told.where(
        r"\b(?:sono|sto|e'?|sta|parto|ero|lui|avversario|da|ho|ha)(?: a| da)? N(?= punti| vit| pv|[,.;?]| e )"
    )


def _tale(told: Told, ability: Ability) -> _Tale | None:
    """Read what surrounds the ability."""
    plain = told.plain
    outside = plain[: ability.start] + "§" * (ability.end - ability.start) + plain[ability.end :]
    whole = told.whole[: ability.start] + "§" * (ability.end - ability.start) + told.whole[ability.end :]
    tale = _Tale()
    head = outside[: ability.start]
    if re.search(_THEIR_OWN, head):
        return None
    bearer = _bearer(told, ability, head)
    if bearer is not None:
        tale.bearers = bearer.value
        bearer.taken = True
    elif (many := told.where(_HOW_MANY_HAVE)) is not None:
        tale.bearers = many
    if not 1 <= tale.bearers <= 20:
        return None
    if tale.bearers > 1 and (some := told.where(_SOME_OF_THEM)) is not None:
        if not 0 < some <= tale.bearers or ability.theirs:
            return None
        tale.others_told, tale.some = True, some
        for amount in told.amounts:
            if not amount.taken and not amount.weak:
                return None
        return tale
    itself = _goes_too(outside, ability, bearer, head)
    if itself is None:
        return None
    tale.itself = itself
    for amount in told.amounts:
        if not amount.taken and not _counted(amount, told, outside, tale):
            return None
    if tale.itself and (tale.among or re.search(_ONE_OF_THEM, head)):
        tale.mine -= tale.bearers  # the number told is of all of them
    together = re.search(
        rf"\b(?:tutt(?:[ei] |'? ?)e|in) ({_NUMBER}|\d+)\b(?! (?:in campo|commander|giocator))", whole
    )
    of_all = re.search(rf"\btutt(?:[ei] |'? ?)e ({_NUMBER}|\d+)\b", whole) if together else None
    if (
        of_all
        and bearer is not None
        and whole[of_all.end() : ability.start].strip(" ,:(«\"'") in ("con", "hanno", "che hanno", "")
    ):
        of_all = None  # "tutte e due con…" tells who has it
    if of_all is not None:
        number = int(of_all[1]) if of_all[1].isdecimal() else SPELLED.get(of_all[1], 0)
        inside = tale.bearers if tale.itself else 0
        if not tale.others_told:
            tale.mine, tale.others_told = number - inside, True
        elif number not in (tale.mine + inside, tale.mine + tale.foes + inside):
            return None
    if tale.itself and not tale.others_told and re.search(r"\bmuore da sol[ao]\b", outside):
        tale.others_told = True
    if tale.mine < 0 or not (tale.others_told or (tale.itself and tale.bearers > 1)):
        return None
    return tale


def _bearer(told: Told, ability: Ability, head: str) -> Amount | None:
    """The number of those that have the ability, told right before it."""
    before = [
        amount
        for amount in told.amounts
        if amount.end <= len(head) and amount.kind == "number" and not amount.taken
    ]
    if not before:
        return None
    last = before[-1]
    between = head[last.end :]
    if re.search(r"[.;?!]", between) is not None and not _EACH_HAS.search(between):
        return None
    if _EACH_HAS.search(between) or re.fullmatch(
        r" [^.;?!]{2,60}?(?: che| con| dice| dicono|,|:| \(|[«\"'(‘])*[ «\"'(‘:]*", between
    ):
        return last
    return None


def _goes_too(outside: str, ability: Ability, bearer: Amount | None, head: str) -> bool | None:
    """Whether those that have the ability die or enter with the others; None where that is not told."""
    described = head[bearer.start :] if bearer is not None else head[-60:]
    if ability.theirs:
        return False
    if ability.event == "dies":
        everybody = re.search(_ALL_DIE, outside) is not None
        if re.search(_NO_CREATURE, described):
            return False
        if everybody:
            a_creature = ability.other_only or ability.herself or re.search(rf"\b(?:{_CREATURES})", described)
            if a_creature or re.search(_WITH_OTHERS, outside):
                return True
            return False if re.search(r"\bin tutto\b(?! ?\?)", outside) else None
        return False if ability.other_only else None
    if re.match(r"[§»\"'’) ,]*(?:mi )?(?:entra|arriva)(?:no)?\b", outside[ability.end :]):
        return None if re.search(r"\bgia\b", outside) else True
    if bearer is None:
        return False if ability.other_only and re.search(_HAS, head + outside[ability.end :]) else None
    before = head[: bearer.start]
    if not re.search(_ONE_OF_THEM, head):
        before = re.split(r"[.;?!]", before)[-1]
    before = re.sub(r"\b(entra\w*|mett\w+|arriv\w+)(?: insieme)? (?:in|sul) (?:campo|gioco)\b", r"\1", before)
    described = head[bearer.end :]
    enters = list(re.finditer(_ENTER, before))
    has = list(re.finditer(_HAS, before))
    if re.search(r"\bentra(?:no)?\b", described) or (
        enters and (not has or has[-1].start() < enters[-1].start())
    ):
        return None if re.search(r"\bpoi\b|\bdopo\b|\bgia\b", outside) else True
    return False


def _counted(amount: Amount, told: Told, outside: str, tale: _Tale) -> bool:
    """Count one number of creatures that die or enter; False where it is one of something else."""
    if amount.kind == "size":
        amount.taken = True
        return True
    if amount.kind != "number" or amount.signed:
        return False
    following = re.split(r"[.,;:?!§(«\"]| e (?=\w)| piu ", outside[amount.end :] + " ")[0]
    if re.match(
        r" (?:volt[ae]|turn[oi]|mana|punt[oi]|vit[ae]|cart[ae]|insieme|contemporaneamente|nello)\b", following
    ):
        return False
    creature = re.match(rf" (?:[\w'/]+ )?(?:{_CREATURES})", following) is not None
    creature = creature or re.match(r" (?:io|lui|lei|l'avversari\w)\b", following) is not None
    creature = creature or re.search(r"\baltr[ei] $", outside[: amount.start]) is not None
    if amount.weak and re.match(r" (?:terz|quart|quint|sest)[ao]\b", following) is None:
        if not re.match(rf" (?:altr[ao] |mi[ao] |su[ao] |sol[ao] )*(?:{_CREATURES})", following):
            beside = re.search(r"\b(?:insieme|assieme|oltre) ad? $", outside[: amount.start]) is not None
            return not beside  # an article; with what goes along it may be one of them
    elif not amount.weak and not creature and re.match(rf" (?:\w+ )?(?:{_NO_CREATURES})", following):
        return False
    elif not creature and re.search(
        r"(?<!insieme )(?<!oltre )\b(?:da|di|per|a|x ?=) $", outside[: amount.start]
    ):
        return False  # "un fulmine da 3", "sono a 20"
    before = outside[: amount.start]
    theirs = any(re.search(words, before) for words in (_FOE_HAS, _FOE_DOES)) or re.search(_FOES, following)
    amount.taken = True
    tale.others_told = True
    tale.among |= re.match(_AMONG, outside[amount.end :]) is not None or before.endswith(" in tutto ")
    again = re.search(
        r"\b(?:le|i|gli|quelle|quei|queste|questi|tutt[ei] (?:le|gli|i)) (?:mi[ae]i? |altr[ei] )?$", before
    )
    if again and amount.value in (tale.mine, tale.foes):
        return True  # those that were told already
    if theirs:
        tale.foes += amount.value
    else:
        tale.mine += amount.value
    return True
