"""``hanchan tournament new | import | register | checkin | drop | substitute | penalty | people``."""

from __future__ import annotations

from typing import Annotated

import typer

from ...errors import OptionError
from ...rulesets import DEFAULT_RULESET
from ..common.output import say, say_json
from .common import (
    ByOption,
    EventOption,
    Given,
    JsonOption,
    WhoArgument,
    answer,
    author,
    desk,
    enters,
    opened,
    people,
    show_rows,
    takes,
    whole,
)

SessionOption = Annotated[str, takes("N", "The number of the session.", "--session", "-s")]
WithOption = Annotated[
    list[str] | None, takes("KEY=VALUE", "A circumstance; may be given many times.", "--with", "-w")
]


def new_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the event.")],
    *,
    ruleset: Annotated[
        str, takes("ID", f"The rules of the event; {DEFAULT_RULESET} if not told.", "--ruleset", "-r")
    ] = DEFAULT_RULESET,
    sessions: Annotated[str, takes("N", "How many sessions; 6 if not told.", "--sessions")] = "6",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Open an event.

    It is kept in tournament.db in this folder, or in the database that
    HANCHAN_DATABASE names.

    Example:
      hanchan tournament new "Spring Cup" --ruleset ema-2016 --sessions 8

    """
    from ...tournament.office import Office

    with opened() as store:
        number = whole("--sessions", sessions, 1, 100)
        office = Office.open(store, name, ruleset=ruleset, sessions=number, author=author(by))
        book = office.event.ruleset.short
        words = f"{office.event.name} by {book}, {number} sessions; its key is {office.key}."
        answer(office.event.log, words, as_json=as_json)


def import_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A CSV or XLSX file of people.")],
    *,
    event: EventOption = "",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> int:
    """Register the people of a file.

    Its first row names the columns: name, and if wanted number, club, country,
    federation_id, pronouns, fill_in. A file with a bad row is not taken, and every
    bad row is told.
    """
    from ...tournament import PeopleFileError, Registered, read_people

    with desk(event, by) as office:
        try:
            told = read_people(file, office.event)
        except PeopleFileError as error:
            if as_json:
                say_json({"problems": list(error.problems)}, indent=2)
            else:
                say("\n".join(("Nobody was registered.", *error.problems)))
            return 1
        entries = [office.make(Registered, **one) for one in told]
        office.enter_all(entries)
        answer(entries, f"{len(entries)} people are registered.", as_json=as_json)
    return 0


@enters
def register_command(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The player's name.")],
    *,
    number: Annotated[
        str, takes("N", "The player's number; the next free one if not told.", "--number")
    ] = "",
    club: Annotated[str, takes("NAME", "The club.", "--club")] = "",
    country: Annotated[str, takes("NAME", "The country.", "--country")] = "",
    federation_id: Annotated[str, takes("ID", "The number at the federation.", "--federation-id")] = "",
    pronouns: Annotated[str, takes("TEXT", "Pronouns.", "--pronouns")] = "",
    team: Annotated[str, takes("NAME", "The team.", "--team")] = "",
    fill_in: Annotated[
        bool, typer.Option("--fill-in", help="Makes up the tables, and is not part of the ranking.")
    ] = False,
    given: Given,
) -> None:
    """Register one player, or a fill-in."""
    from ...tournament import Registered

    with given.desk() as office:
        entry = office.enter(
            Registered,
            player=whole("--number", number) if number else max(office.event.people, default=0) + 1,
            name=name,
            club=club,
            country=country,
            federation_id=federation_id,
            pronouns=pronouns,
            team=team,
            fill_in=fill_in,
            **given.id,
        )
        given.answer([entry], f"{entry.name} is registered as number {entry.player}.")


def checkin_command(
    who: Annotated[list[str] | None, typer.Argument(metavar="[PLAYER...]", help="Numbers or names.")] = None,
    *,
    everybody: Annotated[bool, typer.Option("--all", help="All who are not checked in yet.")] = False,
    event: EventOption = "",
    by: ByOption = "",
    as_json: JsonOption = False,
) -> None:
    """Check players in."""
    from ...tournament import CheckedIn

    if bool(who) == everybody:
        raise OptionError("checkin takes players, or --all")
    with desk(event, by) as office:
        absent = [person for person in office.event.people.values() if not person.checked_in]
        chosen = absent if everybody else people(office.event, who or [])
        entries = [office.make(CheckedIn, player=person.number) for person in chosen]
        office.enter_all(entries)
        there = sum(person.checked_in for person in office.event.people.values())
        words = f"{len(entries)} checked in, {there} of {len(office.event.people)} are there."
        answer(entries, words, as_json=as_json)


@enters
def drop_command(
    who: WhoArgument,
    *,
    session: Annotated[str, takes("N", "The first session without the player.", "--from")],
    why: Annotated[str, takes("TEXT", "Why.", "--why")] = "",
    given: Given,
) -> None:
    """Take a player out of the sessions to come.

    Drafts with the player in them fall; seat again from that session on. In a
    session that is released a substitute can play.
    """
    from ...tournament import Dropped
    from ...tournament.finals import groups

    with given.desk() as office:
        person = office.event.find(who)
        number = whole("--from", session)
        before = [list(stage.players) for stage in office.event.stages]
        entry = office.enter(Dropped, player=person.number, session=number, why=why, **given.id)
        playing = [one.number for one in office.event.playing(number)]
        left = sum(map(len, groups(office.event, number, playing)))
        words = f"{person.name} is out from session {number} on; {left} play."
        for stage, was in zip(office.event.stages, before, strict=True):
            joined = [office.event.people[one].name for one in stage.players if one not in was]
            words += "".join(f" {name} moves up to the {stage.name}." for name in joined)
        given.answer([entry], words)


@enters
def substitute_command(
    who: WhoArgument,
    substitute: Annotated[str, typer.Argument(metavar="NAME", help="Who plays instead.")],
    *,
    session: SessionOption,
    during: Annotated[
        bool, typer.Option("--during", help="Since play began, not from the beginning.")
    ] = False,
    why: Annotated[
        str,
        takes("FOUL", "no_show, late_over_10, leave_during_hanchan, emergency_leave ...", "--why"),
    ] = "",
    told: WithOption = None,
    given: Given,
) -> None:
    """Let somebody play for a player, in one session.

    What the player loses, and whose the result of the seat is, is the book's: in
    WRC and EMA nobody's and -30, in WDMC the player's. If --why is not told it is
    no_show, or emergency_leave with --during.

    Example:
      hanchan tournament substitute 17 "Max Muster" --session 3 --during

    """
    from ..referee.command import circumstances

    with given.desk() as office:
        person = office.event.find(who)
        entry = office.substitute(
            person.number,
            substitute,
            session=whole("--session", session),
            during=during,
            foul=why or None,
            told=circumstances(told or []),
            entry_id=given.entry_id or None,
        )
        cost = f" {person.name}: {entry.points / 1000:+g}." if entry.points else ""
        clause = f" ({entry.clause})" if entry.clause else ""
        words = f"{substitute} plays for {person.name} in session {entry.session}.{cost}{clause}"
        given.answer([entry], words)


@enters
def penalty_command(
    who: WhoArgument,
    foul: Annotated[str, typer.Argument(metavar="FOUL", help="A foul, as hanchan referee search finds it.")],
    *,
    session: SessionOption,
    told: WithOption = None,
    points: Annotated[
        str, takes("N", "What the referee decided, where the book leaves it open.", "--points")
    ] = "",
    given: Given,
) -> None:
    r"""Rule on a foul by the event's book, and book it.

    Earlier offences of the player are known, and points come off where the book
    takes them off. A disqualification takes the player out of the event.

    Example:
      hanchan tournament penalty 17 late_1_10 --session 2 \
        --with minutes_late=7

    """
    from ..referee.command import circumstances
    from ..referee.output import show_ruling

    with given.desk() as office:
        ruling = office.rule(
            office.event.find(who).number,
            foul,
            session=whole("--session", session),
            told=circumstances(told or []),
            points=whole("--points", points, 0) if points else None,
            entry_id=given.entry_id or None,
        )
        if given.as_json:
            say_json(ruling.to_dict(), indent=2)
        else:
            show_ruling(ruling, choose="[readings] of the event's ruleset: ")


def people_command(*, event: EventOption = "", as_json: JsonOption = False) -> None:
    """List all people of the event."""
    from dataclasses import asdict

    with desk(event) as office:
        everybody = [office.event.people[number] for number in sorted(office.event.people)]
    if as_json:
        say_json([asdict(person) for person in everybody], indent=2)
        return
    rows = [
        (
            str(one.number),
            one.name,
            one.club,
            one.country,
            "yes" if one.checked_in else "",
            "disqualified" if one.disqualified else f"out from {one.out_from}" if one.out_from else "",
        )
        for one in everybody
    ]
    show_rows(("no.", "name", "club", "country", "there", "note"), rows)
