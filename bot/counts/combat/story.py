"""A combat told in words -> its attackers, blocks, totals and changes; None where any word of it is not read."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from ...numerals import SPELLED
from .creatures import (
    CREATURE,
    CREATURES,
    KEYWORDS,
    POINTED,
    SIZE,
    Creature,
    creatures_in,
    keywords_in,
    one_of,
    pointed_at,
)
from .fighting import Fight

_N = r"(\d{1,3})"
_HIM = (
    r"(?:lui|lei|(?:l' ?|il mio |il )?(?:avversari[oa]|oppo|opp|oppone?nt[ei]?|nemico)|il tipo|il tizio"
    r"|il tipo davanti|il difensore|il giocatore|quello davanti)"
)
_LIFE = r"(?: (?:punti vita|punti ferita|punti|vite|vita|pv|hp|life))"
_BLOCK = r"(?:blocc(?:a|o|ano|hiamo)|par(?:a|o)|ferm(?:a|o)|chump(?:a|o)|stopp(?:a|o))"
_WHO = rf"(?:(?:io|{_HIM}) )?"
_ONLY = r"(?:solo |soltanto |solamente )?"
_LATER = r"(?: (?:adesso|ora|gia|prima|attualmente|ancora|in questo momento|all'inizio))?"


@dataclass(slots=True)
class Story:
    """What is told; totals by whether they are mine."""

    life: dict[bool, int] = field(default_factory=dict)
    poison: dict[bool, int] = field(default_factory=dict)
    loyalty: int | None = None
    changes: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    fights: list[Fight] = field(default_factory=list)
    exalted: int = 0
    died: list[str] = field(default_factory=list)

    @property
    def fight(self) -> Fight:
        return self.fights[-1]

    @property
    def open(self) -> bool:
        """Whether a combat was begun that is told on."""
        return bool(self.fights)


Event = Callable[[Story, "re.Match[str]"], bool]


def _my_life(story: Story, match: re.Match[str]) -> bool:
    return _set(story.life, True, int(match[1]))


def _his_life(story: Story, match: re.Match[str]) -> bool:
    return _set(story.life, False, int(match[1]))


def _both_lives(story: Story, match: re.Match[str]) -> bool:
    mine = int(match[1])
    theirs = int(match[2]) if match.re.groups > 1 else mine
    return _set(story.life, True, mine) and _set(story.life, False, theirs)


def _set(totals: dict[bool, int], mine: bool, value: int) -> bool:
    if mine in totals:
        return totals[mine] == value
    totals[mine] = value
    return True


def _my_poison(story: Story, match: re.Match[str]) -> bool:
    return _set(story.poison, True, int(match[1]))


def _his_poison(story: Story, match: re.Match[str]) -> bool:
    return _set(story.poison, False, int(match[1]))


def _loyal(story: Story, match: re.Match[str]) -> bool:
    if story.loyalty is not None:
        return False
    story.loyalty = int(match[1])
    return True


def _attack(mine: bool) -> Event:
    def event(story: Story, match: re.Match[str]) -> bool:
        if story.open and not story.fight.said:
            return False
        attackers = creatures_in(match["who"])
        story.fights.append(Fight(mine, attackers))
        return bool(attackers)

    return event


def _attack_named(story: Story, match: re.Match[str]) -> bool:
    """ "Il mio 5/5 viene bloccato da…": it attacks."""
    if story.open:
        return False
    story.fights.append(Fight(True, creatures_in(match["attacks"])))
    return len(story.fight.attackers) == 1


def _attack_both(story: Story, match: re.Match[str]) -> bool:
    """Some attack the player and others the planeswalker."""
    if story.open:
        return False
    groups = match.groupdict()
    at_player, at_walker = creatures_in(groups["player"]), creatures_in(groups["walker"])
    for one in at_walker:
        one.at = "planeswalker"
    if groups.get("loyal") is not None:
        story.loyalty = int(groups["loyal"])
    story.fights.append(Fight(groups["verb"].endswith("o"), at_player + at_walker))
    return bool(at_player and at_walker)


def _all_have(story: Story, match: re.Match[str]) -> bool:
    if not story.open:
        return False
    named = keywords_in(match[0])
    if any(one.has(*named) for one in story.fight.attackers):
        return False
    for one in story.fight.attackers:
        one.keywords |= frozenset(named)
        one.numbers |= named
    return True


def _exalted(story: Story, match: re.Match[str]) -> bool:
    story.exalted = SPELLED.get(match[1]) or int(match[1]) if match[1] in SPELLED or match[1].isdigit() else 1
    return True


def _one_more(story: Story, match: re.Match[str]) -> bool:
    """Another attacker, told with who blocks it, or a token that enters attacking."""
    if not story.open:
        return False
    groups = match.groupdict()
    more = creatures_in(groups["more"])
    story.fight.attackers += more
    return bool(more) and (
        groups.get("who") is None or (len(more) == 1 and _by(story, more[0], _blockers(match)))
    )


def _last_blocked(story: Story, match: re.Match[str]) -> bool:
    return story.open and _by(story, story.fight.attackers[-1], _blockers(match))


def _shot(story: Story, match: re.Match[str]) -> bool:
    """Damage to an attacker before blocks, or its destruction."""
    if not story.open or story.fight.said:
        return False
    one = pointed_at(match["which"], story.fight.attackers)
    if one is None or one.has("indestructible"):
        return False
    one.marked += int(match["damage"]) if match.groupdict().get("damage") else one.toughness
    one.dead = one.marked >= one.toughness
    return True


def _no_block(story: Story, match: re.Match[str]) -> bool:
    if not story.open or any(one.blocked for one in story.fight.attackers):
        return False
    story.fight.said = True
    return True


def _others_pass(story: Story, match: re.Match[str]) -> bool:
    return story.open and story.fight.said and not all(one.blocked for one in story.fight.attackers)


def _by(story: Story, one: Creature | None, blockers: list[Creature]) -> bool:
    if one is None or one.blocked:
        return False
    one.blocked, one.blockers = True, blockers
    story.fight.said = True
    return True


def _blocked_by(story: Story, match: re.Match[str]) -> bool:
    """One that is named is blocked, by creatures that may be named."""
    if not story.open:
        return False
    return _by(story, pointed_at(match["which"], story.fight.attackers), _blockers(match))


def _blocks_one_of(story: Story, match: re.Match[str]) -> bool:
    """ "Ne blocca due": so many of attackers that are all alike."""
    if not story.open:
        return False
    number = {"un": 1, "uno": 1, "una": 1}.get(match["number"]) or SPELLED.get(match["number"]) or 0
    blockers = _blockers(match)
    if number == 0 or (blockers and number > 1):
        return False
    free = [one for one in story.fight.attackers if not one.blocked]
    return (
        number <= len(free)
        and one_of(free) is not None
        and all(_by(story, one, blockers) for one in free[:number])
    )


def _the_only_one(story: Story, match: re.Match[str]) -> bool:
    if not story.open or len(story.fight.attackers) != 1:
        return False
    blockers = _blockers(match)
    return bool(blockers) and _by(story, story.fight.attackers[0], blockers)


def _in_front(story: Story, match: re.Match[str]) -> bool:
    if not story.open:
        return False
    pairs = re.findall(
        rf"({CREATURES}) (?:davanti|di fronte|contro) (?:a )?(?:al |alla |ad? )?({POINTED}|{SIZE})", match[0]
    )
    return bool(pairs) and all(
        _by(story, pointed_at(which, story.fight.attackers), creatures_in(who)) for who, which in pairs
    )


def _blockers(match: re.Match[str]) -> list[Creature]:
    who = match.groupdict().get("who")
    return creatures_in(who) if who else []


def _grown(story: Story, match: re.Match[str]) -> bool:
    """The only attacker gets +N/+N before damage."""
    if not story.open or len(story.fight.attackers) != 1:
        return False
    one = story.fight.attackers[0]
    one.power += int(match["power"])
    one.toughness += int(match["toughness"])
    return True


def _prevented(story: Story, match: re.Match[str]) -> bool:
    if not story.open or story.fight.prevented:
        return False
    story.fight.prevented = int(match[1])
    return True


def _changed(mine: bool, sign: int) -> Event:
    def event(story: Story, match: re.Match[str]) -> bool:
        story.changes[mine] += sign * int(match[1])
        return True

    return event


def _died(story: Story, match: re.Match[str]) -> bool:
    if len(story.fights) != 1 or len(story.fight.attackers) != 1 or not story.fight.said:
        return False
    story.died.append("attacker" if (match["whose"] == "mi") is story.fight.mine else "blocker")
    return True


_BY = rf" (?:con |da )(?P<who>{CREATURES})"
_HARD = r"(?: (?:in tutto|in totale))?"
_AT_ME = r"(?:(?:nel (?:suo|mio) turno|al (?:suo|mio) turno) )?"
_MY_ATTACK = (
    r"(?:io )?(?:attacco|swingo|swing|meno|picchio|carico|entro|mando all'attacco|vado all'attacco|vado dentro|giro)"
    rf"(?: {_HIM}| l'avversario)?(?: da sol[oa])?(?: solo| soltanto)?(?: con| in)?(?: solo| soltanto)?"
    r"|(?:io )?l[oia] attacco(?: solo)? con|(?:io )?(?:l'|lo |gli )?ho attaccato(?: con)?|(?:io )?gli attacco con"
)
_HIS_ATTACK = (
    rf"(?:{_HIM} )?(?:mi )?(?:attacca|attaccano|viene addosso|swinga|mena|picchia|fa attaccare da|assale"
    rf"|assalgono|caricano)"
    r"(?: a me)?(?: solo)?(?: con| da)?|(?:io )?(?:subisco|prendo|ricevo) (?:un|l') ?attacco (?:di|da|con)"
    rf"|(?:{_HIM} )?mi ha attaccato(?: con)?|vengo attaccat[oa] da|mi attaccano con"
    rf"|mi arrivano(?: addosso)?|{_HIM} (?:mi )?attacca me con"
)
_FORMS: tuple[tuple[str, Event], ...] = (
    (rf"(?:siamo |stiamo )?{_N} (?:a|pari) {_N}", _both_lives),
    (rf"siamo (?:entrambi|tutti e due|tutt'e due) a {_N}{_LIFE}?", _both_lives),
    (
        rf"(?:io )?(?:(?:sono|sto|mi trovo|ero|stavo|parto|partivo|partendo)(?: sces[oa]| salit[oa]"
        rf"| rimast[oa])?{_LATER}"
        rf"(?: a| da)(?: quota)?|(?:ho|avevo){_LATER}) {_N}{_LIFE}?(?! \w*veleno)(?! \w+ veleno)",
        _my_life,
    ),
    (rf"(?:siamo )?io(?: sono| sto)?(?: a)? {_N}{_LIFE}?", _my_life),
    (
        rf"{_HIM}(?: e'?| sta| stava| era| parte| ha| aveva)?{_LATER}(?: a"
        rf"| da)? {_N}{_LIFE}?(?! \w*veleno)(?! \w+ veleno)",
        _his_life,
    ),
    (rf"(?:(?:sto|sono) )(?:a )?{_N}{_LIFE}?", _my_life),
    (
        rf"(?:{_HIM} )?(?:ha|aveva|e' a|sta a|era a)(?: gia)? {_N} (?:segnalini (?:di )?)?(?:veleno|veleni|poison)",
        _his_poison,
    ),
    (
        rf"(?:io )?(?:ho|avevo|sono a|sto a)(?: gia)? {_N} (?:segnalini (?:di )?)?(?:veleno|veleni|poison)",
        _my_poison,
    ),
    (
        rf"(?:il|la) (?:mi[oa]|su[oa]) (?:planeswalker|walker|pw) (?:ha|e'? a|sta a|con) {_N}"
        r"(?: (?:di |punti |segnalini )?(?:fedelta|lealta|loyalty))?",
        _loyal,
    ),
    (
        rf"(?P<verb>attacco|attacca)(?: (?:il giocatore|l'avversario|lui"
        rf"|me))? con (?P<player>{CREATURES}) e (?:il )?(?:suo |mio )?"
        r"(?:planeswalker|walker|pw)(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{CREATURES})",
        _attack_both,
    ),
    (
        rf"(?:{_HIM} )?(?P<verb>attacco|attacca) (?:il )?(?:suo |mio )?(?:planeswalker|walker|pw)"
        r"(?: con| a| da)?(?: (?P<loyal>\d+))?(?: (?:di )?(?:fedelta|lealta|loyalty))?"
        rf" con (?P<walker>{CREATURES}) e (?:me|lui|il giocatore|l'avversario) con (?P<player>{CREATURES})",
        _attack_both,
    ),
    (rf"{_AT_ME}(?:{_MY_ATTACK}) (?P<who>{CREATURES})", _attack(True)),
    (rf"{_AT_ME}(?:{_HIS_ATTACK}) (?P<who>{CREATURES})", _attack(False)),
    (rf"(?P<who>(?:il mio|la mia) {CREATURE}) attacca", _attack(True)),
    (rf"(?:tutt[ie](?: e (?:due|tre|quattro))?|entramb[ie])(?: con| hanno)? {KEYWORDS}", _all_have),
    (
        rf"{_WHO}(?:non (?:li |lo |la |le |mi |ne )?(?:{_BLOCK}|metto|mette)(?: (?:niente|nulla|nessuno"
        rf"|nessuna|piu))?"
        r"|nessuno (?:li |lo |la |le )?blocca|non (?:viene|vengono|e'|sono) bloccat\w|nessun blocco"
        r"|zero blocchi|senza blocchi"
        r"|non (?:ho|ha) bloccanti|niente blocchi|nessun bloccante|non ci sono blocchi|no block|no blocks"
        r"|(?:che )?non (?:viene |vengono )?bloccat[oaie])"
        rf"{_HARD}",
        _no_block,
    ),
    (
        r"(?:(?:gli|le|i) )?(?:altr[ei](?: due| tre)?|il resto|l'altr[oa]) (?:passa|passano|non (?:viene"
        r"|vengono|sono|e') bloccat\w)"
        r"|(?:il resto|gli altri|le altre|l'altr[oa]) (?:lo |la |li |le )?(?:lascio"
        r"|lascia)(?:no)? passare|basta(?: cosi)?",
        _others_pass,
    ),
    (rf"{_WHO}(?:mi )?{_BLOCK} {_ONLY}(?P<which>{POINTED})(?:{_BY})?", _blocked_by),
    (rf"{_WHO}(?:mi )?{_BLOCK}{_BY} (?P<which>{POINTED})", _blocked_by),
    (rf"(?P<which>{POINTED}) con (?P<who>{CREATURES})", _blocked_by),
    (rf"(?:ho |(?=il mio |la mia ))(?P<attacks>{CREATURE})(?= (?:viene )?bloccat)", _attack_named),
    (rf"ho (?P<attacks>{CREATURE})(?= ?, (?:lui |l'avversario )?(?:lo |la )?blocca con)", _attack_named),
    (rf"(?P<which>{POINTED}) (?:viene |e' )?bloccat[oa]{_BY}", _blocked_by),
    (
        rf"{_WHO}ne {_BLOCK} {_ONLY}(?P<number>un[oa]?|due|tre|quattro)(?: sol[oaie])?(?:{_BY})?",
        _blocks_one_of,
    ),
    (rf"{_WHO}(?:mi |me )?(?:lo |la |l'? ?)?{_BLOCK}{_BY}", _the_only_one),
    (rf"(?:che )?(?:viene |e' )?bloccat[oa]{_BY}", _the_only_one),
    (rf"(?:con )?doppio blocco(?: di| con| da)? (?P<who>{CREATURES})", _the_only_one),
    (
        rf"{_WHO}(?:mette|metto|piazza|piazzo) {CREATURES} (?:davanti|di fronte) (?:al |alla "
        rf"|ad? )(?:{POINTED}|{SIZE})"
        rf"(?: e {CREATURES} (?:davanti|di fronte)? ?(?:al |alla |ad? )(?:{POINTED}|{SIZE}))*",
        _in_front,
    ),
    (rf"che {_BLOCK}{_BY}", _last_blocked),
    (rf"(?P<more>{CREATURE}) che {_BLOCK}{_BY}", _one_more),
    (
        rf"(?:crea|creo|mette|metto|entra|entrano)(?: in campo)? (?P<more>{CREATURES})(?: tappat[oaie])?(?: e)?"
        r" (?:attaccant[ei]|in attacco|attaccando)",
        _one_more,
    ),
    (
        rf"(?:io )?ho (?:solo |soltanto )?(?P<who>{CREATURES}) e (?:lo|la) (?:uso|metto) (?:per"
        rf"|a) bloccare (?P<which>{POINTED})",
        _blocked_by,
    ),
    (
        r"(?:con |ho |controllo )?(un|due|tre|quattro|cinque|sei|\d) (?:permanenti|creature|bestie|carte|istanze)? ?"
        r"(?:con |di )?(?:esaltato|exalted)(?: in campo)?",
        _exalted,
    ),
    (
        r"(?:(?:prima (?:di bloccare|dei blocchi|di dichiarare i blocchi) )(?:gli )?(?:sparo|faccio|tiro"
        r"|infliggo|pingo)"
        rf" (?P<damage>\d+) dann[oi] (?:al |alla |a )(?P<which>{POINTED}|{SIZE})"
        r"(?: con (?:una |un )?(?:scossa|shock|pinger|ping|magia|istantaneo))?)",
        _shot,
    ),
    (
        rf"prima (?:di bloccare|dei blocchi|di dichiarare i blocchi) (?:gli )?(?:uccido|ammazzo"
        rf"|distruggo|faccio fuori)"
        rf" (?P<which>{POINTED})",
        _shot,
    ),
    (
        r"(?:(?:io )?(?:lo |la )(?:pompo|gonfio|potenzio)(?: di| con)?|(?:io )?gli do(?: un)?|prende|ottiene) "
        r"\+(?P<power>\d{1,2})/\+(?P<toughness>\d{1,2})"
        r"(?: (?:prima (?:dei|del|di) (?:danni|danno|blocchi|blocco)|fino a fine turno|dopo i blocchi))*",
        _grown,
    ),
    (
        rf"(?:previene|prevengo|previeni|ne previeni|ne prevengo) {_N} (?:dei |di quei |di questi |di quel )?dann[oi]"
        r"(?: (?:che (?:mi|gli) arrivano|che (?:mi|gli) fa|a me))?",
        _prevented,
    ),
    (rf"(?:io )?(?:ho )?guadagn(?:o|ato) {_N}{_LIFE}?", _changed(True, 1)),
    (rf"(?:io )?(?:ho )?(?:perdo|pago|pagato|perso) {_N}{_LIFE}", _changed(True, -1)),
    (rf"{_HIM} guadagna {_N}{_LIFE}?", _changed(False, 1)),
    (rf"{_HIM} (?:perde|paga) {_N}{_LIFE}", _changed(False, -1)),
    (r"(?:il|la) (?P<whose>mi|su)[oa](?: creatura)? (?:muore|schiatta|crepa)", _died),
)
_GLUE = re.compile(
    r"(?:[\s,.;:!]+|(?:e|ed|ma|poi|pero|quindi|allora|invece|mentre|intanto|dopo|ok|cosi|infine"
    r"|alla fine|in campo)(?![\w'])"
    r"|(?:nessuno (?:fa|gioca|lancia) (?:altro|nulla|niente)|nessun(?:o)? (?:trucco|trick|altra magia"
    r"|altro effetto|altro trucco)"
    r"|(?:niente|zero|senza) trucchi|nient'altro|board vuoto|a board vuoto|nessuna risposta|niente risposte"
    r"|nessuno risponde|ciao|salve|buongiorno|raga|ragazzi|scusate|dubbio|domanda(?: veloce)?|aiuto"
    r"|torneo|ieri|ieri sera"
    r"|in combattimento|danni tutti insieme|nessun attacco improvviso|a quanto siamo|nessuna abilita strana|fine"
    r"|lui assegna (?:al|alla) (?:mio|mia) \d+/\d+ il minimo(?: indispensabile)?"
    r"|assegno il minimo(?: indispensabile)?(?: ai bloccanti)?"
    r"|al prerelease|a fnm|in limited|in draft|il combattimento si risolve normalmente"
    r"|siamo a fine partita)(?![\w']))+"
)
_END = (
    r"(?= ?(?:[.,;:!?]|$)| (?:e|ed|ma|poi|pero|mentre|quindi|lui|lei|io|mi|l'avversario|avversario|oppo"
    r"|opp|attacc\w+|gli"
    r"|blocc\w+|non|nessun\w*|l[oia]|sono|sto|previene|viene|prima|che)(?![\w']))"
)


@lru_cache(maxsize=1)
def _ready() -> tuple[tuple[re.Pattern[str], Event], ...]:
    return tuple((re.compile(rf"(?:{form}){_END}"), event) for form, event in _FORMS)


def story_of(text: str) -> Story | None:
    """The story that a text without its question tells; None where something of it is not read."""
    story, place = Story(), 0
    while place < len(text):
        if (glue := _GLUE.match(text, place)) is not None:
            place = glue.end()
            continue
        best: tuple[re.Match[str], Event] | None = None
        for form, event in _ready():
            match = form.match(text, place)
            if match is not None and match.end() > place and (best is None or match.end() > best[0].end()):
                best = match, event
        if best is None or not best[1](story, best[0]):
            return None
        place = best[0].end()
    for fight in story.fights:
        fight.exalted = story.exalted
    return story if story.fights and all(_told(fight) for fight in story.fights) else None


def _told(fight: Fight) -> bool:
    return fight.said or all(one.has("unblockable") for one in fight.attackers)
