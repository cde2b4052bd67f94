import { factsOf } from '#chart/suggest/facts.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { Grouping, Intent } from '../intent/intent.ts';
import { toSteps } from './to-steps.ts';

export const nothingToCount =
  'Counting rows would show 1 everywhere, because each row is a group of its own. Name the column whose values you want to see.';

/**
 * The intent with the values that were meant, where it counts rows and every group would have exactly one: “coloured by
 * share” is the share. Null where the table has no values to show instead.
 */
export function withCountedValues(intent: Intent, table: Table): Intent | null {
  if (!countsSingleRows(intent, table)) return intent;
  const { by, series, facet, ...rest } = intent;
  const isValue = ({ column, bins }: Grouping) => bins === undefined && isMeasure(column, table);
  const groupings = by.filter((each) => !isValue(each));
  const among = [...by, series, facet].filter((each) => each !== undefined && isValue(each));
  const named = among.flatMap((each) => each?.column ?? []);
  const values = named.length > 0 ? named : factsOf(table).alike.map(({ key }) => key);
  if (values.length === 0 || groupings.length === 0) return null;
  return {
    ...rest,
    by: groupings,
    ...(series !== undefined && !isValue(series) && { series }),
    ...(facet !== undefined && !isValue(facet) && { facet }),
    measures: values.map((column) => ({ column, aggregate: 'none' })),
    ...(values.length > 1 && { chart: intent.chart ?? chartOfSeveral(groupings, table) }),
  };
}

function countsSingleRows(intent: Intent, table: Table): boolean {
  const { measures, by, series, facet } = intent;
  const groupings = [...by, series, facet].filter((each) => each !== undefined);
  if (measures.length === 0 || by.length === 0 || groupings.some(({ bins }) => bins !== undefined)) return false;
  if (measures.some(({ aggregate }) => aggregate !== 'rows')) return false;
  const plain = { ...intent, top: undefined, order: undefined, derive: undefined };
  const counted = toSteps(plain, table);
  if (!counted.ok || counted.table.rows < 2) return false;
  const column = columnOf(counted.table, counted.keys.measures[0] ?? '');
  return column?.kind === 'number' && column.values.every((count) => count === 1);
}

function isMeasure(key: string, table: Table): boolean {
  const column = columnOf(table, key);
  if (column?.kind !== 'number') return false;
  return !['id', 'year', 'coordinate', 'rank'].includes(measureKindOf(column).kind);
}

function chartOfSeveral([along]: readonly Grouping[], table: Table): string {
  const isTime = factsOf(table).time?.key === along?.column || columnOf(table, along?.column ?? '')?.kind === 'time';
  return isTime ? 'line' : 'grouped-bar';
}
