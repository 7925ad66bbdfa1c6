"""What a question has in common with the canonical ones, counted a stem at a time."""

from kb.analysis import stems
from kb.base import KnowledgeBase
from kb.in_common import InCommon
from kb.query import QueryReader
from kb.vocabulary import Vocabulary

ASKED = (
    "l'innesco parte mentre si risolve una magia?",
    "posso castare una stregoneria senza avere la priorità?",
    "la priorità",
)


def test_no_question_left_out_has_more_in_common_than_those_found(small_kb: KnowledgeBase) -> None:
    vocabulary = Vocabulary(small_kb._rows)
    reader = QueryReader(vocabulary.stems, small_kb.lexicon)
    counted = InCommon(small_kb._rows, vocabulary)
    rows = {row["id"]: row["words"] for row in small_kb._rows("select id, words from case_questions")}
    for asked in ASKED:
        read = reader.read(asked)
        found = counted.of(read)
        mine = set(read.stems)
        for number, words in rows.items():
            shared = set(words.split()) & mine
            assert not shared or number in found
            if not read.expanded:
                both = vocabulary.weight(set(words.split())) + vocabulary.weight(mine)
                assert abs(found.get(number, 0.0) - 2 * vocabulary.weight(shared) / both) < 1e-6


def test_the_question_itself_is_all_in_common(small_kb: KnowledgeBase) -> None:
    vocabulary = Vocabulary(small_kb._rows)
    reader = QueryReader(vocabulary.stems, small_kb.lexicon)
    for row in small_kb._rows("select id, text from case_questions"):
        if stems(row["text"]):
            assert InCommon(small_kb._rows, vocabulary).of(reader.read(row["text"]))[row["id"]] > 0.99


def test_words_of_no_question_have_nothing_in_common(small_kb: KnowledgeBase) -> None:
    vocabulary = Vocabulary(small_kb._rows)
    reader = QueryReader(vocabulary.stems, small_kb.lexicon)
    assert InCommon(small_kb._rows, vocabulary).of(reader.read("monopoli")) == {}
    assert InCommon(small_kb._rows, vocabulary).of(reader.read("?")) == {}
