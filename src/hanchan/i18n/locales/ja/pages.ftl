# ページの文言。

## Tiles, winds and hands

tile-number =
    { $number ->
        [0] 赤五
        [1] 一
        [2] 二
        [3] 三
        [4] 四
        [5] 五
        [6] 六
        [7] 七
        [8] 八
       *[9] 九
    }
tile-m = { $number }萬
tile-p = { $number }筒
tile-s = { $number }索
tile-1z = 東
tile-2z = 南
tile-3z = 西
tile-4z = 北
tile-5z = 白
tile-6z = 發
tile-7z = 中
# Tiles of one suit, read out one after the other. Japanese repeats the suit: 一二萬 would be read as a number.
tiles-of-suit = { $each }
list-separator = 、
group-separator = 、
sentence = { $text }。
full-stop = 。
wind-E = 東
wind-S = 南
wind-W = 西
wind-N = 北
wind-letter-E = 東
wind-letter-S = 南
wind-letter-W = 西
wind-letter-N = 北
hand-name =
    { $wind }{ $number }局{ $honba ->
        [0] { "" }
       *[other] { " " }{ $honba }本場
    }
hand-number = 第{ $number }局
tiles-left = 残り{ $count }
tile-face-down = 伏せ牌
dora = ドラ
red-five = 赤ドラ

## Words that players say

term-chi = チー
term-pon = ポン
term-kan = カン
term-riichi = リーチ
term-ron = ロン
term-tsumo = ツモ
term-tenpai = テンパイ
term-noten = ノーテン
term-dora = ドラ
term-chonbo = チョンボ
term-dead_hand = アガリ放棄
term-nine_kinds = 九種九牌
circumstance-riichi = リーチ
circumstance-double_riichi = ダブルリーチ
circumstance-open_riichi = オープンリーチ
circumstance-ippatsu = 一発
circumstance-rinshan = 嶺上開花
circumstance-chankan = 槍槓
circumstance-haitei = 海底
circumstance-houtei = 河底
circumstance-tenhou = 天和
circumstance-chihou = 地和
circumstance-renhou = 人和

## Bots

bot-random = ランダム
bot-random-style = 何でも打つ
bot-tsumogiri = ツモ切り
bot-tsumogiri-style = ツモった牌をそのまま切る
bot-efficiency = 牌効率
bot-efficiency-style = 和了を目指す
bot-with-style = { $name }（{ $style }）
bot = ボット
bots = ボット

## Pages

page-play = 対局
page-calculator = 点数計算
page-rulebooks = ルールブック
page-referee = 審判
page-replay = 牌譜再生
page-games = 対局履歴
page-account = アカウント
menu = メニュー
language = 言語
skip-to-content = 本文へ
close = 閉じる
loading = 読み込み中…
try-again = もう一度
error-no-answer = サーバーから応答がありません。ネットワークを確認してください。
error-status = サーバーがエラー{ $status }を返しました。
not-found = ページが見つかりません
not-found-note = アドレスが違うか、ページが移動した可能性があります。
to-home = トップへ
off = オフ
copy = コピー
copied = コピーしました
link-copied = リンクをコピーしました
share = 共有
nothing-found = 見つかりません。
show-more = あと{ $count }件を表示
show-fewer = 表示を減らす
event-log = 経過

## The club: new tables and the lobby

