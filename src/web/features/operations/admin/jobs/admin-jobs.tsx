import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { JobState } from '#contract/operations/jobs.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as admin from '#web/client/endpoints/admin.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Fact } from '#web/shared/admin/admin-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

type Job = ReplyOf<typeof admin.jobs>['items'][number];
type JobFilter = 'all' | JobState;

const filters = [
  { value: 'all', label: 'All' },
  { value: 'queued', label: 'Queued' },
  { value: 'running', label: 'Running' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Canceled' },
] as const satisfies { value: JobFilter; label: string }[];

/** Jobs of the server, reloaded every few seconds while the page is visible. */
export function AdminJobs({ list }: { list: ListState<JobFilter> }) {
  const { page, itemsPerPage, search, filter } = list;
  const [opened, setOpened] = useState<Job | null>(null);
  const answer = useCall(admin.jobs, { page, itemsPerPage, search, state: filter }, { every: 4000 });
  const { moment } = useFormats();

  const columns: TableColumn<Job>[] = [
    {
      id: 'kind',
      header: 'Job',
      cell: (job) => {
        const { kind, owner, error, createdAt } = job;
        return (
          <span className="block py-0.5 sm:min-w-48">
            <button
              type="button"
              onClick={() => setOpened(job)}
              className="block break-words rounded-control text-start font-medium hover:underline"
            >
              {kind}
            </button>
            {owner !== null && <span className="block break-all text-12 text-muted">for {owner}</span>}
            {error !== null && <span className="block break-words text-12 text-error-ink">{error}</span>}
            <time dateTime={createdAt} className="block text-12 text-muted md:hidden">
              {moment(createdAt)}
            </time>
          </span>
        );
      },
    },
    { id: 'state', header: 'Status', className: 'w-24 sm:w-32', cell: (job) => <State job={job} /> },
    {
      id: 'attempt',
      header: 'Attempts',
      numeric: true,
      className: 'hidden w-16 sm:table-cell',
      cell: ({ attempt }) => attempt,
    },
    {
      id: 'created',
      header: 'Created',
      className: 'hidden w-44 whitespace-nowrap text-muted md:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      id: 'took',
      header: 'Duration',
      numeric: true,
      className: 'hidden w-24 whitespace-nowrap text-muted md:table-cell',
      cell: ({ startedAt, endedAt }) => howLong(startedAt, endedAt ?? new Date().toISOString()),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'text-end sm:w-24',
      cell: (job) => {
        if (job.state === 'queued' || job.state === 'running') return <Cancel job={job} />;
        return job.state !== 'done' && <Retry job={job} />;
      },
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <DataList
        things="jobs"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        search={{ label: 'Search jobs', hint: 'Search by kind', typed: list.typed, onType: list.onType }}
        filter={
          <Select aria-label="Status" options={filters} value={filter} onChange={list.onFilter} className="w-40!" />
        }
        empty={
          <EmptyState icon={<ListChecks />} title="No jobs here">
            Emails, exports and renders run as jobs. They appear here when they start.
          </EmptyState>
        }
      />
      {opened !== null && <JobDrawer job={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const looks: Record<string, 'neutral' | 'accent' | 'success' | 'error'> = {
  running: 'accent',
  done: 'success',
  failed: 'error',
};

function State({ job: { state, progress } }: { job: Job }) {
  return (
    <Badge kind={looks[state] ?? 'neutral'} dot className="tabular">
      {state === 'running' && progress > 0 ? `Running, ${progress} %` : state.charAt(0).toUpperCase() + state.slice(1)}
    </Badge>
  );
}

function Cancel({ job: { id, kind, owner } }: { job: Job }) {
  const { mutateAsync } = useChange(admin.cancelJob, { toast: false, renews: [admin.jobs] });
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Cancel ${kind}`}>
          Cancel
        </Button>
      }
      title="Cancel this job?"
      description={`${kind}${owner === null ? '' : ` for ${owner}`} stops at its next step. Completed work is kept.`}
      confirmLabel="Cancel job"
      cancelLabel="Keep running"
      danger
      onConfirm={() => mutateAsync({ id })}
    />
  );
}

function Retry({ job: { id, kind, owner } }: { job: Job }) {
  const { mutateAsync } = useChange(adminSystem.retryJob, { error_toast: false, renews: [admin.jobs, admin.audit] });
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" aria-label={`Retry ${kind}`}>
          Retry
        </Button>
      }
      title="Start this job again?"
      description={`${kind}${owner === null ? '' : ` for ${owner}`} runs once more with the same input, as a new job. It costs the user nothing.`}
      confirmLabel="Start again"
      onConfirm={() => mutateAsync({ id })}
    />
  );
}

type DrawerJob = ReplyOf<typeof admin.jobs>['items'][number];

/** A job with the error of its last attempt. */
function JobDrawer({ job, onClose }: { job: DrawerJob; onClose: () => void }) {
  const { moment } = useFormats();
  const { id, kind, owner, attempt, error, failure, createdAt, startedAt, endedAt } = job;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={kind} description={owner ?? 'A job of the server'}>
      <dl className="grid grid-cols-2 gap-4 text-13">
        <Fact label="Created">{moment(createdAt)}</Fact>
        <Fact label="Started">{startedAt === null ? 'Not yet' : moment(startedAt)}</Fact>
        <Fact label="Ended">{endedAt === null ? 'Not yet' : moment(endedAt)}</Fact>
        <Fact label="Attempts">{attempt}</Fact>
        <div className="col-span-2">
          <Fact label="Job id">
            <code className="break-all text-12">{id}</code>
          </Fact>
        </div>
        {error !== null && (
          <div className="col-span-2">
            <Fact label="What the user reads">{error}</Fact>
          </div>
        )}
      </dl>
      {failure === null ? (
        <p className="mt-5 text-13 text-muted">No error was recorded.</p>
      ) : (
        <section className="mt-5">
          <div className="mb-1.5 flex items-center justify-between gap-2">
            <h3 className="text-12 text-muted">Error of the last attempt</h3>
            <CopyButton text={failure} size="small" />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <pre tabIndex={0} className="max-h-96 overflow-auto rounded-control bg-wash p-3 text-12 leading-5">
            {failure}
          </pre>
        </section>
      )}
    </Drawer>
  );
}

/** The time between two moments: "350 ms", "4.2 s", "3 min 5 s", "2 h 4 min". Empty when it has not started. */
export function howLong(start: string | null, end: string): string {
  if (start === null) return '';
  const ms = Math.max(0, new Date(end).getTime() - new Date(start).getTime());
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${Math.round(seconds * 10) / 10} s`;
  const minutes = Math.floor(Math.round(seconds) / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds) % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
