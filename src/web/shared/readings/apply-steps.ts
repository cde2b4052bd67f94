import type { CellEvidence } from '#contract/data/data-shapes.ts';
import type { Column } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';
import { sheetOfTable } from '#web/shared/charts/sheet-of-table.ts';
import type { TableParts } from './change-table.ts';

/** Key of a column that follows the rows through the steps. */
const rowKey = 'row of the reading';

const computed: CellEvidence = { span: null, confidence: 1, method: 'computed' };

/**
 * The table after the steps of a sentence. Cells that only moved keep their evidence; those of new columns and of
 * summaries are computed. Null if the steps cannot be run.
 */
export function applySteps<Table extends TableParts>(table: Table, steps: readonly Step[]): Table | null {
  const source = toTable(table.sheet);
  const rows = Float64Array.from({ length: source.rows }, (_, row) => row);
  const numbered: Column = { key: rowKey, name: rowKey, kind: 'number', values: rows };
  const followed = runSteps({ ...source, columns: [...source.columns, numbered] }, steps, { tableOf: () => null });
  const ran = runSteps(source, steps, { tableOf: () => null });
  if (!ran.ok) return null;
  const places = new Map(source.columns.map(({ key }, place) => [key, place]));
  const rowColumn = followed.ok && followed.table.rows === ran.table.rows ? numbersOf(followed.table.columns) : null;
  const evidence = Array.from({ length: ran.table.rows }, (_, row) =>
    ran.table.columns.map(({ key }) => {
      const [from, column] = [rowColumn?.[row], places.get(key)];
      return from === undefined || column === undefined ? computed : (table.evidence[from]?.[column] ?? computed);
    }),
  );
  return { ...table, sheet: sheetOfTable(ran.table), evidence };
}

function numbersOf(columns: readonly Column[]): Float64Array | null {
  const column = columns.find(({ key }) => key === rowKey);
  return column?.kind === 'number' ? column.values : null;
}
