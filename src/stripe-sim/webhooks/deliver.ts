import { createHmac } from 'node:crypto';
import type { Delivery } from '../records.ts';
import { settingsOf, type World } from '../world.ts';

/** Milliseconds before the next attempt. Stripe retries for three days; here a developer is waiting. */
const backoff = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 120_000, 300_000];
const patience = 10_000;

export type Deliverer = {
  /** Sends what is due now and schedules the rest. */
  wake(): void;
  /** Resolves when nothing is in flight. */
  close(): Promise<void>;
};

const finishedKept = 2_000;

/**
 * Sends pending deliveries in due order, a few at a time. Retries use real time, whatever the simulator's clock says.
 */
export function startDeliverer(world: World): Deliverer {
  const { state } = world;
  const onTheWay = new Map<string, Promise<void>>();
  const stopped = new AbortController();
  let queue: string[] = [];
  let alarm: NodeJS.Timeout | undefined;
  let isAsked = false;

  function look(): void {
    isAsked = false;
    clearTimeout(alarm);
    const now = Date.now();
    const waiting = state.all('delivery').filter(({ id, status }) => status === 'waiting' && !onTheWay.has(id));
    const due = waiting.filter(({ nextAt }) => nextAt <= now).sort((one, other) => one.nextAt - other.nextAt);
    queue = due.map(({ id }) => id);
    const soonest = Math.min(...waiting.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt - now));
    if (Number.isFinite(soonest)) alarm = setTimeout(wake, Math.max(10, soonest)).unref();
    forgetOldest(world);
    sendNext();
  }

  function sendNext(): void {
    const { parallel } = settingsOf(world);
    while (!stopped.signal.aborted && onTheWay.size < parallel) {
      const id = queue.shift();
      const delivery = id === undefined ? undefined : state.get('delivery', id);
      if (id === undefined) return;
      if (delivery?.status !== 'waiting') continue;
      const sent = attempt(world, delivery, stopped.signal).finally(() => {
        onTheWay.delete(id);
        if (state.get('delivery', id)?.status === 'waiting') wake();
        sendNext();
      });
      onTheWay.set(id, sent);
    }
  }

  function wake(): void {
    if (isAsked || stopped.signal.aborted) return;
    isAsked = true;
    setImmediate(look);
  }

  return {
    wake,
    async close() {
      stopped.abort();
      clearTimeout(alarm);
      await Promise.all(onTheWay.values());
    },
  };
}

function forgetOldest({ state }: World): void {
  const finished = state.all('delivery').filter(({ status }) => status !== 'waiting' && status !== 'held');
  if (finished.length < finishedKept * 2) return;
  state.transact(() => {
    for (const { id } of finished.slice(0, -finishedKept)) state.remove('delivery', id);
  });
}

async function attempt(world: World, delivery: Delivery, stopped: AbortSignal): Promise<void> {
  const { state } = world;
  const endpoint = state.get('webhook_endpoint', delivery.endpoint);
  const event = state.get('event', delivery.event);
  if (!endpoint || !event) {
    state.transact(() => state.put('delivery', { ...delivery, status: 'failed' }));
    return;
  }
  const at = Date.now();
  const body = JSON.stringify(event, null, 2);
  const result = await send(endpoint.url, body, {
    signature: sign(body, endpoint.secret, Math.floor(world.wall() / 1000)),
    stopped,
  });
  if (stopped.aborted) return;
  const isDone = result.status !== null && result.status >= 200 && result.status < 300;
  const wait = backoff[delivery.attempts.length];
  state.transact(() => {
    const known = state.get('delivery', delivery.id);
    if (!known) return; // the simulator was reset meanwhile
    state.put('delivery', {
      ...known,
      attempts: [...delivery.attempts, { at, ...result }],
      status: isDone ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
      nextAt: at + (wait ?? 0),
    });
    const stored = state.get('event', event.id);
    if (isDone && stored) state.put('event', { ...stored, pending_webhooks: Math.max(0, stored.pending_webhooks - 1) });
  });
}

type DeliveryResult = { status: number | null; error: string | null };

async function send(
  url: string,
  body: string,
  { signature, stopped }: { signature: string; stopped: AbortSignal },
): Promise<DeliveryResult> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(patience)]),
    });
    await reply.body?.cancel();
    return { status: reply.status, error: null };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Stripe-Signature header: `t=…,v1=…` over the time and the body. */
function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
