import { totalsAmong } from '#data/parse/totals/find-totals.ts';
import type { RowFigures } from '#data/parse/totals/row-figures.ts';
import { cellText, columnOf, type NumberColumn, type Table, type TextColumn } from '#data/table.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import type { Patch } from '../changes/change.ts';
import { wholeTypes } from '../suggest/misleads.ts';
import { natureOf } from '../suggest/nature.ts';
import { splitTotals } from '../suggest/split-totals.ts';
import { partColumns } from '../suggest/total-columns.ts';
import { type Check, type CheckContext, valueColumns } from './look.ts';
import { columnsFix, firstThatMends, namesOf, otherTypes } from './mend.ts';

/** Types that show each row as it is, or in which results have a place of their own. */
const withTotals = new Set(['table', 'waterfall', 'number-card', 'candlestick']);

/** Rows that add up others, or stand for them, in one chart with their parts. */
export const totalRows: Check = (look) => {
  const { shown, template, drawing } = look;
  if (withTotals.has(template.id) || drawing.error !== null || shown.values.length === 0) return null;
  for (const { column } of shown.axes) {
    const names = column.kind === 'text' ? totalsAlong(column, look) : [];
    if (names.length === 0) continue;
    const quoted = namesOf(names.map((name) => ({ name })));
    const isOne = names.length === 1;
    return {
      id: 'total-rows',
      severity: 'warning',
      why: `${quoted} ${isOne ? 'stands' : 'stand'} for other rows of the chart. Beside its parts, a total is counted twice and makes them look small.`,
      ...leaveOut(look, { column: column.key, names, quoted }),
    };
  }
  return null;
};

/** Names that the data does not need to be read again for: of a list, or of a long table of several dates or groups. */
function totalsAlong(column: TextColumn, { table, combined }: CheckContext): string[] {
  const list = [table, combined.table].find((each) => isListOf(column, each));
  const named = list === undefined ? null : columnOf(list, column.key);
  if (list === undefined || named?.kind !== 'text') return longTotals(column, table);
  const { places } = totalsAmong(figuresOf(list, named));
  return places.map((row) => cellText(named, row)).filter((name) => name.trim() !== '');
}

function isListOf({ key }: TextColumn, table: Table): boolean {
  const column = columnOf(table, key);
  return column?.kind === 'text' && natureOf(column, table.rows).unique === 1;
}

/** Rows as the reader of files sees them; what is no measure says nothing of sums. */
function figuresOf(table: Table, named: TextColumn): RowFigures[] {
  const figures = table.columns.filter(
    (column): column is NumberColumn => column.kind === 'number' && natureOf(column, table.rows).isMeasure,
  );
  return Array.from({ length: table.rows }, (_, row) => {
    const label = cellText(named, row);
    const values = figures.map((column) => column.values[row] ?? Number.NaN);
    const filled = 1 + values.filter((value) => !Number.isNaN(value)).length;
    return { label, first: label, words: [label], values, filled };
  });
}

function longTotals({ key }: TextColumn, table: Table): string[] {
  return splitTotals(table).flatMap((step) =>
    step.kind === 'filter'
      ? step.conditions.flatMap(({ column, values }) => (column === key ? values.map(String) : []))
      : [],
  );
}

/** One more step, where the steps before it are known. */
function leaveOut(
  { steps }: CheckContext,
  { column, names, quoted }: { column: string; names: readonly string[]; quoted: string },
): { fix?: Patch } {
  if (steps === null) return {};
  const condition = { column, operator: 'none-of', value: '', to: '', values: [...names], mindsCase: true };
  const step = { ...blankStep('filter'), match: 'all', conditions: [condition] } as Step; // settings of its kind
  return { fix: { words: `Leave out ${quoted}`, changes: [{ kind: 'steps', steps: [...steps, step] }] } };
}

/** A column that is contained in another one, stacked on it. */
export const partOfColumn: Check = (look) => {
  const { shown, template, table, drawing } = look;
  if (!wholeTypes.has(template.id) || drawing.error !== null) return null;
  const found = partColumns(
    shown.values.map(({ column }) => column),
    table.rows,
  );
  const [first] = found;
  if (first === undefined) return null;
  const parts = found.map(({ part }) => part);
  return {
    id: 'part-of-column',
    severity: 'warning',
    why: `${namesOf(parts)} ${parts.length === 1 ? 'is' : 'are'} contained in ${namesOf([first.whole])}, so stacking them shows the same values twice.`,
    ...columnsFix(look, parts, (chart) => parts.every((part) => !chart.values.some(({ column }) => column === part))),
  };
};

/** Means on top of each other. */
export const stackedMeans: Check = (look) => {
  const { shown, template, document, combined, drawing } = look;
  const isStack = wholeTypes.has(template.id) && drawing.error === null;
  if (!isStack || shown.how !== 'mean' || shown.values.some(({ isRate }) => isRate)) return null;
  const sums: Patch = {
    words: 'Use the sum',
    changes: [{ kind: 'combine', combine: { ...document.combine, how: 'sum' } }],
  };
  const groups = combined.summary?.groups ?? 0;
  return {
    id: 'stacked-means',
    severity: 'warning',
    why: `Means of ${namesOf(valueColumns(look))} are stacked (${combined.summary?.rows} rows as ${groups}), but the total of means has no meaning.`,
    ...firstThatMends(look, {
      isMended: ({ how, manifest }) => how !== 'mean' || !wholeTypes.has(manifest.id),
      patches: [sums, ...otherTypes(look)],
    }),
  };
};
