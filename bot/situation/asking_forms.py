"""Questions in any order of words -> the few forms that the rules read: "ma alla fine lui quanto danno prende?".

A question is cut into clauses; what adds nothing is dropped; the words that are left must all belong to one form.
A word that belongs to none leaves the question as it is, so that the reading stays unread.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .noun_words import CREATURE_SUBTYPES


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


_HOW_MUCH = _words("quanto quanti quanta quante quant' qnt qnti")
_WHO = _words("chi cosa che quale quali")
_DAMAGE = _words("danno danni dano dani damage danneggio")
_I_TAKE = _words("prendo subisco becco incasso ricevo prenderei prendero subirei subiro piglio")
_THEY_TAKE = _words("prende subisce becca incassa riceve prenderebbe prendera subirebbe subira piglia")
_PASS = _words(
    "passa passano pasano pasa entra entrano arriva arrivano sfonda sfondano filtra filtrano tracima tracimano",
    "trapassa trapassano passerebbero passerebbe passeranno trampla tramplano",
)
_I_DEAL = _words("faccio infliggo assegno farei faro infliggerei")
_THEY_DEAL = _words("fa infligge fanno infliggono farebbe fara")
_DIE = _words(
    "muore muoiono morirebbe morira moriranno morirebbero crepa crepano schiatta schiattano morto morta morti",
    "morte muoia",
)
_LIVE = _words(
    "vive vivono sopravvive sopravvivono sopravvivera sopravvivrebbe sopravviverebbe campa regge resiste",
    "sopravviveranno salva salvano",
)
_STAY = _words(
    "resta restano rimane rimangono resterebbe resteranno rimarra rimarranno resto restera avanza avanzano"
)
_HAVE = _words("ho ha avro avra hanno abbiamo")
_ALIVE = _words("vivo viva vivi vive vita piedi campo gioco tavolo board battaglia terra")
_GAIN = _words("guadagno guadagna recupero recupera guadagnerei guadagnero guadagnerebbe prendo")
_LIFE = _words("vita vite pv punti punto life hp")
_GO = _words(
    "vado va scendo scende arrivo arriva finisco finisce resto resta rimango rimane sto sta sono salgo sale",
    "ritrovo ritrova andrei andrebbe",
)
_COUNTED = _words("creature creatura pedine token mostri ne gliene bestie attaccanti bloccanti animali")
_KINDS = frozenset(CREATURE_SUBTYPES)
_ME = _words("mi io me mia mio mie miei")
_THEM = _words("gliene gli lui lei loro le suo sua suoi sue")
_NOTHING = _words(
    "allora quindi poi comunque davvero alla a la il i l' fine in di dopo ora adesso subito pure anche ancora solo",
    "cosi e ma dunque invece totale tutto totali questo caso momento si per forza piu infine con che su al",
    "combattimento lo stesso effettivamente realmente esattamente preciso precisamente cioe vero giusto",
    "risolto uguale ugualmente sicuramente effettivi complessivi complessivamente netti punto sul",
    "praticamente me te voi secondo da faccia oltre essere quella quello stesso stessa sempre",
)
_BREAK = _words(". , ; : ! ? ( )")
_CONDITION = _words("se quando mentre siccome qualora visto dato")


@dataclass(frozen=True)
class _Clause:
    """The words of a clause that say something, with the things and players in it apart."""

    words: frozenset[str]
    things: tuple[str, ...]
    players: tuple[str, ...]
    plural_things: bool = False

    def only(self, *classes: Iterable[str]) -> bool:
        """Whether nothing is said beyond these classes and what adds nothing."""
        known = _NOTHING.union(*classes)
        return self.words <= known

    def has(self, *classes: frozenset[str]) -> bool:
        return all(self.words & each for each in classes)

    @property
    def mine(self) -> bool | None:
        """Whether it is said of me (True), of the other player (False), or of neither."""
        if "P1" in self.players:
            return False
        if "P0" in self.players or self.words & _ME:
            return True
        return False if self.words & _THEM else None


def _damage(clause: _Clause) -> str | None:
    if not clause.has(_HOW_MUCH) or not clause.only(
        _HOW_MUCH,
        _DAMAGE,
        _I_TAKE,
        _THEY_TAKE,
        _PASS,
        _I_DEAL,
        _THEY_DEAL,
        _ME,
        _THEM,
        _words("preso subito ricevuto incassato beccato ho ha attacco giocatore difensore"),
    ):
        return None
    thing = clause.things[0] if len(clause.things) == 1 else ""
    if clause.things and not thing:
        return None
    if clause.has(_DAMAGE) and clause.only(_HOW_MUCH, _DAMAGE) and not (clause.things or clause.players):
        return "quanti danni passano"
    taken = clause.has(_words("preso subito ricevuto incassato beccato"), _words("ho ha"))
    if (clause.has(_I_TAKE) or (taken and "ho" in clause.words)) and not thing:
        return "quanti danni prendo"
    if taken and "ha" in clause.words:
        return f"quanti danni prende {thing or (clause.players[0] if clause.players else 'P1')}"
    if clause.has(_THEY_TAKE):
        return f"quanti danni prende {thing or (clause.players[0] if clause.players else 'P1')}"
    if not clause.has(_DAMAGE) and not clause.has(_PASS):
        return None
    if clause.has(_I_DEAL) and not thing:
        return "quanti danni gli faccio"
    if clause.has(_THEY_DEAL) and "attacco" not in clause.words:
        if thing:
            return f"quanti danni infligge {thing}"
        return "quanti danni prendo" if clause.words & _ME else None
    if (clause.has(_PASS) or "attacco" in clause.words) and not thing:
        return "quanti danni passano"
    return None


def _exact_damage(clause: _Clause) -> str | None:
    """ "lui prende 4?"."""
    numbers = [word for word in clause.words if word.isdecimal()]
    if len(numbers) != 1 or clause.things:
        return None
    if not clause.only(_DAMAGE, _I_TAKE, _THEY_TAKE, _I_DEAL, _PASS, _ME, _THEM, numbers):
        return None
    if clause.has(_I_TAKE):
        return f"P0 prende {numbers[0]} danni"
    if clause.has(_THEY_TAKE | _I_DEAL):
        return f"{clause.players[0] if clause.players else 'P1'} prende {numbers[0]} danni"
    return None


def _any_damage(clause: _Clause) -> str | None:
    """ "prende danno lui?", "mi passa qualcosa?", "ne prendo?"."""
    some = _words("danno danni qualcosa qualche dei del ne giocatore difensore")
    if clause.has(_DAMAGE, _PASS, _words("che")) and clause.only(_DAMAGE, _PASS, _words("che")):
        return "quanti danni passano"
    if clause.words & _HOW_MUCH:
        return None
    if len(clause.things) == 1 and clause.has(some & _DAMAGE, _THEY_TAKE) and clause.only(some, _THEY_TAKE):
        return f"{clause.things[0]} prende danno"
    if not clause.has(some) or clause.things:
        return None
    if not clause.only(some, _I_TAKE, _THEY_TAKE, _PASS, _I_DEAL, _THEY_DEAL, _ME, _THEM):
        return None
    if clause.has(_I_TAKE) or (clause.has(_PASS | _THEY_DEAL) and clause.mine is True):
        return "P0 prende danno"
    if clause.has(_THEY_TAKE) or clause.has(_I_DEAL) or (clause.has(_PASS) and clause.mine is False):
        return f"{clause.players[0] if clause.players else 'P1'} prende danno"
    return "passa danno" if clause.has(_PASS) else None


def _counted(clause: _Clause) -> str | None:
    """ "quante me ne restano?", "quante creature sopravvivono?"."""
    if not clause.has(_HOW_MUCH) or not clause.only(
        _HOW_MUCH, _COUNTED, _KINDS, _STAY, _HAVE, _LIVE, _DIE, _ALIVE, _ME, _THEM, _words("perdo perde")
    ):
        return None
    if len(clause.things) > 1 or (clause.words & _LIFE and not clause.words & _ALIVE):
        return None
    if not (clause.things or clause.words & (_COUNTED | _KINDS)):
        return None
    what = clause.things[0] if clause.things else "creature"
    if clause.has(_DIE) or clause.words & _words("perdo perde"):
        side = clause.mine
        if "perde" in clause.words:
            side = False
        if "perdo" in clause.words:
            side = True
        if side is None:
            return f"quante {what} muoiono"
        return f"quante {what} {'perdo' if side else 'perde'}"
    if clause.has(_STAY | _HAVE | _LIVE):
        theirs = clause.mine is False or (clause.mine is None and "ha" in clause.words)
        return f"quante {what} {'gli' if theirs else 'mi'} restano"
    return None


def _life(clause: _Clause) -> str | None:
    if len(clause.things) > 1 or not clause.has(_HOW_MUCH):
        return None
    if not clause.only(_HOW_MUCH, _LIFE, _GAIN, _GO, _STAY, _HAVE, _ME, _THEM):
        return None
    if clause.things:
        walker = "a" in clause.words and clause.has(_GO | _STAY) and not clause.players
        return f"a quanto va {clause.things[0]}" if walker else None
    if clause.has(_GAIN - _words("prendo")) or ("prendo" in clause.words and clause.has(_LIFE)):
        third = clause.words & _words("guadagna recupera guadagnerebbe")
        return f"quanti punti vita {'guadagna' if third else 'guadagno'}"
    going = clause.words & (_GO | _STAY | _HAVE)
    if clause.has(_STAY) and clause.words & _words("mi gli") and "quanto" in clause.words:
        return "a quanto vado" if "mi" in clause.words else "a quanto va"
    if not going or not (clause.words & _LIFE or "a" in clause.words):
        return None
    if clause.players:
        return f"a quanto va {clause.players[0]}"
    mine = clause.words & (
        _ME | _words("vado scendo arrivo finisco resto rimango sto sono salgo ritrovo andrei ho avro")
    )
    return f"a quanto {'vado' if mine else 'va'}"


def _gains(clause: _Clause) -> str | None:
    """ "lui guadagna comunque vita?"."""
    gaining = _words("guadagno guadagna recupero recupera")
    if clause.things or clause.words & _HOW_MUCH or not clause.has(gaining, _LIFE):
        return None
    if not clause.only(gaining, _LIFE, _words("di qualche dei")):
        return None
    third = bool(clause.words & _words("guadagna recupera"))
    return f"{clause.players[0] if clause.players else 'P1' if third else 'P0'} guadagna vita"


def _exact_gain(clause: _Clause) -> str | None:
    """ "guadagno 2 vite?"."""
    numbers = [word for word in clause.words if word.isdecimal()]
    gaining = _words("guadagno guadagna recupero recupera")
    if (
        len(numbers) != 1
        or clause.things
        or not clause.has(gaining)
        or not clause.only(gaining, _LIFE, numbers)
    ):
        return None
    who = (
        clause.players[0] if clause.players else "P1" if clause.words & _words("guadagna recupera") else "P0"
    )
    return f"{who} guadagna {numbers[0]} vita"


def _somebody_left(clause: _Clause) -> str | None:
    """ "mi rimane qualcosa?"."""
    some = _words("qualcosa qualche creatura creature qualcuno")
    if clause.things or clause.words & _HOW_MUCH or not clause.has(_STAY, some):
        return None
    if not clause.only(_STAY, some, _ALIVE, _ME, _THEM):
        return None
    return f"{'P1' if clause.mine is False else 'P0'} resta qualcosa"


def _loses(clause: _Clause) -> str | None:
    """ "a sto punto ho perso la partita?"."""
    lost = _words("perdo perde perso muoio morto morta sconfitto sconfitta vinco vince vinto")
    ended = _words("partita gioco game")
    if clause.things or clause.words & (_HOW_MUCH | _words("chi cosa non")) or not clause.has(lost):
        return None
    if not clause.only(lost, ended, _words("ho ha sono")):
        return None
    if clause.has(_words("vinco vince vinto")):
        return "P1 vince" if clause.mine is False else "vinco" if clause.words & _words("vinco ho") else None
    if (
        clause.words & _words("morto morta")
        and not clause.words & _words("sono")
        and "P1" not in clause.players
    ):
        return None
    if clause.words & _words("perdo muoio ho sono") and clause.mine is not False:
        return "perdo"
    return "P1 perde" if clause.mine is False and clause.words & _words("perde perso morto ha") else None


def _who_dies(clause: _Clause) -> str | None:
    if not clause.has(_WHO) or clause.players or len(clause.things) > 1:
        return None
    if clause.things and not clause.words & _words("quale quali"):
        return None
    creature = _words("creatura creature dei due loro fra tra")
    if not clause.only(_WHO, _DIE, _LIVE, _STAY, _ALIVE, creature, _ME, _THEM):
        return None
    if clause.has(_DIE) and not clause.has(_LIVE | _STAY):
        mine = _side(clause)
        return "chi muore" if mine is None else "cosa mi muore" if mine else "cosa gli muore"
    if clause.has(_LIVE | _STAY) and not clause.has(_DIE):
        mine = _side(clause)
        return "chi sopravvive" if mine is None else "cosa mi resta" if mine else "cosa gli resta"
    return None


def _side(clause: _Clause) -> bool | None:
    return True if "mi" in clause.words else False if clause.words & _words("gli") else None


def _somebody_dies(clause: _Clause) -> str | None:
    """ "muore qualcuno?"."""
    anyone = _words("qualcuno qualcosa qualche creatura nessuno")
    if clause.things or clause.players or not clause.has(anyone, _DIE):
        return None
    return "muore qualcuno" if clause.only(anyone, _DIE) and "nessuno" not in clause.words else None


def _fate(clause: _Clause) -> str | None:
    """ "quindi il gigante muore vero?"."""
    if clause.words & (_HOW_MUCH | _WHO - _words("che")) or len(clause.things) > 1 or clause.players:
        return None
    if "non" in clause.words or clause.words & _words("o qualcuno qualcosa"):
        return None
    thing = clause.things[0] if clause.things else ""
    broken = _words("distrutta distrutto distrutte distrutti uccisa ucciso")
    if clause.has(broken, _words("viene vengono verrebbe")) and clause.only(
        broken, _words("viene vengono verrebbe")
    ):
        return f"muore {thing}".strip()
    if "e" in clause.words and clause.has(_words("vivo viva")) and clause.only(_words("vivo viva ancora")):
        return f"sopravvive {thing}".strip()
    if clause.has(_DIE) and clause.only(_DIE, _words("viene")):
        return f"muore {thing}".strip()
    if (clause.has(_LIVE) or clause.has(_STAY, _words("vivo viva vita"))) and clause.only(
        _LIVE, _STAY, _words("vivo viva vita")
    ):
        return f"sopravvive {thing}".strip()
    return None


def _what_happens(clause: _Clause) -> str | None:
    happens = _words("succede accade capita avviene succederebbe")
    if clause.has(happens) and clause.only(happens, _WHO) and not clause.players and len(clause.things) <= 1:
        return f"cosa succede {'a ' + clause.things[0] if clause.things else ''}".strip()
    return None


_FORMS: tuple[Callable[[_Clause], str | None], ...] = (
    _damage,
    _any_damage,
    _exact_damage,
    _counted,
    _life,
    _gains,
    _exact_gain,
    _somebody_left,
    _loses,
    _who_dies,
    _somebody_dies,
    _fate,
    _what_happens,
)
_ASKING = _HOW_MUCH | _words("chi cosa")


def in_known_forms(words: list[str]) -> list[str]:
    """The words with the clauses that ask something put in the forms that the rules know."""
    out: list[str] = []
    for sentence in _sentences(words):
        asking = sentence[-1] == "?" or len(out) + len(sentence) == len(words)
        out += _sentence(sentence, asking)
    return out


def _sentences(words: list[str]) -> list[list[str]]:
    out: list[list[str]] = [[]]
    for word in words:
        out[-1].append(word)
        if word in (".", "!", "?", ";"):
            out.append([])
    return [sentence for sentence in out if sentence]


def _sentence(words: list[str], asking: bool) -> list[str]:
    if not asking:
        return words
    pieces = _pieces(words)
    last = max((n for n, piece in enumerate(pieces) if piece[0] not in _BREAK), default=-1)
    out: list[str] = []
    for place, piece in enumerate(pieces):
        follows = pieces[place + 1][0] if place + 1 < len(pieces) else ""
        asks = place == last or bool(set(piece) & _ASKING) or follows in _CONDITION
        form = _form(piece) if asks else None
        out += _ending(piece) if form is None and asks else piece if form is None else form.split()
    return out


_BEFORE_A_THING = _words("con da su a di e contro sopra che in ha ho sono tra fra blocco attacco controllo")


_LAST_VERBS = _words(
    "viene sopravvive guadagna guadagno prende prendo subisco subisce perdo perde vinco ne passa"
)


def _ending(piece: list[str]) -> list[str]:
    """A clause that only ends with a question: "lui blocca con una 2/2 chi muore"."""
    for start in range(1, len(piece)):
        word, before = piece[start], piece[start - 1]
        begins = (
            word in _ASKING or word in _DIE | _LIVE or (word == "a" and piece[start + 1 : start + 2] != [])
        )
        if word in _LAST_VERBS or (re.fullmatch(r"P\d", word) and before not in _BEFORE_A_THING):
            begins = True
        if re.fullmatch(r"E\d+", word):
            begins = (
                before not in _BEFORE_A_THING
                and not re.fullmatch(r"E\d+", before)
                and not before.endswith(("a", "o", "ano", "ono"))
            )
        if word == "a" and re.fullmatch(r"E\d+", before):
            begins = False  # "il planeswalker a quanto va": of what comes before
        if begins and (form := _form(piece[start:])) is not None:
            return [*piece[:start], *form.split()]
    return piece


def _pieces(words: list[str]) -> list[list[str]]:
    """Clauses and the marks between them; "e chi muore" begins one, and so does a condition."""
    out: list[list[str]] = [[]]
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else ""
        further = words[place + 2] if place + 2 < len(words) else ""
        if word in _BREAK:
            out += [[word], []]
        elif (
            word in _CONDITION
            or (word in ("e", "ma", "poi", "allora") and after in _ASKING)
            or (word == "a" and after in _HOW_MUCH and out[-1])
            or (
                word in _ASKING
                and out[-1]
                and out[-1][-1] not in ("a", "e", "ma", "poi", "allora", "che", "lui", "io", "P0", "P1")
                and further
            )
        ):
            out.append([word])
        else:
            out[-1].append(word)
    return [piece for piece in out if piece]


def _form(piece: list[str]) -> str | None:
    """The known form of a clause; None when some word of it belongs to none."""
    if not piece or piece[0] in _BREAK or piece[0] in _CONDITION:
        return None
    things = tuple(word for word in piece if re.fullmatch(r"E\d+", word))
    players = tuple(word for word in piece if re.fullmatch(r"P\d", word))
    if any(re.fullmatch(r"[KQ]\d+", word) for word in piece):
        return None
    rest = frozenset(word for word in piece if word not in things and word not in players)
    clause = _Clause(rest, things, players)
    return next((form for form in (each(clause) for each in _FORMS) if form is not None), None)
