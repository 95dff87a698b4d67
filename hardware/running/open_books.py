"""The books at a station's start: opened, proved, and given to the desk."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, TypedDict, Unpack

from dealer.contract.ledger import LedgerBroken
from dealer.notation.facts import Fact, FactError, fact
from dealer.notation.refusals import Refusal
from hardware import own_version

if TYPE_CHECKING:
    from dealer.desk.desk import Desk
    from dealer.policy.policy import Policy
    from hardware.running.lost_books import ReachedFile

MOST_SAID = 5
"""So many damages are reported at a start that goes on all the same."""


class DeskOptions(TypedDict, total=False):
    """Of the desk's arguments those that a station's settings give."""

    picture_nights: int | None
    rehearses: bool
    policy: Policy
    on_broken: Callable[[LedgerBroken], None]


def open_desk(
    database: str,
    even_if_damaged: bool,
    reached: ReachedFile,
    refuses: Refusal | None = None,
    **options: Unpack[DeskOptions],
) -> tuple[Desk, list[Fact]]:
    """The desk on books that were proved, and what is to be reported where ``even_if_damaged`` let them
    pass; ``refuses`` and ``options`` are the desk's. Where the books hold less than they did (``reached``),
    it refuses moves until the owner has decided, who has with ``even_if_damaged``. Raises FactError where the
    books cannot be had or are damaged."""
    from dealer.books.backup import take_as_they_are
    from dealer.books.start_proof import prove_at_start
    from dealer.desk.clock_trust import ClockTrust
    from dealer.desk.desk import Desk
    from dealer.journal.journal import Journal, JournalFailed
    from hardware.running.wall_clock import WallClock, run

    # Of books that are gone the owner is asked, and may put a backup back: their log is no obstacle.
    put_aside = even_if_damaged or reached.are_gone()
    journal = Journal(database, version=own_version(), put_log_aside=put_aside)
    notes = list[Fact]()
    if journal.log_aside is not None:
        notes.append(fact("serve-log-aside", file=journal.log_aside))
    try:
        start = prove_at_start(journal)
        damages = start.proof.damages
        if damages and not even_if_damaged:
            more = len(damages) - 1
            raise FactError(fact("serve-books-damaged", why=damages[0].said, more=more))
        notes += [fact("serve-even-if-damaged", why=one.said) for one in damages[:MOST_SAID]]
        lost = None if damages else reached.lost(journal)  # who goes on with damaged books does so knowingly
        if lost is not None:
            notes.append(fact("serve-even-if-lost", why=lost["why"]) if even_if_damaged else lost)
            if even_if_damaged:
                take_as_they_are(journal)
        trust = ClockTrust(WallClock(journal.last_at()).trouble, run)
        if refuses is None and lost is not None and not even_if_damaged:
            refuses = Refusal("held", lost)
        desk = Desk(journal, trust=trust, even_if_damaged=even_if_damaged, refuses=refuses, **options)
        with contextlib.suppress(JournalFailed):  # the next start proves everything anew
            start.remember(journal)
    except JournalFailed as why:
        journal.close()
        raise FactError(why.said) from None
    except BaseException:
        journal.close()
        raise
    return desk, notes
