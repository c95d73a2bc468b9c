"""The club in the browser: live tables with people and bots, by any rulebook.

It needs the packages of ``pip install hanchan[server]``.
"""
