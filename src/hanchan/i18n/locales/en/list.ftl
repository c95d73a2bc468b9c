## What stands between the items of a list.

list-comma = ,{ " " }
list-or = { " " }or{ " " }
list-to = { " " }to{ " " }
list-semicolon = ;{ " " }
list-space = { " " }
list-and = { " " }and{ " " }
