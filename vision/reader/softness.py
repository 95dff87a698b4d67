"""How blurred a card's picture is, and the correction of its black suits for that.

Blur, smoothed grain and few pixels do the same to a card: the leaves of the small sign run into one, and a
club looks like a spade. The card's width in the frame says little of it, since a dim webcam is soft at 100
pixels and a good camera sharp at 50. The measure is the steepest edge of ink in the picture itself: of a
step of height *h* blurred by a Gaussian of standard deviation *s* it is h / (s √2π), as in the knife-edge
test of lenses (ISO 12233).

The softer the picture, the more the log-odds of spade against club are lowered where the reader says spade
(a bias of vector scaling, Guo et al., *On Calibration of Modern Neural Networks*, 2017, here by softness).
On which packs the numbers were chosen, and what they bring on others, is in ``docs/lab``.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.reader.card_odds import SUITS

INK_TO_PAPER = 2.0
"""From ink to paper where the light is evened: -1 to 1 (``vision.reader.white_balance``)."""

STEEPEST = 99.0
"""The percentile of the slopes that counts as the steepest edge: a few pixels of grain do not reach it."""

SOFT = (0.012, 0.024)
"""The softness from which on a spade is doubted, and that from which on wholly."""

DOUBT = 3.5
"""How far the logarithm of the odds is lessened where the reader says spade. Where it says club it stands: of
packs never seen more clubs look like spades than spades like clubs, but a spade that is taken for a club
would be as wrong."""

TAKEN = 3.0
"""The logarithm of the odds from which on the reader is as good as sure of a suit: about .95."""

SPADES, CLUBS = SUITS.index("S"), SUITS.index("C")
LEAST_ODDS = 1e-12


def softness(evened: NDArray[np.float32]) -> float:
    """The blur of a card's picture, the standard deviation of a Gaussian as a share of the card's width.

    ``evened``: float32 (H, W, 3), a whole card, its light evened. About 0.010 where print is crisp; at 0.025
    the sign of an index is one blot. Of a red card it says less, since its ink is paler.
    """
    # OpenCV's own mean of channels is several times quicker than numpy's.
    grey = cv2.transform(evened, np.full((1, 3), 1 / 3, np.float32))
    slopes = cv2.magnitude(cv2.Scharr(grey, cv2.CV_32F, 1, 0), cv2.Scharr(grey, cv2.CV_32F, 0, 1)).ravel()
    rank = int(STEEPEST / 100 * (slopes.size - 1))
    steepest = float(np.partition(slopes, rank)[rank]) / 32.0  # what Scharr makes of a slope of 1 a pixel
    return INK_TO_PAPER / (math.sqrt(2 * math.pi) * max(steepest, 1e-6) * float(evened.shape[1]))


def soft_share(soft: NDArray[np.floating]) -> NDArray[np.float64]:
    """(N,): 0 for a crisp picture to 1 for a soft one, of their softness (N,)."""
    crisp, blot = SOFT
    return np.clip((np.asarray(soft, np.float64) - crisp) / (blot - crisp), 0.0, 1.0)


def allowed_for(suits: NDArray[np.float64], soft: NDArray[np.floating]) -> NDArray[np.float64]:
    """The probabilities of the suits of N pictures, (N, 4), corrected for their softness (N,).

    The sum of spades and clubs stays the same, and so do the red suits, which are recognised by their colour.
    """
    black = suits[:, SPADES] + suits[:, CLUBS]
    log_odds = np.log(np.maximum(suits[:, SPADES], LEAST_ODDS) / np.maximum(suits[:, CLUBS], LEAST_ODDS))
    says_spade = np.clip((log_odds + TAKEN) / (2 * TAKEN), 0.0, 1.0)
    doubted = log_odds - DOUBT * soft_share(soft) * says_spade
    allowed = suits.copy()
    allowed[:, SPADES] = black / (1.0 + np.exp(-doubted))
    allowed[:, CLUBS] = black - allowed[:, SPADES]
    return allowed
