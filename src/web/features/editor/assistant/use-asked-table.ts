import { useMemo } from 'react';
import { withMeasures } from '#data/measure/with-measures.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { sourceRows } from '#data/transform/source-rows.ts';
import { readSteps } from '#data/transform/step.ts';
import type { AskedTable } from '#web/ai-worker/open-ai-worker.ts';
import { useStore } from '#web/api/store.ts';
import { type ChartState, useEditorSession } from '../model/editor-session.ts';
import { assistantOf } from './assistant-state.ts';

type Done = Extract<ChartState, { status: 'done' }>;

/** Table that questions are about, with the steps that made it. `sourceOf` finds rows of it in the data of the chart. */
export type Asked = {
  about: AskedTable;
  steps: readonly unknown[];
  sourceOf: (rows: readonly number[]) => readonly number[] | null;
};

/**
 * The table of the chart. Steps that the panel itself added last do not count: after a chart of five regions, a question
 * about another column can still be asked, and the next chart takes their place.
 */
export function useAskedTable({ content, chart }: Done): Asked {
  const session = useEditorSession();
  const own = useStore(assistantOf(session).ownSteps);
  const all = useStore(session.sheets.all);
  const { datasetId, steps, name } = content;
  const isOwn = own !== null && JSON.stringify(own.after) === JSON.stringify(steps);
  const source = datasetId === null ? undefined : all.get(datasetId);
  const { measures } = chart.document;
  return useMemo(() => {
    const tableOf = (id: string): Table | null => {
      const other = all.get(id);
      return other?.status === 'done' ? toTable(other.sheet) : null;
    };
    const sourceOf = (ran: readonly unknown[]) => (rows: readonly number[]) =>
      source?.status === 'done'
        ? sourceRows(toTable(source.sheet), { steps: readSteps(ran), rows, context: { tableOf } })
        : null;
    if (!isOwn || source?.status !== 'done')
      return { about: { table: chart.table, name }, steps, sourceOf: sourceOf(steps) };
    const ran = runSteps(toTable(source.sheet), readSteps(own.before), { tableOf });
    const about = { table: withMeasures(ran.table, measures), name };
    return { about, steps: own.before, sourceOf: sourceOf(own.before) };
  }, [isOwn, own, source, all, chart.table, steps, name, measures]);
}
