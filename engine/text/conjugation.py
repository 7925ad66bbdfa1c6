"""Italian verb forms used by rules text: form -> (lemma, person), built once from a small table.

Persons: "2" imperative or second person ("pesca", "peschi"), "3" third person ("pesca", "pescano"), "i" infinitive,
"c" subjunctive or conditional ("peschi", "pescherebbe"). One form may have several readings.
"""

from __future__ import annotations

from .wordlist import words_of

_REGULAR = words_of(
    """
    pescare scartare sacrificare guadagnare creare esiliare macinare profetizzare sorvegliare rivelare tappare stappare
    pagare cercare rimescolare passare neutralizzare copiare indagare proliferare assegnare rigenerare saltare
    trasformare esplorare attaccare bloccare lasciare lanciare attivare giocare controllare lottare diventare entrare
    girare spostare scambiare tornare restare guardare annullare raddoppiare cambiare popolare bersagliare costare
    terminare possedere rinunciare adattare sostenere usare spendere perdere mettere rimettere prendere riprendere
    ripetere ricevere distruggere aggiungere infliggere vincere rimuovere prevenire venire finire separare iniziare
    subire attingere riacquistare selezionare tirare nominare evitare ritornare reclutare apprendere complottare
    convertire ruotare sbloccare manifestare celare sospettare incubare spronare stremare
    triplicare viaggiare esercitare affrontare resistere soccorrere piagare foraggiare ammirare imbrigliare votare
    """
)


_SPECIAL: dict[str, dict[str, str]] = {
    "fare": {"i": "far", "2": "fai", "3": "fa fanno", "c": "faccia facciano farebbe farebbero"},
    "avere": {"2": "hai abbi", "3": "ha hanno", "c": "abbia abbiano avrebbe avrebbero"},
    "essere": {"2": "sei", "3": "è sono", "c": "sia siano sarebbe sarebbero"},
    "potere": {"2": "puoi", "3": "può possono", "c": "possa possano potrebbe potrebbero"},
    "morire": {"2": "muori", "3": "muore muoiono", "c": "muoia muoiano morirebbe morirebbero"},
    "scegliere": {"2": "scegli", "3": "sceglie scelgono", "c": "scelga scelgano"},
    "ottenere": {"2": "ottieni", "3": "ottiene ottengono", "c": "ottenga ottengano otterrebbe otterrebbero"},
    "dovere": {"2": "devi", "3": "deve devono", "c": "debba"},
    "smettere": {"2": "smetti", "3": "smette smettono", "c": "smetta"},
    "aggiungere": {"2": "aggiungi", "3": "aggiunge aggiungono", "c": "aggiunga aggiungerebbe"},
    "prevenire": {"2": "previeni", "3": "previene prevengono", "c": "prevenga"},
    "venire": {"2": "vieni", "3": "viene vengono", "c": "venga vengano verrebbe verrebbero"},
    "finire": {"2": "finisci", "3": "finisce finiscono", "c": "finisca"},
    "possedere": {"2": "possiedi", "3": "possiede possiedono", "c": "possieda possiedano"},
    "sostenere": {"2": "sostieni", "3": "sostiene sostengono", "c": "sostenga"},
    "subire": {"2": "subisci", "3": "subisce subiscono", "c": "subisca subirebbe"},
    "rimanere": {"2": "rimani", "3": "rimane rimangono", "c": "rimanga"},
    "trattenere": {"2": "trattieni", "3": "trattiene trattengono", "c": "trattenga"},
    "raccogliere": {"2": "raccogli", "3": "raccoglie raccolgono", "c": "raccolga raccolgano"},
    "stare": {"2": "stai", "3": "sta stanno", "c": "stia stiano"},
}


def _hard(stem: str) -> str:
    """The stem as written before i and e: pesc- -> pesch-, pag- -> pagh-."""
    return stem + "h" if stem[-1] in "cg" else stem


def _forms(lemma: str) -> list[tuple[str, str]]:
    if lemma in _SPECIAL:
        rows = [(form, person) for person, forms in _SPECIAL[lemma].items() for form in forms.split()]
        return [*rows, (lemma, "i")]
    stem = lemma[:-3]
    if lemma.endswith("are"):
        soft = stem[:-1] if stem.endswith("i") else _hard(stem)
        return [
            (stem + "a", "2"), (soft + "i", "2"), (stem + "a", "3"), (stem + "ano", "3"),
            (soft + "i", "c"), (soft + "ino", "c"), (soft + "erebbe", "c"), (soft + "erebbero", "c"), (lemma, "i"),
        ]  # fmt: skip
    return [
        (stem + "i", "2"), (stem + "e", "3"), (stem + "ono", "3"), (stem + "a", "c"), (stem + "ano", "c"),
        (stem + "erebbe", "c"), (stem + "erebbero", "c"), (lemma, "i"),
    ]  # fmt: skip


def _table() -> dict[str, frozenset[tuple[str, str]]]:
    found: dict[str, set[tuple[str, str]]] = {}
    for lemma in {*_REGULAR, *_SPECIAL}:
        for form, person in _forms(lemma):
            found.setdefault(form.translate(_ACCENTS), set()).add((lemma, person))
    return {form: frozenset(readings) for form, readings in found.items()}


_ACCENTS = str.maketrans("àéìòù", "aeiou")
VERB_FORMS = _table()
"""Form without accents (except "è") -> its readings, as (lemma, person) pairs."""

CLITICS = {
    "la": "_lo", "lo": "_lo", "li": "_li", "le": "_li", "ne": "_ne", "ti": "_ti", "gli": "_gli", "si": "_si",
    "mela": "_lo", "tela": "_lo",
}  # fmt: skip
"""Pronouns written onto a verb ("esiliala", "metterne") and the token they become."""


_INFINITIVE_ONLY = frozenset({"ti", "si", "gli"})
"""After an imperative these would swallow participles ("attivati")."""


_DOUBLED = {"falla": "_lo", "fallo": "_lo", "falle": "_li", "falli": "_li", "fanne": "_ne"}
""""Fa'" doubles the consonant of the pronoun."""


def split_clitic(word: str) -> tuple[str, str] | None:
    """ "esiliala" -> ("esilia", "_lo"), "sacrificarle" -> ("sacrificare", "_li"); None when there is no pronoun."""
    if word in _DOUBLED:
        return "fai", _DOUBLED[word]
    for ending, token in CLITICS.items():
        if len(word) > len(ending) + 2 and word.endswith(ending):
            stem = word[: -len(ending)]
            readings = VERB_FORMS.get(stem)
            if ending not in _INFINITIVE_ONLY and readings and any(person == "2" for _, person in readings):
                return stem, token
            if stem.endswith("r") and stem + "e" in VERB_FORMS:
                return stem + "e", token
    return None
