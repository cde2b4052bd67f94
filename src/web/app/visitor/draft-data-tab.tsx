import { useMemo, useState } from 'react';
import type { Choices } from '#data/reading.ts';
import { readSteps } from '#data/transform/step.ts';
import { useStore } from '#web/client/store.ts';
import { showToast } from '#web/client/toasts.ts';
import type { EditorSession } from '#web/features/chart/editor/model/editor-session.ts';
import type { DraftData } from '#web/features/chart/editor/model/open-draft.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { openDataWorker } from '#web/workers/data/open-data-worker.ts';
import { ChartTable } from '../project/chart-table.tsx';

type DraftDataTabProps = { session: EditorSession; data: DraftData };

/** The data of a draft inside the editor. Edits stay in this browser. */
export function DraftDataTab({ session, data }: DraftDataTabProps) {
  const content = useStore(session.editor.content);
  const sheets = useStore(session.sheets.all);
  const reading = useStore(data.reading);
  const again = useReadAgain(data);
  const steps = useMemo(() => readSteps(content.steps), [content.steps]);
  const state = content.datasetId === null ? undefined : sheets.get(content.datasetId);
  if (state?.status !== 'done') return null;
  return (
    <div className="h-full min-h-0 pt-2">
      <ChartTable
        session={session}
        shown={{
          dataset: { name: data.name || 'Data', ...reading },
          sheet: state.sheet,
          readOnly: again.isReading,
          onEdit: data.edit,
          said: reading.choices,
          onReadAgain: again.ask,
          isReading: again.isReading,
        }}
        steps={steps}
        onSteps={(next, words) => session.change({ kind: 'steps', steps: next }, { words })}
        usedColumns={Object.values(content.document.roles).flat()}
      />
      <ConfirmDialog
        open={again.asked !== null}
        title="Import the file again?"
        description="This data was edited since it was imported. Those edits are lost."
        confirmLabel="Import again"
        onConfirm={again.confirm}
        onOpenChange={(isOpen) => !isOpen && again.drop()}
      />
    </div>
  );
}

/** Reads the file with other options. Asks first if there are edits. */
function useReadAgain({ file, isEdited, replace }: DraftData) {
  const [asked, setAsked] = useState<Partial<Choices> | null>(null);
  const [isReading, setIsReading] = useState(false);

  async function read(choices: Partial<Choices>): Promise<void> {
    if (file === null) return;
    setIsReading(true);
    const worker = openDataWorker();
    try {
      const result = await worker.open(file, choices, { onHead: () => {}, onProgress: () => {} });
      if (result?.ok) {
        const { sheet, notes, parts } = result;
        replace(sheet, { notes, parts, choices: result.choices });
      }
      if (result?.ok === false) showToast('warning', result.error);
    } finally {
      worker.close();
      setIsReading(false);
    }
  }

  return {
    asked,
    isReading,
    ask: (choices: Partial<Choices>) => (isEdited() ? setAsked(choices) : void read(choices)),
    confirm: () => (asked === null ? undefined : read(asked)),
    drop: () => setAsked(null),
  };
}
