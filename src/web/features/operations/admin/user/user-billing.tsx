import { Receipt } from 'lucide-react';
import { useState } from 'react';
import type { UserBilling as Billing, Payment } from '#contract/billing/admin-billing.ts';
import { formatCents } from '#lib/money.ts';
import * as adminBilling from '#web/client/endpoints/admin-billing.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Fact } from '#web/shared/admin/admin-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { AdminCancelDialog, CreditDialog, GrantPlanDialog, RefundDialog, WithdrawDialog } from './billing-dialogs.tsx';

type Asked =
  | { dialog: 'refund'; payment: Payment }
  | { dialog: 'credit' }
  | { dialog: 'cancel' }
  | { dialog: 'grant' }
  | { dialog: 'withdraw' };

/** Payments of a user as the card provider has them, and what an admin can do about them. */
export function UserBillingPanel({ id, name }: { id: string; name: string }) {
  const { data, error, isFetching, refetch } = useCall(adminBilling.read, { id });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="The billing could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (data === undefined) return <Skeleton className="h-64 rounded-card" />;
  const about = { id, name, onClose: () => setAsked(null) };
  return (
    <div className="flex flex-col gap-6">
      <Summary billing={data} onAsk={setAsked} />
      <section>
        <h2 className="mb-3 font-semibold text-16">Payments</h2>
        <Payments payments={data.payments} onRefund={(payment) => setAsked({ dialog: 'refund', payment })} />
      </section>
      {asked?.dialog === 'refund' && <RefundDialog {...about} payment={asked.payment} />}
      {asked?.dialog === 'credit' && <CreditDialog {...about} />}
      {asked?.dialog === 'cancel' && <AdminCancelDialog {...about} />}
      {asked?.dialog === 'grant' && <GrantPlanDialog {...about} />}
      {asked?.dialog === 'withdraw' && <WithdrawDialog {...about} />}
    </div>
  );
}

function Summary({ billing, onAsk }: { billing: Billing; onAsk: (asked: Asked) => void }) {
  const { subscription, credit, provider } = billing;
  const isBought = subscription !== null && ['bought', 'trial'].includes(subscription.source);
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line p-4 text-13">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact label="Plan">{subscription?.planDisplayName ?? 'Free'}</Fact>
        <Fact label="Credit" note="Taken off the next invoices">
          {formatCents(credit)}
        </Fact>
        <Fact label="Customer">{provider?.customerId ?? 'Not known to the card provider'}</Fact>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onAsk({ dialog: 'grant' })}>
          Grant plan
        </Button>
        {subscription?.source === 'granted' && (
          <Button size="small" onClick={() => onAsk({ dialog: 'withdraw' })}>
            End granted plan
          </Button>
        )}
        <Button size="small" onClick={() => onAsk({ dialog: 'credit' })}>
          Change credit
        </Button>
        {isBought && (
          <Button size="small" variant="danger" onClick={() => onAsk({ dialog: 'cancel' })}>
            Cancel subscription
          </Button>
        )}
      </div>
    </div>
  );
}

const states = { paid: ['success', 'Paid'], pending: ['warning', 'Pending'], failed: ['error', 'Failed'] } as const;

function StatusBadge({ status }: Pick<Payment, 'status'>) {
  const [kind, word] = states[status];
  return (
    <Badge kind={kind} dot>
      {word}
    </Badge>
  );
}

function Payments({ payments, onRefund }: { payments: Payment[]; onRefund: (payment: Payment) => void }) {
  const { date } = useFormats();
  const columns: TableColumn<Payment>[] = [
    {
      id: 'what',
      header: 'Payment',
      cell: ({ description, id, createdAt, status }) => (
        <span className="block min-w-24 py-0.5 sm:min-w-40">
          <span className="block break-words font-medium">{description === '' ? 'Payment' : description}</span>
          <code className="block break-all text-12 text-muted">{id}</code>
          <span className="block text-12 text-muted sm:hidden">{date(createdAt)}</span>
          <span className="mt-1 block sm:hidden">
            <StatusBadge status={status} />
          </span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: 'Amount',
      numeric: true,
      className: 'w-28',
      cell: ({ amount, refunded }) => (
        <>
          {formatCents(amount)}
          {refunded > 0 && (
            <span className="block whitespace-nowrap text-12 text-muted">{formatCents(refunded)} refunded</span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      className: 'hidden w-28 sm:table-cell',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'date',
      header: 'Date',
      className: 'hidden w-32 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-24 text-end',
      cell: (payment) =>
        payment.refundable > 0 && (
          <Button size="small" aria-label={`Refund ${payment.id}`} onClick={() => onRefund(payment)}>
            Refund
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption="Payments"
      captionHidden
      columns={columns}
      rowKey={({ id }) => id}
      content={
        payments.length === 0
          ? { status: 'empty', message: <EmptyState icon={<Receipt />} title="No payments yet" /> }
          : { status: 'done', rows: payments }
      }
    />
  );
}
