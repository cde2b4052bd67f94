import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type SimOptions, startStripeSim } from '../../../src/stripe-sim/start.ts';
import { secretKey, webhookSecret } from './keys.ts';

type ReceivedEvent = { signature: string; body: string };

/** Separate simulator, the real SDK connected to it, and an endpoint that records its events. */
export async function openSim(options: Partial<SimOptions> & { answer?: (event: Stripe.Event) => number } = {}) {
  const { answer, ...simOptions } = options;
  const received: ReceivedEvent[] = [];
  const events: Stripe.Event[] = [];
  const listener = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ signature: String(request.headers['stripe-signature']), body });
      const event: Stripe.Event = JSON.parse(body);
      const status = answer?.(event) ?? 200;
      if (status === 200) events.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sim = await startStripeSim({
    port: 0,
    host: '127.0.0.1',
    folder: null,
    secretKey,
    webhook: { url: `http://127.0.0.1:${port}/hook`, secret: webhookSecret },
    ...simOptions,
  });
  return {
    url: sim.url,
    stripe: stripeFor(sim.url),
    received,
    told: events,
    async close() {
      await sim.close();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

export function stripeFor(url: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export async function postForm(url: string, fields: { [name: string]: string }): Promise<Response> {
  return await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export const goodCard = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Lovelace' };

/** Waits for a condition, never for a duration. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come true in five seconds.');
}

export async function makePlan(
  stripe: Stripe,
  options: { name?: string; cents?: number; interval?: 'month' | 'year' } = {},
) {
  const product = await stripe.products.create({ name: options.name ?? 'Premium' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: options.cents ?? 1900,
    recurring: { interval: options.interval ?? 'month' },
  });
  return { product, price };
}

export async function control(url: string, what: string, body?: object): Promise<Record<string, unknown>> {
  const reply = await fetch(`${url}/_sim/${what}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${secretKey}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return JSON.parse(await reply.text());
}
