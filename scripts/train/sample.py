"""From a drawn chart to one training sample: noise, scaling, perspective, then fitted into the network's input."""
import io
import math

import numpy as np
from PIL import Image, ImageFilter

from annotation import Annotation, arrays_of
from names import SIDE

SCALINGS = [Image.BILINEAR, Image.BICUBIC, Image.LANCZOS, Image.BOX]


def sample_of(canvas, chart):
    """`canvas` supplies the random choices."""
    image = Image.fromarray(chart.image)
    if canvas.chance(.04):
        image, chart = crop(canvas, image, chart)
    if canvas.chance(.04):
        image, chart = photograph(canvas, image, chart)
    if canvas.chance(.25):
        image = as_jpeg(image, canvas.random.randint(25, 92))
    if canvas.chance(.25):
        image, chart = scaled(image, chart, canvas.between(.45, .9), canvas.one_of(SCALINGS))
    fit = SIDE / max(image.size) * (canvas.between(.7, 1) if canvas.chance(.25) else 1)
    image, chart = scaled(image, chart, fit, canvas.one_of(SCALINGS))
    if canvas.chance(.25):
        image = as_jpeg(image, canvas.random.randint(30, 92))
    if canvas.chance(.1):
        image = image.filter(ImageFilter.GaussianBlur(canvas.between(.3, 1)))
    width, height = image.size
    chart.image = np.full((SIDE, SIDE, 3), 128, np.uint8)
    chart.image[:height, :width] = np.asarray(image)
    return arrays_of(chart, width, height)


def as_jpeg(image, quality):
    buffer = io.BytesIO()
    image.save(buffer, 'JPEG', quality=quality)
    return Image.open(buffer).convert('RGB')


def scaled(image, chart, factor, method):
    width, height = image.size
    new_width, new_height = (max(8, min(2 * SIDE, round(side * factor))) for side in image.size)
    return image.resize((new_width, new_height), method), chart.moved(None, new_width / width, new_height / height)


def crop(canvas, image, chart):
    width, height = image.size
    left, top = int(canvas.between(0, .03) * width), int(canvas.between(0, .03) * height)
    image = image.crop((left, top, int(width * canvas.between(.97, 1)), int(height * canvas.between(.97, 1))))
    return image, chart.moved(None, dx=-left, dy=-top)


def photograph(canvas, image, chart):
    """A picture of a page: corners moved a little, uneven light."""
    width, height = image.size
    slack = .035
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    target = [(x + (1 if x == 0 else -1) * canvas.between(0, slack) * width, y + (1 if y == 0 else -1) * canvas.between(0, slack) * height) for x, y in corners]
    backward, forward = homography(target, corners), homography(corners, target)
    image = image.transform(image.size, Image.PERSPECTIVE, list(backward), Image.BICUBIC, fillcolor=tuple(int(c) for c in canvas.numbers.randint(60, 255, 3)))
    light = np.linspace(canvas.between(.75, 1), canvas.between(.85, 1.05), width)[None, :, None] * np.linspace(canvas.between(.85, 1.05), canvas.between(.75, 1), height)[:, None, None]
    image = Image.fromarray(np.clip(np.asarray(image) * light + canvas.numbers.randn(height, width, 1) * canvas.between(0, 6), 0, 255).astype(np.uint8))
    return image, through(chart, forward)


def homography(source, target):
    """Eight numbers a..h with x' = (ax + by + c) / (gx + hy + 1), likewise y'."""
    rows, right = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return np.linalg.solve(np.array(rows, float), np.array(right, float))


def through(chart, h):
    """The chart's annotation seen through a homography; lengths are kept, angles of texts follow."""
    def at(x, y):
        below = h[6] * x + h[7] * y + 1
        return (h[0] * x + h[1] * y + h[2]) / below, (h[3] * x + h[4] * y + h[5]) / below

    def polygon(points):
        return [at(*p) for p in points]

    def box(b):
        xs, ys = zip(*polygon([(b[0], b[1]), (b[2], b[1]), (b[2], b[3]), (b[0], b[3])]))
        return min(xs), min(ys), max(xs), max(ys)

    def text(x, y, width, height, turn, role):
        dx, dy = math.cos(math.radians(turn)), -math.sin(math.radians(turn))
        (ax, ay), (bx, by) = at(x - dx * width / 2, y - dy * width / 2), at(x + dx * width / 2, y + dy * width / 2)
        return (*at(x, y), math.hypot(bx - ax, by - ay), height, math.degrees(math.atan2(ay - by, bx - ax)), role)

    return Annotation(
        None, chart.kind, chart.flags,
        bars=[(*at(b[0], b[1]), *at(b[2], b[3]), b[4]) for b in chart.bars],
        keypoints=[(k[0], *at(k[1], k[2]), k[3], k[4]) for k in chart.keypoints],
        texts=[text(*t) for t in chart.texts],
        lines=[(polygon(points), width) for points, width in chart.lines],
        areas=[polygon(p) for p in chart.areas], pies=[polygon(p) for p in chart.pies],
        legends=[box(b) for b in chart.legends], plots=[box(b) for b in chart.plots],
    )
