import type { Sheet, SheetColumn } from '../sheet.ts';
import { textAt } from '../written.ts';
import { type Block, maxColumns, maxRows, type OneEdit, textsOfBlock } from './edit.ts';
import { emptyColumn } from './new-column.ts';
import { withTexts } from './written-words.ts';

type EditResult = { sheet: Sheet; inverse: OneEdit[] };

/** Writes a block of text; a block that reaches beyond the edge enlarges the sheet. */
export function setCells(sheet: Sheet, edit: OneEdit & { do: 'set-cells' }): EditResult {
  const { row, column, by } = edit;
  const columns = edit.columns.slice(0, Math.max(0, maxColumns - column));
  const height = columns.reduce((most, texts) => Math.max(most, texts.length), 0);
  if (height === 0 || row + height > maxRows) return { sheet, inverse: [] };

  const before = sheet.rows;
  const after = Math.max(before, row + height);
  const grown = growColumns(sheet, column + columns.length);
  const inverse: OneEdit[] = [];
  const overwritten = textsOfBlock(sheet, { row, column, rows: height, columns: columns.length });
  const old = overwritten.map((texts, index) => texts.slice(0, columns[index]?.length ?? 0));
  if (old.some((texts) => texts.length > 0)) inverse.push({ do: 'set-cells', row, column, columns: old, by });
  if (grown.length > sheet.columns.length)
    inverse.push({ do: 'delete-columns', places: placesFrom(sheet.columns.length, grown.length) });
  if (after > before) inverse.push({ do: 'delete-rows', ranges: [{ row: before, count: after - before }] });

  return {
    sheet: {
      rows: after,
      columns: grown.map((each, place) => {
        const texts = columns[place - column];
        if (texts && texts.length > 0)
          return withTexts(each, { before, after }, { rowOf: (index) => row + index, texts });
        return after > before || place >= sheet.columns.length ? withTexts(each, { before, after }, null) : each;
      }),
    },
    inverse,
  };
}

/** Writes single cells of one column. */
export function setPlaces(sheet: Sheet, edit: OneEdit & { do: 'set-places' }): EditResult {
  const column = sheet.columns[edit.column];
  if (!column) return { sheet, inverse: [] };
  const indices = edit.rows.map((_, index) => index).filter((index) => (edit.rows[index] ?? sheet.rows) < sheet.rows);
  const rows = indices.map((index) => edit.rows[index] ?? 0);
  const texts = indices.map((index) => edit.texts[index] ?? '');
  const old = rows.map((row) => textAt(column.written, row));
  const size = { before: sheet.rows, after: sheet.rows };
  const changed = withTexts(column, size, { rowOf: (index) => rows[index] ?? 0, texts });
  return {
    sheet: { ...sheet, columns: sheet.columns.with(edit.column, changed) },
    inverse: [{ ...edit, rows, texts: old }],
  };
}

/** Continues a block over the larger one around it. */
export function fillCells(sheet: Sheet, { from, to }: { from: Block; to: Block }): EditResult {
  let result = sheet;
  const inverse: OneEdit[] = [];
  for (const part of fillBlock(sheet, { from, to })) {
    const done = setCells(result, { do: 'set-cells', ...part, by: 'fill' });
    result = done.sheet;
    inverse.unshift(...done.inverse);
  }
  return { sheet: result, inverse };
}

function growColumns(sheet: Sheet, count: number): readonly SheetColumn[] {
  const columns = [...sheet.columns];
  while (columns.length < count) columns.push(emptyColumn(columns));
  return columns;
}

function placesFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

type Part = { row: number; column: number; columns: string[][] };

/** Blocks of text that continue one block over a larger one around it: down, up, right and left. */
function fillBlock(sheet: Sheet, { from, to }: { from: Block; to: Block }): Part[] {
  const columns = textsOfBlock(sheet, from);
  const height = columns[0]?.length ?? 0;
  if (height === 0) return [];
  const rows = Array.from({ length: height }, (_, row) => columns.map((texts) => texts[row] ?? ''));
  const below = to.row + to.rows - (from.row + from.rows);
  const above = from.row - to.row;
  const after = to.column + to.columns - (from.column + from.columns);
  const before = from.column - to.column;
  const { row, column } = from;

  const parts: Part[] = [];
  if (below > 0)
    parts.push({ row: row + from.rows, column, columns: columns.map((texts) => continueSeries(texts, below)) });
  if (above > 0) parts.push({ row: to.row, column, columns: columns.map((texts) => leadTo(texts, above)) });
  if (after > 0)
    parts.push({
      row,
      column: column + from.columns,
      columns: turn(rows.map((texts) => continueSeries(texts, after))),
    });
  if (before > 0) parts.push({ row, column: to.column, columns: turn(rows.map((texts) => leadTo(texts, before))) });
  return parts;
}

function leadTo(texts: readonly string[], count: number): string[] {
  return continueSeries(texts.toReversed(), count, { isBackwards: true }).reverse();
}

function turn(rows: readonly (readonly string[])[]): string[][] {
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
}

/**
 * Texts that continue a dragged selection: numbers, dates and numbered words by their step, as in a spreadsheet;
 * everything else is repeated. Backwards, `texts` runs from the start outwards.
 */
