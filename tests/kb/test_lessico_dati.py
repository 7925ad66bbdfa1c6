"""The lexicon that ships (data/lessico): complete, without two claims on one name, and fluent in table slang."""

import re
from collections import defaultdict

import pytest

from kb.analysis import STOP_WORDS, words
from kb.index import INDEX_NAME, Index, load_index
from kb.lexicon import Lexicon, load_lexicon
from kb.paths import data_root


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load_lexicon(data_root() / "lessico")


@pytest.fixture(scope="module")
def index() -> Index:
    return load_index(data_root() / INDEX_NAME)


def concepts_in(lexicon: Lexicon, text: str) -> list[str]:
    return [spot.concept for spot in lexicon.spot(text)]


# Completeness


def test_the_lexicon_is_large(lexicon: Lexicon) -> None:
    assert len(lexicon) >= 600


def test_every_rule_exists(lexicon: Lexicon, index: Index) -> None:
    assert [(entry.concept, entry.rule) for entry in lexicon if entry.rule and entry.rule not in index] == []


def test_every_keyword_of_701_and_702_has_an_entry(lexicon: Lexicon, index: Index) -> None:
    kinds = {"701": "azione con parola chiave", "702": "abilità con parola chiave"}
    explained = {(entry.rule or "", entry.kind) for entry in lexicon}
    keywords = [
        (entry.number, entry.title_en, kinds[entry.number[:3]])
        for entry in index
        if re.fullmatch(r"70[12]\.\d+", entry.number) and entry.title_en
    ]
    assert len(keywords) > 250
    missing = [
        (number, title)
        for number, title, kind in keywords
        if not any(rule.rstrip("abcdefgh") == number and its == kind for rule, its in explained)
    ]
    assert missing == []


def test_the_titles_of_keywords_name_their_concept(lexicon: Lexicon, index: Index) -> None:
    # Words too common to be a keyword by themselves; their concepts carry a word more.
    common = {"risolto", "livelli", "squadra"}
    lost = [
        (entry.number, entry.title)
        for entry in index
        if re.fullmatch(r"70[12]\.\d+", entry.number)
        and entry.title
        and words(entry.title)  # ∞ is no word
        and entry.title.lower() not in common
        and not any(
            (concept.rule or "").startswith(entry.number)
            for concept in lexicon.named(entry.title.split(" e ")[0])
        )
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        ("zona", [str(section) for section in range(401, 409)]),
        ("sottofase", ["502", "503", "504", "507", "508", "509", "510", "511", "513", "514"]),
        ("fase", ["501", "505", "506", "512"]),
        ("tipo di carta", ["301", "302", "303", "304", "305", "306", "307", "310"]),
    ],
)
def test_zones_turn_and_types_are_there(lexicon: Lexicon, kind: str, numbers: list[str]) -> None:
    assert set(numbers) <= {entry.rule for entry in lexicon if entry.kind == kind}


def test_every_predefined_token_and_special_counter_is_there(lexicon: Lexicon, index: Index) -> None:
    explained = {entry.rule for entry in lexicon if entry.kind in ("pedina", "segnalino")}
    lettered = [n.number for n in index if re.fullmatch(r"111\.10[a-z]|122\.1[a-z]", n.number)]
    assert len(lettered) >= 29
    assert [number for number in lettered if number not in explained] == []


def test_every_section_has_a_concept(lexicon: Lexicon, index: Index) -> None:
    named = {(entry.rule or "").split(".")[0] for entry in lexicon}
    sections = [entry.number for entry in index if re.fullmatch(r"\d{3}", entry.number)]
    assert len(sections) > 130
    assert [number for number in sections if number not in named] == []


def test_every_state_based_action_has_a_concept(lexicon: Lexicon, index: Index) -> None:
    # A player at 0 life, without a library or with ten poison counters has lost by section 104.
    elsewhere = {"704.5a": "104.3b", "704.5b": "104.3c", "704.5c": "104.3d"}
    explained = {entry.rule for entry in lexicon}
    actions = [entry.number for entry in index if re.fullmatch(r"704\.[56][a-z]", entry.number)]
    assert len(actions) >= 29
    assert [number for number in actions if elsewhere.get(number, number) not in explained] == []


@pytest.mark.parametrize("kind", ["azione con parola chiave", "abilità con parola chiave"])
def test_every_keyword_has_other_forms_and_misspellings(lexicon: Lexicon, kind: str) -> None:
    keywords = [entry for entry in lexicon if entry.kind == kind and entry.rule]
    assert len(keywords) > 60
    assert [entry.concept for entry in keywords if not (entry.slang or entry.synonyms)] == []
    assert [entry.concept for entry in keywords if not entry.misspellings] == []


# One name, one concept


