# Texts of the pages. The arguments of each message are part of its type: after a change, run `make types`.

## Tiles, winds and hands

tile-number =
    { $number ->
        [0] red 5
       *[other] { $number }
    }
tile-m = { $number } of characters
tile-p = { $number } of circles
tile-s = { $number } of bamboos
tile-1z = east wind
tile-2z = south wind
tile-3z = west wind
tile-4z = north wind
tile-5z = white dragon
tile-6z = green dragon
tile-7z = red dragon
# Tiles of one suit, read out one after the other. Japanese repeats the suit: 一二萬 would be read as a number.
tiles-of-suit = { $grouped }
list-separator = { ", " }
group-separator = { "; " }
sentence = { $text }.
full-stop = .
wind-E = East
wind-S = South
wind-W = West
wind-N = North
wind-letter-E = E
wind-letter-S = S
wind-letter-W = W
wind-letter-N = N
hand-name =
    { $wind } { $number }{ $honba ->
        [0] { "" }
       *[other] , { $honba } honba
    }
hand-number = Hand { $number }
tiles-left = { $count } left
tile-face-down = face-down tile
dora = dora
red-five = red five

## Words that players say

term-chi = chii
term-pon = pon
term-kan = kan
term-riichi = riichi
term-ron = ron
term-tsumo = tsumo
term-tenpai = tenpai
term-noten = noten
term-dora = dora
term-chonbo = chonbo
term-dead_hand = dead hand
term-nine_kinds = nine terminals
circumstance-riichi = Riichi
circumstance-double_riichi = Double riichi
circumstance-open_riichi = Open riichi
circumstance-ippatsu = Ippatsu
circumstance-rinshan = Rinshan kaihou
circumstance-chankan = Chankan
circumstance-haitei = Haitei
circumstance-houtei = Houtei
circumstance-tenhou = Tenhou
circumstance-chihou = Chiihou
circumstance-renhou = Renhou

## Bots

bot-random = Random
bot-random-style = plays anything
bot-tsumogiri = Tsumogiri
bot-tsumogiri-style = discards every tile it draws
bot-efficiency = Efficiency
bot-efficiency-style = plays to win
bot-with-style = { $name }: { $style }
bot = bot
bots = Bots

## Pages

page-play = Play
page-calculator = Calculator
page-rulebooks = Rulebooks
page-referee = Referee
page-replay = Replay
page-games = My games
page-account = Account
menu = Menu
language = Language
skip-to-content = Skip to content
close = Close
loading = Loading …
try-again = Try again
error-no-answer = The server does not respond. Check your connection.
error-status = The server returned error { $status }.
not-found = Page not found
not-found-note = The address may be mistyped, or the page may have moved.
to-home = Home
off = off
copy = Copy
copied = Copied
link-copied = Link copied
share = Share
nothing-found = No results.
show-more = Show { $count } more
show-fewer = Show fewer
event-log = Events

## The club: new tables and the lobby

welcome = Riichi mahjong by the book
rulebook = Rulebook
your-name = Your name
game-length = Game length
length-full = Hanchan (East + South)
length-east = East only (tonpuu)
pace = Clock
pace-none = No clock
pace-slow = 20 s per move + 60 s reserve
pace-usual = 8 s per move + 30 s reserve
pace-fast = 4 s per move + 10 s reserve
mode = Table type
mode-assisted = Standard
mode-teaching = Lesson: undo, open hands, advice
mode-book = By the book: mistakes are allowed and penalised
play-bots = Play against three bots
play-friends = Play with friends
who-may-join = Who can join
join-by-link = Anyone with the link
join-by-lobby = Anyone (listed in the lobby)
join-ranked = Ranked: accounts only, hanchan with a clock, no chat
seats = Seats
seat-number = Seat { $number }
open-seat = Open seat
tournament-clock = Tournament time limit from the rulebook
draw-seats = Draw for seats
draw-seats-note = Seats are drawn when the game starts.
chat = Chat
open-table = Open table
open-tables = Open tables
open-table-count =
    { $count ->
        [one] { $count } open table
       *[other] { $count } open tables
    }
no-open-tables = No open tables. Start one!
people-online = { $count } online
watch = Watch
sit-down = Sit down
free-seat = free seat
waiting-for-players = Waiting for players
send-link = Send this link to your friends:
add-bot = Add a bot to seat { $seat }
remove-bot = Remove
stand-up = Give up my seat
leave = Leave
ranked = ranked
by-the-book = by the book
games-in-progress = Games in progress
waiting-note = waiting for players
to-table = Go to table
resume = Resume
player-joined = { $player } sits down.
player-left = { $player } leaves the table.

