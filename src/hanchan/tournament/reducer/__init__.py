"""How each kind of entry changes an event, by subject."""
