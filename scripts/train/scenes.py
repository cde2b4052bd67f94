"""Charts drawn by other programs, carried as SVG with the places of their elements, and painted here with any font.

Each line of a scenes file (.jsonl.xz) is one chart: `by` names the program; `svg` is the picture, with a text's role in
place of its font family; `bars`, `points`, `lines`, `areas`, `pies`, `legend` and `plot` say where the elements are.
Painting needs only what chart programs write: shapes, paths, texts, groups and plain colors.
"""
import json
import lzma
import math
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.colors import to_rgb
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from annotation import Annotation
from canvas import DPI, Canvas
from names import ROLES
from surroundings import put_on_page

UNSEEN = 'vega'  # charts of this program are only measured on, never trained on
NUMBER = re.compile(r'[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?')


def load_scenes(file, part):
    """The lines of one part: 'train', 'held back' (every 20th chart) or 'unseen'."""
    found = []
    with lzma.open(file) as lines:
        for number, line in enumerate(lines):
            unseen = line.startswith(b'{"by":"%s"' % UNSEEN.encode())
            if unseen == (part == 'unseen') and (unseen or (number % 20 == 0) == (part == 'held back')):
                found.append(line)
    return found


def draw_scene(seed, scenes):
    canvas = Canvas(seed)
    scene = json.loads(canvas.one_of(scenes))
    chart = Painting(canvas, scene).paint()
    return canvas, put_on_page(canvas, chart) if canvas.chance(.12) else chart


