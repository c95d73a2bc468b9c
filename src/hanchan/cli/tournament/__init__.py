"""``hanchan tournament``: an event from registration to the prizes."""
