import { useEffect, useMemo } from 'react';
import { tellNeedsPlan } from '#web/api/needs-plan.ts';
import { useStore } from '#web/api/store.ts';
import { showToast } from '#web/api/toasts.ts';
import type { EditorSession } from '#web/features/editor/model/editor-session.ts';
import { ExportDialog } from '#web/features/export/export-dialog.tsx';
import { serverExporter } from '#web/features/export/server-exporter.ts';

interface ExportOfProps {
  session: EditorSession;
  projectId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The export dialog inside the editor. */
export function ExportOf({ session, projectId, isOpen, onClose }: ExportOfProps) {
  const { name } = useStore(session.editor.content);
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
      onClose={onClose}
      videoPath={`/panel/video-render/new?charts=${projectId}`}
      onNeedsPlan={(sentence) => tellNeedsPlan({ message: sentence })}
    />
  );
}