welcome = 競技ルールで打つリーチ麻雀
rulebook = ルール
your-name = 名前
game-length = 長さ
length-full = 半荘戦
length-east = 東風戦
pace = 持ち時間
pace-none = なし
pace-slow = 1手20秒+60秒
pace-usual = 1手8秒+30秒
pace-fast = 1手4秒+10秒
mode = 卓の種類
mode-assisted = 通常
mode-teaching = 練習: 待った・手牌公開・助言つき
mode-book = ルールブック卓: 反則もでき、裁定される
play-bots = ボット3人と対局
play-friends = 友達と対局
who-may-join = 参加できる人
join-by-link = リンクを知っている人
join-by-lobby = 誰でも（ロビーに表示）
join-ranked = ランク戦: アカウントのみ・半荘戦・持ち時間あり・チャットなし
seats = 席
seat-number = 席{ $number }
open-seat = 募集
tournament-clock = 大会の時間制限(ルールの規定)
draw-seats = 場決めをする
draw-seats-note = 席は対局開始時に場決めで決まります。
chat = チャット
open-table = 卓を開く
open-tables = 募集中の卓
open-table-count = 募集中の卓: { $count }
no-open-tables = 募集中の卓はありません。
people-online = オンライン: { $count }人
watch = 観戦
sit-down = 着席
free-seat = 空席
waiting-for-players = 対局者を待っています
send-link = このリンクを友達に送ってください:
add-bot = 席{ $seat }にボットを追加
remove-bot = 外す
stand-up = 席を空ける
leave = 退出
ranked = ランク戦
by-the-book = ルールブック卓
games-in-progress = 進行中の対局
waiting-note = 対局者待ち
to-table = 卓へ
resume = 再開
player-joined = { $player }が着席しました。
player-left = { $player }が席を離れました。

## Account

guest-note = ゲストとして対局中です。アカウントを作ると対局が保存され、どの端末からでも入れます。
username = ユーザー名
username-is = ユーザー名: { $username }
password = パスワード
new-password = 新しいパスワード
log-in = ログイン
log-out = ログアウト
sign-up = アカウント登録
change-password = パスワードを変更
username-rule = 英小文字・数字・_・- で3〜20文字
password-rule = 10文字以上
save = 保存
saved = 保存しました
guest-games-note = ゲストとしての対局はアカウントに引き継がれます。
log-in-note = すでにアカウントがある場合。ゲストの対局は、対局中のものも含めて引き継がれます。
password-note = 他の端末では再ログインが必要になります。

## Games and statistics

finished-games = 対局履歴
no-finished-games = 対局履歴はまだありません
older-games = 前の対局を表示
standard-games = 通常の対局
ranked-games = ランク戦
refereed-games = ルールブック卓
finished-by-bot = 終局時はボット
statistics-note = 通常の対局は最後まで打った場合に集計します。ランク戦は途中で抜けても集計します。ルールブック卓は別に集計し、練習は集計しません。
games = 対局数
mean-place = 平均順位
mean-score = 平均スコア
total-score = 合計
hands-played = 局数
win-rate = 和了率
deal-in-rate = 放銃率
riichi-rate = リーチ率
call-rate = 副露率
rating = レート
rating-initial = レートは1500から始まり、ランク戦で変動します。
rating-games = ランク戦{ $games }戦
rating-last = 前回 { $change }
rating-formula = 変動は順位に応じて+30・+10・−10・−30に、(卓の平均−自分のレート)÷40を加えたものです。対局を重ねるほど変動は小さくなり、400戦以降は5分の1です。
rating-chart = { $games }戦のレートの推移: 最低{ $low }、最高{ $high }

## Settings

settings = 設定
tiles = 牌
tiles-classic = 標準
tiles-indexed = 数字つき
sound = 音
animation = アニメーション
double-tap = タッチ: 2回タップで打牌
two-rows = 縦向きのスマホ: 手牌を2段で大きく表示
show-hints = ヒント: ドラの強調・待ち
single-keys = 卓でのキー操作: 文字、数字、スペース
prefer-rulebook-words = ルールブックの用語を優先する

## At the table

