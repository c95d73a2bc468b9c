"""What clients see: views of tables, results, hints, replays, rulebooks, rulings, as messages."""