class Painting:
    def __init__(self, canvas, scene):
        self.canvas, self.scene = canvas, scene
        self.root = ElementTree.fromstring(scene['svg'])
        self.scale = canvas.between(.9, 1.6)
        width, height = (float(NUMBER.match(self.root.get(side)).group()) for side in ('width', 'height'))
        self.width, self.height = round(width * self.scale), round(height * self.scale)
        self.renderer = RendererAgg(self.width, self.height, DPI)
        self.to_pixels = Affine2D().scale(self.scale)
        self.recolor = recoloring(canvas)
        self.gradients = {}
        self.chart = Annotation(None, scene['kind'], set(scene['flags']))
        self.text_sizes = canvas.between(.88, 1.05)

    def paint(self):
        paper = Path.unit_rectangle().transformed(Affine2D().scale(self.width, self.height))
        self.draw(paper, (1, 1, 1), 1, None, 0, 1, None)
        for gradient in self.root.iter():
            if gradient.tag.endswith('Gradient'):
                stops = [style_of(stop, {}).get('stop-color') for stop in gradient]
                self.gradients[gradient.get('id')] = next((s for s in stops if s), '#888888')
        self.visit(self.root, {}, self.to_pixels)
        self.place_elements()
        self.chart.image = np.ascontiguousarray(np.asarray(self.renderer.buffer_rgba())[..., :3])
        return self.chart

    # painting

    def visit(self, element, style, transform):
        tag = element.tag.split('}')[-1]
        if tag in ('defs', 'clipPath', 'style', 'title', 'desc', 'image'):
            return
        style = style_of(element, style)
        transform = transform_of(element.get('transform')) + transform if element.get('transform') else transform
        if style.get('display') == 'none' or style.get('visibility') == 'hidden':
            return
        if tag == 'text':
            return self.write(element, style, transform)
        shape = shape_of(tag, element)
        if shape is not None:
            self.fill_and_stroke(shape.transformed(transform), style, size_of(transform))
        for child in element:
            self.visit(child, style, transform)

    def fill_and_stroke(self, path, style, size):
        opacity = float(style.get('opacity', 1))
        fill, stroke = self.color(style.get('fill', '#000')), self.color(style.get('stroke', 'none'))
        dash = [float(n) * size for n in NUMBER.findall(style.get('stroke-dasharray', ''))]
        self.draw(path, fill, opacity * float(style.get('fill-opacity', 1)), stroke, float(NUMBER.match(style.get('stroke-width', '1')).group()) * size,
                  opacity * float(style.get('stroke-opacity', 1)), dash if len(dash) % 2 == 0 and sum(dash) > 0 else None)

    def draw(self, path, fill, fill_opacity, stroke, width, stroke_opacity, dash):
        gc = self.renderer.new_gc()
        gc.set_linewidth(0)
        if fill is not None and fill_opacity > 0:
            gc.set_alpha(fill_opacity)
            self.renderer.draw_path(gc, path, self.upright(), (*fill, fill_opacity))
        if stroke is not None and width > 0 and stroke_opacity > 0:
            gc.set_alpha(stroke_opacity)
            gc.set_foreground((*stroke, stroke_opacity), isRGBA=True)
            gc.set_linewidth(width)
            if dash:
                gc.set_dashes(0, dash)
            self.renderer.draw_path(gc, path, self.upright(), None)
        gc.restore()

    def upright(self):
        """The renderer counts y from below."""
        return Affine2D().scale(1, -1).translate(0, self.height)

    def color(self, value):
        if value is None or value in ('none', 'transparent'):
            return None
        if value.startswith('url('):
            value = self.gradients.get(value[5:].rstrip(')"\''), '#888888')
        numbers = NUMBER.findall(value) if value.startswith('rgb') else None
        if numbers:
            if len(numbers) == 4 and float(numbers[3]) == 0:
                return None
            return self.recolor(tuple(float(n) / 255 for n in numbers[:3]))
        try:
            return self.recolor(to_rgb(value))
        except ValueError:
            return None

    def write(self, element, style, transform):
        content = ''.join(element.itertext()).strip()
        color = self.color(style.get('fill', '#000'))
        if not content or color is None or float(style.get('opacity', 1)) < .05:
            return
        x, y = (float(NUMBER.match(element.get(side, '0')).group()) for side in 'xy')
        pixels = float(NUMBER.match(style.get('font-size', '12')).group()) * size_of(transform) * self.text_sizes
        weight = style.get('font-weight', '400')
        font = self.canvas.font(pixels * 72 / DPI, bold=weight == 'bold' or (weight.isdigit() and int(weight) >= 600))
        width, height, descent = self.renderer.get_text_width_height_descent(content, font, False)
        ascent = height - descent
        back = {'middle': width / 2, 'end': width}.get(style.get('text-anchor'), 0)
        down = {'central': .36 * pixels, 'middle': .36 * pixels, 'hanging': .74 * pixels, 'text-before-edge': .9 * pixels}.get(style.get('dominant-baseline'), 0)
        matrix = transform.get_matrix()
        angle = math.atan2(matrix[1, 0], matrix[0, 0])  # y down
        cos, sin = math.cos(angle), math.sin(angle)
        px, py = transform.transform((x, y))

        def at(along, across):
            """A place in the text's own directions, from its anchor on the base line."""
            across += down
            return px + along * cos - across * sin, py + along * sin + across * cos

        start = at(-back, 0)
        gc = self.renderer.new_gc()
        gc.set_foreground((*color, 1), isRGBA=True)
        gc.set_alpha(float(style.get('opacity', 1)))
        self.renderer.draw_text(gc, start[0], start[1], content, font, -math.degrees(angle))
        gc.restore()
        family = style.get('font-family', '').split(',')[0].strip('\'" ')
        role = family if family in ROLES else 'other'
        self.chart.texts.append((*at(width / 2 - back, (descent - ascent) / 2), width, height, -math.degrees(angle), role))
        if role in ('xtick', 'ytick'):
            self.add_tick(role, (px, py), at(width / 2 - back, (descent - ascent) / 2))

    # elements

    def add_tick(self, role, anchor, center):
        """A tick stands where the label's anchor meets the edge of the plot."""
        if not self.scene['plot']:
            return
        left, top, right, bottom = (side * self.scale for side in self.scene['plot'])
        if role == 'xtick':
            edge = min((top, bottom), key=lambda y: abs(y - center[1]))
            self.chart.keypoints.append(('xtick', anchor[0], edge, 0, 0))
        else:
            edge = min((left, right), key=lambda x: abs(x - center[0]))
            self.chart.keypoints.append(('ytick', edge, center[1], 0, 0))

    def place_elements(self):
        scene, chart, k = self.scene, self.chart, self.scale
        chart.bars = [tuple(v * k for v in bar) for bar in scene['bars']]
        chart.keypoints += [(p[0], *(v * k for v in p[1:])) for p in scene['points']]
        chart.lines = [(piece, max(1, line[3] * k)) for line in scene['lines'] for piece in self.pieces(*line[:3])]
        chart.areas = [piece for area in scene['areas'] for piece in self.pieces(*area)]
        chart.pies = [piece for slice_ in scene['pies'] for piece in self.pieces(*slice_)]
        if scene['legend']:
            chart.legends = [self.with_texts([v * k for v in scene['legend']])]
        if scene['plot']:
            chart.plots = [tuple(v * k for v in scene['plot'])]
        if scene['kind'] in ('pie', 'donut') and chart.pies and not any(p[0] == 'piec' for p in chart.keypoints):
            add_pie_points(chart, scene['pies'], k)
        if scene['kind'] == 'donut':
            chart.texts = [self.in_hole(text) for text in chart.texts]

    def in_hole(self, text):
        """What stands in the middle of a donut is no label of a slice."""
        for name, x, y, _, hole in self.chart.keypoints:
            if name == 'piec' and math.hypot(text[0] - x, text[1] - y) < hole * .6:
                return (*text[:5], 'other')
        return text

    def with_texts(self, box):
        """The box of the swatches, grown by the texts of the legend."""
        for x, y, width, height, _, role in self.chart.texts:
            if role == 'legend' and box[1] - 12 * self.scale < y < box[3] + 12 * self.scale:
                box = [min(box[0], x - width / 2), min(box[1], y - height / 2), max(box[2], x + width / 2), max(box[3], y + height / 2)]
        return tuple(box)

    def pieces(self, d, dx, dy):
        """The subpaths of SVG path data as lists of points in pixels."""
        path = path_of(d).transformed(Affine2D().translate(dx, dy) + self.to_pixels)
        return [list(map(tuple, points)) for points in path.to_polygons(closed_only=False) if len(points) > 1]


