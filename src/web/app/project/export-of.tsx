import { useEffect, useMemo } from 'react';
import { showUpgrade } from '#web/client/premium-modal.ts';
import { useStore } from '#web/client/store.ts';
import { showToast } from '#web/client/toasts.ts';
import { type EditorSession, useShownWidth } from '#web/features/chart/editor/model/editor-session.ts';
import { ExportDialog } from '#web/features/chart/export/export-dialog.tsx';
import { serverExporter } from '#web/features/chart/export/make-files.ts';

interface ExportOfProps {
  session: EditorSession;
  projectId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The export dialog inside the editor. */
export function ExportOf({ session, projectId, isOpen, onClose }: ExportOfProps) {
  const { name } = useStore(session.editor.content);
  const shownWidth = useShownWidth(session);
  const exporter = useMemo(() => serverExporter(projectId), [projectId]);
  // Exports are made from the saved chart.
  useEffect(() => {
    if (isOpen) session.saveAll().catch((error: Error) => showToast('warning', error.message));
  }, [isOpen, session]);
  return (
    <ExportDialog
      exporter={exporter}
      name={name}
      isOpen={isOpen}
      shownWidth={shownWidth}
      onClose={onClose}
      videoPath={`/panel/video-render/new?charts=${projectId}`}
      onNeedsPlan={(sentence) => showUpgrade({ message: sentence })}
    />
  );
}
