import { useMemo } from 'react';
import { useStore } from '#web/client/store.ts';
import { type EditorSession, useChart, useShownWidth } from '#web/features/chart/editor/model/editor-session.ts';
import { browserExporter } from '#web/features/chart/export/browser-exporter.ts';
import { ExportDialog } from '#web/features/chart/export/export-dialog.tsx';

type DraftExportProps = {
  session: EditorSession;
  isOpen: boolean;
  onClose: () => void;
  onNeedsAccount: (reason: string) => void;
};

/** The export dialog of a draft: this browser makes the pictures. */
export function DraftExport({ session, isOpen, onClose, onNeedsAccount }: DraftExportProps) {
  const { name } = useStore(session.editor.content);
  const shownWidth = useShownWidth(session);
  const state = useChart();
  const exporter = useMemo(
    () => (state.status === 'done' ? browserExporter({ name, chart: state.chart, measure: state.measure }) : null),
    [state, name],
  );
  if (exporter === null) return null;
  return (
    <ExportDialog
      exporter={exporter}
      name={name}
      isOpen={isOpen}
      shownWidth={shownWidth}
      onClose={onClose}
      onNeedsPlan={onNeedsAccount}
      onNeedsAccount={onNeedsAccount}
    />
  );
}