def test_no_form_is_claimed_twice_unless_both_say_so(lexicon: Lexicon) -> None:
    claims: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for entry in lexicon:
        for text, _ in entry.forms():
            claims[tuple(words(text))].add(entry.concept)
    undeclared = {
        " ".join(form): sorted(concepts)
        for form, concepts in claims.items()
        if any(concepts - {concept} - set(lexicon[concept].ambiguous) for concept in concepts)
    }
    assert undeclared == {}


def test_ambiguity_is_mutual(lexicon: Lexicon) -> None:
    one_way = [
        (entry.concept, other)
        for entry in lexicon
        for other in entry.ambiguous
        if entry.concept not in lexicon[other].ambiguous
    ]
    assert one_way == []


def test_no_entry_repeats_a_form(lexicon: Lexicon) -> None:
    repeated = []
    for entry in lexicon:
        keys = [tuple(words(text)) for text, kind in entry.forms() if kind != "en"]
        repeated += [(entry.concept, " ".join(key)) for key in set(keys) if keys.count(key) > 1]
    assert repeated == []


def test_slugs_and_forms_are_well_made(lexicon: Lexicon) -> None:
    assert [
        entry.concept for entry in lexicon if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.concept)
    ] == []
    assert [(entry.concept, text) for entry in lexicon for text, _ in entry.forms() if not words(text)] == []
    assert [
        text for entry in lexicon for text, _ in entry.forms() if text != text.strip() or "’" in text
    ] == []


def test_everyday_words_name_nothing(lexicon: Lexicon) -> None:
    # An inflection may not wander: "contro" is not "contrare", "dei" are not gods, "devi" is not "deviare".
    everyday = {
        "contro",
        "meno",
        "devi",
        "caso",
        "posto",
        "pari",
        "parità",
        "stata",
        "stato",
        "tempo",
        "forse",
    }
    everyday |= STOP_WORDS
    assert {word: concepts_in(lexicon, word) for word in everyday if lexicon.spot(word)} == {}


# What people type


@pytest.mark.parametrize(
    ("said", "concept"),
    [
        ("posso targettare la creatura?", "bersaglio"),
        ("la targhetto con un Fulmine", "bersaglio"),
        ("bersagliata da un Fulmine", "bersaglio"),
        ("tappo la terra", "tappare"),
        ("stappando le terre", "stappare"),
        ("entra tappata", "entra-con"),
        ("pesco una carta", "pescare-una-carta"),
        ("quando pesca", "pescare-una-carta"),
        ("il trigger è già partito", "abilita-innescata"),
        ("si triggera di nuovo", "innescarsi"),
        ("perché non trigga?", "innescarsi"),
        ("me la countera", "neutralizzare"),
        ("posso contrare la sua magia?", "neutralizzare"),
        ("sacco la creatura in risposta", "sacrificare"),
        ("saccando un artefatto", "sacrificare"),
        ("allora fizzla?", "non-risolversi-per-bersagli-illegali"),
        ("millo tre carte", "macinare"),
        ("blinko la creatura", "esiliare-e-far-tornare"),
        ("lo pingo", "infliggere-1-danno-con-un-abilita"),
        ("ciumpo con una pedina", "blocco-sacrificale"),
        ("chump block", "blocco-sacrificale"),
        ("una removal qualunque", "rimozione"),
        ("dopo il wipe", "distruggere-tutte-le-creature"),
        ("l'ETB della creatura", "abilita-di-entrata-nel-campo-di-battaglia"),
        ("il trigger LTB", "abilita-di-uscita-dal-campo-di-battaglia"),
        ("quando controllo le SBA", "azioni-generate-dallo-stato"),
        ("un token 1/1", "pedina"),
        ("un segnalino +1/+1", "segnalino-piu-1-piu-1"),
        ("ha 3 PV", "punti-vita"),
        ("la vita dell'avversario", "punti-vita"),
        ("cala una landa", "terra"),
        ("attacco il pw", "attaccare-un-planeswalker"),
        ("il mio walker", "planeswalker"),
        ("la tassa del comandante", "tassa-del-comandante"),
        ("a edh", "commander"),
        ("il mio commander muore", "comandante"),
        ("passo prio", "passare-priorita"),
        ("tengo prio e rispondo", "mantenere-priorita"),
        ("nel mio upkeep", "sottofase-di-mantenimento"),
        ("alla end step", "sottofase-finale"),
        ("in main 2", "fase-principale-post-combattimento"),
        ("lo bouncio in mano", "far-tornare-in-mano"),
        ("castarla da grave", "lanciare"),
        ("mullo a sei", "mulligan"),
        ("l'oppo risponde", "avversario"),
        ("con lo stack pieno", "pila"),
        ("il CMC della carta", "valore-di-mana"),
        ("drenare l'avversario", "risucchiare-punti-vita"),
        ("la legend rule", "regola-delle-leggende"),
        ("due leggendarie con lo stesso nome", "regola-delle-leggende"),
        ("ha la summoning sickness", "debolezza-da-evocazione"),
        ("i layer", "livello"),
        ("in che ordine vanno i trigger simultanei", "ordine-delle-abilita-innescate"),
        ("l'intervening if", "clausola-del-se-intermedio"),
        ("crewmare il Veicolo", "manovrare"),
        ("la ciclo a fine turno", "ciclo"),
        ("creature con deathtouch e trample", "tocco-letale"),
        ("ha protezione dal rosso", "protezione"),
        ("un'abilità di mana", "abilita-di-mana"),
        ("scryo 2", "profetizzare"),
        ("proliferiamo", "proliferare"),
        ("gli elfi attaccano", "elfo"),
        ("boltare la creatura", "fulmine"),
        ("sblocco la porta", "sbloccare-una-porta"),
        ("la porta bloccata", "porta-bloccata"),
        ("ho consumato 4 in questo turno", "spendere-mana-n"),
        ("esercita il dominio dell'aria", "dominio-dell-aria"),
        ("una creatura piagata", "piaga"),
        ("la carta codificata", "codificata"),
        ("smorpho in risposta", "girare-a-faccia-in-su"),
        ("il layer 7b", "livello-7b"),
        ("il mio vicino di sinistra", "vicino"),
        ("giochiamo a 2hg", "two-headed-giant"),
        ("il commander tax", "tassa-del-comandante"),
        ("unire nell'Arcano", "unire"),
        ("obolo del Goblin", "obolo"),
        ("ciclo dei Maghi", "ciclo-di-tipo"),
        ("una pedina Discendente Eldrazi", "discendente"),
        ("il mandatory loop", "loop-di-azioni-obbligatorie"),
        ("la carta è in avventura", "in-avventura"),
    ],
)
def test_slang_and_verb_forms_resolve(lexicon: Lexicon, said: str, concept: str) -> None:
    assert concept in concepts_in(lexicon, said)


