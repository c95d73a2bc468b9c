## ボットの名前。

bot-efficiency = 牌効率
bot-random = ランダム
bot-tsumogiri = ツモ切り
