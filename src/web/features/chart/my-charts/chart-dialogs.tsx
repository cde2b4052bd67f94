import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Folder, ProjectCard } from '#contract/chart/projects.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useChange } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, FormButtons } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

export type Naming = { is: 'new'; parent: Folder | null } | { is: 'rename'; folder: Folder };

interface NameFolderDialogProps {
  naming: Naming;
  workspaceId: string | null;
  onClose: () => void;
}

export function NameFolderDialog({ naming, workspaceId, onClose }: NameFolderDialogProps) {
  const [name, setName] = useState(naming.is === 'rename' ? naming.folder.name : '');
  const [isChecked, setIsChecked] = useState(false);
  const renews = [projects.folders];
  const create = useChange(projects.createFolder, { toast: false, renews });
  const rename = useChange(projects.changeFolder, { toast: false, renews });
  const isPending = create.isPending || rename.isPending;
  const missing = name.trim() === '' ? 'Please enter a name.' : null;
  const formId = useId();

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) return;
    const place = { parentId: naming.is === 'new' ? (naming.parent?.id ?? null) : null };
    const work =
      naming.is === 'rename'
        ? rename.mutateAsync({ id: naming.folder.id, name: name.trim() })
        : create.mutateAsync({ name: name.trim(), ...place, ...(workspaceId !== null && { workspaceId }) });
    await work.then(onClose, () => {}); // shown at the field
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={titleOf(naming)}
      footer={
        <FormButtons form={formId} busy={isPending} onCancel={onClose}>
          {naming.is === 'rename' ? 'Rename' : 'Create'}
        </FormButtons>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field label="Name" error={(isChecked && missing) || create.error?.message || rename.error?.message}>
          <TextInput autoFocus autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function titleOf(naming: Naming): string {
  if (naming.is === 'rename') return `Rename “${naming.folder.name}”`;
  return naming.parent === null ? 'New folder' : `New folder in “${naming.parent.name}”`;
}

interface TagDialogProps {
  charts: readonly ProjectCard[];
  /** Existing tags to pick from. */
  known: readonly string[];
  onSave: (change: { add: string[]; remove: string[] }) => Promise<boolean>;
  onClose: () => void;
}

/** The tags of one chart or of several. A tag that only some of them have stays unless it is changed. */
export function TagDialog({ charts, known, onSave, onClose }: TagDialogProps) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const had = [...new Set(charts.flatMap(({ tags }) => tags))].filter((tag) => !remove.includes(tag));
  const allTags = [...had, ...add.filter((tag) => !had.includes(tag))];
  const others = known.filter((tag) => !allTags.includes(tag)).slice(0, 20);

  function put(tag: string) {
    setRemove(remove.filter((each) => each !== tag));
    setAdd([...add.filter((each) => each !== tag), tag]);
  }

  function take(tag: string) {
    setAdd(add.filter((each) => each !== tag));
    if (had.includes(tag)) setRemove([...remove, tag]);
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const last = readTag(typed);
    if (last !== '') {
      put(last);
      return setTyped('');
    }
    setIsBusy(true);
    const isSaved = await onSave({ add: [...add], remove: [...remove] });
    setIsBusy(false);
    if (isSaved) onClose();
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={charts.length === 1 ? 'Tags' : `Tags of ${charts.length} charts`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {readTag(typed) === '' ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
        {allTags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
            {allTags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => take(tag)}
                  className="inline-flex h-6 max-w-full items-center gap-1 rounded-full bg-ink/6 ps-2.5 pe-1.5 text-12 hover:bg-ink/10 pointer-coarse:h-9"
                >
                  <span className="truncate">{tag}</span>
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Field label="Add a tag" hint="Press Enter to add it.">
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {others.length > 0 && (
          <ul aria-label="Existing tags" className="flex flex-wrap gap-1.5">
            {others.map((tag) => (
              <li key={tag}>
                <Button size="small" onClick={() => put(tag)}>
                  {tag}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
    </Dialog>
  );
}

function readTag(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
