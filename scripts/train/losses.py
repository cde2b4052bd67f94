"""How far the network's answers are from the targets."""
import torch
import torch.nn.functional as F

from names import CLASSES, KEYPOINTS
from network import ANGLE, BOX, HEAT, MASK, OFFSET, POINTS, REGRESSION, ROLE, TURNED, distances, offsets

VERTEX = KEYPOINTS.index('vert')
POINT_WEIGHTS = [1.5, 1, 1, 1, .5, 1, 1, 1, 1.2]
MASK_WEIGHTS = [3., 1, 1, 3, 1, 1, 1]
ROLE_WEIGHTS = [.4, 1, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, .8]


def losses(answer, target):
    points, surfaces, fine, kind = [part.float() for part in answer]
    return dict(
        heat=heat_loss(points[:, HEAT], target['heat']),
        offset=offset_loss(points[:, OFFSET], target),
        regression=regression_loss(points[:, REGRESSION], target),
        mask=mask_loss(surfaces[:, MASK], target['mask'], MASK_WEIGHTS),
        fine=mask_loss(fine, target['fine'], [3.]) * .5,
        role=F.cross_entropy(surfaces[:, ROLE], target['role'], weight=torch.tensor(ROLE_WEIGHTS, device=points.device)) * 2,
        box=box_loss(surfaces[:, BOX], target['box'], target['text']) * .5,
        turned=box_loss(surfaces[:, TURNED], target['turned'], target['text']) * .5,
        angle=angle_loss(surfaces[:, ANGLE], target),
        kind=F.cross_entropy(kind[:, :len(CLASSES)], target['kind'], label_smoothing=.02) * .5,
        flags=F.binary_cross_entropy_with_logits(kind[:, len(CLASSES):], target['flags']) * .5,
    )


def heat_loss(raw, heat):
    """The focal loss of CenterNet, for each kind of keypoint by itself."""
    p = torch.sigmoid(raw).clamp(1e-5, 1 - 1e-5)
    hit = (heat > .999).float()
    loss = -(1 - p) ** 2 * torch.log(p) * hit - (1 - heat) ** 4 * p ** 2 * torch.log(1 - p) * (1 - hit)
    each = loss.sum((0, 2, 3)) / hit.sum((0, 2, 3)).clamp(min=8)
    return (each * torch.tensor(POINT_WEIGHTS, device=raw.device)).sum() / POINTS * 2


def offset_loss(raw, target):
    cells = raw.shape[2] * raw.shape[3]
    flat = raw.flatten(1)
    at = target['kinds'] * 2 * cells + target['cell']
    found = offsets(torch.stack([flat.gather(1, at), flat.gather(1, at + cells)], -1))
    weight = torch.where(target['kinds'] == VERTEX, .4, 1.) * target['valid'].float()
    return ((found - target['inside']).abs().sum(-1) * weight).sum() / target['valid'].float().sum().clamp(min=1) * 2


def regression_loss(raw, target):
    """Bar, pie and swatch lengths weigh the same, however many of each there are."""
    weight = target['regression_weight']
    cell = target['cell'][:, :weight.shape[1], None].expand(-1, -1, raw.shape[1])
    found = raw.flatten(2).permute(0, 2, 1).gather(1, cell)
    loss = F.smooth_l1_loss(found, target['regression'], beta=.05, reduction='none') * weight
    return sum(loss[..., part].sum() / weight[..., part].sum().clamp(min=1) for part in (slice(0, 3), slice(3, 5), slice(5, 7)))


def mask_loss(raw, mask, weights):
    p = torch.sigmoid(raw)
    dice = 1 - (2 * (p * mask).sum((0, 2, 3)) + 1) / (p.sum((0, 2, 3)) + mask.sum((0, 2, 3)) + 1)
    weight = torch.tensor(weights, device=raw.device).view(1, -1, 1, 1)
    return F.binary_cross_entropy_with_logits(raw, mask, pos_weight=weight) * 2 + dice.mean()


def box_loss(raw, sides, text):
    """Minus the logarithm of the overlap of the found and the true rectangle, seen from each cell of a text."""
    found = distances(raw)
    low = torch.min(found, sides)
    overlap = (low[:, 0] + low[:, 2]) * (low[:, 1] + low[:, 3])
    both = (found[:, 0] + found[:, 2]) * (found[:, 1] + found[:, 3]) + (sides[:, 0] + sides[:, 2]) * (sides[:, 1] + sides[:, 3]) - overlap
    loss = -torch.log((overlap / both.clamp(min=1e-3)).clamp(min=1e-3))
    return (loss * text).sum() / text.sum().clamp(min=1)


def angle_loss(raw, target):
    """Turned texts are rare, so each of their cells counts more."""
    weight = target['text'] * torch.where(target['angle'][:, 0] < .99, 4., 1.)
    return (F.smooth_l1_loss(raw, target['angle'], beta=.1, reduction='none').sum(1) * weight).sum() / weight.sum().clamp(min=1)
