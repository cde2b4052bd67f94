import type { RowGroups } from '#data/bulk/group-rows.ts';
import { withMeasures } from '#data/measure/measure-kind.ts';
import { type Column, columnOf, type NumberColumn, type Table } from '#data/table.ts';
import { aggregate } from '#data/transform/aggregate.ts';
import { matchingRows, pickCells, pickRows } from '#data/transform/take-rows.ts';
import type { Document } from '../../document/document.ts';
import { localeOf } from '../../locale/locale-of.ts';
import type { Template } from '../../template/template.ts';
import { type ColumnUses, columnUses, isCombining } from './column-uses.ts';
import type { Combined, Summary } from './combined.ts';
import { codesOf, groupByKeys, type KeyGroups } from './group-keys.ts';
import {
  type CombineMethod,
  findTimeColumn,
  isPanelOfYears,
  type MeasureWay,
  type Times,
  wayOf,
} from './measure-ways.ts';
import { partialPeriods } from './time-grain.ts';

/** What combining asks of a chart; a manifest is enough of a type. */
export type CombinableChart = {
  document: Document;
  table: Table;
  template: Pick<Template, 'roles' | 'rows' | 'family'>;
};

/** The table as it is drawn: rows that share their keys become one. The last answers for each table are kept. */
export function combineRows({ document, table: given, template }: CombinableChart): Combined {
  const table = withMeasures(given, document.measures);
  const { combine, locale } = document;
  const { how, grain } = combine;
  if (how === 'none' || !isCombining(template.rows, document.roles)) return untouched(table);
  const uses = columnUses(document, table, template);
  if (uses.measures.length === 0) return untouched(table);
  const cacheKey = JSON.stringify([
    uses.keys.map(({ column, grain, isOrdered }) => [column.key, grain, isOrdered]),
    [uses.measures, uses.attributes, uses.extras].map((columns) => columns.map(({ key }) => key)),
    [how, grain, template.family, locale],
  ]);
  const answers = kept.get(table) ?? new Map<string, Combined>();
  const before = answers.get(cacheKey);
  if (before !== undefined) return before;
  const all = combined(table, uses, { how, grain, isLine: template.family === 'lines', locale });
  const answer = grain === 'auto' ? dropPartialPeriods(all) : all;
  if (answers.size >= mostKept) answers.clear();
  kept.set(table, answers.set(cacheKey, answer));
  return answer;
}

const mostKept = 30;
const kept = new WeakMap<Table, Map<string, Combined>>();

type Wish = { how: CombineMethod | 'auto'; grain: Document['combine']['grain']; isLine: boolean; locale: string };

function combined(table: Table, uses: ColumnUses, { how, grain, isLine, locale }: Wish): Combined {
  const { rows } = table;
  const found = groupByKeys(uses.keys, { rows, grain, isLine });
  if (found === null) return untouched(table);
  const { grouped, columns: keys, grains } = found;
  const times = findTimeColumn(table, uses);
  const isPanel = how === 'auto' && isPanelOfYears(times, keys, table);
  const combinedBy = (column: NumberColumn, chosen: Wish['how']) => {
    const way = wayOf(column, { how: chosen, grouped, times, isPanel });
    const cells = combineCells(way, grouped, times?.column.values ?? null);
    return { way: { ...way, how: cells.isTied && isPanel && cells.moment !== null ? way.ties : way.how }, ...cells };
  };
  const measures = uses.measures.map((column) => combinedBy(column, how));
  const { count } = localeOf(locale).words.combined;
  const columns: Column[] = [
    ...keys.map((column) => pickCells(column, grouped.firstRows)),
    ...measures.map(({ way, column }) => (way.how === 'count' ? { ...column, name: count } : column)),
    ...uses.attributes.map((column) => aggregate(column, 'first', grouped)),
    ...uses.extras.map((column) =>
      column.kind === 'number' ? combinedBy(column, 'auto').column : whereAllAgree(column, grouped),
    ),
  ];
  const ways = measures.map(({ way }) => way);
  return {
    table: { rows: grouped.count, columns },
    summary: {
      keys: keys.map(({ name }, place) => ({ name, grain: grains[place] ?? null })),
      measures: ways,
      rows,
      groups: grouped.count,
      sizes: sizesOf(grouped),
      partial: partialOf(uses, found),
      dropped: [],
      moment: momentOf(measures, times),
      isVisible: ways.some((way) => way.how === 'sum' || way.how === 'count' || hasOthers(way.column, grouped)),
    },
    rowOf: (row) => grouped.firstRows[row] ?? -1,
    rowIn: (row) => grouped.groups[row] ?? -1,
  };
}

/** The moment that all values are of, when it is not on the chart itself. */
function momentOf(measures: readonly { moment: number | null }[], times: Times | null): Summary['moment'] {
  const value = measures[0]?.moment ?? null;
  if (times === null || !times.isBeside || value === null) return null;
  return measures.every(({ moment }) => moment === value) ? { column: times.column, value } : null;
}

