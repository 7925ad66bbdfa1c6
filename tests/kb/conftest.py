"""A small library of our own: two sections of an invented book, a lexicon, cases and scenarios."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kb.base import KnowledgeBase
from kb.build import build
from kb.paths import data_root

SECTION_603 = """# 603. Inneschi di prova

**603.1** Un'abilità innescata comincia con «quando», «ogniqualvolta» o «all'inizio».

**603.2** Appena capita l'evento, l'abilità si innesca. Vedi regola 603.3 e sezione 117.

**603.2a** Si innesca anche se nessuno ha priorità.

> **Esempio:** Una creatura 2/2 con un segnalino -1/-1 muore durante una magia: l'abilità si innesca.

> **Esempio:** Un secondo caso,
> scritto su due righe.

**603.3** Viene messa in pila la volta dopo che un giocatore riceverebbe priorità:

- prima quelle del giocatore attivo;
- poi le altre (vedi regola 704.3).
"""

SECTION_117 = """# 117. Priorità di prova

**117.1** Il giocatore con la priorità può lanciare una magia.

**117.2** Chi non ha la priorità non può lanciare stregonerie né pagare {2}{W}.
"""

INDEX = [
    ("1", "Concetti", "Game Concepts", [], 0),
    ("117", "Tempi e priorità", "Timing and Priority", [], 0),
    ("117.1", None, None, [], 0),
    ("117.2", None, None, [], 0),
    ("6", "Magie", "Spells", [], 0),
    ("603", "Abilità innescate", "Triggered Abilities", [], 0),
    ("603.1", None, None, [], 0),
    ("603.2", None, None, ["603.3", "117"], 0),
    ("603.2a", None, None, [], 2),
    ("603.3", None, None, ["704.3"], 0),
    ("7", "Altre regole", "Additional Rules", [], 0),
    ("702", "Parole chiave", "Keyword Abilities", [], 0),
    ("702.9", "Volare", "Flying", [], 0),
    ("702.9a", None, None, [], 0),
    ("704", "Azioni generate dallo stato", "State-Based Actions", [], 0),
    ("704.3", None, None, ["117.1"], 0),
]

HEADWORDS = [
    {"voce": "Pile (Obsolete)", "rimandi": ["603.1"]},
    {"voce": "Priority", "rimandi": ["117", "117.1"]},
]

LEXICON = """
- concetto: priorita
  nome: priorità
  en: priority
  regola: 117
  tipo: concetto
  gergo: [la parola]
- concetto: pila
  nome: pila
  en: stack
  regola: null
  tipo: zona
  gergo: [stack, la catena]
  ambiguo: [mucchio]
- concetto: mucchio
  nome: mucchio
  en: pile
  regola: null
  tipo: concetto
  sinonimi: [pila di carte]
- concetto: abilita-innescata
  nome: abilità innescata
  en: triggered ability
  regola: "603"
  tipo: concetto
  sinonimi: [innesco]
  gergo: [trigger]
  errori: [abilita innescatta]
- concetto: volare
  nome: volare
  en: flying
  regola: "702.9"
  tipo: abilità con parola chiave
  gergo: [volante]
- concetto: lanciare
  nome: lanciare
  en: cast
  regola: "117.1"
  tipo: azione
  gergo: [castare]
"""

GLOSSARY = """
- voce: Priority
  concetto: priorita
  testo: Il diritto di fare qualcosa per primo.
  regole: ["117", "117.1"]
- voce: Pile (Obsolete)
  concetto: mucchio
  testo: [Un gruppo di carte., "Il mucchio di carte a faccia in giù, vedi regola 603.1."]
  abolita: true
"""

CASES = """
- caso: innesco-senza-priorita
  domande:
    - Un'abilità si innesca se nessuno ha la priorità?
    - L'innesco parte anche mentre si risolve una magia?
  regole: ["603.2a"]
  scenario: inneschi/senza-priorita
- caso: stregoneria-senza-priorita
  domande: [Posso lanciare una stregoneria senza avere la priorità?]
  regole: [117.2]
"""

SCENARIO = """
titolo: Si innesca mentre si risolve una magia
regole: [603.2a, 117.1]
"""


def write_library(data: Path) -> Path:
    """Write the small library below `data` and return it."""
    for folder in ("regolamento", "lessico", "glossario", "casi", "scenari/inneschi"):
        (data / folder).mkdir(parents=True, exist_ok=True)
    rows = []
    for number, title, title_en, references, examples in INDEX:
        row = {
            "numero": number,
            "titolo": title,
            "titolo_en": title_en,
            "rimandi": references,
            "esempi": examples,
        }
        rows.append({key: value for key, value in row.items() if value})
    (data / "indice.json").write_text(
        json.dumps({"edizione": "2020-02-02", "voci": rows, "glossario": HEADWORDS})
    )
    (data / "regolamento" / "603-inneschi.md").write_text(SECTION_603)
    (data / "regolamento" / "117-priorita.md").write_text(SECTION_117)
    (data / "regolamento" / "NOTE.md").write_text("Non è una sezione.")
    (data / "lessico" / "prova.yaml").write_text(LEXICON)
    (data / "glossario" / "prova.yaml").write_text(GLOSSARY)
    (data / "casi" / "prova.yaml").write_text(CASES)
    (data / "scenari" / "inneschi" / "senza-priorita.yaml").write_text(SCENARIO)
    return data


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """The sources of the small library, free to be changed by a test."""
    return write_library(tmp_path / "data")


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty state folder of this test's own."""
    folder = tmp_path / "stato"
    monkeypatch.setenv("ARBITRO_DATI", str(folder))
    return folder


@pytest.fixture(scope="session")
def small_kb(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """The knowledge base built from the small library."""
    folder = tmp_path_factory.mktemp("piccola")
    target = folder / "kb.sqlite"
    build(write_library(folder / "data"), target)
    with KnowledgeBase.open(target) as opened:
        yield opened


@pytest.fixture(scope="session")
def real_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built file of the project's own data."""
    target = tmp_path_factory.mktemp("vera") / "kb.sqlite"
    build(data_root(), target)
    return target


@pytest.fixture(scope="session")
def real_kb(real_path: Path) -> Iterator[KnowledgeBase]:
    """The knowledge base of the project's own data."""
    with KnowledgeBase.open(real_path) as opened:
        yield opened


Rewrite = Callable[[str, str, str], None]


@pytest.fixture
def rewrite(library: Path) -> Rewrite:
    """Replace a piece of a file of the library; the piece must be there."""

    def replace(name: str, old: str, new: str) -> None:
        path = library / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))

    return replace
