/** What a subscription means here; the card provider's own word is kept beside it. */
export type Status = 'active' | 'past_due' | 'incomplete' | 'ended';

const statuses: Record<string, Status> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  unpaid: 'ended',
  canceled: 'ended',
  incomplete_expired: 'ended',
  paused: 'ended',
};

/** A word that is not known yet opens nothing. */
export function statusOf(stripeStatus: string): Status {
  return (Object.hasOwn(statuses, stripeStatus) && statuses[stripeStatus]) || 'ended';
}

const day = 86_400_000;

/** How long a missing payment is waited for. */
export const graceDays = 7;

type Access = { status: Status; periodEnd: Date | null; pastDueSince: Date | null; cancelAtPeriodEnd: boolean };

/**
 * Until when a subscription opens things. One that renews does so a few days past its period: the news of a renewal may
 * be late, as a payment may.
 */
export function accessUntil(row: Access & { stripeSubscriptionId: string | null }): Date | null {
  if (row.status === 'past_due') return later(row.pastDueSince, graceDays);
  if (row.status !== 'active') return null;
  const endsForSure = row.cancelAtPeriodEnd || row.stripeSubscriptionId === null;
  return later(row.periodEnd, endsForSure ? 0 : graceDays);
}

function later(moment: Date | null, days: number): Date | null {
  return moment === null ? null : new Date(moment.getTime() + days * day);
}

/** Whether it is one of which somebody can have only one. */
export function isLive({ status }: { status: Status }): boolean {
  return status === 'active' || status === 'past_due';
}
