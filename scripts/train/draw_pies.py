"""Pies and donuts."""
import math

import numpy as np
from matplotlib.patches import Wedge

import words


def draw_pie(canvas, donut):
    count = canvas.one_of([2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10])
    shares = canvas.numbers.exponential(1, count) + .05 if canvas.chance(.4) else canvas.numbers.uniform(.08, 1, count)
    if canvas.chance(.5):
        shares = np.sort(shares)[::-1]
    shares = shares / shares.sum() * 100
    palette, names = canvas.colors(count), canvas.names(count, True)
    ring = canvas.between(.2, .6) if donut else None
    half = donut and canvas.chance(.06)
    whole, angle, against_clock = (180, 180, False) if half else (360, canvas.one_of([0, 90, 90, 180, canvas.between(0, 360)]), canvas.chance(.4))
    pulled = pull_out(canvas, count) if not half and canvas.chance(.12) else [0] * count
    axes = canvas.axes
    axes.set_aspect('equal')
    edge, line = canvas.one_of(['none', canvas.background, (1, 1, 1), canvas.ink]), canvas.one_of([.5, 1, 2, 3])
    labels = SliceLabels(canvas, ring)
    for i in range(count):
        turn = shares[i] / 100 * whole
        start, stop = (angle, angle + turn) if against_clock else (angle - turn, angle)
        middle = math.radians((start + stop) / 2)
        x, y = pulled[i] * math.cos(middle), pulled[i] * math.sin(middle)
        axes.add_patch(Wedge((x, y), 1, start, stop, width=ring, facecolor=palette[i], edgecolor=edge, linewidth=line))
        canvas.slices.append((axes, x, y, 1, 1 - ring if donut else 0, start, stop))
        borders = [start, stop] if any(pulled) or (half and i == count - 1) else [angle]
        canvas.keypoints += [('pieb', axes, x + math.cos(math.radians(b)), y + math.sin(math.radians(b)), 0) for b in borders]
        angle += turn if against_clock else -turn
        labels.write(names[i], shares[i], middle, pulled[i], palette[i])
    reach = canvas.between(1.05, 1.5)
    axes.set_xlim(-reach, reach)
    axes.set_ylim(-.1 if half else -reach, reach)
    axes.axis('off')
    canvas.pie_centers.append((axes, 1, 1 - ring if donut else 0))
    if donut and canvas.chance(.4):
        write_center(canvas)
    if labels.style in ('legend', 'legend and share'):
        canvas.color_legend(palette[:count], names if canvas.chance(.7) else ['%s (%.0f%%)' % pair for pair in zip(names, shares)], 1)


def pull_out(canvas, count):
    if canvas.chance(.5):
        one = canvas.random.randrange(count)
        return [canvas.between(.04, .15) if i == one else 0 for i in range(count)]
    return [canvas.between(.02, .08)] * count


def write_center(canvas):
    """A total in the hole of a donut, maybe with a caption."""
    number = canvas.one_of(['100%', '1,234', '87.5', '$4.2M', '€980', canvas.one_of(words.THINGS)])
    size = canvas.font_size * canvas.between(1.2, 2.6)
    captioned = canvas.chance(.5)
    canvas.text(0, .03 if captioned else 0, number, 'other', ha='center', va='bottom' if captioned else 'center', color=canvas.ink, size=size, bold=canvas.chance(.7))
    if captioned:
        canvas.text(0, -.05, canvas.one_of(['Total', 'in total', 'responses', *words.THINGS[:8]]), 'other', ha='center', va='top', color=canvas.soft_ink, size=canvas.font_size)


class SliceLabels:
    """Names and shares in the slices, around them (maybe at the end of a short line) or in the legend."""

    def __init__(self, canvas, ring):
        self.canvas = canvas
        self.style = canvas.one_of(['legend', 'legend', 'outside', 'outside', 'outside with share', 'legend and share', 'legend and share', 'outside, share inside', 'inside'])
        self.size = canvas.font_size * canvas.between(.8, 1.05)
        self.with_line = canvas.chance(.25)
        self.inner = 1 - ring / 2 if ring else canvas.between(.6, .72)
        self.suffix, self.decimals = canvas.one_of(['%', '%', ' %', '']), canvas.one_of([0, 0, 1])
        self.join = canvas.one_of([': ', '\n', ' '])

    def write(self, name, share, angle, pulled, color):
        number = '%.*f' % (self.decimals, share) + self.suffix
        if self.style == 'outside':
            self._outside(name, 'legend', angle, pulled)
        elif self.style == 'outside with share':
            self._outside(name + self.join + number, 'dlabel', angle, pulled)
        elif self.style == 'outside, share inside':
            self._outside(name, 'legend', angle, pulled)
            if share > 4:
                self._inside(number, angle, pulled, color)
        elif self.style == 'legend and share' and share > 3:
            self._inside(number, angle, pulled, color)
        elif self.style == 'inside' and share > 6:
            self._inside(name + '\n' + number, angle, pulled, color)

    def _outside(self, content, role, angle, pulled):
        x, y, away = math.cos(angle), math.sin(angle), 1.08 + pulled
        if self.with_line:
            self.canvas.axes.plot([x, 1.12 * x], [y, 1.12 * y], color=self.canvas.ink, linewidth=.7)
            away = 1.14
        self.canvas.text(away * x, away * y, content, role, ha='left' if x > 0 else 'right', va='center', color=self.canvas.ink, size=self.size)

    def _inside(self, content, angle, pulled, color):
        away = self.inner + pulled
        self.canvas.text(away * math.cos(angle), away * math.sin(angle), content, 'dlabel', ha='center', va='center', color=self.canvas.ink_on(color), size=self.size * .95)
