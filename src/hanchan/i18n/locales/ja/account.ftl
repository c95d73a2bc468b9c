## アカウント。

account-error-time = 時刻は秒数で指定してください。
account-password-changed = パスワードが変更されました。
account-logged-out = ログアウトしました。
account-merged = アカウントでの接続に切り替わりました。
account-error-guest-password = ゲストにパスワードはありません。
account-error-username = ユーザー名は英小文字・数字・_・- の3〜20文字です。
account-error-name = 名前を1文字以上入力してください。
account-error-password-length = パスワードは{ $least }〜{ $most }文字です。
account-error-wrong-password = ユーザー名かパスワードが違います。
account-error-username-taken = ユーザー名「{ $login }」は使われています。
account-error-already = すでにアカウントがあります。
account-error-name-taken = 「{ $name }」はほかのアカウントの名前です。
account-error-password-common = このパスワードは推測されやすいため使えません。
