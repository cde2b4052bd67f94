# Draws charts with matplotlib: python3 draw.py SPECS.json FOLDER. Every second one as PDF, the others as SVG.
import json
import sys

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams["svg.fonttype"] = "none"
import matplotlib.pyplot as plt

specs, folder = sys.argv[1:]
for place, spec in enumerate(json.load(open(specs))):
    kind, categories, series = spec["kind"], spec["categories"], spec["series"]
    figure, axes = plt.subplots(figsize=(6.4, 4.2))
    spots = list(range(len(categories)))
    first = series[0]["values"]
    if kind == "pie":
        axes.pie(first, labels=categories)
    elif kind == "scatter":
        axes.scatter(categories, first)
    elif kind == "bar":
        axes.barh(categories, first)
    elif kind.startswith("line"):
        for each in series:
            axes.plot(categories, each["values"], marker="o" if place % 3 == 0 else None, label=each["name"])
    else:
        width = 0.8 if kind != "grouped" else 0.8 / len(series)
        below = [0.0] * len(categories)
        for at, each in enumerate(series):
            shift = 0 if kind != "grouped" else (at - (len(series) - 1) / 2) * width
            axes.bar([spot + shift for spot in spots], each["values"], width, bottom=below, label=each["name"])
            if kind == "stacked":
                below = [a + b for a, b in zip(below, each["values"])]
        axes.set_xticks(spots)
        axes.set_xticklabels(categories, rotation=45 if place % 4 == 0 else 0)
    if place % 2 == 1 and kind != "pie":
        axes.grid(True, axis="y", alpha=0.4)
        axes.set_axisbelow(True)
    if len(series) > 1:
        axes.legend()
    axes.set_title("Chart of " + kind)
    figure.tight_layout()
    figure.savefig(f"{folder}/{spec['id']}.{'pdf' if place % 2 else 'svg'}")
    plt.close(figure)
