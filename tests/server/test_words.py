"""What the server says in words, in the language of who reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import i18n, referee, rulesets
from hanchan.server import protocol
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import AT_ONCE
from hanchan.server.presenters import referee_desk, replay, rulebooks
from hanchan.server.presenters import table as telling
from tests.helpers.walls import wall

from .pages import BOTS, Wire, club, person, sitting, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import TestClient

JAPANESE = i18n.language("ja")
IN_JAPANESE = protocol.Prefer(language="ja")
NAMES = ("青木", "井上", "上田", "江口")
PEOPLE = tuple(Occupant(name, person=name) for name in NAMES)
MACHINES = tuple(Occupant(name, "efficiency") for name in NAMES)
LATIN = re.compile("[A-Za-z]+")


def at(live: LiveGame, prefers: protocol.Prefer = IN_JAPANESE) -> protocol.Now:
    """How the table looks to its first seat."""
    return telling.now(live, 0, 0, at=0.0, prefers=prefers)


def act(live: LiveGame, seat: int, words: str) -> None:
    """Somebody does what may be done."""
    choices = [str(one) for one in live.choices(seat)]
    live.answer(seat, live.number, choices.index(words), now=0.0)


def lines(parts: list[protocol.Part]) -> Iterator[str]:
    """An account as text."""
    for part in parts:
        yield part.heading
        yield from (" | ".join(filter(None, (one.name, one.amount, one.clause))) for one in part.lines)


class TestAWin:
    @pytest.fixture
    def over(self) -> protocol.Now:
        """South wins on West's first discard."""
        first = wall(E="1199m1199p1199s1z", S="234m456p78s55p678m", draws="2z3z6s", indicators="1z")
        live = LiveGame(GameSpec("t", "wrc-2022", "07" * 32, PEOPLE, wall=first), now=0.0)
        for seat, tile in enumerate(("2z", "3z", "6s")):
            act(live, seat, f"discard {tile} (drawn)")
            if tile == "6s":
                act(live, 1, "ron")
            live.tick(live.due() or 0.0)
        return at(live)

    def test_the_hand_and_the_heading(self, over: protocol.Now) -> None:
        assert over.over is not None
        assert (over.hand, over.over.heading) == ("東1局", "井上: ロン(上田から)")

    def test_the_account(self, over: protocol.Now) -> None:
        assert over.over is not None
        [shown] = over.over.shown
        assert list(lines(shown.account)) == [
            "役",
            "平和 | 1飜 | WRC 2022 §11.5.1",
            "断幺九 | 1飜 | WRC 2022 §11.5.1",
            "飜合計 | 2飜",
            "符",
            "副底 | 20符 | WRC 2022 §11.3",
            "門前ロン | 10符 | WRC 2022 §11.3",
            "符合計 | 30符",
            "点数",
            "30符2飜の基本点 | 480点",
            "放銃者の支払い 480×4、切り上げ | 2,000点 | WRC 2022 §11.2",
            "南家の収入 | 2,000点",
        ]


def finished(ruleset: str, seed: int) -> Iterator[protocol.Now]:
    """The ends of all hands of a game of bots, as a Japanese reader is told of them."""
    plan = GameSpec("t", ruleset, bytes([seed] * 32).hex(), MACHINES, pace=AT_ONCE)
    live, now = LiveGame(plan, now=0.0), 0.0
    while not live.is_over:
        now = max(now, live.due() or now)
        live.tick(now)
        if live.between or live.is_over:
            yield telling.now(live, None, live.game.number, at=now, prefers=IN_JAPANESE)


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_no_latin_letters_but_in_clauses(ruleset: str) -> None:
    """Whatever happens in a game, a Japanese reader meets no English."""
    kinds = set()
    for told in finished(ruleset, 3):
        assert told.over is not None
        kinds.add(told.over.kind)
        for text in spoken(told, rulesets.load(ruleset)):
            assert LATIN.findall(text) == [], text
    assert "win" in kinds


def spoken(told: protocol.Now, book: rulesets.Ruleset) -> Iterator[str]:
    """All that is said at the end of a hand, without clauses and the names of the book."""
    assert told.over is not None
    yield told.hand
    yield told.over.heading
    ends = [*told.over.notes, *(told.ended.notes if told.ended else [])]
    parts = [part for shown in told.over.shown for part in shown.account]
    rows = [*ends, *(line for part in parts for line in part.lines)]
    yield from (part.heading for part in parts)
    yield from (shown.heading for shown in told.over.shown)
    clauses = sorted({re.sub(r" \[\d+\]$", "", line.clause) for line in rows} | {book.short}, key=len)
    for line in rows:
        yield _without(f"{line.name} {line.amount}", clauses[::-1])
    if told.ended:
        yield told.ended.why


