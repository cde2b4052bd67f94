"""Bar charts of every kind: single, grouped, stacked, floating, two-way, in columns under headings, with a line."""
import numpy as np
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import PathPatch
from matplotlib.path import Path

import words


def draw_single(canvas, horizontal):
    """One series."""
    kind = canvas.random.random()
    if kind < .05:
        return draw_floating(canvas, horizontal)
    count = canvas.one_of([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25]) if canvas.chance(.9) else canvas.random.randint(20, 45)
    histogram = not horizontal and canvas.chance(.08)
    if horizontal:
        count = min(count, max(3, int(canvas.plot_height / 14)))
    labels, values = canvas.names(count), canvas.values(count)
    colors, legend_for_each = bar_colors(canvas, values)
    logarithmic = canvas.chance(.05) and (values > 0).all()
    canvas.style_axes('y' if horizontal else 'x')
    width = 1. if histogram else canvas.between(.3, .95)
    edge = canvas.one_of([canvas.ink, (1, 1, 1)]) if histogram else canvas.one_of(['none', 'none', 'none', canvas.ink, (1, 1, 1)])
    options = dict(color=colors, edgecolor=edge, linewidth=canvas.one_of([.4, .8, 1.2]), hatch=canvas.hatch(), alpha=1 if canvas.chance(.85) else canvas.between(.5, .95), zorder=2)
    if not histogram and canvas.chance(.08):
        options.update({'xerr' if horizontal else 'yerr': np.abs(values) * canvas.between(.03, .2), 'ecolor': canvas.ink, 'capsize': canvas.one_of([0, 2, 4])})
    places = np.arange(count)
    bars = list((canvas.axes.barh if horizontal else canvas.axes.bar)(places, values, width, **options))
    if logarithmic:
        (canvas.axes.set_xscale if horizontal else canvas.axes.set_yscale)('log')
    else:
        set_value_range(canvas, horizontal, values)
    set_category_range(canvas, horizontal, count, max(.5, canvas.between(0, .6)) if histogram else canvas.between(.3, .8) + .2)
    if histogram and canvas.chance(.7):
        step, every = canvas.one_of([5, 10, 1, 20]), canvas.one_of([1, 2])
        canvas.category_ticks('x', np.arange(0, count + 1, every) - .5, [str(i * step) for i in range(0, count + 1, every)])
    else:
        canvas.category_ticks('y' if horizontal else 'x', places, labels)
    canvas.value_ticks('x' if horizontal else 'y')
    remember(canvas, bars, values, horizontal)
    if not histogram and not logarithmic and canvas.chance(.12):
        round_or_shade(canvas, bars, values, horizontal)
    labelled = not histogram and canvas.chance(.5)
    if labelled:
        label_bars(canvas, bars, values, horizontal, canvas.one_of(['end', 'end', 'end', 'inside end', 'middle']))
        if canvas.chance(.4):
            hide_value_axis(canvas, horizontal)
    if legend_for_each and count <= 12:
        canvas.color_legend(colors, labels, 1)
        if canvas.chance(.5):
            (canvas.axes.yaxis if horizontal else canvas.axes.xaxis).set_ticks([])
    elif canvas.chance(.1):
        canvas.color_legend(colors[:1], [canvas.one_of(words.THINGS)], 1)
    if canvas.chance(.06):
        draw_average(canvas, values, horizontal)
    if not horizontal and not logarithmic and count > 3 and canvas.chance(.14):
        draw_line_over(canvas, values, colors[0])


def bar_colors(canvas, values):
    """One color, one for each bar (with or without a legend), or some bars picked out."""
    palette, count = canvas.colors(max(len(values), 3)), len(values)
    kind = canvas.random.random()
    if (values < 0).any() and canvas.chance(.4):
        return [palette[1] if v < 0 else palette[0] for v in values], False
    if kind < .6:
        return [palette[0]] * count, False
    if kind < .8:
        return palette[:count], canvas.chance(.45)
    colors = [palette[0]] * count
    for _ in range(canvas.random.randint(1, 2)):
        colors[canvas.random.randrange(count)] = palette[1]
    return colors, False


