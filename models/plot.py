"""matplotlib where there is no screen."""

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

__all__ = ["plt"]
