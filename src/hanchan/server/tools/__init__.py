"""Programs that generate files from the server's code."""
