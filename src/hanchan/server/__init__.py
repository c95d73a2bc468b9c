"""The club in the browser: live tables with people and bots, by any rulebook.

It needs the packages of ``pip install hanchan[server]``.

- ``messages``: what pages and server say to each other; the pages' types are made from it.
- ``live``: a table as a state machine of its own, without network or clock; ``plan``: what it is made from.
- ``telling``, ``ends``: what each seat is told, and how hands and games end, in the language of who reads it.
- ``hints``, ``teaching``: what follows from what a seat sees; lessons with advice, and decisions taken back.
- ``book``, ``trying``: games by the book, and what can be tried in them.
- ``keeping``, ``forms``: every step of every table on the disk before anybody hears of it; its tables there.
- ``hub``, ``rooms``: all tables. ``doors``: who comes to them and goes.
- ``running``: the games at them. ``post``: who is told what.
- ``gallery``, ``behind``: spectators, and the table as it was some time ago.
- ``lobby``: the public tables, told whenever something changes.
- ``past``, ``replays``, ``frames``, ``hindsight``: games that are over, and what bots would have done.
- ``options``, ``beginning``, ``lots``: what is agreed for a table; how its game begins; seats that are drawn.
- ``people``, ``names``, ``moving``: guests and accounts, what they are called, and guests who log in.
- ``games``, ``tally``: their games and what these come to. ``rating``, ``ladder``: how strong they play.
- ``safety``, ``patience``: limits and headers. ``wires``: WebSockets.
- ``asking``, ``accounts``, ``tables``: requests.
- ``collecting``: when Python looks for garbage. ``app``: the web application.
"""
