"""How much a question is like each canonical one, all its phrasings taken together: by words and by vectors."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

_SHRINKAGE = 0.3
"""How far the covariance is drawn towards a sphere: few questions cannot tell 384 directions apart."""


class Likeness:
    """The words of every case: one that stands in all phrasings of a case and in few cases tells most."""

    def __init__(self, phrasings: Iterable[tuple[str, str]]) -> None:
        """`phrasings`: (case, stems of one of its questions, separated by blanks)."""
        counts: dict[str, Counter[str]] = {}
        number: Counter[str] = Counter()
        for case, stems in phrasings:
            counts.setdefault(case, Counter()).update(set(stems.split()))
            number[case] += 1
        uses = Counter(stem for words in counts.values() for stem in words)
        self._cases = len(counts)
        self._rarity = {stem: log(1 + self._cases / (1 + cases)) for stem, cases in uses.items()}
        self._unseen = log(1 + self._cases)
        self._found: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for case, words in counts.items():
            weights = {stem: self._rarity[stem] * times / number[case] for stem, times in words.items()}
            length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
            for stem, weight in weights.items():
                self._found[stem].append((case, weight / length))

    def of(self, stems: Iterable[str]) -> Mapping[str, float]:
        """Case -> likeness, 0 to 1, for every case that has one of the stems."""
        weights = {stem: self._rarity.get(stem, self._unseen) for stem in stems}
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        found: dict[str, float] = defaultdict(float)
        for stem, weight in weights.items():
            for case, share in self._found.get(stem, ()):
                found[case] += weight / length * share
        return found


class Centres:
    """The centre of the vectors of every case, in a space where the directions that all questions share are shrunk.

    All questions of one model lie in a narrow cone; whitened, the cosine tells cases apart far better: asked for one
    of 1,025 phrasings left out, the nearest centre is right 58 times in 100 instead of 50.
    """

    def __init__(self, mean: "Vector", whitening: "Vector", cases: Sequence[str], centres: "Vector") -> None:
        """`centres`: a whitened unit vector a row, one for each of `cases`."""
        self.mean, self.whitening, self.cases, self.centres = mean, whitening, list(cases), centres

    @classmethod
    def from_questions(cls, questions: "Vector", rows: Mapping[str, list[int]]) -> "Centres":
        """`questions`: a vector a row; `rows`: case -> the rows of its phrasings."""
        import numpy as np

        mean = questions.mean(axis=0)
        centred = questions - mean
        size = questions.shape[1]
        covariance = centred.T @ centred / len(questions)
        sphere = np.trace(covariance) / size or 1.0
        covariance = (1 - _SHRINKAGE) * covariance + _SHRINKAGE * sphere * np.eye(size, dtype=np.float32)
        whitening = np.linalg.inv(np.linalg.cholesky(covariance)).T.astype(np.float32)
        white = cls._normal((centred @ whitening).astype(np.float32))
        centres = cls._normal(np.stack([white[places].mean(axis=0) for places in rows.values()]))
        return cls(mean, whitening, list(rows), centres)

    def of(self, question: "Vector") -> Mapping[str, float]:
        """Case -> cosine of the question with its centre, at least 0."""
        import numpy as np

        turned = (question - self.mean)[None] @ self.whitening
        white = self._normal(np.asarray(turned, dtype=np.float32))[0]
        return dict(zip(self.cases, np.clip(self.centres @ white, 0.0, 1.0).tolist(), strict=True))

    def nearness(self, question: "Vector", others: "Vector") -> "Vector":
        """The cosine of a question with other questions, a vector a row, in this space."""
        import numpy as np

        white = self._normal((np.vstack([question[None], others]) - self.mean) @ self.whitening)
        return np.asarray(white[1:] @ white[0], dtype=np.float32)

    @staticmethod
    def _normal(matrix: "Vector") -> "Vector":
        import numpy as np

        lengths = np.linalg.norm(matrix, axis=1, keepdims=True)
        return np.asarray(matrix / np.where(lengths > 0, lengths, 1.0), dtype=np.float32)
