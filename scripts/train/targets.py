"""Samples on the GPU, their augmentation, and what the network should answer. Nothing here waits for the GPU."""
import math

import numpy as np
import torch
import torch.nn.functional as F

from names import CELL, FLAGS, GRID, KEYPOINTS, MASKS, MOST_KEYPOINTS, MOST_TEXTS, SIDE
from network import POINTS, REGRESSIONS

HALF = SIDE // 2
BAR_END, PIE_CENTER, SWATCH = (KEYPOINTS.index(name) for name in ('barend', 'piec', 'swatch'))
BASE = POINTS - 1
SPREAD = .9  # of a keypoint's bump in the heat map, in cells
REGRESSION_SCALES = [64, 64, 32, 64, 64, 16, 16]


class Store:
    """Samples kept in the memory of the device; when it is full, new ones replace old ones."""

    FIELDS = dict(
        image=((SIDE, SIDE, 3), torch.uint8), masks=((HALF, HALF), torch.uint8), text_map=((HALF, HALF), torch.uint8),
        keypoints=((MOST_KEYPOINTS, 6), torch.float32), texts=((MOST_TEXTS, 6), torch.float32), kind=((), torch.int64),
        flags=((len(FLAGS),), torch.float32), size=((2,), torch.float32))

    def __init__(self, capacity, device):
        self.capacity, self.device, self.count, self.seen = capacity, device, 0, 0
        for name, (shape, dtype) in self.FIELDS.items():
            setattr(self, name, torch.empty((capacity, *shape), dtype=dtype, device=device))

    def add(self, file):
        with np.load(file) as arrays:
            found = {name: arrays[name] for name in self.FIELDS}
        number = len(found['kind'])
        start = self.count if self.count + number <= self.capacity else np.random.randint(0, max(1, self.capacity - number))
        number = min(number, self.capacity - start)
        for name, array in found.items():
            getattr(self, name)[start:start + number] = torch.from_numpy(array[:number]).to(self.device)
        self.count = max(self.count, start + number)
        self.seen += number

    def batch(self, index, augment):
        picked = {name: getattr(self, name)[index] for name in self.FIELDS}
        return make_batch(picked, augment)


def make_batch(picked, augment):
    """Input images and targets. Without augmentation the pictures are as they are stored."""
    device, count = picked['image'].device, len(picked['kind'])
    x = picked['image'].permute(0, 3, 1, 2).float()
    bits = torch.stack([(picked['masks'] >> i) & 1 for i in range(len(MASKS))], 1).float()
    scale, shift = torch.ones(count, device=device), torch.zeros(count, 2, device=device)
    if augment:
        moved = torch.rand(count, device=device) < .65
        scale = torch.where(moved, torch.empty(count, device=device).uniform_(.65, 1.12), scale)
        room = SIDE - picked['size'] * scale[:, None]
        shift = torch.where(moved[:, None], torch.rand(count, 2, device=device) * room, shift)
        x, bits = warp(x, bits, scale, shift)
    x = x / 255
    if augment:
        x = recolor(x)
    target = point_targets(picked['keypoints'], scale, shift)
    target.update(text_targets(picked['texts'], picked['text_map'], scale, shift))
    target.update(mask_targets(bits))
    target.update(kind=picked['kind'], flags=picked['flags'])
    return x, target


def warp(x, bits, scale, shift):
    theta = torch.zeros(len(scale), 2, 3, device=x.device)
    theta[:, 0, 0] = theta[:, 1, 1] = 1 / scale
    theta[:, :, 2] = (1 - 2 * shift / SIDE) / scale[:, None] - 1
    size = (len(scale), 3, SIDE, SIDE)
    x = F.grid_sample(x - 128, F.affine_grid(theta, size, align_corners=False), align_corners=False) + 128
    half = (len(scale), bits.shape[1], HALF, HALF)
    return x, F.grid_sample(bits, F.affine_grid(theta, half, align_corners=False), align_corners=False)


def recolor(x):
    """Other gamma, colors, contrast, blur and noise."""
    count, device = len(x), x.device

    def some(share):
        return torch.rand(count, 1, 1, 1, device=device) < share

    x = x.clamp(1e-4, 1)
    x = torch.where(some(.4), x ** torch.exp(torch.randn(count, 1, 1, 1, device=device) * .25), x)
    order = np.random.permutation(3).tolist()
    x = torch.where(some(.2), x[:, order], x)
    x = torch.where(some(.04), 1 - x, x)
    matrix = torch.eye(3, device=device) + torch.randn(count, 3, 3, device=device) * .07
    x = torch.where(some(.4), torch.einsum('bij,bjhw->bihw', matrix, x), x)
    x = torch.where(some(.08), x.mean(1, keepdim=True).expand_as(x), x)
    x = torch.where(some(.15), F.avg_pool2d(x, 3, 1, 1), x)
    return torch.where(some(.3), x + torch.randn_like(x) * torch.rand(count, 1, 1, 1, device=device) * .06, x).clamp(0, 1)


