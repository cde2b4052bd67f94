import { createHmac } from 'node:crypto';
import { postToAddress } from '#server/platform/fetch/fetch.ts';
import { FetchError, type FetchErrorCode } from '#server/platform/fetch/fetch-error.ts';
import type { Ports } from '#server/ports.ts';
import { secretsOf } from './secret.ts';
import type { WholeDelivery } from './store.ts';
import type { Attempt } from './table.ts';

/** One attempt, with what was sent and the start of the answer. */
export type MadeAttempt = Attempt & { requestHeaders: Record<string, string>; response: string | null };

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
