import { setTimeout as sleep } from 'node:timers/promises';

const mostTries = 12;

type Sent = { token?: string; body?: FormData | string };
export type Answer = { status: number; data: unknown; text: string };

/** Requests as a careful client makes them: what got no answer, or one that says "later", is sent again. */
export function carefulClient(url: string, counts: { retried: number; failed: number }) {
  return async (method: string, path: string, { token, body }: Sent = {}): Promise<Answer> => {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      try {
        const reply = await fetch(url + path, {
          method,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          },
          ...(body === undefined ? {} : { body }),
        });
        const text = await reply.text();
        if (reply.status < 500) return { status: reply.status, data: dataIn(text), text };
        if (reply.status === 500) break;
      } catch {
        // The connection broke: sent again below.
      }
      counts.retried += 1;
      await sleep(500 * (attempt + 1));
    }
    counts.failed += 1;
    return { status: 0, data: {}, text: '' };
  };
}

function dataIn(text: string): unknown {
  return text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : {};
}