/** Of a grain that the data or somebody chose; what a type asks for is shown as it is. */
function partialOf({ keys }: ColumnUses, { columns, grains }: KeyGroups): Summary['partial'] {
  const place = grains.findIndex((grain) => grain !== null);
  const [key, grouped, grain] = [keys[place], columns[place], grains[place] ?? null];
  if (key?.column.kind !== 'time' || key.grain !== null || grouped === undefined || grain === null) return null;
  const periods = partialPeriods(key.column, { grain, periods: codesOf(grouped) });
  return periods.length === 0 ? null : { column: key.column, grain, periods };
}

function untouched(table: Table): Combined {
  return { table, summary: null, rowOf: (row) => row, rowIn: (row) => row };
}

function sizesOf({ groups, count }: RowGroups): Int32Array {
  const sizes = new Int32Array(count);
  for (let row = 0; row < groups.length; row++) {
    const group = groups[row] ?? 0;
    sizes[group] = (sizes[group] ?? 0) + 1;
  }
  return sizes;
}

/** A period with this share of it missing is not shown. */
const mostMissing = 0.25;
const fewestPeriods = 6;

/**
 * Leaves out the first and the last period of sums where much of it is missing: a week of two days looks like a fall.
 * A grain that the author chose shows all of them.
 */
function dropPartialPeriods(combined: Combined): Combined {
  const { table, summary, rowOf, rowIn } = combined;
  if (summary === null || summary.partial === null) return combined;
  const { column, periods } = summary.partial;
  const starts = periods.filter(({ missing }) => missing > mostMissing).map(({ start }) => start);
  const along = columnOf(table, column.key);
  const isAdding = summary.measures.some(({ how }) => how === 'sum' || how === 'count');
  if (starts.length === 0 || !isAdding || along === null || along.kind === 'text') return combined;
  if (new Set(along.values).size < fewestPeriods) return combined;
  const rows = matchingRows(table.rows, (row) => !starts.includes(along.values[row] ?? Number.NaN));
  const places = new Int32Array(table.rows).fill(-1);
  rows.forEach((row, place) => {
    places[row] = place;
  });
  return {
    table: pickRows(table, rows),
    summary: {
      ...summary,
      groups: rows.length,
      sizes: summary.sizes.filter((_, row) => places[row] !== -1),
      dropped: starts,
    },
    rowOf: (row) => rowOf(rows[row] ?? -1),
    rowIn: (row) => places[rowIn(row)] ?? -1,
  };
}

/** Values of a measure, one for each group, and the moment that they all are of, where there is such a one. */
type CombinedCells = {
  column: NumberColumn;
  moment: number | null;
  /** Whether some group has several rows of its moment. */
  isTied: boolean;
};

function combineCells(
  { column, how, end, ties }: MeasureWay,
  grouped: RowGroups,
  times: Float64Array | null,
): CombinedCells {
  if (end === null || times === null) return { column: aggregated(column, how, grouped), moment: null, isTied: false };
  const moments = endsOf(column, end, { grouped, times });
  const values = column.values.map((value, row) =>
    times[row] === moments[grouped.groups[row] ?? -1] ? value : Number.NaN,
  );
  const known = moments.filter((moment) => !Number.isNaN(moment));
  const [first = null] = known;
  const isShared = known.every((moment) => moment === first);
  const counted = values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0);
  return {
    column: aggregated({ ...column, values }, ties, grouped),
    moment: isShared ? first : null,
    isTied: counted > known.length,
  };
}

function aggregated(column: NumberColumn, how: CombineMethod, grouped: RowGroups): NumberColumn {
  const result = aggregate(column, how === 'count' ? 'rows' : how, grouped);
  if (result.kind !== 'number') throw new Error('numbers give numbers');
  if (how !== 'sum' && how !== 'mean' && how !== 'median') return result;
  // 0.1 + 0.2 is 0.3 for readers.
  const values = result.values.map((value) => (Number.isInteger(value) ? value : Number(value.toPrecision(12))));
  return { ...result, values };
}

/** First or last moment of each group that has a value. */
function endsOf(
  { values }: NumberColumn,
  end: 'first' | 'last',
  { grouped: { groups, count }, times }: { grouped: RowGroups; times: Float64Array },
): Float64Array {
  const moments = new Float64Array(count).fill(Number.NaN);
  for (let row = 0; row < groups.length; row++) {
    const time = times[row] ?? Number.NaN;
    if (Number.isNaN(values[row] ?? Number.NaN) || Number.isNaN(time)) continue;
    const group = groups[row] ?? 0;
    const before = moments[group] ?? Number.NaN;
    if (Number.isNaN(before) || (end === 'last' ? time > before : time < before)) moments[group] = time;
  }
  return moments;
}

/** What all rows of a group say, and a gap where they differ. */
function whereAllAgree(column: Column, { groups, firstRows }: RowGroups): Column {
  const { codes } = codesOf(column);
  const rows = firstRows.slice();
  groups.forEach((group, row) => {
    if (codes[row] !== codes[firstRows[group] ?? -1]) rows[group] = -1;
  });
  return pickCells(column, rows);
}

/** Whether some group has another value than that of its first row. */
function hasOthers({ values }: NumberColumn, { groups, firstRows }: RowGroups): boolean {
  return groups.some((group, row) => !Object.is(values[row], values[firstRows[group] ?? -1]));
}