def add_pie_points(chart, slices, scale):
    """Center and slice borders from the arcs of the slices: M start A radii … end."""
    first = None
    for d, dx, dy in slices:
        move = [float(n) for n in NUMBER.findall(d[1:d.index('A')])[:2]]
        arc = [float(n) for n in NUMBER.findall(d[d.index('A') + 1:])[:7]]
        radius = arc[0]
        inner = re.findall(r'A([^AMLZz]*)', d)[1:]
        hole = float(NUMBER.match(inner[-1].strip()).group()) if len(inner) >= (2 if abs(move[0] - arc[5]) + abs(move[1] - arc[6]) < .1 else 1) else 0
        hole = hole if hole < radius * .97 else 0
        first = first or (dx, dy, radius, hole)
        chart.keypoints.append(('pieb', (move[0] + dx) * scale, (move[1] + dy) * scale, 0, 0))
    dx, dy, radius, hole = first
    chart.keypoints.append(('piec', dx * scale, dy * scale, radius * scale, hole * scale))


def recoloring(canvas):
    """Now and then other colors: channels swapped, or light and dark exchanged."""
    order = [0, 1, 2]
    if canvas.chance(.5):
        canvas.random.shuffle(order)
    flip = canvas.chance(.06)
    return lambda color: tuple((1 - color[i]) if flip else color[i] for i in order)


def style_of(element, outer):
    """Presentation attributes and the style attribute, over what is inherited. Opacities of groups multiply."""
    own = dict(element.attrib)
    for declaration in own.pop('style', '').split(';'):
        if ':' in declaration:
            name, value = declaration.split(':', 1)
            own[name.strip()] = value.strip()
        if declaration.strip().startswith('font:'):
            own.update(read_font(declaration.split(':', 1)[1]))
    inherited = {name: outer[name] for name in INHERITED if name in outer}
    style = {**inherited, **own}
    if 'opacity' in outer:
        style['opacity'] = str(float(outer['opacity']) * float(own.get('opacity', 1)))
    return style


