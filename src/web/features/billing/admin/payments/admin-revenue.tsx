import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Revenue } from '#contract/operations/admin-system.ts';
import { formatCents } from '#lib/money.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as adminSystem from '#web/client/endpoints/admin-system.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { UserLink } from '#web/shared/admin/person.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';

/** Recurring revenue, its months, and missing payments. */
export function AdminRevenue({ list }: { list: ListState }) {
  const { data, error, isFetching, refetch } = useCall(adminSystem.revenue, {});
  return (
    <div className="flex flex-col gap-8">
      {error !== null && (
        <ErrorState
          compact={data !== undefined}
          title="Revenue could not be loaded"
          advice={error.message}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && (
        <div aria-busy="true" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {[0, 1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {data !== undefined && <Figures revenue={data} />}
      <section>
        <h2 className="mb-3 font-semibold text-16">Missing payments</h2>
        <PastDue list={list} />
      </section>
      <WithoutTax />
    </div>
  );
}

function Figures({ revenue }: { revenue: Revenue }) {
  const { number } = useFormats();
  const { monthlyCents, netMonthlyCents, paying, trials, pastDue, plans, months } = revenue;
  const month = months.at(-1);
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure label="Monthly recurring revenue" note="Before discounts and tax">
          {formatCents(monthlyCents)}
        </Figure>
        <Figure label="Net recurring revenue" note="After running discounts, before tax">
          {formatCents(netMonthlyCents)}
        </Figure>
        <Figure label="Received this month" note={`${formatCents(month?.refundedCents ?? 0)} refunded. Tax included.`}>
          {formatCents(month?.receivedCents ?? 0)}
        </Figure>
        <Figure label="Churn this month" note="Customers at its start whose plan ended">
          {formatChurn(month?.churn ?? null)}
        </Figure>
        <Figure label="Paying customers">{number(paying)}</Figure>
        <Figure label="Trials">{number(trials)}</Figure>
        <Figure label="Missing payments" note={`${formatCents(pastDue.monthlyCents)} a month`}>
          {number(pastDue.count)}
        </Figure>
      </dl>
      <div className="flex flex-col gap-8">
        <section className="min-w-0">
          <h2 className="mb-3 font-semibold text-16">By plan</h2>
          <Table
            caption="Revenue by plan"
            captionHidden
            columns={planColumns}
            rowKey={({ plan, billingPeriod }) => `${plan} ${billingPeriod}`}
            content={
              plans.length === 0
                ? { status: 'empty', message: <EmptyState title="Nobody pays yet" /> }
                : { status: 'done', rows: plans }
            }
          />
        </section>
        <section className="min-w-0">
          <h2 className="mb-3 font-semibold text-16">By month</h2>
          <Table
            caption="Customers and money by month"
            captionHidden
            columns={monthColumns}
            rowKey={({ month }) => month}
            content={{ status: 'done', rows: months.toReversed() }}
          />
          <p className="mt-2 text-12 text-muted">
            A trial becomes a customer with its first paid day. Refunds count in the month they were made. Failed
            payments are known for the last 90 days.
          </p>
        </section>
      </div>
    </>
  );
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line p-4">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="tabular mt-1 font-semibold text-20">
        {children}
        {note !== undefined && <span className="block font-normal text-12 text-muted">{note}</span>}
      </dd>
    </div>
  );
}

const planColumns: TableColumn<Revenue['plans'][number]>[] = [
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ plan, billingPeriod }) => `${plan}, ${billingPeriod}`,
  },
  { id: 'count', header: 'Customers', numeric: true, cell: ({ count }) => count },
  { id: 'sum', header: 'A month', numeric: true, cell: ({ monthlyCents }) => formatCents(monthlyCents) },
];

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const formatChurn = (churn: number | null) => (churn === null ? '–' : percent.format(churn));
const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const fromTablets = 'hidden sm:table-cell';

const monthColumns: TableColumn<Revenue['months'][number]>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => monthName.format(new Date(month)) },
  { id: 'received', header: 'Received', numeric: true, cell: ({ receivedCents }) => formatCents(receivedCents) },
  { id: 'refunded', header: 'Refunds', numeric: true, cell: ({ refundedCents }) => formatCents(refundedCents) },
  { id: 'started', header: 'New', numeric: true, className: fromTablets, cell: ({ started }) => started },
  { id: 'ended', header: 'Ended', numeric: true, className: fromTablets, cell: ({ ended }) => ended },
  { id: 'churn', header: 'Churn', numeric: true, cell: ({ churn }) => formatChurn(churn) },
  {
    id: 'failed',
    header: 'Failed payments',
    numeric: true,
    className: fromTablets,
    cell: ({ failedPayments }) => failedPayments,
  },
];

type Untaxed = ReplyOf<typeof adminSystem.untaxed>['items'][number];

/** Shown where taxes are on and somebody does not pay them yet. */
function WithoutTax() {
  const [page, setPage] = useState(1);
  const answer = useCall(adminSystem.untaxed, { page, itemsPerPage: 20 });
  if (answer.data !== undefined && answer.data.total === 0) return null;
  const columns: TableColumn<Untaxed>[] = [
    { id: 'user', header: 'User', cell: ({ user }) => <UserLink user={user} /> },
    {
      id: 'plan',
      header: 'Plan',
      className: fromTablets,
      cell: ({ plan, billingPeriod }) => `${plan}, ${billingPeriod}`,
    },
    { id: 'amount', header: 'Amount', numeric: true, cell: ({ amountCents }) => formatCents(amountCents) },
  ];
  return (
    <section>
      <h2 className="mb-1 font-semibold text-16">Subscriptions without tax</h2>
      <p className="mb-3 max-w-prose text-13 text-muted">
        Bought before taxes were turned on. Tax is added with the next change of plan or seats, if the customer’s
        address is known. They can enter it under “Payment details”.
      </p>
      <DataList
        things="subscriptions without tax"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={setPage}
        empty={<EmptyState icon={<CircleCheck />} title="Every subscription is taxed" />}
      />
    </section>
  );
}

type Missing = ReplyOf<typeof adminSystem.pastDue>['items'][number];

function PastDue({ list: { page, itemsPerPage, onPage } }: { list: ListState }) {
  const answer = useCall(adminSystem.pastDue, { page, itemsPerPage });
  const { date } = useFormats();
  const columns: TableColumn<Missing>[] = [
    { id: 'user', header: 'User', cell: ({ user }) => <UserLink user={user} /> },
    {
      id: 'plan',
      header: 'Plan',
      className: fromTablets,
      cell: ({ plan, billingPeriod }) => `${plan}, ${billingPeriod}`,
    },
    { id: 'amount', header: 'Amount', numeric: true, cell: ({ amountCents }) => formatCents(amountCents) },
    {
      id: 'since',
      header: 'Since',
      className: 'whitespace-nowrap sm:w-32 text-muted',
      cell: ({ since }) => <time dateTime={since}>{date(since)}</time>,
    },
  ];
  return (
    <DataList
      things="missing payments"
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      onPageChange={onPage}
      empty={<EmptyState icon={<CircleCheck />} title="No missing payments" />}
    />
  );
}
