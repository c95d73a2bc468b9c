"""The club in the browser: live tables with people and bots, by any rulebook.

It needs the packages of ``pip install hanchan[server]``. Each file is one of these:

Games, without network and clock
    - ``messages``: what pages and server say to each other; the pages' types are made from it.
    - ``course``, ``book``: a game whose every step can be written down and done again; the same by the book.
    - ``trying``: what can be tried in games by the book. ``tally``: what players did in a game.
    - ``live``: a table as a state machine of its own. ``chairs``: who sits there, and what is asked.
    - ``answers``: who called first, and what is done for who says nothing.
    - ``options``, ``pace``: what is agreed for a table. ``plan``: all that its game is made from.
    - ``telling``, ``laying``: what each seat is told, and how it lies. ``ends``: how hands and games end.
    - ``hints``, ``teaching``: what follows from what a seat sees; lessons, and what is taken back.

Tables, all on one thread
    - ``hub``, ``rooms``: all tables. ``doors``: who comes to them and goes.
    - ``beginning``, ``lots``: how a game begins; seats that are drawn.
    - ``running``: the games at the tables. ``post``: who is told what.
    - ``gallery``, ``behind``: spectators, and the table as it was some time ago.
    - ``lobby``: the public tables, told whenever something changes.
    - ``keeping``, ``forms``: every step on the disk before anybody hears of it; its tables there.

People
    - ``people``, ``names``, ``moving``: guests and accounts, what they are called, and guests who log in.
    - ``games``: their games, and what these come to. ``rating``, ``ladder``: how strong they play.

To be read
    - ``replays``, ``frames``, ``hindsight``: games that are over, and what bots would have done.
    - ``calculating``, ``books``, ``desk``: the calculator, the rulebooks, the referee's desk.

The web
    - ``asking``: what requests share. ``accounts``, ``tables``, ``past``, ``library``: requests.
    - ``wires``: WebSockets. ``safety``, ``patience``, ``sipping``: what keeps strangers within bounds.
    - ``front``, ``packing``: the pages, and their files as they are sent.
    - ``app``: the web application. ``collecting``: when Python looks for garbage.
    - ``tools``, ``art``: what the pages have from here, types and tiles.
"""
