import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Annotation } from '#chart/document/document.ts';
import { draw, type Frame } from '#chart/draw.ts';
import { walk } from '#chart/scene/node.ts';

/**
 * Pixels per unit of the data along the axis of a line or range, measured by drawing it at two positions: only the chart itself
 * knows its scale. Null for annotations that are not at a number.
 */
export function pixelsPerUnit(
  annotation: Annotation,
  { document, table, template }: Chart,
  frame: Frame,
): number | null {
  if (annotation.kind === 'text') return null;
  const { axis, id } = annotation;
  const value = annotation.kind === 'line' ? annotation.at : annotation.from;
  if (typeof value !== 'number') return null;
  const apart = Math.abs(value) * 0.01 || 1;
  const [here, there] = [value, value - apart].map(placeOf);
  if (here === undefined || there === undefined) return null;
  const pixels = (here - there) / apart;
  return Number.isFinite(pixels) && pixels !== 0 ? pixels : null;

  function placeOf(at: number): number {
    const line: Annotation = { kind: 'line', id, axis, at, text: '' };
    const { scene } = draw({ ...document, annotations: [line] }, table, template, frame);
    for (const { node } of walk(scene.root)) {
      const [mark] = node.kind === 'group' && node.part?.role === 'annotation' ? node.children : [];
      if (mark?.kind === 'line') return axis === 'x' ? mark.x1 : mark.y1;
    }
    return Number.NaN;
  }
}
