"""A matplotlib chart in the making: random style, axes, texts and legend, with every element remembered.

The canvas is larger than the chart. The chart is drawn once, the extent of each element is taken from matplotlib itself,
and the picture is then cut to what is in use.
"""
import glob
import math
import os
import random
import textwrap

import matplotlib
import numpy as np
from matplotlib import font_manager
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.ticker import FuncFormatter, MaxNLocator

import words

matplotlib.rcParams['axes.unicode_minus'] = True
DPI = 100
POINT = DPI / 72  # pixels in a point
HERE = os.path.dirname(os.path.abspath(__file__))
FONT_FILES = sorted(glob.glob(os.environ.get('CHART_FONTS', HERE + '/fonts') + '/*.*tf'))
DEJAVU = os.path.join(matplotlib.get_data_path(), 'fonts/ttf/DejaVuSans.ttf')
COMMON = ('LiberationSans', 'OpenSans', 'Lato', 'Roboto', 'Carlito', 'NotoSans', 'Inter')
SCRIPT_FONTS = {'chinese': 'ScriptChinese', 'japanese': 'ScriptJapanese', 'korean': 'ScriptKorean'}


def font_families():
    """Font files by family, the part of the file's name before the dash: a look-up by name costs more than the drawing."""
    families = {'DejaVuSans': [DEJAVU]}
    for file in FONT_FILES:
        families.setdefault(os.path.basename(file).split('-')[0].split('.')[0], []).append(file)
    return families


FAMILIES = font_families()


