"""What stands around a chart: titles, sources, logos, toolbars, links, icons, and the page of a screenshot."""
import textwrap

import numpy as np
from matplotlib.patches import Rectangle
from matplotlib.transforms import IdentityTransform
from PIL import Image, ImageDraw, ImageFont

import words
from canvas import DEJAVU, FONT_FILES
from draw_others import draw_icons


class Frame:
    """The part of the canvas in use, growing as things are added. Pixels, y up."""

    def __init__(self, canvas, box):
        self.canvas = canvas
        self.left, self.bottom = max(0, box.x0), max(0, box.y0)
        self.right, self.top = min(canvas.width, box.x1), min(canvas.height, box.y1)
        self.renderer = canvas.canvas.get_renderer()

    def text(self, x, y, content, role, size=None, bold=False, **rest):
        artist = self.canvas.figure.text(x, y, content, transform=IdentityTransform(), fontproperties=self.canvas.font(size, bold), **rest)
        self.canvas.texts.append((artist, role))
        return artist.get_window_extent(self.renderer)

    def rectangle(self, x, y, width, height, **rest):
        self.canvas.figure.add_artist(Rectangle((x, y), width, height, transform=IdentityTransform(), **{'linewidth': 0, **rest}))

    def pad(self, left, bottom, right, top):
        self.left, self.bottom = max(0, self.left - left), max(0, self.bottom - bottom)
        self.right, self.top = min(self.canvas.width, self.right + right), min(self.canvas.height, self.top + top)


def surround(canvas, box):
    """Adds titles and the rest; answers the part of the canvas that is the picture."""
    frame = Frame(canvas, box)
    if canvas.chance(.72):
        add_title(frame)
    if canvas.chance(.4):
        add_source(frame)
    frame.pad(canvas.between(1, 25), canvas.between(1, 20), canvas.between(1, 25), canvas.between(1, 20))
    for share, add in ((.08, add_logo), (.08, add_rules), (.12, add_links), (.12, add_toolbar), (.06, add_tabs), (.06, add_icons)):
        if canvas.chance(share):
            add(frame)
    return frame


def add_title(frame):
    canvas = frame.canvas
    size, y = canvas.font_size * canvas.between(1.05, 1.9), frame.top + canvas.between(3, 16)
    topic = canvas.one_of(words.TOPICS)
    title = topic[0].upper() + topic[1:] + (', ' + canvas.one_of(['2010-2020', '2021', 'by country', 'by year', 'selected countries', 'worldwide in 2019']) if canvas.chance(.5) else '')
    if canvas.script:
        title = ' '.join(canvas.names(4))
    letters = max(12, int((frame.right - frame.left) / (size * .72)))
    align = canvas.one_of(['left', 'center'])
    middle = (frame.left + frame.right) / 2 if canvas.chance(.5) else canvas.left + canvas.plot_width / 2
    x = frame.left if align == 'left' else middle
    if canvas.chance(.4):
        subtitle = '\n'.join(textwrap.wrap(canvas.one_of(words.TOPICS) + ', ' + canvas.one_of(words.UNITS), int(letters * 1.25))[:2])
        y += frame.text(x, y, subtitle, 'title', size * .72, color=canvas.soft_ink, ha=align, va='bottom').height + canvas.between(2, 8)
    y += frame.text(x, y, '\n'.join(textwrap.wrap(title, letters)[:3]), 'title', size, canvas.chance(.55), color=canvas.ink, ha=align, va='bottom').height
    frame.top = min(canvas.height, y)


def add_source(frame):
    canvas = frame.canvas
    size = canvas.font_size * canvas.between(.6, .9)
    content = canvas.one_of(['Source: ', 'Note: ', 'Data source: ', 'Sources: ', '© ']) + canvas.one_of(words.SOURCES) + canvas.one_of(['', '. Figures may not add to 100% because of rounding.', '; n = 1,024'])
    lines = '\n'.join(textwrap.wrap(content, max(20, int((frame.right - frame.left) / (size * .7)))))
    box = frame.text(frame.left, frame.bottom - canvas.between(4, 16), lines, 'other', size, color=canvas.soft_ink, ha='left', va='top')
    frame.bottom, frame.right = max(0, min(frame.bottom, box.y0)), min(canvas.width, max(frame.right, box.x1))


def add_logo(frame):
    canvas = frame.canvas
    width, height, color = canvas.between(20, 70), canvas.between(12, 26), canvas.colors(1)[0]
    x = frame.right - width - canvas.between(0, 8) if canvas.chance(.7) else frame.left + 2
    y = frame.top - height - canvas.between(0, 4)
    frame.rectangle(x, y, width, height, facecolor=color)
    if canvas.chance(.6):
        frame.text(x + width / 2, y + height / 2, canvas.one_of(['STATS', 'data', 'NEWS', 'ABC']), 'other', canvas.font_size * .8, True, ha='center', va='center', color=canvas.ink_on(color))


def add_rules(frame):
    for y in (frame.bottom + 2, frame.top - 2):
        frame.rectangle(frame.left, y - 1, frame.right - frame.left, frame.canvas.between(1, 2.5), facecolor=frame.canvas.ink)


