import type { SeatCost } from '#contract/billing.ts';
import { formatCents } from '#lib/money.ts';
import * as billing from '#web/api/endpoints/billing.ts';
import { useCall } from '#web/api/use-call.ts';

/** What more people who can edit add to the bill; null if nothing, or while it is not known. */
export function useSeatCost(teamId: string, people: number, { enabled }: { enabled: boolean }): SeatCost {
  const { data } = useCall(billing.seatCost, { id: teamId, people: Math.min(50, Math.max(1, people)) }, { enabled });
  return enabled ? (data ?? null) : null;
}

/** "Adds $19.00 per month to your bill, $9.50 of it today." */
export function seatText({ amount, period, dueNow, isMine }: NonNullable<SeatCost>): string {
  const bill = isMine ? 'your bill' : 'the bill of the team’s owner';
  const now =
    dueNow === null || dueNow === 0
      ? ''
      : ` ${formatCents(dueNow)} for the rest of this period is charged when they join.`;
  return `Adds ${formatCents(amount)} per ${period === 'yearly' ? 'year' : 'month'} to ${bill}.${now} Viewers are free.`;
}

export function SeatNote({ cost }: { cost: SeatCost }) {
  return (
    <p role="status" className="rounded-control bg-wash px-3 py-2 text-13 empty:hidden">
      {cost !== null && seatText(cost)}
    </p>
  );
}
