import { type Change, wordsOf } from '#chart/project/change.ts';
import { conflictsOf } from '#chart/project/parts.ts';
import { useStore } from '#web/api/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useEditorSession } from './model/editor-session.ts';

/** Somebody else changed the same parts: nothing goes on until one of both is chosen. */
export function ConflictDialog() {
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
      title="Somebody else changed the same"
      description="While you worked on it, the same parts of this chart were changed in another window. Everything else is already put together."
      footer={
        <>
          <Button onClick={() => editor.saver.decide('theirs')}>Take theirs</Button>
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
            <span className="block text-muted">{wordsOf(change)}</span>
            <span className="block break-words">{valueIn(change)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a change sets, where that can be said in a line. */
function valueIn(change: Change): string {
  switch (change.kind) {
    case 'text':
      return change.value === '' ? '(empty)' : `“${change.value}”`;
    case 'name':
      return `“${change.name}”`;
    case 'option':
      return typeof change.value === 'object' ? change.name : `${change.name}: ${String(change.value)}`;
    case 'clear-option':
      return change.name;
    case 'role':
      return change.columns.join(', ');
    case 'template':
      return change.template;
    case 'theme':
      return change.theme;
    case 'locale':
      return change.locale;
    case 'highlights':
      return change.keys.join(', ');
    case 'add-annotation':
    case 'change-annotation':
      return `“${change.annotation.text}”`;
    default:
      return '';
  }
}
