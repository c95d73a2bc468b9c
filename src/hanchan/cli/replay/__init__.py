"""``hanchan replay``: a recorded game, step by step, verified or scored by another rulebook."""
