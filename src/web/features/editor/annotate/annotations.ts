import type { Annotation, Document } from '#chart/document/document.ts';
import type { Drawing } from '#chart/draw.ts';
import { figuresOf } from '#chart/roles.ts';
import { stopsOf } from '#chart/scene/stops.ts';
import type { Chart } from '#chart/tell.ts';

export type Kind = Annotation['kind'];

export const kinds: Record<Kind, { add: string; name: string }> = {
  text: { add: 'Add text', name: 'Text' },
  line: { add: 'Add line', name: 'Line' },
  range: { add: 'Add range', name: 'Range' },
};

/** An annotation as it was, moved by so many pixels; null where its place is one in the data. */
export function moved(annotation: Annotation, dx: number, dy: number): Annotation | null {
  if (annotation.kind !== 'text') return null;
  return { ...annotation, dx: Math.round(annotation.dx + dx), dy: Math.round(annotation.dy + dy) };
}

/** A new annotation at a place where it can be seen at once: in the middle of what the values span. */
export function freshAnnotation(kind: Kind, { document, table, template }: Chart): Annotation {
  const id = nextId(document);
  if (kind === 'text')
    return {
      kind,
      id,
      at: { x: null, y: null },
      text: 'Say what is to be seen here',
      dx: 40,
      dy: 40,
      hasLine: false,
      width: 160,
    };
  const values = figuresOf(template.roles, document.roles, table).flatMap((column) =>
    Array.from(column.values.subarray(0, table.rows)).filter(Number.isFinite),
  );
  const low = Math.min(0, ...values);
  const high = Math.max(...values, low + 1);
  const axis = isUpright(template.family, template.id) ? 'y' : 'x';
  if (kind === 'line') return { kind, id, axis, at: tidy(low + (high - low) / 2), text: 'Target' };
  return {
    kind,
    id,
    axis,
    from: tidy(low + (high - low) * 0.4),
    to: tidy(low + (high - low) * 0.6),
    text: 'Usual range',
  };
}

/** Whether values go up: those of bars that lie go across. */
function isUpright(family: string, id: string): boolean {
  return family !== 'bars' || /column|waterfall/.test(id);
}

function nextId({ annotations }: Document): string {
  const taken = new Set(annotations.map(({ id }) => id));
  let number = annotations.length + 1;
  while (taken.has(`n${number}`)) number += 1;
  return `n${number}`;
}

/** Two digits that mean something: 48.213 is 48. */
function tidy(value: number): number {
  return Number(value.toPrecision(2));
}

/** A place as it is typed: a number where it is one, else a name or a date as the data has it. */
export function readPlace(typed: string): number | string {
  const text = typed.trim();
  const number = Number(text.replace(',', '.'));
  return text !== '' && Number.isFinite(number) ? number : text;
}

/** The names that an annotation can stand at: those of the marks, each once. */
export function placesOf(drawing: Drawing): string[] {
  return [...new Set(stopsOf(drawing.scene).map(({ key }) => key))].slice(0, 200);
}
