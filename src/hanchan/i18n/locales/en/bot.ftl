## Names of the bots.

bot-efficiency = Efficiency
bot-random = Random
bot-tsumogiri = Tsumogiri
