"""The night as a page to print and sign: who bought and cashed out what, that it all comes to nothing, what
was counted in the till, and who signed."""

from __future__ import annotations

from typing import Any

from dealer.exports.sheet import Sheet, minute
from dealer.night.seats import owes_in_words
from dealer.review.accounts import BREAKAGE, TAKEOUT, house_of
from dealer.review.night import NightPage

_WIDTHS_MM = (62, 29, 29, 29, 29)


def export(page: NightPage) -> bytes:
    """The PDF's file, A4."""
    names = [*(one["name"] for one in page["players"]), *page["balances"]]
    staff = [one["by"] for one in (*page["till"]["floats"], *page["till"]["counts"])]
    sheet = Sheet(f"Night {page['night']}", page["opened_at"], "".join([*names, *staff]))
    _head(sheet, page)
    _accounts(sheet, page)
    _till(sheet, page["till"])
    _signatures(sheet, page["till"]["signed"])
    return bytes(sheet.pdf.output())


def _head(sheet: Sheet, page: NightPage) -> None:
    sheet.line(f"Railbird: night {page['night']}", size=20, gap=11)
    ended = f" to {minute(page['closed_at'])}" if page["closed_at"] else ", not closed yet"
    sheet.line(f"{minute(page['opened_at'])}{ended} (UTC)", gap=8)
    games = ", ".join(page["games"]) or "none"
    sheet.line(f"Games: {games}.  Races paid: {page['races_paid']}.  Moves: {page['moves_made']}, "
               f"{page['undone']} taken back.", gap=10)  # fmt: skip


def _accounts(sheet: Sheet, page: NightPage) -> None:
    sheet.row(("Player", "Bought", "Cashed out", "Holds", "Result"), _WIDTHS_MM, ruled=True)
    for one in page["players"]:
        chips = (f"{one[key]:,d}" for key in ("bought", "cashed_out", "holds"))
        sheet.row((one["name"], *chips, f"{one['result']:+,d}"), _WIDTHS_MM)
    held = house_of(page["balances"])
    house = ("The house", f"{page['float']:,d}", "", f"{held:,d}", f"{page['house']:+,d}")
    sheet.row(house, _WIDTHS_MM, ruled=True)
    for account, chips in sorted(page["balances"].items()):
        if chips and account.startswith("pool:"):
            sheet.row((f"Pool {account.removeprefix('pool:')}", "", "", f"{chips:,d}", ""), _WIDTHS_MM)
        elif chips and account in (TAKEOUT, BREAKAGE):
            sheet.row((f"{account.capitalize()}, in the house's", "", "", f"{chips:,d}", ""), _WIDTHS_MM)
        elif chips and account == "over-short":
            sheet.row(("Over or short in the till", "", "", f"{chips:+,d}", ""), _WIDTHS_MM)
    for one in page["players"]:
        if one["owed"]:
            owes = owes_in_words(one["name"], one["owed"])
            sheet.line(f"{owes}: a card was corrected after the cash-out.", gap=6)
    sheet.pdf.ln(3)
    in_play = -page["balances"].get("till", 0)
    total = sum(page["balances"].values())
    short = ", and what was over or short" if page["balances"].get("over-short") else ""
    sheet.line(f"In the till: {in_play:,d} (bought and put up, less cashed out{short}). "
               f"All accounts together: {total:d}.", gap=6)  # fmt: skip
    if page["moves"]:
        last = page["moves"][-1]
        sheet.line(f"Last entry: move {last['seq']}, {last['hash']}", size=8, gap=6)
    for gone in page["till"]["removed"]:
        words = (
            f"{minute(gone['at'])}: a name was removed ({gone['name']}); until then this was {gone['hash']}"
        )
        sheet.line(words, size=8, gap=5)


def _till(sheet: Sheet, till: dict[str, Any]) -> None:
    told = [("Float counted in", one) for one in till["floats"]]
    told += [("Till counted", one) for one in till["counts"]]
    if told:
        sheet.pdf.ln(3)
    for words, one in told:
        pieces = ", ".join(f"{many} of {worth:,d}" for worth, many in one["pieces"]) or "nothing"
        sheet.line(f"{words} by {one['by']}, {minute(one['at'])}: {one['chips']:,d} ({pieces}).", gap=6)
    signed = till["signed"]
    if signed is not None:
        booked = " Booked to over-short." if signed["postings"] else ""
        sheet.line(
            f"{signed['chips']:,d} counted, {signed['expected']:,d} expected. {signed['said']}{booked}"
        )
        sheet.line(f"Signed off by {signed['by']}, {minute(signed['at'])} (UTC).", gap=6)
        sheet.line(f"Signature: entry {signed['number']} of the till's book, {signed['hash']}", size=8, gap=6)


def _signatures(sheet: Sheet, signed: dict[str, Any] | None) -> None:
    pdf = sheet.pdf
    if pdf.get_y() > 245:
        pdf.add_page()
    pdf.ln(22)
    y = pdf.get_y()
    owner = "Owner, date" if signed is None else f"{signed['by']}, date"
    for x, words in ((16, "Dealer, date"), (110, owner)):
        pdf.line(x, y, x + 78, y)
        pdf.set_xy(x, y + 1)
        sheet.cell(78, words)
