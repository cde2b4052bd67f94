"""Line and area charts."""
import math

import numpy as np
from matplotlib.patches import Patch

from canvas import year_ticks
from draw_bars import hide_value_axis

DENSE = 40  # with more steps than this, single vertices cannot be told apart


def draw_lines(canvas):
    series, count = canvas.one_of([1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8]), canvas.one_of([4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 60, 100, 200])
    places, labels = year_ticks(canvas, count)
    palette, names = canvas.colors(series), canvas.series_names(series)
    canvas.style_axes('x')
    logarithmic, smooth, stepped = canvas.chance(.06), canvas.chance(.15) and count <= 20, canvas.chance(.05)
    marker = canvas.one_of([None, None, None, 'o', 'o', 's', '^', 'D', 'mixed']) if count <= DENSE else None if canvas.chance(.9) else '.'
    width, dashed = canvas.between(.8, 3.2), canvas.chance(.15)
    handles, ends = [], []
    for i, (x, y) in enumerate(curves(canvas, series, count, logarithmic)):
        style = dict(color=palette[i], linewidth=width * (1.6 if canvas.chance(.07) else 1), linestyle=canvas.one_of(['-', '--', ':', '-.']) if dashed else '-', zorder=3 + i * .01)
        own_marker = canvas.one_of(['o', 's', '^', 'D', 'v', 'x', '*']) if marker == 'mixed' else marker
        if smooth and not np.isnan(y).any():
            line, = canvas.axes.plot(*through(x, y), **style)
            if own_marker:
                canvas.axes.plot(x, y, linestyle='none', marker=own_marker, color=palette[i], markersize=canvas.between(3, 8), zorder=4)
        else:
            line, = canvas.axes.plot(
                x, y, marker=own_marker, markersize=width + canvas.between(2, 6), markerfacecolor=canvas.plot_color if canvas.chance(.15) else None,
                drawstyle='steps-post' if stepped else 'default', **style)
        canvas.line_artists.append((line, style['linewidth']))
        handles.append(line)
        seen = ~np.isnan(y)
        if count <= DENSE:
            canvas.keypoints += [('vert', canvas.axes, a, b, 0) for a, b in zip(x[seen], y[seen])]
        ends.append((x[seen][-1], y[seen][-1], i))
        if canvas.chance(.06):
            canvas.axes.fill_between(x, y * .9, y * 1.1, color=palette[i], alpha=canvas.between(.1, .3), linewidth=0)
        if count <= 20 and canvas.chance(.22):
            label_points(canvas, x[seen], y[seen], palette[i])
    set_ranges(canvas, count, logarithmic)
    canvas.category_ticks('x', places, labels)
    canvas.value_ticks('y')
    if count <= 20 and canvas.chance(.06):
        hide_value_axis(canvas, False)
    if series > 1 or canvas.chance(.25):
        if canvas.chance(.35):
            for x, y, i in ends:
                canvas.text_beside(names[i], (x, y), (5, 0), 'legend', size=canvas.font_size * .9, va='center', color=palette[i] if canvas.chance(.8) else canvas.ink)
        else:
            canvas.legend(handles if canvas.chance(.75) else [Patch(facecolor=c) for c in palette[:series]], names, .93)
    mark_events(canvas, count)


def curves(canvas, series, count, logarithmic):
    """x and y of each series; some begin later, some have gaps (NaN)."""
    scale = 10 ** canvas.between(0, 5) if canvas.chance(.5) else 100
    noise = canvas.one_of([.03, .08, .15, .3]) / math.sqrt(max(1, count / 12))
    shared = canvas.numbers.randn(count).cumsum() * noise * canvas.one_of([0, 0, 1])
    for _ in range(series):
        x = np.arange(count, dtype=float)
        y = canvas.between(.2, .9) + shared + canvas.numbers.randn(count).cumsum() * noise + np.linspace(0, canvas.between(-.4, .4), count)
        if canvas.chance(.1):
            y = canvas.between(.2, .8) + canvas.between(.05, .3) * np.sin(np.linspace(0, canvas.between(3, 25), count) + canvas.between(0, 6))
        if logarithmic:
            y = 10 ** (np.abs(y) * 2.5)
        elif canvas.chance(.8):
            y = np.abs(y) + .02
        y = y * scale
        if count > 8 and canvas.chance(.08):
            gap = canvas.random.randrange(1, count - 2)
            y[gap:gap + canvas.random.randint(1, 2)] = np.nan
        if count > 6 and canvas.chance(.08):
            late = canvas.random.randrange(1, count // 2)
            x, y = x[late:], y[late:]
        yield x, y


def through(x, y):
    """A smooth curve (Catmull-Rom) through all points."""
    fine = np.linspace(x[0], x[-1], 150)
    i = np.clip(np.searchsorted(x, fine) - 1, 0, len(x) - 2)
    t = fine - x[i]
    a, b, c, d = y[np.maximum(i - 1, 0)], y[i], y[i + 1], y[np.minimum(i + 2, len(y) - 1)]
    return fine, .5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)


