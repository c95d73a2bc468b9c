"""Play: hands and games, their settlement and results, seat draw, wall positions and clock."""
