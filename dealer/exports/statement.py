"""A player's statement as one sheet of paper."""

from __future__ import annotations

from dealer.exports.sheet import Sheet, gained, owes
from dealer.review.statements import Statement, StatementLine
from dealer.words.catalogue import Words

_WIDTHS_MM = (54, 24, 25, 25, 25, 25)


def as_pdf(statement: Statement, words: Words) -> bytes:
    """The PDF's file in the language of ``words``, one A4 page whatever the night was."""
    night = str(statement.night)
    title, opened = words("statement-title", player=statement.name, night=night), statement.opened_at
    mark = {statement.name: statement.mark}
    titles = [str(line.what.get("title")) for line in statement.lines if line.what.get("title")]
    with Sheet(title, words.times.local(opened), words, [statement.name, *titles], mark) as sheet:
        sheet.line(sheet.name(statement.name), size=20, gap=11)
        where = {"day": words.day(opened), "zone": words.times.name}
        sheet.line(words("statement-of-night", night=night, **where), gap=8)
        for code, chips in sums(statement):
            sheet.row((words(code), words.number(chips)), (80, 30))
        sheet.row((words("statement-balance"), words.number(statement.balance)), (80, 30), ruled=True)
        sheet.row((words("statement-result"), gained(words, statement.result)), (80, 30))
        if statement.owed:
            sheet.line(owes(words, sheet.name(statement.name), statement.owed), gap=6)
        if statement.kept:
            kept = words("statement-kept", player=sheet.name(statement.name), chips=statement.kept)
            sheet.line(kept, gap=6)
        sheet.explain()
        sheet.pdf.ln(4)
        tall = min(6.0, (262 - sheet.pdf.get_y()) / (len(statement.lines) + 1))
        heads = ("what", "time", "bet", "back", "money", "holds")
        sheet.row(tuple(words(f"statement-head-{head}") for head in heads), _WIDTHS_MM, ruled=True, tall=tall)
        for line in statement.lines:
            sheet.row(_cells(line, words), _WIDTHS_MM, tall=tall)
        if statement.hash:
            sheet.pdf.ln(2)
            sheet.line(words("statement-last-entry", hash=statement.hash), size=8, gap=5)
        return bytes(sheet.pdf.output())


def sums(statement: Statement) -> list[tuple[str, int]]:
    """What comes to the balance: (code, chips) in order; prizes and corrections only where there are any."""
    return [
        ("statement-buy-ins", statement.bought),
        ("statement-bets", -statement.staked),
        ("statement-winnings", statement.won - statement.prizes),
        *([("statement-prizes", statement.prizes)] if statement.prizes else []),
        *([("statement-corrections", statement.corrected)] if statement.corrected else []),
        ("statement-cash-outs", -statement.cashed_out),
    ]


def _cells(line: StatementLine, words: Words) -> tuple[str, ...]:
    money = gained(words, line.money) if line.money else ""
    figures = (words.number(chips) if chips else "" for chips in (line.staked, line.won))
    what = words.say(line.what)
    if line.last != line.first:
        what = words("statement-races-long", from_race=str(line.first), to_race=str(line.last))
    return (what, words.clock(line.at), *figures, money, words.number(line.held))
