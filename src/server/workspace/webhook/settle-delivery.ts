import type { Ports } from '#server/ports.ts';
import { notify } from '../notification/index.ts';
import type { MadeAttempt } from './attempt-delivery.ts';
import { changeDelivery, changeWebhook, failPending, lockDelivery, ofOwner, type WholeDelivery } from './store.ts';
import type { DeliveryRow } from './table.ts';

const day = 86_400_000;
const mostKept = 60; // attempts in the log of a delivery

/**
 * Writes down how a delivery went; null: the webhook was paused before it was sent. A delivery that fails is pending for
 * a day, and a webhook that fails for a day is disabled.
 */
export async function recordDeliveryResult(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { delivery: { id, startedAt } }: WholeDelivery,
  attempt: MadeAttempt | null,
): Promise<DeliveryRow['state']> {
  return db.transaction(async (within) => {
    const found = await lockDelivery(within, id);
    if (found === null) return 'failed'; // deleted meanwhile
    const { delivery, webhook } = found;
    const isGivenUp = attempt === null || now().getTime() - startedAt.getTime() >= day;
    const isDelivered = attempt !== null && attempt.error === null;
    const state = isDelivered ? 'delivered' : isGivenUp ? 'failed' : 'pending';
    await changeDelivery(within, id, { state, ...(attempt && withAttempt(delivery, attempt)) });
    if (attempt === null) return state;
    const failingSince = isDelivered ? null : (webhook.failingSince ?? now());
    await changeWebhook(within, ofOwner(webhook), { failingSince, lastDeliveryAt: now() });
    const isDead = failingSince !== null && now().getTime() - failingSince.getTime() >= day;
    if (!isDead || webhook.state !== 'active') return state;
    await changeWebhook(within, ofOwner(webhook), { state: 'disabled' });
    await failPending(within, webhook.id);
    await notify(
      { db: within, jobs },
      {
        to: webhook.userId,
        kind: 'webhook',
        title: `Your webhook “${webhook.name}” was disabled`,
        body: `It failed for a day. ${attempt.error ?? ''} Mend it, then switch it on again. Deliveries that failed can be resent.`,
        path: `/panel/webhooks/${webhook.id}`,
      },
    );
    return 'failed';
  });
}

/** The columns of a delivery after one more attempt. */
export function withAttempt({ attempts }: Pick<DeliveryRow, 'attempts'>, made: MadeAttempt) {
  const { requestHeaders, response, ...attempt } = made;
  return { attempts: [...attempts, attempt].slice(-mostKept), requestHeaders, response };
}
