"""The charts of the review: numbers turned into positions, so that the template needs no arithmetic.

``layout`` has scales, curves and bars; ``night_charts``, ``race_charts`` and ``many_nights`` make charts of
the review's values, in the words of a language.
"""