def label_points(canvas, x, y, color):
    canvas.format.fit_values(canvas.random, y)
    box = dict(facecolor=canvas.plot_color, edgecolor=(.8, .8, .8), pad=1.5, linewidth=.5) if canvas.chance(.2) else None
    for a, b in zip(x, y):
        canvas.text_beside(canvas.format(b), (a, b), (0, canvas.one_of([5, 5, -12])), 'dlabel', size=canvas.font_size * .8, ha='center', color=canvas.one_of([canvas.ink, color]), bbox=box)


def set_ranges(canvas, count, logarithmic):
    if logarithmic:
        canvas.axes.set_yscale('log')
    else:
        low, high = canvas.axes.get_ylim()
        canvas.axes.set_ylim(0 if low > 0 and canvas.chance(.6) else low, high + (high - low) * canvas.between(0, .2))
    margin = canvas.one_of([0, .02, .05, .3]) * min(count, 10) / 5 + .01
    canvas.axes.set_xlim(-margin, count - 1 + margin)


def mark_events(canvas, count):
    """Bands and reference lines, which are not data."""
    limits = canvas.axes.get_xlim(), canvas.axes.get_ylim()
    if canvas.chance(.06):
        start = canvas.random.randrange(count)
        canvas.axes.axvspan(start, start + max(.5, count * .1), color=canvas.ink, alpha=.1, linewidth=0)
    if canvas.chance(.06):
        canvas.axes.axvline(canvas.random.randrange(count), color=canvas.ink, linestyle='--', linewidth=.8)
    if canvas.chance(.08):
        canvas.axes.axhline(0 if limits[1][0] < 0 else canvas.between(*limits[1]), color=canvas.ink, linewidth=canvas.between(.6, 1.5))
    canvas.axes.set_xlim(limits[0])
    canvas.axes.set_ylim(limits[1])


def draw_areas(canvas):
    series, count = canvas.one_of([1, 1, 2, 3, 4, 5, 6]), canvas.one_of([5, 8, 10, 15, 20, 30, 50, 100])
    places, labels = year_ticks(canvas, count)
    palette, names = canvas.colors(series), canvas.series_names(series)
    canvas.style_axes('x')
    x = np.arange(count, dtype=float)
    values = np.abs(np.stack([canvas.between(.3, .8) + canvas.numbers.randn(count).cumsum() * .2 / math.sqrt(count / 5) for _ in range(series)])) + .03
    values *= 10 ** canvas.between(0, 4)
    if series > 1 and canvas.chance(.35):
        values = values / values.sum(0) * 100
    bottom, alpha = np.zeros(count), canvas.one_of([1, 1, .8, .6])
    for i in range(series):
        top = bottom + values[i]
        canvas.area_artists.append((canvas.axes, canvas.axes.fill_between(x, bottom, top, color=palette[i], alpha=alpha, linewidth=0)))
        if series == 1 or canvas.chance(.3):
            canvas.axes.plot(x, top, color=palette[i], linewidth=canvas.between(.8, 2.5))
        if count <= DENSE:
            canvas.keypoints += [('vert', canvas.axes, a, b, 0) for a, b in zip(x, top)]
        bottom = top
    canvas.axes.set_ylim(0, bottom.max() * canvas.between(1, 1.15))
    canvas.axes.set_xlim(0, count - 1)
    canvas.category_ticks('x', places, labels)
    canvas.value_ticks('y')
    if series == 1:
        return
    if canvas.chance(.25):
        at = int(count * .6)
        for i in range(series):
            canvas.text(at, values[:i, at].sum() + values[i, at] / 2, names[i], 'legend', color=canvas.ink_on(palette[i]), ha='center', va='center')
    else:
        canvas.color_legend(palette[:series], names)
