"""First names that people give to players: who tells a board by them means nobody else."""

FIRST_NAMES = frozenset(
    word
    for line in (
        "anna bruno carla carlo marco luca paolo paola giulia giulio andrea alice bob tizio caio sempronio mario",
        "maria sara davide matteo francesco francesca lorenzo simone elena chiara laura giovanni giuseppe antonio",
        "stefano roberto alessandro alessia federico federica martina valentina riccardo nicola pietro filippo",
        "tommaso diego dario fabio gianni piero silvia sofia aldo giacomo ada adele agata agnese alberto alessio",
        "alfredo amalia ambra angela anita annalisa antonella antonia arianna arturo asia barbara bea",
        "beatrice benedetta camilla caterina cecilia cesare christian cinzia claudia claudio clara",
        "corrado cristian cristiano cristina daniele daniela debora denis domenico donatella edoardo elisa",
        "elisabetta emanuele emanuela emilia emilio emma enrico enzo erica ermanno eugenio eva fabiana fabrizio fausto",
        "fernando filomena fiorella flavia flavio gabriele gabriella gaia gennaro gerardo germana gianluca",
        "gianmarco giada gilda gino giorgia giorgio graziano greta guido ilaria irene isabella ivan",
        "jacopo leonardo letizia lidia linda lisa loredana lorena luana lucia luciano lucio ludovica luigi luisa",
        "maddalena manuel manuela marcello margherita marta matilde mattia maurizio mauro melissa",
        "michela michele milena mirco mirko monica nadia nando nico nicole noemi olga omar oreste oscar",
        "ottavia patrizia pasquale raffaele raffaella rebecca renato renata rino rita rocco romeo rosanna",
        "ruggero sabrina salvatore samuel samuele sandra sandro sergio silvio simona sonia stefania serena susanna tania",
        "tiziana tiziano tito ugo umberto valerio valeria vanessa veronica vincenzo vito",
        "vittorio viviana walter yuri zeno remo romolo ettore ivo teo leo gigi beppe lele livio livia nina tobia mimmo",
    )
    for word in line.split()
)
