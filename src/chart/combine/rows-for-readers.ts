import { columnUses } from './column-uses.ts';
import type { Chart } from './combine-rows.ts';
import { settleRows } from './settle-rows.ts';

/** A chart as readers get it: with its rows combined, unless they filter by a column that combining would lose. */
export function rowsForReaders<Given extends Chart>(chart: Given): Given {
  const { document, table, template } = chart;
  const { filter } = document.readerControls;
  const isKept =
    filter === null ||
    columnUses(document, table, template).keys.some(({ column }) => column.key === filter && column.kind === 'text');
  return isKept ? settleRows(chart) : chart;
}
