import { randomUUID } from 'node:crypto';
import { planOf } from '#contract/account/roles.ts';
import { testEvent, type WebhookEvent } from '#contract/workspace/webhook-events.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { FetchError } from '#server/platform/fetch/fetch-error.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import { readFetchUrl } from '#server/platform/fetch/read-fetch-url.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { attemptDelivery, newWebhookSecret, sealSecret, withAttempt } from './attempt-delivery.ts';
import { deliver } from './jobs.ts';
import { bodyOf } from './record-event.ts';
import {
  addDelivery,
  addWebhook,
  changeDelivery,
  changeWebhook,
  countWebhooksLocked,
  createWebhookEvent,
  findDelivery,
  lockDelivery,
  ofOwner,
  type WholeDelivery,
} from './store.ts';
import type { WebhookRow } from './table.ts';

type Wanted = { name: string; url: string; events: WebhookEvent[] };

/** Creates a webhook of a user. Returns it with its secret, which is not shown again. */
export function createWebhook(
  { db, now, secret: serverSecret, outgoing }: Pick<Ports, 'db' | 'now' | 'secret' | 'outgoing'>,
  user: SignedInCaller,
  { name, url, events }: Wanted,
): Promise<{ row: WebhookRow; secret: string }> {
  const address = readWebhookUrl(url, outgoing);
  const { workspaceId } = user.scope;
  const isAboutAccount = events.includes('plan.changed');
  requireThat(
    workspaceId === null || !isAboutAccount,
    'bad-input',
    'A key of one workspace gets the events of that workspace; plan.changed is about your account.',
  );
  return db.transaction(async (within) => {
    await requireRoom(within, user);
    const secret = newWebhookSecret();
    const row = await addWebhook(within, {
      ...{ userId: user.id, workspaceId, name, url: address, events: [...new Set(events)], createdAt: now() },
      secret: sealSecret(secret, { secret: serverSecret, userId: user.id }),
    });
    return { row, secret };
  });
}

async function requireRoom(db: Db, { id, account }: SignedInCaller): Promise<void> {
  const plan = planOf(account.roles);
  const { webhooks } = await readLimits(db, plan);
  if ((await countWebhooksLocked(db, id)) < webhooks) return;
  if (plan === 'enterprise') refuse('too-many', `You can have up to ${webhooks} webhooks. Please delete one first.`);
  refuse('needs-plan', `Your plan includes ${webhooks} webhooks. Delete one, or upgrade your plan.`);
}

const day = 86_400_000;

/** Gives a webhook a new secret. The old one signs as well for a day, so that no delivery is refused meanwhile. */
export async function rotateSecret(
  { db, now, secret: serverSecret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  webhook: WebhookRow,
): Promise<{ row: WebhookRow; secret: string }> {
  const secret = newWebhookSecret();
  const row = await changeWebhook(db, ofOwner(webhook), {
    secret: sealSecret(secret, { secret: serverSecret, userId: webhook.userId }),
    oldSecret: webhook.secret,
    oldSecretUntil: new Date(now().getTime() + day),
  });
  return { row: row ?? webhook, secret };
}

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
    await createWebhookEvent(within, { id, userId, type: testEvent, key: id, body, createdAt });
    const added = await addDelivery(within, { webhookId, eventId: id, state: 'pending', createdAt });
    return requireFound(await findDelivery(within, added.id));
  });
  const made = await attemptDelivery(ports, started, ports.signal);
  const state = made.error === null ? 'delivered' : 'failed';
  await changeDelivery(db, started.delivery.id, { state, ...withAttempt(started.delivery, made) });
  await changeWebhook(db, ofOwner(started.webhook), { lastDeliveryAt: createdAt });
  return (await findDelivery(db, started.delivery.id)) ?? started;
}

function requireFound(found: WholeDelivery | null): WholeDelivery {
  if (found === null) throw new Error('the delivery was just written');
  return found;
}

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
      { db: within, owner: everythingOf(webhook.userId) },
    );
    return { ...found, delivery: { ...found.delivery, state: 'pending', startedAt } };
  });
}

/** An address that events may be sent to. On the public internet they travel encrypted. */
export function readWebhookUrl(text: string, outgoing: Pick<Outgoing, 'allowsPrivate'>): string {
  try {
    const url = readFetchUrl(text, outgoing);
    if (url.protocol !== 'https:' && !outgoing.allowsPrivate)
      refuse('bad-input', 'The field "url" must start with https://.');
    return url.href;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return refuse('bad-input', sentences[error.code === 'not-public' ? 'not-public' : 'bad-address']);
  }
}

const sentences = {
  'not-public': 'The field "url" must be an address on the public internet.',
  'bad-address': 'The field "url" must be an address such as https://example.org/hooks, on the standard web ports.',
};
