## 読めない牌譜。

log-line = { $line }行目
log-hand = { $hand }局目
log-event = { $event }手目
log-hand-event = { $hand }局目の{ $event }手目
log-error-unknown-foul = { $id } という反則はありません
log-error-no-game = 対局がありません
log-error-no-start-game = 対局は start_game で始まります({ $what } ではありません)
log-error-no-start-kyoku = 局は start_kyoku で始まります({ $what } ではありません)
log-error-unknown-event = { $what } という出来事はありません
log-error-not-json-at = JSONとして読めません: { $what }({ $column }文字目)
log-error-not-json = JSONとして読めません: { $what }
log-error-nested = 牌譜ではありません(JSONの入れ子が深すぎます)
log-error-unknown-element = mjlogに<{ $tag }>という要素はありません
log-error-three-players = 三人麻雀の牌譜にはまだ対応していません
log-error-not-tenhou = tenhou.net/6の牌譜ではありません('log'がありません)
log-error-gzip = 牌譜ではありません(gzipのデータが壊れています)
log-error-gzip-cut = gzipファイルが途中で終わっています
log-error-too-large = 牌譜には大きすぎます({ $size }MBを超えています)
log-error-not-a-log = 牌譜ではありません(JSONでもXMLでもありません)
log-error-empty = ファイルが空です
log-error-not-text = UTF-8の文字として読めません
log-error-not-mjlog = mjlogではありません(別のXMLです)
log-error-unplayable = { $book }ではこの先を打てません: { $error }
