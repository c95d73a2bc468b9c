## 場決め。

seats-by-lot = 抽選により、{ $east }、{ $south }、{ $west }、{ $north }の順に東家・南家・西家・北家です。
seats-wdmc-order = 仮東の席から反時計回りに{ $east }、{ $south }、{ $west }、{ $north }の順に座ります。
seats-wdmc-even = { $dice }は偶数なので、偶数牌の側から順に取り、{ $player1 }が{ $wind1 }、{ $player2 }が{ $wind2 }、{ $player3 }が{ $wind3 }、{ $player4 }が{ $wind4 }です。
seats-wdmc-odd = { $dice }は奇数なので、奇数牌の側から順に取り、{ $player1 }が{ $wind1 }、{ $player2 }が{ $wind2 }、{ $player3 }が{ $wind3 }、{ $player4 }が{ $wind4 }です。
seats-sit-down = { $east }が席を選び、そこから反時計回りに{ $south }、{ $west }、{ $north }の順に座ります。
seats-assigned = { $east }、{ $south }、{ $west }、{ $north }の順に東家・南家・西家・北家です。
seats-picks = { $player }が{ $wind }を引きました。
seats-shuffles = { $player }が東・南・西・北の牌を1枚ずつ伏せて混ぜます。
seats-wdmc-shuffles = { $player }が東・南・西・北の4枚と奇数牌・偶数牌を1枚ずつ混ぜ、伏せて一列に並べます。
seats-wdmc-temporary-east = { $player }の出目は{ $dice }、仮東は{ $whose }の席です。
seats-wdmc-first-east = { $player }の出目は{ $dice }、起家は{ $east }です。
