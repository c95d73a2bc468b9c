## 数え方。

count-counter = { $number }本場
count-deposit = { $number }本
count-term = { $term } { $number }
