## 点数計算。

calculator-error-too-long = 手牌の表記は{ $most }文字までです({ $given }文字あります)。
