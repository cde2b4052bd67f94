import { blankDocument } from '#chart/document/document.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { templateOf } from '#chart/template/all-types.ts';
import { salesTable } from '#tests/support/chart/sales-table.ts';

const sales = salesTable(100_000);

/** Combines 100,000 rows of sales by month and city. What is known of a table is not used: each call gets its own. */
export function combineSales(): void {
  const template = templateOf('line');
  if (template === null) throw new Error('there is no line chart');
  const document = { ...blankDocument('line'), roles: { x: ['date'], y: ['amount'], series: ['city'] } };
  const table = { rows: sales.rows, columns: sales.columns.map((column) => ({ ...column })) };
  if (combineRows({ document, table, template }).table.rows !== 24 * 8) throw new Error('rows are missing');
}
