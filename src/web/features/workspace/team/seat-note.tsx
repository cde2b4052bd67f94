import type { SeatCost } from '#contract/billing/billing.ts';
import { formatCents } from '#lib/money.ts';
import * as billing from '#web/client/endpoints/billing.ts';
import { useCall } from '#web/client/use-call.ts';

/** What more people who can edit add to the bill: null if nothing, `loading` while it is not known. */
export function useSeatCost(teamId: string, people: number, { enabled }: { enabled: boolean }): SeatCost | 'loading' {
  const wanted = { id: teamId, people: Math.min(50, Math.max(1, people)) };
  const { data, error, isPlaceholderData } = useCall(billing.seatCost, wanted, { enabled });
  if (!enabled || error !== null || data === null) return null;
  return data === undefined || isPlaceholderData ? 'loading' : data;
}

/** "Adds $19.00 per month to your bill. If they join today, $9.50 is charged …" The sum gets lower with each day. */
export function seatText({ amount, period, dueNow, isMine }: NonNullable<SeatCost>): string {
  const bill = isMine ? 'your bill' : 'the bill of the team’s owner';
  const now =
    dueNow === null || dueNow === 0
      ? ''
      : ` If they join today, ${formatCents(dueNow)} is charged for the rest of this period.`;
  return `Adds ${formatCents(amount)} per ${period === 'yearly' ? 'year' : 'month'} to ${bill}.${now} Viewers are free.`;
}

export function SeatNote({ cost }: { cost: SeatCost | 'loading' }) {
  return (
    <p role="status" className="rounded-control bg-wash px-3 py-2 text-13 empty:hidden">
      {cost === 'loading' ? 'Calculating what this adds to the bill …' : cost !== null && seatText(cost)}
    </p>
  );
}
