"""How well a detector finds each element in held-back samples."""
import numpy as np
import torch
import torch.nn.functional as F

from names import CELL, CLASSES, FLAGS, KEYPOINTS, MASKS, ROLES
from network import ANGLE, BOX, HEAT, MASK, OFFSET, POINTS, ROLE, TURNED, distances, offsets

POINT_NAMES = [*KEYPOINTS, 'barbase']
REACH = {'piec': 6, 'pieb': 6}  # pixels within which a found keypoint counts; 4 for the others


@torch.no_grad()
def evaluate(detector, store, thresholds=(.4,), limit=None, batch=32):
    """Precision, recall and F1 of keypoints at each threshold, and the quality of all other outputs."""
    detector.eval()
    device, total = store.device, min(store.count, limit or store.count)
    points = {threshold: PointScore() for threshold in thresholds}
    rest = SurfaceScore()
    for start in range(0, total, batch):
        x, target = store.batch(torch.arange(start, min(total, start + batch), device=device), False)
        with torch.autocast(device.type, torch.bfloat16, enabled=device.type == 'cuda'):
            answer = detector(x.contiguous(memory_format=torch.channels_last))
        found, surfaces, fine, kind = [part.float() for part in answer]
        rest.add(surfaces, fine, kind, target)
        heat = torch.sigmoid(found[:, HEAT])
        peaks = F.max_pool2d(heat, 3, 1, 1) == heat
        place = offsets(found[:, OFFSET])
        for threshold, score in points.items():
            score.add((peaks & (heat > threshold)).cpu().numpy(), heat.cpu().numpy(), place.cpu().numpy(), target)
    detector.train()
    return dict(images=total, keypoints={str(threshold): score.result() for threshold, score in points.items()}, **rest.result())


class PointScore:
    def __init__(self):
        self.hits, self.spare, self.missed = np.zeros(POINTS), np.zeros(POINTS), np.zeros(POINTS)
        self.errors = [[] for _ in range(POINTS)]
        self.clean = {}  # class -> images with every element right, images

    def add(self, peaks, heat, place, target):
        kinds, valid, truth, classes = (target[key].cpu().numpy() for key in ('kinds', 'valid', 'place', 'kind'))
        for b in range(len(peaks)):
            faults = 0
            for k in range(POINTS):
                ys, xs = np.where(peaks[b, k])
                order = np.argsort(-heat[b, k, ys, xs])
                ys, xs = ys[order], xs[order]
                found = np.stack([(xs + place[b, 2 * k, ys, xs]) * CELL, (ys + place[b, 2 * k + 1, ys, xs]) * CELL], 1)
                hits, spare, missed, errors = match(found, truth[b][valid[b] & (kinds[b] == k)], REACH.get(POINT_NAMES[k], 4))
                self.hits[k] += hits
                self.spare[k] += spare
                self.missed[k] += missed
                self.errors[k] += errors
                faults += (spare + missed) if POINT_NAMES[k] != 'vert' else 0
            right, images = self.clean.get(CLASSES[classes[b]], (0, 0))
            self.clean[CLASSES[classes[b]]] = (right + (faults == 0), images + 1)

    def result(self):
        scores = {}
        for k, name in enumerate(POINT_NAMES):
            precision, recall = self.hits[k] / max(1, self.hits[k] + self.spare[k]), self.hits[k] / max(1, self.hits[k] + self.missed[k])
            scores[name] = dict(
                precision=round(precision, 4), recall=round(recall, 4), f1=round(2 * precision * recall / max(1e-9, precision + recall), 4),
                count=int(self.hits[k] + self.missed[k]), median_error=quantile(self.errors[k], .5), p90_error=quantile(self.errors[k], .9))
        return dict(scores, every_element_right={name: '%d/%d' % pair for name, pair in sorted(self.clean.items())})


