"""The words: every sentence that a person reads, by language.

``catalogue.words("de").say(fact)`` makes a sentence of a fact, ``words("de")("code", chips=5)`` one of a code
with arguments. The sentences lie in ``en/*.ftl`` and ``de/*.ftl`` (Project Fluent), one source for Python and
for the browser. Only the edge imports this room: terminal, screens, exports and speech.
"""
