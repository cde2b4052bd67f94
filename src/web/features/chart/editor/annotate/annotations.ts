import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Annotation, Document } from '#chart/document/document.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { figuresOf } from '#chart/template/roles.ts';

export type AnnotationKind = Annotation['kind'];

/** What moving by pixels means: how many a unit of the data takes, and whether the chart is as narrow as on a phone. */
export type MoveScale = { pixelsPerUnit: number | null; isNarrow: boolean };

export const kinds: Record<AnnotationKind, { add: string; name: string }> = {
  text: { add: 'Add text', name: 'Text' },
  line: { add: 'Add line', name: 'Line' },
  range: { add: 'Add range', name: 'Range' },
};

/**
 * An annotation moved by some pixels. A text has a place for narrow charts of its own. One at a data value moves along its axis and stops at values with no more digits than
 * pixels can distinguish; null where it cannot be moved.
 */
export function moved(
  annotation: Annotation,
  [dx, dy]: readonly [number, number],
  { pixelsPerUnit, isNarrow }: MoveScale,
): Annotation | null {
  if (annotation.kind === 'text') {
    const from = (isNarrow && annotation.narrow) || annotation;
    const to = { dx: Math.round(from.dx + dx), dy: Math.round(from.dy + dy) };
    return isNarrow ? { ...annotation, narrow: to } : { ...annotation, ...to };
  }
  if (pixelsPerUnit === null) return null;
  const by = (annotation.axis === 'x' ? dx : dy) / pixelsPerUnit;
  const step = 10 ** Math.floor(Math.log10(1 / Math.abs(pixelsPerUnit)));
  const shift = (value: number | string) =>
    typeof value === 'number' ? Number((Math.round((value + by) / step) * step).toPrecision(12)) : value;
  if (annotation.kind === 'line') return { ...annotation, at: shift(annotation.at) };
  return { ...annotation, from: shift(annotation.from), to: shift(annotation.to) };
}

/**
 * A new annotation without words: the chart shows none until somebody has typed them. A line or range is in the middle of the
 * values, a text at `spot`, from the middle of the plot.
 */
export function freshAnnotation(
  kind: AnnotationKind,
  { document, table, template }: Chart,
  spot: { dx: number; dy: number } = { dx: 0, dy: 0 },
): Annotation {
  const id = nextId(document);
  if (kind === 'text')
    return {
      kind,
      id,
      at: { x: null, y: null },
      text: '',
      ...spot,
      hasLine: false,
      arrow: 'none',
      width: 160,
      narrow: null,
    };
  const values = figuresOf(template.roles, document.roles, table).flatMap((column) =>
    Array.from(column.values.subarray(0, table.rows)).filter(Number.isFinite),
  );
  const low = Math.min(0, ...values);
  const high = Math.max(...values, low + 1);
  const axis = isUpright(template, document.options) ? 'y' : 'x';
  if (kind === 'line') return { kind, id, axis, at: tidy(low + (high - low) / 2), text: '' };
  return {
    kind,
    id,
    axis,
    from: tidy(low + (high - low) * 0.4),
    to: tidy(low + (high - low) * 0.6),
    text: '',
  };
}

/** An id that no annotation of a chart has. */
export function nextId({ annotations }: Document): string {
  const taken = new Set(annotations.map(({ id }) => id));
  let number = annotations.length + 1;
  while (taken.has(`n${number}`)) number += 1;
  return `n${number}`;
}

/** Two significant digits: 48.213 becomes 48. */
function tidy(value: number): number {
  return Number(value.toPrecision(2));
}

/** A typed position: a number where it is one, otherwise a name or a date as in the data. */
export function readPlace(typed: string): number | string {
  const text = typed.trim();
  const number = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(number) ? number : text;
}
