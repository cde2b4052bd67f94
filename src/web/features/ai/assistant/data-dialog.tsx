import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import * as snapAi from '#web/client/endpoints/snap-ai.ts';
import { useCall } from '#web/client/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import type { Attachment } from './conversation.ts';
import { attachDataset, attachLibraryTable } from './read-attachment.ts';

type DataDialogProps = {
  /** Signed-in users have datasets. */
  hasDatasets: boolean;
  onClose: () => void;
  onChosen: (attachment: Attachment) => void;
};

type Found = { key: string; title: string; detail: string; open: (signal: AbortSignal) => Promise<Attachment> };

/** Chooses data to talk about: a dataset of the user, or a table of the open-data library. */
export function DataDialog({ hasDatasets, onClose, onChosen }: DataDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim(), 250);
  const [failure, setFailure] = useState<string | null>(null);
  const own = useCall(datasets.list, { search, itemsPerPage: 8 }, { enabled: hasDatasets });
  const library = useCall(snapAi.search, {
    search: search === '' ? firstSearch : search,
    kind: 'library',
    itemsPerPage: 10,
  });

  function choose({ open }: Found) {
    setFailure(null);
    open(new AbortController().signal).then(onChosen, (error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
  }

  const mine = (own.data?.items ?? []).map(
    ({ id, name, rows }): Found => ({
      key: id,
      title: name,
      detail: counted(rows, 'row'),
      open: (signal) => attachDataset({ id, name }, signal),
    }),
  );
  const free = (library.data?.items ?? []).map(
    (hit): Found => ({
      key: hit.id,
      title: hit.title,
      detail: [hit.source, hit.license].filter(Boolean).join(' · '),
      open: (signal) => attachLibraryTable(hit, signal),
    }),
  );
  return (
    <Dialog title="Choose data" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        <SearchInput aria-label="Search data" placeholder="Search" value={typed} onChange={setTyped} />
        {failure !== null && <ErrorState compact title={failure} />}
        {hasDatasets && (
          <FoundList title="My data" isLoading={own.isPending} error={own.error} {...{ choose }} found={mine} />
        )}
        <FoundList title="Open data" isLoading={library.isPending} error={library.error} {...{ choose }} found={free} />
      </div>
    </Dialog>
  );
}

/** What is shown before anything is searched for. */
const firstSearch = 'population income life expectancy energy';

type FoundListProps = {
  title: string;
  isLoading: boolean;
  error: Error | null;
  found: readonly Found[];
  choose: (found: Found) => void;
};

function FoundList({ title, isLoading, error, found, choose }: FoundListProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 font-medium text-13 text-muted">{title}</h3>
      {error !== null && <p className="text-13 text-error-ink">{error.message}</p>}
      {isLoading && error === null && <Skeleton lines={3} />}
      {!isLoading && error === null && found.length === 0 && <p className="text-13 text-muted">Nothing found.</p>}
      <ul className="flex flex-col">
        {found.map((each) => (
          <li key={each.key}>
            <button
              type="button"
              onClick={() => choose(each)}
              className="flex w-full flex-col rounded-control px-2 py-1.5 text-start hover:bg-ink/6 pointer-coarse:min-h-11"
            >
              <span className="text-14">{each.title}</span>
              <span className="text-12 text-muted">{each.detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
