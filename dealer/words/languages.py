"""The languages that there are: a record each, and a folder of messages of the record's name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """``name`` is what the language calls itself, ``locale`` whose numbers and dates it writes (CLDR), and
    ``voice`` the one of ``espeak-ng`` that speaks it."""

    name: str
    locale: str
    voice: str

    @property
    def tag(self) -> str:
        """The locale as browsers and Fluent write it (BCP 47)."""
        return self.locale.replace("_", "-")


LANGUAGES = {
    "en": Language("English", "en_GB", "en-gb"),
    "de": Language("Deutsch", "de_DE", "de"),
}
"""Every language, by its code."""
DEFAULT = "en"
"""What another language has no message for is said in this one."""
