"""The charts of the review: numbers laid out as places, for a template that knows no arithmetic.

``layout`` has scales, curves and bars; ``night``, ``race`` and ``many_nights`` make charts of the review's
values, in the words of a language.
"""
