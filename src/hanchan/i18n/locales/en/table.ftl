## Tables of the club: why something is refused.

table-error-other-page = You have opened this table on another page.
table-error-lesson-private = Lessons cannot be watched.
table-error-too-many-spectators = This table has too many spectators.
table-error-too-many-open = You have too many tables open.
table-error-ranked-bots = Bots cannot join ranked tables.
table-error-full = This table has no free seat.
table-error-empty = There is nobody at this table now.
table-error-cannot-leave = You can only leave your own seat, and only before the game starts.
table-error-club-full = The club is full. Please try again later.
table-error-unknown = There is no such table.
table-error-closed = This table is closed.
table-error-ranked-join-account = This table is ranked: you need an account.
table-error-cannot-fill = Only players at the table can fill its free seats, and only before the game starts.
table-error-away = A bot is playing for you. Take your seat back first.
table-error-no-finished-hand = No hand has finished yet.
table-error-not-waiting = There is nothing to wait for now.
table-error-no-attempt-now = You cannot try anything now.
table-error-nothing-asked = It is not your turn to decide.
table-error-not-refereed = This is only possible at a referee table.
table-error-too-late = Too late: play has moved on.
table-error-already-called = The discard has already been called.
table-error-choice =
    { $number ->
        [one] There is only { $number } choice.
       *[other] There are only { $number } choices.
    }
table-error-nothing-to-undo = There is nothing to take back.
table-error-other-lobby = You have opened the lobby on another page.
table-error-not-seated = You have no seat at this table.
table-error-no-chat = There is no chat at this table.
table-error-not-over = The game is not over yet.
table-error-not-started = The game has not started yet.
table-error-bot = A bot must be one of { $kinds }.
table-error-lesson-seats = A lesson is for one person and three bots.
table-error-ranked-clock = Ranked games need a clock.
table-error-ranked-length = Ranked games are full-length.
table-error-ranked-people = Ranked tables are for four people, without assistance.
table-error-ranked-public = Ranked tables are public and have no chat.
table-error-ranked-account = You need an account to open a ranked table.
table-error-seats = A table has four seats; each is "me", a bot ({ $kinds }) or empty.
table-error-tournament-chat = There is no chat with the tournament clock.
table-error-clock = There is no clock { $pace }.
table-error-no-penalties = This rulebook has no penalties, so it cannot be played at a referee table.
table-error-waiting-at-too-many = You are waiting at too many tables.
table-attempt-other-call = Choose the call to change it to.
table-attempt-choose-call = Choose one of { $calls }.
table-attempt-choose-tiles =
    { $number ->
        [one] Choose { $number } of your tiles, not { $given }.
       *[other] Choose { $number } of your tiles, not { $given }.
    }
table-attempt-no-discard = There is no discard to call.
table-attempt-impossible = You cannot try that now.
table-attempt-missing-tiles = You do not have { $tiles }.
