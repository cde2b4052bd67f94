"""Draws one chart with matplotlib and says where everything is."""
import math

import numpy as np
from matplotlib.lines import Line2D

import words
from annotation import Annotation
from canvas import POINT, Canvas
from draw_bars import draw_many, draw_single
from draw_lines import draw_areas, draw_lines
from draw_others import draw_other
from draw_pies import draw_pie
from draw_points import draw_scatter
from names import CLASSES
from surroundings import put_on_page, surround

SHARES = [14, 11, 9, 6, 8, 8, 18, 5, 6, 5, 9, 8]  # of CLASSES
DRAWERS = {
    'vbar': lambda c: draw_single(c, False), 'hbar': lambda c: draw_single(c, True),
    'vgroup': lambda c: draw_many(c, False, False), 'hgroup': lambda c: draw_many(c, True, False),
    'vstack': lambda c: draw_many(c, False, True), 'hstack': lambda c: draw_many(c, True, True),
    'line': draw_lines, 'area': draw_areas, 'pie': lambda c: draw_pie(c, False), 'donut': lambda c: draw_pie(c, True),
    'scatter': draw_scatter, 'none': draw_other,
}


def plot(seed, kind=None):
    canvas = Canvas(seed)
    kind = kind or canvas.random.choices(CLASSES, SHARES)[0]
    DRAWERS[kind](canvas)
    if kind not in ('pie', 'donut', 'none'):
        add_axis_titles(canvas)
        if canvas.chance(.1):
            shade_categories(canvas, kind)
    if kind == 'scatter' or kind not in ('pie', 'donut'):
        for axes in canvas.all_axes:
            canvas.finish_ticks(axes)
        if kind in ('line', 'area', 'vbar', 'vgroup', 'vstack') and not canvas.axes.yaxis.get_ticks_position() == 'right' and canvas.chance(.06):
            canvas.labels_inside(canvas.axes)
    boxes = [axes.get_tightbbox(canvas.canvas.get_renderer()) for axes in canvas.all_axes]
    frame = surround(canvas, boxes[0].union(boxes))
    canvas.canvas.draw()
    chart = Collector(canvas, frame).collect(kind)
    return canvas, put_on_page(canvas, chart) if canvas.chance(.12) else chart


def add_axis_titles(canvas):
    def name():
        return (canvas.one_of(words.UNITS) if canvas.chance(.6) else canvas.one_of(words.TOPICS))[:40]

    def style():
        return dict(color=canvas.ink, fontproperties=canvas.font(canvas.font_size * canvas.between(.9, 1.15), canvas.chance(.15)))

    for axes in canvas.all_axes:
        if axes is canvas.axes and canvas.chance(.4):
            canvas.texts.append((axes.set_xlabel(name(), labelpad=canvas.between(2, 10), loc=canvas.one_of(['center', 'center', 'center', 'right', 'left']), **style()), 'xtitle'))
        if not canvas.chance(.45):
            continue
        if axes is not canvas.axes or canvas.chance(.85):
            label = axes.set_ylabel(name(), labelpad=canvas.between(2, 10), **style())
            if canvas.chance(.08):
                label.set_rotation(-90 if canvas.chance(.5) else 0)
        else:
            label = axes.annotate(name(), (0, 1), (canvas.between(-25, 0), canvas.between(5, 10)), xycoords='axes fraction', textcoords='offset points', **style())
        canvas.texts.append((label, 'ytitle'))


def shade_categories(canvas, kind):
    """Every second category on a band of its own."""
    axes, horizontal = canvas.axes, kind in ('hbar', 'hgroup', 'hstack')
    limits = axes.get_xlim(), axes.get_ylim()
    low, high = sorted(limits[1] if horizontal else limits[0])
    ticks = sorted(axes.get_yticks() if horizontal else axes.get_xticks())
    if not 1 < len(ticks) < 40:
        return
    step, color = ticks[1] - ticks[0], words.mix(canvas.ink, canvas.plot_color, .06)
    for tick in ticks[1::2]:
        (axes.axhspan if horizontal else axes.axvspan)(max(low, tick - step / 2), min(high, tick + step / 2), color=color, linewidth=0, zorder=0)
    axes.set_xlim(limits[0])
    axes.set_ylim(limits[1])