## Account

guest-note = You are playing as a guest. An account keeps your games and lets you log in from any device.
username = Username
username-is = Username: { $username }
password = Password
new-password = New password
log-in = Log in
log-out = Log out
sign-up = Sign up
change-password = Change password
username-rule = 3–20 lowercase letters, digits, _ or -
password-rule = at least 10 characters
save = Save
saved = Saved
guest-games-note = The games you have played as a guest move to your new account.
log-in-note = Already have an account? The games you have played as a guest, including any in progress, move to your account.
password-note = Your other devices will have to log in again.

## Games and statistics

finished-games = Finished games
no-finished-games = No finished games yet
older-games = Show older games
standard-games = Standard games
ranked-games = Ranked games
refereed-games = By-the-book games
finished-by-bot = finished by a bot
statistics-note = Standard games count if you finish them; ranked games always count. By-the-book games are counted separately, lessons not at all.
games = Games
mean-place = Average place
mean-score = Average score
total-score = Total
hands-played = Hands played
win-rate = Win rate
deal-in-rate = Deal-in rate
riichi-rate = Riichi rate
call-rate = Call rate
rating = Rating
rating-initial = Everyone starts at 1500. Ranked games change it.
rating-games =
    { $games ->
        [one] after { $games } ranked game
       *[other] after { $games } ranked games
    }
rating-last = last game: { $change }
rating-formula = Each game adds +30, +10, −10 or −30 by place, plus 1/40 of the difference between the table's average rating and yours. The more games you play, the smaller the change, down to a fifth from 400 games on.
rating-chart = Rating over { $games } games: lowest { $low }, highest { $high }

## Settings

settings = Settings
tiles = Tiles
tiles-classic = Classic
tiles-indexed = With numbers
sound = Sound
animation = Animation
double-tap = Touch: tap a tile twice to discard it
two-rows = Phone held upright: larger tiles in two rows
show-hints = Hints: dora glow, waits
single-keys = Table shortcuts: letters, digits, space
prefer-rulebook-words = Prefer the rulebook's words

## At the table

table = Table
this-table = This table
table-rules = Rules of this table
table-link = Copy the link to this table
leave-note = A bot plays on for you. Use the same link to come back.
hand-in-calculator = Open your hand in the calculator
open-in-calculator = Open in the calculator
show-differences = Scores; press to show the differences to yours
discards = discards
melds = Calls
your-hand = Your hand
just-drawn = just drawn
riichi-with = Which discard?
dora-indicators = Dora indicators
ura-indicators = Ura dora indicators
furiten-note = Furiten: no ron
auto-win = Auto-win
no-calls = No calls
auto-discard = Auto-discard
autoplay = automatic actions
pass = Pass
your-options = your options
open-riichi = Open riichi
time-left = Time left
away = away
bot-plays = A bot is playing for you.
i-am-back = I'm back
spectating = You are watching.
spectating-delayed = You are watching, delayed by { $seconds } s.
reconnecting = Connection lost. Reconnecting …
next-hand = Next hand
show-result = Result
view-table = View table
show-last-hand = Last hand
waiting-for-others = Waiting for the others …
chat-placeholder = Message
send = Send
seats-drawn = The seats have been drawn.
seats-drawn-how = How they were drawn
wind-and-name = { $wind }: { $name }

## Keyboard help

help = Keyboard shortcuts and help
key-name-space = Space
key-arrows = select a tile
key-enter = discard the selected tile, press the button
key-digits = select the 1st to 10th tile
key-drawn = discard the tile just drawn
key-riichi = declare riichi, or cancel it
key-win = win
key-calls = chii, pon, kan
key-pass = pass; go to the next hand
key-toggles = auto-win, no calls, auto-discard on or off
key-hand = read out your hand
key-table = read out scores and dora
key-ponds = read out all discards
key-melds = read out all calls
key-waits = read out waits and furiten, if hints are on
key-options = read out your options and the time left
key-lesson = Lesson: undo, advice
key-attempt = By the book: try something illegal
key-help = this help
key-escape = close, cancel
drag-note = With a mouse or a finger: click a tile, or drag it onto the table.

