import { useState } from 'react';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { download } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { showToast } from '#web/client/toasts.ts';
import { useChange } from '#web/client/use-call.ts';

type DatasetName = { id: string; name: string };
export type DatasetExportFormat = 'csv' | 'xlsx' | 'json';

const renews = [datasets.list, datasets.read];

/** Actions on a dataset, from a list or from its own page. */
export function useLibraryActions({ onRemoved }: { onRemoved?: () => void } = {}) {
  const [removed, setRemoved] = useState<DatasetName | null>(null);
  const copying = useChange(datasets.copy, { renews, success_toast: false });
  const removing = useChange(datasets.remove, { renews, success_toast: false });
  const restoring = useChange(datasets.restore, { renews, success_toast: false });

  return {
    /** The datasets moved to the trash last; they can be restored. */
    removed,
    isUndoing: restoring.isPending,
    copy: ({ id, name }: DatasetName) =>
      copying.mutate({ id }, { onSuccess: () => showToast('success', `“${name}” was copied.`) }),
    remove: ({ id, name }: DatasetName) =>
      removing.mutate(
        { id },
        {
          onSuccess: () => {
            setRemoved({ id, name });
            onRemoved?.();
          },
        },
      ),
    undo: () => removed && restoring.mutate({ id: removed.id }, { onSuccess: () => setRemoved(null) }),
    dismiss: () => setRemoved(null),
    take: ({ id, name }: DatasetName, format: DatasetExportFormat) =>
      void download(datasets.download, { id, format }, { fallbackName: `${name}.${format}` }).catch(() => {}), // shown in a toast
  };
}

/** Viewers of a workspace can view its data and copy it. */
export function mayChange(role: WorkspaceRole): boolean {
  return role !== 'viewer';
}
