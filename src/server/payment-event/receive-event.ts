import type { FastifyInstance } from 'fastify';
import { byteBudget } from '../http/byte-budget.ts';
import { requirePayments } from '../payments/require-payments.ts';
import type { Ports } from '../ports.ts';
import { handleEvent } from './jobs.ts';
import { customerOf, invoiceOf, readEvent } from './read-event.ts';
import { addEvent, joinQueued } from './store.ts';

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
    const isNew = await addEvent(within, { id, type, stripeCustomerId: customerId, invoiceId, receivedAt: now() });
    if (!isNew || (await joinQueued(within, customerId))) return;
    await jobs.start(handleEvent, { eventId: id, customerId }, { db: within });
  });
}