## Hints and lessons

hints = Hints
hint-waits = Waits
hint-tenpai-after = Tenpai if you discard
copies-left = { $count } left
points-each = { $points } all
points-split = { $points } / { $dealer }
no-yaku = no yaku
no-yaku-because = No yaku: { $reason }
hint-furiten = Furiten: you cannot win by ron.
furiten-own_discards = You have discarded:
furiten-missed_in_riichi = You passed up a win after riichi; it lasts until the end of the hand.
furiten-temporary_until = You passed up a win; it lasts until your next turn.
furiten = furiten
lesson = Lesson
undo = Undo
open-hands = Open hands
advice = Advice
suggested = Suggested:
shanten =
    { $shanten ->
        [-1] complete
        [0] tenpai
       *[other] { $shanten }-shanten
    }
compare-discards = Discards compared
discard = Discard
shanten-after = Leaves
accepted-tiles = Accepts
risk = Risk
safe = safe
percent = { $number }%
more-kinds = and { $count } more
reason-win = It wins.
reason-tenpai = Declare the hand as it is.
reason-called_off = { $number } tiles from tenpai: abort and redeal.
reason-nearest =
    { $number ->
        [-1] The hand is complete.
        [0] Keeps you tenpai.
       *[other] Keeps you { $number }-shanten.
    }
reason-widest =
    { $number ->
        [one] Accepts { $number } tile; no other discard accepts more.
       *[other] Accepts { $number } tiles; no other discard accepts more.
    }
reason-kept =
    { $number ->
        [one] Accepts { $number } tile.
       *[other] Accepts { $number } tiles.
    } Another discard accepts more, but gives up value.
reason-certain = Keeps a certain yaku, which an open hand needs.
reason-riichi = Riichi: a closed hand, and its wait is still live.
reason-quad = The kan costs nothing and brings a draw and new dora.
reason-safe = Safe against every riichi.
reason-risk = About { $number }% likely to deal into a riichi.
reason-folds = { $number }-shanten against a riichi: fold.
reason-call = The call brings the hand closer to a win with a certain yaku.
reason-no_call = A call would not bring the hand closer to a win with a yaku.
reason-closed = The hand is closed and tenpai: calling would open it.
reason-danger = Against a riichi, call only for tenpai.

## By the book: attempts and rulings

attempt-open = Try something illegal …
attempt-note = As at a real table, you can try anything. Mistakes are ruled on by the rulebook.
attempt-nothing = There is nothing else to try right now.
back = Back
attempt-do = Do it
attempt-which-call = Which call?
attempt-changed-into = Change it to
attempt-which-tiles =
    { $count ->
        [1] Which tile?
       *[other] Which { $count } tiles?
    }
attempt-show-tiles = Show the tiles
attempt-leave-out = Leave out
attempt-step-said = saying riichi
attempt-step-turned = turning the tile
attempt-step-paid = paying the stick
attempt-win = Call ron or tsumo
attempt-say_tenpai = Say tenpai before the end of the hand
attempt-call = Call with any tiles
attempt-take_back_call = Call, then take it back
attempt-change_call = Call, then change it
attempt-forget_tile = Call, but forget to take the tile
attempt-draw_in_haste = Draw without waiting
attempt-take_back_discard = Take back your discard
attempt-call_own = Call your own discard
attempt-late_call = Call too late
attempt-riichi = Declare riichi with any tile
attempt-discard = Discard any tile
attempt-quad = Lay down any four tiles as a kan
attempt-promote = Add any tile to a pon
attempt-take_back_riichi = Call riichi, then take it back
attempt-take_back_quad = Call kan, then take it back
attempt-sloppy_riichi = Declare riichi, leaving out a step
attempt-forget_replacement = Forget the replacement tile
attempt-forget_to_turn = Discard without turning the tile
attempt-put_right = Correct the wrong meld
attempt-take_tile = Take the forgotten tile
attempt-tenpai = Say tenpai
attempt-noten = Say noten
attempt-show_noten = Say noten and show the hand
ruling = Ruling
understood = OK
penalty-chonbo = Chonbo
penalty-dead_hand = Dead hand
penalty-points = Point penalty
penalty-warning = Warning
penalty-correct = Corrected
penalty-none = No penalty
penalty-legal = No foul
penalty-not_in_book = Not in the rulebook
penalty-redeal = Redeal
penalty-forfeit = Forfeit
penalty-disqualification = Disqualification
penalty-discretion = Referee's discretion
penalty-forbidden = Forbidden
points-number = { $points } points
penalties = Penalties
penalty-noted = recorded only