table = 卓
this-table = この卓
table-rules = この卓のルール
table-link = この卓のリンクをコピー
leave-note = ボットが代わりに打ちます。同じリンクで戻れます。
hand-in-calculator = 自分の手牌を点数計算で開く
open-in-calculator = 点数計算で開く
show-differences = 点数。押すと自分との点差を表示
discards = 捨て牌
melds = 副露
your-hand = 手牌
just-drawn = ツモ牌
riichi-with = どの牌で?
dora-indicators = ドラ表示牌
ura-indicators = 裏ドラ表示牌
furiten-note = フリテン: ロンできません
auto-win = 自動和了
no-calls = 鳴きなし
auto-discard = 自動ツモ切り
autoplay = 自動操作
pass = スキップ
your-options = 選択肢
open-riichi = オープンリーチ
time-left = 残り時間
away = 離席
bot-plays = ボットが代打ち中です。
i-am-back = 戻りました
spectating = 観戦中です。
spectating-delayed = 観戦中（{ $seconds }秒遅れ）
reconnecting = 接続が切れました。再接続中…
next-hand = 次の局へ
show-result = 結果
view-table = 卓を見る
show-last-hand = 最後の局
waiting-for-others = 他の対局者を待っています…
chat-placeholder = メッセージ
send = 送信
seats-drawn = 場決めの結果です。
seats-drawn-how = 場決めの経過
wind-and-name = { $wind }家 { $name }

## Keyboard help

help = キー操作とヘルプ
key-name-space = スペース
key-arrows = 手牌を選ぶ
key-enter = 打牌・決定
key-digits = 1枚目から10枚目の牌を選ぶ
key-drawn = ツモ切り
key-riichi = リーチの切り替え
key-win = 和了
key-calls = チー・ポン・カン
key-pass = 見送る・次の局へ
key-toggles = 自動和了・鳴きなし・自動ツモ切りの切り替え
key-hand = 手牌を読み上げる
key-table = 点数とドラを読み上げる
key-ponds = 捨て牌を読み上げる
key-melds = 副露を読み上げる
key-waits = 待ちとフリテンを読み上げる(ヒントがオンのとき)
key-options = いまできることと残り時間を読み上げる
key-lesson = 練習: 待った、助言
key-attempt = ルールブック卓: 反則を試す
key-help = このヘルプ
key-escape = 閉じる・やめる
drag-note = マウスや指では、牌をクリックするか卓へドラッグします。

## Hints and lessons

hints = ヒント
hint-waits = 待ち
hint-tenpai-after = 切るとテンパイ:
copies-left = 残り{ $count }枚
points-each = { $points }オール
points-split = { $points }・{ $dealer }
no-yaku = 役なし
no-yaku-because = 役なし: { $reason }
hint-furiten = フリテン: ロンできません。
furiten-own_discards = 自分の捨て牌にあります:
furiten-missed_in_riichi = リーチ後に見逃したため、この局の終わりまで。
furiten-temporary_until = 見逃したため、次の自分の番まで。
furiten = フリテン
lesson = 練習
undo = 待った
open-hands = 手牌を開く
advice = 助言
suggested = おすすめ:
shanten =
    { $shanten ->
        [-1] 和了形
        [0] テンパイ
       *[other] { $shanten }シャンテン
    }
compare-discards = 打牌ごとの比較
discard = 打牌
shanten-after = その後
accepted-tiles = 有効牌
risk = 危険度
safe = 安全
percent = { $number }%
more-kinds = ほか{ $count }種
reason-win = 和了です。
reason-tenpai = 手牌のとおりに宣言します。
reason-called_off = { $number }シャンテンなので流します。
reason-nearest =
    { $number ->
        [-1] 和了形です。
        [0] テンパイです。
       *[other] { $number }シャンテンを保ちます。
    }
reason-widest = 有効牌は{ $number }枚。これより多い打牌はありません。
reason-kept = 有効牌は{ $number }枚。もっと広い打牌は打点を落とします。
reason-certain = 鳴いた手に必要な確実な役を残します。
reason-riichi = 待ちが残る門前のテンパイなのでリーチです。
reason-quad = カンで損はなく、ドラとツモが増えます。
reason-safe = リーチ者には当たりません。
reason-risk = リーチ者に当たる見込みは約{ $number }%です。
reason-folds = リーチに対して{ $number }シャンテンなのでオリます。
reason-call = 鳴くと確実な役で和了に近づきます。
reason-no_call = 鳴いても役のある和了に近づきません。
reason-closed = 門前テンパイなので鳴きません。
reason-danger = リーチに対しては、テンパイする鳴きだけです。

