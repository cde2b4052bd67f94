import type { Webhook, WebhookDelivery, WholeWebhookDelivery } from '#contract/workspace/webhooks.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { deliveriesOf, listWebhooks, type WholeDelivery } from './store.ts';
import type { WebhookRow } from './table.ts';

export function presentWebhook(row: WebhookRow): Webhook {
  const { id, workspaceId, name, url, events, state, failingSince, createdAt, lastDeliveryAt } = row;
  return {
    id,
    workspaceId,
    name,
    url,
    events,
    state,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    lastDeliveryAt: lastDeliveryAt?.toISOString() ?? null,
  };
}

export function presentDelivery({ delivery, event }: WholeDelivery): WebhookDelivery {
  const { id, eventId, state, attempts, createdAt } = delivery;
  const last = attempts.at(-1);
  return {
    id,
    eventId,
    event: event.type,
    state,
    attempts: attempts.length,
    status: last?.status ?? null,
    error: last?.error ?? (last === undefined && state === 'failed' ? 'It was not sent.' : null),
    createdAt: createdAt.toISOString(),
    lastAttemptAt: last?.at ?? null,
  };
}

export function presentWholeDelivery(found: WholeDelivery): WholeWebhookDelivery {
  const { delivery, event, webhook } = found;
  return {
    ...presentDelivery(found),
    request: { url: webhook.url, headers: delivery.requestHeaders, body: event.body },
    response: delivery.response,
    history: delivery.attempts,
  };
}

type Export = { webhooks: Webhook[]; deliveries: object[] };

/** The part of the personal data export about webhooks: where events go, and the newest deliveries. */
export async function exportWebhooks(db: Db, userId: string): Promise<Export> {
  const deliveries = await deliveriesOf(db, userId, 10_000);
  return {
    webhooks: (await listWebhooks(db, everythingOf(userId))).map(presentWebhook),
    deliveries: deliveries.map((found) => ({ webhookId: found.webhook.id, ...presentDelivery(found) })),
  };
}