def match(found, truth, reach):
    """One to one, surest first. Two peaks within 3 px of each other count as one."""
    kept = []
    for point in found:
        if all(np.hypot(*(point - other)) > 3.2 for other in kept):
            kept.append(point)
    used, hits, errors = np.zeros(len(truth), bool), 0, []
    for point in kept:
        if len(truth):
            away = np.hypot(*(truth - point).T) + used * 1e9
            nearest = away.argmin()
            if away[nearest] <= reach:
                used[nearest] = True
                hits += 1
                errors.append(away[nearest])
    return hits, len(kept) - hits, len(truth) - hits, errors


def quantile(values, share):
    return round(float(np.quantile(values, share)), 2) if values else None


class SurfaceScore:
    """Masks, text roles and boxes, class and flags."""

    def __init__(self):
        self.overlap, self.union = np.zeros(len(MASKS) + 1), np.zeros(len(MASKS) + 1)
        self.roles = np.zeros((len(ROLES), len(ROLES)), int)
        self.box_overlap = dict(level=[0., 0.], turned=[0., 0.])
        self.angle_errors = []
        self.classes = np.zeros((len(CLASSES), len(CLASSES)), int)
        self.flag_counts = np.zeros((len(FLAGS), 3), int)  # found and true, found, true

    def add(self, surfaces, fine, kind, target):
        for i, (raw, truth) in enumerate([*((surfaces[:, MASK][:, i], target['mask'][:, i]) for i in range(len(MASKS))), (fine, target['fine'])]):
            found, true = raw > 0, truth > .5
            self.overlap[i] += (found & true).sum().item()
            self.union[i] += (found | true).sum().item()
        text = target['text'] > 0
        pairs = target['role'][text] * len(ROLES) + surfaces[:, ROLE].argmax(1)[text]
        self.roles += torch.bincount(pairs, minlength=len(ROLES) ** 2).view(len(ROLES), -1).cpu().numpy()
        is_turned = text & (target['angle'][:, 0] < .99)
        for name, where, raw, truth in (('level', text & ~is_turned, BOX, 'box'), ('turned', is_turned, TURNED, 'turned')):
            found, true = distances(surfaces[:, raw]).permute(0, 2, 3, 1)[where], target[truth].permute(0, 2, 3, 1)[where]
            low = torch.minimum(found, true)
            shared = (low[:, 0] + low[:, 2]) * (low[:, 1] + low[:, 3])
            both = (found[:, 0] + found[:, 2]) * (found[:, 1] + found[:, 3]) + (true[:, 0] + true[:, 2]) * (true[:, 1] + true[:, 3]) - shared
            self.box_overlap[name][0] += (shared / both).sum().item()
            self.box_overlap[name][1] += len(both)
        direction = F.normalize(surfaces[:, ANGLE], dim=1).permute(0, 2, 3, 1)[is_turned]
        cosine = (direction * target['angle'].permute(0, 2, 3, 1)[is_turned]).sum(1).clamp(-1, 1)
        self.angle_errors += torch.rad2deg(torch.acos(cosine))[::50].cpu().tolist()
        for true, found in zip(target['kind'].tolist(), kind[:, :len(CLASSES)].argmax(1).tolist()):
            self.classes[true, found] += 1
        found, true = (kind[:, len(CLASSES):] > 0).cpu().numpy(), target['flags'].cpu().numpy() > .5
        self.flag_counts += np.stack([(found & true).sum(0), found.sum(0), true.sum(0)], 1)

    def result(self):
        share = self.overlap / np.maximum(1, self.union)
        return dict(
            class_right=round(float(np.trace(self.classes) / max(1, self.classes.sum())), 4), classes=self.classes.tolist(),
            mask_overlap=dict(zip([*MASKS, 'line2'], share.round(4).tolist())),
            text_cells_right={name: round(float(self.roles[i, i] / max(1, self.roles[i].sum())), 4) for i, name in enumerate(ROLES) if i},
            text_box_overlap={name: round(pair[0] / max(1, pair[1]), 4) for name, pair in self.box_overlap.items()},
            turned_text_angle_error=dict(median=quantile(self.angle_errors, .5), p90=quantile(self.angle_errors, .9)),
            flags={name: dict(right=int(c[0]), found=int(c[1]), true=int(c[2])) for name, c in zip(FLAGS, self.flag_counts)})
