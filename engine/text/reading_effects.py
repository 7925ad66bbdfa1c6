"""Back to Italian: instructions and bodies."""

from __future__ import annotations

from typing import Any, cast

from msgspec.structs import replace

from ..abilities import Ability, Keyword, TriggeredAbility
from ..combat.restrictions import LURE
from ..objects import CardType, Characteristics, Zone
from ..predefined_tokens import token_name
from ..wording import instructions as ins
from ..wording.actions import Amass, Connive, Discover, Explore, Suspect
from ..wording.combat import BecomesBlocked, Exert, ExtraPhases, Goad, RemoveFromCombat
from ..wording.instructions import Body, Instruction, Modification
from ..wording.library import ExileGraveyard, ExileTop, LookAtTop, MayPlay, RevealHand, TakeFromHand
from ..wording.roles import BecomeMonarch, ControlPlayer
from ..wording.values import (
    Amount,
    Count,
    Duration,
    EventAmount,
    Every,
    Filter,
    IfYouDid,
    Measure,
    MeasureOf,
    Not,
    Number,
    Pick,
    Players,
    Ref,
    Reference,
    Selection,
    Target,
    TargetSpec,
    X,
)
from . import reading_acting, reading_combat, reading_library, reading_mana, reading_roles
from .reading_costs import cost
from .reading_nouns import (
    CannotRead,
    article,
    bend,
    contract,
    noun,
    number,
    quantity,
)
from .voice import Reading, several
from .words import COLOR_WORDS, NUMBER_WORDS

YOU = Players()
CARDS = ("carta", "carte")
LIFE = ("punto vita", "punti vita")
DAMAGE = ("danno", "danni")


def body(found: Body, event: str = "essa", triggered: bool = False) -> str:
    """All the sentences of a body. In a triggered ability a leading "se" would be an intervening one (603.4)."""
    return contract(_body(found, event, triggered))


def _body(found: Body, event: str, triggered: bool) -> str:
    if found.modes:
        most = (
            "uno o più" if found.choose_max > found.choose else {1: "uno", 2: "due", 3: "tre"}[found.choose]
        )
        return "\n".join(
            [
                f"{'Un avversario sceglie' if found.by_opponent else 'Scegli'} {most} —",
                *(f"• {body(mode, event)}" for mode in found.modes),
            ]
        )
    reading = Reading(found.targets, event=event)
    sentences = [
        sentence(effect, reading, triggered and index == 0) for index, effect in enumerate(found.effects)
    ]
    if len(reading.said) != len(found.targets):
        raise CannotRead("bersagli mai nominati")
    return " ".join(text[:1].upper() + text[1:] + "." for text in sentences)


def sentence(effect: Instruction, reading: Reading, trailing: bool = False) -> str:
    """One instruction as one sentence, without its full stop; `trailing` puts an "if" after what it is about."""
    match effect:
        case ins.May(effects=effects, cost=None, otherwise=()):
            return _may(effects, effect.who, reading)
        case ins.May(effects=effects, cost=price, otherwise=otherwise) if price is not None:
            who = "puoi" if effect.who == YOU else f"{reading.what(effect.who)} può"
            text = f"{who} {cost(price, 'i')}"
            if effects:
                text += f". Se lo {'fai' if effect.who == YOU else 'fa'}, {_joined(effects, reading)}"
            if otherwise:
                text += f". Se non lo {'fai' if effect.who == YOU else 'fa'}, {_joined(otherwise, reading)}"
            return text
        case ins.If(condition=IfYouDid(), then=then, otherwise=()):
            return f"se lo fai, {_joined(then, reading)}"
        case ins.If(condition=Not(condition=IfYouDid()), then=then, otherwise=()):
            return f"se non lo fai, {_joined(then, reading)}"
        case ins.If(condition=test, then=then, otherwise=()) if trailing:
            return f"{_joined(then, reading)} se {reading.test(test)}"
        case ins.If(condition=test, then=then, otherwise=()):
            return f"se {reading.test(test)}, {_joined(then, reading)}"
        case ins.If(
            condition=test, then=(ins.DealDamage() as more,), otherwise=(ins.DealDamage() as base,)
        ) if replace(more, amount=base.amount) == base:
            return f"{sentence(base, reading)}. Se {reading.test(test)}, ~ infligge invece {quantity(more.amount, *DAMAGE)}"
        case ins.If(condition=test, then=then, otherwise=otherwise):
            first = _joined(otherwise, reading)
            return f"{first}. Se {reading.test(test)}, invece {_joined(then, reading)}"
        case ins.Unless(effects=effects, cost=price, who=who):
            text = _joined(effects, reading)
            return f"{text} a meno che {_payer(who, reading)} {cost(price, 'c')}"
        case ins.Reflexive(body=inner):
            return f"quando lo fai, {_lower(body(inner)).rstrip('.')}"
        case ins.CreateDelayed(ability=ability, remember=remember):
            return _delayed(ability, remember, reading)
        case _:
            return clause(effect, reading)


