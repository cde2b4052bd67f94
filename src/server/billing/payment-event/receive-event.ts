import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Db } from '#server/platform/db/database.ts';
import { byteBudget } from '#server/platform/http/byte-budget.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import type { Ports } from '#server/ports.ts';
import { handleEvent } from './jobs.ts';
import { createPaymentEvent, joinQueued, reopenEvent } from './store.ts';
import type { PaymentEventRow } from './table.ts';

const biggest = 1024 * 1024;

/** Webhook of the card provider. Not a call of the contract: the signature covers the raw bytes. */
export async function addEventRoute(api: FastifyInstance, ports: Ports): Promise<void> {
  await api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: biggest }, (_, body, done) => done(null, body));
    // The signature is checked when the body is here, so that only its length can be looked at before.
    scope.addHook('onRequest', async (request) => {
      byteBudget('events', request).take(Number(request.headers['content-length'] ?? biggest));
    });
    scope.post('/stripe/webhook', async ({ body, headers }) => {
      const payments = requirePayments(ports.payments);
      const signature = headers['stripe-signature'];
      const event = readEvent(payments, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
        now: payments.signatureClock?.() ?? ports.now(),
      });
      if (event.livemode !== (payments.mode === 'live')) {
        ports.log.warn({ event: event.id, livemode: event.livemode }, 'an event of the other mode was ignored');
        return { received: true };
      }
      const customerId = customerOf(event);
      const { id, type } = event;
      if (customerId !== null) await keepEvent(ports, { id, type, customerId, invoiceId: invoiceOf(event) });
      return { received: true };
    });
  });
}

type Input = { id: string; type: string; customerId: string; invoiceId: string | null };

/**
 * The receipt of an event and its job are written together. An event joins the job of an earlier one of the same
 * customer that has not begun: a burst is one look at the card provider.
 */
async function keepEvent({ db, jobs, now }: Ports, { id, type, customerId, invoiceId }: Input): Promise<void> {
  await db.transaction(async (within) => {
    const isNew = await createPaymentEvent(within, {
      id,
      type,
      stripeCustomerId: customerId,
      invoiceId,
      receivedAt: now(),
    });
    if (!isNew || (await joinQueued(within, customerId))) return;
    await jobs.start(handleEvent, { eventId: id, customerId }, { db: within });
  });
}

const tolerance = 300;

const id = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\0]*$/);

/** The part of an event that is used. Everything else is asked for. */
const shape = z.object({
  id,
  type: id,
  livemode: z.boolean(),
  data: z.object({
    object: z.object({ id: id.optional(), customer: z.union([id, z.object({ id })]).nullish() }),
  }),
});
type PaymentEvent = z.infer<typeof shape>;

type SignedBody = { body: Buffer; signature: string | undefined; now: Date };

/** The event of the card provider, if the signature is valid and recent. */
function readEvent(payments: OpenPayments, signed: SignedBody): PaymentEvent {
  const event = shape.safeParse(verify(payments, signed));
  return event.success ? event.data : refuse('bad-input', 'This event is not complete.');
}

function verify({ stripe, webhookSecret }: OpenPayments, { body, signature, now }: SignedBody): Stripe.Event {
  const seconds = Math.floor(now.getTime() / 1000);
  const timestamp = Number(/(?:^|,)\s*t=(\d{1,15})(?:,|$)/.exec(signature ?? '')?.[1] ?? Number.NaN);
  // The SDK refuses old timestamps, but accepts future ones.
  if (!(timestamp - seconds <= tolerance)) refuse('bad-input', 'The signature of this event is not valid.');
  try {
    return stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, tolerance, undefined, now.getTime());
  } catch (error) {
    return refuse('bad-input', 'The signature of this event is not valid.', { cause: error });
  }
}

/** The invoice that an event is about; null for other events. */
function invoiceOf({ type, data: { object } }: PaymentEvent): string | null {
  return type.startsWith('invoice.') ? (object.id ?? null) : null;
}

/** Events that may have changed a subscription, or that a user should be notified about. */
const prefixes = ['customer.subscription.', 'checkout.session.', 'invoice.'];
const others = ['customer.deleted'];

/** The customer whose state an event says has changed; null when the event does not matter here. */
function customerOf({ type, data: { object } }: PaymentEvent): string | null {
  const matters = others.includes(type) || prefixes.some((prefix) => type.startsWith(prefix));
  if (!matters) return null;
  if (type === 'customer.deleted') return object.id ?? null;
  const { customer = null } = object;
  return customer === null || typeof customer === 'string' ? customer : customer.id;
}

/** Processes an event again. Null when it is not known, or has no customer. */
export async function replayEvent({ db, jobs }: { db: Db; jobs: Jobs }, id: string): Promise<PaymentEventRow | null> {
  const event = await reopenEvent(db, id);
  if (event === null || event.stripeCustomerId === null) return null;
  await jobs.start(handleEvent, { eventId: id, customerId: event.stripeCustomerId }, { db });
  return event;
}
