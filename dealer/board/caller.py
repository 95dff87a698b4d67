"""The caller: the race in words as it goes, one sentence or two after every move.

Pure: from the night before a move and the night after it to text. What is said is chosen by the state, not by
chance, so that every screen says the same and a reload says it again. Whatever can be wrong about a race, who
leads, by how much, who is home, is said in the phrases of ``PHRASES`` and nowhere else; the tests read the
calls of random nights back through them and hold each claim against the track.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealer.night.night import Night
from dealer.notation import moves as m
from dealer.notation.cards import Suit
from dealer.notation.wagers import in_words as bet_in_words
from dealer.notation.wagers import suits_of
from dealer.racing.card_race import CardRace
from dealer.track.race_words import in_words
from dealer.wagering.auction import Auction
from dealer.wagering.drinks import Drinks

PHRASES: dict[str, tuple[str, ...]] = {
    "off": ("They're off, {a} away first", "And away they go, {a} the first to move"),
    "takes": ("{a} takes it up by {gap} from {b}", "{a} hits the front by {gap} from {b}"),
    "leads": ("{a} leads by {gap} from {b}", "It is {a} by {gap} from {b}"),
    "level": ("{all} are level", "Nothing between {all}", "{all} neck and neck"),
    "joins": ("{a} draws level with {b}", "{a} joins {b} in front"),
    "behind": ("{a} moves up, {gap} behind {b}", "{a} comes on, {gap} off {b}"),
    "gate": ("{all} still in the gate", "{all} yet to move"),
    "one": ("{a} needs one more", "One more and {a} is home"),
    "wins": ("{a} wins by {gap} from {b}", "{a} takes it by {gap} from {b}"),
    "photo": ("A photo finish: {a} by a length from {b}", "{a} on the line, a length from {b}"),
    "place": ("{a} is {nth}", "{a} comes home {nth}"),
    "last": ("{a} is last", "{a} brings up the rear"),
    "chase": ("{a} leads the rest by {gap}", "{a} next, {gap} clear"),
    "up": ("{a} on to {n}", "{a} moves up to {n}"),
    "link": ("Link {n} is reached: turn it", "They reach link {n}, and it turns"),
    "falls": ("{a} falters", "Bad luck for {a}, who falls back"),
    "spared": ("The link shows {card}, and nobody falls", "It is {card}: nobody falls"),
    "stumble": ("The joker! {all} up one", "The joker, and {all} stumble on"),
    "nobody": ("The joker moves nobody", "A joker for nobody"),
    "ignored": ("{a} is home already", "Nothing more for {a}, home already"),
}
"""What may be said, by what it claims. ``a`` and ``b`` are horses, ``all`` several, ``gap`` lengths: steps of
the track; ``nth`` a place."""

_NTH = ("first", "second", "third", "fourth")
_NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ASIDE = (m.Join, m.Buy, m.Leave, m.Float, m.Adjust, m.Dealer)


def call(before: Night | None, now: Night) -> str:
    """What the caller says after the move that led from ``before`` to ``now``: a sentence or two, empty where
    there is nothing to call. Moves aside, such as a buy-in, leave the last call standing."""
    while isinstance(now.last_move, _ASIDE) and before is not None and before.game is not None:
        now, before = before, before.before
    race = now.game
    if not isinstance(race, CardRace) or now.over:
        return "Good night" if now.over else ""
    match now.last_move:
        case m.Deal(cards) if race.shut and before is not None:
            if len(cards) > 1:  # of several cards the last one is called, and how the race stands after it
                before = before.apply(m.Deal(cards[:-1])).night
            assert isinstance(before.game, CardRace)
            return _Turn(before.game, race, _key(before)).said(cards[-1].suit)
        case m.Deal():
            return _course(race)
        case m.Bet(name, wager, horses, chips):
            stake = f"{chips} drinks" if isinstance(race.book, Drinks) else chips
            return f"{now.table.seat(name)} has {stake} on {bet_in_words(wager, suits_of(wager, horses))}"
        case m.PriceMove(wager, horses, price):
            return f"{bet_in_words(wager, suits_of(wager, horses))} is now {price}"
        case m.Close():
            return "No more bets: they are in the gate"
        case m.Bid() | m.Sold() | m.Pass():
            return _auction(now, race)
        case m.Official():
            return _official(now, race)
        case m.Void() | m.Misdeal():
            return "The race is void: every stake returns"
        case m.Correct(number, nth, card):
            return f"A correction: card {nth} of race {number} was {in_words(card)}"
        case m.Reshuffle():
            return "The stock is shuffled, and on they go"
        case m.GameMove() | m.Next() | m.Redeal():
            what = "place your bets" if race.phase == "betting" else "here comes the course"
            return f"Race {now.race}: {what}"
        case _:
            return ""


def _key(before: Night) -> int:
    """A number that every card and every link that is turned raises by one, so that what is said of one is
    said of the next in other words. It is taken before the card: a stock that is out counts anew."""
    race = before.game
    assert isinstance(race, CardRace)
    return before.race + len(race.stock.dealt) + race.track.turned


class _Turn:
    """One card of a race in words: the race before it and after it, and the number that chooses the words."""

    def __init__(self, earlier: CardRace, race: CardRace, key: int) -> None:
        self.was, self.now, self.race, self.key = earlier.track, race.track, race, key

    def said(self, turned: Suit | None) -> str:
        """The news of the card (``turned`` is its suit, None the joker's), then how the race stands."""
        news = self._news(turned)
        match self.race.phase:
            case "unofficial":
                order = ", ".join(horse.word for horse in self.now.order)
                return f"{'. '.join(news)}. Unofficial: {order}"
            case "falter":
                return ". ".join([*news, self._say("link", n=self.now.turned + 1)])
            case "reshuffle":
                return ". ".join([*news, "The stock is out"])
            case _:
                return ". ".join(news if len(news) > 1 else [*news, *self._standing(turned)])

    def _say(self, kind: str, **words: object) -> str:
        phrases = PHRASES[kind]
        return phrases[self.key % len(phrases)].format(**words)

    def _news(self, turned: Suit | None) -> list[str]:
        was, now = self.was, self.now
        home = now.home[len(was.home) :]
        if home:
            return [clause for horse in home for clause in self._home(horse)]
        if now.turned > was.turned:
            fell = [horse for horse in Suit if now.step(horse) < was.step(horse)]
            card = in_words(self.race.stock.shown[-1])
            return [self._say("falls", a=fell[0].word)] if fell else [self._say("spared", card=card)]
        if turned is None:
            moved = [horse for horse in Suit if now.step(horse) > was.step(horse)]
            return [self._say("stumble", all=_list(moved))] if moved else [self._say("nobody")]
        if turned in was.home:
            return [self._say("ignored", a=turned.word)]
        if now.home:
            return [self._say("up", a=turned.word, n=now.step(turned))]
        return self._move(turned)

    def _home(self, horse: Suit) -> list[str]:
        now, place = self.now, self.now.home.index(horse)
        if place:
            said = [self._say("place", a=horse.word, nth=_NTH[place])]
            return [*said, self._say("last", a=now.order[3].word)] if place == 2 else said
        nearest = max(now.step(one) for one in now.running)
        second = [one for one in now.running if now.step(one) == nearest]
        gap = now.advances - nearest
        kind = "photo" if gap == 1 else "wins"
        return [self._say(kind, a=horse.word, gap=_lengths(gap), b=_list(second))]

    def _move(self, horse: Suit) -> list[str]:
        was, now = self.was, self.now
        lead = max(now.at)
        front = [one for one in Suit if now.step(one) == lead]
        if was.first_away is None:
            return [self._say("off", a=horse.word)]
        if front == [horse]:
            led_alone = was.step(horse) == max(was.at) and was.at.count(max(was.at)) == 1
            return [self._leads("leads" if led_alone else "takes", horse)]
        if horse in front:
            others = [one for one in front if one is not horse]
            return [self._say("joins", a=horse.word, b=_list(others))]
        gap = _lengths(lead - now.step(horse))
        return [self._say("behind", a=horse.word, gap=gap, b=_list(front))]

    def _leads(self, kind: str, horse: Suit) -> str:
        second = max(self.now.step(one) for one in Suit if one is not horse)
        chasing = [one for one in Suit if one is not horse and self.now.step(one) == second]
        return self._say(kind, a=horse.word, gap=_lengths(self.now.step(horse) - second), b=_list(chasing))

    def _standing(self, turned: Suit | None) -> list[str]:
        """One thing more that is so and that the news has not told: who is a step from home, who has not
        moved, who leads."""
        now, lead = self.now, max(self.now.at)
        if now.home:
            return self._chase()
        # The news of a horse that came to the front tells who is in front.
        front_told = turned is not None and now.turned == self.was.turned and now.step(turned) == lead
        close = [horse for horse in Suit if now.step(horse) == now.advances - 1]
        if len(close) == 1:
            return [self._say("one", a=close[0].word)]
        waiting = [horse for horse in Suit if horse in now.never_away]
        if waiting and lead > 1 and self.key % 3:
            return [self._say("gate", all=_list(waiting))]
        return [] if front_told or not lead or (self.key % 3 and not close) else self._front(lead)

    def _front(self, lead: int) -> list[str]:
        front = [horse for horse in Suit if self.now.step(horse) == lead]
        return [self._leads("leads", front[0])] if len(front) == 1 else [self._say("level", all=_list(front))]

    def _chase(self) -> list[str]:
        ranking = sorted(self.now.running, key=lambda horse: -self.now.step(horse))
        gap = self.now.step(ranking[0]) - self.now.step(ranking[1]) if len(ranking) > 1 else 0
        return [self._say("chase", a=ranking[0].word, gap=_lengths(gap))] if gap else []


def _course(race: CardRace) -> str:
    laid = race.laid
    if race.phase == "redeal":
        return "The course must be dealt again"
    if not laid.laid:
        return f"Link {len(laid.cards)} is {in_words(laid.cards[-1])}"
    most, least = max(laid.counts.values()), min(laid.counts.values())
    long = _list(suit for suit in Suit if laid.counts[suit] == most)
    short = _list(suit for suit in Suit if laid.counts[suit] == least)
    blocked = "".join(f". {suit.word} cannot win" for suit in laid.cannot_win)
    if most == least:
        return f"The course lies, and it is the same for all{blocked}"
    return f"The course lies: {most} links against {long}, {least or 'none'} against {short}{blocked}"


def _auction(now: Night, race: CardRace) -> str:
    book = race.book
    assert isinstance(book, Auction)
    if isinstance(now.last_move, m.Bid):
        horse = book.on_offer(race.laid).word
        phrases = ("{chips} from {name} for {horse}", "{name} bids {chips} for {horse}: any more?")
        return phrases[book.bid % 2].format(chips=book.bid, name=book.bidder, horse=horse)
    said = _hammered(book, passed=isinstance(now.last_move, m.Pass))
    if book.closes_itself:
        return f"{said}. The pool is {now.ledger.pools().get('CALCUTTA', 0)}, and they are in the gate"
    return f"{said}. Next is {book.on_offer(race.laid).word}"


def _hammered(book: Auction, *, passed: bool) -> str:
    """What became of the horse that was under the hammer. Once one runs for the house, none is passed for the
    first time any more (R5.3)."""
    last = book.sales[-1] if book.sales else None
    if passed and (last is None or last.owner is not None):
        return f"Nobody bids for {book.passed[-1].word}"
    assert last is not None
    if passed:
        return f"{last.horse.word} runs for the house"
    return f"{last.horse.word} is sold to {last.owner} for {last.chips}"


def _official(now: Night, race: CardRace) -> str:
    order = ", ".join(horse.word for horse in race.track.order)
    best = sorted(now.payments, key=lambda payment: -payment.chips)[:2]
    paid = " and ".join(f"{payment.name} is paid {payment.chips}" for payment in best)
    return f"Official: {order}. {paid or 'Nobody is paid'}"


def _lengths(gap: int) -> str:
    number = _NUMBERS[gap] if gap < len(_NUMBERS) else str(gap)
    return "a length" if gap == 1 else f"{number} lengths"


def _list(horses: Iterable[Suit]) -> str:
    words = [horse.word for horse in horses]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
