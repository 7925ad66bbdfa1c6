"""Back to Italian: looking at the top of a library and at hands."""

from __future__ import annotations

from collections.abc import Callable

from ..objects import Zone
from ..wording.library import (
    CARDS,
    ExileGraveyard,
    ExileTop,
    LibraryInstruction,
    LookAtTop,
    MayPlay,
    RevealHand,
    TakeFromHand,
)
from ..wording.values import Number, Players, PlayerSet, Selection, X
from .reading_nouns import CannotRead, article, measure, noun
from .words import NUMBER_WORDS

ANY_NUMBER = 99


def instruction(
    effect: LibraryInstruction, verb: Callable[[str], str], what: Callable[[Selection], str], mood: str
) -> str:
    """The instruction without its subject, in the second or third person."""
    yours = "tua" if mood == "2" else "sua"
    match effect:
        case LookAtTop():
            return _look(effect, verb, mood)
        case RevealHand():
            return f"{verb('rivelare')} la {yours} mano"
        case TakeFromHand(filter=filter_, keep=True) if mood == "3":
            return f"rivela la sua mano. Scegli {article(noun(filter_, words=False))} da quella mano"
        case TakeFromHand(filter=filter_, exile=exile, optional=False) if mood == "3":
            taken = article(noun(filter_, words=False))
            gone = "Esilia quella carta" if exile else "Quel giocatore scarta quella carta"
            return f"rivela la sua mano. Scegli {taken} da quella mano. {gone}"
        case ExileTop(amount=Number(value=1)):
            return f"{verb('esiliare')} la prima carta del {'tuo' if mood == '2' else 'suo'} grimorio"
        case ExileTop(amount=amount) if isinstance(amount, (Number, X)):
            count = NUMBER_WORDS.get(amount.value, "X") if isinstance(amount, Number) else "X"
            return f"{verb('esiliare')} le prime {count} carte del {'tuo' if mood == '2' else 'suo'} grimorio"
        case ExileGraveyard(of=Players(which=PlayerSet.EACH), filter=filter_) if filter_ == CARDS:
            return f"{verb('esiliare')} tutti i cimiteri"
        case ExileGraveyard(of=who, filter=filter_) if filter_ == CARDS:
            return f"{verb('esiliare')} il cimitero di {what(who)}"
        case ExileGraveyard(of=who, filter=filter_):
            cards = noun(filter_, plural=True, words=False)
            return f"{verb('esiliare')} tutte le {cards} dal cimitero di {what(who)}"
        case MayPlay(what=cards, duration=duration, cast=cast):
            said = "quelle carte" if what(cards) == "esse" else "quella carta"
            return f"puoi {'lanciare' if cast else 'giocare'} {said} {duration.value}"
    raise CannotRead(type(effect).__name__)


def _look(effect: LookAtTop, verb: Callable[[str], str], mood: str) -> str:
    if mood == "i":
        raise CannotRead("guardare il grimorio")
    library = "tuo grimorio" if mood == "2" else "suo grimorio"
    see = verb("rivelare") if effect.reveal_all else "guarda"
    amount = effect.amount
    if isinstance(amount, Number):
        count, where = NUMBER_WORDS.get(amount.value, str(amount.value)), ""
    else:
        count, where = "X", "" if isinstance(amount, X) else f", dove X è {measure(amount)}"
    first = f"{see} le prime {count} carte del {library}{where}"
    take = effect.take.value if isinstance(effect.take, Number) else 0
    put = verb("mettere")
    if take == 0:
        return f"{first}, poi {verb('rimettere')}le a posto in qualsiasi ordine"
    others = f"{put} le altre {_rest(effect, library)}"
    return f"{first}. {_upper(_taken(effect, verb, mood, take))}. {_upper(others)}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _rest(effect: LookAtTop, library: str) -> str:
    if effect.rest is Zone.GRAVEYARD:
        return f"nel {library.split()[0]} cimitero"
    order = "in ordine casuale" if effect.random else "in qualsiasi ordine"
    return f"in {'cima' if effect.rest_on_top else 'fondo'} al {library} {order}"


def _taken(effect: LookAtTop, verb: Callable[[str], str], mood: str, take: int) -> str:
    hand = "alla tua mano" if mood == "2" else "alla sua mano"
    phrase = noun(effect.filter, take > 1, words=False)
    if take == ANY_NUMBER and not effect.optional:
        return f"{verb('aggiungere')} tutte le {phrase} rivelate in questo modo {hand}"
    if take == 1:
        some, clitic, chosen = article(phrase), "la", "scelta"
    else:
        number = "un qualsiasi numero di" if take == ANY_NUMBER else f"fino a {NUMBER_WORDS[take]}"
        some, clitic, chosen = f"{number} {phrase}", "le", "scelte"
    plain = str(noun(effect.filter, words=False)) == "carta"
    if plain and effect.zone is Zone.HAND and not effect.reveal:
        count = "una" if take == 1 else NUMBER_WORDS.get(take, "")
        count = f"fino a {count}" if effect.optional else count
        return f"{verb('aggiungere')} {count} di quelle carte {hand}"
    if mood != "2" or not effect.optional:
        raise CannotRead("carte scelte")
    if effect.zone is Zone.BATTLEFIELD:
        tapped = f" TAPpat{'a' if take == 1 else 'e'}" if effect.tapped else ""
        return f"puoi mettere {some} {chosen} tra esse sul campo di battaglia{tapped}"
    if effect.reveal:
        return f"puoi rivelare {some} {chosen} tra esse e aggiunger{clitic} {hand}"
    return f"puoi aggiungere {some} {chosen} tra esse {hand}"
