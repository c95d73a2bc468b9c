## 欄の数字。

amount-han = { $number }飜
amount-fu = { $number }符
amount-points = { $number }点