def _payer(who: Selection, reading: Reading) -> str:
    return "tu non" if who == YOU else f"{reading.what(who)} non"


def _lower(text: str) -> str:
    return text if text[:1] in "{~+" or text.startswith(("TAP", "STAP")) else text[:1].lower() + text[1:]


def _joined(effects: tuple[Instruction, ...], reading: Reading) -> str:
    return " e ".join(sentence(effect, reading) for effect in effects)


def _may(effects: tuple[Instruction, ...], who: Selection, reading: Reading) -> str:
    start = "puoi" if who == YOU else f"{reading.what(who)} può"
    before, reading.mood = reading.mood, "i"
    text = f"{start} {' e '.join(clause(_without(effect, who), reading) for effect in effects)}"
    reading.mood = before
    return text


def as_you(effect: Instruction) -> Instruction:
    """The effect with "you" for its player."""
    changed: Any = replace(effect, who=YOU)
    return cast(Instruction, changed)


def _without(effect: Instruction, who: Selection) -> Instruction:
    """The effect as if its player were "you": the subject is said before."""
    if getattr(effect, "who", None) == who:
        return as_you(effect)
    return effect


_MOMENTS = {
    ("sottofase finale", False): "all'inizio della prossima sottofase finale",
    ("sottofase finale", True): "all'inizio della tua prossima sottofase finale",
    ("mantenimento", True): "all'inizio del tuo prossimo mantenimento",
    ("mantenimento", False): "all'inizio del prossimo mantenimento",
    ("fine del combattimento", False): "alla fine del combattimento",
}


def _delayed(ability: TriggeredAbility, remember: Selection | None, reading: Reading) -> str:
    from ..wording.values import Whose

    pattern = ability.patterns[0]
    moment = _MOMENTS.get((pattern.step, pattern.player is Whose.YOU))
    if moment is None:
        raise CannotRead("momento")
    known = Ref(Reference.LAST) if remember is None else remember
    text = "quella creatura" if isinstance(known, Target) else reading.it
    inner = Reading((), mood="2", it=reading.it)
    said = " e ".join(clause(effect, inner) for effect in ability.body.effects)
    return f"{said.replace(reading.it, text)} {moment}"


def clause(effect: Instruction, reading: Reading) -> str:
    """One instruction with its subject, if it has one other than you."""
    who = getattr(effect, "who", YOU)
    if who != YOU and not isinstance(effect, (ins.May, ins.Unless)):
        subject = reading.what(who)
        before, reading.mood = reading.mood, "3"
        text = f"{subject} {_predicate(as_you(effect), reading)}"
        reading.mood = before
        return text
    return _predicate(effect, reading)


