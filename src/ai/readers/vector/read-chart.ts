import { readShapeBars } from './bars.ts';
import type { TitledChart } from './chart.ts';
import { type Label, toLabels } from './labels.ts';
import { readPoints, readShapeLines } from './lines.ts';
import { marksOf } from './marks.ts';
import { readShapePie } from './pies.ts';
import type { Rectangle, Scene } from './scene.ts';
import { straightLines } from './straight-lines.ts';

/** The chart of a picture, read exactly from its shapes; null if there is none that can be read. */
export function readVectorChart({ texts, shapes }: Scene): TitledChart | null {
  const labels = toLabels(texts);
  const marks = marksOf(shapes);
  const lines = straightLines(shapes);
  const chart =
    readShapePie(shapes, labels) ??
    readShapeBars({ boxes: marks.boxes, labels, shapes, lines }) ??
    readShapeLines({ marks, labels, shapes, lines }) ??
    readPoints({ marks, labels, shapes, lines });
  return chart && { ...chart, title: titleOf(labels, chart.area) };
}

/** Title of a chart: the text above it in larger letters than the others. */
function titleOf(labels: readonly Label[], area: Rectangle): string {
  const sizes = labels.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const above = labels.filter(({ value, centerY, size }) => value === null && centerY < area.y && size > 1.1 * usual);
  return above.sort((a, b) => b.size - a.size || a.y - b.y)[0]?.text ?? '';
}
