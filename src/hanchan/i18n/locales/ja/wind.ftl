## 風の名前。

wind-E = 東
wind-N = 北
wind-S = 南
wind-W = 西
