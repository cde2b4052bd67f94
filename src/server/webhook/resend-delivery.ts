import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { deliver } from './jobs.ts';
import { changeDelivery, lockDelivery, type WholeDelivery } from './store.ts';
import type { WebhookRow } from './table.ts';

/** Sends a delivery that has ended once more, for a day if need be. */
export function resendDelivery(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  webhook: WebhookRow,
  deliveryId: string,
): Promise<WholeDelivery> {
  return db.transaction(async (within) => {
    const found = await lockDelivery(within, deliveryId);
    if (found === null || found.webhook.id !== webhook.id) return refuse('not-found');
    requireThat(webhook.state === 'active', 'conflict', 'This webhook is off. Switch it on, then resend.');
    requireThat(found.delivery.state !== 'pending', 'conflict', 'This delivery is still being tried.');
    const startedAt = now();
    await changeDelivery(within, deliveryId, { state: 'pending', startedAt });
    await jobs.start(
      deliver,
      { deliveryId, startedAt: startedAt.toISOString() },
      { db: within, owner: webhook.userId },
    );
    return { ...found, delivery: { ...found.delivery, state: 'pending', startedAt } };
  });
}
