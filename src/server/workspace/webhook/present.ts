import type { Webhook, WebhookDelivery, WholeWebhookDelivery } from '#contract/workspace/webhooks.ts';
import type { WholeDelivery } from './store.ts';
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
