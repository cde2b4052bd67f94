import { Tags } from 'lucide-react';
import { useState } from 'react';
import type { BlogCategory } from '#contract/blog-authoring.ts';
import * as authoring from '#web/api/endpoints/blog-authoring.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryList } from './entry-list.tsx';

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

function CategoryDialog({ category, onClose, onRemove }: CategoryDialogProps) {
  const [name, setName] = useState(category?.name ?? '');
  const [slug, setSlug] = useState(category?.slug ?? '');
  const [description, setDescription] = useState(category?.description ?? '');
  const options = { error_toast: false, renews: [authoring.listCategories] };
  const create = useChange(authoring.createCategory, options);
  const change = useChange(authoring.changeCategory, options);
  const fields = { name, description, ...(slug.trim() !== '' && { slug }) };
  return (
    <EntryDialog
      thing="category"
      name={category?.name ?? null}
      isReady={name.trim() !== ''}
      isBusy={create.isPending || change.isPending}
      error={(create.error ?? change.error)?.message}
      consequence="Its articles stay, without a category."
      onClose={onClose}
      onSave={() =>
        category === null ? create.mutateAsync(fields) : change.mutateAsync({ id: category.id, ...fields })
      }
      onRemove={category === null ? null : () => onRemove(category.id)}
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
