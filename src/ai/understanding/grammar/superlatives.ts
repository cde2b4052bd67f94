import { unionOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import type { Direction } from './reading.ts';
import { type GrammarSpace, gradeOf, type RowSet } from './workspace.ts';

/** Rows of a set that have the most or least of something, or are first or last in the table. */
export function superlativesOf(space: GrammarSpace, set: RowSet): RowSet[] {
  const { orderable, evidence } = space;
  const columns = new Set(set.conditions.map(({ column }) => column));
  const found = orderable.flatMap((column) =>
    (['max', 'min'] as const).flatMap((direction) =>
      ordered(space, set, { column, direction, isConditioned: columns.has(column.index) }),
    ),
  );
  const ends = [
    { name: 'first-row', place: 1 },
    { name: 'last-row', place: -1 },
    ...evidence.ordinals.filter((place) => place <= set.rows.length).map((place) => ({ name: 'nth-row', place })),
  ];
  for (const { name, place } of ends) {
    const row = set.rows.at(place < 0 ? place : place - 1);
    if (row === undefined) continue;
    found.push({
      ...set,
      kind: 'top',
      rows: Int32Array.of(row),
      parts: [...set.parts, ...space.parts('top', name, `${name}:${space.course}`)],
      plain: [...set.plain, ...space.plain(`top:${name}`, `top:over=${set.kind}`)],
      reading: { is: 'row', of: set.reading, place },
      by: -1,
    });
  }
  return found;
}

function ordered(
  space: GrammarSpace,
  set: RowSet,
  { column, direction, isConditioned }: { column: KnownColumn; direction: Direction; isConditioned: boolean },
): RowSet[] {
  const { evidence } = space;
  const sign = direction === 'max' ? 1 : -1;
  const best = bestIn(set.rows, column.order, sign);
  if (best === null) return [];
  const made = (
    rows: Int32Array,
    { place, count, extra }: { place: number; count: number; extra: string },
  ): RowSet => ({
    ...set,
    kind: 'top',
    rows,
    from: set.rows,
    words: unionOf(set.words, evidence.superlatives, wordsAbout(space, column.index)),
    parts: [...set.parts, ...partsOfTop(space, column, { direction, extra })],
    plain: [...set.plain, ...plainOfTop(space, set, { column, size: rows.length, isConditioned })],
    reading: { is: 'top', of: set.reading, column: column.index, direction, place, count },
    by: column.index,
  });
  const found = [made(withValue(set.rows, column.order, best), { place: 1, count: 1, extra: '' })];
  const count = set.kind === 'all' ? countAsked(space) : 0;
  if (evidence.ordinals.length === 0 && count === 0) return found;
  const values = distinctOrder(set.rows, column.order, sign);
  for (const place of evidence.ordinals) {
    const value = values[place - 1];
    if (value !== undefined)
      found.push(made(withValue(set.rows, column.order, value), { place, count: 1, extra: 'nth' }));
  }
  const limit = values[count - 1];
  if (count > 1 && limit !== undefined && values.length > count) {
    const rows = set.rows.filter((row) => ((column.order[row] ?? Number.NaN) - limit) * sign >= 0);
    found.push(made(rows, { place: 1, count, extra: 'top' }));
  }
  return found;
}

/** Words of the question that a superlative by this column uses. */
function wordsAbout({ evidence }: GrammarSpace, column: number) {
  const [extreme, name] = [evidence.extreme[column], evidence.names[column]];
  if (extreme !== undefined && extreme.grade >= 2) return extreme.words;
  return name !== undefined && name.grade >= 3 ? name.words : { low: 0, high: 0 };
}

function partsOfTop(
  space: GrammarSpace,
  column: KnownColumn,
  { direction, extra }: { direction: Direction; extra: string },
): number[] {
  return space.parts(
    'top',
    direction,
    `${direction}:${column.isDated ? 'time' : 'number'}`,
    ...column.stems.slice(0, 2).map((stem) => `${direction}:${stem}`),
    ...(extra === '' ? [] : [extra]),
  );
}

function plainOfTop(
  space: GrammarSpace,
  set: RowSet,
  { column, size, isConditioned }: { column: KnownColumn; size: number; isConditioned: boolean },
): number[] {
  const { evidence, orderable } = space;
  const grade = gradeOf(evidence.extreme, column.index);
  const best = Math.max(...orderable.map(({ index }) => gradeOf(evidence.extreme, index)));
  return space.plain(
    `top:extreme=${grade}`,
    `top:named=${gradeOf(evidence.names, column.index)}`,
    `top:kind=${column.kind}`,
    `top:over=${set.kind}`,
    `top:rows=${size === 1 ? 1 : size <= 3 ? 2 : 'many'}`,
    best > 0 && grade === best ? `top:best=${best}` : 'top:notbest',
    isConditioned ? 'top:same' : 'top:other',
    column.index === 0 ? 'top:first' : 'top:later',
    orderable.length === 1 ? 'top:only' : 'top:choice',
  );
}

/** The highest value of rows, or the lowest; null where all are one, or none is there. */
function bestIn(rows: Int32Array, order: Float64Array, sign: number): number | null {
  let [best, other, count] = [Number.NaN, Number.NaN, 0];
  for (const row of rows) {
    const value = order[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    count += 1;
    if (Number.isNaN(best)) [best, other] = [value, value];
    else if ((value - best) * sign > 0) best = value;
    else if ((value - other) * sign < 0) other = value;
  }
  return count < 2 || best === other ? null : best;
}

function withValue(rows: Int32Array, order: Float64Array, value: number): Int32Array {
  return rows.filter((row) => order[row] === value);
}

function distinctOrder(rows: Int32Array, order: Float64Array, sign: number): number[] {
  const values = new Set<number>();
  for (const row of rows) {
    const value = order[row] ?? Number.NaN;
    if (!Number.isNaN(value)) values.add(value);
  }
  return [...values].sort((a, b) => (b - a) * sign);
}

const before = new Set(['top', 'first', 'last', 'bottom', 'highest', 'lowest', 'best', 'worst', 'largest', 'smallest']);

/** “The top 5”; 0 without one. */
function countAsked({ evidence }: GrammarSpace): number {
  const found = evidence.numbers.find(
    ({ at, isOrdinal }) => !isOrdinal && before.has(evidence.words[at - 1]?.concept ?? ''),
  );
  return found !== undefined && Number.isInteger(found.value) && found.value <= 50 ? found.value : 0;
}
