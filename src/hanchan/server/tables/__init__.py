"""Tables of the club: waiting and playing tables, broadcasts, spectators, the lobby."""