INHERITED = ('fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'fill-opacity', 'stroke-opacity', 'font-size', 'font-weight', 'font-family', 'text-anchor', 'dominant-baseline', 'opacity', 'visibility')


def read_font(value):
    match = re.match(r'\s*(.*?)([\d.]+)px\s+(.+)', value)
    return {'font-weight': '700' if 'bold' in match[1] or re.search('[6-9]00', match[1]) else '400', 'font-size': match[2], 'font-family': match[3]} if match else {}


def transform_of(value):
    found = Affine2D()
    for name, numbers in reversed(re.findall(r'(\w+)\(([^)]*)\)', value)):
        n = [float(v) for v in NUMBER.findall(numbers)]
        if name == 'translate':
            found = found.translate(n[0], n[1] if len(n) > 1 else 0)
        elif name == 'scale':
            found = found.scale(n[0], n[-1])
        elif name == 'rotate':
            found = found.rotate_deg_around(*(n[1:] or (0, 0)), n[0])
        elif name == 'matrix':
            found = found + Affine2D(np.array([[n[0], n[2], n[4]], [n[1], n[3], n[5]], [0, 0, 1]]))
    return found


def size_of(transform):
    matrix = transform.get_matrix()
    return math.hypot(matrix[0, 0], matrix[1, 0])


def shape_of(tag, element):
    def number(name, otherwise=0.):
        value = element.get(name)
        return float(NUMBER.match(value).group()) if value else otherwise

    if tag == 'path':
        return path_of(element.get('d', '')) if element.get('d') else None
    if tag == 'rect':
        x, y, width, height, r = number('x'), number('y'), number('width'), number('height'), number('rx')
        if element.get('width', '').endswith('%'):
            width = height = 1e5
        r = min(r, width / 2, height / 2)
        if r <= 0:
            return path_of('M%g %gh%gv%gh%gZ' % (x, y, width, height, -width))
        return path_of('M%g %gh%ga%g %g 0 0 1 %g %gv%ga%g %g 0 0 1 %g %gh%ga%g %g 0 0 1 %g %gv%ga%g %g 0 0 1 %g %gZ' % (
            x + r, y, width - 2 * r, r, r, r, r, height - 2 * r, r, r, -r, r, 2 * r - width, r, r, -r, -r, 2 * r - height, r, r, r, -r))
    if tag in ('circle', 'ellipse'):
        rx, ry = (number('r'),) * 2 if tag == 'circle' else (number('rx'), number('ry'))
        return Path.unit_circle().transformed(Affine2D().scale(rx, ry).translate(number('cx'), number('cy')))
    if tag == 'line':
        return Path([(number('x1'), number('y1')), (number('x2'), number('y2'))])
    if tag in ('polyline', 'polygon'):
        points = np.array([float(n) for n in NUMBER.findall(element.get('points', ''))]).reshape(-1, 2)
        if len(points) < 2:
            return None
        return Path(np.concatenate([points, points[:1]]) if tag == 'polygon' else points)
    return None


LENGTHS = dict(M=2, L=2, H=1, V=1, C=6, S=4, Q=4, A=7, Z=0)


def path_of(d):
    """SVG path data as a matplotlib path."""
    points, codes = [], []
    here = start = (0., 0.)
    control = None

    def add(code, *new):
        points.extend(new)
        codes.extend([code] * len(new))

    for letter, rest in re.findall(r'([MmLlHhVvCcSsQqAaZz])([^MmLlHhVvCcSsQqAaZz]*)', d):
        upper = letter.upper()
        values = arc_numbers(rest) if upper == 'A' else [float(n) for n in NUMBER.findall(rest)]
        size = LENGTHS[upper]
        for i in range(0, len(values) or 1, size or 1):
            n = values[i:i + size]
            ox, oy = here if letter.islower() else (0, 0)
            if upper == 'Z':
                add(Path.CLOSEPOLY, start)
                here = start
            elif upper == 'M' and i == 0:
                here = start = (n[0] + ox, n[1] + oy)
                add(Path.MOVETO, here)
            elif upper in 'ML':
                here = (n[0] + ox, n[1] + oy)
                add(Path.LINETO, here)
            elif upper == 'H':
                here = (n[0] + ox, here[1])
                add(Path.LINETO, here)
            elif upper == 'V':
                here = (here[0], n[0] + oy)
                add(Path.LINETO, here)
            elif upper == 'A':
                end = (n[5] + ox, n[6] + oy)
                for point in arc_points(here, end, *n[:5]):
                    add(Path.LINETO, point)
                here = end
            else:
                new = [(n[j] + ox, n[j + 1] + oy) for j in range(0, size, 2)]
                if upper == 'S':
                    new.insert(0, (2 * here[0] - control[0], 2 * here[1] - control[1]) if control else here)
                add(Path.CURVE3 if upper == 'Q' else Path.CURVE4, *new)
                here, control = new[-1], new[-2]
            if upper not in 'CS':
                control = None
    return Path(points, codes)


def arc_numbers(text):
    """The two flags of an arc may be written without a blank after them."""
    found = []
    while text.strip(' ,\n'):
        text = text.lstrip(' ,\n')
        if len(found) % 7 in (3, 4):
            found.append(float(text[0]))
            text = text[1:]
        else:
            match = NUMBER.match(text)
            found.append(float(match.group()))
            text = text[match.end():]
    return found


def arc_points(start, end, rx, ry, turn, large, sweep):
    """Points along an elliptic arc (SVG 1.1, appendix F.6); the axes of chart programs are never turned."""
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    if rx == 0 or ry == 0 or (dx == 0 and dy == 0):
        return [end]
    stretch = max(1, math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    square = max(0, (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2) / ((rx * dy) ** 2 + (ry * dx) ** 2)
    factor = math.sqrt(square) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * dy / ry, -factor * ry * dx / rx
    first = math.atan2((dy - cy) / ry, (dx - cx) / rx)
    last = math.atan2((-dy - cy) / ry, (-dx - cx) / rx)
    if sweep and last < first:
        last += 2 * math.pi
    elif not sweep and last > first:
        last -= 2 * math.pi
    middle = ((start[0] + end[0]) / 2 + cx, (start[1] + end[1]) / 2 + cy)
    steps = max(2, math.ceil(abs(last - first) / math.radians(4)))
    angles = [first + (last - first) * i / steps for i in range(1, steps + 1)]
    return [(middle[0] + rx * math.cos(a), middle[1] + ry * math.sin(a)) for a in angles]
