import { type Chart, writer } from '#chart/describe/tooltip-text.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type Column, columnOf, type NumberColumn, type Table, type TextColumn } from '#data/table.ts';
import { isTimeName } from './time-name.ts';

/** Value of a chart with its place. */
export type Point = { row: number; value: number };

/** Values of one measure and one series, in the order of time where there is one. */
export type Line = { name: string; measure: NumberColumn; points: readonly Point[] };

/** Data of a chart as findings need it: rows as they are drawn, lines along a time, or values by label. */
export type ChartData = {
  table: Table;
  measures: readonly NumberColumn[];
  /** Column that the chart runs along: time, years. */
  along: Column | null;
  /** Series of the lines; null when each measure is one. */
  series: TextColumn | null;
  /** Name of a row, and the column that tells it apart; null when rows have no name of their own. */
  label: { column: TextColumn; nameOf: (row: number) => string } | null;
  lines: readonly Line[];
  write: (column: Column, row: number) => string;
};

const mostRows = 20_000;

/** Reads the data of a chart. Null when it has too many rows or no measure. */
export function chartData(chart: Chart): ChartData | null {
  const { document, template } = chart;
  const { table } = combineRows(chart);
  if (table.rows === 0 || table.rows > mostRows) return null;
  const used = Object.entries(template.roles).flatMap(([name, role]) =>
    (document.roles[name] ?? []).flatMap((key) => {
      const column = columnOf(table, key);
      return column === null ? [] : [{ name, role, column }];
    }),
  );
  const measures = distinct(
    used.flatMap(({ role, column }) =>
      role.as === 'numbers' && role.use !== 'key' && column.kind === 'number' && isMeasure(column) ? [column] : [],
    ),
  );
  if (measures.length === 0) return null;
  const keys = used.filter(({ role, column }) => role.use === 'key' && !measures.some(({ key }) => key === column.key));
  const along = keys.find(({ column }) => column.kind === 'time' || isYears(column))?.column ?? null;
  const texts = used.flatMap(({ role, column }) => (column.kind === 'text' && role.use !== 'measure' ? [column] : []));
  const series = keys.flatMap(({ column }) => (column.kind === 'text' ? [column] : []))[0] ?? null;
  const write = writer(template, document, { locale: localeOf(document.locale) });
  const shown = measures.every(({ name }) => isTimeName(name)) ? measures.slice(-1) : measures;
  const lines = along === null ? [] : linesOf(table, { measures, along, series });
  return {
    table,
    measures: along === null ? shown : measures,
    along,
    series,
    label: labelOf(table, texts, 'source' in template.roles ? ' → ' : ' · '),
    lines,
    write,
  };
}

/** First column, or first two together, that name each row differently. */
function labelOf(table: Table, texts: readonly TextColumn[], joint: string): ChartData['label'] {
  const word = (column: TextColumn, row: number) => column.words[column.codes[row] ?? -1] ?? '';
  const isUnique = (nameOf: (row: number) => string) =>
    new Set(Array.from({ length: table.rows }, (_, row) => nameOf(row))).size === table.rows;
  for (const column of texts) {
    const nameOf = (row: number) => word(column, row);
    if (isUnique(nameOf)) return { column, nameOf };
  }
  const [one, two] = texts;
  if (one === undefined || two === undefined) return null;
  const nameOf = (row: number) => `${word(one, row)}${joint}${word(two, row)}`;
  return isUnique(nameOf) ? { column: one, nameOf } : null;
}

/** Years and coordinates are no measures. */
function isMeasure(column: NumberColumn): boolean {
  return !['year', 'coordinate', 'id', 'rank'].includes(measureKindOf(column).kind);
}

function isYears(column: Column): boolean {
  return column.kind === 'number' && measureKindOf(column).kind === 'year';
}

function distinct(columns: readonly NumberColumn[]): NumberColumn[] {
  return columns.filter((column, place) => columns.findIndex(({ key }) => key === column.key) === place);
}

type Parts = { measures: readonly NumberColumn[]; along: Column; series: TextColumn | null };

function linesOf(table: Table, { measures, along, series }: Parts): Line[] {
  const moment = (row: number) => (along.kind === 'text' ? row : (along.values[row] ?? Number.NaN));
  return measures.flatMap((measure) => {
    const groups = new Map<number, Point[]>();
    for (let row = 0; row < table.rows; row++) {
      const value = measure.values[row] ?? Number.NaN;
      if (!Number.isFinite(value) || !Number.isFinite(moment(row))) continue;
      const code = series?.codes[row] ?? -1;
      const points = groups.get(code) ?? [];
      points.push({ row, value });
      groups.set(code, points);
    }
    return [...groups].map(([code, points]) => ({
      name: series?.words[code] ?? measure.name,
      measure,
      points: points.sort((a, b) => moment(a.row) - moment(b.row)),
    }));
  });
}
