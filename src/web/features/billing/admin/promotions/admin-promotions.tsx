import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { Promotion } from '#contract/billing/promotions.ts';
import { formatCents } from '#lib/money.ts';
import * as promotions from '#web/client/endpoints/promotions.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import type { ListState } from '#web/client/use-list-state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import type { TableColumn } from '#web/ui/table.tsx';

interface AdminPromotionsProps {
  list: ListState;
  /** The names of the plans, by their ids. */
  planNames: ReadonlyMap<number, string>;
}

const states = {
  live: { kind: 'success', word: 'Active' },
  'used-up': { kind: 'neutral', word: 'Used up' },
  expired: { kind: 'neutral', word: 'Expired' },
  ended: { kind: 'neutral', word: 'Ended' },
} as const;

export function AdminPromotions({ list, planNames }: AdminPromotionsProps) {
  const { page, itemsPerPage, search } = list;
  const answer = useCall(promotions.list, { page, itemsPerPage, search });
  const [ending, setEnding] = useState<Promotion | null>(null);
  const end = useChange(promotions.end, { error_toast: false, renews: [promotions.list] });
  const { date, number } = useFormats();

  const columns: TableColumn<Promotion>[] = [
    {
      id: 'code',
      header: 'Code',
      cell: ({ code }) => (
        <span className="flex flex-wrap items-center gap-x-1 font-medium font-mono">
          <span className="break-all sm:min-w-20">{code}</span>
          <CopyButton text={code} size="small" variant="quiet" />
        </span>
      ),
    },
    {
      id: 'off',
      header: 'Discount',
      cell: (promotion) => (
        <>
          <span className="block whitespace-nowrap">{offText(promotion)}</span>
          <span className="block text-12 text-muted">{conditionsText(promotion, planNames)}</span>
        </>
      ),
    },
    {
      id: 'used',
      header: 'Used',
      numeric: true,
      className: 'hidden w-28 sm:table-cell',
      cell: ({ timesRedeemed, maxRedemptions }) =>
        maxRedemptions === null ? number(timesRedeemed) : `${number(timesRedeemed)} of ${number(maxRedemptions)}`,
    },
    {
      id: 'state',
      header: 'Status',
      className: 'w-24 sm:w-32',
      cell: ({ state, expiresAt }) => (
        <>
          <Badge kind={states[state].kind} dot>
            {states[state].word}
          </Badge>
          {state === 'live' && expiresAt !== null && (
            <span className="mt-0.5 block text-12 text-muted">until {date(expiresAt)}</span>
          )}
        </>
      ),
    },
    {
      id: 'made',
      header: 'Created',
      className: 'hidden w-40 md:table-cell',
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
      cell: (promotion) =>
        promotion.state === 'live' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`End ${promotion.code}`}
            onClick={() => setEnding(promotion)}
          >
            End
          </Button>
        ),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <SearchInput
        aria-label="Search codes"
        placeholder="Search codes"
        value={list.typed}
        onChange={list.onType}
        className="w-full sm:w-72"
      />
      <DataList
        things="codes"
        answer={answer}
        columns={columns}
        rowKey={({ id }) => id}
        onPageChange={list.onPage}
        empty={
          <EmptyState icon={<TicketPercent />} title={search === '' ? 'No codes yet' : 'No matching codes'}>
            Create a code for a class, a newsletter or an event. Anyone who enters it at checkout gets the discount.
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(open) => !open && setEnding(null)}
        title={`End ${ending?.code}?`}
        description="No one can use it from now on. Customers who already used it keep their discount."
        confirmLabel="End code"
        danger
        onConfirm={() => ending !== null && end.mutateAsync({ id: ending.id })}
      />
    </div>
  );
}

function offText({ percentOff, amountOff, duration, durationMonths }: Promotion): string {
  const off = percentOff === null ? formatCents(amountOff ?? 0) : `${percentOff}%`;
  if (duration === 'forever') return `${off}, forever`;
  return duration === 'once' ? `${off}, once` : `${off}, for ${durationMonths} months`;
}

function conditionsText(promotion: Promotion, planNames: ReadonlyMap<number, string>): string {
  const { planId, minimumAmount, isFirstTimeOnly } = promotion;
  return [
    planId === null ? 'Any plan' : (planNames.get(planId) ?? `Plan ${planId}`),
    ...(minimumAmount === null ? [] : [`from ${formatCents(minimumAmount)}`]),
    ...(isFirstTimeOnly ? ['first payment only'] : []),
  ].join(', ');
}