def add_links(frame):
    """Links and a copyright line under the chart."""
    canvas, blue, size = frame.canvas, (.1, .45, .85), frame.canvas.font_size * .85
    frame.text(frame.left + 6, frame.bottom - 12, canvas.one_of(['Additional information', 'Download data', 'Share', 'View details']), 'other', size, color=blue, va='bottom')
    frame.text(frame.right - 6, frame.bottom - 12, canvas.one_of(['Show source', 'Details', 'CC BY', 'example.org/data']), 'other', size, color=canvas.one_of([blue, canvas.soft_ink]), ha='right', va='bottom')
    if canvas.chance(.6):
        frame.text(frame.right - 6, frame.bottom + 4, canvas.one_of(['© Data 2021', '(c) 2019', 'Created with data']), 'other', size, color=canvas.soft_ink, ha='right', va='bottom')
    frame.bottom = max(0, frame.bottom - 22)


def add_toolbar(frame):
    """A column or a row of buttons with icons."""
    canvas = frame.canvas
    size, upright = canvas.between(16, 30), canvas.chance(.65)
    face = (.2, .2, .2) if canvas.dark else canvas.one_of([(1, 1, 1), (.96, .96, .97)])
    if upright:
        frame.right = min(canvas.width, frame.right + size + 12)
    else:
        frame.top = min(canvas.height, frame.top + size + 8)
    x, y = frame.right - size - 4, frame.top - size - 4
    for _ in range(canvas.random.randint(3, 7)):
        if canvas.chance(.8):
            frame.rectangle(x, y, size, size * .85, facecolor=face, edgecolor=(.85, .85, .87), linewidth=.8)
        mark = size * .35
        frame.rectangle(x + (size - mark) / 2, y + (size * .85 - mark) / 2, mark, mark, facecolor=(.45, .47, .5))
        x, y = (x, y - size * 1.15) if upright else (x - size * 1.15, y)


def add_tabs(frame):
    """Tabs or buttons above the chart, one of them picked."""
    canvas, x, height = frame.canvas, frame.left + 4, frame.canvas.font_size * 2.4
    y = frame.top + 4
    picked = canvas.random.randrange(4)
    for i, name in enumerate(['Chart', 'Table', 'Map', 'Sources']):
        box = frame.text(x + 8, y + height / 2, name, 'other', canvas.font_size * .9, i == picked, color=canvas.ink, ha='left', va='center')
        if i == picked:
            frame.rectangle(x, y, box.width + 16, 2, facecolor=canvas.colors(1)[0])
        x += box.width + 20
    frame.top = min(canvas.height, y + height)


def add_icons(frame):
    canvas = frame.canvas
    size = canvas.between(8, 26)
    places = [(canvas.between(frame.left, frame.right), canvas.one_of([frame.top - size, frame.bottom + size])) for _ in range(canvas.random.randint(1, 5))]
    draw_icons(canvas, places, size)


def put_on_page(canvas, chart):
    """The chart on a page with text around it, as in a screenshot."""
    height, width = chart.image.shape[:2]
    page_width, page_height = int(width * canvas.between(1.02, 1.35)), int(height * canvas.between(1.05, 1.45))
    paper = (255, 255, 255) if canvas.chance(.7) else tuple(int(c) for c in canvas.numbers.randint(225, 256, 3))
    if canvas.dark and canvas.chance(.6):
        paper = (20, 20, 24)
    page = Image.new('RGB', (page_width, page_height), paper)
    draw = ImageDraw.Draw(page)
    x, y = canvas.random.randint(0, page_width - width), canvas.random.randint(int((page_height - height) * .2), page_height - height)
    page.paste(Image.fromarray(chart.image), (x, y))
    moved = chart.moved(chart.image, dx=x, dy=y)
    if canvas.chance(.3):
        draw.rectangle([x - 1, y - 1, x + width, y + height], outline=(180, 180, 180))
    font = ImageFont.truetype(canvas.one_of([f for f in FONT_FILES if 'Script' not in f] or [DEJAVU]), int(canvas.between(10, 18)))
    ink = (60, 60, 60) if paper[0] > 100 else (210, 210, 210)

    def write(top, bottom):
        at = top + 4
        while at + 22 < bottom:
            line = ' '.join(canvas.one_of(words.TOPICS) for _ in range(6))
            while len(line) > 5 and draw.textlength(line, font=font) > page_width - 20:
                line = line[:-6]
            left, up, right, down = draw.textbbox((10, at), line, font=font)
            draw.text((10, at), line, font=font, fill=ink)
            moved.texts.append(((left + right) / 2, (up + down) / 2, right - left, down - up, 0, 'other'))
            at += (down - up) * 1.6 + 2

    if canvas.chance(.6):
        write(0, y)
    elif y > 2 and canvas.chance(.4):
        draw.rectangle([0, 0, page_width, min(y, 30)], fill=tuple(int(c) for c in canvas.numbers.randint(0, 255, 3)))
    if canvas.chance(.6):
        write(y + height, page_height)
    moved.image = np.asarray(page)
    return moved
