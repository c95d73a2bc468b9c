## サーバーの応答。

server-changes = 変更
server-game-views = 閲覧
server-new-guests = 新しいゲスト
server-error-cross-origin = このページからはその操作はできません。
server-attempts = 試行
server-error-gone = 接続が切れました。
server-error-internal = サーバーでエラーが起きました。記録しました。
server-error-slow-request = 送信に時間がかかりすぎました。
server-error-invalid = リクエストが正しくありません: { $error }
server-error-too-long = リクエストが長すぎます。
server-error-not-found = 見つかりません。
server-error-too-many = { $what }が多すぎます。しばらくお待ちください。
server-error-no-session = ページを再読み込みしてください。
server-error-method = ここで{ $method }は使えません。
server-closing = クラブを閉じます。
server-questions = 質問
server-error-slow-reader = 切断しました: 受信が追いついていません。
server-undos = 取り消し
server-chat-messages = メッセージ
server-requests = リクエスト
server-open-tables = 同時に開く卓
server-connections = 接続
server-error-repeated-hello = ページを再読み込みしてください。
server-error-no-hello = ページを再読み込みしてください。
server-error-too-many-messages = メッセージが多すぎます。
