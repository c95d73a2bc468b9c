"""Protection against hostile clients: rate limits, headers, time limits on connections."""
