import { type Change, conflictsOf, detailOf, labelOf } from '#chart/changes/change.ts';
import { useStore } from '#web/client/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEditorSession } from './model/editor-session.ts';

/** Someone else changed the same parts: saving stops until the user chooses a version. */
export function ChartConflictDialog() {
  const { editor, putOff } = useEditorSession();
  const saving = useStore(editor.saving);
  const later = useStore(putOff);
  if (saving.status !== 'conflict') return null;
  const mine = conflictsOf(saving.mine, saving.theirs);
  const theirs = conflictsOf(saving.theirs, saving.mine);
  return (
    <Dialog
      open={later !== saving}
      onOpenChange={(isOpen) => putOff.write(isOpen ? null : saving)}
      title="Someone else changed the same parts"
      description="While you were editing, the same parts of this chart were changed in another window. All other changes are already merged."
      footer={
        <>
          <Button onClick={() => editor.saver.decide('theirs')}>Use theirs</Button>
          <Button variant="primary" onClick={() => editor.saver.decide('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title="You changed" changes={mine} />
        <Side title="They changed" changes={theirs} />
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