## By the book: attempts and rulings

attempt-open = 反則を試す…
attempt-note = 実際の卓と同じく何でもできます。誤りはルールブックに従って裁定されます。
attempt-nothing = いま試せることはありません。
back = 戻る
attempt-do = 実行
attempt-which-call = どの発声?
attempt-changed-into = 言い直し
attempt-which-tiles =
    { $count ->
        [1] どの牌?
       *[other] どの{ $count }枚?
    }
attempt-show-tiles = 牌を公開する
attempt-leave-out = 省くこと
attempt-step-said = 発声
attempt-step-turned = 横向き
attempt-step-paid = リーチ棒
attempt-win = ロン・ツモと言う
attempt-say_tenpai = 局の終わる前にテンパイと言う
attempt-call = 任意の牌で鳴く
attempt-take_back_call = 発声して取り消す
attempt-change_call = 発声を言い直す
attempt-forget_tile = 鳴いた牌を取り忘れる
attempt-draw_in_haste = 待たずにツモる
attempt-take_back_discard = 打牌を取り消す
attempt-call_own = 自分の打牌を鳴く
attempt-late_call = 遅れて鳴く
attempt-riichi = 任意の牌でリーチ
attempt-discard = 任意の牌を切る
attempt-quad = 4枚をカンとして晒す
attempt-promote = ポンに1枚加える
attempt-take_back_riichi = リーチと言って取り消す
attempt-take_back_quad = カンと言って取り消す
attempt-sloppy_riichi = 手順を省いてリーチ
attempt-forget_replacement = 嶺上牌を取り忘れる
attempt-forget_to_turn = 牌を横にせずに切る
attempt-put_right = 誤った晒しを正す
attempt-take_tile = 取り忘れた牌を取る
attempt-tenpai = テンパイと言う
attempt-noten = ノーテンと言う
attempt-show_noten = ノーテンと言って手牌を見せる
ruling = 裁定
understood = 了解
penalty-chonbo = チョンボ
penalty-dead_hand = アガリ放棄
penalty-points = 減点
penalty-warning = 注意
penalty-correct = 訂正
penalty-none = 罰則なし
penalty-legal = 反則ではない
penalty-not_in_book = 規定なし
penalty-redeal = やり直し
penalty-forfeit = 没収
penalty-disqualification = 失格
penalty-discretion = 審判の裁量
penalty-forbidden = 禁止
points-number = { $points }点
penalties = 罰則
penalty-noted = 記録のみ

## Results

place = 順位
player = 対局者
points = 持ち点
uma = ウマ
score = スコア
play-again = もう一戦
game-log = 牌譜
winning-tile = 和了牌
winning-tile-is = 和了牌: { $tile }
waits = 待ち
with-bonus = + { $points }（本場・供託）

## Fairness: the walls verified after the game

proof-checking = 牌山を検証しています…
proof-all =
    { $count ->
        [1] 牌山は検証済みです
       *[other] 全{ $count }局の牌山を検証済み
    }
