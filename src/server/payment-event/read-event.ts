import type Stripe from 'stripe';
import { z } from 'zod';
import { refuse } from '../http/errors.ts';
import type { OpenPayments } from '../payments/payments.ts';

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
export type PaymentEvent = z.infer<typeof shape>;

type SignedBody = { body: Buffer; signature: string | undefined; now: Date };

/** The event of the card provider, if the signature is valid and recent. */
export function readEvent(payments: OpenPayments, signed: SignedBody): PaymentEvent {
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
export function invoiceOf({ type, data: { object } }: PaymentEvent): string | null {
  return type.startsWith('invoice.') ? (object.id ?? null) : null;
}

/** Events that may have changed a subscription, or that a user should be notified about. */
const prefixes = ['customer.subscription.', 'checkout.session.', 'invoice.'];
const others = ['customer.deleted'];

/** The customer whose state an event says has changed; null when the event does not matter here. */
export function customerOf({ type, data: { object } }: PaymentEvent): string | null {
  const matters = others.includes(type) || prefixes.some((prefix) => type.startsWith(prefix));
  if (!matters) return null;
  if (type === 'customer.deleted') return object.id ?? null;
  const { customer = null } = object;
  return customer === null || typeof customer === 'string' ? customer : customer.id;
}
