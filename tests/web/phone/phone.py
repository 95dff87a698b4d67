"""A phone at a served table, with its cookies; and what the console sees of phones."""

from __future__ import annotations

from typing import Any

from tests.web.table import PIN, ServedTable


class Phone:
    """A phone with its cookies."""

    def __init__(self, table: ServedTable) -> None:
        self.client = table.app.test_client()

    def post(self, what: str, body: Any) -> tuple[int, dict[str, Any]]:
        answer = self.client.post(f"/phone/{what}", json=body)
        return answer.status_code, answer.get_json()

    def me(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get("/phone/me").get_json()
        return found

    def move(self, verb: str, *arguments: str, key: str = "k") -> tuple[int, dict[str, Any]]:
        return self.moves([verb, *arguments], key=key)

    def moves(self, *moves: list[str], key: str = "k") -> tuple[int, dict[str, Any]]:
        return self.post("moves", {"moves": list(moves), "key": key})

    def sit(self, table: ServedTable, name: str) -> None:
        status, me = self.post("claim", {"token": invited(table, name)})
        assert (status, me["name"]) == (200, name)


def invited(table: ServedTable, name: str) -> str:
    """The token of an invitation to the seat of ``name``."""
    address: str = table.post({"name": name}, path="/api/phones/invite").json["address"]
    return address.rsplit("=", 1)[1]


def seated(page: Any, table: ServedTable, name: str = "Ann", lang: str = "en") -> Any:
    """The page of a phone that took the seat by the dealer's code."""
    page.goto(f"{table.url}/phone?seat={invited(table, name)}&lang={lang}")
    page.click("[data-claim]")
    page.wait_for_selector("#chips b")
    return page


def taps(page: Any, *keys: str) -> None:
    """A thumb that taps one key after the other."""
    for key in keys:
        page.click(key)


def console(table: ServedTable) -> dict[str, Any]:
    """What the console sees of phones."""
    dealer = table.app.test_client()
    dealer.post("/console", data={"pin": PIN})
    found: dict[str, Any] = dealer.get("/api/phones").get_json()
    return found


def confirming(table: ServedTable, name: str = "Ann") -> Phone:
    """The phone of ``name``, whose bets the dealer confirms."""
    phone = Phone(table)
    phone.sit(table, name)
    table.post({"mode": "confirm"}, path="/api/phones/mode")
    return phone
