import type { Column, NumberColumn } from '#data/table.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { toTextColumn } from '../../template/roles.ts';
import type { Context } from '../../template/template.ts';

/** How the cells of a column are shown. */
type Look = 'plain' | 'bar' | 'heat' | 'picture' | 'link' | 'course';

/** A column of a table as it is read: words for every row, and what is drawn beside or behind them. */
export type TableColumn = {
  key: string;
  name: string;
  look: Look;
  isNumber: boolean;
  words: readonly string[];
  /** By which rows are sorted. */
  order: Float64Array | null;
  /** For bars: where each begins and ends, 0 to 1. */
  spans: readonly (readonly [number, number])[] | null;
  /** For colors: behind each cell. */
  fills: readonly string[] | null;
  /** For courses: the values of each row. */
  courses: readonly Float64Array[] | null;
  /** For links and pictures: where each leads, '' for nowhere. */
  hrefs: readonly string[] | null;
};

type Wish = { looks: Readonly<Record<string, string>> };
type Input = Pick<Context, 'locale' | 'formats' | 'paints' | 'theme'>;

/** Reads the columns of a table, and the course that several of them are, as its last. */
export function readColumns(
  columns: readonly Column[],
  course: readonly NumberColumn[],
  { looks }: Wish,
  given: Input,
): TableColumn[] {
  const read = columns.map((column) => readColumn(column, looks[column.key] ?? 'auto', given));
  return course.length < 2 ? read : [...read, courseOf(course)];
}

function readColumn(column: Column, wished: string, { locale, formats, paints }: Input): TableColumn {
  const isNumber = column.kind === 'number';
  const isYears =
    isNumber &&
    column.values.every((value) => Number.isNaN(value) || (Number.isInteger(value) && value > 999 && value < 2200));
  const write = isNumber && !isYears ? formats.of(column).exact(column.values) : null;
  const text = toTextColumn(column, locale);
  const words = Array.from(text.codes, (code, row) => {
    if (write !== null && isNumber) return Number.isFinite(column.values[row]) ? write(column.values[row] ?? 0) : '';
    return text.words[code] ?? '';
  });
  const look = lookOf(wished, isNumber, words);
  return {
    key: column.key,
    name: column.name,
    look,
    isNumber,
    words: look === 'picture' ? words.map(() => '') : look === 'link' ? words.map(nameOfLink) : words,
    order: column.kind === 'text' ? null : column.values,
    spans: look === 'bar' && isNumber ? spansOf(column.values) : null,
    fills: look === 'heat' && isNumber ? fillsOf(column.values, paints) : null,
    courses: null,
    hrefs: look === 'link' ? words.map(safeUrl) : look === 'picture' ? words.map(pictureIn) : null,
  };
}

function lookOf(wished: string, isNumber: boolean, words: readonly string[]): Look {
  if (wished === 'bar' || wished === 'heat') return isNumber ? wished : 'plain';
  if (wished === 'picture' || wished === 'link' || wished === 'plain') return wished;
  const [first = ''] = words.filter(Boolean);
  if (/^https?:\/\/\S+$/.test(first)) return 'link';
  return /^data:image\//.test(first) ? 'picture' : 'plain';
}

/** From zero to the value; the longest reach both ends of the cell. */
function spansOf(values: Float64Array): (readonly [number, number])[] {
  const known = values.filter(Number.isFinite);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  const size = high - low || 1;
  const zero = -low / size;
  return Array.from(values, (value) => {
    if (!Number.isFinite(value)) return [zero, zero] as const;
    const end = (value - low) / size;
    return [Math.min(zero, end), Math.max(zero, end)] as const;
  });
}

function fillsOf(values: Float64Array, paints: Input['paints']): string[] {
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const reach = Math.max(Math.abs(low), Math.abs(high)) || 1;
  return Array.from(values, (value) => {
    if (!Number.isFinite(value)) return '';
    if (low < 0 && high > 0) return paints.diverge((value / reach) * 0.8);
    return paints.ramp(high === low ? 0.4 : 0.05 + 0.75 * ((value - low) / (high - low)));
  });
}

function courseOf(columns: readonly NumberColumn[]): TableColumn {
  const [first] = columns;
  const last = columns.at(-1);
  const rows = first?.values.length ?? 0;
  const courses = Array.from({ length: rows }, (_, row) =>
    Float64Array.from(columns, ({ values }) => values[row] ?? Number.NaN),
  );
  return {
    key: 'course',
    name: `${first?.name ?? ''} – ${last?.name ?? ''}`,
    look: 'course',
    isNumber: false,
    words: courses.map(() => ''),
    order: Float64Array.from(courses, (each) => (each.at(-1) ?? Number.NaN) - (each[0] ?? Number.NaN)),
    spans: null,
    fills: null,
    courses,
    hrefs: null,
  };
}

/** Only pictures that are in the data themselves: a chart fetches nothing. */
function pictureIn(text: string): string {
  return /^data:image\/(png|jpeg|webp|gif);base64,[\w+/=]+$/.test(text) ? text : '';
}

/** The readable part of an address. */
function nameOfLink(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Rows in the order of a column: numbers and times by size, words as a dictionary has them; gaps last. */
export function sortRows(column: TableColumn, isDown: boolean, rows: number): number[] {
  const places = Array.from({ length: rows }, (_, row) => row);
  const { order, words } = column;
  const way = isDown ? -1 : 1;
  return places.sort((a, b) => {
    if (order === null) {
      const [one = '', other = ''] = [words[a], words[b]];
      if (one === '' || other === '') return Number(one === '') - Number(other === '') || a - b;
      return way * one.localeCompare(other, 'en', { numeric: true }) || a - b;
    }
    const [one = Number.NaN, other = Number.NaN] = [order[a], order[b]];
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b;
    return way * (one - other) || a - b;
  });
}
