## Numbers in a column.

amount-han = { $number }
amount-fu = { $number }
amount-points = { $number }
