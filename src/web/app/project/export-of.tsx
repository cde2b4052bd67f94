import { useEffect } from 'react';
import { tellNeedsPlan } from '#web/api/needs-plan.ts';
import { useStore } from '#web/api/store.ts';
import { showToast } from '#web/api/toasts.ts';
import type { EditorSession } from '#web/features/editor/model/editor-session.ts';
import { ExportDialog } from '#web/features/export/export-dialog.tsx';

interface ExportOfProps {
  bench: EditorSession;
  isOpen: boolean;
  onClose: () => void;
}

/** The export dialog inside the editor. */
export function ExportOf({ bench, isOpen, onClose }: ExportOfProps) {
  const { name } = useStore(bench.editor.content);
  // Exports are made from the saved chart.
  useEffect(() => {
    if (isOpen) bench.saveAll().catch((error: Error) => showToast('warning', error.message));
  }, [isOpen, bench]);
  return (
    <ExportDialog
      projectId={bench.project.id}
      name={name}
      isOpen={isOpen}
      onClose={onClose}
      onNeedsPlan={(sentence) => tellNeedsPlan({ message: sentence })}
    />
  );
}
