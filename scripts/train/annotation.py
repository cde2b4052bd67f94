"""What is in a drawn chart and where: the truth the network learns. Pixels, y down."""
import math
from dataclasses import dataclass, field

import numpy as np
from PIL import Image, ImageDraw

from names import CLASSES, FLAGS, KEYPOINTS, MASKS, MOST_KEYPOINTS, MOST_TEXTS, ROLES, SIDE

TEXT_MARGIN = 1.5  # a text reaches this far beyond its letters


@dataclass
class Annotation:
    image: np.ndarray
    kind: str
    flags: set = field(default_factory=set)
    bars: list = field(default_factory=list)  # (end x, end y, base x, base y, thickness)
    keypoints: list = field(default_factory=list)  # (name, x, y, first length, second length)
    texts: list = field(default_factory=list)  # (center x, center y, width, height, degrees against the clock, role)
    lines: list = field(default_factory=list)  # (points, stroke width)
    areas: list = field(default_factory=list)  # polygons
    pies: list = field(default_factory=list)  # polygons
    legends: list = field(default_factory=list)  # (left, top, right, bottom)
    plots: list = field(default_factory=list)

    def moved(self, image, scale_x=1., scale_y=1., dx=0., dy=0.):
        """The same chart in another picture, scaled and shifted."""
        size = (scale_x + scale_y) / 2

        def at(x, y):
            return x * scale_x + dx, y * scale_y + dy

        def box(b):
            return (*at(b[0], b[1]), *at(b[2], b[3]))

        def polygon(points):
            return [at(*p) for p in points]

        return Annotation(
            image, self.kind, self.flags,
            bars=[(*box(b), b[4] * size) for b in self.bars],
            keypoints=[(k[0], *at(k[1], k[2]), k[3] * scale_x, k[4] * scale_y) for k in self.keypoints],
            texts=[(*at(t[0], t[1]), t[2] * size, t[3] * size, t[4], t[5]) for t in self.texts],
            lines=[(polygon(points), width * size) for points, width in self.lines],
            areas=[polygon(p) for p in self.areas],
            pies=[polygon(p) for p in self.pies],
            legends=[box(b) for b in self.legends],
            plots=[box(b) for b in self.plots],
        )


def bar_box(bar):
    """Left, top, right, bottom of a bar. A bar of no length is taken as upright."""
    end_x, end_y, base_x, base_y, thickness = bar
    if abs(end_x - base_x) > abs(end_y - base_y):
        return min(end_x, base_x), end_y - thickness / 2, max(end_x, base_x), end_y + thickness / 2
    return end_x - thickness / 2, min(end_y, base_y), end_x + thickness / 2, max(end_y, base_y)


def masks_of(chart):
    """One byte a pixel at half size, a bit for each of MASKS."""
    side = SIDE // 2
    found = np.zeros((side, side), np.uint8)

    def paint(bit, draw_all):
        layer = Image.new('L', (side, side), 0)
        draw_all(ImageDraw.Draw(layer))
        np.bitwise_or(found, (np.asarray(layer) > 0).astype(np.uint8) << bit, out=found)

    def half(points):
        return [(x / 2, y / 2) for x, y in points]

    def rectangles(draw, boxes):
        for a, b, c, d in boxes:
            left, top, right, bottom = min(a, c) / 2, min(b, d) / 2, max(a, c) / 2, max(b, d) / 2
            draw.rectangle([left, top, max(left, right - .5), max(top, bottom - .5)], fill=1)

    def dots(draw):
        for _, x, y, radius, _ in points:
            r = max(1.5, radius)
            draw.ellipse([(x - r) / 2, (y - r) / 2, (x + r) / 2, (y + r) / 2], fill=1)

    points = [k for k in chart.keypoints if k[0] == 'point']
    painters = {
        'line': chart.lines and (lambda d: [d.line(half(p), fill=1, width=max(1, round(w / 2))) for p, w in chart.lines]),
        'area': chart.areas and (lambda d: [d.polygon(half(p), fill=1) for p in chart.areas if len(p) > 2]),
        'pie': chart.pies and (lambda d: [d.polygon(half(p), fill=1) for p in chart.pies if len(p) > 2]),
        'point': points and dots,
        'bar': chart.bars and (lambda d: rectangles(d, [bar_box(b) for b in chart.bars])),
        'legbox': chart.legends and (lambda d: rectangles(d, chart.legends)),
        'plot': chart.plots and (lambda d: rectangles(d, chart.plots)),
    }
    for bit, name in enumerate(MASKS):
        if painters[name]:
            paint(bit, painters[name])
    return found


def text_map(texts):
    """At half size, for each pixel the number of the text on it, from 1; 0 where there is none."""
    layer = Image.new('L', (SIDE // 2, SIDE // 2), 0)
    draw = ImageDraw.Draw(layer)
    for number, (x, y, width, height, turn, _) in enumerate(texts, 1):
        dx, dy = math.cos(math.radians(turn)), -math.sin(math.radians(turn))
        along, across = width / 2 + TEXT_MARGIN, height / 2 + TEXT_MARGIN
        draw.polygon([((x + a * along * dx - b * across * dy) / 2, (y + a * along * dy + b * across * dx) / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], fill=number)
    return np.asarray(layer)


def arrays_of(chart, width, height):
    """The annotation as arrays of fixed size, for an image that fills width x height of the input."""
    def inside(x, y):
        return -.5 <= x < width + .5 and -.5 <= y < height + .5

    rows = [(0, b[0], b[1], b[2], b[3], b[4]) for b in chart.bars if inside(b[0], b[1])]
    rows += [(KEYPOINTS.index(k[0]), k[1], k[2], k[3], k[4], 0) for k in chart.keypoints if inside(k[1], k[2])]
    if len(rows) > MOST_KEYPOINTS:  # too many line vertices to matter
        rows = [row for row in rows if row[0] != KEYPOINTS.index('vert')][:MOST_KEYPOINTS]
    keypoints = np.full((MOST_KEYPOINTS, 6), -1, np.float32)
    if rows:
        keypoints[:len(rows)] = np.array(rows, np.float32)

    texts = np.zeros((MOST_TEXTS, 6), np.float32)
    rows = [(*t[:5], ROLES.index(t[5])) for t in chart.texts if t[2] > 0 and inside(t[0], t[1])][:MOST_TEXTS]
    if rows:
        texts[:len(rows)] = np.array(rows, np.float32)

    flags = np.array([name in chart.flags for name in FLAGS], np.float32)
    return dict(
        image=chart.image, masks=masks_of(chart), text_map=text_map(rows), keypoints=keypoints, texts=texts,
        kind=np.int64(CLASSES.index(chart.kind)), flags=flags, size=np.array([width, height], np.float32),
    )