class Canvas:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.numbers = np.random.RandomState(seed % 2 ** 31)
        self.flags = set()
        self.texts = []  # (text artist, role)
        self.bars = []  # (axes, rectangle artist, signed value, horizontal)
        self.keypoints = []  # (name, axes, x, y, radius in pixels) in data coordinates
        self.line_artists = []  # (line artist, stroke width in points)
        self.area_artists = []  # (axes, collection)
        self.slices = []  # (axes, center x, center y, radius, inner radius, start, stop in degrees)
        self.pie_centers = []  # (axes, radius, inner radius)
        self.legend_artists = []
        self.headings = []
        self._choose_style()
        self._open_figure()
        self.format = words.NumberFormat(self.random)

    # random choices, in short

    def chance(self, share):
        return self.random.random() < share

    def between(self, low, high):
        return self.random.uniform(low, high)

    def one_of(self, choices):
        return self.random.choice(choices)

    def colors(self, count):
        return words.palette(self.random, count, self.plot_color, self.dark)

    def names(self, count, short=False):
        return words.names(self.random, count, short, self.script)

    def series_names(self, count):
        return words.distinct_names(self.random, count, self.script)

    # style

    def _choose_style(self):
        self.dark = self.chance(.16)
        if self.dark:
            level, tint = self.between(0, .2), self.between(-.04, .1)
            self.background = (max(0, level - tint / 2), level, max(0, level + tint))
            self.ink = (self.between(.75, 1),) * 3
        else:
            self.background = (1, 1, 1) if self.chance(.66) else tuple(np.clip(self.between(.86, .99) + self.numbers.uniform(-.05, .05, 3), 0, 1))
            grey = self.between(0, .45)
            self.ink = (grey,) * 3 if self.chance(.8) else tuple(np.clip(grey + self.numbers.uniform(-.15, .15, 3), 0, 1))
        kind = self.random.random()
        if kind < .75:
            self.plot_color = self.background
        elif kind < .9:
            self.plot_color = tuple(np.clip(np.array(self.background) + (1 if self.dark else -1) * self.between(.03, .1), 0, 1))
        else:
            self.plot_color = self.background if self.dark else (1, 1, 1)
        self.soft_ink = self.ink if self.chance(.7) else words.mix(self.ink, self.background, .7)
        self.script = self.one_of(sorted(words.FOREIGN)) if self.chance(.05) else None
        if self.script and SCRIPT_FONTS.get(self.script, 'DejaVuSans') not in FAMILIES:
            self.script = None
        self._choose_font()

    def _choose_font(self):
        if self.script:
            family = SCRIPT_FONTS.get(self.script, 'DejaVuSans')
        else:
            usable = [name for name in sorted(FAMILIES) if not name.startswith('Script')]
            family = self.random.choices(usable, [3 if name in COMMON else 1 for name in usable])[0]
        files = FAMILIES[family]
        self.regular = self.one_of([f for f in files if 'Bold' not in f] or files)
        self.bold = self.one_of([f for f in files if 'Bold' in f] or files)

    def _open_figure(self):
        width = self.between(380, 900)
        ratio = self.one_of([.5, .56, .6, .667, .75, .75, .75, .8, 1, 1.2, self.between(.45, 1.5)])
        height = width * ratio
        if height > 800:
            width, height = width * 800 / height, 800
        self.plot_width, self.plot_height = width, height
        self.left, self.bottom = 230, 190
        self.width, self.height = round(width + 2 * self.left), round(height + self.bottom + 170)
        self.figure = Figure(figsize=(self.width / DPI, self.height / DPI), dpi=DPI, facecolor=self.background)
        self.canvas = FigureCanvasAgg(self.figure)
        self.axes = self.add_axes(0, 0, 1, 1)
        self.all_axes = [self.axes]
        self.font_size = self.between(6.5, 12.5) * max(.8, min(1.25, width / 600))
        self.tick_size = self.font_size * self.between(.8, 1.05)

    def add_axes(self, x, y, width, height):
        """Axes on a part of the plot area, in shares of it."""
        return self.figure.add_axes(
            [(self.left + x * self.plot_width) / self.width, (self.bottom + y * self.plot_height) / self.height,
             width * self.plot_width / self.width, height * self.plot_height / self.height], facecolor=self.plot_color)

    def font(self, size=None, bold=False):
        return font_manager.FontProperties(fname=self.bold if bold else self.regular, size=size or self.font_size)

    def ink_on(self, color):
        return (1, 1, 1) if words.luminance(color) < .55 else (.05, .05, .05)

    def hatch(self):
        return self.one_of(['/', '//', '\\\\', 'x', '..', '||', '--', 'o']) if self.chance(.06) else None

    # texts

    def text(self, x, y, content, role, axes=None, size=None, bold=False, **rest):
        artist = (axes or self.axes).text(x, y, content, fontproperties=self.font(size, bold), **rest)
        self.texts.append((artist, role))
        return artist

    def text_beside(self, content, point, offset, role, axes=None, size=None, bold=False, **rest):
        """A text at an offset in points from a place in the data."""
        artist = (axes or self.axes).annotate(
            content, point, offset, textcoords='offset points', annotation_clip=False, fontproperties=self.font(size, bold), **rest)
        self.texts.append((artist, role))
        return artist

    # axes

    def style_axes(self, categories=None, axes=None):
        """Frame, grid and ticks. `categories` is the axis of the categories: 'x', 'y' or None."""
        axes = axes or self.axes
        line_color = words.mix(self.ink, self.plot_color, self.between(.3, 1))
        kind = self.random.random()
        if kind < .3:
            shown = {'left', 'bottom', 'top', 'right'}
        elif kind < .55:
            shown = {'left', 'bottom'}
        elif kind < .85:
            shown = {'left'} if categories == 'y' else {'bottom'}
        else:
            shown = set()
        width = self.one_of([.5, .8, .8, 1, 1.5, 2])
        for name, spine in axes.spines.items():
            spine.set_visible(name in shown)
            spine.set_color(line_color)
            spine.set_linewidth(width)
        grid_color = words.mix(self.ink, self.plot_color, self.between(.08, .4))
        if self.plot_color != self.background and self.chance(.5):
            grid_color = (0, 0, 0) if self.dark else (1, 1, 1)
        kind = self.random.random()
        value_axis = 'x' if categories == 'y' else 'y'
        grid = None if kind < .25 else value_axis if kind < .7 else 'both' if kind < .92 else 'xy'.replace(value_axis, '')
        if grid:
            axes.grid(True, axis=grid, color=grid_color, linewidth=self.one_of([.4, .6, .8, 1, 1.3]), linestyle=self.one_of(['-', '-', '-', '--', ':', '-.']))
        axes.set_axisbelow(self.chance(.85))
        length = self.one_of([0, 0, 0, 2, 3.5, 3.5, 5])
        axes.tick_params(axis='both', length=length, direction=self.one_of(['out', 'out', 'out', 'in', 'inout']), color=line_color, pad=self.between(1.5, 9))
        if self.chance(.35):
            axes.tick_params(axis=categories or 'x', length=0)
        if length and self.chance(.08):
            axes.minorticks_on()
        if self.chance(.06):
            axes.yaxis.tick_right()
        if categories == 'y' and self.chance(.08):
            axes.xaxis.tick_top()

    def value_ticks(self, which, axes=None):
        axes = axes or self.axes
        axis = axes.xaxis if which == 'x' else axes.yaxis
        low, high = sorted(axes.get_xlim() if which == 'x' else axes.get_ylim())
        if axis.get_scale() == 'log':
            self.flags.add('log')
            axis.set_major_formatter(FuncFormatter(lambda v, _: self.format(v) if v < 1e4 or self.format.style == 'k and M' else '{:,.0f}'.format(v)))
            return
        ticks = MaxNLocator(self.random.randint(3, 10), steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
        slack = (high - low) * 1e-9
        ticks = [t for t in ticks if low - slack <= t <= high + slack]
        self.format.fit_step(abs(ticks[1] - ticks[0]) if len(ticks) > 1 else high - low, max(abs(low), abs(high)))
        axis.set_ticks(ticks)
        two_way = 'twoway' in self.flags
        axis.set_ticklabels([self.format(abs(t) if two_way else t) for t in ticks])

    def category_ticks(self, which, places, labels, axes=None):
        axes = axes or self.axes
        axis = axes.xaxis if which == 'x' else axes.yaxis
        turn = 0
        if which == 'x':
            places, labels, turn = self._fit_below(places, list(labels))
        elif self.chance(.4):
            labels = ['\n'.join(textwrap.wrap(label, 16, break_long_words=False)) or label for label in labels]
        axis.set_ticks(places)
        axis.set_ticklabels(labels)
        if turn:
            slanted_end = abs(turn) != 90 and self.chance(.85)
            for label in axis.get_ticklabels():
                label.set_rotation(turn)
                label.set_ha(('right' if turn > 0 else 'left') if slanted_end else 'center')
                label.set_rotation_mode('anchor' if slanted_end else 'default')
                if slanted_end:
                    label.set_va(self.one_of(['top', 'center']) if turn > 0 else 'top')

    def _fit_below(self, places, labels):
        """Labels under a level axis: wrapped, turned or thinned out when they are too wide."""
        room = self.plot_width / max(len(labels), 1)
        letter = self.tick_size * .75
        widest = max(len(label) for label in labels) * letter
        if widest <= room:
            return places, labels, self.one_of([45, 90, 30, -45]) if self.chance(.08) else 0
        if self.chance(.45) and any(' ' in label for label in labels):
            letters = max(6, int(room / letter))
            labels = ['\n'.join(textwrap.wrap(label, letters, break_long_words=False)) for label in labels]
            widest = max(len(line) for label in labels for line in label.split('\n')) * letter
        turn = self.one_of([30, 45, 45, 45, 60, 90, 90, -45, -90, self.between(20, 75)]) if widest > room else 0
        if len(labels) > 12 and all(label.isdigit() for label in labels) and self.chance(.7):
            step = self.one_of([2, 3, 5])
            return places[::step], labels[::step], self.one_of([0, 0, 45, 90])
        return places, labels, turn

    def finish_ticks(self, axes):
        """Fonts of the tick labels, and for some charts the labels inside the plot, on top of the grid lines."""
        font = self.font(self.tick_size, bold=self.chance(.06))
        for axis in (axes.xaxis, axes.yaxis):
            axis.get_offset_text().set_visible(False)
            for label in axis.get_ticklabels():
                label.set_fontproperties(font)
                label.set_color(self.soft_ink)

    def labels_inside(self, axes):
        axes.tick_params(axis='y', length=0, pad=-self.between(2, 5))
        for label in axes.get_yticklabels():
            label.set_ha('left')
            label.set_va('bottom')

    # legend

    def legend(self, handles, labels, share=.85, axes=None):
        if not self.chance(share):
            return
        axes = axes or self.axes
        columns = min(len(labels), max(1, int(self.plot_width / 110)))
        options = dict(
            frameon=self.chance(.4), handlelength=self.one_of([.7, 1, 1.2, 2, 2]), handleheight=self.one_of([.5, .7, .9, 1.1]),
            labelspacing=self.between(.2, .8), handletextpad=self.between(.3, .8), columnspacing=self.between(.6, 2),
            prop=self.font(self.font_size * self.between(.8, 1.05)))
        place = self.random.random()
        if place < .35:
            options.update(loc=self.one_of(['upper left', 'upper right', 'lower left', 'lower right', 'upper center', 'center right', 'center left']), ncol=self.one_of([1, 1, 1, 2]))
        elif place < .6:
            high = self.chance(.6)
            options.update(loc='upper left' if high else 'center left', bbox_to_anchor=(1.01 + self.between(0, .04), 1 if high else .5))
        elif place < .82:
            centered = self.chance(.5)
            options.update(loc='upper center' if centered else 'upper left', ncol=columns, bbox_to_anchor=(.5 if centered else 0, -.12 - self.between(0, .15)))
        else:
            side = self.one_of([('lower center', .5), ('lower left', 0), ('lower right', 1)])
            options.update(loc=side[0], ncol=columns, bbox_to_anchor=(side[1], 1.01))
        legend = axes.legend(handles, labels, **options)
        legend.set_zorder(10)
        frame = legend.get_frame()
        frame.set_facecolor(self.plot_color)
        frame.set_edgecolor(self.one_of([(.8, .8, .8), self.ink]))
        frame.set_alpha(self.between(.7, 1))
        for text in legend.get_texts():
            text.set_color(self.ink)
            self.texts.append((text, 'legend'))
        if self.chance(.08):
            legend.set_title(self.one_of(words.THINGS), prop=self.font(bold=True))
            legend.get_title().set_color(self.ink)
            self.texts.append((legend.get_title(), 'other'))
        self.legend_artists.append(legend)

    def color_legend(self, colors, labels, share=.95, hatches=None):
        """A legend of squares or dots."""
        if self.chance(.8):
            handles = [Patch(facecolor=c, hatch=hatches[i] if hatches else None) for i, c in enumerate(colors)]
        else:
            marker, size = self.one_of(['o', 's']), self.between(5, 9)
            handles = [Line2D([], [], linestyle='none', marker=marker, color=c, markersize=size) for c in colors]
        self.legend(handles, labels, share)

    # values

    def values(self, count, negative=.12):
        scale = 10 ** self.between(-.5, 5) if self.chance(.6) else 100
        kind = self.random.random()
        if kind < .5:
            found = self.numbers.uniform(.03, 1, count)
        elif kind < .7:
            found = np.sort(self.numbers.exponential(.35, count))[::-1] + .02
        elif kind < .85:
            found = np.clip(.55 + .1 * self.numbers.randn(count).cumsum(), .03, None)
        else:
            found = self.numbers.uniform(.75, 1, count)
        found = found * scale
        if self.chance(.5):
            found = np.sort(found)[::self.one_of([1, -1])]
        if self.chance(negative):
            found = found * self.numbers.choice([1, -1], count, p=[.65, .35])
        if self.chance(.05):
            found[self.random.randrange(count)] = 0
        return np.round(found) if scale >= 50 and self.chance(.5) else found


def year_ticks(canvas, count):
    """Places and labels of ticks along `count` steps of time or of a number."""
    random = canvas.random
    kind = random.random()
    every = max(1, math.ceil(count / random.randint(4, 12)))
    if kind < .6:
        first = random.randrange(1800, 1850) if count >= 150 else random.randrange(1800 if count > 80 else 1970, 2023 - min(count, 50))
        every = min([1, 2, 3, 5, 10, 20, 25, 50], key=lambda step: abs(step - every))
        places = np.arange((-first) % every if canvas.chance(.6) else 0, count, every)
        labels = [str(first + i) for i in places]
        return places, ["'" + label[2:] for label in labels] if canvas.chance(.1) else labels
    places = np.arange(0, count, every)
    if kind < .75:
        month, year = random.randrange(12), random.randrange(2000, 2023)
        style = random.choice(['%b %Y', '%b-%y', 'iso', 'slash', '%b'])
        labels = []
        for i in places:
            m, y = (month + int(i)) % 12, year + (month + int(i)) // 12
            labels.append({'%b %Y': '%s %d' % (words.MONTHS[m], y), '%b-%y': '%s-%02d' % (words.MONTHS[m], y % 100),
                           'iso': '%04d-%02d-01' % (y, m + 1), 'slash': '%02d/%02d' % (m + 1, y % 100), '%b': words.MONTHS[m]}[style])
        return places, labels
    if kind < .87 and count <= 16:
        return np.arange(count), canvas.names(count, True)
    step = random.choice([1, 5, 10, .1, .5])
    return places, ['%g' % (i * step) for i in places]
