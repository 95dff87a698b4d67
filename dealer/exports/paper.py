"""The night as a page to print and sign: who bought and cashed out what, that the accounts sum to zero, what
was counted in the till, and who signed."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.board.player_marks import marks
from dealer.contract.ledger import Ledger
from dealer.exports.sheet import Sheet, gained, owes
from dealer.review.accounts import BREAKAGE, TAKEOUT, house_of
from dealer.review.records import NightPage, SignatureRecord, TillRecord, kept_chips
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words
from dealer.words.one_end import ended

_WIDTHS_MM = (62, 29, 29, 29, 29)


def pieces(page: NightPage, words: Words) -> Iterator[bytes]:
    """The PDF's file, A4, in the language of ``words``."""
    players = [one.name for one in page.players]
    staff = [one.by for one in (*page.till.floats, *page.till.counts)]
    staff += [] if page.till.signed is None else [page.till.signed.by]
    title = words("exports-night", night=str(page.night))
    numbers = marks(Ledger(page.balances), players)
    opened = words.times.local(page.summary.opened_at)
    with Sheet(title, opened, words, [*players, *staff, *page.summary.staff], numbers) as sheet:
        _head(sheet, page, words)
        _accounts(sheet, page, words)
        _till(sheet, page.till, words)
        _signatures(sheet, page.till.signed, words)
        drawn = bytes(sheet.pdf.output())
    yield drawn


def _head(sheet: Sheet, page: NightPage, words: Words) -> None:
    night = page.summary
    sheet.line(words("exports-paper-title", night=str(page.night)), size=20, gap=11)
    opened = words.time(night.opened_at)
    where = {"day": words.day(night.opened_at), "zone": words.times.name}
    if night.closed_at:
        closed = words.time(night.closed_at)
        sheet.line(words("exports-from-to", opened=opened, closed=closed, **where), gap=8)
    else:
        sheet.line(words("exports-not-closed", opened=opened, **where), gap=8)
    for mark in night.marks:
        sheet.line(words.say(mark), gap=8)
    if night.staff:
        sheet.line(words("exports-dealt-by", names=night.staff), gap=8)
    games = ", ".join(words.game_word(kind) for kind in night.games) or words("exports-no-games")
    counts = {"paid": night.races, "made": night.moves, "undone": night.undone}
    sheet.line(words("exports-played", kinds=games, **counts), gap=10)


def _accounts(sheet: Sheet, page: NightPage, words: Words) -> None:
    heads = ("player", "bought", "cashed-out", "holds", "result")
    sheet.row(tuple(words(f"exports-head-{head}") for head in heads), _WIDTHS_MM, ruled=True)
    for one in page.players:
        figures = map(words.number, (one.bought, one.cashed_out, one.holds))
        sheet.row((sheet.name(one.name), *figures, gained(words, one.result)), _WIDTHS_MM)
    held, night = words.number(house_of(page.balances)), page.summary
    house = (words("exports-house"), words.number(page.float_chips), "", held, gained(words, night.house))
    sheet.row(house, _WIDTHS_MM, ruled=True)
    for account, chips in sorted(page.balances.items()):
        shown = words.number(chips)
        if chips and account.startswith("pool:"):
            pool = words("exports-pool", pool=account.removeprefix("pool:"))
            sheet.row((pool, "", "", shown, ""), _WIDTHS_MM)
        elif chips and account in (TAKEOUT, BREAKAGE):
            sheet.row((words(f"exports-house-{account}"), "", "", shown, ""), _WIDTHS_MM)
        elif chips and account == "over-short":
            sheet.row((words("exports-over-short"), "", "", gained(words, chips), ""), _WIDTHS_MM)
    for one in page.players:
        if one.owed:
            sheet.line(owes(words, sheet.name(one.name), one.owed), gap=6)
    if page.kept:
        kept = kept_chips({sheet.name(name): chips for name, chips in page.kept.items()})
        sheet.line(ended(words.say(kept)), gap=6)
    sheet.explain()
    sheet.pdf.ln(3)
    short = "yes" if page.balances.get("over-short") else "no"
    total = sum(page.balances.values())
    in_play = -page.balances.get("till", 0)
    sheet.line(words("exports-in-the-till", chips=in_play, total=total, short=short), gap=6)
    if page.moves:
        last = words("exports-last-entry", move=str(page.moves[-1].seq), hash=page.last_hash)
        sheet.line(last, size=8, gap=6)
    for gone in page.till.removed:
        removed = words("exports-paper-name-removed", at=gone.at, name=gone.name, hash=gone.hash)
        sheet.line(removed, size=8, gap=5)


def _till(sheet: Sheet, till: TillRecord, words: Words) -> None:
    entries = [("exports-float-counted", one) for one in till.floats]
    entries += [("exports-till-counted", one) for one in till.counts]
    if entries:
        sheet.pdf.ln(3)
    for code, one in entries:
        each = [words("exports-pieces", many=many, worth=worth) for worth, many in one.pieces]
        pieces = ", ".join(each) or words("exports-no-pieces")
        sheet.line(words(code, player=one.by, at=one.at, chips=one.chips, pieces=pieces), gap=6)
    signed = till.signed
    if signed is not None:
        code = "exports-signed-sums-short" if signed.postings else "exports-signed-sums"
        found = verdict(signed.difference)
        sheet.line(words(code, chips=signed.chips, expected=signed.expected, verdict=found))
        sheet.line(words("exports-signed-by", player=signed.by, at=signed.at), gap=6)
        entry = words("exports-signature", entry=str(signed.number), hash=signed.hash)
        sheet.line(entry, size=8, gap=6)
    elif till.end is not None:
        number, last = till.end
        sheet.line(words("exports-till-end", entry=str(number), hash=last), size=8, gap=6)


def _signatures(sheet: Sheet, signed: SignatureRecord | None, words: Words) -> None:
    pdf = sheet.pdf
    if pdf.get_y() > 245:
        pdf.add_page()
    pdf.ln(22)
    y = pdf.get_y()
    owner = words("exports-sign-owner") if signed is None else words("exports-sign-name", player=signed.by)
    for x, line in ((16, words("exports-sign-dealer")), (110, owner)):
        pdf.line(x, y, x + 78, y)
        pdf.set_xy(x, y + 1)
        sheet.cell(78, line)
