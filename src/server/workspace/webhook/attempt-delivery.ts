import { createHmac } from 'node:crypto';
import { newToken } from '#server/account/auth/index.ts';
import { seal, unseal } from '#server/platform/db/seal.ts';
import { postToAddress } from '#server/platform/fetch/fetch.ts';
import { FetchError, type FetchErrorCode } from '#server/platform/fetch/fetch-error.ts';
import type { Ports } from '#server/ports.ts';
import { notify } from '../notification/index.ts';
import { changeDelivery, changeWebhook, failPending, lockDelivery, ofOwner, type WholeDelivery } from './store.ts';
import type { Attempt, DeliveryRow, WebhookRow } from './table.ts';

/** One attempt, with what was sent and the start of the answer. */
type MadeAttempt = Attempt & { requestHeaders: Record<string, string>; response: string | null };

const seconds = 10;
const excerpt = 2000;

/** Sends an event to its webhook once. What goes wrong on the way is part of the result. */
export async function attemptDelivery(
  ports: Pick<Ports, 'outgoing' | 'now' | 'secret'>,
  { webhook, event, delivery }: WholeDelivery,
  signal: AbortSignal,
): Promise<MadeAttempt> {
  const at = ports.now();
  const started = performance.now();
  const secrets = secretsOf(webhook, { serverSecret: ports.secret, now: at });
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'Chartlas-Webhooks',
    'chartlas-event': event.type,
    'chartlas-delivery': delivery.id,
    'chartlas-signature': webhookSignature(event.body, { secrets, at }),
  };
  const done = (result: Pick<MadeAttempt, 'status' | 'error' | 'response'>) => ({
    ...{ at: at.toISOString(), milliseconds: Math.round(performance.now() - started), requestHeaders },
    ...result,
  });
  if (secrets.length === 0)
    return done({ status: null, response: null, error: 'The secret can no longer be read. Make a new secret.' });
  try {
    const length = String(Buffer.byteLength(event.body));
    const { status, text } = await postToAddress(webhook.url, ports.outgoing, {
      ...{ body: event.body, seconds, excerpt, signal },
      headers: { ...requestHeaders, 'content-length': length },
    });
    const response = text.replaceAll('\0', '');
    return done({ status, response, error: whyRefused(status) });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return done({ status: null, response: null, error: sentences[error.code] ?? error.message });
  }
}

function whyRefused(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `The address redirects (${status}). Redirects are not followed.`;
  return `The address answered with ${status}.`;
}

const sentences: Partial<Record<FetchErrorCode, string>> = {
  'bad-address': 'This address cannot be used. It should look like https://example.org/hooks.',
  'not-public': 'The address is not on the public internet.',
  'too-slow': `The address did not answer within ${seconds} seconds.`,
};

/**
 * Value of the header Chartlas-Signature: the time of sending, and an HMAC-SHA256 of time, dot and body for each secret.
 * The time is part of what is signed, so that a recorded delivery cannot be sent again later.
 */
export function webhookSignature(body: string, { secrets, at }: { secrets: readonly string[]; at: Date }): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const sign = (secret: string) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${sign(secret)}`)].join(',');
}

const prefix = 'whsec_';

export function newWebhookSecret(): string {
  return `${prefix}${newToken()}`;
}

type Owner = { secret: string; userId: string };

export function sealSecret(text: string, owner: Owner): Buffer {
  return seal(text, toSealOwner(owner));
}

/** The secrets that sign now: the current one, and the one before it while it still counts. */
function secretsOf(
  { secret, oldSecret, oldSecretUntil, userId }: WebhookRow,
  { serverSecret, now }: { serverSecret: string; now: Date },
): string[] {
  const isOldUsed = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = isOldUsed ? [secret, oldSecret] : [secret];
  return sealed.flatMap((each) => unseal(each, toSealOwner({ secret: serverSecret, userId })) ?? []);
}

function toSealOwner({ secret, userId }: Owner) {
  return { secret, use: 'secrets of webhooks', owner: userId };
}

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
