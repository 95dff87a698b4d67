"""A player's statement as one sheet of paper."""

from __future__ import annotations

from dealer.exports.sheet import Sheet, gained, owes
from dealer.review.statements import Statement, StatementLine
from dealer.words.catalogue import Words

_WIDTHS_MM = (54, 24, 25, 25, 25, 25)


def as_pdf(told: Statement, words: Words) -> bytes:
    """The PDF's file in the language of ``words``, one A4 page whatever the night was."""
    night = str(told.night)
    sheet = Sheet(words("statement-title", player=told.name, night=night), told.opened_at, told.name)
    sheet.line(told.name, size=20, gap=11)
    sheet.line(words("statement-of-night", night=night, at=told.opened_at), gap=8)
    for code, chips in sums(told):
        sheet.row((words(code), words.number(chips)), (80, 30))
    sheet.row((words("statement-balance"), words.number(told.balance)), (80, 30), ruled=True)
    sheet.row((words("statement-result"), gained(words, told.result)), (80, 30))
    if told.owed:
        sheet.line(owes(words, told.name, told.owed), gap=6)
    sheet.pdf.ln(4)
    tall = min(6.0, (262 - sheet.pdf.get_y()) / (len(told.lines) + 1))
    heads = ("what", "time", "bet", "back", "money", "holds")
    sheet.row(tuple(words(f"statement-head-{head}") for head in heads), _WIDTHS_MM, ruled=True, tall=tall)
    for line in told.lines:
        sheet.row(_cells(line, words), _WIDTHS_MM, tall=tall)
    if told.hash:
        sheet.pdf.ln(2)
        sheet.line(words("statement-last-entry", hash=told.hash), size=8, gap=5)
    return bytes(sheet.pdf.output())


def sums(told: Statement) -> list[tuple[str, int]]:
    """What comes to the balance: (code, chips) in order; prizes and corrections only where there are any."""
    return [
        ("statement-buy-ins", told.bought),
        ("statement-bets", -told.staked),
        ("statement-winnings", told.won - told.prizes),
        *([("statement-prizes", told.prizes)] if told.prizes else []),
        *([("statement-corrections", told.corrected)] if told.corrected else []),
        ("statement-cash-outs", -told.cashed_out),
    ]


def _cells(line: StatementLine, words: Words) -> tuple[str, ...]:
    money = gained(words, line.money) if line.money else ""
    figures = (words.number(chips) if chips else "" for chips in (line.staked, line.won))
    what = words.say(line.what)
    if line.last != line.first:
        what = words("statement-races-long", from_race=str(line.first), to_race=str(line.last))
    return (what, line.at[11:16], *figures, money, words.number(line.held))
