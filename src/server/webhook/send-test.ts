import { randomUUID } from 'node:crypto';
import { testEvent } from '#contract/webhook-events.ts';
import type { Ports } from '../ports.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { bodyOf } from './record-event.ts';
import { withAttempt } from './settle-delivery.ts';
import { addDelivery, addEvent, changeDelivery, changeWebhook, findDelivery, type WholeDelivery } from './store.ts';
import type { WebhookRow } from './table.ts';

/** Sends a test event, once. It says nothing about whether the webhook fails. */
export async function sendTest(
  ports: Pick<Ports, 'db' | 'now' | 'outgoing' | 'secret'> & { signal: AbortSignal },
  { id: webhookId, userId, name }: WebhookRow,
): Promise<WholeDelivery> {
  const { db } = ports;
  const createdAt = ports.now();
  const id = randomUUID();
  const data = { message: `This is a test of the webhook “${name}”.` };
  const body = bodyOf({ id, type: testEvent, createdAt, data });
  const started = await db.transaction(async (within) => {
    await addEvent(within, { id, userId, type: testEvent, key: id, body, createdAt });
    const added = await addDelivery(within, { webhookId, eventId: id, state: 'pending', createdAt });
    return requireFound(await findDelivery(within, added.id));
  });
  const made = await attemptDelivery(ports, started, ports.signal);
  const state = made.error === null ? 'delivered' : 'failed';
  await changeDelivery(db, started.delivery.id, { state, ...withAttempt(started.delivery, made) });
  await changeWebhook(db, started.webhook, { lastDeliveryAt: createdAt });
  return (await findDelivery(db, started.delivery.id)) ?? started;
}

function requireFound(found: WholeDelivery | null): WholeDelivery {
  if (found === null) throw new Error('the delivery was just written');
  return found;
}
