"""The caller of a card race: the race as it goes, a fact or two after every move.

Pure: from the race before a move and the race after it to facts. What is said is chosen by the state, not by
chance, so that every screen says the same. Each fact ``call-…`` claims one thing (who leads, by how much, who
is home), which the tests hold against the track. Of several ways to say one thing, ``way`` chooses.
"""

from __future__ import annotations

from dealer.contract.game import Table, who_is_paid
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Close, Deal, GameMove, Move, Next, Official, Redeal, Reshuffle
from dealer.racing.race_state import RaceState

_WAYS = {"call-level": 3}
"""How many ways there are to say a thing, where they are not two."""


def call(earlier: RaceState | None, race: RaceState, move: Move, table: Table) -> tuple[Fact, ...]:
    """What the caller says after ``move``, which led to ``race`` and to ``table``. ``earlier`` is the race
    before it; of several cards dealt in one move, the race before the last."""
    match move:
        case Deal(cards) if race.shut and earlier is not None:
            return _Turn(earlier, race, table.race).said(cards[-1].suit)
        case Deal():
            return _of_the_course(race)
        case Close():
            return (fact("call-closed"),)
        case Official():
            return _official(race, table)
        case Reshuffle():
            return (fact("call-reshuffled"),)
        case GameMove() | Next() | Redeal():
            code = "call-bets" if race.phase == "betting" else "call-course"
            return (fact(code, race=table.race),)
        case _:
            return race.book.call(move, race.course, table)


class _Turn:
    """One card of a race: the race before it and after it. ``key`` chooses the ways to say things: every card
    and every link that is turned raises it by one, so that what is said of one is said of the next in other
    words. It is computed before the card, since a reshuffle starts the count anew."""

    def __init__(self, earlier: RaceState, race: RaceState, number: int) -> None:
        self.was, self.now, self.race = earlier.track, race.track, race
        self.key = number + len(earlier.stock.dealt) + earlier.track.turned

    def said(self, turned: Suit | None) -> tuple[Fact, ...]:
        """The news of the card (``turned`` is its suit, None the joker's), then how the race stands."""
        news = self._news(turned)
        match self.race.phase:
            case "unofficial":
                return *news, fact("call-unofficial", order=self.now.order)
            case "falter":
                return *news, self._say("call-link", link=self.now.turned + 1)
            case "reshuffle":
                return *news, fact("call-stock-out")
            case _:
                return news if len(news) > 1 else (*news, *self._standing(turned))

    def _say(self, code: str, **args: object) -> Fact:
        return fact(code, way=self.key % _WAYS.get(code, 2), **args)

    def _news(self, turned: Suit | None) -> tuple[Fact, ...]:
        was, now = self.was, self.now
        home = now.home[len(was.home) :]
        if home:
            return tuple(one for horse in home for one in self._home(horse))
        if now.turned > was.turned:
            return (self._link(),)
        if turned is None:
            moved = [horse for horse in Suit if now.step(horse) > was.step(horse)]
            return (self._say("call-joker", together=moved) if moved else self._say("call-joker-nobody"),)
        if turned in was.home:
            return (self._say("call-home-already", horse=turned),)
        if now.home:
            return (self._say("call-up", horse=turned, step=now.step(turned)),)
        return (self._move(turned),)

    def _link(self) -> Fact:
        fell = [horse for horse in Suit if self.now.step(horse) < self.was.step(horse)]
        if fell:
            return self._say("call-falls", horse=fell[0])
        return self._say("call-spared", the_card=self.race.stock.shown[-1])

    def _home(self, horse: Suit) -> tuple[Fact, ...]:
        now, place = self.now, self.now.home.index(horse)
        if place:
            said = self._say("call-place", horse=horse, place=place + 1)
            return (said, self._say("call-last", horse=now.order[3])) if place == 2 else (said,)
        nearest = max(now.step(one) for one in now.running)
        second = [one for one in now.running if now.step(one) == nearest]
        gap = now.advances - nearest
        return (self._say("call-wins", horse=horse, gap=gap, rivals=second),)

    def _move(self, horse: Suit) -> Fact:
        was, now = self.was, self.now
        lead = max(now.at)
        front = [one for one in Suit if now.step(one) == lead]
        if was.first_away is None:
            return self._say("call-off", horse=horse)
        if front == [horse]:
            led_alone = was.step(horse) == max(was.at) and was.at.count(max(was.at)) == 1
            return self._leads("call-leads" if led_alone else "call-takes", horse)
        if horse in front:
            others = [one for one in front if one is not horse]
            return self._say("call-joins", horse=horse, rivals=others)
        return self._say("call-behind", horse=horse, gap=lead - now.step(horse), rivals=front)

    def _leads(self, code: str, horse: Suit) -> Fact:
        second = max(self.now.step(one) for one in Suit if one is not horse)
        chasing = [one for one in Suit if one is not horse and self.now.step(one) == second]
        return self._say(code, horse=horse, gap=self.now.step(horse) - second, rivals=chasing)

    def _standing(self, turned: Suit | None) -> tuple[Fact, ...]:
        """One more fact that the news has not said: who is a step from home, who has not moved, who leads."""
        now, lead = self.now, max(self.now.at)
        if now.home:
            return self._chase()
        # The news of a horse that came to the front says who is in front.
        front_said = turned is not None and now.turned == self.was.turned and now.step(turned) == lead
        close = [horse for horse in Suit if now.step(horse) == now.advances - 1]
        if len(close) == 1:
            return (self._say("call-one-more", horse=close[0]),)
        waiting = [horse for horse in Suit if horse in now.never_away]
        if waiting and lead > 1 and self.key % 3:
            return (self._say("call-in-the-gate", together=waiting),)
        quiet = front_said or not lead or (self.key % 3 and not close)
        return () if quiet else (self._front(lead),)

    def _front(self, lead: int) -> Fact:
        front = [horse for horse in Suit if self.now.step(horse) == lead]
        return (
            self._leads("call-leads", front[0])
            if len(front) == 1
            else self._say("call-level", together=front)
        )

    def _chase(self) -> tuple[Fact, ...]:
        ranking = sorted(self.now.running, key=lambda horse: -self.now.step(horse))
        gap = self.now.step(ranking[0]) - self.now.step(ranking[1]) if len(ranking) > 1 else 0
        return (self._say("call-chase", horse=ranking[0], gap=gap),) if gap else ()


def _of_the_course(race: RaceState) -> tuple[Fact, ...]:
    course = race.course
    if race.phase == "redeal":
        return (fact("call-redeal"),)
    if not course.complete:
        return (fact("call-course-card", link=len(course.cards), the_card=course.cards[-1]),)
    blocked = tuple(fact("call-cannot-win", horse=horse) for horse in course.cannot_win)
    most, least = max(course.counts.values()), min(course.counts.values())
    if most == least:
        return fact("call-course-even"), *blocked
    long = [suit for suit in Suit if course.counts[suit] == most]
    short = [suit for suit in Suit if course.counts[suit] == least]
    return fact("call-course-lies", most=most, together=long, least=least, rivals=short), *blocked


def _official(race: RaceState, table: Table) -> tuple[Fact, ...]:
    return fact("call-official", order=race.track.order), who_is_paid(table)