def _without(text: str, clauses: list[str]) -> str:
    for clause in filter(None, clauses):
        text = text.replace(clause, "")
    return re.sub(r"\((?:WRC 2022 |P\d )?§[\d.]+\)|(?:P\d )?§[\d.]+", "", text)


class TestRulings:
    def table(self, ruleset: str) -> LiveGame:
        plan = GameSpec("t", ruleset, "07" * 32, PEOPLE, mode="book", pace=AT_ONCE)
        return LiveGame(plan, now=0.0)

    def told(self, ruleset: str, *, shown: bool) -> protocol.Now:
        """West claims a win that is none."""
        live = self.table(ruleset)
        live.attempt(2, protocol.Try(live.number, "win", shown=shown), now=0.0)
        return at(live)

    def test_a_chonbo(self) -> None:
        told = self.told("wrc-2022", shown=True)
        [one] = told.incidents
        assert (one.foul, one.clause) == ("誤ロン・誤ツモ、手牌を倒した", "WRC 2022 §12.3.2")
        assert one.say == (
            "誤ロン・誤ツモ、手牌を倒した。チョンボ: 30Pを大会成績から減点(卓上の点棒は動かさない)。"
            "この局をやり直します: 親はそのまま、本場はそのまま、この局のリーチ棒は戻します。発声は無効です。"
        )
        assert told.over is not None
        assert told.over.heading == "チョンボ: 上田"

    def test_a_dead_hand(self) -> None:
        [one] = self.told("ema-2016", shown=False).incidents
        assert one.say == (
            "誤ロン・誤ツモ、手牌は倒していない。アガリ放棄: "
            "以後この局ではチー、ポン、カン、リーチまたは和了ができず、ツモと打牌だけを行います。流局時はノーテンとします。発声は無効です。"
        )

    @pytest.mark.parametrize("book", referee.books())
    def test_every_ruling_can_be_said(self, book: str) -> None:
        """Of every foul, in all that a book makes of it, nothing stays English but clauses."""
        for foul in referee.fouls():
            for line in referee.overview(foul, book):
                for text in (line.when, line.verdict, line.repeated, line.correction, line.reading):
                    said = re.sub(r"EMA|WRC|WDMC|\dP|P\d", "", JAPANESE.text(text))
                    assert LATIN.findall(said) == [], (foul.id, text)


def test_a_game_by_the_book_is_looked_at_again_in_japanese() -> None:
    plan = GameSpec("t", "ema-2016", "07" * 32, PEOPLE, mode="book", pace=AT_ONCE)
    live, steps = LiveGame(plan, now=0.0), []
    steps.append(live.attempt(1, protocol.Try(live.number, "win"), now=0.0))
    steps.append(live.attempt(2, protocol.Try(live.number, "say_tenpai"), now=0.0))
    steps.append(live.answer(0, live.number, len(live.choices(0)) - 1, now=0.0))
    steps.append(live.tick(live.due() or 0.0))
    steps.append(live.attempt(3, protocol.Try(live.number, "win", shown=True), now=0.0))
    log = replay.log_of(plan, [step for step in steps if step])
    told = replay.of_log(log, 1, words=JAPANESE)
    assert told.words[0] == "配牌"
    assert "南家: アガリ放棄(誤ロン・誤ツモ、手牌は倒していない)" in told.words
    assert told.words[-1] == "チョンボ: 北家"
    for text in told.words:
        assert LATIN.findall(text.replace("EMA 2016", "")) == [], text
    assert told.hands[0].name == "東1局"


class TestBooks:
    @pytest.mark.parametrize("id", rulesets.available())
    def test_every_rule_can_be_read(self, id: str) -> None:
        for section in rulebooks.book(id, JAPANESE).sections:
            for text in (section.name, section.title):
                assert LATIN.findall(text) == [], text
            for entry in section.entries:
                if section.id in ("yaku", "terms"):
                    continue
                assert LATIN.findall(entry.title + entry.cited.value) == [], entry.key

    def test_a_yaku_has_its_kanji_and_the_name_in_the_book(self) -> None:
        [section] = [one for one in rulebooks.book("wrc-2022", JAPANESE).sections if one.id == "yaku"]
        [one] = [entry for entry in section.entries if entry.key == "yaku.iipeikou"]
        assert (one.title, one.about, one.cited.value) == ("一盃口", "Twin Sequences", "門前のみ1")

    def test_two_books(self) -> None:
        [row] = [
            one
            for one in rulebooks.compared("wrc-2022", "ema-2016", JAPANESE).rows
            if one.key == "limits.kiriage"
        ]
        assert (row.title, row.left.value, row.right.value) == ("切り上げ満貫", "あり", "なし")
        assert row.about == "30符4飜と60符3飜を満貫に切り上げる。"


