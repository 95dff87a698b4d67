"""Which codes the code uses: read from Python, templates and the browser's scripts, without running them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[3]
ROOMS = ("dealer", "hardware", "vision", "web")
PYTHON_CALLS = frozenset({"fact", "t", "Cannot"})
SCRIPT_CALL = re.compile(r"(?<![\w.$])(?:t|tell)\(")
TEMPLATE_CALL = re.compile(r"(?<![\w.])t\(")
LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'")
QUOTED = re.compile(r"(?<=['\"])[a-z][a-zA-Z0-9-]*(?=['\"])")
BEGUN = re.compile(r"(?<=['\"])[a-z]+(?:-[a-z]+)*-(?=['\"])")
COMMENT = re.compile(r"^\s*//[^\n]*|/\*.*?\*/", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"[a-z][a-zA-Z0-9]*(-[a-zA-Z0-9]+)*\Z")


@dataclass
class Codes:
    """What was found. ``called`` are the codes of which a fact or a sentence is made, by where; ``made`` are
    patterns of those put together from parts; ``written`` is every text that could be a code."""

    called: dict[str, str] = field(default_factory=dict)
    made: dict[str, str] = field(default_factory=dict)
    written: set[str] = field(default_factory=set)

    def uses(self, code: str) -> bool:
        """Whether the code is written somewhere, or may be put together."""
        return code in self.written or any(re.fullmatch(pattern, code) for pattern in self.made)


def used() -> Codes:
    """Every code that the rooms use."""
    found = Codes()
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*")):
            where = str(path.relative_to(ROOT))
            if "vendor" in path.parts or "lab" in path.parts:
                continue
            if path.suffix == ".py":
                _python(path.read_text(encoding="utf-8"), where, found)
            elif path.suffix == ".js":
                _script(COMMENT.sub("", path.read_text(encoding="utf-8")), where, SCRIPT_CALL, found)
            elif path.suffix == ".html":
                _script(path.read_text(encoding="utf-8"), where, TEMPLATE_CALL, found)
    return found


def _python(source: str, where: str, found: Codes) -> None:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.match(node.value):
            found.written.add(node.value)
        if isinstance(node, ast.JoinedStr):
            _made_of(_pattern(node), where, found)
        if isinstance(node, ast.Call) and node.args and _name(node.func) in PYTHON_CALLS:
            for code in _codes_of(node.args[0]):
                found.called.setdefault(code, f"{where}:{node.lineno}")


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _codes_of(argument: ast.expr) -> Iterator[str]:
    """The codes that an argument may be: a text, or one of two."""
    if isinstance(argument, ast.IfExp):
        yield from _codes_of(argument.body)
        yield from _codes_of(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value


def _pattern(text: ast.JoinedStr) -> str:
    parts = (re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in text.values)
    return "".join(map(str, parts))


def _made_of(pattern: str, where: str, found: Codes) -> None:
    """A pattern counts where its text says which kind of message it is: ``phase-now-.+``, not ``.+ .+``."""
    plain = pattern.replace("\\-", "-")
    if re.fullmatch(r"[a-z]+-[a-zA-Z0-9-]*(\.\+[a-zA-Z0-9-]*)+", plain):
        found.made.setdefault(plain, where)


def _script(source: str, where: str, call: re.Pattern[str], found: Codes) -> None:
    found.written.update(QUOTED.findall(source))
    for match in call.finditer(source):
        first = _first_argument(source, match.end())
        # "x" === y ? "one-code" : "other-code": what is compared is no code
        first = re.sub(r"(===|!==|==|!=)\s*(\"[^\"]*\"|'[^']*')", "", first)
        for start in BEGUN.findall(first):  # "wager-" + code
            found.made.setdefault(f"{start}.+", where)
        for literal in LITERAL.finditer(first):
            code = literal[1] if literal[1] is not None else literal[2]
            if "-" in code and CODE.match(code) and not first.rstrip().startswith("{"):
                line = source.count("\n", 0, match.start()) + 1
                found.called.setdefault(code, f"{where}:{line}")


def _first_argument(source: str, start: int) -> str:
    depth, at, quote = 0, start, ""
    while at < len(source):
        char = source[at]
        if quote:
            at += char == "\\"
            quote = "" if char == quote else quote
        elif char in "\"'`":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}" and depth:
            depth -= 1
        elif char in ",)" and not depth:
            break
        at += 1
    return source[start:at]