def set_value_range(canvas, horizontal, values):
    axes = canvas.axes
    low, high = axes.get_xlim() if horizontal else axes.get_ylim()
    bottom = 0 if values.min() >= 0 else low * 1.05
    top = high * canvas.between(1, 1.2) if values.max() > 0 else 0
    if values.min() > 0 and canvas.chance(.06):  # the bars float above the frame
        bottom = -top * canvas.between(.02, .08)
    elif values.min() > .5 * values.max() > 0 and canvas.chance(.25):  # the axis does not begin at zero
        bottom = max(0, values.min() - (values.max() - values.min()) * canvas.between(.3, 1.2))
    if top <= bottom:
        top = bottom + 1
    (axes.set_xlim if horizontal else axes.set_ylim)(bottom, top)


def set_category_range(canvas, horizontal, count, room):
    (canvas.axes.set_ylim if horizontal else canvas.axes.set_xlim)(-room, count - 1 + room)
    if horizontal and canvas.chance(.7):
        canvas.axes.invert_yaxis()


def hide_value_axis(canvas, horizontal):
    (canvas.axes.xaxis if horizontal else canvas.axes.yaxis).set_ticks([])


def remember(canvas, bars, values, horizontal, axes=None):
    canvas.bars.extend((axes or canvas.axes, bar, value, horizontal) for bar, value in zip(bars, values))


def label_bars(canvas, bars, values, horizontal, where, axes=None, absolute=False):
    canvas.format.fit_values(canvas.random, values)
    size, bold = canvas.font_size * canvas.between(.7, 1), canvas.chance(.15)
    for bar, value in zip(bars, values):
        content = canvas.format(abs(value) if absolute else value)
        x, y, width, height = bar.get_x(), bar.get_y(), bar.get_width(), bar.get_height()
        fill = bar.get_facecolor()[:3]
        if where == 'middle':
            canvas.text_beside(content, (x + width / 2, y + height / 2), (0, 0), 'dlabel', axes, size, bold, ha='center', va='center', color=canvas.ink_on(fill), zorder=5)
            continue
        sign = 1 if value >= 0 else -1
        out = sign if where == 'end' else -sign
        end = (x + width, y + height / 2) if horizontal else (x + width / 2, y + height)
        canvas.text_beside(
            content, end, (3 * out, 0) if horizontal else (0, 3 * out), 'dlabel', axes, size, bold,
            ha=('left' if out > 0 else 'right') if horizontal else 'center', va='center' if horizontal else 'bottom' if out > 0 else 'top',
            color=canvas.ink if where == 'end' else canvas.ink_on(fill), zorder=5)


def round_or_shade(canvas, bars, values, horizontal):
    """Bars with round corners or a gradient instead of plain rectangles."""
    axes, shade, share = canvas.axes, canvas.chance(.35) and len(bars) <= 15, canvas.between(.1, .5)
    round_base = canvas.chance(.3)
    limits = axes.get_xlim(), axes.get_ylim()
    pixel_x = abs(limits[0][1] - limits[0][0]) / canvas.plot_width
    pixel_y = abs(limits[1][1] - limits[1][0]) / canvas.plot_height
    for bar, value in zip(bars, values):
        x, y, width, height = bar.get_x(), bar.get_y(), bar.get_width(), bar.get_height()
        color = bar.get_facecolor()
        if shade:
            light = words.mix(color[:3], canvas.plot_color, canvas.between(.2, .7))
            ramp = LinearSegmentedColormap.from_list('ramp', [light, color[:3]])
            cells = [[0, 1]] if horizontal else [[1], [0]]
            axes.imshow(cells, extent=(x, x + width, y, y + height), aspect='auto', cmap=ramp, interpolation='bilinear', zorder=2, origin='upper')
            bar.set_visible(False)
            continue
        length = abs(width / pixel_x if horizontal else height / pixel_y)
        thickness = abs(height / pixel_y if horizontal else width / pixel_x)
        radius = min(thickness * share, length / 2)
        shape = rounded(x, y, width, height, radius * pixel_x * np.sign(width or 1), radius * pixel_y * np.sign(height or 1), horizontal, round_base)
        axes.add_patch(PathPatch(shape, facecolor=color, edgecolor='none', linewidth=0, zorder=2))
        bar.set_visible(False)
    axes.set_xlim(limits[0])
    axes.set_ylim(limits[1])