class TestTheDesk:
    def test_fouls_are_found_by_japanese_words(self) -> None:
        found = referee_desk.catalogue("フリテンでロン EMA 2016", JAPANESE)
        assert found.book == "ema-2016"
        assert {one.id for one in found.fouls[:2]} == {"furiten_ron_hidden", "furiten_ron_shown"}

    def test_english_words_are_still_understood(self) -> None:
        assert (
            referee_desk.catalogue("chombo noten riichi", JAPANESE)
            .fouls[0]
            .title.startswith("ノーテンリーチ")
        )

    def test_questions_and_answers(self) -> None:
        ruled = referee_desk.ruled(referee_desk.Case("called_tile_not_taken_in_time"), JAPANESE)
        [ema] = [one for one in ruled.desks if one.ruleset == "ema-2016"]
        assert ema.questions[0].ask == "発声の後、他家が2回打牌しましたか。"
        assert ema.questions[0].words == {"yes": "他家の2回の打牌の後", "no": "他家の2回の打牌の前"}


def opened(ann: TestClient, **more: Any) -> str:
    """A table of somebody who has just come."""
    ann.get("/api/me")
    return table(ann, ["me", *BOTS], **more)


class TestPages:
    """The language of a page: told with hello, changed with prefer, and in the header of every request."""

    def test_a_table_greets_in_the_language_of_the_page(self) -> None:
        with club() as ann:
            id = opened(ann)
            with ann.websocket_connect(f"/api/tables/{id}/live") as socket:
                wire = Wire(socket)
                wire.say(type="hello", language="ja")
                assert wire.hear("table")["terms"]["riichi"] == "リーチ"
                assert wire.hear("now")["hand"] == "東1局"

    def test_a_change_tells_the_table_again(self) -> None:
        with club() as ann:
            id = opened(ann)
            with sitting(ann, id) as wire:
                assert wire.hear("now")["hand"] == "East 1"
                wire.say(type="prefer", language="ja")
                assert wire.hear("table")["terms"]["ron"] == "ロン"
                assert wire.hear("now")["hand"] == "東1局"
                wire.say(type="prefer", language="xx")
                assert wire.hear("table")["terms"]["ron"] == "ron"
                assert wire.hear("now")["hand"] == "East 1"

    def test_a_refusal(self) -> None:
        with club() as ann:
            id = opened(ann)
            with sitting(ann, id) as wire:
                wire.say(type="prefer", language="ja")
                wire.say(type="say", text="hello")
                assert wire.hear("refused")["why"] == "この卓ではチャットできません。"

    @pytest.mark.parametrize("language", ["../ja", "j" * 13, "日本語", 7])
    def test_what_is_no_language_is_refused(self, language: Any) -> None:
        with club() as ann:
            id = opened(ann)
            with sitting(ann, id) as wire:
                wire.say(type="prefer", language=language)
                assert "Invalid request" in wire.hear("refused")["why"]

    def test_who_watches_is_told_in_the_own_language(self) -> None:
        with club(delay=0.0) as ann:
            id = opened(ann, public=True)
            ben = person(ann, "Ben")
            with sitting(ann, id), sitting(ben, id) as wire:
                assert wire.hear("now")["hand"] == "East 1"
                wire.say(type="prefer", language="ja")
                assert wire.hear("now")["hand"] == "東1局"

    @pytest.mark.parametrize(
        ("header", "why"),
        [("ja,en;q=0.5", "この卓はありません"), ("fr", "There is no such table."), ("", "There")],
    )
    def test_the_header_of_a_request(self, header: str, why: str) -> None:
        with club() as ann:
            ann.get("/api/me")
            answer = ann.post("/api/tables/none/sit", json={}, headers={"accept-language": header})
            assert why in answer.json()["error"]

    def test_pages_that_only_read(self) -> None:
        with club() as ann:
            ann.headers["accept-language"] = "ja"
            assert ann.get("/api/rules/wrc-2022").json()["sections"][0]["name"] == "用具"
            assert ann.get("/api/fouls").json()["sections"]["riichi"] == "リーチ"
            words = {one["ruleset"]: one for one in ann.get("/api/score").json()}
            assert words["ema-2016"]["flags"]["haitei"] == "海底摸月"
            asked = {"hand": "123m567m34p66p678s", "win": "5p"}
            answer = ann.post("/api/score", json=asked)
            assert answer.json()["values"][0]["worth"] == "30符1飜"
            assert answer.headers["vary"].lower().count("accept-language") == 1
            wrong = ann.post("/api/score", json={"hand": "11111m", "win": "1m"}).json()
            assert wrong["problem"] == "1m は4枚しかありません(5枚あります)"
