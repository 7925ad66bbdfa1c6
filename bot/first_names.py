"""First names that people give to players: who tells a board by them means nobody else."""

FIRST_NAMES = frozenset(
    word
    for line in (
        "anna bruno carla carlo marco luca paolo paola giulia giulio andrea alice bob tizio caio sempronio mario",
        "maria sara davide matteo francesco francesca lorenzo simone elena chiara laura giovanni giuseppe antonio",
        "stefano roberto alessandro alessia federico federica martina valentina riccardo nicola pietro filippo",
        "tommaso diego dario fabio gianni piero silvia sofia aldo giacomo ada",
    )
    for word in line.split()
)
