"""Noun phrases: "due 2/2 volanti dell'avversario con tocco letale" -> what is said of the things, not yet which they are."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.text.subtypes import SUBTYPES

from .abilities import Abilities, is_adjective
from .model import ME, OPPONENT
from .people import PLAYER_WORDS, player_at
from .text import number


@dataclass
class Phrase:
    """What a noun phrase says. `which` picks among known things ("altra", "attaccante", "bloccata", "ultima"…)."""

    count: int = 1
    definite: bool = False
    pointing: bool = False
    owner: int | None = None
    kind: str = ""
    size: tuple[int, int] | None = None
    power_only: int | None = None
    toughness_only: int | None = None
    loyalty: int | None = None
    keywords: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    colors: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    texts: list[int] = field(default_factory=list)
    damage: int = 0
    tapped: bool | None = None
    sick: bool = False
    token: bool = False
    legendary: bool = False
    card: int | None = None
    which: str = ""
    every: bool = False
    possessive: bool = False
    vanilla: bool = False

    @property
    def headed(self) -> bool:
        return bool(self.kind or self.size or self.card is not None or self.subtypes or self.which)


_INDEFINITE = frozenset({"un", "uno", "una", "qualche"})
_DEFINITE = frozenset({"il", "lo", "la", "l'", "i", "gli", "le"})
_MINE = frozenset("mio mia miei mie nostro nostra nostri nostre tuo tua tuoi tue".split())
_THEIRS = frozenset("suo sua suoi sue loro avversaria avversarie nemica nemico nemici nemiche altrui".split())
_POINTING = frozenset("questo questa questi queste quest' quel quella quello quelli quelle quei quell' quegli stessa stesso suddetta".split())
_OTHER = frozenset({"altro", "altra", "altri", "altre", "altr'"})
_ORDINALS = {"prima": "1", "primo": "1", "seconda": "2", "secondo": "2", "terza": "3", "terzo": "3"}
_NOUNS: dict[str, tuple[str, dict[str, bool]]] = {
    **{word: ("creatura", {}) for word in ("creatura", "creature", "bestione", "bestia", "mostro", "ciccione", "ciccia", "crittura", "creat",
                                           "creatue", "cratura", "creautra", "bicho", "tizio")},
    **{word: ("", {"token": True}) for word in ("pedina", "pedine", "token", "tokens", "segnapedina")},
    **{word: ("planeswalker", {}) for word in ("planeswalker", "planeswalkers", "pw", "walker", "viandante", "planewalker")},
    **{word: ("artefatto", {}) for word in ("artefatto", "artefatti")},
    **{word: ("incantesimo", {}) for word in ("incantesimo", "incantesimi")},
    **{word: ("aura", {}) for word in ("aura", "aure")},
    **{word: ("equipaggiamento", {}) for word in ("equipaggiamento", "equipaggiamenti", "equip", "spada", "martello", "armatura")},
    **{word: ("terra", {}) for word in ("terra", "terre")},
    **{word: ("permanente", {}) for word in ("permanente", "permanenti")},
    **{word: ("chump", {}) for word in ("chump", "chumpblocker")},
}  # fmt: skip
_ROLES = {
    "attaccante": "attaccante", "attaccanti": "attaccante", "bloccante": "bloccante", "bloccanti": "bloccante",
    "bloccatore": "bloccante", "bloccatrice": "bloccante", "bloccatori": "bloccante", "blocker": "bloccante", "attacker": "attaccante",
    "bloccata": "bloccata", "bloccato": "bloccata", "bloccate": "bloccata",
}  # fmt: skip
COLORS = {
    **dict.fromkeys(("rossa", "rosso", "rosse", "rossi"), "rosso"), **dict.fromkeys(("nera", "nero", "nere", "neri"), "nero"),
    **dict.fromkeys(("bianca", "bianco", "bianche", "bianchi"), "bianco"), **dict.fromkeys(("verde", "verdi"), "verde"), "blu": "blu",
}  # fmt: skip
_TAPPED = {**dict.fromkeys("tappata tappato tappate tappati girata ruotata".split(), True),
           **dict.fromkeys("stappata stappato stappate stappati untappata dritta".split(), False)}  # fmt: skip
_VANILLA = frozenset({"vanilla", "normale", "normali", "semplice", "liscia", "qualunque", "qualsiasi", "generica", "base", "normalissima"})
_LEGENDARY = frozenset({"leggendaria", "leggendario", "leggendarie", "leggendari"})
_NOT_THINGS = frozenset({"caso", "casi", "arcano", "classe", "classi", "lezione", "luogo", "luoghi", "lama", "missione", "citta",
                         "avventura", "dei", "dio", "attrazione", "deserto", "bersaglio", "turno", "sfera"})  # fmt: skip
_ALONE = frozenset(
    ". , ? ! ; : ) ( con che ha avesse muore muoiono sopravvive sopravvivono e o blocca bloccano attacca attaccano viene vengono puo non"
    " prende subisce in da infligge resta diventa si a gli le la lo mi per dopo ma quando se senza bloccante attaccante".split()
)
_COUNTER_WORDS = frozenset({"segnalino", "segnalini", "segnlino", "segnalni", "segnalin", "counter", "counters"})


@dataclass
class NounReader:
    """Reads noun phrases in `words`; positions are indices of words."""

    words: tuple[str, ...]
    abilities: Abilities
    names: dict[str, int]

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else "."

    def phrase(self, start: int) -> tuple[Phrase, int] | None:
        """The noun phrase that begins here and where it ends, or None."""
        said = Phrase()
        at = self._determiners(start, said)
        head = self._head(at, said, determined=at > start)
        if head is None:
            return self._headless(start, at, said)
        return said, self._modifiers(head, said)

    def _determiners(self, at: int, said: Phrase) -> int:
        first = at
        while True:
            word = self.word(at)
            if word in _INDEFINITE and at == first:
                pass
            elif word in _DEFINITE and (not said.definite or (said.every and at == first + 1)):
                said.definite = True
            elif word in ("tutte", "tutti", "ogni", "ciascuna", "entrambe", "entrambi"):
                said.every = said.definite = True
                if self.word(at + 1) == "e" and self.word(at + 2) in ("due", "tre", "2", "3"):
                    at += 2
            elif word in _MINE | _THEIRS and (at > first or word in ("mia", "mio", "mie", "sua", "suo", "sue", "tua")):
                said.owner = ME if word in _MINE else OPPONENT
                said.possessive = said.definite = True if said.definite else said.definite
                said.possessive = True
            elif word in _POINTING:
                said.definite = said.pointing = True
            elif word in _OTHER:
                said.which = "altra"
            elif word in _ORDINALS and said.definite:
                said.which = _ORDINALS[word]
            elif (amount := number(word)) is not None and word not in _INDEFINITE and 1 < amount <= 12 and said.count == 1:
                if not self._countable(at + 1):
                    return at
                said.count = amount
            elif word in ("altre", "grossa", "grosso", "piccola", "piccolo") and at > first:
                pass
            else:
                return at
            at += 1

    def _countable(self, at: int) -> bool:
        """Whether a thing, not a unit ("danni", "carte"), follows a number."""
        while self.word(at) in _MINE | _THEIRS | _OTHER or self.word(at) in ("piccole", "grosse", "diverse", "copie", "di"):
            at += 1
        word = self.word(at)
        return _is_size(word) or word in _NOUNS or word in _ROLES or word in SUBTYPES or word.startswith("¤") or word in COLORS

    def _head(self, at: int, said: Phrase, determined: bool) -> int | None:
        """Where what stands right at the head ends; None when no thing is named here."""
        word = self.word(at)
        if word.startswith("¤"):
            said.card = int(word[1:])
            return at + 1
        if _is_size(word):
            said.size = _size(word)
            return at + 1
        if word in _VANILLA and self.word(at + 1) in _NOUNS:
            at, word = at + 1, self.word(at + 1)
        if word in _NOUNS:
            kind, more = _NOUNS[word]
            if kind == "chump":
                return None
            if kind in ("terra", "equipaggiamento") and not determined and kind == "equipaggiamento":
                return None
            said.kind = kind
            said.token = more.get("token", False)
            return at + 1
        if word in _ROLES and determined:
            said.which, said.kind = _ROLES[word], "creatura"
            said.definite = True
            return at + 1
        if determined and word in SUBTYPES and word not in _NOT_THINGS and word not in COLORS and len(word) > 2:
            said.subtypes.append(SUBTYPES[word])
            return at + 1
        if determined and word in COLORS and (_is_size(self.word(at + 1)) or self.word(at + 1) in _NOUNS):
            said.colors.append(COLORS[word])
            return self._head(at + 1, said, determined)
        if determined and word in _LEGENDARY:
            said.legendary = True
            return self._head(at + 1, said, determined)
        if determined and is_adjective(word) and (_is_size(self.word(at + 1)) or self.word(at + 1) in _ALONE):
            found = self.abilities.at(self.words, at)
            if found is not None:
                said.keywords.append(found[0])
                return self._head(at + 1, said, determined) if _is_size(self.word(at + 1)) else at + 1
        return None

    def _headless(self, start: int, at: int, said: Phrase) -> tuple[Phrase, int] | None:
        """ "la mia", "l'altra", "quella che blocca", "la prima", "tutte e due", "la volante"."""
        if at == start:
            return None
        word = self.word(at)
        if said.keywords:
            said.kind = "creatura"
            return said, self._modifiers(at, said)
        if (said.pointing or said.which == "altra") and word == "che":
            role = self._role_after(at)
            if role is not None:
                said.which, said.kind = role[0], "creatura"
                return said, role[1]
        if (said.pointing or said.definite) and word == "bloccata":
            said.which, said.kind = "bloccata", "creatura"
            return said, at + 1
        if said.pointing and word in ("mia", "sua", "avversaria"):
            said.owner = ME if word == "mia" else OPPONENT
            return said, at + 1
        if said.pointing and word in ("di", "in") and (who := player_at(self.words, at + 1, self.names)) is not None:
            said.owner = who[0]
            said.which = said.which or "ultima"
            return said, who[1]
        if (said.pointing or self.word(at - 1) in ("una", "uno")) and word in ("con", "senza") and self.abilities.at(self.words, at + 1):
            said.kind = "creatura"
            return said, self._modifiers(at, said)
        if said.possessive and said.definite and (word in _ALONE or self.abilities.at(self.words, at)):
            said.which = said.which or "ultima"
            return said, at
        if said.which and said.which in "altra123" and said.definite and word in _ALONE:
            return said, at
        if said.every and self.word(start) in ("entrambe", "entrambi", "tutte", "tutti") and word in _ALONE:
            said.which = "tutte"
            return said, at
        return None

    def _role_after(self, at: int) -> tuple[str, int] | None:
        """ "che blocca", "che sta attaccando", "che viene bloccata", "che ha bloccato", "che attacca"."""
        text = " ".join(self.words[at : at + 4])
        for role, forms in (
            ("bloccata", ("che viene bloccata", "che e bloccata", "che e stata bloccata", "che ho bloccato", "che blocco")),
            ("bloccante", ("che blocca", "che sta bloccando", "che ha bloccato", "che bloccava", "che ha fatto il blocco")),
            ("attaccante", ("che attacca", "che sta attaccando", "che ha attaccato", "che mi attacca", "che attaccava")),
        ):
            for form in forms:
                if text == form or text.startswith(form + " "):
                    return role, at + len(form.split())
        return None

    # --- what follows the head -----------------------------------------------------------------------------------

    def _modifiers(self, at: int, said: Phrase) -> int:
        while True:
            after = self._modifier(at, said)
            if after is None:
                return at
            at = after

    def _modifier(self, at: int, said: Phrase) -> int | None:
        word = self.word(at)
        if _is_size(word) and said.size is None:
            said.size = _size(word)
            return at + 1
        if word in ("da", "di") and _is_size(self.word(at + 1)) and said.size is None:
            said.size = _size(self.word(at + 1))
            return at + 2
        if word in COLORS:
            said.colors.append(COLORS[word])
            return at + 1
        if word in _LEGENDARY:
            said.legendary = True
            return at + 1
        if word in _VANILLA or (word == "senza" and self.word(at + 1) in ("abilita", "niente", "keyword")):
            said.vanilla = True
            return at + (1 if word in _VANILLA else 2)
        if word in _NOUNS and said.kind != "creatura" or (word in _NOUNS and _NOUNS[word][1]):
            kind, more = _NOUNS[word]
            if not said.kind or kind in ("", "creatura"):
                if kind in ("", "creatura", said.kind):
                    said.kind = said.kind or kind
                    said.kind = "creatura" if kind == "creatura" else said.kind
                    said.token = said.token or more.get("token", False)
                    return at + 1
            return None
        if word.startswith("¤") and said.card is None and said.size is None:
            said.card = int(word[1:])
            return at + 1
        if word in SUBTYPES and word not in _NOT_THINGS and len(word) > 2 and word not in ("aura", "arma"):
            if word in ("pedina", "giocatore"):
                return None
            said.subtypes.append(SUBTYPES[word])
            return at + 1
        if word in _TAPPED:
            said.tapped = _TAPPED[word]
            return at + 1
        if word in ("gia",) and self.word(at + 1) in _TAPPED:
            said.tapped = _TAPPED[self.word(at + 1)]
            return at + 2
        if word in _ROLES and said.definite and said.size is None:
            said.which = _ROLES[word]
            return at + 1
        if word in ("mia", "mio", "mie", "miei", "tua", "tuo") and not _thing_word(self.word(at + 1)):
            said.owner = ME
            return at + 1
        if word in _THEIRS - {"loro"} and not _thing_word(self.word(at + 1)):
            said.owner = OPPONENT
            return at + 1
        return self._owner(at, said) or self._entered(at, said) or self._with(at, said) or self._keyword_after(at, said) or self._told(at, said)

    def _owner(self, at: int, said: Phrase) -> int | None:
        word = self.word(at)
        if word in ("di", "che"):
            start = at + 1
            if word == "che":
                if self.word(start) in ("controllo", "controlli", "possiedo", "ho"):
                    if self.word(start + 1) in ("subito", "gia", "appena", "un", "una", "due", "con"):
                        return None
                    said.owner = ME
                    return start + 1
                if self.word(start) in ("controlla", "possiede"):
                    start += 1
                else:
                    who = player_at(self.words, start, self.names)
                    if who is not None and self.word(who[1]) in ("controlla", "possiede", "ha"):
                        said.owner = who[0]
                        return who[1] + 1
                    return None
            who = player_at(self.words, start, self.names)
            if who is not None:
                said.owner = who[0]
                return who[1]
        if word in ("in", "su") and self.word(at + 1) in ("gioco", "campo"):
            return at + 2
        if word == "su" and self.word(at + 1) in ("il", "l'") and self.word(at + 2) in ("campo", "board", "tavolo", "terreno"):
            after = at + 3
            return after + 2 if self.word(after) == "di" and self.word(after + 1) == "battaglia" else after
        return None

    def _entered(self, at: int, said: Phrase) -> int | None:
        """ "appena entrata", "entrata questo turno", "con debolezza da evocazione"."""
        if self.word(at) in ("che", "che'") and self.word(at + 1) in ("e", "ho", "ha") and self.word(at + 2) == "appena":
            at += 2
        if self.word(at) == "appena" and self.word(at + 1) in (
            "entrata", "entrato", "giocata", "lanciata", "scesa", "calata", "evocata", "arrivata", "castata", "fatta", "creata", "entrate", "messa",
        ):  # fmt: skip
            said.sick = True
            after = at + 2
            if self.word(after) in ("in", "su") and self.word(after + 1) in ("gioco", "campo"):
                after += 2
            return after
        if self.word(at) in ("entrata", "giocata", "scesa", "lanciata", "calata") and self.word(at + 1) in ("questo", "in", "quel") and (
            "turno" in (self.word(at + 2), self.word(at + 3))
        ):
            said.sick = True
            return at + (3 if self.word(at + 2) == "turno" else 4)
        if self.word(at) == "con" and self.word(at + 1) in ("debolezza", "malattia", "summoning"):
            after = at + 2
            while self.word(after) in ("da", "di", "l'", "evocazione", "sickness"):
                after += 1
            said.sick = True
            return after
        return None

    def _with(self, at: int, said: Phrase) -> int | None:
        """ "con volare e tocco letale", "senza volare", "con due segnalini +1/+1", "che ha …", "con 2 danni segnati"."""
        word = self.word(at)
        negative = False
        if word == "con":
            at += 1
        elif word in ("senza", "sprovvista", "priva"):
            negative = True
            at += 1 + (self.word(at + 1) == "di")
        elif word == "che" and self.word(at + 1) in ("ha", "hanno", "avesse", "abbia"):
            at += 2
        elif word == "che" and self.word(at + 1) == "non" and self.word(at + 2) in ("ha", "hanno"):
            negative = True
            at += 3
        elif word in ("avente", "dotata"):
            at += 1 + (self.word(at + 1) == "di")
        else:
            return None
        if self.word(at) in ("gia", "sopra", "anche", "su", "addosso"):
            at += 1
        return self._qualities(at, said, negative)

    def _qualities(self, at: int, said: Phrase, negative: bool) -> int | None:
        """One quality or several joined by commas and "e"."""
        found = self._quality(at, said, negative)
        if found is None:
            return None
        while True:
            after = found
            joined = False
            while self.word(after) in (",", "e", "ne", "anche", "con", "piu", "senza", "o") and after - found < 3:
                if self.word(after) == "senza":
                    negative = True
                elif self.word(after) == "con":
                    negative = False
                joined = True
                after += 1
            if not joined:
                return found
            more = self._quality(after, said, negative)
            if more is None:
                return found
            found = more

    def _quality(self, at: int, said: Phrase, negative: bool) -> int | None:
        if self.word(at).startswith("§"):
            said.texts.append(int(self.word(at)[1:]))
            return at + 1
        if self.word(at) in ("l'", "un", "un'") and self.word(at + 1) == "abilita":
            after = at + 2
            while self.word(after) in (":", "che", "dice", "innescata", "attivata"):
                after += 1
            if self.word(after).startswith("§"):
                said.texts.append(int(self.word(after)[1:]))
                return after + 1
            return None
        keyword = self.abilities.at(self.words, at)
        if keyword is not None:
            (said.lacks if negative else said.keywords).append(keyword[0])
            return keyword[1]
        if negative:
            return None
        if self.word(at) == "forza" and (power := number(self.word(at + 1))) is not None:
            after = at + 2
            while self.word(after) in (",", "e"):
                after += 1
            if self.word(after) == "costituzione" and (toughness := number(self.word(after + 1))) is not None:
                said.size = (power, toughness)
                return after + 2
            said.power_only = power
            return at + 2
        if self.word(at) == "costituzione" and (toughness := number(self.word(at + 1))) is not None:
            said.toughness_only = toughness
            return at + 2
        return self._counters(at, said) or self._marked(at, said)

    def _counters(self, at: int, said: Phrase) -> int | None:
        amount = number(self.word(at))
        after = at + 1 if amount is not None else at
        if self.word(after) in _COUNTER_WORDS:
            after += 1
            if self.word(after) == "di":
                after += 1
        elif amount is None or not _is_change(self.word(after)):
            return None
        kind = self.word(after)
        if kind in ("fedelta", "lealta", "loyalty"):
            said.loyalty = amount or 1
            return self._above(after + 1)
        if not _is_change(kind):
            return None
        said.counters[kind] = said.counters.get(kind, 0) + (1 if amount is None else amount)
        return self._above(after + 1)

    def _above(self, at: int) -> int:
        while self.word(at) in ("sopra", "addosso") or (self.word(at) == "su" and self.word(at + 1) in ("di", "essa")):
            at += 1 if self.word(at) != "su" else 3 if self.word(at + 1) == "di" else 2
        return at

    def _marked(self, at: int, said: Phrase) -> int | None:
        """ "2 danni segnati", "gia subito 2 danni", "preso 3 danni"."""
        taken = False
        while self.word(at) in ("gia", "subito", "preso", "ricevuto", "beccato"):
            taken = taken or self.word(at) != "gia"
            at += 1
        amount = number(self.word(at))
        if amount is None or self.word(at + 1) not in ("danni", "danno"):
            return None
        after = at + 2
        marked = False
        while self.word(after) in ("segnati", "segnato", "gia", "addosso", "sopra", "subiti"):
            marked = True
            after += 1
        if not (taken or marked):
            return None
        said.damage = amount
        return after

    def _keyword_after(self, at: int, said: Phrase) -> int | None:
        """ "una 3/3 travolgere", "una 2/2 volante, tocco letale", "un 2/2 deathtouch"."""
        if said.which and not said.size:
            return None
        start = at
        if said.keywords and self.word(at) in (",", "e"):
            start = at + 1
        found = self.abilities.at(self.words, start)
        if found is None or (start != at and self.word(found[1]) not in _ALONE):
            return None
        if self.word(at) in ("vola", "infetta", "minaccia", "raggiunge") and said.definite:
            return None
        said.keywords.append(found[0])
        return found[1]

    def _told(self, at: int, said: Phrase) -> int | None:
        """ "che dice «…»", "con scritto «…»", "«…»"."""
        after = at
        while after - at < 5 and self.word(after) in ("che", "dice", "con", "scritto", "scritta", "l'", "abilita", "testo", ":", "recita", "il", "sopra", "tipo", "fa"):
            after += 1
        if self.word(after).startswith("§"):
            said.texts.append(int(self.word(after)[1:]))
            return after + 1
        return None


def _thing_word(word: str) -> bool:
    return _is_size(word) or word in _NOUNS or word in _ROLES or word in ("turno", "mano", "grimorio", "mantenimento", "fase", "mazzo", "cimitero")


def _is_size(word: str) -> bool:
    return "/" in word and word[0].isdigit()


def _is_change(word: str) -> bool:
    return "/" in word and word[0] in "+-"


def _size(word: str) -> tuple[int, int]:
    power, _, toughness = word.partition("/")
    return int(power[:5]), int(toughness[:5])


VOCABULARY = frozenset(_NOUNS) | frozenset(_ROLES) | frozenset(_TAPPED) | _COUNTER_WORDS | _LEGENDARY | frozenset(COLORS) | PLAYER_WORDS
