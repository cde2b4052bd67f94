import { type FormEvent, type ReactNode, useState } from 'react';
import type { Dataset } from '#contract/data/datasets.ts';
import { nounFor } from '#lib/counted.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { download } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useConflict } from '#web/client/saving/use-conflict.ts';
import { send } from '#web/client/send.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { PrivacyButton, usePrivacy } from '#web/shared/model-access/privacy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SourceSection } from './source-section.tsx';
import { mayChange } from './use-library-actions.ts';
import { VersionList } from './version-list.tsx';

interface DatasetDrawerProps {
  id: string;
  onClose: () => void;
  /** Leads to the table, where that is on another page. */
  openAction?: ReactNode;
  onLook?: (version: number) => void;
}

/** Everything about a dataset but its cells. */
export function DatasetDrawer({ id, onClose, openAction, onLook }: DatasetDrawerProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(datasets.read, { id });
  const dataset = isPlaceholderData ? undefined : data;
  return (
    <Drawer
      open
      title={dataset?.name ?? 'Data'}
      onOpenChange={(open) => !open && onClose()}
      {...(openAction && dataset && { footer: openAction })}
    >
      {dataset === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <Skeleton lines={8} />
          </div>
        ) : (
          <ErrorState
            title={error.status === 404 ? 'This data no longer exists' : 'The data could not be loaded'}
            advice={error.status === 404 ? 'It was deleted, or it isn’t shared with you.' : error.message}
            {...(error.status !== 404 && { onRetry: refetch, isRetrying: isFetching })}
          />
        )
      ) : (
        <div className="flex flex-col gap-7">
          <SourceSection dataset={dataset} mayChange={mayChange(dataset.role)} />
          <Facts dataset={dataset} />
          <Privacy key={`privacy ${dataset.id}`} dataset={dataset} />
          <About key={dataset.id} dataset={dataset} />
          <VersionList dataset={dataset} mayChange={mayChange(dataset.role)} onLook={onLook} />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ dataset }: { dataset: Dataset }) {
  const { number, moment } = useFormats();
  const facts = [
    [
      'Size',
      `${number(dataset.rows)} ${nounFor(dataset.rows, 'row')} × ${number(dataset.columnCount)} ${nounFor(dataset.columnCount, 'column')}`,
    ],
    ['File', `${dataset.filename || 'none'}, ${formatBytes(dataset.size)}`],
    ['Added', moment(dataset.createdAt)],
    ['Changed', moment(dataset.changedAt)],
  ] as const;
  const input = { id: dataset.id };
  return (
    <section aria-label="Details">
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-y-1 text-13">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        className="mt-3"
        onClick={
          () => void download(datasets.original, input, { fallbackName: dataset.filename }).catch(() => {}) // shown in a toast
        }
      >
        Download original file
      </Button>
    </section>
  );
}

function Privacy({ dataset }: { dataset: Dataset }) {
  const privacy = usePrivacy('dataset', dataset.id);
  return (
    <section aria-label="AI privacy" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <h3 className="font-medium">AI privacy</h3>
      <PrivacyButton {...privacy} mayChange={mayChange(dataset.role)} />
    </section>
  );
}

function About({ dataset: opened }: { dataset: Dataset }) {
  const [dataset, setDataset] = useState(opened);
  const [description, setDescription] = useState(dataset.description);
  const [tags, setTags] = useState(dataset.tags.join(', '));
  const { mutate, isPending, error, reset } = useChange(datasets.change, {
    toast: false,
    renews: [datasets.read, datasets.list],
  });
  const { conflict, look, drop } = useConflict(
    () => send(datasets.read, { id: dataset.id }),
    ({ aboutChangedAt }) => aboutChangedAt !== dataset.aboutChangedAt,
  );
  const isChanged = description !== dataset.description || parseTags(tags).join() !== dataset.tags.join();
  const isClosed = !mayChange(dataset.role);
  const isLater = (opened.aboutChangedAt ?? '') > (dataset.aboutChangedAt ?? '');
  if (!isChanged && isLater) load(opened);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save(dataset);
  }

  function save({ id, aboutChangedAt }: Dataset) {
    const input = { id, aboutChangedAt, description, tags: parseTags(tags) };
    mutate(input, { onSuccess: show, onError: (failure) => void look(failure) });
  }

  function show(saved: Dataset) {
    drop();
    reset();
    load(saved);
  }

  function load(saved: Dataset) {
    setDataset(saved);
    setDescription(saved.description);
    setTags(saved.tags.join(', '));
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field label="Description" error={error?.message}>
        <TextArea
          readOnly={isClosed}
          maxLength={10_000}
          placeholder="Where it comes from and what it measures"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field label="Tags" hint="Separated by commas">
        <TextInput readOnly={isClosed} value={tags} onChange={(event) => setTags(event.target.value)} />
      </Field>
      {!isClosed && (
        <Button type="submit" className="self-start" disabled={!isChanged} busy={isPending}>
          Save
        </Button>
      )}
      {conflict !== null && (
        <ConflictDialog
          message={conflict.message}
          fields={[
            { label: 'Description', mine: description, theirs: conflict.theirs.description },
            { label: 'Tags', mine: parseTags(tags).join(', '), theirs: conflict.theirs.tags.join(', ') },
          ]}
          isBusy={isPending}
          onUseTheirs={() => show(conflict.theirs)}
          onKeepMine={() => save(conflict.theirs)}
          onClose={drop}
        />
      )}
    </form>
  );
}

/** Tags as users write them: separated by commas, without duplicates, ignoring case. */
export function parseTags(text: string): string[] {
  const byName = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const tag = part.replace(/\s+/g, ' ').trim().slice(0, 100);
    if (tag !== '' && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()].slice(0, 50);
}
