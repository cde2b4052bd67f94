import { counted } from '#lib/counted.ts';
import type { Column, Table } from '../../table.ts';
import { choice, columns, value } from '../field.ts';
import { eachSequence, sequenceFields, sequenceText } from '../order-rows.ts';
import { parseColumnValue } from '../read-value.ts';
import { done, stepKind } from '../step-kind.ts';
import { isGap, pickCells, theColumns, theFigures } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

export const fill = stepKind({
  kind: 'fill',
  label: 'Fill gaps',
  group: 'clean',
  fields: {
    columns: columns('Columns'),
    how: choice('With', {
      previous: 'the previous value',
      next: 'the next value',
      linear: 'linear interpolation',
      value: 'a value',
    }),
    value: value('Value', { when: { field: 'how', is: ['value'] } }),
    ...sequenceFields,
  },
  words: (settings, names) => {
    const how = {
      previous: 'the previous value',
      next: 'the next value',
      linear: 'linear interpolation',
      value: String(settings.value),
    };
    return `Fill gaps in ${wordList(settings.columns.map(names))} with ${how[settings.how]}${sequenceText(settings, names)}`;
  },
  run: (table, settings) => {
    const filled = new Map<Column, Column>();
    for (const column of theColumns(table, settings.columns)) {
      const result = fillColumn(table, column, settings);
      if (typeof result === 'string') return { ok: false, error: result };
      filled.set(column, result);
    }
    const gaps = [...filled].reduce(
      (sum, [before, after]) => sum + gapsOf(before, table.rows) - gapsOf(after, table.rows),
      0,
    );
    const columns = table.columns.map((column) => filled.get(column) ?? column);
    return done({ rows: table.rows, columns }, `${counted(gaps, 'gap')} filled.`);
  },
});

function gapsOf(column: Column, rows: number): number {
  let count = 0;
  for (let row = 0; row < rows; row++) if (isGap(column, row)) count += 1;
  return count;
}

type FillSettings = {
  how: 'previous' | 'next' | 'linear' | 'value';
  value: string | number;
  by: string;
  within: readonly string[];
};

function fillColumn(table: Table, column: Column, settings: FillSettings): Column | string {
  if (settings.how === 'value') return fillValue(column, settings.value);
  if (settings.how === 'linear') {
    if (column.kind === 'text') return `“${column.name}” contains text, which cannot be interpolated.`;
    const values = column.values.slice();
    const places = settings.by === '' ? null : theFigures(table, settings.by).values;
    eachSequence(table, settings, (rows) => fillLine(rows, values, places));
    return { ...column, values };
  }
  const sources = new Int32Array(table.rows);
  eachSequence(table, settings, (rows) => {
    let source = -1;
    for (const row of settings.how === 'next' ? rows.toReversed() : rows) {
      if (!isGap(column, row)) source = row;
      sources[row] = source;
    }
  });
  return pickCells(column, sources);
}

function fillValue(column: Column, value: string | number): Column | string {
  if (value === '') return 'Enter the value to fill gaps with.';
  if (column.kind === 'text') {
    const word = String(value);
    const place = column.words.indexOf(word);
    const code = place < 0 ? column.words.length : place;
    return {
      ...column,
      words: place < 0 ? [...column.words, word] : column.words,
      codes: column.codes.map((each) => (each < 0 ? code : each)),
    };
  }
  const figure = parseColumnValue(value, column);
  if (Number.isNaN(figure))
    return `“${value}” is not ${column.kind === 'time' ? 'a date' : 'a number'}, as “${column.name}” needs.`;
  return { ...column, values: column.values.map((each) => (Number.isNaN(each) ? figure : each)) };
}

/** Linear interpolation between two values: by the order column where there is one, otherwise by rows. */
function fillLine(rows: Int32Array, values: Float64Array, places: Float64Array | null): void {
  let before = -1;
  for (let at = 0; at < rows.length; at++) {
    const here = values[rows[at] ?? 0] ?? Number.NaN;
    if (Number.isNaN(here)) continue;
    const from = before;
    before = at;
    if (from < 0) continue;
    const start = values[rows[from] ?? 0] ?? Number.NaN;
    const placeOf = (place: number) => (places === null ? place : (places[rows[place] ?? 0] ?? Number.NaN));
    const width = placeOf(at) - placeOf(from);
    for (let between = from + 1; between < at; between++) {
      const share = width === 0 ? 0 : (placeOf(between) - placeOf(from)) / width;
      values[rows[between] ?? 0] = start + (here - start) * share;
    }
  }
}
