## Names of the winds.

wind-E = East
wind-N = North
wind-S = South
wind-W = West
