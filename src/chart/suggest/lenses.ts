import type { Column, Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';
import { columnSets } from './column-sets.ts';
import { countingSteps } from './counting-steps.ts';
import { type Nature, natureOf } from './nature.ts';
import { splitTotals } from './split-totals.ts';
import { turnedSteps } from './turned-steps.ts';

/**
 * A way to look at a table: some of its columns, or its rows counted by them. Every chart type is tried on each, so that
 * ids, remarks and further measures stand in no chart's way.
 */
export type Lens = {
  /** What has to be done to the table first; most need nothing. */
  steps: readonly Step[];
  /** The whole table after the steps. */
  table: Table;
  /** The same before its rows were counted. */
  uncounted: Table;
  /** The columns to choose among. */
  columns: readonly Column[];
  shape: 'whole' | 'columns' | 'turned' | 'counted';
};

export function lensesOf(given: Table): Lens[] {
  const first = splitTotals(given);
  const ran = runSteps(given, first, { tableOf: () => null });
  const table = ran.ok && ran.table.rows >= 2 ? ran.table : given;
  const steps = table === given ? [] : first;
  const natures = table.columns.map((column) => natureOf(column, table.rows));
  const useful = natures.filter((each) => !isNoise(each));
  const whole: Lens = { steps, table, uncounted: table, columns: table.columns, shape: 'whole' };
  const sets = [useful.map(({ column }) => column), ...columnSets(useful, table.rows)];
  const seen = new Set([signature(table.columns)]);
  const lenses = sets.flatMap((columns): Lens[] => {
    const key = signature(columns);
    if (columns.length === 0 || seen.has(key)) return [];
    seen.add(key);
    const inOrder = table.columns.filter((column) => columns.includes(column));
    return [{ steps, table, uncounted: table, columns: inOrder, shape: 'columns' }];
  });
  return [
    whole,
    ...lenses,
    ...turnedLens(table, natures).map((lens) => ({ ...lens, steps: [...steps, ...lens.steps] })),
    ...countedLenses(table, natures).map((lens) => ({ ...lens, steps: [...steps, ...lens.steps] })),
  ];
}

/** What no chart but a table should show, unless it is a place on a map. */
function isNoise({ isCode, isConstant, isProse, gaps, column }: Nature): boolean {
  return isCode || isConstant || isProse || gaps > 0.9 || (column.kind === 'text' && gaps > 0.6);
}

function turnedLens(table: Table, natures: readonly Nature[]): Lens[] {
  const turned = turnedSteps(table, natures);
  if (turned === null) return [];
  const ran = runSteps(table, turned.steps, { tableOf: () => null });
  if (!ran.ok) return [];
  const columns = ran.table.columns.filter(({ key }) => turned.columns.includes(key));
  return [{ steps: turned.steps, table: ran.table, uncounted: ran.table, columns, shape: 'turned' }];
}

const mostCounted = 2000;

function countedLenses(table: Table, natures: readonly Nature[]): Lens[] {
  return countingSteps(table, natures).flatMap((steps): Lens[] => {
    const ran = runSteps(table, steps, { tableOf: () => null });
    if (!ran.ok || ran.table.rows < 2 || ran.table.rows > mostCounted) return [];
    return [{ steps, table: ran.table, uncounted: table, columns: ran.table.columns, shape: 'counted' }];
  });
}

function signature(columns: readonly Column[]): string {
  return columns
    .map(({ key }) => key)
    .sort()
    .join('\n');
}
