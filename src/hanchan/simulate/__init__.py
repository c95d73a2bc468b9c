"""Many games between bots, on any number of workers, and their statistics.

>>> from hanchan import simulate
>>> result = simulate.run(["efficiency", "random", "random", "random"], games=4, seed=1, length="east")
>>> result.games, result.players[0].name, result.players[0].mean_rank
(4, 'efficiency', 1.0)

The same seed gives the same games and the same figures on any number of workers.
"""

from .runner import Progress, run
from .seat_assignment import game_seed, seating
from .statistics import BotStatistics, Simulation

__all__ = ["BotStatistics", "Progress", "Simulation", "game_seed", "run", "seating"]
