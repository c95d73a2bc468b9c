## Numbers of things.

count-counter = { $number } honba
count-deposit =
    { $number ->
        [one] { $number } riichi stick
       *[other] { $number } riichi sticks
    }
count-term = { $number } { $term }
