"""A player's statement as one sheet of paper."""

from __future__ import annotations

from dealer.exports.sheet import Sheet, minute
from dealer.night.seats import owes_in_words
from dealer.review.statements import Line, Statement

_WIDTHS_MM = (54, 24, 25, 25, 25, 25)


def as_pdf(told: Statement) -> bytes:
    """The PDF's file, one A4 page whatever the night was."""
    sheet = Sheet(f"{told.name}, night {told.night}", told.opened_at, told.name)
    sheet.line(told.name, size=20, gap=11)
    sheet.line(
        f"Statement of night {told.night}, {minute(told.opened_at)} UTC. All figures are chips.", gap=8
    )
    won = told.won - told.prizes
    sums = [("Buy-ins", told.bought), ("Bets", -told.staked), ("Winnings, stakes included", won)]
    sums += [("Prizes", told.prizes)] if told.prizes else []
    sums += [("Corrections", told.corrected)] if told.corrected else []
    for words, chips in (*sums, ("Cash-outs", -told.cashed_out)):
        sheet.row((words, f"{chips:,d}"), (80, 30))
    sheet.row(("Balance", f"{told.balance:,d}"), (80, 30), ruled=True)
    sheet.row(("Result", f"{told.won + told.corrected - told.staked:+,d}"), (80, 30))
    if told.owed:
        owes = owes_in_words(told.name, told.owed)
        sheet.line(f"{owes}: a card was corrected after the cash-out.", gap=6)
    sheet.pdf.ln(4)
    tall = min(6.0, (262 - sheet.pdf.get_y()) / (len(told.lines) + 1))
    head = ("What", "Time", "Bet", "Back", "In or out", "Holds")
    sheet.row(head, _WIDTHS_MM, ruled=True, tall=tall)
    for line in told.lines:
        sheet.row(_cells(line), _WIDTHS_MM, tall=tall)
    if told.hash:
        sheet.pdf.ln(2)
        sheet.line(f"Last entry of the night: {told.hash}", size=8, gap=5)
    return bytes(sheet.pdf.output())


def _cells(line: Line) -> tuple[str, ...]:
    races = f" {line.first}" + (f" to {line.last}" if line.last != line.first else "") if line.first else ""
    money = f"{line.money:+,d}" if line.money else ""
    figures = (f"{chips:,d}" if chips else "" for chips in (line.staked, line.won))
    return (line.words + races, line.at[11:16], *figures, money, f"{line.held:,d}")