def rounded(x, y, width, height, rx, ry, horizontal, round_base):
    """A rectangle whose corners at the value end, and maybe those at the base, are round."""
    right, top = x + width, y + height
    corners = [  # corner, before it, after it, at the value end
        ((x, y), (x, y + ry), (x + rx, y), False),
        ((right, y), (right - rx, y), (right, y + ry), horizontal),
        ((right, top), (right, top - ry), (right - rx, top), True),
        ((x, top), (x + rx, top), (x, top - ry), not horizontal),
    ]
    points, codes = [], []
    for corner, before, after, at_end in corners:
        if at_end or round_base:
            points += [before, corner, after]
            codes += [Path.LINETO, Path.CURVE3, Path.CURVE3]
        else:
            points.append(corner)
            codes.append(Path.LINETO)
    codes[0] = Path.MOVETO
    return Path(points + [points[0]], codes + [Path.CLOSEPOLY])


def draw_average(canvas, values, horizontal):
    mean, last = float(np.mean(values)), len(values) - .5
    color = canvas.one_of([canvas.ink, *canvas.colors(3)[2:3]])
    (canvas.axes.axvline if horizontal else canvas.axes.axhline)(mean, color=color, linestyle=canvas.one_of(['--', '-']), linewidth=canvas.between(.7, 2))
    if canvas.chance(.5):
        canvas.text(*((mean, last) if horizontal else (last, mean)), canvas.one_of(['Average', 'Mean', 'OECD average', 'Target']), 'other', size=canvas.font_size * .85, color=canvas.ink)


def draw_line_over(canvas, values, bar_color):
    """A line over the bars, on the same axis or on one of its own at the right."""
    canvas.flags.add('combo')
    color = next(c for c in canvas.colors(6) if c != bar_color)
    share = canvas.numbers.uniform(.3, 1, len(values))
    axes = canvas.axes
    if canvas.chance(.5):
        canvas.flags.add('dual')
        axes = canvas.axes.twinx()
        canvas.all_axes.append(axes)
        for spine in axes.spines.values():
            spine.set_visible(False)
        line_values = share * 10 ** canvas.between(0, 3)
    else:
        line_values = np.abs(values) * share
    line, = axes.plot(np.arange(len(values)), line_values, color=color, marker=canvas.one_of([None, 'o', 's']), linewidth=canvas.between(1, 3), zorder=4)
    canvas.line_artists.append((line, line.get_linewidth()))
    canvas.keypoints += [('vert', axes, float(i), float(v), 0) for i, v in enumerate(line_values)]
    if axes is not canvas.axes:
        axes.set_ylim(0 if canvas.chance(.6) else line_values.min() * .8, line_values.max() * canvas.between(1.02, 1.3))
        axes.set_xlim(canvas.axes.get_xlim())
        axes.set_facecolor('none')
        bar_format, canvas.format = canvas.format, words.NumberFormat(canvas.random)
        canvas.value_ticks('y', axes)
        canvas.format = bar_format
    if not canvas.legend_artists and canvas.chance(.8):
        bar = canvas.bars[0][1]
        canvas.legend([bar, line] if bar.get_visible() else [line], canvas.series_names(2) if bar.get_visible() else canvas.series_names(1), 1)


def draw_floating(canvas, horizontal):
    """Ranges from low to high, or a waterfall of changes."""
    canvas.flags.add('floating')
    count = canvas.random.randint(3, 12)
    labels, palette = canvas.names(count), canvas.colors(3)
    scale = 10 ** canvas.between(0, 4)
    if canvas.chance(.5):
        starts = canvas.numbers.uniform(.1, .5, count) * scale
        changes = canvas.numbers.uniform(.05, .5, count) * scale
        colors = [palette[0]] * count
    else:
        changes = canvas.numbers.uniform(.05, .4, count) * canvas.numbers.choice([1, -1], count, p=[.7, .3]) * scale
        changes[0] = abs(changes[0])
        starts = np.concatenate([[0], changes.cumsum()[:-1]])
        colors = [palette[0] if c >= 0 else palette[1] for c in changes]
        if canvas.chance(.6):
            starts[-1], changes[-1], colors[-1] = 0, changes[:-1].sum(), palette[2]
    canvas.style_axes('y' if horizontal else 'x')
    width = canvas.between(.4, .9)
    if horizontal:
        bars = list(canvas.axes.barh(np.arange(count), changes, width, left=starts, color=colors, zorder=2))
    else:
        bars = list(canvas.axes.bar(np.arange(count), changes, width, bottom=starts, color=colors, zorder=2))
    set_category_range(canvas, horizontal, count, canvas.between(.5, .9))
    ends = starts + changes
    low, high = min(0, ends.min(), starts.min()), max(ends.max(), starts.max())
    (canvas.axes.set_xlim if horizontal else canvas.axes.set_ylim)(low * 1.1 if low < 0 else 0, high * canvas.between(1.02, 1.2))
    canvas.category_ticks('y' if horizontal else 'x', np.arange(count), labels)
    canvas.value_ticks('x' if horizontal else 'y')
    remember(canvas, bars, changes, horizontal)
    if canvas.chance(.5):
        label_bars(canvas, bars, changes, horizontal, canvas.one_of(['end', 'middle']))


