"""The detector: a U-shaped network of plain 3x3 convolutions with strips of context, and one head for each output."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from names import CLASSES, FLAGS, KEYPOINTS, MASKS, ROLES

POINTS = len(KEYPOINTS) + 1  # the bar base is the last
REGRESSIONS = 7
# Channels of the raw outputs.
HEAT = slice(0, POINTS)
OFFSET = slice(POINTS, 3 * POINTS)
REGRESSION = slice(3 * POINTS, 3 * POINTS + REGRESSIONS)
MASK = slice(0, len(MASKS))
ROLE = slice(len(MASKS), len(MASKS) + len(ROLES))
BOX = slice(ROLE.stop, ROLE.stop + 4)
TURNED = slice(BOX.stop, BOX.stop + 4)
ANGLE = slice(TURNED.stop, TURNED.stop + 2)


class Convolution(nn.Module):
    def __init__(self, inputs, outputs, size=3, stride=1):
        super().__init__()
        self.convolution = nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, x):
        return F.relu(self.norm(self.convolution(x)))


class Split(nn.Module):
    """Half of the channels pass through a chain of blocks; every block's result is kept."""

    def __init__(self, inputs, outputs, blocks=1, add=True):
        super().__init__()
        half = outputs // 2
        self.half, self.add = half, add
        self.enter = Convolution(inputs, 2 * half, 1)
        self.blocks = nn.ModuleList([nn.Sequential(Convolution(half, half), Convolution(half, half)) for _ in range(blocks)])
        self.leave = Convolution((2 + blocks) * half, outputs, 1)

    def forward(self, x):
        x = self.enter(x)
        parts = [x[:, :self.half], x[:, self.half:]]
        for block in self.blocks:
            result = block(parts[-1])
            parts.append(parts[-1] + result if self.add else result)
        return self.leave(torch.cat(parts, 1))


class Strips(nn.Module):
    """Adds the mean of each row, of each column and of all: ticks and bars stand in line."""

    def __init__(self, channels):
        super().__init__()
        quarter = channels // 4
        self.row, self.column, self.all = (Convolution(channels, quarter, 1) for _ in range(3))
        self.along_row, self.along_column = Convolution(quarter, quarter, 5), Convolution(quarter, quarter, 5)
        self.join = Convolution(channels + 3 * quarter, channels, 1)

    def forward(self, x):
        height, width = x.shape[2:]
        parts = (self.along_row(self.row(x.mean(3, keepdim=True))), self.along_column(self.column(x.mean(2, keepdim=True))), self.all(x.mean((2, 3), keepdim=True)))
        return self.join(torch.cat([x, *(part.expand(-1, -1, height, width) for part in parts)], 1))


def doubled(x):
    return F.interpolate(x, scale_factor=2., mode='nearest')


class Detector(nn.Module):
    def __init__(self):
        super().__init__()
        c1, c2, c3, c4, c5 = 32, 64, 128, 224, 320
        d4, d3, d2 = 192, 96, 72
        self.down1 = Convolution(3, c1, 3, 2)
        self.down2 = nn.Sequential(Convolution(c1, c2, 3, 2), Split(c2, c2, 1))
        self.down3 = nn.Sequential(Convolution(c2, c3, 3, 2), Split(c3, c3, 2))
        self.down4 = nn.Sequential(Convolution(c3, c4, 3, 2), Split(c4, c4, 2))
        self.down5 = nn.Sequential(Convolution(c4, c5, 3, 2), Split(c5, c5, 2), Strips(c5), Split(c5, c5, 1))
        self.up4 = nn.Sequential(Split(c5 + c4, d4, 1, False), Strips(d4))
        self.up3 = Split(d4 + c3, d3, 1, False)
        self.up2 = nn.Sequential(Split(d3 + c2, d2, 1, False), Split(d2, d2, 1))
        self.points = nn.Sequential(Convolution(d2, 112), nn.Conv2d(112, REGRESSION.stop, 1))
        self.surfaces = nn.Sequential(Convolution(d2, 80), nn.Conv2d(80, ANGLE.stop, 1))
        self.fine = nn.Sequential(Convolution(16 + c1, 16), nn.Conv2d(16, 1, 1))
        self.to_fine = Convolution(d2, 16, 1)
        self.kind = nn.Sequential(nn.Linear(c5 + d4, 256), nn.ReLU(), nn.Linear(256, len(CLASSES) + len(FLAGS)))
        nn.init.constant_(self.points[1].bias[HEAT], -4.)

    def forward(self, x):
        """Raw values: points and surfaces at 4 px a cell, the line mask at 2 px, and class and flags."""
        x1 = self.down1(x)
        x2 = self.down2(x1)
        x3 = self.down3(x2)
        x4 = self.down4(x3)
        x5 = self.down5(x4)
        y4 = self.up4(torch.cat([doubled(x5), x4], 1))
        y3 = self.up3(torch.cat([doubled(y4), x3], 1))
        y2 = self.up2(torch.cat([doubled(y3), x2], 1))
        kind = self.kind(torch.cat([x5.mean((2, 3)), y4.amax((2, 3))], 1))
        fine = self.fine(torch.cat([doubled(self.to_fine(y2)), x1], 1))
        return self.points(y2), self.surfaces(y2), fine, kind


def offsets(raw):
    return torch.sigmoid(raw) * 1.4 - .2


def distances(raw):
    return torch.exp(raw.clamp(-4, 6)) * 8


class Deployed(nn.Module):
    """The network with its outputs as README.md describes them."""

    NAMES = ['heat', 'off', 'reg', 'mask', 'role', 'ltrb', 'cls', 'base', 'base_off', 'angle', 'turned', 'line2', 'flags']

    def __init__(self, detector):
        super().__init__()
        self.detector = detector

    def forward(self, image):
        points, surfaces, fine, kind = self.detector(image)
        heat, offset = torch.sigmoid(points[:, HEAT]), offsets(points[:, OFFSET])
        last = POINTS - 1
        return (
            heat[:, :last], offset[:, :2 * last], points[:, REGRESSION], torch.sigmoid(surfaces[:, MASK]), torch.softmax(surfaces[:, ROLE], 1),
            distances(surfaces[:, BOX]), torch.softmax(kind[:, :len(CLASSES)], 1), heat[:, last:], offset[:, 2 * last:], surfaces[:, ANGLE],
            distances(surfaces[:, TURNED]), torch.sigmoid(fine), torch.sigmoid(kind[:, len(CLASSES):]))
