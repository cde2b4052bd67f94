import type { Edit } from '#data/edit/edit.ts';
import { stepsOf } from '#data/edit/edit.ts';
import { nameOf } from '#data/edit/name-of.ts';
import type { Sheet } from '#data/sheet.ts';
import { type ChangedBy, conflictTitle } from '#web/client/saving/changed-by.ts';
import type { StoredChanges } from '#web/client/saving/saver.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { editsInConflict, haveMoved } from './dataset-saving.ts';

interface ConflictDialogProps {
  mine: readonly Edit[];
  theirs: readonly Edit[];
  by?: ChangedBy | undefined;
  sheet: Sheet;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Two users changed the same cells: one of them decides which version stays. Nothing is lost meanwhile. */
export function DatasetConflictDialog({ mine, theirs, by, sheet, onDecide }: ConflictDialogProps) {
  const { moment } = useFormats();
  const hasMoved = haveMoved(mine, theirs);
  return (
    <Dialog
      open
      title={conflictTitle(by, 'the same data')}
      description={`${by === undefined ? '' : `Last changed ${moment(by.at)}. `}${
        hasMoved
          ? 'Rows or columns were added, deleted or moved in the meantime. Your changes might end up in the wrong cells.'
          : `${by?.isYou ? 'Both windows' : 'You both'} changed these cells. Choose which version to keep. All other changes are kept.`
      }`}
      footer={
        <>
          <Button onClick={() => onDecide('theirs')}>{by?.isYou ? 'Keep the other ones' : 'Keep theirs'}</Button>
          <Button variant={hasMoved ? 'secondary' : 'primary'} onClick={() => onDecide('mine')}>
            {hasMoved ? 'Apply mine anyway' : 'Keep mine'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="Yours" edits={editsInConflict(mine, theirs)} sheet={sheet} />
        <Side
          title={by?.isYou ? 'In the other window' : 'Theirs'}
          edits={editsInConflict(theirs, mine)}
          sheet={sheet}
        />
      </div>
    </Dialog>
  );
}

interface KeptDialogProps {
  kept: StoredChanges<Edit>;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Changes of an earlier visit never reached the server, and the data has changed since. */
export function UnsavedChangesDialog({ kept, onDecide }: KeptDialogProps) {
  return (
    <Dialog
      open
      title="Unsaved changes"
      description="You made these changes offline. Someone else has changed the data since."
      footer={
        <>
          <Button onClick={() => onDecide('theirs')}>Discard mine</Button>
          <Button variant="primary" onClick={() => onDecide('mine')}>
            Apply to latest data
          </Button>
        </>
      }
    >
      <Side title="Yours" edits={kept.batches.flatMap(({ changes }) => changes)} sheet={null} />
    </Dialog>
  );
}

const mostShown = 8;

function Side({ title, edits, sheet }: { title: string; edits: readonly Edit[]; sheet: Sheet | null }) {
  const lines = edits.map((edit) => lineOf(edit, sheet));
  return (
    <section>
      <h3 className="mb-1 font-semibold text-13">{title}</h3>
      <ul className="flex flex-col gap-1 text-13">
        {lines.slice(0, mostShown).map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={place} className="break-words">
            {line}
          </li>
        ))}
        {lines.length > mostShown && <li className="text-muted">and {lines.length - mostShown} more</li>}
      </ul>
    </section>
  );
}

/** A single cell is shown with its new text, everything else by the kind of edit. */
function lineOf(edit: Edit, sheet: Sheet | null): string {
  const [step, ...rest] = stepsOf(edit);
  const isCell =
    step?.do === 'set-cells' && rest.length === 0 && step.columns.length === 1 && step.columns[0]?.length === 1;
  if (!isCell) return upper(nameOf(edit));
  const name = sheet?.columns[step.column]?.name ?? `Column ${step.column + 1}`;
  const text = step.columns[0]?.[0] ?? '';
  return `${name}, row ${step.row + 1}: ${text === '' ? '(empty)' : `“${text}”`}`;
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