## Results

place = Place
player = Player
points = Points
uma = Uma
score = Score
play-again = Another game
game-log = Game log
winning-tile = Winning tile
winning-tile-is = Winning tile: { $tile }
waits = Waits
with-bonus = + { $points } (honba, riichi sticks)

## Fairness: the walls verified after the game

proof-checking = Verifying the walls …
proof-all =
    { $count ->
        [1] The wall is verified
       *[other] All { $count } walls verified
    }
proof-some = { $proved } of { $all } walls verified
proof-all-unheard = The walls match their seeds, but this page was not open when they were dealt.
proof-all-laid = Not verifiable: the walls were built by hand, not shuffled.
proof-all-wrong = Not the wall promised before the deal: { $hands }
proof-unreadable = Not verified: the log cannot be read.
proof-failed = The game log could not be loaded, so the walls were not verified.
proof-explanation = Before each deal the club published the hash of a seed. Now that the seeds are known, this page has rebuilt every wall itself and compared.
proof-hand-missing = was played, but is not in the log
proof-no-seed = This log contains no seed, so the wall cannot be verified.
proof-verdict-proved = Verified: this is the wall promised before the deal.
proof-verdict-unheard = The wall matches its seed, but this page was not open when it was dealt.
proof-verdict-laid = Not verifiable: the wall was built by hand, not shuffled.
proof-verdict-wrong = Wrong: this is not the wall promised before the deal.
proof-short-proved = verified
proof-short-unheard = matches its seed; this page was not open at the deal
proof-short-laid = not verifiable: the wall was built by hand
proof-short-wrong = not the wall promised before the deal
proof-commitment =
    { $good ->
        [yes] The seed matches the hash this page received before the hand was over
       *[no] The seed does not match the hash this page received before the hand was over
    }
proof-commitment-of-log =
    { $good ->
        [yes] The seed matches the hash that the log says was published before the deal
       *[no] The seed does not match the hash that the log says was published before the deal
    }
proof-dice =
    { $good ->
        [yes] The dice match the seed
       *[no] The dice do not match the seed
    }
proof-tiles =
    { $good ->
        [yes] All { $count } tiles dealt, drawn and turned over are where the seed's wall has them
       *[no] Some tiles dealt, drawn or turned over are not where the seed's wall has them
    }
proof-seen =
    { $good ->
        [yes] The log agrees with what this page saw: { $count } tiles and every call
       *[no] The log disagrees with what this page saw
    }
proof-seed = Seed of the wall
proof-hash = Hash published before the deal (SHA-256)
proof-menu = This wall cannot be changed
proof-menu-laid = This wall
proof-menu-note = The wall was made from a secret seed before the deal. This is the seed's hash. After the game the seed is published and this page checks that it matches, so nobody can change the wall any more.
proof-menu-laid-note = This wall was built by hand, not shuffled, so it cannot be verified.

## Calculator

calculator-pick = Tap tiles to build a hand, or type it.
calculator-notation = Notation
clear = Clear
remove-tile = { $tile }: remove
meld-red-five = { $meld }: red five
add-as = Add as
add-as-tile = Tile
concealed-kan = Closed kan
added-kan = Added kan
calculator-pick-win = The hand is complete. Which was the winning tile?
calculator-more-tiles =
    { $count ->
        [one] Add { $count } more tile, then the winning tile.
       *[other] Add { $count } more tiles, then the winning tile.
    }
calculator-win-next = Now choose the winning tile.
win-conditions = How the hand won
not-in-this-rulebook = not in this rulebook
riichi-declared = Riichi
riichi-none = None
seat-wind = Seat wind
round-wind = Round wind
on-the-table = On the table
honba = Honba
riichi-sticks = Riichi sticks
discarder = Discarded by
not-specified = not specified
nobody = nobody
opponent-left = left
opponent-across = across
opponent-right = right
rare-conditions = Rare conditions
value-by-rulebook = Value under each rulebook
tile-count =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
tiles-left-heading = Tiles left

## Replay

