import { BadgePercent } from 'lucide-react';
import { useState } from 'react';
import type { Discount } from '#contract/billing/promotions.ts';
import * as promotions from '#web/client/endpoints/promotions.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

interface AdminDiscountsProps {
  list: ListState;
  /** The names of the plans, by their ids. */
  planNames: ReadonlyMap<number, string>;
}

export function AdminDiscounts({ list, planNames }: AdminDiscountsProps) {
  const { page, itemsPerPage } = list;
  const answer = useCall(promotions.discounts, { page, itemsPerPage });
  const [ending, setEnding] = useState<Discount | null>(null);
  const end = useChange(promotions.endDiscount, { error_toast: false, renews: [promotions.discounts] });
  const { date } = useFormats();
  const nameOf = ({ planId }: Discount) => planNames.get(planId) ?? `Plan ${planId}`;

  const columns: TableColumn<Discount>[] = [
    {
      id: 'plan',
      header: 'Plan',
      cell: (discount) => (
        <>
          <span className="block font-medium">{nameOf(discount)}</span>
          <span className="block text-12 text-muted">{periods[discount.billingPeriod ?? 'both']}</span>
        </>
      ),
    },
    { id: 'off', header: 'Discount', numeric: true, className: 'w-28', cell: ({ percentOff }) => `${percentOff}%` },
    {
      id: 'state',
      header: 'Status',
      className: 'w-40',
      cell: ({ isLive, endsAt }) => (
        <>
          <Badge kind={isLive ? 'success' : 'neutral'} dot>
            {isLive ? 'Active' : 'Ended'}
          </Badge>
          {isLive && endsAt !== null && <span className="mt-0.5 block text-12 text-muted">until {date(endsAt)}</span>}
        </>
      ),
    },
    {
      id: 'made',
      header: 'Created',
      className: 'hidden w-44 sm:table-cell',
      cell: ({ createdAt, createdBy }) => (
        <>
          <time dateTime={createdAt} className="block whitespace-nowrap">
            {date(createdAt)}
          </time>
          <span className="block break-all text-12 text-muted">by {createdBy}</span>
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      className: 'w-16',
      cell: (discount) =>
        discount.isLive && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`End the discount on ${nameOf(discount)}`}
            onClick={() => setEnding(discount)}
          >
            End
          </Button>
        ),
    },
  ];

  return (
    <>
      <DataList
        things="discounts"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<BadgePercent />} title="No discounts yet">
            A discount lowers a plan’s price for everyone who buys it, without a code.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`End the discount on ${ending === null ? '' : nameOf(ending)}?`}
        description="New customers pay the full price from now on. Existing subscribers keep the discount."
        confirmLabel="End discount"
        danger
        onConfirm={() => ending !== null && end.mutateAsync({ id: ending.id })}
      />
    </>
  );
}

const periods = { monthly: 'Billed monthly', yearly: 'Billed yearly', both: 'Monthly and yearly' } as const;
