import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { useStore } from '#web/client/store.ts';
import type { EditorSession } from '#web/features/chart/editor/model/editor-session.ts';
import { historyLabels } from '#web/features/chart/editor/model/history.ts';
import { DatasetView } from '../dataset-view.tsx';

type ChartTableProps = Omit<
  ComponentProps<typeof DatasetView>,
  'history' | 'measures' | 'onMeasure' | 'wanted' | 'onTaken'
> & {
  session: EditorSession;
};

/** The table of a chart: its edits are steps of the chart’s history, and undo and redo reach it from everywhere. */
export function ChartTable({ session, shown, ...rest }: ChartTableProps) {
  const { editor, tableHistory } = session;
  const pending = useStore(tableHistory.pending);
  const words = historyLabels(useStore(editor.history));
  const request = useStore(session.wantedData);
  const { measures } = useStore(editor.content).document;

  useEffect(() => {
    if (!shown.readOnly) tableHistory.see(shown.sheet); // an old version, which is only viewed, is not the table
  }, [tableHistory, shown.sheet, shown.readOnly]);

  const applyPending = useEffectEvent(() => {
    const edits = tableHistory.pending.read();
    if (edits.length === 0 || shown.readOnly) return;
    tableHistory.pending.write([]);
    edits.reduce((sheet, edit) => {
      const after = applyEdit(sheet, edit).sheet;
      tableHistory.applied(after);
      shown.onEdit(edit, after);
      return after;
    }, shown.sheet);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new edits, and a table that is editable again, are the signs
  useEffect(() => applyPending(), [pending, shown.readOnly]);

  function handleEdit(edit: Edit, after: Sheet) {
    tableHistory.did(edit, shown.sheet, after);
    shown.onEdit(edit, after);
  }

  return (
    <DatasetView
      shown={{ ...shown, onEdit: handleEdit }}
      measures={measures}
      {...(session.mayEdit && {
        onMeasure: (column, measure) => session.change({ kind: 'measure', column, measure }),
      })}
      wanted={request}
      onTaken={() => session.wantedData.write(null)}
      history={{ undo: editor.undo, redo: editor.redo, words }}
      {...rest}
    />
  );
}
