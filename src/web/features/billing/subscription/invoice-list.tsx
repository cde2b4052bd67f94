import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Invoice } from '#contract/billing/invoices.ts';
import * as invoices from '#web/client/endpoints/invoices.ts';
import { showToast } from '#web/client/toasts.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { type DownloadState, downloadTexts, useInvoiceDownload } from '#web/shared/plans/invoice-download.ts';
import { billingMessage } from '#web/shared/plans/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Table, type TableColumn, type TableContent } from '#web/ui/table.tsx';
import {
  amountText,
  filterInvoices,
  InvoiceFilterBar,
  type InvoiceFilters,
  isOverdue,
  latestOf,
  noFilters,
  readInvoices,
  reasonText,
} from './invoice-filter-bar.tsx';

/** The invoices of the signed-in user, with filters, and each as a download. */
export function InvoiceList() {
  const answer = useCall(invoices.list, {});
  const [filters, setFilters] = useState<InvoiceFilters>(noFilters);
  const { download, start } = useInvoiceDownload();
  const now = new Date();
  const page = answer.data === undefined ? null : readInvoices(answer.data);
  const filtered = page === null ? [] : filterInvoices(page.invoices, filters, now);
  const isRunning = download.status === 'preparing' || download.status === 'downloading';

  function downloadLatest() {
    try {
      void start(latestOf(page?.invoices ?? []).id);
    } catch (error) {
      showToast('info', billingMessage(error, 'download'));
    }
  }

  const columns: TableColumn<Invoice>[] = [
    {
      id: 'number',
      header: 'Invoice',
      cell: ({ number, id, created }) => (
        <>
          <span className="block font-medium">{number ?? id}</span>
          <Day at={created} className="text-12 text-muted sm:hidden" />
        </>
      ),
    },
    {
      id: 'date',
      header: 'Date',
      className: 'hidden whitespace-nowrap text-muted sm:table-cell',
      cell: ({ created }) => <Day at={created} />,
    },
    {
      id: 'plan',
      header: 'Plan',
      className: 'hidden md:table-cell',
      cell: ({ subscription, billingReason }) => (
        <>
          <span className="block">{subscription.planName ?? 'No plan'}</span>
          <span className="block text-12 text-muted">{reasonText(billingReason)}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      className: 'hidden sm:table-cell',
      cell: (invoice) => <InvoiceStatus invoice={invoice} now={now} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      cell: (invoice) => (
        <>
          {amountText(invoice)}
          <span className="mt-0.5 block sm:hidden">
            <InvoiceStatus invoice={invoice} now={now} />
          </span>
          {invoice.payUrl !== null && (
            <Button asChild size="small" variant="primary" className="mt-1.5 sm:mt-0 sm:ml-3">
              <a href={invoice.payUrl} aria-label={`Pay ${invoice.number ?? invoice.id}`}>
                Pay
              </a>
            </Button>
          )}
        </>
      ),
    },
    {
      id: 'download',
      header: 'Download',
      headerHidden: true,
      className: 'w-12',
      cell: ({ id, number }) => (
        <IconButton
          label={`Download ${number ?? id}`}
          size="small"
          disabled={isRunning}
          busy={isRunning && 'invoiceId' in download && download.invoiceId === id}
          onClick={() => void start(id)}
        >
          <Download />
        </IconButton>
      ),
    },
  ];

  return (
    <section aria-labelledby="invoices">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invoices" className="scroll-mt-20 font-semibold text-16">
          Invoices
        </h2>
        <Button size="small" icon={<Download />} disabled={isRunning || page === null} onClick={downloadLatest}>
          Download latest
        </Button>
      </div>
      {page !== null && page.invoices.length > 0 && (
        <InvoiceFilterBar filters={filters} onChange={setFilters} shown={filtered.length} all={page.invoices.length} />
      )}
      <DownloadLine download={download} />
      <Table
        caption="Invoices"
        captionHidden
        columns={columns}
        rowKey={({ id }) => id}
        content={toContent({
          answer,
          count: page?.invoices.length ?? 0,
          shown: filtered,
          onClear: () => setFilters(noFilters),
        })}
        className="mt-2"
      />
      {page?.hasMore && (
        <p className="mt-2 text-12 text-muted">These are the latest 100. Older invoices are under “Payment details”.</p>
      )}
    </section>
  );
}

function Day({ at, className }: { at: number; className?: string }) {
  const { date } = useFormats();
  const day = new Date(at * 1000).toISOString();
  return (
    <time dateTime={day} className={className}>
      {date(day)}
    </time>
  );
}

function InvoiceStatus({ invoice, now }: { invoice: Invoice; now: Date }) {
  if (isOverdue(invoice, now)) return <Badge kind="error">Overdue</Badge>;
  const { kind, word } = statuses[invoice.status];
  return <Badge kind={kind}>{word}</Badge>;
}

const statuses = {
  paid: { kind: 'success', word: 'Paid' },
  open: { kind: 'warning', word: 'Open' },
  void: { kind: 'neutral', word: 'Void' },
  uncollectible: { kind: 'neutral', word: 'Uncollectible' },
} as const;

/** Progress of a download, in words and as a bar. */
function DownloadLine({ download }: { download: DownloadState }) {
  const isShown = download.status !== 'idle';
  return (
    <div role="status" className={isShown ? 'mt-3 rounded-card bg-wash px-3 py-2 text-13' : undefined}>
      {download.status === 'failed' && (
        <p className="text-error-ink">
          {downloadTexts.failed} <span className="text-muted">{download.reason}</span>
        </p>
      )}
      {isShown && download.status !== 'failed' && (
        <Progress label={downloadTexts[download.status]} value={download.progress / 100} />
      )}
      {download.status === 'completed' && (
        <p className="mt-1.5 text-12 text-muted">
          Didn’t open?{' '}
          <a href={download.url} target="_blank" rel="noopener" className="underline underline-offset-2 hover:text-ink">
            Open invoice
          </a>
        </p>
      )}
    </div>
  );
}

type ListState = {
  answer: ReturnType<typeof useCall<typeof invoices.list>>;
  count: number;
  shown: readonly Invoice[];
  onClear: () => void;
};

function toContent({ answer, count, shown, onClear }: ListState): TableContent<Invoice> {
  if (answer.data === undefined) {
    if (answer.error === null) return { status: 'loading', expectedRows: 3 };
    const message = (
      <ErrorState
        title={billingMessage(answer.error, 'invoices')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
    return { status: 'error', message };
  }
  if (count === 0) {
    const message = (
      <EmptyState icon={<FileText />} title="No invoices available yet">
        You get one for each payment, here and by email.
      </EmptyState>
    );
    return { status: 'empty', message };
  }
  if (shown.length === 0) {
    const message = <EmptyState title="No matching invoices" action={<Button onClick={onClear}>Show all</Button>} />;
    return { status: 'empty', message };
  }
  return { status: 'done', rows: shown };
}
