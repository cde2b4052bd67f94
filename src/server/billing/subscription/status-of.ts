/** Status of a subscription here; the card provider's own status is stored with it. */
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

/** An unknown status grants nothing. */
export function subscriptionStatus(stripeStatus: string): Status {
  return (Object.hasOwn(statuses, stripeStatus) && statuses[stripeStatus]) || 'ended';
}

const day = 86_400_000;

/** Grace period for a missing payment. */
export const graceDays = 7;

type Access = { status: Status; periodEnd: Date | null; pastDueSince: Date | null; cancelAtPeriodEnd: boolean };

/**
 * Until when a subscription grants access. One that renews does so a few days past its period: the event of a renewal may be
 * late, and so may a payment.
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

/** Whether a user can have only one of this status. */
export function isLive({ status }: { status: Status }): boolean {
  return status === 'active' || status === 'past_due';
}
