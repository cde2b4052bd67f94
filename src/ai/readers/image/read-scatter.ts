import type { Mark } from '#ai/offline/extraction.ts';
import type { ChartParts } from './chart-parts.ts';
import { mainColor, type Rect, toHex } from './picture.ts';
import { type DetectedTable, type Found, type FoundColumn, nothingLeft } from './reading.ts';
import type { Scale } from './scale.ts';
import { nearestSeries } from './series.ts';
import { readValueAxis } from './value-axis.ts';

/** Reads a scatter plot: one row per point the detector sees, by both axes. */
export function readScatter(parts: ChartParts): DetectedTable | null {
  const x = readValueAxis(parts, false);
  const y = readValueAxis(parts, true);
  const points = parts.elements.keypoints.point;
  if (x === null || y === null || points.length === 0) return null;
  const hasSeries = parts.legend.length > 1;
  const rows = points.map((point): Found[] => {
    const rect = { x0: point.x - 4, y0: point.y - 4, x1: point.x + 4, y1: point.y + 4 };
    const color = mainColor(parts.picture, { x0: point.x - 1, y0: point.y - 1, x1: point.x + 1, y1: point.y + 1 });
    const series: Found = {
      text: nearestSeries(parts.legend, color)?.name ?? '',
      value: null,
      rect,
      confidence: 0.8,
      method: 'shape',
    };
    const place = [
      toCell(x.scale, { axis: 'x', at: point.x }, rect, point.score),
      toCell(y.scale, { axis: 'y', at: point.y }, rect, point.score),
    ];
    return hasSeries ? [...place, series] : place;
  });
  const [first] = parts.legend;
  const columns: FoundColumn[] = [
    { name: parts.titles.xTitle || 'X', kind: 'number', unit: x.unit, color: null },
    {
      name: parts.titles.yTitle || 'Y',
      kind: 'number',
      unit: y.unit,
      color: first === undefined ? null : toHex(first.color),
    },
  ];
  const names: FoundColumn = { name: 'Series', kind: 'label', unit: '', color: null };
  return {
    kind: 'scatter',
    columns: hasSeries ? [...columns, names] : columns,
    rows,
    notes: ['Points that cover each other are read as one.'],
    ...nothingLeft,
  };
}

function toCell(scale: Scale, mark: Mark, rect: Rect, score: number): Found {
  const place = mark.at;
  const perPixel = Math.abs(scale.toValue(place + 0.5) - scale.toValue(place - 0.5));
  const digits = Math.max(0, Math.min(6, Math.ceil(-Math.log10(perPixel))));
  const value = Number(scale.toValue(place).toFixed(digits));
  return { text: String(value), value, rect, mark, confidence: score > 0.5 ? 0.85 : 0.6, method: 'shape' };
}
