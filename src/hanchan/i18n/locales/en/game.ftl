## How hands and games end.

game-tied = Tied points
game-oka = Oka: { $points } to first place
game-rounded = Rounded to whole thousands
game-over = Game over: { $why }
game-uma-floating = Uma with { $number } at { $points } or more: { $uma }
game-uma = Uma: { $uma }
game-noten-payments = { $noten } payments: { $points } in total
game-over-bust = a player is out of points
game-aborted-four-winds = four identical winds discarded on the first turn
game-aborted-four-quads = four quads by more than one player
game-aborted-four-riichi = four riichi
game-aborted-nine-kinds = nine different terminals and honours
game-over-east-only = the East round is finished
game-over-extra-round = decided in the extra round
game-over-yame = the last dealer is in the lead
game-over-last-round = the last round is finished
game-aborted-triple-ron = three players called ron
game-over-time = time is up
game-deposits-left =
    { $number ->
        [one] { $number } riichi stick left on the table
       *[other] { $number } riichi sticks left on the table
    }
game-deposits-carried-over =
    { $number ->
        [one] { $number } riichi stick carried over
       *[other] { $number } riichi sticks carried over
    }
game-nagashi = { $player }: { $yaku }
game-places-after-penalties = Places after penalties
game-exhaustive-draw = Exhaustive draw
game-several-winners = Several players win on one discard
game-abortive-draw = Abortive draw
game-chonbo = { $chonbo }: { $players }
game-player-wind = { $player } ({ $wind })
game-ron = { $player }: { $ron } from { $discarder }
game-player-word = { $player }: { $word }
game-hand-counters = { $wind } { $dealer }, { $number } honba
game-hand = { $wind } { $number }
