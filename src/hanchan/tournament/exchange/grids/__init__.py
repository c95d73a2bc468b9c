"""The tables of an event for spreadsheets: office, play, ranking."""
