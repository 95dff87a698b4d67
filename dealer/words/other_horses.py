"""Names that would say another horse: no horse is called ``Hearts`` but the one of hearts."""

from __future__ import annotations

from dealer.notation.facts import FactError, fact
from dealer.notation.names import identity
from dealer.notation.race_names import RUNNERS, RaceNames
from dealer.words.catalogue import words
from dealer.words.languages import LANGUAGES


def check_no_other_horse(names: RaceNames) -> None:
    """Raise FactError where a horse has the sign of another, or its usual name in any language."""
    owners: dict[str, str] = {}
    for runner in RUNNERS:
        usual = (words(language).horse(runner) for language in LANGUAGES)
        owners |= {identity(name): runner for name in (runner, *usual)}
    for runner, horse in names.horses:
        if owners.get(identity(horse.name), runner) != runner:
            raise FactError(fact("refused-horse-is-another", name=horse.name))
