import { addsUp, measureKindOf, withMeasures } from '#data/measure/measure-kind.ts';
import { type Column, columnOf, type NumberColumn, type Table, type TextColumn } from '#data/table.ts';
import type { Document } from '../../document/document.ts';
import { formatAxisPosition } from '../../layout/along.ts';
import type { NumberFormat } from '../../locale/format-number.ts';
import { type Formats, formatsOf } from '../../locale/formats.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { type CombinableChart, combineRows } from '../../plan/combine/combine-rows.ts';
import { readOptions } from '../../template/options.ts';
import type { Template } from '../../template/template.ts';
import { deltaLabel } from '../delta-label.ts';

/** A number above the plot, as it is written, and what it is. */
export type HeadlineNumber = { value: string; label: string };

type Figure = Exclude<Document['headlineNumber']['figure'], 'none'>;

type HeadlineChart = CombinableChart & { template: Pick<Template, 'options'> };

/** What a headline number can be of: a column, or the rows of one entry of the series column. */
type HeadlineSeries = { key: string; name: string; column: NumberColumn; word: string | null };

/** The number that the chart asks for, computed from the rows it draws; null when there is none or it cannot be had. */
export function headlineNumberOf(chart: HeadlineChart): HeadlineNumber | null {
  const { figure, label } = chart.document.headlineNumber;
  if (figure === 'none') return null;
  const data = dataOf(chart);
  const chosen = chosenSeries(data, chart.document);
  const points = pointsOf(data, chosen.series);
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  const locale = localeOf(chart.document.locale);
  const name = chosen.isTotal ? locale.words.total : (chosen.series[0]?.name ?? '');
  const { words } = locale;
  const say = ({ at }: Point) => (data.along === null || at === null ? '' : formatAxisPosition(data.along, at, locale));
  const written = writtenAs(figure);
  if (written === null) return null;
  return { value: written.value, label: label.trim() || [name, written.where].filter(Boolean).join(', ') };

  /** The number as the chart writes numbers, and the place or the way it is from. */
  function writtenAs(asked: Figure): { value: string; where: string } | null {
    const columns = chosen.series.map(({ column }) => column);
    const { value } = formatsFor(chart, columns, { isDifference: false });
    if (first === undefined || last === undefined) return null;
    const amounts = points.map((point) => point.value);
    const sum = amounts.reduce((all, each) => all + each, 0);
    if (asked === 'sum') return { value: value(sum), where: chosen.isTotal ? '' : words.combined.sum };
    if (asked === 'mean') return { value: value(sum / amounts.length), where: words.combined.mean };
    if (asked === 'change' || asked === 'percent-change') {
      const kind = asked === 'change' ? 'absolute' : 'percent';
      const formats = formatsFor(chart, columns, { isDifference: true });
      // A percentage of nothing, or of a loss, says nothing.
      if (points.length < 2 || (kind === 'percent' && first.value <= 0)) return null;
      const ends = [say(first), say(last)].filter(Boolean);
      return { value: deltaLabel(first.value, last.value, { kind, formats }), where: ends.join('–') };
    }
    const point = asked === 'first' ? first : asked === 'last' ? last : extreme(points, asked === 'max' ? 1 : -1);
    const isExtreme = asked === 'max' || asked === 'min';
    return {
      value: value(point.value),
      where: [isExtreme ? words.combined[asked] : '', say(point)].filter(Boolean).join(', '),
    };
  }
}

/** Everything that the number can be of, in the order of the chart. */
export function headlineSeries(chart: HeadlineChart): readonly HeadlineSeries[] {
  return dataOf(chart).all;
}

/** The measure of the chosen series: of a sum of all of them, the first. Null when the chart has no numbers. */
export function headlineColumn(chart: HeadlineChart): NumberColumn | null {
  return chosenSeries(dataOf(chart), chart.document).series[0]?.column ?? null;
}

type Data = {
  table: Table;
  all: readonly HeadlineSeries[];
  /** Whether all series together have a meaningful total. */
  hasTotal: boolean;
  along: Column | null;
  split: TextColumn | null;
};

