"""Print the findings; 1 when there are any."""

from .. import paths
from ..errors import KbError
from . import check


def main() -> int:
    try:
        findings = check(paths.data_root())
    except KbError as error:
        print(error)
        return 1
    for finding in findings:
        print(finding)
    print(f"{len(findings)} da sistemare." if findings else "Il regolamento è a posto.")
    return 1 if findings else 0


if __name__ == "__main__":
    raise SystemExit(main())
