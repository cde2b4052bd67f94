import { plainNumber } from '#data/transform/figure-type.ts';
import type { Document } from '../../document/document.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { columnUses } from './column-uses.ts';
import { type CombinableChart, combineRows } from './combine-rows.ts';
import { combineNote } from './combine-words.ts';

const longestNote = 1000;
const countKey = 'combined-rows';

/**
 * A chart whose rows are combined for good: what is drawn is the same, but readers get a row for each mark instead of all
 * rows. The note and the number of rows are part of it; a chart in which no rows share their keys stays as it is.
 */
export function materializeCombinedRows<Given extends CombinableChart>(chart: Given): Given {
  const combined = combineRows(chart);
  const { summary, table } = combined;
  if (summary === null) return chart;
  const { document } = chart;
  const locale = localeOf(document.locale);
  const note = [document.text.note, combineNote(combined, locale)].filter(Boolean).join(' ').slice(0, longestNote);
  const tooltip = [...(document.roles.tooltip ?? []), countKey];
  const count = {
    kind: 'number',
    key: countKey,
    name: locale.words.combined.count,
    type: plainNumber,
    values: Float64Array.from(summary.sizes),
  } as const;
  const settled: Document = {
    ...document,
    text: { ...document.text, note },
    roles: { ...document.roles, tooltip },
  };
  return { ...chart, document: settled, table: { rows: table.rows, columns: [...table.columns, count] } };
}

/** A chart as readers get it: with its rows combined, unless they filter by a column that combining would lose. */
export function rowsForReaders<Given extends CombinableChart>(chart: Given): Given {
  const { document, table, template } = chart;
  const { filter } = document.readerControls;
  const isKept =
    filter === null ||
    columnUses(document, table, template).keys.some(({ column }) => column.key === filter && column.kind === 'text');
  return isKept ? materializeCombinedRows(chart) : chart;
}