hand = Hand
previous-hand = Previous hand
following-hand = Next hand
step = Step
replay-start = Start
replay-previous = Previous
replay-next = Next
replay-end = End
replay-play = Play
replay-pause = Pause
replay-speed = Speed
view-from = View from
hands-shown = Hands shown
hands-shown-all = All
hands-shown-one = Only this seat
bot-review = Bot's suggestions
actually-played = Played: { $move }
no-decision = No decision here.
download = Download
copy-position-link = Link to this position
open-another-log = Open another log
replay-rulebook = Rulebook
open-log = Open a log file (hanchan, mjai, tenhou.net/6 or mjlog), or drop it here.
drop-here = Drop it here
file-too-large = This file is too large to be a game log.
the-deal = The deal
replay-draw = { $player } draws { $tile }
replay-draw-hidden = { $player } draws

## Rulebooks

rulebooks-note = Every rule with its clause: what the rulebook says, how we interpret it, and where it is silent.
compare = Compare
compare-two = Compare two rulebooks
compare-to = Compared with
compare-with = Compare with …
swap = Swap
search-rules = Search the rules
section = Section
source = Source
any-source = All sources
source-book = in the rulebook
source-reading = our interpretation
source-silent = rulebook silent: our default
source-house = house rule
source-discretion = up to the referee
source-not_in_book = not in this rulebook
rule-count =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
rule-sources = { $rules }: { $book } in the rulebook, { $reading } our interpretation, { $silent } our default
builds-on = based on { $rulebook }
rules-differ =
    { $count ->
        [one] { $count } rule differs.
       *[other] { $count } rules differ.
    }
rules-found =
    { $count ->
        [one] { $count } rule
       *[other] { $count } rules
    }
in-all-rulebooks = In all rulebooks
same-rules = These two rulebooks have the same rules.

## Referee

what-happened = What happened?
foul-search-example = e.g. ron while furiten, EMA
all-fouls = All fouls
no-foul-found = No matching case.
choose-foul = Choose what happened, or search with a few words. You can include the name of a rulebook.
question = Question
answers-so-far = Answers so far
change = change
yes = Yes
no = No
earlier-offences = Earlier offences by the same player in this game
other-rulebooks = Other rulebooks
it-depends = It depends
needs-to-know = First question: { $question }
because = Reason: { $reason }
start-over = Start over

## Read out to people who do not see the table

speech-you = you
speech-you-subject = You
seat-name = { $wind }, { $name }
speech-discard = { $player } discards { $tile }
speech-tsumogiri = { $player } discards { $tile }, tsumogiri
speech-own-discard = You discard { $tile }
speech-own-draw = You drew { $tile }
speech-declare = { $player }: { $term }
speech-call = { $player }: { $term }, { $tiles }
speech-call-from = { $player }: { $term }, { $tiles }, from { $from }
speech-win-from = { $player }: { $term } from { $from }
speech-indicator = New dora indicator: { $tile }
speech-exhausted = Exhaustive draw.
speech-aborted = Abortive draw.
speech-your-turn = Your turn.
speech-options = You can call: { $options }.
speech-options-on = You can call { $tile }: { $options }.
speech-you-are = You are { $wind }.
speech-tiles-left =
    { $count ->
        [one] { $count } tile left.
       *[other] { $count } tiles left.
    }
none = none
speech-turn-of = { $player }'s turn.
speech-no-decision = Nothing to decide right now.
speech-riichi-sticks =
    { $count ->
        [one] { $count } riichi stick.
       *[other] { $count } riichi sticks.
    }
speech-meld = { $term } { $tiles }
speech-meld-from = { $term } { $tiles }, from { $from }
speech-switched =
    { $name }: { $on ->
        [yes] on
       *[no] off
    }
speech-reconnected = Reconnected.
speech-undone = Undone.
speech-tap-again = Tap again to discard.
speech-away = { $player } is away.
speech-back = { $player } is back.
speech-score-change = { $player }: { $change }, now { $score }.
speech-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[4] 4th
    }: { $player }, { $points }.
speech-seconds-left =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
hint-tenpai-after-tiles = Tenpai if you discard: { $tiles }
hint-discard-waits = Tenpai if you discard { $tile }: { $waits }
hint-waits-are = Waits: { $waits }
speech-your-hand = Your hand: { $tiles }
speech-melds = Calls: { $melds }
speech-dora-indicators = Dora indicators: { $tiles }
speech-riichi-with = { $riichi }: which discard? { $tiles }
speech-labelled = { $label }: { $text }
speech-riichi-tile = { $tile } (riichi tile)
