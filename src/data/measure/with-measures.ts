import type { Table } from '../table.ts';
import type { MeasureKind } from './measure-kinds.ts';

const kept = new WeakMap<Table, { asked: string; table: Table }>();

/** The table with the kinds of measures that the user corrected, by column key. The last answer for each table is kept. */
export function withMeasures(table: Table, measures: Readonly<Record<string, MeasureKind>>): Table {
  const key = JSON.stringify(measures);
  if (key === '{}') return table;
  const before = kept.get(table);
  if (before?.asked === key) return before.table;
  const columns = table.columns.map((column) => {
    const measure = measures[column.key];
    return column.kind === 'number' && measure !== undefined && column.measure !== measure
      ? { ...column, measure }
      : column;
  });
  const corrected = columns.every((column, place) => column === table.columns[place]) ? table : { ...table, columns };
  kept.set(table, { asked: key, table: corrected });
  return corrected;
}
