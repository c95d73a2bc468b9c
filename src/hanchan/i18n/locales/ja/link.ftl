## 共有リンクの説明。

link-replay-title = リーチ麻雀の牌譜
link-table-title = リーチ麻雀の卓
link-calculator-text = すべてのルールで、条文つき。
link-replay-text = 一手ごとの再生と、ボットの選択。
link-rules-text = すべての規則を条文つきで。二つのルールの比較もできます。
link-club-title = 競技ルールで打つリーチ麻雀
link-rules-title = ルールブック
link-table-text = 空席に着くか、観戦できます。
link-club-text = 友達やボットと、お好きなルールで。
link-referee-title = 審判デスク
link-referee-text = 何が起きたか、各ルールはどう定めるか。
link-calculator-title = この手は何点?
link-compare-text = 二つのルールの違いを、条文つきで。
