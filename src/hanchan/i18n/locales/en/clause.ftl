## Where there is no clause to cite.

clause-silent = { $book } (silent)
clause-house-rule = House rule
