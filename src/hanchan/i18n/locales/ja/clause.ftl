## 条文のない場合。

clause-silent = { $book }(規定なし)
clause-house-rule = ローカルルール
