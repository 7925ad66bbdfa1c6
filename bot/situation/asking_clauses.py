"""What a clause asks -> one of the few forms that the rules read; a word that belongs to no form leaves it unread."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from .asking_words import (
    ALIVE,
    COUNTED,
    DAMAGE,
    DIE,
    GAIN,
    GO,
    HAVE,
    HOW_MUCH,
    I_DEAL,
    I_TAKE,
    KINDS,
    LIFE,
    LIVE,
    ME,
    NOTHING,
    PASS,
    STAY,
    THEM,
    THEY_DEAL,
    THEY_TAKE,
    WHO,
    words,
)


class Clause(Struct, frozen=True):
    """The words of a clause that say something, with the things and players in it apart."""

    words: frozenset[str]
    things: tuple[str, ...]
    players: tuple[str, ...]
    plural_things: bool = False

    def only(self, *classes: Iterable[str]) -> bool:
        """Whether nothing is said beyond these classes and what adds nothing."""
        known = NOTHING.union(*classes)
        return self.words <= known

    def has(self, *classes: frozenset[str]) -> bool:
        return all(self.words & each for each in classes)

    @property
    def mine(self) -> bool | None:
        """Whether it is said of me (True), of the other player (False), or of neither."""
        if "P1" in self.players:
            return False
        if "P0" in self.players or self.words & ME:
            return True
        return False if self.words & THEM else None


def _damage(clause: Clause) -> str | None:
    if not clause.has(HOW_MUCH) or not clause.only(
        HOW_MUCH,
        DAMAGE,
        I_TAKE,
        THEY_TAKE,
        PASS,
        I_DEAL,
        THEY_DEAL,
        ME,
        THEM,
        words("preso subito ricevuto incassato beccato ho ha attacco giocatore difensore"),
    ):
        return None
    thing = clause.things[0] if len(clause.things) == 1 else ""
    if clause.things and not thing:
        return None
    if clause.has(DAMAGE) and clause.only(HOW_MUCH, DAMAGE) and not (clause.things or clause.players):
        return "quanti danni passano"
    taken = clause.has(words("preso subito ricevuto incassato beccato"), words("ho ha"))
    if (clause.has(I_TAKE) or (taken and "ho" in clause.words)) and not thing:
        return "quanti danni prendo"
    if taken and "ha" in clause.words:
        return f"quanti danni prende {thing or (clause.players[0] if clause.players else 'P1')}"
    if clause.has(THEY_TAKE):
        return f"quanti danni prende {thing or (clause.players[0] if clause.players else 'P1')}"
    if not clause.has(DAMAGE) and not clause.has(PASS):
        return None
    if clause.has(I_DEAL) and not thing:
        return "quanti danni gli faccio"
    if clause.has(THEY_DEAL) and "attacco" not in clause.words:
        if thing:
            return f"quanti danni infligge {thing}"
        return "quanti danni prendo" if clause.words & ME else None
    if (clause.has(PASS) or "attacco" in clause.words) and not thing:
        return "quanti danni passano"
    return None


def _exact_damage(clause: Clause) -> str | None:
    """ "lui prende 4?", "gli entrano i 6 danni?"."""
    numbers = [word for word in clause.words if word.isdecimal()]
    if len(numbers) != 1 or clause.things:
        return None
    if not clause.only(DAMAGE, I_TAKE, THEY_TAKE, I_DEAL, PASS, ME, THEM, numbers):
        return None
    if clause.has(I_TAKE):
        return f"P0 prende {numbers[0]} danni"
    if clause.has(THEY_TAKE | I_DEAL):
        return f"{clause.players[0] if clause.players else 'P1'} prende {numbers[0]} danni"
    if clause.has(PASS) and (clause.has(DAMAGE) or clause.mine is not None):
        side = clause.mine
        return (
            f"ne passano {numbers[0]}" if side is None else f"P{0 if side else 1} prende {numbers[0]} danni"
        )
    return None


def _any_damage(clause: Clause) -> str | None:
    """ "prende danno lui?", "mi passa qualcosa?", "ne prendo?"."""
    some = words("danno danni qualcosa qualche dei del ne giocatore difensore")
    if clause.has(DAMAGE, PASS, words("che")) and clause.only(DAMAGE, PASS, words("che")):
        return "quanti danni passano"
    if clause.words & HOW_MUCH or (clause.words & words("tutto tutti") and clause.has(PASS)):
        return None  # "passa tutto il danno?" asks of more than some
    defender = words("giocatore difensore")
    if clause.has(DAMAGE & some, THEY_TAKE, defender) and clause.only(some, THEY_TAKE) and not clause.players:
        beside = not clause.things or "oltre" in clause.words
        return "passa danno" if beside and len(clause.things) < 2 else None
    plainly = not clause.words & (defender | words("oltre"))
    if len(clause.things) == 1 and clause.has(some & DAMAGE, THEY_TAKE) and clause.only(some, THEY_TAKE):
        return f"{clause.things[0]} prende danno" if plainly else None
    if not clause.has(some) or clause.things:
        return None
    if not clause.only(some, I_TAKE, THEY_TAKE, PASS, I_DEAL, THEY_DEAL, ME, THEM):
        return None
    if clause.has(I_TAKE) or (clause.has(PASS | THEY_DEAL) and clause.mine is True):
        return "P0 prende danno"
    if clause.has(THEY_TAKE) and clause.mine is None:
        return "prende danno"  # whoever the tale is about, creature or player
    if clause.has(THEY_TAKE) or clause.has(I_DEAL) or (clause.has(PASS) and clause.mine is False):
        return f"{clause.players[0] if clause.players else 'P1'} prende danno"
    return "passa danno" if clause.has(PASS) else None


def _counted(clause: Clause) -> str | None:
    """ "quante me ne restano?", "quante creature sopravvivono?"."""
    if not clause.has(HOW_MUCH) or not clause.only(
        HOW_MUCH, COUNTED, KINDS, STAY, HAVE, LIVE, DIE, ALIVE, ME, THEM, words("perdo perde")
    ):
        return None
    if len(clause.things) > 1 or (clause.words & LIFE and not clause.words & ALIVE):
        return None
    if clause.things and {"a", "quanto"} <= clause.words:
        return None  # "a quanto resta il planeswalker?"
    if not (clause.things or clause.words & (COUNTED | KINDS)):
        return None
    what = clause.things[0] if clause.things else "creature"
    if clause.has(DIE) or clause.words & words("perdo perde"):
        side = clause.mine
        if "perde" in clause.words:
            side = False
        if "perdo" in clause.words:
            side = True
        if side is None:
            return f"quante {what} muoiono"
        return f"quante {what} {'perdo' if side else 'perde'}"
    if clause.has(STAY | HAVE | LIVE):
        theirs = clause.mine is False or (clause.mine is None and "ha" in clause.words)
        return f"quante {what} {'gli' if theirs else 'mi'} restano"
    return None


def _life(clause: Clause) -> str | None:
    if len(clause.things) > 1 or not clause.has(HOW_MUCH):
        return None
    if not clause.only(HOW_MUCH, LIFE, GAIN, GO, STAY, HAVE, ME, THEM):
        return None
    if clause.things:
        walker = "a" in clause.words and clause.has(GO | STAY) and not clause.players
        return f"a quanto va {clause.things[0]}" if walker else None
    if clause.has(GAIN - words("prendo")) or ("prendo" in clause.words and clause.has(LIFE)):
        third = clause.words & words("guadagna recupera guadagnerebbe")
        return f"quanti punti vita {'guadagna' if third else 'guadagno'}"
    going = clause.words & (GO | STAY | HAVE)
    if clause.has(STAY) and clause.words & words("mi gli") and "quanto" in clause.words:
        return "a quanto vado" if "mi" in clause.words else "a quanto va"
    if not going or not (clause.words & LIFE or "a" in clause.words):
        return None
    if clause.players:
        return f"a quanto va {clause.players[0]}"
    mine = clause.words & (
        ME | words("vado scendo arrivo finisco resto rimango sto sono salgo ritrovo andrei ho avro")
    )
    return f"a quanto {'vado' if mine else 'va'}"


def _gains(clause: Clause) -> str | None:
    """ "lui guadagna comunque vita?"."""
    gaining = words("guadagno guadagna recupero recupera")
    if clause.things or clause.words & HOW_MUCH or not clause.has(gaining, LIFE):
        return None
    if not clause.only(gaining, LIFE, words("di qualche dei")):
        return None
    third = bool(clause.words & words("guadagna recupera"))
    return f"{clause.players[0] if clause.players else 'P1' if third else 'P0'} guadagna vita"


def _any_alive(clause: Clause) -> str | None:
    """ "ne sopravvive qualcuna?"."""
    anyone = words("qualcuno qualcuna qualche creatura creature qualcosa ne delle dei")
    if clause.things or clause.words & HOW_MUCH or not clause.has(LIVE, anyone):
        return None
    if not clause.only(LIVE, anyone, ME, THEM):
        return None
    if clause.mine is not None:
        return f"P{0 if clause.mine else 1} resta qualcosa"
    return "sopravvive qualcuno"


def _exact_gain(clause: Clause) -> str | None:
    """ "guadagno 2 vite?"."""
    numbers = [word for word in clause.words if word.isdecimal()]
    gaining = words("guadagno guadagna recupero recupera")
    if (
        len(numbers) != 1
        or clause.things
        or not clause.has(gaining)
        or not clause.only(gaining, LIFE, numbers)
    ):
        return None
    who = clause.players[0] if clause.players else "P1" if clause.words & words("guadagna recupera") else "P0"
    return f"{who} guadagna {numbers[0]} vita"


def _somebody_left(clause: Clause) -> str | None:
    """ "mi rimane qualcosa?"."""
    some = words("qualcosa qualche creatura creature qualcuno")
    if clause.things or clause.words & HOW_MUCH or not clause.has(STAY, some):
        return None
    if not clause.only(STAY, some, ALIVE, ME, THEM):
        return None
    return f"{'P1' if clause.mine is False else 'P0'} resta qualcosa"


def _loses(clause: Clause) -> str | None:
    """ "a sto punto ho perso la partita?"."""
    lost = words("perdo perde perso muoio morto morta sconfitto sconfitta vinco vince vinto")
    ended = words("partita gioco game")
    if clause.things or clause.words & (HOW_MUCH | words("chi cosa non")) or not clause.has(lost):
        return None
    if not clause.only(lost, ended, words("ho ha sono")):
        return None
    if clause.words & words("l' la lo") and not clause.has(ended):
        return None  # "l'ho persa?": a thing
    if clause.has(words("vinco vince vinto")):
        return "P1 vince" if clause.mine is False else "vinco" if clause.words & words("vinco ho") else None
    if (
        clause.words & words("morto morta")
        and not clause.words & words("sono")
        and "P1" not in clause.players
    ):
        return None
    if clause.words & words("perdo muoio ho sono") and clause.mine is not False:
        return "perdo"
    return "P1 perde" if clause.mine is False and clause.words & words("perde perso morto ha") else None


def _who_dies(clause: Clause) -> str | None:
    if not clause.has(WHO) or clause.players or len(clause.things) > 1:
        return None
    if clause.things and not clause.words & words("quale quali"):
        return None
    creature = words("creatura creature dei due loro fra tra")
    if not clause.only(WHO, DIE, LIVE, STAY, ALIVE, creature, ME, THEM):
        return None
    if clause.has(DIE) and not clause.has(LIVE | STAY):
        mine = _side(clause)
        return "chi muore" if mine is None else "cosa mi muore" if mine else "cosa gli muore"
    if clause.has(LIVE | STAY) and not clause.has(DIE):
        mine = _side(clause)
        return "chi sopravvive" if mine is None else "cosa mi resta" if mine else "cosa gli resta"
    return None


def _side(clause: Clause) -> bool | None:
    return True if "mi" in clause.words else False if clause.words & words("gli") else None


def _somebody_dies(clause: Clause) -> str | None:
    """ "muore qualcuno?"."""
    anyone = words("qualcuno qualcosa qualche creatura nessuno")
    if clause.things or clause.players or not clause.has(anyone, DIE):
        return None
    return "muore qualcuno" if clause.only(anyone, DIE) and "nessuno" not in clause.words else None


def _fate(clause: Clause) -> str | None:
    """ "quindi il gigante muore vero?"."""
    if clause.words & (HOW_MUCH | WHO - words("che")) or len(clause.things) > 1 or clause.players:
        return None
    if "non" in clause.words or clause.words & words("o qualcuno qualcosa solo soltanto"):
        return None  # "muore solo la mia" asks of the others too
    thing = clause.things[0] if clause.things else ""
    broken = words("distrutta distrutto distrutte distrutti uccisa ucciso")
    if clause.has(broken, words("viene vengono verrebbe")) and clause.only(
        broken, words("viene vengono verrebbe")
    ):
        return f"muore {thing}".strip()
    if "e" in clause.words and clause.has(words("vivo viva")) and clause.only(words("vivo viva ancora")):
        return f"sopravvive {thing}".strip()
    if clause.has(DIE) and clause.only(DIE, words("viene")):
        return f"muore {thing}".strip()
    if (clause.has(LIVE) or clause.has(STAY, words("vivo viva vita"))) and clause.only(
        LIVE, STAY, words("vivo viva vita")
    ):
        return f"sopravvive {thing}".strip()
    return None


def _what_happens(clause: Clause) -> str | None:
    happens = words("succede accade capita avviene succederebbe")
    if clause.has(happens) and clause.only(happens, WHO) and not clause.players and len(clause.things) <= 1:
        return f"cosa succede {'a ' + clause.things[0] if clause.things else ''}".strip()
    return None


FORMS: tuple[Callable[[Clause], str | None], ...] = (
    _damage,
    _any_damage,
    _exact_damage,
    _counted,
    _life,
    _gains,
    _exact_gain,
    _somebody_left,
    _any_alive,
    _loses,
    _who_dies,
    _somebody_dies,
    _fate,
    _what_happens,
)
ASKING = HOW_MUCH | words("chi cosa")
