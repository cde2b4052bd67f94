import { Tags, UserRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { BlogAuthor, BlogCategory } from '#contract/blog/blog-authoring.ts';
import * as authoring from '#web/client/endpoints/blog-authoring.ts';
import { type Conflict, useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ConflictDialog, type ConflictField } from '#web/ui/conflict-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PictureField } from './picture-field.tsx';

interface EntryListProps<Row> {
  things: string;
  answer: {
    data: readonly Row[] | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  icon: ReactNode;
  emptyText: string;
  columns: readonly TableColumn<Row>[];
}

const perPage = 25;

/** Categories or authors, which come all at once, page by page with a search over their names. */
function EntryList<Row extends { id: string; name: string }>(props: EntryListProps<Row>) {
  const { things, answer, icon, emptyText, columns } = props;
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const words = typed.trim().toLowerCase();
  const fitting = answer.data?.filter(({ name }) => name.toLowerCase().includes(words));
  const data = fitting && {
    items: fitting.slice((page - 1) * perPage, page * perPage),
    page,
    itemsPerPage: perPage,
    total: fitting.length,
  };
  return (
    <DataList
      things={things}
      answer={{ ...answer, data }}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={setPage}
      search={{
        label: `Search ${things}`,
        hint: 'Search by name',
        typed,
        onType: (text) => {
          setTyped(text);
          setPage(1);
        },
      }}
      empty={
        <EmptyState icon={icon} title={words === '' ? `No ${things} yet` : `No matching ${things}`}>
          {words === '' ? emptyText : 'Try another word.'}
        </EmptyState>
      }
    />
  );
}

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

function AuthorDialog({ author: opened, onClose, onRemove }: AuthorDialogProps) {
  const [author, setAuthor] = useState(opened);
  const [draft, setDraft] = useState(author ?? blank);
  const [avatar, setAvatar] = useState(author?.avatar ?? null);
  const options = { error_toast: false, renews: [authoring.listAuthors] };
  const create = useChange(authoring.createAuthor, options);
  const change = useChange(authoring.changeAuthor, options);
  const { name, slug, role, bio, website } = draft;
  const set = (changes: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...changes }));
  const fields = { name, role, bio, website, avatarId: avatar?.id ?? null, ...(slug.trim() !== '' && { slug }) };
  const meanwhile = useConflict(
    async () => (await send(authoring.listAuthors, {})).authors.find(({ id }) => id === author?.id),
    ({ changedAt }) => changedAt !== author?.changedAt,
  );

  function save(over: BlogAuthor | null) {
    if (over === null) return create.mutateAsync(fields);
    const { id, changedAt } = over;
    return change.mutateAsync({ id, changedAt, ...fields }, { onError: (error) => void meanwhile.look(error) });
  }

  function loadTheirs(theirs: BlogAuthor) {
    setAuthor(theirs);
    setDraft(theirs);
    setAvatar(theirs.avatar);
    change.reset();
  }

  return (
    <EntryDialog
      thing="author"
      name={author?.name ?? null}
      isReady={name.trim() !== ''}
      isBusy={create.isPending || change.isPending}
      error={(create.error ?? change.error)?.message}
      consequence="The articles stay, without an author."
      onClose={onClose}
      onSave={() => save(author)}
      onRemove={author === null ? null : () => onRemove(author.id)}
      meanwhile={meanwhile}
      onSaveOver={save}
      onUseTheirs={loadTheirs}
      fieldsOf={(theirs) => [
        { label: 'Name', mine: name, theirs: theirs.name },
        { label: 'Role', mine: role, theirs: theirs.role },
        { label: 'About', mine: bio, theirs: theirs.bio },
        { label: 'Website', mine: website, theirs: theirs.website },
        { label: 'Slug', mine: slug, theirs: theirs.slug },
        { label: 'Picture', mine: avatar?.name ?? 'None', theirs: theirs.avatar?.name ?? 'None' },
      ]}
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

/** `isAdding`: the dialog for a new one is open. */
export function Categories({ isAdding, onAdded }: { isAdding: boolean; onAdded: () => void }) {
  const answer = useCall(authoring.listCategories, {});
  const [editing, setEditing] = useState<BlogCategory | null>(null);
  const remove = useChange(authoring.removeCategory, { error_toast: false, renews: [authoring.listCategories] });
  const { number } = useFormats();
  return (
    <>
      <EntryList
        things="categories"
        answer={{ ...answer, data: answer.data?.categories }}
        icon={<Tags />}
        emptyText="Categories group articles on the blog. Create the first one."
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: ({ name, slug }) => (
              <>
                <span className="block font-medium">{name}</span>
                <span className="block break-all text-12 text-muted">{slug}</span>
              </>
            ),
          },
          {
            id: 'about',
            header: 'Description',
            className: 'hidden md:table-cell',
            cell: ({ description }) => description,
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
            cell: (category) => (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Edit ${category.name}`}
                onClick={() => setEditing(category)}
              >
                Edit
              </Button>
            ),
          },
        ]}
      />
      {(isAdding || editing !== null) && (
        <CategoryDialog
          category={editing}
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

interface CategoryDialogProps {
  category: BlogCategory | null;
  onClose: () => void;
  onRemove: (id: string) => Promise<unknown>;
}

function CategoryDialog({ category: opened, onClose, onRemove }: CategoryDialogProps) {
  const [category, setCategory] = useState(opened);
  const [name, setName] = useState(category?.name ?? '');
  const [slug, setSlug] = useState(category?.slug ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const options = { error_toast: false, renews: [authoring.listCategories] };
  const create = useChange(authoring.createCategory, options);
  const change = useChange(authoring.changeCategory, options);
  const fields = { name, description, ...(slug.trim() !== '' && { slug }) };
  const meanwhile = useConflict(
    async () => (await send(authoring.listCategories, {})).categories.find(({ id }) => id === category?.id),
    ({ changedAt }) => changedAt !== category?.changedAt,
  );

  function save(over: BlogCategory | null) {
    if (over === null) return create.mutateAsync(fields);
    const { id, changedAt } = over;
    return change.mutateAsync({ id, changedAt, ...fields }, { onError: (error) => void meanwhile.look(error) });
  }

  function loadTheirs(theirs: BlogCategory) {
    setCategory(theirs);
    setName(theirs.name);
    setSlug(theirs.slug);
    setDescription(theirs.description);
    change.reset();
  }
  return (
    <EntryDialog
      thing="category"
      name={category?.name ?? null}
      isReady={name.trim() !== ''}
      isBusy={create.isPending || change.isPending}
      error={(create.error ?? change.error)?.message}
      consequence="Its articles stay, without a category."
      onClose={onClose}
      onSave={() => save(category)}
      onRemove={category === null ? null : () => onRemove(category.id)}
      meanwhile={meanwhile}
      onSaveOver={save}
      onUseTheirs={loadTheirs}
      fieldsOf={(theirs) => [
        { label: 'Name', mine: name, theirs: theirs.name },
        { label: 'Slug', mine: slug, theirs: theirs.slug },
        { label: 'Description', mine: description, theirs: theirs.description },
      ]}
    >
      <Field label="Name" required>
        <TextInput value={name} maxLength={300} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Slug" hint="Part of its URL; made from the name if left empty">
        <TextInput value={slug} maxLength={120} spellCheck={false} onChange={(event) => setSlug(event.target.value)} />
      </Field>
      <Field label="Description">
        <TextArea value={description} maxLength={2000} onChange={(event) => setDescription(event.target.value)} />
      </Field>
    </EntryDialog>
  );
}

interface EntryDialogProps<Entry> {
  /** "category" or "author". */
  thing: string;
  /** Null for a new one. */
  name: string | null;
  isReady: boolean;
  isBusy: boolean;
  error: string | undefined;
  /** What happens to articles when it is deleted. */
  consequence: string;
  onClose: () => void;
  onSave: () => Promise<unknown>;
  onRemove: (() => Promise<unknown>) | null;
  /** Someone saved it since the dialog was opened. */
  meanwhile: { conflict: Conflict<Entry> | null; drop: () => void };
  onSaveOver: (theirs: Entry) => Promise<unknown>;
  onUseTheirs: (theirs: Entry) => void;
  fieldsOf: (theirs: Entry) => readonly ConflictField[];
  children: ReactNode;
}

function EntryDialog<Entry>(props: EntryDialogProps<Entry>) {
  const { thing, name, isReady, isBusy, error, consequence, onClose, onSave, onRemove, children } = props;
  const { onSaveOver, onUseTheirs, fieldsOf } = props;
  const { conflict, drop } = props.meanwhile;
  const formId = useId();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady) onSave().then(onClose, () => {}); // the reason is shown below
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={name === null ? `New ${thing}` : `Edit ${thing}`}
      footer={
        <>
          {onRemove !== null && (
            <ConfirmDialog
              trigger={
                <Button variant="quiet" className="me-auto">
                  Delete
                </Button>
              }
              title={`Delete “${name}”?`}
              description={consequence}
              confirmLabel={`Delete ${thing}`}
              danger
              onConfirm={() => onRemove().then(onClose)}
            />
          )}
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate className="flex flex-col gap-4">
        {children}
        <p role="alert" className="text-13 text-error-ink empty:hidden">
          {error}
        </p>
      </form>
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={fieldsOf(conflict.theirs)}
          isBusy={isBusy}
          onUseTheirs={() => {
            drop();
            onUseTheirs(conflict.theirs);
          }}
          onKeepMine={() => onSaveOver(conflict.theirs).then(onClose, () => {})} // shown, or asked once more
          onClose={drop}
        />
      )}
    </Dialog>
  );
}
