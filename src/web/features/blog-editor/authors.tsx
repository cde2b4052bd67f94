import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { BlogAuthor } from '#contract/blog-authoring.ts';
import * as authoring from '#web/api/endpoints/blog-authoring.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryList } from './entry-list.tsx';
import { PictureField } from './picture-field.tsx';

/** `isAdding`: the dialog for a new one is open. */
export function Authors({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const answer = useCall(authoring.listAuthors, {});
  const [editing, setEditing] = useState<BlogAuthor | null>(null);
  const remove = useChange(authoring.removeAuthor, { error_toast: false, renews: [authoring.listAuthors] });
  const { number } = useFormats();
  return (
    <>
      <EntryList
        things="authors"
        answer={{ ...answer, data: answer.data?.authors }}
        icon={<UserRound />}
        emptyText="Authors are named above their articles. They need no account."
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: ({ name, role, avatar }) => (
              <span className="flex items-center gap-2.5">
                <Avatar name={name} src={avatar?.src ?? null} decorative />
                <span className="min-w-0">
                  <span className="block font-medium">{name}</span>
                  <span className="block text-12 text-muted">{role}</span>
                </span>
              </span>
            ),
          },
          {
            id: 'articles',
            header: 'Articles',
            numeric: true,
            className: 'w-24',
            cell: ({ articles }) => number(articles),
          },
          {
            id: 'actions',
            header: 'Actions',
            headerHidden: true,
            className: 'w-20',
            cell: (author) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Edit ${author.name}`}
                onClick={() => setEditing(author)}
              >
                Edit
              </Button>
            ),
          },
        ]}
      />
      {(isAdding || editing !== null) && (
        <AuthorDialog
          author={editing}
          onClose={() => {
            setEditing(null);
            onAdded();
          }}
          onRemove={(id) => remove.mutateAsync({ id })}
        />
      )}
    </>
  );
}

interface AuthorDialogProps {
  author: BlogAuthor | null;
  onClose: () => void;
  onRemove: (id: string) => Promise<unknown>;
}

const blank = { name: '', slug: '', role: '', bio: '', website: '' };

function AuthorDialog({ author, onClose, onRemove }: AuthorDialogProps) {
  const [draft, setDraft] = useState(author ?? blank);
  const [avatar, setAvatar] = useState(author?.avatar ?? null);
  const options = { error_toast: false, renews: [authoring.listAuthors] };
  const create = useChange(authoring.createAuthor, options);
  const change = useChange(authoring.changeAuthor, options);
  const { name, slug, role, bio, website } = draft;
  const set = (changes: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...changes }));
  const fields = { name, role, bio, website, avatarId: avatar?.id ?? null, ...(slug.trim() !== '' && { slug }) };
  return (
    <EntryDialog
      thing="author"
      name={author?.name ?? null}
      isReady={name.trim() !== ''}
      isBusy={create.isPending || change.isPending}
      error={(create.error ?? change.error)?.message}
      consequence="The articles stay, without an author."
      onClose={onClose}
      onSave={() => (author === null ? create.mutateAsync(fields) : change.mutateAsync({ id: author.id, ...fields }))}
      onRemove={author === null ? null : () => onRemove(author.id)}
    >
      <Field label="Name" required>
        <TextInput value={name} maxLength={300} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label="Role" hint="For example: Data editor">
        <TextInput value={role} maxLength={300} onChange={(event) => set({ role: event.target.value })} />
      </Field>
      <Field label="About">
        <TextArea value={bio} maxLength={2000} onChange={(event) => set({ bio: event.target.value })} />
      </Field>
      <Field label="Website">
        <TextInput
          type="url"
          placeholder="https://"
          value={website}
          maxLength={2000}
          onChange={(event) => set({ website: event.target.value })}
        />
      </Field>
      <Field label="Slug" hint="Part of the URL; made from the name if left empty">
        <TextInput
          value={slug}
          maxLength={120}
          spellCheck={false}
          onChange={(event) => set({ slug: event.target.value })}
        />
      </Field>
      <PictureField label="Picture" picture={avatar} onChange={setAvatar} />
    </EntryDialog>
  );
}
