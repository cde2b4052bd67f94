import type { Table } from '#data/table.ts';
import { pickRows } from '#data/transform/take-rows.ts';
import type { Document } from '../document/document.ts';
import type { Manifest } from '../template/template.ts';
import { combineRows } from './combine/combine-rows.ts';

type Chart = {
  document: Document;
  table: Table;
  template: Pick<Manifest, 'family' | 'roles' | 'rows' | 'hasMarkPerRow'>;
};

/** What a small picture of a chart is drawn of. `isSample`: some of its marks are missing. */
export type Preview = { table: Table; isSample: boolean };

const mostMarks = 2000;
/** What is counted, summed or binned is read whole; of a longer table a sample has the same shape. */
const mostRead = 500_000;

/**
 * The table for a preview of a chart, of which a page has several. Rows are combined before any are left out, so that
 * sums, means and counts are those of the whole table.
 */
export function previewTable({ document, table, template }: Chart, most = mostMarks): Preview {
  if (table.rows <= most) return { table, isSample: false };
  const { table: combined, summary } = combineRows({ document, table, template });
  if (combined.rows <= (drawsEachRow(template) ? most : mostRead)) return { table, isSample: false };
  const from = summary === null ? table : combined;
  return { table: sampleOf(from, most), isSample: true };
}

function drawsEachRow({ family, hasMarkPerRow = false }: Chart['template']): boolean {
  return family === 'lines' || hasMarkPerRow;
}

/** Rows from all over a table in their order, a different place in each stretch: even steps would hit one series only. */
function sampleOf(table: Table, count: number): Table {
  const stretch = table.rows / count;
  let state = 1;
  const rows = Int32Array.from({ length: count }, (_, place) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((place + state / 2_147_483_647) * stretch);
  });
  return pickRows(table, rows);
}
