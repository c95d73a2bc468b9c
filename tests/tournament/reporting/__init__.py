"""The tables of a session: clock, hands, loans, winds that are drawn."""
