import { useEffect } from 'react';
import { tellNeedsPlan } from '#web/api/needs-plan.ts';
import { useStore } from '#web/api/store.ts';
import { showToast } from '#web/api/toasts.ts';
import type { EditorSession } from '#web/features/editor/model/editor-session.ts';
import { ExportDialog } from '#web/features/export/export-dialog.tsx';

interface ExportOfProps {
  session: EditorSession;
  isOpen: boolean;
  onClose: () => void;
}

/** The export dialog inside the editor. */
export function ExportOf({ session, isOpen, onClose }: ExportOfProps) {
  const { name } = useStore(session.editor.content);
  // Exports are made from the saved chart.
  useEffect(() => {
    if (isOpen) session.saveAll().catch((error: Error) => showToast('warning', error.message));
  }, [isOpen, session]);
  return (
    <ExportDialog
      projectId={session.project.id}
      name={name}
      isOpen={isOpen}
      onClose={onClose}
      onNeedsPlan={(sentence) => tellNeedsPlan({ message: sentence })}
    />
  );
}
