"""Bots: automatic players, which choose one of the legal actions whenever they have to decide.

A bot is a small class. It sees what its seat may see, and returns one of the actions offered:

>>> from hanchan.bots import Bot, make
>>> class Hasty(Bot):
...     name = "hasty"
...     def choose(self, view, actions):
...         return actions[0]  # wins come first, then riichi and quads
>>> Hasty().name, make("efficiency", seed=1).name
('hasty', 'efficiency')
"""

from .bot import Bot, Chooser
from .efficiency import Efficiency
from .registry import NAMES, BotLike, make, name_of
from .simple_bots import RandomBot, Tsumogiri
from .view import Discarded, Meld, PlayerView, Side

__all__ = [
    "NAMES",
    "Bot",
    "BotLike",
    "Chooser",
    "Discarded",
    "Efficiency",
    "Meld",
    "PlayerView",
    "RandomBot",
    "Side",
    "Tsumogiri",
    "make",
    "name_of",
]