def _predicate(effect: Instruction, reading: Reading) -> str:
    verb, what = reading.verb, reading.what
    match effect:
        case ins.DealDamage():
            return _damage(effect, reading)
        case ins.Destroy(what=chosen, no_regeneration=buried):
            return f"{verb('distruggere')} {what(chosen)}{'. Non può essere rigenerata' if buried else ''}"
        case ins.Exile(what=chosen, until_leaves=until):
            return f"{verb('esiliare')} {what(chosen)}{' finché ~ non lascia il campo di battaglia' if until else ''}"
        case ins.MoveTo():
            return _move(effect, reading)
        case ins.Sacrifice(what=chosen) if chosen is not None:
            return f"{verb('sacrificare')} {what(chosen)}"
        case ins.Sacrifice(filter=filter_, count=Number(value=n)) if filter_ is not None:
            what_it_is = (
                article(noun(filter_)) if n == 1 else f"{NUMBER_WORDS[n]} {noun(filter_, plural=True)}"
            )
            return f"{verb('sacrificare')} {what_it_is}"
        case ins.Draw(amount=amount):
            return f"{verb('pescare')} {quantity(amount, *CARDS)}"
        case ins.Discard(hand=True):
            return f"{verb('scartare')} la {'tua' if reading.mood == '2' else 'sua'} mano"
        case ins.Discard(amount=amount, at_random=random):
            return f"{verb('scartare')} {quantity(amount, *CARDS)}{' a caso' if random else ''}"
        case ins.Mill(amount=amount):
            return f"{verb('macinare')} {quantity(amount, *CARDS)}"
        case ins.GainLife(amount=amount):
            return f"{verb('guadagnare')} {_life(amount, reading)}"
        case ins.LoseLife(amount=amount):
            return f"{verb('perdere')} {_life(amount, reading)}"
        case ins.SetLife(amount=MeasureOf(measure=Measure.LIFE, times=2, of=who)):
            return f"{verb('raddoppiare')} i punti vita di {what(who)}"
        case ins.SetLife(amount=MeasureOf(measure=Measure.LIFE, least=True), who=who):
            return f"i punti vita di {what(who)} diventano pari ai punti vita più bassi tra tutti i giocatori"
        case ins.SetLife(amount=amount):
            return f"i tuoi punti vita diventano {number(amount)}"
        case ins.ExchangeLife(second=second):
            return f"scambia i tuoi punti vita con quelli di {what(second)}"
        case ins.AddCounters(what=Players() as people, kind=kind, amount=amount) if people != YOU:
            return f"{what(people)} ottiene {_counters(amount)} {kind}"
        case ins.AddCounters(what=Players(), kind=kind, amount=amount):
            return f"{verb('ottenere')} {_counters(amount)} {kind}"
        case ins.AddCounters(what=Target(index=index) as chosen, kind=kind, amount=amount) if (
            reading.specs[index].objects is None
        ):
            return f"{what(chosen)} ottiene {_counters(amount)} {kind}"
        case ins.AddCounters(what=chosen, kind=kind, amount=EventAmount()):
            return f"{verb('mettere')} altrettanti segnalini {kind} su {what(chosen)}"
        case ins.AddCounters(what=chosen, kind=kind, amount=Count() | MeasureOf() as amount):
            return f"{verb('mettere')} un numero di segnalini {kind} pari a {reading.size(amount)} su {what(chosen)}"
        case ins.AddCounters(what=chosen, kind=kind, amount=amount):
            return f"{verb('mettere')} {_counters(amount)} {kind} su {what(chosen)}"
        case ins.RemoveCountersFrom(what=chosen, kind=kind, amount=None):
            return f"{verb('rimuovere')} tutti i segnalini {kind} da {what(chosen)}"
        case ins.RemoveCountersFrom(what=chosen, kind=kind, amount=amount) if amount is not None:
            return f"{verb('rimuovere')} {_counters(amount)} {kind} da {what(chosen)}"
        case ins.Proliferate():
            return verb("proliferare")
        case ins.CreateTokens():
            return _tokens(effect, reading)
        case ins.CopyPermanentToken(what=chosen, amount=Number(value=1)):
            return f"{verb('creare')} una pedina che è una copia di {what(chosen)}"
        case ins.CopySpell(what=chosen, amount=Number(value=1), new_targets=new):
            tail = ". Puoi scegliere nuovi bersagli per la copia" if new else ""
            return f"{verb('copiare')} {'quella magia' if isinstance(chosen, Ref) else what(chosen)}{tail}"
        case ins.Counter(what=chosen, unless=unless):
            tail = f" a meno che il suo controllore non {cost(unless, 'c')}" if unless else ""
            return f"{verb('neutralizzare')} {what(chosen)}{tail}"
        case ins.Tap(what=chosen):
            return f"{verb('tappare')} {what(chosen)}"
        case ins.Untap(what=chosen):
            return f"{verb('stappare')} {what(chosen)}"
        case ins.DoesNotUntap(what=chosen):
            return f"{what(chosen)} non STAPpa durante il prossimo STAP del suo controllore"
        case ins.Fight(first=first, second=second):
            return f"{what(first)} lotta con {what(second)}"
        case ins.Attach(what=chosen, to=to):
            return f"{verb('assegnare')} {what(chosen)} a {what(to)}"
        case ins.Regenerate(what=chosen):
            return f"{verb('rigenerare')} {what(chosen)}"
        case ins.Scry(amount=amount):
            return f"{verb('profetizzare')} {number(amount)}"
        case ins.Surveil(amount=amount):
            return f"{verb('sorvegliare')} {number(amount)}"
        case ins.SearchLibrary():
            return _search(effect, reading)
        case LookAtTop() | RevealHand() | TakeFromHand() | ExileTop() | ExileGraveyard() | MayPlay():
            said = reading_library.instruction(effect, verb, what, reading.mood)
            if isinstance(effect, ExileTop):
                reading.it = "essa" if effect.amount == Number(1) else "esse"
            return said
        case ins.Shuffle():
            return f"{verb('rimescolare')} il {'tuo' if reading.mood == '2' else 'suo'} grimorio"
        case ins.AddMana():
            return reading_mana.added(effect, reading)
        case ins.Change():
            return _change(effect, reading)
        case ins.PreventDamage():
            return _prevent(effect, reading)
        case ExtraPhases() | Goad() | Exert() | RemoveFromCombat() | BecomesBlocked():
            of_combat = reading_combat.instruction(effect, verb, what)
            if of_combat is None:
                raise CannotRead(type(effect).__name__)
            return of_combat
        case Explore():
            return verb("esplorare")
        case Connive(amount=amount):
            return verb("complottare") + ("" if amount == Number(1) else f" {number(amount)}")
        case Amass(subtype=subtype, amount=amount):
            return f"{verb('reclutare')} {subtype.capitalize()} {number(amount)}"
        case Discover(amount=amount):
            return f"scopri {number(amount)}"
        case Suspect(what=whom):
            return f"{verb('sospettare')} {what(whom)}"
        case BecomeMonarch() | ControlPlayer():
            return reading_roles.instruction(effect, verb, what)
        case ins.ExtraTurn():
            return f"{verb('giocare')} un turno extra dopo questo"
        case ins.SkipNext(what=step):
            turn = step == "turno"
            return f"{verb('saltare')} {'il tuo prossimo turno' if turn else f'la tua prossima {step}'}"
        case ins.EndCombat():
            return "termina la fase di combattimento"
        case ins.EndTurn():
            return "termina il turno"
        case ins.WinGame():
            return f"{verb('vincere')} la partita"
        case ins.LoseGame():
            return f"{verb('perdere')} la partita"
        case ins.DrawTheGame():
            return "la partita termina in parità"
        case ins.ChangeTarget(what=chosen, how=how, to=None):
            if how == "scegli nuovi bersagli":
                return f"{verb('scegliere')} nuovi bersagli per {what(chosen)}"
            which = how.removeprefix("cambia ").replace(
                "qualsiasi bersaglio", "un qualsiasi numero di bersagli"
            )
            return f"{verb('cambiare')} {which} di {what(chosen)}"
        case ins.GetEmblem(abilities=abilities):
            return f"{verb('ottenere')} un emblema con {_quoted(abilities)}"
        case ins.May() | ins.Unless() | ins.If():
            return sentence(effect, reading)
    acting = reading_acting.instruction(effect, reading)
    if acting is None:
        raise CannotRead(type(effect).__name__)
    return acting


