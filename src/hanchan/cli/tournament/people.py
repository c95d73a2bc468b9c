"""``hanchan tournament new | import | register | checkin | drop | substitute | penalty | people``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import OptionError
from ..common.commands import argument, command, flag, option
from ..common.options import json_option, ruleset_option
from ..common.output import say, say_json, show_rows
from ..common.rulings import circumstances_option, show_ruling
from ..common.types import WholeNumber
from .common import (
    author_option,
    event_option,
    find_people,
    makes_entry,
    open_office,
    open_store,
    player_argument,
    show_entries,
)

if TYPE_CHECKING:
    from ...referee import Value
    from .common import EntryOptions

session_option = option(
    "--session", "-s", type=WholeNumber(1), metavar="N", required=True, help="The number of the session."
)


@command()
@argument("name", "NAME", "The name of the event.")
@ruleset_option(help="The rules of the event: a ruleset, or a file.")
@option("--sessions", type=WholeNumber(1, 100), metavar="N", default=6, help="The number of sessions.")
@author_option
@json_option()
def new_command(name: str, ruleset: str, sessions: int, author: str, as_json: bool) -> None:
    """Open an event.

    It is stored in tournament.db in this folder, or in the database that
    HANCHAN_DATABASE names.

    Example:
      hanchan tournament new "Spring Cup" --ruleset ema-2016 --sessions 8

    """
    from ...tournament.office import Office

    with open_store() as store:
        office = Office.open(store, name, ruleset=ruleset, sessions=sessions, author=author)
        book = office.event.ruleset.short
        text = f"{office.event.name} by {book}, {sessions} sessions; its key is {office.key}."
        show_entries(office.event.log, text, as_json=as_json)


@command()
@argument("file", "FILE", "A CSV or XLSX file of people.")
@event_option
@author_option
@json_option()
def import_command(file: str, event: str | None, author: str, as_json: bool) -> int:
    """Register the people of a file.

    Its first row names the columns: name and, if you like, number, club, country,
    federation_id, pronouns, fill_in. If any row is bad, nobody is registered and
    all bad rows are listed.
    """
    from ...tournament import PeopleFileError, Registered, read_people

    with open_office(event, author) as office:
        try:
            rows = read_people(file, office.event)
        except PeopleFileError as error:
            if as_json:
                say_json({"problems": list(error.problems)}, indent=2)
            else:
                say("\n".join(("Nobody was registered.", *error.problems)))
            return 1
        entries = [office.make(Registered, **row) for row in rows]
        office.enter_all(entries)
        show_entries(entries, f"{len(entries)} people are registered.", as_json=as_json)
    return 0


@command()
@argument("name", "NAME", "The player's name.")
@option(
    "--number", type=WholeNumber(1), metavar="N", show_default="the next one", help="The player's number."
)
@option("--club", metavar="NAME", default="", show_default=False, help="The club.")
@option("--country", metavar="NAME", default="", show_default=False, help="The country.")
@option("--federation-id", metavar="ID", default="", show_default=False, help="The number at the federation.")
@option("--pronouns", metavar="TEXT", default="", show_default=False, help="Pronouns.")
@option("--team", metavar="NAME", default="", show_default=False, help="The team.")
@flag("--fill-in", help="Completes a table, and is not ranked.")
@makes_entry
def register_command(
    *,
    name: str,
    number: int | None,
    club: str,
    country: str,
    federation_id: str,
    pronouns: str,
    team: str,
    fill_in: bool,
    options: EntryOptions,
) -> None:
    """Register one player, or a fill-in."""
    from ...tournament import Registered

    with options.open_office() as office:
        entry = office.enter(
            Registered,
            player=max(office.event.people, default=0) + 1 if number is None else number,
            name=name,
            club=club,
            country=country,
            federation_id=federation_id,
            pronouns=pronouns,
            team=team,
            fill_in=fill_in,
            **options.id_field,
        )
        options.show([entry], f"{entry.name} is registered as number {entry.player}.")


@command()
@argument("players", "[PLAYER...]", "Numbers or names.", nargs=-1)
@flag("--all", "everybody", help="Everybody who is not checked in yet.")
@event_option
@author_option
@json_option()
def checkin_command(
    *, players: tuple[str, ...], everybody: bool, event: str | None, author: str, as_json: bool
) -> None:
    """Check players in."""
    from ...tournament import CheckedIn

    if bool(players) == everybody:
        raise OptionError("checkin takes players, or --all")
    with open_office(event, author) as office:
        absent = [person for person in office.event.people.values() if not person.checked_in]
        chosen = absent if everybody else find_people(office.event, players)
        entries = [office.make(CheckedIn, player=person.number) for person in chosen]
        office.enter_all(entries)
        present = sum(person.checked_in for person in office.event.people.values())
        text = f"{len(entries)} checked in; {present} of {len(office.event.people)} are here."
        show_entries(entries, text, as_json=as_json)


@command()
@player_argument
@option(
    "--from",
    "session",
    type=WholeNumber(1),
    metavar="N",
    required=True,
    help="The first session without the player.",
)
@option("--why", metavar="TEXT", default="", show_default=False, help="The reason.")
@makes_entry
def drop_command(*, player: str, session: int, why: str, options: EntryOptions) -> None:
    """Take a player out of the coming sessions.

    Drafts that include the player are withdrawn; seat again from that session on.
    In a session whose seating is released, a substitute can play.
    """
    from ...tournament import Dropped
    from ...tournament.finals import groups

    with options.open_office() as office:
        person = office.event.find(player)
        before = [list(stage.players) for stage in office.event.stages]
        entry = office.enter(Dropped, player=person.number, session=session, why=why, **options.id_field)
        playing = [other.number for other in office.event.playing(session)]
        left = sum(map(len, groups(office.event, session, playing)))
        text = f"{person.name} is out from session {session} on; {left} players remain."
        for stage, seeds in zip(office.event.stages, before, strict=True):
            joined = [office.event.people[number].name for number in stage.players if number not in seeds]
            text += "".join(f" {name} moves up to the {stage.name}." for name in joined)
        options.show([entry], text)


@command()
@player_argument
@argument("substitute", "NAME", "Who plays instead.")
@session_option
@flag("--during", help="The substitute came after play had begun.")
@option(
    "--why",
    "foul",
    metavar="FOUL",
    show_default="no_show, or emergency_leave with --during",
    help="no_show, late_over_10, leave_during_hanchan, emergency_leave ...",
)
@circumstances_option()
@makes_entry
def substitute_command(
    *,
    player: str,
    substitute: str,
    session: int,
    during: bool,
    foul: str | None,
    circumstances: dict[str, Value],
    options: EntryOptions,
) -> None:
    """Let somebody play for a player, in one session.

    What the player loses, and who gets the result of the seat, depends on the
    rulebook: in WRC and EMA nobody gets it and the player loses 30, in WDMC the
    player gets it.

    Example:
      hanchan tournament substitute 17 "Max Muster" --session 3 --during

    """
    with options.open_office() as office:
        person = office.event.find(player)
        entry = office.substitute(
            person.number,
            substitute,
            session=session,
            during=during,
            foul=foul,
            circumstances=circumstances,
            entry_id=options.entry_id,
        )
        cost = f" {person.name}: {entry.points / 1000:+g}." if entry.points else ""
        clause = f" ({entry.clause})" if entry.clause else ""
        text = f"{substitute} plays for {person.name} in session {entry.session}.{cost}{clause}"
        options.show([entry], text)


@command()
@player_argument
@argument("foul", "FOUL", "A foul, as hanchan referee search finds it.")
@session_option
@circumstances_option()
@option(
    "--points",
    type=WholeNumber(0),
    metavar="N",
    help="The referee's decision, where the rulebook leaves the points open.",
)
@makes_entry
def penalty_command(
    *,
    player: str,
    foul: str,
    session: int,
    circumstances: dict[str, Value],
    points: int | None,
    options: EntryOptions,
) -> None:
    r"""Rule on a foul by the event's rulebook, and record it.

    Earlier offences of the player are taken into account, and points are deducted
    where the rulebook deducts them. A disqualification takes the player out of
    the event.

    Example:
      hanchan tournament penalty 17 late_1_10 --session 2 \
        --with minutes_late=7

    """
    with options.open_office() as office:
        ruling = office.rule(
            office.event.find(player).number,
            foul,
            session=session,
            circumstances=circumstances,
            points=points,
            entry_id=options.entry_id,
        )
        if options.as_json:
            say_json(ruling.to_dict(), indent=2)
        else:
            show_ruling(ruling, choose="[readings] of the event's ruleset: ")


@command()
@event_option
@json_option()
def people_command(event: str | None, as_json: bool) -> None:
    """List everybody in the event."""
    from dataclasses import asdict

    with open_office(event) as office:
        everybody = [office.event.people[number] for number in sorted(office.event.people)]
    if as_json:
        say_json([asdict(person) for person in everybody], indent=2)
        return
    rows = [
        (
            str(person.number),
            person.name,
            person.club,
            person.country,
            "yes" if person.checked_in else "",
            "disqualified"
            if person.disqualified
            else f"out from {person.out_from}"
            if person.out_from
            else "",
        )
        for person in everybody
    ]
    show_rows(("no.", "name", "club", "country", "here", "note"), rows)
