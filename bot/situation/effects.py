"""Effects -> the card that does it: its name, its type line, its text in card Italian, and what it is aimed at."""

from __future__ import annotations

from dataclasses import dataclass

from .model import Act, Effect, Situation

_NAMES: dict[Act, tuple[str, ...]] = {
    Act.DAMAGE: ("Colpo", "Fiammata", "Scarica", "Vampata", "Folgore", "Dardo"),
    Act.PUMP: ("Slancio", "Impeto", "Vigore", "Spinta", "Furore", "Ardore"),
    Act.COUNTERS: ("Crescita", "Sviluppo", "Rigoglio", "Maturazione"),
}
COLOR_COST = {"rosso": "{R}", "nero": "{B}", "verde": "{G}", "bianco": "{W}", "blu": "{U}"}
_WORDS = ("zero", "un", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci")


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be cast: its definition (None when it is a known one), its name and the names of its targets."""

    name: str
    definition: dict[str, object] | None
    targets: tuple[str, ...]
    sacrifice: str = ""
    """What is chosen to be sacrificed while it resolves."""


def count(amount: int, noun: str, plural: str) -> str:
    word = _WORDS[amount] if 0 <= amount < len(_WORDS) else str(amount)
    return f"{word} {noun if amount == 1 else plural}"


def shielded(situation: Situation, effect: Effect) -> bool:
    """Whether something that simply happens to a thing could not be done by targeting it."""
    for number in effect.things:
        thing = situation.things[number]
        for keyword in thing.keywords:
            if (
                keyword == "velo"
                or keyword.startswith("protezione")
                or (keyword == "anti-malocchio" and thing.owner != effect.by)
            ):
                return True
    return False


def card(
    situation: Situation, effect: Effect, aliases: dict[int, str], used: set[str], untargeted: dict[int, str]
) -> Card | None:
    """The card of an effect. None when there is none for it."""
    if effect.act is Act.KNOWN:
        targets = [aliases[number] for number in effect.things]
        if effect.player is not None and not targets:
            targets = [situation.players[effect.player].name]
        return Card(effect.what, None, tuple(targets))
    name = _fresh(effect.act, used)
    if effect.act is Act.SACRIFICE:
        return _sacrifice(situation, effect, name, aliases)
    if untargeted and not effect.targeted and effect.act is not Act.SPELL:
        text = _to_named(effect, name, [untargeted[number] for number in effect.things])
        found: tuple[str, list[str]] | None = None if text is None else (text, [])
    else:
        found = _text(situation, effect, name, aliases)
    if found is None:
        return None
    cost = COLOR_COST.get(effect.color, "{2}")
    return Card(name, {"nome": name, "costo": cost, "tipo": "Istantaneo", "testo": found[0]}, tuple(found[1]))


def _sacrifice(situation: Situation, effect: Effect, name: str, aliases: dict[int, str]) -> Card | None:
    if len(effect.things) != 1:
        return None
    thing = situation.things[effect.things[0]]
    noun = {
        "creatura": "una creatura",
        "artefatto": "un artefatto",
        "incantesimo": "un incantesimo",
        "terra": "una terra",
        "planeswalker": "un planeswalker",
        "veicolo": "un artefatto",
        "equipaggiamento": "un artefatto",
        "aura": "un incantesimo",
    }.get(thing.kind)
    if noun is None:
        return None
    definition: dict[str, object] = {
        "nome": name,
        "costo": "{2}",
        "tipo": "Istantaneo",
        "testo": f"Sacrifica {noun}.",
    }
    several = len(situation.of(effect.by, thing.kind)) > 1
    return Card(name, definition, (), aliases[thing.number] if several else "")


_TITLES: dict[Act, str] = {
    Act.DESTROY: "Rovina",
    Act.DESTROY_ALL: "Ecatombe",
    Act.EXILE: "Bando",
    Act.BOUNCE: "Ritorno",
    Act.TUCK: "Rinvio",
    Act.STEAL: "Usurpazione",
    Act.TAP: "Torpore",
    Act.UNTAP: "Risveglio",
    Act.REGENERATE: "Ricrescita",
    Act.GAIN: "Dono",
    Act.LOSE: "Privazione",
    Act.LOSE_ALL: "Umiltà",
    Act.REMOVE_COUNTERS: "Erosione",
    Act.SACRIFICE: "Offerta",
    Act.FIGHT: "Zuffa",
    Act.BITE: "Morso",
    Act.FLICKER: "Sfarfallio",
    Act.PHASE_OUT: "Svanimento",
    Act.PREVENT: "Riparo",
    Act.FOG: "Nebbia",
    Act.GAIN_LIFE: "Ristoro",
    Act.LOSE_LIFE: "Pedaggio",
    Act.DRAW: "Consiglio",
    Act.DISCARD: "Oblio",
    Act.MILL: "Macina",
    Act.POISON: "Veleno",
    Act.COUNTER: "Diniego",
    Act.PROLIFERATE: "Contagio",
    Act.SPELL: "Incanto",
}


def _fresh(act: Act, used: set[str]) -> str:
    options = _NAMES.get(act, (_TITLES.get(act, "Magia"),))
    for name in options:
        if name not in used:
            used.add(name)
            return name
    place = 2
    while f"{options[0]} {'I' * place}" in used:
        place += 1
    used.add(f"{options[0]} {'I' * place}")
    return f"{options[0]} {'I' * place}"


def _to_named(effect: Effect, name: str, cards: list[str]) -> str | None:
    """The same thing done without a target, to whatever has that name."""
    if len(cards) != 1:
        return None
    it = f"ogni creatura di nome {cards[0]}"
    match effect.act:
        case Act.DAMAGE:
            return f"{name} infligge {count(effect.amount, 'danno', 'danni')} a {it}."
        case Act.DESTROY:
            return f"Distruggi {it}."
        case Act.EXILE:
            return f"Esilia {it}."
    return None


def _text(
    situation: Situation, effect: Effect, name: str, aliases: dict[int, str]
) -> tuple[str, list[str]] | None:
    things = [aliases[number] for number in effect.things]
    player = situation.players[effect.player].name if effect.player is not None else ""
    on = _players_text(effect, name, player)
    if on is not None:
        return on
    if effect.act is Act.SPELL:
        return effect.what.replace("Ecatombe ", f"{name} "), things or ([player] if player else [])
    if effect.act is Act.DESTROY_ALL:
        return "Distruggi tutte le creature.", []
    if effect.act is Act.FOG:
        return "Previeni tutto il danno da combattimento che verrebbe inflitto in questo turno.", []
    if effect.act is Act.PROLIFERATE:
        return "Prolifera.", []
    if effect.act is Act.FIGHT and len(things) == 2:
        return "La creatura bersaglio lotta con un'altra creatura bersaglio.", things
    if effect.act is Act.BITE and effect.source is not None:
        source = aliases[effect.source]
        harm = f"La creatura bersaglio infligge {count(effect.amount, 'danno', 'danni')}"
        if player and not things:
            return f"{harm} al giocatore bersaglio.", [player, source]
        return (f"{harm} a un'altra creatura bersaglio.", [source, things[0]]) if len(things) == 1 else None
    if len(things) != 1:
        return None
    kinds = {situation.things[number].kind for number in effect.things}
    it = "la creatura bersaglio" if kinds == {"creatura"} else "il permanente bersaglio"
    text = _on_thing(
        effect,
        name,
        it,
        walker="planeswalker" in kinds,
        mine=situation.things[effect.things[0]].owner == effect.by,
    )
    return None if text is None else (text[:1].upper() + text[1:], things)


def _on_thing(effect: Effect, name: str, it: str, walker: bool, mine: bool) -> str | None:
    dative = "alla creatura bersaglio" if it.startswith("la") else "al permanente bersaglio"
    sul = "sulla creatura bersaglio" if it.startswith("la") else "sul permanente bersaglio"
    until = "" if effect.lasting else " fino alla fine del turno"
    match effect.act:
        case Act.DAMAGE:
            to = "al planeswalker bersaglio" if walker else dative
            return f"{name} infligge {count(effect.amount, 'danno', 'danni')} {to}."
        case Act.DESTROY:
            return f"Distruggi {it}."
        case Act.EXILE:
            return f"Esilia {it}."
        case Act.BOUNCE:
            return f"Fai tornare {it} in mano al suo proprietario."
        case Act.TUCK:
            return f"Metti {it} in cima al grimorio del suo proprietario."
        case Act.STEAL:
            return (
                f"Prendi il controllo {'della creatura' if it.startswith('la') else 'del permanente'} "
                f"bersaglio{until}."
            )
        case Act.TAP:
            return f"TAPpa {it}."
        case Act.UNTAP:
            return f"STAPpa {it}."
        case Act.REGENERATE:
            return f"Rigenera {it}."
        case Act.PUMP:
            return f"{it} prende {effect.size[0]}/{effect.size[1]}{until}."
        case Act.GAIN:
            return f"{it} ha {effect.what}{until}."
        case Act.LOSE:
            return f"{it} perde {effect.what}{until}."
        case Act.LOSE_ALL:
            return f"{it} perde tutte le abilità{until}."
        case Act.COUNTERS:
            return f"Metti {count(effect.amount, 'segnalino', 'segnalini')} {effect.what} {sul}."
        case Act.REMOVE_COUNTERS:
            dal = "dalla creatura bersaglio" if it.startswith("la") else "dal permanente bersaglio"
            return f"Rimuovi {count(effect.amount, 'segnalino', 'segnalini')} {effect.what} {dal}."
        case Act.PHASE_OUT:
            return f"{it} scompare."
        case Act.FLICKER:
            return (
                f"Esilia {it}, poi rimettila sul campo di battaglia sotto il controllo del suo proprietario."
            )
    return None


def _players_text(effect: Effect, name: str, player: str) -> tuple[str, list[str]] | None:
    own = effect.player == effect.by
    amount = effect.amount
    if effect.player is None:
        return None
    match effect.act:
        case Act.DAMAGE if not effect.things:
            return f"{name} infligge {count(amount, 'danno', 'danni')} al giocatore bersaglio.", [player]
        case Act.GAIN_LIFE:
            return f"Guadagni {count(amount, 'punto vita', 'punti vita')}.", []
        case Act.LOSE_LIFE:
            lost = count(amount, "punto vita", "punti vita")
            return (f"Perdi {lost}.", []) if own else (f"Il giocatore bersaglio perde {lost}.", [player])
        case Act.DRAW:
            return f"Pesca {count(amount, 'a carta', 'carte').replace('un a', 'una')}.", []
        case Act.MILL:
            cards = count(amount, "a carta", "carte").replace("un a", "una")
            return (f"Il giocatore bersaglio macina {cards}.", [player])
        case Act.POISON:
            return f"Il giocatore bersaglio riceve {count(amount, 'segnalino', 'segnalini')} veleno.", [
                player
            ]
    return None


def counterspell(used: set[str]) -> dict[str, object]:
    """A card that counters a spell."""
    return {
        "nome": _fresh(Act.COUNTER, used),
        "costo": "{2}",
        "tipo": "Istantaneo",
        "testo": "Neutralizza la magia bersaglio.",
    }