def point_targets(keypoints, scale, shift):
    """Heat maps, and for each keypoint (bases after all others) its cell, place in the cell and lengths."""
    device, count = keypoints.device, len(keypoints)
    kind, lengths = keypoints[..., 0], keypoints[..., 3:6]
    s, t = scale[:, None, None], shift[:, None]
    ends, bases = keypoints[..., 1:3] * s + t, keypoints[..., 3:5] * s + t
    is_bar = kind == BAR_END
    # A bar of no length has no base to be seen.
    has_base = is_bar & ((bases - ends).abs().amax(-1) > 2)
    place = torch.cat([ends, bases], 1) / CELL
    kinds = torch.cat([kind, torch.where(has_base, float(BASE), -1.)], 1)
    cell = place.floor()
    valid = (kinds >= 0) & (cell >= 0).all(-1) & (cell < GRID).all(-1)
    cell = torch.where(valid[..., None], cell, 0.).long()
    kinds = torch.where(valid, kinds, 0.).long()
    heat = draw_heat(kinds, cell, valid, count, device)

    span = torch.where(is_bar[..., None], bases - ends, lengths[..., :2] * s)
    target = torch.zeros(count, keypoints.shape[1], REGRESSIONS, device=device)
    target[..., 0:2], target[..., 2] = span, lengths[..., 2] * scale[:, None]
    target[..., 3:5], target[..., 5:7] = span, span
    weight = torch.stack([kind == BAR_END] * 3 + [kind == PIE_CENTER] * 2 + [kind == SWATCH] * 2, -1) & valid[:, :keypoints.shape[1], None]
    return dict(
        heat=heat, kinds=kinds, cell=cell[..., 1] * GRID + cell[..., 0], valid=valid, inside=place - cell, place=place * CELL,
        regression=target / torch.tensor(REGRESSION_SCALES, device=device), regression_weight=weight.float())


def draw_heat(kinds, cell, valid, count, device):
    size = count * POINTS * GRID * GRID
    heat = torch.zeros(size + 1, device=device)  # one more for what lies outside
    first = (torch.arange(count, device=device)[:, None] * POINTS + kinds) * GRID * GRID
    for dy in range(-2, 3):
        for dx in range(-2, 3):
            x, y = cell[..., 0] + dx, cell[..., 1] + dy
            inside = valid & (x >= 0) & (y >= 0) & (x < GRID) & (y < GRID)
            index = torch.where(inside, first + y * GRID + x, size)
            bump = torch.full((1,), math.exp(-(dx * dx + dy * dy) / (2 * SPREAD ** 2)), device=device)
            heat.scatter_reduce_(0, index.flatten(), bump.expand(index.numel()), 'amax')
    return heat[:size].view(count, POINTS, GRID, GRID)


def text_targets(texts, text_map, scale, shift):
    """For each cell the role, and the distances to the sides of the text's upright box and of its own rectangle."""
    device, count = texts.device, len(texts)
    centers = torch.arange(GRID, device=device) * CELL + CELL / 2
    stored = ((centers[None, None] - shift[..., None]) / scale[:, None, None] / 2).floor()  # x and y in the text map
    inside = (stored >= 0) & (stored < HALF)
    stored = stored.clamp(0, HALF - 1).long()
    index = stored[:, 1, :, None] * HALF + stored[:, 0, None, :]
    number = text_map.flatten(1).long().gather(1, index.flatten(1)).view(count, GRID, GRID)
    number = torch.where(inside[:, 1, :, None] & inside[:, 0, None, :], number, 0)
    padded = torch.cat([torch.zeros(count, 1, 6, device=device), texts], 1)
    at = padded.gather(1, number.view(count, -1, 1).expand(-1, -1, 6)).view(count, GRID, GRID, 6)
    s = scale[:, None, None]
    x, y = at[..., 0] * s + shift[:, 0, None, None], at[..., 1] * s + shift[:, 1, None, None]
    width, height, turn = at[..., 2] * s / 2, at[..., 3] * s / 2, torch.deg2rad(at[..., 4])
    cos, sin = torch.cos(turn), -torch.sin(turn)
    dx, dy = centers[None, None, :] - x, centers[None, :, None] - y
    along, across = dx * cos + dy * sin, dy * cos - dx * sin
    hull_x, hull_y = width * cos.abs() + height * sin.abs(), width * sin.abs() + height * cos.abs()

    def sides(a, b, half_a, half_b):
        return (torch.stack([half_a + a, half_b + b, half_a - a, half_b - b], 1) + 2).clamp(min=.3)

    return dict(role=at[..., 5].long(), text=(number > 0).float(), box=sides(dx, dy, hull_x, hull_y), turned=sides(along, across, width, height), angle=torch.stack([cos, sin], 1))


def mask_targets(bits):
    coarse = torch.where(
        torch.tensor([name in ('line', 'point') for name in MASKS], device=bits.device).view(1, -1, 1, 1), F.max_pool2d(bits, 2), F.avg_pool2d(bits, 2))
    return dict(mask=(coarse > .4).float(), fine=(bits[:, :1] > .3).float())