proof-some = { $all }局中{ $proved }局の牌山を検証済み
proof-all-unheard = 牌山はシードと一致しますが、配牌時にこのページは開かれていませんでした。
proof-all-laid = 検証なし: 牌山は手で積まれたもので、洗牌されていません。
proof-all-wrong = 配牌前に約束された牌山と異なります: { $hands }
proof-unreadable = 検証できません: 牌譜を読めません。
proof-failed = 牌譜を受け取れないため、検証できません。
proof-explanation = 配牌の前に、シードのハッシュが伝えられました。シードが明かされた今、このページが全ての牌山を計算し直し、照合しました。
proof-hand-missing = 打たれましたが、牌譜にありません
proof-no-seed = この牌譜にはシードがないため、牌山を検証できません。
proof-verdict-proved = 検証済み: 配牌前に約束された牌山です。
proof-verdict-unheard = 牌山はシードと一致しますが、配牌時にこのページは開かれていませんでした。
proof-verdict-laid = 検証なし: 牌山は手で積まれたもので、洗牌されていません。
proof-verdict-wrong = 不一致: 配牌前に約束された牌山ではありません。
proof-short-proved = 検証済み
proof-short-unheard = シードと一致（配牌時にこのページは開かれていませんでした）
proof-short-laid = 検証なし（手で積まれた牌山）
proof-short-wrong = 配牌前に約束された牌山と異なります
proof-commitment =
    シードは、局の途中にこのページが受け取ったハッシュと{ $good ->
        [yes] 一致
       *[no] 異なります
    }
proof-commitment-of-log =
    シードは、牌譜にある配牌前のハッシュと{ $good ->
        [yes] 一致
       *[no] 異なります
    }
proof-dice =
    サイコロがシードと{ $good ->
        [yes] 一致
       *[no] 異なります
    }
proof-tiles =
    { $good ->
        [yes] 配牌・ツモ・表示牌の{ $count }枚がシードの牌山と一致
       *[no] シードの牌山と異なる配牌・ツモ・表示牌があります
    }
proof-seen =
    { $good ->
        [yes] このページで見えた{ $count }枚と全ての鳴きが牌譜と一致
       *[no] 牌譜が、このページで見えたものと異なります
    }
proof-seed = 牌山のシード
proof-hash = 配牌前に公開されたハッシュ (SHA-256)
proof-menu = この牌山は変えられません
proof-menu-laid = この牌山
proof-menu-note = 牌山は配牌前に秘密のシードから作られました。これはそのハッシュです。対局が終わるとシードが明かされ、一致をこのページが確かめます。牌山はもう誰にも変えられません。
proof-menu-laid-note = この牌山は手で積まれたもので、洗牌されていません。検証はできません。

## Calculator

calculator-pick = 牌を選ぶか、下に入力してください。
calculator-notation = 牌の表記
clear = クリア
remove-tile = { $tile }: 削除
meld-red-five = { $meld }: 赤ドラ
add-as = 追加
add-as-tile = 手牌
concealed-kan = 暗槓
added-kan = 加槓
calculator-pick-win = 和了形です。和了牌はどれですか?
calculator-more-tiles = あと{ $count }枚と和了牌を選んでください。
calculator-win-next = 和了牌を選んでください。
win-conditions = 和了の状況
not-in-this-rulebook = このルールにはありません
riichi-declared = リーチ
riichi-none = なし
seat-wind = 自風
round-wind = 場風
on-the-table = 場の状況
honba = 本場
riichi-sticks = 供託
discarder = 放銃者
not-specified = 指定なし
nobody = なし
opponent-left = 上家
opponent-across = 対面
opponent-right = 下家
rare-conditions = その他の状況
value-by-rulebook = 各ルールでの点数
tile-count = { $count }枚
tiles-left-heading = 残り枚数

## Replay

hand = 局
previous-hand = 前の局
following-hand = 次の局
step = 手順
replay-start = 配牌へ
replay-previous = 一手戻る
replay-next = 一手進む
replay-end = 局の最後へ
replay-play = 再生
replay-pause = 一時停止
replay-speed = 速さ
view-from = 視点
hands-shown = 手牌
hands-shown-all = 全員の手牌
hands-shown-one = 視点の手牌のみ
bot-review = ボットの推奨
actually-played = 実戦: { $move }
no-decision = ここに選択はありません。
download = ダウンロード
copy-position-link = この局面へのリンク
open-another-log = 別の牌譜を開く
replay-rulebook = 適用ルール
open-log = 牌譜ファイル(hanchan, mjai, tenhou.net/6, mjlog)を開くか、ここにドロップしてください。
drop-here = ここにドロップ
file-too-large = 牌譜としてはファイルが大きすぎます。
the-deal = 配牌
replay-draw = { $player }: { $tile }をツモ
replay-draw-hidden = { $player }: ツモ