def draw_many(canvas, horizontal, stacked):
    """Several series, side by side or stacked."""
    if horizontal and canvas.chance(.14):
        return draw_two_way(canvas, stacked) if stacked or canvas.chance(.4) else draw_columns(canvas)
    series = canvas.random.randint(2, 5) if canvas.chance(.85) else canvas.random.randint(5, 8)
    count = canvas.random.randint(1, 14) if stacked else canvas.random.randint(2, 8) if canvas.chance(.75) else canvas.random.randint(8, 14)
    if not stacked and count * series > 44:
        count = max(2, 44 // series)
    if horizontal:
        count = min(count, max(2, int(canvas.plot_height / (16 if stacked else 10 * series))))
    values = table(canvas, series, count)
    if stacked and canvas.chance(.45):
        values = values / values.sum(0) * 100
    if not stacked and canvas.chance(.1):
        values = values * canvas.numbers.choice([1, -1], values.shape, p=[.75, .25])
    labels, names, palette = canvas.names(count), canvas.series_names(series), canvas.colors(series)
    canvas.style_axes('y' if horizontal else 'x')
    draw = canvas.axes.barh if horizontal else canvas.axes.bar
    places, whole, gap = np.arange(count), canvas.between(.5, .92), canvas.one_of([0, 0, .05, .12])
    edge, line = canvas.one_of(['none', 'none', 'none', canvas.plot_color, canvas.ink]), canvas.one_of([.5, 1, 1.5])
    hatches = [canvas.hatch() for _ in range(series)] if canvas.chance(.15) else [None] * series
    groups, total = [], np.zeros(count)
    for i in range(series):
        options = dict(color=palette[i], edgecolor=edge, linewidth=line, hatch=hatches[i], zorder=2)
        if stacked:
            bars = list(draw(places, values[i], whole, **{'left' if horizontal else 'bottom': total}, **options))
            total = total + values[i]
        else:
            width = whole / series
            bars = list(draw(places - whole / 2 + width * (i + .5), values[i], width * (1 - gap), **options))
        groups.append((bars, values[i]))
        remember(canvas, bars, values[i], horizontal)
    low, high = (0, total.max()) if stacked else (min(0, values.min()), max(0, values.max()))
    high *= 1 if stacked and canvas.chance(.5) else canvas.between(1, 1.2)
    (canvas.axes.set_xlim if horizontal else canvas.axes.set_ylim)(low * 1.08, high or 1)
    set_category_range(canvas, horizontal, count, canvas.between(.45, .9))
    canvas.category_ticks('y' if horizontal else 'x', places, labels)
    canvas.value_ticks('x' if horizontal else 'y')
    if not stacked and canvas.chance(.08):
        for bars, row in groups:
            round_or_shade(canvas, bars, row, horizontal)
    if count * series <= 40 and canvas.chance(.4):
        where = canvas.one_of(['middle', 'middle', 'inside end'] if stacked else ['end', 'end', 'inside end'])
        for bars, row in groups:
            label_bars(canvas, bars, row, horizontal, where)
        if canvas.chance(.35):
            hide_value_axis(canvas, horizontal)
    if stacked and canvas.chance(.15):
        label_totals(canvas, total, horizontal)
    if horizontal and stacked and canvas.chance(.15):
        draw_headings(canvas, values[:, -1 if not canvas.axes.yaxis_inverted() else 0], names, palette)
    else:
        canvas.color_legend(palette[:series], names, .95, hatches)
    if not horizontal and canvas.chance(.06):
        draw_line_over(canvas, total if stacked else values.max(0), palette[0])


def table(canvas, series, count):
    rows = np.abs(np.stack([canvas.values(count, 0) for _ in range(series)])) + 1e-3
    return rows / rows.max(1, keepdims=True) * canvas.numbers.uniform(.3, 1, (series, 1)) * 10 ** canvas.between(0, 4)


def label_totals(canvas, total, horizontal):
    canvas.format.fit_values(canvas.random, total)
    for i, value in enumerate(total):
        canvas.text_beside(
            canvas.format(value), (value, i) if horizontal else (i, value), (4, 0) if horizontal else (0, 3), 'dlabel', size=canvas.font_size * .9, bold=True,
            ha='left' if horizontal else 'center', va='center' if horizontal else 'bottom', color=canvas.ink)


def draw_headings(canvas, first_row, names, palette):
    """The names of the series above the segments of the topmost bar, in place of a legend."""
    edge, start = max(canvas.axes.get_ylim(), key=lambda y: canvas.axes.transData.transform((0, y))[1]), 0
    for value, name, color in zip(first_row, names, palette):
        canvas.text_beside(name[:14], (start + value / 2, edge), (0, 2), 'legend', size=canvas.font_size * .85, bold=canvas.chance(.5), ha='center', va='bottom', color=color if canvas.chance(.6) else canvas.ink)
        start += value


def draw_two_way(canvas, stacked):
    """Bars to both sides of a middle line: answers for and against, or the two halves of a pyramid."""
    canvas.flags.add('twoway')
    sides = 2 if stacked and canvas.chance(.5) else 1
    count = canvas.random.randint(3, max(4, min(14, int(canvas.plot_height / 22))))
    labels, names, palette = canvas.names(count), canvas.series_names(2 * sides), canvas.colors(2 * sides)
    values = canvas.numbers.uniform(4, 48, (2 * sides, count)) / sides
    canvas.style_axes('y')
    places, width = np.arange(count), canvas.between(.5, .92)
    reach, groups = np.zeros((2, count)), []
    for i in range(2 * sides):
        side = i % 2
        sign = -1 if side == 0 else 1
        bars = list(canvas.axes.barh(places, sign * values[i], width, left=sign * reach[side], color=palette[i], zorder=2))
        reach[side] += values[i]
        remember(canvas, bars, sign * values[i], True)
        groups.append((bars, sign * values[i]))
    edge = reach.max() * canvas.between(1.05, 1.25)
    canvas.axes.set_xlim(-edge, edge)
    set_category_range(canvas, True, count, canvas.between(.5, .8))
    canvas.category_ticks('y', places, labels)
    canvas.value_ticks('x')
    canvas.axes.axvline(0, color=canvas.ink, linewidth=canvas.between(.5, 1.5), zorder=3)
    if canvas.chance(.7):
        for bars, row in groups:
            label_bars(canvas, bars, row, True, 'end' if sides == 1 and canvas.chance(.6) else 'middle', absolute=True)
        if canvas.chance(.7):
            hide_value_axis(canvas, True)
    if sides == 1 and canvas.chance(.6):
        top = max(canvas.axes.get_ylim(), key=lambda y: canvas.axes.transData.transform((0, y))[1])
        for x, name, color in ((-edge / 2, names[0], palette[0]), (edge / 2, names[1], palette[1])):
            canvas.text_beside(name, (x, top), (0, 3), 'legend', bold=canvas.chance(.6), ha='center', va='bottom', color=color if canvas.chance(.5) else canvas.ink)
    else:
        canvas.color_legend(palette, names, .95)


def draw_columns(canvas):
    """One column of bars for each series, each with its own zero line and its name as a heading."""
    columns = canvas.random.randint(2, 4)
    count = canvas.random.randint(3, max(4, min(12, int(canvas.plot_height / 20))))
    labels, names, palette = canvas.names(count), canvas.series_names(columns), canvas.colors(columns)
    values = canvas.numbers.uniform(3, 95, (columns, count))
    canvas.style_axes('y')
    room = 100 * canvas.between(1.2, 1.5)
    places, width, one_color = np.arange(count), canvas.between(.5, .9), canvas.chance(.4)
    set_category_range(canvas, True, count, canvas.between(.5, .8))
    top = max(canvas.axes.get_ylim(), key=lambda y: canvas.axes.transData.transform((0, y))[1])
    for i in range(columns):
        bars = list(canvas.axes.barh(places, values[i], width, left=i * room, color=palette[0 if one_color else i], zorder=2))
        remember(canvas, bars, values[i], True)
        label_bars(canvas, bars, values[i], True, canvas.one_of(['end', 'inside end']))
        canvas.axes.axvline(i * room, color=canvas.ink, linewidth=.8)
        canvas.text_beside(names[i][:16], (i * room + 2, top), (0, 3), 'legend', bold=canvas.chance(.7), ha='left', va='bottom', color=canvas.ink)
    canvas.axes.set_xlim(-.01 * room, columns * room)
    canvas.category_ticks('y', places, labels)
    hide_value_axis(canvas, True)