@pytest.mark.parametrize(
    ("said", "concept"),
    [
        ("tocco letal", "tocco-letale"),
        ("toco letale", "tocco-letale"),
        ("travogere", "travolgere"),
        ("attaco improvviso", "attacco-improvviso"),
        ("antimalochio", "anti-malocchio"),
        ("indistrutibile", "indistruttibile"),
        ("raggiugere", "raggiungere"),
        ("minaciare", "minacciare"),
        ("bersalio", "bersaglio"),
        ("segnalni", "segnalino"),
        ("planewalker", "planeswalker"),
        ("grimoro", "grimorio"),
        ("ninjitsu", "ninjutsu"),
        ("muligan", "mulligan"),
        ("neutralizare", "neutralizzare"),
        ("si inesca", "innescarsi"),
        ("esigliare", "esiliare"),
    ],
)
def test_real_misspellings_resolve(lexicon: Lexicon, said: str, concept: str) -> None:
    assert concepts_in(lexicon, said) == [concept]


@pytest.mark.parametrize(
    ("said", "concepts"),
    [
        ("counter", {"neutralizzare", "segnalino"}),
        ("exile", {"esiliare", "esilio"}),
        ("frenesia", {"frenesia", "frenesia-spree"}),
        ("ombra", {"ombra", "ombra-shade"}),
        ("gold", {"oro", "multicolore"}),
        ("scomparire", {"scomparire", "scomparire-disappear"}),
        ("arruolare", {"arruolare", "arruolare-recruit"}),
        ("squadra", {"squadra", "squadra-squad"}),
        ("giocatore", {"giocatore", "giocatore-tipo-di-creatura"}),
        ("progenie", {"progenie", "discendente"}),
        ("pila", {"pila", "pila-di-oggetti"}),
        ("livello", {"livello", "livello-di-una-classe"}),
        ("incantesimo", {"incantesimo", "magia"}),
        ("controllo", {"controllore", "mazzo-di-controllo"}),
        ("stanza", {"stanza", "abilita-stanza"}),
    ],
)
def test_words_with_two_meanings_name_both(lexicon: Lexicon, said: str, concepts: set[str]) -> None:
    assert {concept.concept for concept in lexicon.named(said)} == concepts


def test_a_whole_question_is_read(lexicon: Lexicon) -> None:
    question = "Se una 5/5 con tocco letale e travolgere viene bloccata da due pedine, quanti danni passano?"
    assert concepts_in(lexicon, question) == [
        "tocco-letale",
        "travolgere",
        "creatura-bloccata",
        "pedina",
        "danno",
    ]


def test_names_that_are_ours_say_so(lexicon: Lexicon) -> None:
    assert lexicon["tocco-letale"].official
    assert not lexicon["scomparire"].official
    assert lexicon["microbo"].official
    assert not lexicon["dalek"].official
