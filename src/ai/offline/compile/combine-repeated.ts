import { combineBy, measureKindOf } from '#data/measure/measure-kind.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { Intent, MeasureIntent } from '../intent/intent.ts';

/**
 * Values shown as they are, combined where several rows share a group: “top 3 regions by sales” is about regions, not about
 * single sales. Pairs of measures stay, since each row is a point.
 */
export function combineRepeated(intent: Intent, table: Table): Intent {
  const { measures, by, series, facet } = intent;
  const [measure] = measures;
  const groups = [by[0], series, facet].flatMap((each) => columnOf(table, each?.column ?? '') ?? []);
  if (measure?.aggregate !== 'none' || measures.length > 1 || by.length === 0 || by[0]?.bins !== undefined)
    return intent;
  const keys = new Set<string>();
  for (let row = 0; row < table.rows; row++) {
    const key = groups.map((column) => (column.kind === 'text' ? column.codes : column.values)[row]).join();
    if (keys.has(key)) return { ...intent, measures: [combined(measure, table)] };
    keys.add(key);
  }
  return intent;
}

function combined(measure: MeasureIntent, table: Table): MeasureIntent {
  const column = columnOf(table, measure.column);
  if (column?.kind !== 'number') return { column: '', aggregate: 'rows' };
  const { kind, unit } = measureKindOf(column);
  return { ...measure, aggregate: combineBy(kind, unit) === 'sum' ? 'sum' : 'mean' };
}
