"""The models for the web: what they say is so, nothing hidden gets out, and a change of them is seen."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hanchan.tournament import (
    ClockSignal,
    Disqualified,
    EntryError,
    OrderError,
    PeopleFileError,
    PrizeSet,
    Registered,
    SeatingDrafted,
    TeamNamed,
    UnknownError,
    api,
    fold,
    standings,
)
from hanchan.tournament.entries import KINDS
from hanchan.tournament.exchange import TABLES

from ..office.events import RULESETS, make, opened, reported, seated
from .offices import demo_event, demo_log, office_of

if TYPE_CHECKING:
    from pydantic import BaseModel

SCHEMA = Path(__file__).with_name("api.schema.json")
ONE = (1, 2, 3, 4)


def test_the_schema_is_the_golden_one() -> None:
    """If the change is meant: hanchan tournament export --json-schema --to tests/.../api.schema.json.

    A change that a program would notice also makes ``API`` another.
    """
    assert api.schema_text() == SCHEMA.read_text(encoding="utf-8")


def test_the_schema_has_every_kind_of_entry() -> None:
    told = api.schema()
    assert (told["version"], told["title"]) == (api.API, "hanchan tournament")
    assert set(told["$defs"]["AnyEntry"]["discriminator"]["mapping"]) == set(KINDS)
    sent = set(told["$defs"]["Command"]["discriminator"]["mapping"])
    assert sent == set(KINDS) - {"opened", "attached"} | {"rule", "substitute", "draft"}


def references(told: Any) -> set[str]:
    if isinstance(told, dict):
        own = {told["$ref"]} if isinstance(told.get("$ref"), str) else set()
        return own.union(*map(references, told.values())) if told else own
    return set().union(*map(references, told)) if isinstance(told, list) else set()


def test_the_schema_refers_to_nothing_outside() -> None:
    told = api.schema()
    assert references(told) <= {f"#/$defs/{name}" for name in told["$defs"]}


# Views


@pytest.mark.parametrize("ruleset", RULESETS)
def test_views_come_back_from_json(ruleset: str) -> None:
    event = demo_event(ruleset)
    views: list[BaseModel] = [
        api.public(event, "demo"),
        api.office_view(event, "demo"),
        api.standings(event, 2),
        api.clock(event, 1),
        *api.log_lines(event),
    ]
    for view in views:
        assert type(view).model_validate_json(view.model_dump_json()) == view
        assert type(view).model_validate(json.loads(view.model_dump_json())) == view


def test_the_figures_are_those_of_the_event() -> None:
    event = demo_event()
    seen = api.office_view(event, "demo")
    assert (seen.event.name, seen.event.entries) == ("Demo", len(event.log))
    ranked = standings(event)
    assert [(line.rank, line.player, line.total) for line in seen.standings.lines] == [
        (line.rank, line.player, line.to_dict()["total"]) for line in ranked
    ]
    by_seat = {
        (record["session"], record["table"], record["wind"]): record
        for record in TABLES["results"](event, None).records()
    }
    for session in seen.sessions:
        for table in session.tables:
            for seat in table.seats:
                record = by_seat[table.session, table.table, seat.wind]
                assert (seat.player, seat.points, seat.score) == tuple(
                    record[key] for key in ("player", "points", "score")
                )
    assert seen.audit.ok


def test_the_log_is_the_log() -> None:
    event = demo_event()
    lines = api.log_lines(event)
    assert [line.entry.model_dump() for line in lines] == [entry.to_dict() for entry in event.log]
    assert api.log_lines(event, 10) == lines[10:]


def test_the_clock_at_a_moment() -> None:
    event = fold([*opened("ema-2016"), *seated(1, ONE), make(ClockSignal, session=1, minutes_left=15)])
    seen = api.clock(event, 1, datetime(2026, 5, 1, 9, 20, tzinfo=UTC))
    assert (seen.state, seen.minutes, seen.seconds_left, seen.now) == (
        *("started", 90, 600),
        "2026-05-01T09:20:00Z",
    )
    assert [(one.minutes_left, one.given) for one in seen.signals] == [(15, True)]
    (table,) = seen.tables
    assert {one.clause for one in table.decisions} == {"EMA 2016 §5.9"}


def test_teams_and_prizes() -> None:
    log = [
        *opened(sessions=1),
        make(TeamNamed, team="Reds", players=(1, 2)),
        make(PrizeSet, name="Cup", first=1, last=1),
        *seated(1, ONE),
        *reported(1, 1, ONE, (42_300, 33_100, 27_900, 16_700)),
    ]
    seen = api.public(fold(log), "cup")
    (team,) = seen.teams
    assert (team.team, [player.name for player in team.players]) == ("Reds", ["Ana", "Bo"])
    assert [one.winners for one in seen.prizes if one.prize == "Cup"] == [("Ana",)]
    assert [line.team for line in seen.standings.lines] == ["Reds", "Reds", "", ""]


# What is hidden


SECRETS = ("zee/zir", "04119999")


def texts(view: BaseModel) -> str:
    return view.model_dump_json()


def test_pronouns_and_federation_numbers_are_shown_only_if_asked_for() -> None:
    ana = make(Registered, player=1, name="Ana", pronouns=SECRETS[0], federation_id=SECRETS[1])
    event = fold([*opened(players=0), ana])
    assert not any(secret in texts(api.public(event, "cup")) for secret in SECRETS)
    assert SECRETS[0] in texts(api.public(event, "cup", pronouns=True))
    assert SECRETS[1] not in texts(api.public(event, "cup", pronouns=True))
    assert SECRETS[1] in texts(api.public(event, "cup", federation_ids=True))
    assert all(secret in texts(api.office_view(event, "cup")) for secret in SECRETS)


def test_a_draft_is_not_public() -> None:
    log = [*opened(players=8), make(SeatingDrafted, session=1, rounds=(((5, 6, 7, 8), ONE),) * 2)]
    event = fold(log)
    assert api.public(event, "cup").sessions == ()
    assert [one.state for one in api.office_view(event, "cup").sessions] == ["draft", "draft"]
    assert "draft" not in texts(api.public(event, "cup"))


@pytest.mark.parametrize(("ruleset", "listed"), [("ema-2016", 4), ("wrc-2022", 3)])
def test_a_disqualification_is_not_told_to_everybody(ruleset: str, listed: int) -> None:
    out = make(Disqualified, player=1, session=1, reason="Marked tiles")
    event = fold([*opened(ruleset, sessions=1), *seated(1, ONE), *reported(1, 1, ONE, (30_000,) * 4), out])
    seen = api.public(event, "cup")
    assert len(seen.standings.lines) == listed
    assert "isqualified" not in texts(seen)
    assert "Marked tiles" not in texts(seen)
    known = api.office_view(event, "cup")
    assert (len(known.standings.lines), known.people[0].disqualified) == (4, True)


def test_rulings_and_the_log_are_for_the_office() -> None:
    event = demo_event()
    assert api.office_view(event, "demo").rulings
    public = api.public(event, "demo")
    assert not {"rulings", "log", "attachments", "audit"} & set(type(public).model_fields)
    reasons = {one.reason for one in event.bookings}
    assert not [reason for reason in reasons if reason in texts(public)]
    assert "Head referee" not in texts(public)


# Commands


def test_every_entry_of_an_event_can_be_sent() -> None:
    """A whole event, sent entry by entry to another office, comes out the same."""
    first, *others = demo_log()
    with office_of([first]) as office:
        for entry in others:
            told = {key: value for key, value in entry.to_dict().items() if key not in ("at", "author")}
            answer = api.send(office, json.loads(json.dumps(told)))
            assert isinstance(answer, api.Entered), answer
            assert answer.new
        assert office.event.people == demo_event().people
        assert [line.to_dict() for line in standings(office.event)] == [
            line.to_dict() for line in standings(demo_event())
        ]


def test_sent_twice_it_is_done_once() -> None:
    with office_of(demo_log()) as office:
        players = [player for sheet in office.event.sessions[1].tables.values() for player in sheet.seats]
        free = next(player for player in players if not office.event.people[player].fill_in)
        for told in (
            {"kind": "registered", "id": "a", "player": 99, "name": "Zoe"},
            {"kind": "rule", "id": "b", "player": free, "foul": "late_1_10", "session": 1,
             "told": {"minutes_late": 3, "emergency": False}},
        ):  # fmt: skip
            first, again = api.send(office, told), api.send(office, told)
            assert isinstance(first, api.Entered), first
            assert isinstance(again, api.Entered), again
            assert (first.new, again.new, again.line) == (True, False, first.line)
        other = api.send(office, {"kind": "draft", "id": "b", "session": 1})
        assert isinstance(other, api.Problem)
        assert (other.error, other.status) == ("IdTakenError", 409)


def test_what_the_office_works_out() -> None:
    with office_of([*opened("ema-2016"), make(SeatingDrafted, session=1, rounds=((ONE,),))]) as office:
        for told in (
            {"kind": "draft", "session": 1, "mode": "random", "seed": 5},
            {"kind": "seating_released", "session": 1},
            {"kind": "substitute", "session": 1, "player": 2, "substitute": "Max"},
        ):
            answer = api.send(office, told)
            assert isinstance(answer, api.Entered), answer
        assert office.event.sessions[1].mode == "random"
        (ruled,) = office.event.bookings
        assert (ruled.player, ruled.points, ruled.clause) == (2, -30_000, "EMA 2016 §5.8")


@pytest.mark.parametrize(
    ("told", "error", "status", "words"),
    [
        (None, "EntryError", 422, "this is no command"),
        ("x", "EntryError", 422, "this is no command"),
        ({}, "EntryError", 422, "this is no command"),
        ({"kind": "opened", "name": "A"}, "EntryError", 422, "this is no command"),
        ({"kind": "attached", "name": "a"}, "EntryError", 422, "this is no command"),
        ({"kind": "checked_in", "player": "1"}, "EntryError", 422, "this is no command"),
        ({"kind": "checked_in", "player": True}, "EntryError", 422, "this is no command"),
        ({"kind": "checked_in", "player": 1, "by": "me"}, "EntryError", 422, "this is no command"),
        ({"kind": "checked_in", "player": 1, "id": ""}, "EntryError", 422, "this is no command"),
        ({"kind": "registered", "player": 9, "name": "x" * 501}, "EntryError", 422, "this is no command"),
        ({"kind": "registered", "player": 9, "name": "x\0"}, "EntryError", 422, "cannot be"),
        ({"kind": "checked_in", "player": 9}, "UnknownError", 404, "there is no player 9"),
        ({"kind": "seating_released", "session": 1}, "OrderError", 409, "session 1 has no seating yet"),
        (
            {"kind": "rule", "player": 1, "foul": "sneezing", "session": 1},
            "UnknownFoulError",
            422,
            "sneezing",
        ),
    ],
)
def test_what_is_refused_changes_nothing(told: object, error: str, status: int, words: str) -> None:
    with office_of(opened()) as office:
        answer = api.send(office, told)
        assert isinstance(answer, api.Problem)
        assert (answer.error, answer.status) == (error, status)
        assert words in answer.message
        assert (len(office.event.log), len(office.store.read("demo"))) == (5, 5)


def test_problems_say_what_is_wrong() -> None:
    with office_of(opened()) as office:
        answer = api.send(office, {"kind": "checked_in", "player": "1"})
    assert isinstance(answer, api.Problem)
    assert answer.problems == ("checked_in.player: Input should be a valid integer",)
    told = api.problem(PeopleFileError(["row 2: there is no name", "row 3: there is no name"]))
    assert (told.status, len(told.problems)) == (422, 2)
    assert api.problem(UnknownError("there is no event cup")).status == 404
    assert (api.problem(OrderError("x")).status, api.problem(EntryError("x")).status) == (409, 422)


def test_one_sends_only_what_is_new_to_others() -> None:
    """The answer is the line of this command, whatever others have entered meanwhile."""
    with office_of(opened()) as office:
        other = type(office)(office.store, "demo", author="other")
        other.enter(Registered, player=8, name="Max")
        answer = api.send(office, {"kind": "registered", "player": 9, "name": "Zoe"})
    assert isinstance(answer, api.Entered)
    assert (answer.line.number, answer.entries) == (7, 7)
    assert answer.line.entry.model_dump()["name"] == "Zoe"