class Collector:
    """Takes the extent of each element from matplotlib, in pixels of the cut picture, y down."""

    def __init__(self, canvas, frame):
        self.canvas = canvas
        self.renderer = canvas.canvas.get_renderer()
        whole = np.asarray(canvas.canvas.buffer_rgba())[..., :3]
        self.height = whole.shape[0]
        self.left, right = int(frame.left), math.ceil(frame.right)
        self.top, bottom = max(0, int(self.height - frame.top)), math.ceil(self.height - frame.bottom)
        self.image = np.ascontiguousarray(whole[self.top:bottom, self.left:right])

    def at(self, x, y):
        return x - self.left, self.height - y - self.top

    def data_at(self, axes, x, y):
        return self.at(*axes.transData.transform((x, y)))

    def box(self, extent):
        return (*self.at(extent.x0, extent.y1), *self.at(extent.x1, extent.y0))

    def collect(self, kind):
        canvas = self.canvas
        chart = Annotation(self.image, kind, canvas.flags)
        has_axes = kind not in ('pie', 'donut')
        texts = list(canvas.texts)
        for axes in canvas.all_axes if has_axes else ():
            if axes.axison and axes.get_visible():
                texts += self.ticks(axes, chart)
        chart.texts = [text for text in (self.text(*pair) for pair in texts) if text]
        chart.bars = [self.bar(*bar) for bar in canvas.bars]
        for name, axes, x, y, radius in canvas.keypoints:
            px, py = axes.transData.transform((x, y))
            if name == 'pieb' or (axes.bbox.x0 - 2 <= px <= axes.bbox.x1 + 2 and axes.bbox.y0 - 2 <= py <= axes.bbox.y1 + 2):
                chart.keypoints.append((name, *self.at(px, py), radius, 0))
        for axes, radius, inner in canvas.pie_centers:
            unit = axes.transData.transform((1, 0))[0] - axes.transData.transform((0, 0))[0]
            chart.keypoints.append(('piec', *self.data_at(axes, 0, 0), radius * unit, inner * unit))
        chart.lines = [line for pair in canvas.line_artists for line in self.line(*pair)]
        chart.areas = [[self.data_at(axes, *p) for p in path.vertices] for axes, collection in canvas.area_artists for path in collection.get_paths()]
        chart.pies = [self.slice(*piece) for piece in canvas.slices]
        for legend in canvas.legend_artists:
            chart.legends.append(self.box(legend.get_window_extent(self.renderer)))
            handles = getattr(legend, 'legend_handles', None) or legend.legendHandles
            chart.keypoints += [self.swatch(handle) for handle in handles]
        if has_axes and (kind != 'none' or 'multiples' in canvas.flags):
            chart.plots = [self.box(axes.bbox) for axes in canvas.all_axes[:1 if kind != 'none' else None]]
        return chart

    def ticks(self, axes, chart):
        """Keypoints of all labelled ticks, and their labels as texts."""
        found = []
        for name, axis, limits in (('x', axes.xaxis, axes.get_xlim()), ('y', axes.yaxis, axes.get_ylim())):
            if not axis.get_visible():
                continue
            low, high = sorted(limits)
            slack = (high - low) * 1e-3
            for tick in axis.get_major_ticks():
                place = tick.get_loc()
                if not low - slack <= place <= high + slack:
                    continue
                for label, far in ((tick.label1, False), (tick.label2, True)):
                    if not label.get_visible() or not label.get_text().strip():
                        continue
                    found.append((label, name + 'tick'))
                    if name == 'x':
                        x = axes.transData.transform((place, axes.get_ylim()[0]))[0]
                        chart.keypoints.append(('xtick', *self.at(x, axes.bbox.y1 if far else axes.bbox.y0), 0, 0))
                    else:
                        y = axes.transData.transform((axes.get_xlim()[0], place))[1]
                        chart.keypoints.append(('ytick', *self.at(axes.bbox.x1 if far else axes.bbox.x0, y), 0, 0))
        return found

    def text(self, artist, role):
        """Center, own width and height, and angle: the upright box of a turned text has the same center."""
        if not artist.get_visible() or not artist.get_text().strip():
            return None
        extent = artist.get_window_extent(self.renderer)
        turn = artist.get_rotation()
        width, height = extent.width, extent.height
        if turn % 360:
            artist.set_rotation(0)
            level = artist.get_window_extent(self.renderer)
            artist.set_rotation(turn)
            width, height = level.width, level.height
        if width <= 0:
            return None
        return (*self.at((extent.x0 + extent.x1) / 2, (extent.y0 + extent.y1) / 2), width, height, turn, role)

    def bar(self, axes, artist, value, horizontal):
        extent = artist.get_window_extent(self.renderer)
        x0, x1 = sorted((extent.x0, extent.x1))
        y0, y1 = sorted((extent.y0, extent.y1))
        forward = value >= 0
        if horizontal:
            forward = forward != axes.xaxis_inverted()
            middle = (y0 + y1) / 2
            end, base, thickness = (x1 if forward else x0, middle), (x0 if forward else x1, middle), y1 - y0
        else:
            middle = (x0 + x1) / 2
            end, base, thickness = (middle, y1 if forward else y0), (middle, y0 if forward else y1), x1 - x0
        (left, bottom), (right, top) = axes.bbox.min, axes.bbox.max
        end = min(max(end[0], left), right), min(max(end[1], bottom), top)
        base = min(max(base[0], left), right), min(max(base[1], bottom), top)
        return (*self.at(*end), *self.at(*base), thickness)

    def line(self, artist, width):
        """The pieces of a line between its gaps."""
        path = artist.get_path()
        points = artist.get_transform().transform(path.vertices)
        if artist.get_drawstyle() == 'steps-post':
            points = np.repeat(points, 2, 0)
            points = np.stack([points[1:, 0], points[:-1, 1]], 1)
        pieces, piece = [], []
        for point in points:
            if np.isnan(point).any():
                pieces.append(piece)
                piece = []
            else:
                piece.append(self.at(*point))
        return [(p, width * POINT) for p in (*pieces, piece) if len(p) > 1]

    def slice(self, axes, x, y, radius, inner, start, stop):
        angles = np.radians(np.linspace(start, stop, max(3, int(abs(stop - start) / 4) + 2)))
        outer = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]
        back = [(x + inner * math.cos(a), y + inner * math.sin(a)) for a in angles[::-1]]
        return [self.data_at(axes, *p) for p in outer + back]

    def swatch(self, handle):
        if hasattr(handle, 'get_offsets'):
            x, y = handle.get_offset_transform().transform(handle.get_offsets())[0]
            width = height = math.sqrt(handle.get_sizes()[0]) * POINT
        else:
            extent = handle.get_window_extent(self.renderer)
            x, y, width, height = (extent.x0 + extent.x1) / 2, (extent.y0 + extent.y1) / 2, extent.width, extent.height
            if isinstance(handle, Line2D):
                marker = handle.get_markersize() * POINT if handle.get_marker() not in (None, 'None', '') else 0
                width, height = max(width, marker), max(height, marker, handle.get_linewidth() * POINT)
        return ('swatch', *self.at(x, y), width, height)
