import { ListChecks } from 'lucide-react';
import type { ModelOverview } from '#contract/language-models.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { costText } from './cost-text.ts';

type Day = ModelOverview['days'][number];
type ErrorKind = ModelOverview['errors'][number];

/** Calls of the last 30 days: in all, by day, and errors by kind. */
export function ModelCalls({ overview: { total, days, errors } }: { overview: ModelOverview }) {
  const { number, date, moment } = useFormats();
  const totals = [
    { label: 'Calls', value: number(total.calls) },
    { label: 'Errors', value: number(total.errors) },
    { label: 'Cost', value: costText(total.cost) },
    { label: 'Average time', value: total.meanMs === null ? '–' : `${number(total.meanMs)}\u00a0ms` },
  ];
  const dayColumns: TableColumn<Day>[] = [
    { id: 'day', header: 'Day', cell: ({ day }) => <time dateTime={day}>{date(`${day}T12:00:00Z`)}</time> },
    { id: 'calls', header: 'Calls', numeric: true, cell: ({ calls }) => number(calls) },
    {
      id: 'errors',
      header: 'Errors',
      numeric: true,
      cell: ({ errors: count }) => <span className={count > 0 ? 'text-error-ink' : undefined}>{number(count)}</span>,
    },
    {
      id: 'tokens',
      header: 'Tokens',
      numeric: true,
      className: 'hidden sm:table-cell',
      cell: ({ tokens }) => number(tokens),
    },
    { id: 'cost', header: 'Cost', numeric: true, cell: ({ cost }) => costText(cost) },
    {
      id: 'time',
      header: 'Average time',
      numeric: true,
      className: 'hidden sm:table-cell whitespace-nowrap',
      cell: ({ meanMs }) => `${number(meanMs)}\u00a0ms`,
    },
  ];
  const errorColumns: TableColumn<ErrorKind>[] = [
    { id: 'reason', header: 'Reason', cell: ({ reason }) => reason },
    { id: 'count', header: 'Errors', numeric: true, className: 'w-20', cell: ({ count }) => number(count) },
    {
      id: 'at',
      header: 'Last',
      className: 'hidden w-44 whitespace-nowrap text-muted sm:table-cell',
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
  ];
  return (
    <section aria-labelledby="model-calls" className="flex flex-col gap-5">
      <div>
        <h2 id="model-calls" className="font-semibold text-16">
          Last 30 days
        </h2>
        {total.calls > 0 && total.cost === null && (
          <p className="mt-0.5 text-13 text-muted">
            To see the cost, set <code>AI_INPUT_PRICE</code> and <code>AI_OUTPUT_PRICE</code>.
          </p>
        )}
      </div>
      {total.calls === 0 ? (
        <EmptyState icon={<ListChecks />} title="No calls yet" className="rounded-card border border-line">
          Calls appear here with their time, cost and errors. What was sent or answered is not stored.
        </EmptyState>
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {totals.map(({ label, value }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-12 text-muted">{label}</dt>
                <dd className="tabular font-semibold text-20">{value}</dd>
              </div>
            ))}
          </dl>
          <Table
            caption="Calls by day"
            captionHidden
            columns={dayColumns}
            rowKey={({ day }) => day}
            content={{ status: 'done', rows: days }}
          />
          {errors.length > 0 && (
            <Table
              caption="Errors by reason"
              columns={errorColumns}
              rowKey={({ outcome }) => outcome}
              content={{ status: 'done', rows: errors }}
            />
          )}
        </>
      )}
    </section>
  );
}
