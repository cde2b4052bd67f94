import { type Change, conflictsOf, detailOf, labelOf } from '#chart/changes/change.ts';
import { conflictTitle } from '#web/client/saving/changed-by.ts';
import { useStore } from '#web/client/store.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEditorSession } from './model/editor-session.ts';

/** The same parts were changed elsewhere: saving stops until the user chooses a version. */
export function ChartConflictDialog() {
  const { editor, putOff } = useEditorSession();
  const saving = useStore(editor.saving);
  const later = useStore(putOff);
  const { moment } = useFormats();
  if (saving.status !== 'conflict') return null;
  const mine = conflictsOf(saving.mine, saving.theirs);
  const theirs = conflictsOf(saving.theirs, saving.mine);
  const isYou = saving.by?.isYou === true;
  return (
    <Dialog
      open={later !== saving}
      onOpenChange={(isOpen) => putOff.write(isOpen ? null : saving)}
      title={conflictTitle(saving.by, 'the same parts')}
      description={`${saving.by === undefined ? '' : `Last changed ${moment(saving.by.at)}. `}Choose which version to keep. All other changes are already merged.`}
      footer={
        <>
          <Button onClick={() => editor.saver.decide('theirs')}>{isYou ? 'Use the other one' : 'Use theirs'}</Button>
          <Button variant="primary" onClick={() => editor.saver.decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={isYou ? 'In this window' : 'You changed'} changes={mine} />
        <Side title={isYou ? 'In the other window' : 'They changed'} changes={theirs} />
      </div>
    </Dialog>
  );
}

function Side({ title, changes }: { title: string; changes: readonly Change[] }) {
  return (
    <section aria-label={title} className="rounded-control border border-line p-3 text-13">
      <h3 className="mb-2 font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {changes.map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={place}>
            <span className="block text-muted">{labelOf(change)}</span>
            <span className="block break-words">{detailOf(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
