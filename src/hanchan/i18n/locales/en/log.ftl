## Logs that cannot be read.

log-line = line { $line }
log-hand = hand { $hand }
log-event = event { $event }
log-hand-event = hand { $hand }, event { $event }
log-error-unknown-foul = there is no foul { $id }
log-error-no-game = there is no game in it
log-error-no-start-game = a game begins with start_game, not with { $what }
log-error-no-start-kyoku = a hand begins with start_kyoku, not with { $what }
log-error-unknown-event = there is no event { $what }
log-error-not-json-at = not JSON: { $what } at column { $column }
log-error-not-json = not JSON: { $what }
log-error-nested = not a log: JSON nested too deeply
log-error-unknown-element = there is no element <{ $tag }> in an mjlog
log-error-three-players = a game of three players, which hanchan does not play yet
log-error-not-tenhou = not a log of tenhou.net/6: there is no list 'log' in it
log-error-gzip = not a log: its gzip data is broken
log-error-gzip-cut = the gzip file stops in the middle
log-error-too-large = too large for a log: more than { $size } MB
log-error-not-a-log = not a log: neither JSON nor XML
log-error-empty = the file is empty
log-error-not-text = not text: its bytes are not UTF-8
log-error-not-mjlog = not an mjlog: XML of another kind
log-error-unplayable = the game cannot go on by { $book }: { $error }