## Rulebooks

rulebooks-note = すべての規則を条文つきで。ルールブックの記述、当方の解釈、記述のない点を区別しています。
compare = 比較
compare-two = 二つのルールを比べる
compare-to = 比べるルール
compare-with = 比べるルール …
swap = 入れ替え
search-rules = 規則を検索
section = 章
source = 出典
any-source = すべて
source-book = ルールブックどおり
source-reading = 当方の解釈
source-silent = 記述なし: 当方の既定
source-house = ローカルルール
source-discretion = 審判の裁量
source-not_in_book = 記述なし
rule-count = { $count }件の規則
rule-sources = { $rules }: ルールブックどおり{ $book }件、当方の解釈{ $reading }件、当方の既定{ $silent }件
builds-on = 基になるルール: { $rulebook }
rules-differ = { $count }件の規則が異なります。
rules-found = { $count }件
in-all-rulebooks = 各ルールでは
same-rules = この二つに違いはありません。

## Referee

what-happened = 何が起きましたか
foul-search-example = フリテンでロン EMA
all-fouls = すべての事例
no-foul-found = 該当する事例がありません。
choose-foul = 事例を選ぶか、語句で検索してください。ルール名も指定できます。
question = 質問
answers-so-far = これまでの回答
change = 変更
yes = はい
no = いいえ
earlier-offences = この対局での同じ選手の違反回数
other-rulebooks = 他のルールでは
it-depends = 場合による
needs-to-know = まず確認: { $question }
because = 理由: { $reason }
start-over = 最初から

## Read out to people who do not see the table

speech-you = あなた
speech-you-subject = あなた
seat-name = { $wind }家、{ $name }
speech-discard = { $player }、打{ $tile }
speech-tsumogiri = { $player }、打{ $tile }、ツモ切り
speech-own-discard = あなた、打{ $tile }
speech-own-draw = ツモ{ $tile }
speech-declare = { $player }、{ $term }
speech-call = { $player }、{ $term }、{ $tiles }
speech-call-from = { $player }、{ $term }、{ $tiles }、{ $from }から
speech-win-from = { $player }、{ $term }、{ $from }から
speech-indicator = 新ドラ表示牌、{ $tile }
speech-exhausted = 流局です。
speech-aborted = 途中流局です。
speech-your-turn = あなたの番です。
speech-options = できること: { $options }。
speech-options-on = { $tile }に対してできること: { $options }。
speech-you-are = あなたは{ $wind }家です。
speech-tiles-left = 残り{ $count }枚。
none = なし
speech-turn-of = { $player }の番です。
speech-no-decision = いま選択はありません。
speech-riichi-sticks = 供託{ $count }本。
speech-meld = { $term } { $tiles }
speech-meld-from = { $term } { $tiles }、{ $from }から
speech-switched =
    { $name }: { $on ->
        [yes] オン
       *[no] オフ
    }
speech-reconnected = 接続が戻りました。
speech-undone = 取り消しました。
speech-tap-again = もう一度で打牌します。
speech-away = { $player }は離席中です。
speech-back = { $player }が戻りました。
speech-score-change = { $player }: { $change }、{ $score }点。
speech-place = { $place }位: { $player }、{ $points }点。
speech-seconds-left = 残り{ $seconds }秒
hint-tenpai-after-tiles = 切るとテンパイ: { $tiles }
hint-discard-waits = { $tile }を切るとテンパイ: { $waits }
hint-waits-are = 待ち: { $waits }
speech-your-hand = 手牌: { $tiles }
speech-melds = 副露: { $melds }
speech-dora-indicators = ドラ表示牌: { $tiles }
speech-riichi-with = { $riichi }: どの牌で? { $tiles }
speech-labelled = { $label }: { $text }
speech-riichi-tile = { $tile }（リーチ宣言牌）
