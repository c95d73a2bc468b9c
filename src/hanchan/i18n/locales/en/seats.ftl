## How seats are drawn.

seats-by-lot = Drawn by lot: { $east } is East, { $south } South, { $west } West and { $north } North.
seats-wdmc-order = Counter-clockwise from the temporary East seat: { $east }, { $south }, { $west }, { $north }.
seats-wdmc-even = { $dice } is even: starting from the even tile, { $player1 } gets { $wind1 }, { $player2 } { $wind2 }, { $player3 } { $wind3 }, { $player4 } { $wind4 }.
seats-wdmc-odd = { $dice } is odd: starting from the odd tile, { $player1 } gets { $wind1 }, { $player2 } { $wind2 }, { $player3 } { $wind3 }, { $player4 } { $wind4 }.
seats-sit-down = { $east } chooses a seat; { $south }, { $west } and { $north } follow counter-clockwise.
seats-assigned = { $east } is East, { $south } South, { $west } West and { $north } North.
seats-picks = { $player } draws { $wind }.
seats-shuffles = { $player } shuffles one tile of each wind face down.
seats-wdmc-shuffles = { $player } shuffles the four winds, an odd tile and an even tile, and lays them out in a row.
seats-wdmc-temporary-east = { $player } rolls { $dice }: { $whose } has the temporary East seat.
seats-wdmc-first-east = { $player } rolls { $dice }: { $east } is the first East.
