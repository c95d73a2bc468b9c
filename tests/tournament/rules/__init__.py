"""The rules of penalties and tournaments, row by row: ``rows.txt`` lists them, the tests prove them."""
