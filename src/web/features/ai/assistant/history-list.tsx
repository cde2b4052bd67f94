import { MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { HistoryEntry, HistoryState } from './use-history.ts';

type HistoryListProps = { history: HistoryState; isSignedIn: boolean; onOpened: () => void };

/** Earlier conversations: search, open, rename, delete. */
export function HistoryList({ history, isSignedIn, onOpened }: HistoryListProps) {
  const { found, currentId } = history;
  const [renamed, setRenamed] = useState<HistoryEntry | null>(null);
  const [removed, setRemoved] = useState<HistoryEntry | null>(null);
  const items = found.data?.items ?? [];
  const total = found.data?.total ?? 0;

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <Button
        icon={<Plus />}
        onClick={() => {
          history.startNew();
          onOpened();
        }}
      >
        New conversation
      </Button>
      <SearchInput
        aria-label="Search conversations"
        placeholder="Search"
        value={history.typed}
        onChange={history.onType}
      />
      {found.isError && <ErrorState compact title="The history could not be loaded." onRetry={() => found.refetch()} />}
      {found.isPending && <Skeleton lines={4} />}
      {found.isSuccess && total === 0 && (
        <p className="text-13 text-muted">
          {history.typed === '' ? 'Your conversations will be listed here.' : 'No conversation found.'}
        </p>
      )}
      <ul aria-label="Conversations" className="flex flex-col gap-0.5">
        {items.map((entry) => (
          <li key={entry.id} className="flex items-center">
            <button
              type="button"
              aria-current={entry.id === currentId}
              onClick={() => void history.open(entry.id).then(onOpened)}
              className={classNames(
                'min-w-0 flex-1 truncate rounded-control px-2 py-1.5 text-start text-13 hover:bg-ink/6 pointer-coarse:min-h-11',
                entry.id === currentId && 'bg-ink/6 font-medium',
              )}
            >
              {entry.title}
            </button>
            <Menu
              align="end"
              trigger={
                <IconButton size="small" label={`More about ${entry.title}`}>
                  <MoreHorizontal />
                </IconButton>
              }
            >
              <MenuItem icon={<Pencil />} onSelect={() => setRenamed(entry)}>
                Rename
              </MenuItem>
              <MenuItem icon={<Trash2 />} destructive onSelect={() => setRemoved(entry)}>
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {items.length < total && (
        <Button size="small" variant="quiet" onClick={history.onMore}>
          Show more
        </Button>
      )}
      <p className="mt-auto text-12 text-muted">
        {isSignedIn
          ? 'Only you can see your conversations. They are deleted after a year without a new message.'
          : 'Without an account, conversations stay in this browser. They move to your account when you sign in.'}
      </p>
      {renamed !== null && <RenameDialog entry={renamed} history={history} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        open={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title="Delete this conversation?"
        description="Charts that you opened in the editor stay."
        confirmLabel="Delete"
        danger
        onConfirm={async () => {
          if (removed !== null) await history.remove(removed.id);
          setRemoved(null);
        }}
      />
    </div>
  );
}

type RenameDialogProps = { entry: HistoryEntry; history: HistoryState; onClose: () => void };

function RenameDialog({ entry, history, onClose }: RenameDialogProps) {
  const [title, setTitle] = useState(entry.title);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return;
    await history.rename(entry.id, title.trim());
    onClose();
  }
  return (
    <Dialog size="small" title="Rename conversation" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Field label="Name">
          <TextInput value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" className="self-end" disabled={title.trim() === ''}>
          Rename
        </Button>
      </form>
    </Dialog>
  );
}
