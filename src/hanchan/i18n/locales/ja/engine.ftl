## エンジンのエラー。英語はエンジンにあり、idはそのコード。

# 表記
engine-unknown-character = 「{ $character }」は数字0〜9でも m・p・s・z でもありません
engine-ranks-without-suit = 「{ $ranks }」の後に m・p・s・z がありません
engine-suit-without-rank = 「{ $suit }」の前に数字がありません
engine-no-such-tile = { $rank }{ $suit } という牌はありません
engine-not-an-mjai-name = 「{ $name }」はmjaiの牌の名前ではありません
engine-tile-number = 牌の番号は0〜135です({ $number }ではありません)
engine-not-one-tile = 「{ $text }」は{ $count }枚です。1枚で指定してください
engine-not-a-wind = 「{ $text }」は風ではありません(E・S・W・N)
engine-not-a-relative-seat = 「{ $text }」は席ではありません(left・across・right)
engine-too-many-seen = { $kind } が{ $count }枚見えることはありません

# 副露
engine-meld-size = { $meld } は副露になりません: { $kind }は{ $size }枚です({ $given }枚あります)
engine-meld-not-a-sequence = { $meld } は副露になりません: チーは同じ種類の続いた3枚です
engine-meld-not-equal-tiles = { $meld } は副露になりません: { $kind }は同じ牌で作ります
engine-meld-word = 「{ $word }」は副露の種類ではありません(chi・pon・kan・kakan・ankan)
engine-too-many-melds = 副露は4つまでです({ $given }つあります)

# 手牌
engine-tile-count-one-meld = 副露1つの手牌は、和了牌を除いて{ $expected }枚です({ $given }枚あります)
engine-tile-count = 副露{ $melds }つの手牌は、和了牌を除いて{ $expected }枚です({ $given }枚あります)
engine-five-of-a-kind = { $kind } は4枚しかありません({ $count }枚あります)
engine-too-many-tiles = 手牌は副露1つを3枚と数えて14枚までです({ $given }枚あります)
engine-tiles-between-turns = { $given }枚の手牌は、ツモの前でも後でもありません
engine-not-before-a-draw = { $given }枚の手牌は、ツモの前の手牌ではありません
engine-not-after-a-draw = { $given }枚の手牌は、ツモの後の手牌ではありません
engine-fifth-tile = { $kind } は4枚しかありません({ $count }枚あります)

# 和了
engine-not-complete-no-wait = { $tile } では和了形になりません。どの牌でも和了形になりません
engine-not-complete = { $tile } では和了形になりません。待ちは { $waits } です
engine-riichi-with-open-hand = リーチには門前の手が必要ですが、副露があります
engine-ippatsu-without-riichi = 一発にはリーチが必要です
engine-ura-without-riichi = 裏ドラはリーチした和了者だけのものです
engine-ura-without-indicator = ドラ表示牌{ $above }枚に裏ドラ表示牌が{ $below }枚あります
engine-dora-given-twice = ドラが枚数と表示牌の両方で指定されています
engine-needs-self-draw = { $flag }はツモ和了です
engine-needs-ron = { $flag }はロン和了です
engine-needs-dealer = { $flag }は親(東家)だけのものです
engine-not-for-dealer = { $flag }は子だけのものです
engine-exclude-each-other = { $one }と{ $other }は同時に成立しません
engine-several-riichi = リーチは立直・両立直・オープン立直のどれか(または両立直とオープン立直)を指定してください
engine-double-riichi-ippatsu-last-tile = 両立直の一発は最初の2巡以内の和了なので、{ $flag }にはなりません
engine-double-riichi-ippatsu-with-quad = 和了者の槓は、前なら両立直を、後なら一発を消すため、三つは同時に成立しません
engine-first-turn-with-riichi = { $flag }は和了者のリーチより前のものです
engine-first-turn-with-meld = { $flag }は和了者の副露より前のものです
engine-tenhou-indicators = 天和の前にドラ表示牌をめくれるのは親の槓だけなので、表示牌は{ $most }枚までです({ $given }枚あります)
engine-rinshan-without-quad = 嶺上開花には和了者の槓子が必要です
engine-robbed-tile-held = 槍槓された { $kind } は和了者の手にもあり得ません
engine-robbed-tile-indicated = { $kind } は4枚とも槍槓された槓子にあるため、ドラ表示牌にはなりません
engine-too-many-red-fives = 赤五 { $tile } が{ $given }枚ありますが、このルールでは{ $allowed }枚です
engine-too-many-red-fives-with-indicators = 手牌と表示牌に赤五 { $tile } が{ $given }枚ありますが、このルールでは{ $allowed }枚です
engine-yaku-not-in-ruleset = このルールに{ $yaku }はありません
engine-rinshan-by-ron = ロンの嶺上開花はこのルールにありません
engine-open-double-riichi = オープンダブル立直はこのルールにありません
engine-liable-without-yakuman =
    { $yakuman ->
        [big_dragons] 大三元
        [big_winds] 大四喜
       *[four_quads] 四槓子
    }の責任払いはありません。その役満ではありません
