import { Download } from 'lucide-react';
import { useState } from 'react';
import { planOf } from '#contract/account/roles.ts';
import { isDrawn, isPixels } from '#contract/chart/export-formats.ts';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Choices, firstChoices, problemIn, toFiles } from './choices.ts';
import { ExportStatus, useExport } from './export-status.tsx';
import { FormatCards } from './format-cards.tsx';
import { PictureOptionsFields } from './look-fields.tsx';
import { saveFiles } from './make-files.ts';

interface ExportManyDialogProps {
  charts: readonly { id: string; name: string }[];
  onClose: () => void;
  /** The plan does not include something; the sentence says what. */
  onNeedsPlan: (message: string) => void;
}

/** Exports several charts as one archive, with a file for each. Closing it cancels the export. */
export function ExportManyDialog({ charts, onClose, onNeedsPlan }: ExportManyDialogProps) {
  const current = useStore(session);
  const [choices, setChoices] = useState(firstChoices);
  const { state, save, cancel, forget } = useExport({ onNeedsPlan });
  const plan = current.status === 'in' ? planOf(current.user.roles) : 'free';
  const problem = problemIn(choices);
  const isWorking = state.status === 'working';
  const [first] = charts;
  const [file] = toFiles(choices);

  function change(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    forget();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={charts.length === 1 ? 'Export' : `Export ${charts.length} charts`}
      description={charts.length === 1 ? first?.name : 'One file per chart, in a ZIP archive.'}
      footer={
        <>
          <ExportStatus state={state} problem={problem} />
          <Button onClick={isWorking ? cancel : onClose}>{isWorking ? 'Cancel export' : 'Close'}</Button>
          <Button
            variant="primary"
            icon={<Download />}
            busy={isWorking}
            disabled={problem !== null}
            onClick={() =>
              file !== undefined && save((run) => saveFiles({ ids: charts.map(({ id }) => id), file }, run))
            }
          >
            Export
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-5">
        <FormatCards
          isSingle
          plan={plan}
          chosen={choices.formats}
          onChange={(formats) => change({ formats })}
          onNeedsPlan={onNeedsPlan}
        />
        {choices.formats.some(isDrawn) && (
          <PictureOptionsFields choices={choices} onChange={change} hasScale={choices.formats.some(isPixels)} />
        )}
      </div>
    </Dialog>
  );
}