function dataOf(chart: HeadlineChart): Data {
  const { document, template } = chart;
  const table = withMeasures(combineRows(chart).table, document.measures);
  const filled = Object.entries(template.roles).flatMap(([name, role]) =>
    (document.roles[name] ?? []).flatMap((key) => {
      const column = columnOf(table, key);
      return column === null ? [] : [{ name, role, column }];
    }),
  );
  const splitting = filled.find(({ name }) => name === 'series')?.column ?? columnOf(table, document.facet ?? '');
  const split = splitting?.kind === 'text' ? splitting : null;
  const keys = filled.filter(({ role, column }) => role.use === 'key' && column !== split);
  const along = (keys.find(({ column }) => column.kind === 'time') ?? keys[0])?.column ?? null;
  const numeric = filled.flatMap(({ role, column }) =>
    role.as === 'numbers' && role.beside === undefined && column.kind === 'number' ? [{ role, column }] : [],
  );
  const wide = numeric.filter(({ role }) => role.isMany);
  const columns = [...new Set((wide.length > 0 ? wide : numeric).map(({ column }) => column))];
  const [only] = columns;
  const all =
    split === null || only === undefined
      ? columns.map((column) => ({ key: column.key, name: column.name, column, word: null }))
      : split.words.map((word) => ({ key: word, name: word, column: only, word }));
  const isOneMeasure = split !== null || wide.length > 0;
  const hasTotal = isOneMeasure && all.length > 1 && columns.every((column) => addsUp(measureKindOf(column)));
  return { table, all, hasTotal, along, split: only === undefined ? null : split };
}

/** The series that was chosen; without a choice all together where they add up, else the first. */
function chosenSeries(
  { all, hasTotal }: Data,
  { headlineNumber: { series } }: Document,
): { series: readonly HeadlineSeries[]; isTotal: boolean } {
  if (series !== '') return { series: all.filter(({ key }) => key === series), isTotal: false };
  return hasTotal ? { series: all, isTotal: true } : { series: all.slice(0, 1), isTotal: false };
}

/** A value, and where it is along the chart: a moment, a number, or the place of a name. */
type Point = { at: number | null; value: number };

/** Values in the order of time, or of the rows where there is none. Values of several series at one place are summed. */
function pointsOf({ table, along, split }: Data, series: readonly HeadlineSeries[]): Point[] {
  const points: Point[] = [];
  const places = new Map<number, Point>();
  for (const { column, word } of series) {
    const code = word === null ? null : (split?.words.indexOf(word) ?? -1);
    for (let row = 0; row < table.rows; row++) {
      const value = column.values[row] ?? Number.NaN;
      if (!Number.isFinite(value) || (code !== null && split?.codes[row] !== code)) continue;
      const at = along === null ? null : along.kind === 'text' ? (along.codes[row] ?? -1) : (along.values[row] ?? 0);
      const before = at === null || series.length < 2 ? undefined : places.get(at);
      if (before !== undefined) before.value += value;
      else {
        const point = { at, value };
        points.push(point);
        if (at !== null) places.set(at, point);
      }
    }
  }
  return along === null || along.kind === 'text' ? points : points.sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

function extreme(points: readonly Point[], sign: 1 | -1): Point {
  return points.reduce((best, point) => (sign * (point.value - best.value) > 0 ? point : best));
}

/** Of two percentages the difference is in points. */
const percentagePoints = { prefix: '', suffix: '\u00a0pp' };

function formatsFor(
  { document, template }: HeadlineChart,
  columns: readonly NumberColumn[],
  { isDifference }: { isDifference: boolean },
): Formats {
  const locale = localeOf(document.locale);
  const { valueFormat = null } = readOptions(template.options, document.options) as {
    valueFormat?: NumberFormat | null;
  }; // declared under this name or not at all
  const around = unitAround(columns, locale);
  const isPercent = columns.every(({ type }) => type?.is === 'percent');
  return formatsOf(valueFormat, locale, isDifference && isPercent ? { ...around, ...percentagePoints } : around);
}
