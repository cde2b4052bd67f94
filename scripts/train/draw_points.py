"""Scatter and bubble charts."""
import math

import numpy as np

from canvas import POINT
import words


def draw_scatter(canvas):
    series, total = canvas.one_of([1, 1, 1, 2, 3, 4]), canvas.one_of([8, 12, 20, 30, 50, 80, 120])
    palette, names = canvas.colors(series), canvas.series_names(series)
    canvas.style_axes(None)
    size, bubbles = canvas.between(6, 90), canvas.chance(.15)
    scale_x, scale_y = 10 ** canvas.between(-1, 4), 10 ** canvas.between(-1, 4)
    log_x, log_y = canvas.chance(.07), canvas.chance(.07)
    markers = canvas.one_of([['o'], ['o'], ['o', 's', '^', 'D'], ['x'], ['+'], ['s'], ['^']])
    edge, alpha = canvas.one_of(['none', 'none', canvas.plot_color, canvas.ink]), canvas.one_of([1, 1, .8, .6])
    handles = []
    for i in range(series):
        count = max(3, total // series)
        x = canvas.numbers.uniform(0, 1, count) if canvas.chance(.3) else np.abs(canvas.numbers.randn(count) * .2 + canvas.between(.3, .7))
        y = np.abs(x * canvas.between(-1, 1) + canvas.numbers.randn(count) * canvas.between(.03, .25) + .6)
        x, y = 10 ** (x * 3) if log_x else x * scale_x, 10 ** (y * 3) if log_y else y * scale_y
        sizes = canvas.numbers.exponential(size * 2.5, count) + 10 if bubbles else np.full(count, size)
        marker = markers[i % len(markers)]
        options = dict(s=sizes, alpha=alpha, marker=marker, zorder=3)
        if marker in 'x+':
            options['color'] = [palette[i]]
        elif marker == 'o' and canvas.chance(.12):
            options.update(facecolors='none', edgecolors=[palette[i]])
        else:
            options.update(color=[palette[i]], edgecolors='none' if edge == 'none' else [edge], linewidths=canvas.between(.3, 1))
        handles.append(canvas.axes.scatter(x, y, **options))
        canvas.keypoints += [('point', canvas.axes, a, b, math.sqrt(s) * POINT / 2) for a, b, s in zip(x, y, sizes)]
        if not log_x and not log_y and canvas.chance(.2):
            ends = np.array([x.min(), x.max()])
            canvas.axes.plot(ends, np.polyval(np.polyfit(x, y, 1), ends), color=canvas.one_of([palette[i], canvas.ink]), linewidth=canvas.between(.8, 2), linestyle=canvas.one_of(['-', '--']))
        if count <= 20 and canvas.chance(.1):
            for a, b in zip(x, y):
                canvas.text_beside(canvas.one_of(words.COUNTRIES), (a, b), (4, 4), 'dlabel', size=canvas.font_size * .75, color=canvas.ink)
    if log_x:
        canvas.axes.set_xscale('log')
    if log_y:
        canvas.axes.set_yscale('log')
    canvas.value_ticks('y')
    canvas.format = words.NumberFormat(canvas.random)
    canvas.value_ticks('x')
    if series > 1 or canvas.chance(.1):
        canvas.legend(handles, names, .95)
