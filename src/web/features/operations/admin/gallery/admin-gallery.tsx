import { ExternalLink, Images } from 'lucide-react';
import { useState } from 'react';
import type { ReportedEntry } from '#contract/publish/gallery.ts';
import { counted } from '#lib/counted.ts';
import { baseOf } from '#web/client/bases.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as gallery from '#web/client/endpoints/gallery.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { TableColumn } from '#web/ui/table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

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

interface EntryDrawerProps {
  entry: ReportedEntry;
  onChanged: (entry: ReportedEntry) => void;
  onClose: () => void;
}

type Action = 'hide' | 'list' | 'close-reports';

const reasons: Record<string, string> = {
  wrong: 'Wrong numbers',
  copied: 'Copied without permission',
  hurtful: 'Harmful or misleading',
  spam: 'Advertising',
  other: 'Something else',
};

/** One entry with its reports, and the actions. Hiding needs a reason, which goes to the audit log. */
function EntryDrawer({ entry, onChanged, onClose }: EntryDrawerProps) {
  const { id, title, author, state, reports, thumbnail, publishedAt } = entry;
  const { date, moment } = useFormats();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const change = useChange(gallery.decide, { error_toast: false, renews: [gallery.moderate, admin.audit] });
  const pendingAction = change.isPending ? change.variables.action : null;

  function decide(action: Action) {
    const isUnexplained = action === 'hide' && reason.trim() === '';
    setIsMissing(isUnexplained);
    if (isUnexplained) return;
    change.mutate({ id, action, reason: reason.trim() }, { onSuccess: handleDone });
  }

  function handleDone(next: ReportedEntry) {
    setReason('');
    onChanged(next);
  }

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          {reports.length > 0 && (
            <Button busy={pendingAction === 'close-reports'} onClick={() => decide('close-reports')}>
              Dismiss reports
            </Button>
          )}
          {state === 'hidden' ? (
            <Button variant="primary" busy={pendingAction === 'list'} onClick={() => decide('list')}>
              Show in gallery
            </Button>
          ) : (
            <Button variant="danger" busy={pendingAction === 'hide'} onClick={() => decide('hide')}>
              Hide
            </Button>
          )}
        </>
      }
    >
      <img
        src={pictureSrc(thumbnail, baseOf('api'))}
        alt=""
        width={480}
        height={300}
        className="aspect-[8/5] w-full rounded-card border border-line bg-white object-contain"
      />
      <dl className="mt-4 grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-13">
        <dt className="text-muted">Author</dt>
        <dd className="break-words">{author.name}</dd>
        <dt className="text-muted">Published</dt>
        <dd>{date(publishedAt)}</dd>
        <dt className="text-muted">Status</dt>
        <dd>
          <EntryState state={state} />
        </dd>
      </dl>
      {state === 'listed' && (
        <a href={`/gallery/${id}`} target="_blank" rel="noopener" className={`${buttonClass({ size: 'small' })} mt-3`}>
          <ExternalLink aria-hidden="true" />
          Open in the gallery
        </a>
      )}
      <section aria-label="Reports" className="mt-5 border-line border-t pt-4">
        <h3 className="font-medium text-13">
          {reports.length === 0 ? 'No open reports' : counted(reports.length, 'report')}
        </h3>
        <ul className="mt-2 flex flex-col gap-3 empty:hidden">
          {reports.map((report) => (
            <li key={`${report.at} ${report.text}`} className="text-13">
              <span className="flex flex-wrap items-center gap-2">
                <Badge kind="warning">{reasons[report.reason] ?? report.reason}</Badge>
                <time dateTime={report.at} className="text-12 text-muted">
                  {moment(report.at)}
                </time>
              </span>
              {report.text !== '' && <p className="mt-1 whitespace-pre-line break-words">{report.text}</p>}
            </li>
          ))}
        </ul>
      </section>
      <Field
        className="mt-5"
        label="Reason"
        hint="Recorded in the audit log."
        error={isMissing ? 'Please enter a reason for hiding it.' : change.error?.message}
      >
        <TextArea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Drawer>
  );
}

function EntryState({ state }: Pick<ReportedEntry, 'state'>) {
  return state === 'hidden' ? <Badge kind="error">Hidden</Badge> : <Badge kind="success">Listed</Badge>;
}