export function continueSeries(texts: readonly string[], count: number, { isBackwards = false } = {}): string[] {
  const steps = { first: isBackwards ? -1 : 1 };
  for (const read of [readNumbers, readDates, readQuarters, readNames, readNumbered]) {
    const series = read(texts, steps);
    if (series) return Array.from({ length: count }, (_, index) => series(index + 1));
  }
  return Array.from({ length: count }, (_, index) => texts[index % texts.length] ?? '');
}

/** Continuation of a series: the text so many places after the last. */
type Series = ((places: number) => string) | null;
type Steps = { first: number };

/** Step between all values; a single value continues by the first step. */
function evenStep(values: readonly number[], { first }: Steps): number | null {
  const [start = 0, second] = values;
  if (second === undefined) return first;
  const step = second - start;
  const isEven = values.every(
    (value, index) => Math.abs(value - (start + index * step)) < 1e-9 * Math.max(1, Math.abs(value)),
  );
  return isEven ? step : null;
}

const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,10})?$/;

function readNumbers(texts: readonly string[], steps: Steps): Series {
  if (texts.length < 2 || !texts.every((text) => NUMBER.test(text))) return null;
  const mark = texts.some((text) => text.includes(',')) ? ',' : '.';
  if (mark === ',' && texts.some((text) => text.includes('.'))) return null;
  const values = texts.map((text) => Number(text.replace(',', '.')));
  const step = evenStep(values, steps);
  if (step === null) return null;
  const decimals = Math.max(...texts.map((text) => text.split(mark)[1]?.length ?? 0));
  const last = values.at(-1) ?? 0;
  return (places) => (last + step * places).toFixed(decimals).replace('.', mark);
}

const DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const DAY = 86_400_000;

/** 2026-01-31 by days, or by months where the day of the month stays; 2026-01 by months. */
function readDates(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => DATE.exec(text));
  const days = parts.map((part) => part?.[3]);
  if (parts.some((part) => !part) || new Set(days.map((day) => day === undefined)).size > 1) return null;
  const months = parts.map((part) => Number(part?.[1]) * 12 + Number(part?.[2]) - 1);
  const lastMonth = months.at(-1) ?? 0;
  const byMonth = evenStep(months, steps);
  const isMonthly = days[0] === undefined || (texts.length > 1 && new Set(days).size === 1 && byMonth !== 0);
  if (isMonthly) {
    if (byMonth === null) return null;
    return (places) => monthText(lastMonth + byMonth * places) + (days[0] === undefined ? '' : `-${days[0]}`);
  }
  const moments = texts.map((text) => Date.parse(`${text}T00:00:00Z`) / DAY);
  const byDay = evenStep(moments, steps);
  const last = moments.at(-1) ?? 0;
  if (byDay === null || moments.some(Number.isNaN)) return null;
  return (places) => new Date((last + byDay * places) * DAY).toISOString().slice(0, 10);
}

function monthText(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}

const QUARTER = /^Q([1-4])([ /-])(\d{4})$/;

function readQuarters(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => QUARTER.exec(text));
  if (parts.some((part) => !part)) return null;
  const quarters = parts.map((part) => Number(part?.[3]) * 4 + Number(part?.[1]) - 1);
  const step = evenStep(quarters, steps);
  const last = quarters.at(-1) ?? 0;
  if (step === null) return null;
  return (places) => {
    const quarter = last + step * places;
    return `Q${(quarter % 4) + 1}${parts[0]?.[2] ?? ' '}${Math.floor(quarter / 4)}`;
  };
}

const NAMES = [
  'January February March April May June July August September October November December',
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'Mon Tue Wed Thu Fri Sat Sun',
  'Q1 Q2 Q3 Q4',
].map((names) => names.split(' '));

/** Months, weekdays and quarters, which wrap around. */
function readNames(texts: readonly string[], steps: Steps): Series {
  const names = NAMES.find((candidates) => texts.every((text) => candidates.includes(text)));
  if (!names) return null;
  const places = texts.map((text) => names.indexOf(text));
  const [start = 0, second] = places;
  const step = second === undefined ? steps.first : second - start;
  const isEven = places.every((place, index) => (place - start - index * step) % names.length === 0);
  if (!isEven) return null;
  const last = places.at(-1) ?? 0;
  return (ahead) => names.at((last + step * ahead) % names.length) ?? '';
}

const NUMBERED = /^(.*\D)(\d{1,9})$/s;

/** Words that end in a number: Item 9, Item 10. */
function readNumbered(texts: readonly string[], steps: Steps): Series {
  const parts = texts.map((text) => (NUMBER.test(text) ? null : NUMBERED.exec(text)));
  const [stem] = parts.map((part) => part?.[1]);
  if (stem === undefined || parts.some((part) => part?.[1] !== stem)) return null;
  const numbers = parts.map((part) => Number(part?.[2]));
  const step = evenStep(numbers, steps);
  const last = numbers.at(-1) ?? 0;
  if (step === null) return null;
  const width = parts[0]?.[2]?.startsWith('0') ? (parts[0]?.[2]?.length ?? 0) : 0;
  return (places) => stem + String(Math.abs(last + step * places)).padStart(width, '0');
}
