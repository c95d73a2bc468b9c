## ルールブックの表示。

rule-section-readings = 主催者が別の解釈を採る反則。
rule-section-yaku = 役の飜数。
rule-section-terms = ルールブックの用語。
rule-source-house = ローカルルール
rule-source-silent = 当方の既定
rule-source-interpretation = 当方の解釈
rule-han-closed-only = 門前のみ{ $closed }
rule-han-open = { $closed }、副露時{ $open }
rule-error-unknown = { $key }という規則はありません。
rule-error-unknown-rulebook = { $id }というルールブックはありません。選べるのは { $books } です。
rule-error-no-rulebook = { $id }というルールブックはありません。
rule-section-fouls = ファイルが独自に定める反則。