def _life(amount: Amount, reading: Reading) -> str:
    if isinstance(amount, MeasureOf):
        return f"punti vita pari a {reading.size(amount)}"
    return quantity(amount, *LIFE)


def _counters(amount: Amount) -> str:
    if amount == Number(1):
        return "un segnalino"
    if isinstance(amount, Number):
        return f"{NUMBER_WORDS.get(amount.value, str(amount.value))} segnalini"
    return f"{number(amount)} segnalini"


def _damage(effect: ins.DealDamage, reading: Reading) -> str:
    source = "~" if effect.source is None else reading.what(effect.source)
    if isinstance(effect.amount, (MeasureOf, Count)):
        amount = f"danni pari a {reading.size(effect.amount)}"
    else:
        amount = quantity(effect.amount, *DAMAGE)
    if effect.divided:
        return f"{source} infligge {amount} suddivisi come preferisci tra {reading.what(effect.to)}"
    to = "te" if effect.to == YOU else reading.what(effect.to)
    return f"{source} infligge {amount} a {to}"


def _move(effect: ins.MoveTo, reading: Reading) -> str:
    thing = reading.what(effect.what)
    match effect.zone:
        case Zone.HAND:
            if isinstance(effect.what, Target) and _in_graveyard(reading.specs[effect.what.index]):
                return f"riprendi in mano {thing}" if reading.mood == "2" else f"riprendere in mano {thing}"
            return f"{reading.verb('fare')} tornare {thing} in mano al suo proprietario"
        case Zone.LIBRARY:
            where = "in fondo" if effect.position else "in cima"
            if isinstance(effect.what, Pick):
                return f"{reading.verb('mettere')} {thing} {where} al tuo grimorio"
            return f"{reading.verb('mettere')} {thing} {where} al grimorio del suo proprietario"
        case Zone.GRAVEYARD:
            return f"{reading.verb('mettere')} {thing} nel tuo cimitero"
        case Zone.BATTLEFIELD:
            tapped = " TAPpata" if effect.tapped else ""
            under = " sotto il controllo del suo proprietario" if effect.under is None else ""
            counters = "".join(f" con {_counters(Number(n))} {kind}" for kind, n in effect.with_counters)
            return f"{reading.verb('mettere')} {thing} sul campo di battaglia{tapped}{under}{counters}"
    raise CannotRead("zona")