engine-liable-twice =
    { $yakuman ->
        [big_dragons] 大三元
        [big_winds] 大四喜
       *[four_quads] 四槓子
    }の責任者が2人になっています
engine-no-such-liability = 「{ $word }」の責任払いはありません(big_dragons・big_winds・four_quads)
engine-self-draw-with-discarder = ツモに放銃者はいません
engine-mixed-by-ron = ロンの牌が手牌に混ざることはありません
engine-mixed-tile-not-held = { $kind } は手牌にありません
engine-too-many-indicators = ドラ表示牌は5枚までです({ $given }枚あります)
engine-too-many-ura-indicators = 裏ドラ表示牌は5枚までです({ $given }枚あります)

# 支払い
engine-payment-not-in-ruleset = このルールに{ $what }はありません
engine-no-winner = 和了者がいません
engine-winner-twice = { $wind }家が二度、和了者になっています
engine-discarder-wins = { $wind }家は自分の捨て牌で和了できません
engine-too-many-winners = 和了できるのは3人までです({ $given }人あります)

# ルールと山
engine-unknown-rule = 「{ $key }」という規則はありません
engine-missing-rule = 規則「{ $key }」に値がありません
engine-rule-value = 規則「{ $key }」は { $value } にできません: { $expected }
engine-wall-size = 山は136枚です({ $given }枚あります)
engine-wall-copies = 山の { $kind } は4枚です({ $count }枚あります)
engine-wall-red-fives = この牌の { $tile } は{ $expected }枚です({ $given }枚あります)
engine-set-of-tiles-red-fives = 五は4枚なので、{ $reds }枚を赤にできません
engine-dice = サイコロの目は1〜6です
engine-wall-index = 山の牌は0〜135と数えます({ $index }ではありません)

# 対局中
engine-hand-is-over = この局は終わっています
engine-other-hand = この局の前の局面ではありません
engine-not-asked = { $seat }家は今することがありません
engine-already-declared = { $seat }家はすでに宣言しています
engine-wrong-moment = { $action }は今できません
engine-not-held = { $tile } を持っていません
engine-riichi-discard = リーチ中はツモった牌しか切れません
engine-kuikae = この鳴きの直後に { $kind } は切れません(喰い替え)
engine-chi-from-other = チーができるのは下家だけです
engine-no-set = その牌では面子になりません
engine-no-legal-discard = この鳴きの後は、どの打牌も喰い替えになります
engine-few-live-tiles = 山の残りは{ $left }枚で、{ $needed }枚必要です
engine-most-quads = すでに{ $most }回カンがあり、もうカンはできません
engine-quad-after-call = チー・ポンをした手番にカンはできません
engine-quad-of-held-tile = カンには今ツモった牌が必要です
engine-in-riichi = リーチ中は和了のほかに発声できません
engine-riichi-quad = { $kind } のカンはリーチの手を変えてしまいます
engine-riichi-twice = すでにリーチしています
engine-riichi-open-hand = リーチには門前の手が必要です
engine-riichi-noten = リーチには、打牌後にテンパイしている手が必要です
engine-riichi-points = リーチにはリーチ棒が必要ですが、持ち点は{ $points }点です
engine-riichi-furiten = フリテンではリーチできません
engine-no-open-riichi = オープン立直はこのルールにありません
engine-tile-does-not-complete = その牌では和了形になりません
engine-no-yaku = 役がありません
engine-furiten-discard = フリテン: 待ち牌が自分の捨て牌にあります
engine-furiten-temporary = フリテン: 自分の前の手番の後に和了を見逃しました
engine-furiten-riichi = フリテン: リーチ後に和了を見逃しました
engine-dead-hand = アガリ放棄です
engine-no-nine-kinds = 九種九牌で流局にはできません
engine-not-tenpai = テンパイしていません
engine-hidden-tenpai = テンパイを隠すことはできません
engine-already-stated = { $seat }家はすでに申告しています
engine-win-after-tenpai = テンパイと言った後に、最後の捨て牌では和了できません
engine-no-draw = 下家は今ツモれません
engine-no-replacement = 嶺上牌がありません
engine-nothing-to-discard = 切る牌がなくなってしまいます

# 配列
engine-array-columns = { $array } は{ $given }列です({ $expected }列必要です)
engine-array-not-contiguous = { $array } が連続した配列ではありません
engine-array-rows = { $array } は{ $given }行、手牌は{ $hands }行です
engine-array-row-no-hand = 手牌の{ $row }行目は指定の枚数ではありません
engine-seat-number = 席は0〜3です({ $given }ではありません)
engine-broken-game = { $what }({ $actions }手の後、{ $seed })
engine-broken-position = { $what }
