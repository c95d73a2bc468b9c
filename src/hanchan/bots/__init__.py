"""Players: who chooses one of the legal actions when asked.

A player is one small class. It sees what its seat may see, and answers with one of the actions offered:

>>> from hanchan.bots import Player, make
>>> class Hasty(Player):
...     name = "hasty"
...     def choose(self, seen, actions):
...         return actions[0]  # wins come first, then riichi and quads
>>> Hasty().name, make("efficiency", seed=1).name
('hasty', 'efficiency')
"""

from .bot import Chooses, Player
from .efficiency import Efficiency
from .registry import NAMES, PlayerLike, make, name_of
from .simple_bots import RandomPlayer, Tsumogiri
from .view import Discarded, Meld, Seen, Side

__all__ = [
    "NAMES",
    "Chooses",
    "Discarded",
    "Efficiency",
    "Meld",
    "Player",
    "PlayerLike",
    "RandomPlayer",
    "Seen",
    "Side",
    "Tsumogiri",
    "make",
    "name_of",
]
