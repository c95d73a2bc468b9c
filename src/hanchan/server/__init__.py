"""The club in the browser: live tables with people and bots, by any rulebook.

It needs the packages of ``pip install hanchan[server]``.

- ``messages``: what pages and server say to each other; the pages' types are made from it.
- ``live``: a table as a state machine of its own, without network or clock.
- ``hints``, ``teaching``: what follows from what a seat sees; lessons with advice, and decisions taken back.
- ``book``, ``trying``: games by the book, and what can be tried in them.
- ``keeping``: every step of every table on the disk before anybody hears of it.
- ``hub``: the tables that are played, who watches them, and what is due when.
- ``app``: the web application.
"""