def _in_graveyard(spec: TargetSpec) -> bool:
    return spec.objects is not None and spec.objects.zone is Zone.GRAVEYARD


def description(card: Characteristics, plural: bool) -> str:
    """ "creatura Soldato 1/1 bianca con volare"."""
    from .reading_keywords import keywords_text

    kinds = [kind.value for kind in sorted(card.types, key=lambda kind: kind is not CardType.CREATURE)]
    words = [bend(name, True, plural) for name in sorted(card.supertypes)]
    subtypes = [name for name in card.name.split() if name.lower() in card.subtypes] or [
        name.capitalize() for name in sorted(card.subtypes)
    ]
    feminine = CardType.CREATURE in card.types
    colors = [bend(COLOR_WORDS[color], feminine, plural) for color in sorted(card.colors)] or [
        bend("incolore", feminine, plural)
    ]
    size = [f"{card.power}/{card.toughness}"] if card.power is not None else []
    text = " ".join([*kinds, *words, *subtypes, *size, " e ".join(colors)])
    if card.name != token_name(subtypes):
        text += f" di nome {card.name}"
    plain = tuple(ability for ability in card.abilities if isinstance(ability, Keyword))
    rest = tuple(ability for ability in card.abilities if not isinstance(ability, Keyword))
    given = [keywords_text(plain)] if plain else []
    given += [_quoted((ability,)) for ability in rest]
    return f"{text} con {' e '.join(given)}" if given else text


def _tokens(effect: ins.CreateTokens, reading: Reading) -> str:
    from .effects_tokens import known_name

    plural = effect.amount != Number(1)
    known = known_name(effect.token)
    said = known.capitalize() if known is not None else description(effect.token, plural)
    if effect.size is not None:
        if effect.size[0] != effect.size[1]:
            raise CannotRead("taglia")
        said = said.replace("0/0", "X/X", 1)
    count = "una" if not plural else _token_count(effect.amount)
    reading.it = "esse" if plural else "essa"
    tail = ""
    if effect.tapped:
        tail = " TAPpate" if plural else " TAPpata"
        if effect.attacking:
            tail += " e attaccanti" if plural else " e attaccante"
    tail += "".join(f" con {_counters(Number(n))} {kind}" for kind, n in effect.with_counters)
    where = (
        f", dove X è {reading.size(effect.amount)}" if isinstance(effect.amount, (Count, MeasureOf)) else ""
    )
    if effect.size is not None and effect.size[0] != X():
        where = f", dove X è {reading.size(effect.size[0])}"
    return f"{reading.verb('creare')} {count} {'pedine' if plural else 'pedina'} {said}{tail}{where}"


def _token_count(amount: Amount) -> str:
    match amount:
        case Number(value=n):
            return NUMBER_WORDS.get(n, str(n))
        case X():
            return "X"
        case Count() | MeasureOf():
            return "X"
        case EventAmount():
            return "altrettante"
    raise CannotRead("quantità")


def _search(effect: ins.SearchLibrary, reading: Reading) -> str:
    yours = "suo" if reading.mood == "3" else "tuo"
    count = effect.amount.value if isinstance(effect.amount, Number) else 0
    phrase = noun(effect.filter, count > 1, words=False)
    what = article(phrase) if count == 1 else f"fino a {NUMBER_WORDS[count]} {phrase}"
    clitic = "le" if count > 1 else "la"
    if reading.mood == "3":
        raise CannotRead("ricerca in terza persona")
    put = "metti" if reading.mood == "2" else "metter"
    add = "aggiungi" if reading.mood == "2" else "aggiunger"
    show = "rivela" if reading.mood == "2" else "rivelar"
    reveal = f", {show}{clitic}" if effect.reveal else ""
    if effect.zone is Zone.HAND:
        where = f"{add}{clitic} alla {'tua' if yours == 'tuo' else 'sua'} mano"
    elif effect.zone is Zone.BATTLEFIELD:
        where = f"{put}{clitic} sul campo di battaglia{' TAPpata' if effect.tapped else ''}"
    else:
        where = f"{put}{clitic} nel {yours} cimitero"
    shuffle = "rimescola" if reading.mood == "2" else "rimescolare"
    if effect.zone is Zone.LIBRARY and count == 1:
        shuffle = f"{shuffle} e {reading.verb('mettere')} quella carta in cima"
        search = f"{reading.verb('passare')} in rassegna il {yours} grimorio per {what}"
        return f"{search}{reveal}, poi {shuffle}"
    return f"{reading.verb('passare')} in rassegna il {yours} grimorio per {what}{reveal}, {where}, poi {shuffle}"


