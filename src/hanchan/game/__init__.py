"""Playing: hands and games, their settlement and results, and seats, wall and clock."""
