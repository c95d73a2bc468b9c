## Previews of shared links.

link-replay-title = A game of riichi mahjong
link-table-title = A riichi mahjong table
link-calculator-text = Scored by any rulebook, with clauses.
link-replay-text = Every position, and what a bot would do.
link-rules-text = Every rule with its clause; compare any two rulebooks.
link-club-title = Riichi mahjong by the book
link-rules-title = Rulebooks
link-table-text = Take a free seat, or watch.
link-club-text = Play with friends or bots, by any rulebook.
link-referee-title = Referee desk
link-referee-text = What happened, and what each rulebook says about it.
link-calculator-title = What is this hand worth?
link-compare-text = Where these two rulebooks differ, with the clauses of both.