_DURATIONS = {
    Duration.END_OF_TURN: " fino alla fine del turno",
    Duration.YOUR_NEXT_TURN: " fino al tuo prossimo turno",
    Duration.END_OF_YOUR_NEXT_TURN: " fino alla fine del tuo prossimo turno",
    Duration.END_OF_COMBAT: " fino alla fine del combattimento",
    Duration.WHILE_SOURCE: " fintanto che ~ resta sul campo di battaglia",
    Duration.WHILE_TAPPED: " fintanto che ~ resta TAPpata",
    Duration.WHILE_CONTROLLED: " fintanto che controlli ~",
    Duration.PERMANENT: "",
}


def _change(effect: ins.Change, reading: Reading) -> str:
    from .reading import modifications

    if effect.modifications == (ins.SwitchPT(),):
        whose = f"{reading.what(effect.what)}{_DURATIONS[effect.duration]}"
        return f"{reading.verb('scambiare')} la forza e la costituzione di {whose}"
    if effect.modifications == (ins.Rule(LURE),):
        return f"tutte le creature in grado di bloccare {reading.what(effect.what)} in questo turno lo fanno"
    if effect.modifications == (ins.GainControl(),):
        return f"{reading.verb('prendere')} il controllo di {reading.what(effect.what)}{_DURATIONS[effect.duration]}"
    still = next((mod for mod in effect.modifications if isinstance(mod, ins.SetTypes) and mod.add), None)
    plural = several(effect.what, reading.specs) or (
        effect.what == Ref(Reference.LAST) and reading.it == "esse"
    )
    plural = plural and not isinstance(effect.what, Every)
    text = modifications(_plain(effect.modifications), effect.what, plural)
    tail = ". È ancora una terra" if still is not None else ""
    text, where, amount = text.partition(", dove X è ")
    if reading.mood == "i" and all(isinstance(mod, ins.ModifyPT) for mod in effect.modifications):
        size = text.split(" ", 1)[1]
        return (
            f"far prendere {size} a {reading.what(effect.what)}{_DURATIONS[effect.duration]}{where}{amount}"
        )
    return f"{reading.what(effect.what)} {text}{_DURATIONS[effect.duration]}{where}{amount}{tail}"


def _plain(mods: tuple[Modification, ...]) -> tuple[Modification, ...]:
    return tuple(replace(mod, add=False) if isinstance(mod, ins.SetTypes) else mod for mod in mods)


def _prevent(effect: ins.PreventDamage, reading: Reading) -> str:
    prevent = reading.verb("prevenire")
    if effect.of_choice is not None:
        if effect.of_choice != Filter():
            raise CannotRead("fonte")
        return (
            "la prossima volta che una fonte a tua scelta ti infliggerebbe danno in questo turno, "
            f"{prevent} quel danno"
        )
    kind = "tutto il danno da combattimento" if effect.combat_only else "tutto il danno"
    if effect.amount is not None and effect.to is not None:
        number_of = quantity(effect.amount, *DAMAGE)
        whom = reading.what(effect.to)
        return f"{prevent} i prossimi {number_of} che verrebbero inflitti a {whom} in questo turno"
    if effect.to is not None:
        return f"{prevent} {kind} che verrebbe inflitto a {reading.what(effect.to)} in questo turno"
    if effect.source is not None:
        return f"{prevent} {kind} che verrebbe inflitto da {reading.what(effect.source)} in questo turno"
    return f"{prevent} {kind} che verrebbe inflitto in questo turno"


def _quoted(abilities: tuple[Ability, ...]) -> str:
    from .reading import in_quotes

    return " e ".join(in_quotes(ability) for ability in abilities)
