"""A contact sheet of samples with their annotation, to look at: python3 sheet.py out.png [count] [first seed] [class | scenes file]"""
import math
import sys

import numpy as np
from PIL import Image, ImageDraw

from generate import draw_sample
from names import CLASSES, KEYPOINTS, SIDE
from scenes import load_scenes

ROLE_COLORS = ['', 'red', 'blue', 'green', 'purple', 'orange', 'magenta', 'cyan', 'gray']
KEYPOINT_COLORS = ['red', 'lime', 'yellow', 'cyan', 'magenta', 'blue', 'green', 'orange']


def annotated(sample):
    picture = sample['image'].astype(float)
    masks = np.kron(sample['masks'], np.ones((2, 2), np.uint8))
    for bit, color in ((0, (255, 0, 255)), (1, (0, 200, 255)), (2, (255, 255, 0)), (3, (0, 255, 0)), (5, (255, 160, 0))):
        picture = np.where(((masks >> bit) & 1)[..., None] > 0, picture * .6 + np.array(color) * .4, picture)
    image = Image.fromarray(picture.astype(np.uint8))
    draw = ImageDraw.Draw(image)
    for x, y, width, height, turn, role in sample['texts'].tolist():
        if role:
            c, s = math.cos(math.radians(turn)), -math.sin(math.radians(turn))
            corners = [(x + a * width / 2 * c - b * height / 2 * s, y + a * width / 2 * s + b * height / 2 * c) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            draw.polygon(corners, outline=ROLE_COLORS[int(role)])
    for kind, x, y, a, b, _ in sample['keypoints'].tolist():
        if kind < 0:
            continue
        draw.ellipse([x - 3, y - 3, x + 3, y + 3], outline=KEYPOINT_COLORS[int(kind)], width=2)
        if KEYPOINTS[int(kind)] == 'barend':
            draw.line([x, y, a, b], fill='red')
            draw.rectangle([a - 2, b - 2, a + 2, b + 2], outline='black')
        elif KEYPOINTS[int(kind)] == 'swatch':
            draw.rectangle([x - a / 2, y - b / 2, x + a / 2, y + b / 2], outline='orange')
        elif KEYPOINTS[int(kind)] == 'piec':
            draw.ellipse([x - a, y - a, x + a, y + a], outline='lime')
    draw.text((4, SIDE - 14), CLASSES[int(sample['kind'])], fill='red')
    return image


def main():
    out, count, seed = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 12, int(sys.argv[3]) if len(sys.argv) > 3 else 1
    what = sys.argv[4] if len(sys.argv) > 4 else None
    scenes = load_scenes(what, 'train') if what and what not in CLASSES else None
    tiles = [annotated(draw_sample(seed + i, scenes, 1 if scenes else 0, None if scenes else what)) for i in range(count)]
    columns = 4
    sheet = Image.new('RGB', (columns * SIDE, math.ceil(count / columns) * SIDE))
    for i, tile in enumerate(tiles):
        sheet.paste(tile, (i % columns * SIDE, i // columns * SIDE))
    sheet.resize((sheet.width * 3 // 4, sheet.height * 3 // 4), Image.BOX).save(out)


if __name__ == '__main__':
    main()
