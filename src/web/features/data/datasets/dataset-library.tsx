import { Database, Plus, SearchX, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ListedDataset } from '#contract/data/datasets.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { toDistance } from '#lib/formats.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { AddData } from './add-data.tsx';
import { type DatasetAction, DatasetMenu } from './dataset-menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { sourceStates } from './source-state.ts';
import { useLibraryActions } from './use-library-actions.ts';

export const datasetSorts = ['changed', 'created', 'name', 'rows', 'size'] as const;
type DatasetSort = (typeof datasetSorts)[number];

interface DatasetLibraryProps {
  /** Null is the personal workspace. */
  workspaceId: string | null;
  mayChange: boolean;
  list: ListState<'all' | 'trash'>;
  sort: DatasetSort;
  tag: string | null;
  onSort: (sort: DatasetSort) => void;
  onTag: (tag: string | null) => void;
  /** The largest file that may be uploaded, in bytes; null while it is not known. */
  sizeLimit: number | null;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
  linkTo: (dataset: { id: string; name: string }, className: string, children: ReactNode) => ReactNode;
  onOpen: (id: string) => void;
  onDetails: (id: string) => void;
}

/** The datasets of a workspace: search, import, rename, copy, download and delete. */
export function DatasetLibrary(props: DatasetLibraryProps) {
  const { workspaceId, mayChange, list, sort, tag, sizeLimit, isAdding, onAdding, linkTo, onOpen, onDetails } = props;
  const { page, itemsPerPage, search, filter } = list;
  const isTrash = filter === 'trash';
  const answer = useCall(datasets.list, {
    page,
    itemsPerPage,
    search,
    sort,
    trash: isTrash ? 'true' : 'false',
    ...(workspaceId !== null && { workspaceId }),
    ...(tag !== null && { tag }),
  });
  const [renamed, setRenamed] = useState<ListedDataset | null>(null);
  const actions = useLibraryActions();
  const restore = useChange(datasets.restore, { renews: [datasets.list] });
  const isNothing = search === '' && tag === null && !isTrash && answer.data?.total === 0;

  function handleAction(dataset: ListedDataset, action: DatasetAction) {
    if (action === 'open') onOpen(dataset.id);
    else if (action === 'details') onDetails(dataset.id);
    else if (action === 'rename') setRenamed(dataset);
    else if (action === 'copy') actions.copy(dataset);
    else if (action === 'delete') actions.remove(dataset);
    else if (action === 'restore') restore.mutate({ id: dataset.id });
    else actions.take(dataset, action.format);
  }

  const columns = useColumns({ isTrash, mayChange, linkTo, onTag: props.onTag, onAction: handleAction, onDetails });

  const adding = isAdding && (
    <AddData
      workspaceId={workspaceId}
      sizeLimit={sizeLimit}
      onTaken={(id) => {
        onAdding(false);
        onOpen(id);
      }}
      onClose={() => onAdding(false)}
    />
  );

  if (isNothing && mayChange) {
    return (
      <>
        <Removed {...actions} />
        <AddData
          isInline
          workspaceId={workspaceId}
          sizeLimit={sizeLimit}
          onTaken={onOpen}
          onClose={() => {}}
          heading={<EmptyData />}
        />
        {adding}
      </>
    );
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          aria-label="Search data"
          placeholder="Search by name or tag"
          value={list.typed}
          onChange={list.onType}
          className="w-full sm:w-72"
        />
        <Select
          aria-label="Sort by"
          options={sortOptions}
          value={sort}
          onChange={props.onSort}
          className="w-40! flex-1 sm:flex-none"
        />
        <Segmented label="Show" options={places} value={filter} onChange={list.onFilter} />
        {tag !== null && (
          <Button size="small" onClick={() => props.onTag(null)}>
            Tag: {tag}
            <span aria-hidden="true">×</span>
            <span className="sr-only">, show all</span>
          </Button>
        )}
      </div>
      <Removed {...actions} />
      <DataList
        things="datasets"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          isTrash ? (
            <EmptyState icon={<Trash2 />} title="The trash is empty">
              Deleted data stays here for at least 30 days.
            </EmptyState>
          ) : isNothing ? (
            <EmptyState icon={<Database />} title="No data here yet">
              Editors of this team can add data.
            </EmptyState>
          ) : (
            <EmptyState icon={<SearchX />} title="No matching data">
              Try part of the name, or another tag.
            </EmptyState>
          )
        }
      />
      {adding}
      {renamed && <RenameDialog dataset={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

const sortOptions = [
  { value: 'changed', label: 'Last changed' },
  { value: 'created', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'rows', label: 'Most rows' },
  { value: 'size', label: 'Largest file' },
] as const satisfies { value: DatasetSort; label: string }[];

const places = [
  { value: 'all', label: 'Data' },
  { value: 'trash', label: 'Trash' },
] as const;

function EmptyData() {
  return (
    <EmptyState icon={<Database />} title="Add your first data" className="pb-6">
      An Excel, CSV or JSON file, or a link to a Google Sheet. Import notes show what was detected, and you can change
      it.
    </EmptyState>
  );
}

function Removed({ removed, undo, dismiss, isUndoing }: ReturnType<typeof useLibraryActions>) {
  return (
    <div role="status">
      {removed && (
        <div className="flex flex-wrap items-center gap-2 rounded-card bg-wash px-3 py-2 text-13">
          <Trash2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 break-words">
            “{removed.name}” is in the trash. You can restore it for at least 30 days.
          </p>
          <Button size="small" busy={isUndoing} onClick={undo}>
            Undo
          </Button>
          <Button size="small" variant="quiet" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

type ColumnContext = Pick<DatasetLibraryProps, 'mayChange' | 'linkTo' | 'onTag' | 'onDetails'> & {
  isTrash: boolean;
  onAction: (dataset: ListedDataset, action: DatasetAction) => void;
};

function useColumns({
  isTrash,
  mayChange,
  linkTo,
  onTag,
  onAction,
  onDetails,
}: ColumnContext): TableColumn<ListedDataset>[] {
  const { number, moment } = useFormats();
  return [
    {
      id: 'name',
      header: 'Name',
      cell: (dataset) => (
        <div className="min-w-40 py-0.5">
          {isTrash ? (
            <span className="break-words font-medium">{dataset.name}</span>
          ) : (
            linkTo(dataset, 'break-words font-medium hover:underline', dataset.name)
          )}
          <span className="mt-0.5 flex flex-wrap items-center gap-1 text-12 text-muted">
            <span className="tabular me-1 md:hidden">
              {number(dataset.rows)} × {number(dataset.columnCount)}
            </span>
            <State dataset={dataset} onDetails={onDetails} />
            {dataset.tags.map((tag) => (
              <button
                key={tag}
                type="button"
                onClick={() => onTag(tag)}
                className="max-w-40 truncate rounded-control bg-ink/6 px-1.5 text-ink hover:bg-ink/10"
              >
                <span className="sr-only">Show all with tag </span>
                {tag}
              </button>
            ))}
          </span>
        </div>
      ),
    },
    {
      id: 'rows',
      header: 'Rows',
      numeric: true,
      className: 'hidden w-24 md:table-cell',
      cell: ({ rows }) => number(rows),
    },
    {
      id: 'columns',
      header: 'Columns',
      numeric: true,
      className: 'hidden w-24 md:table-cell',
      cell: ({ columnCount }) => number(columnCount),
    },
    {
      id: 'size',
      header: 'File',
      numeric: true,
      className: 'hidden w-24 whitespace-nowrap text-muted lg:table-cell',
      cell: ({ size }) => formatBytes(size),
    },
    {
      id: 'changed',
      header: isTrash ? 'Deleted' : 'Changed',
      className: 'hidden w-36 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ changedAt, deletedAt }) => {
        const when = (isTrash ? deletedAt : null) ?? changedAt;
        return (
          <time dateTime={when} title={moment(when)}>
            {toDistance(when, new Date())}
          </time>
        );
      },
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-12',
      cell: (dataset) => (
        <DatasetMenu dataset={dataset} mayChange={mayChange} onAction={(action) => onAction(dataset, action)} />
      ),
    },
  ];
}

function State({ dataset, onDetails }: { dataset: ListedDataset; onDetails: (id: string) => void }) {
  const { source, id, name } = dataset;
  if (source === null) return null;
  const { label, kind } = sourceStates[source.state];
  const badge = (
    <Badge kind={kind} dot>
      {label}
    </Badge>
  );
  if (source.state !== 'held' && source.state !== 'failing') return badge;
  return (
    <button type="button" onClick={() => onDetails(id)} className="rounded-full">
      {badge}
      <span className="sr-only">: see the problem with {name}</span>
    </button>
  );
}

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" icon={<Plus />} onClick={onClick}>
      Add data
    </Button>
  );
}
