import { Images } from 'lucide-react';
import { useState } from 'react';
import type { ReportedEntry } from '#contract/publish/gallery.ts';
import { baseOf } from '#web/client/bases.ts';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { pictureSrc } from '#web/client/picture-src.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { EntryDrawer, EntryState } from './entry-drawer.tsx';

type GalleryFilter = 'reported' | 'hidden' | 'all';

const filters = [
  { value: 'reported', label: 'Reported' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'all', label: 'All' },
] as const satisfies { value: GalleryFilter; label: string }[];

export function AdminGallery({ list }: { list: ListState<GalleryFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const answer = useCall(gallery.moderate, { page, itemsPerPage, search, state: filter });
  const [opened, setOpened] = useState<ReportedEntry | null>(null);
  const { date } = useFormats();

  const columns: TableColumn<ReportedEntry>[] = [
    {
      id: 'chart',
      header: 'Chart',
      cell: (entry) => (
        <button
          type="button"
          onClick={() => setOpened(entry)}
          className="flex w-full min-w-44 items-center gap-3 rounded-control py-0.5 text-start"
        >
          <img
            src={pictureSrc(entry.thumbnail, baseOf('api'))}
            alt=""
            loading="lazy"
            width={60}
            height={40}
            className="h-10 w-15 shrink-0 rounded-control border border-line bg-paper object-contain"
          />
          <span className="min-w-0">
            <span className="line-clamp-2 break-words font-medium hover:underline">{entry.title}</span>
            <span className="block break-words text-12 text-muted">{entry.author.name}</span>
          </span>
        </button>
      ),
    },
    {
      id: 'reports',
      header: 'Reports',
      className: 'w-24',
      cell: ({ reports }) =>
        reports.length === 0 ? (
          <span className="text-muted">None</span>
        ) : (
          <Badge kind="warning">{reports.length}</Badge>
        ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-28 sm:table-cell',
      cell: (entry) => <EntryState state={entry.state} />,
    },
    {
      id: 'at',
      header: 'Published',
      className: 'hidden w-32 whitespace-nowrap text-muted md:table-cell',
      cell: ({ publishedAt }) => <time dateTime={publishedAt}>{date(publishedAt)}</time>,
    },
  ];

  return (
    <>
      <DataList
        things="charts"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        search={{
          label: 'Search the gallery',
          hint: 'Search by title or author',
          typed: list.typed,
          onType: list.onType,
        }}
        filter={<Segmented label="Status" options={filters} value={filter} onChange={list.onFilter} />}
        empty={
          <EmptyState icon={<Images />} title={emptyTitles[filter]}>
            {filter === 'reported' && search === ''
              ? 'When readers report a gallery chart, it appears here.'
              : 'Try another word, or show all charts.'}
          </EmptyState>
        }
      />
      {opened !== null && <EntryDrawer entry={opened} onChanged={setOpened} onClose={() => setOpened(null)} />}
    </>
  );
}

const emptyTitles: Record<GalleryFilter, string> = {
  reported: 'No reported charts',
  hidden: 'No hidden charts',
  all: 'No matching charts',
};
