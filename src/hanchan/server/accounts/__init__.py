"""Accounts: guests and logins, display names, game history, ratings."""
