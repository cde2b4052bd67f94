import { payInvoice } from '../billing/pay-invoice.ts';
import { invalid, missing, Refusal } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { flag, mergeMetadata, metadata, oneOf, readParams, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import type { Invoice } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { cardRefusal } from './payment-methods.ts';

export const invoices: Route[] = [
  get('/v1/invoices', ({ world, form }) => {
    const { created, customer, status, subscription, ...page } = readParams(form, {
      ...paging,
      created: within,
      customer: text,
      status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']),
      subscription: text,
      collection_method: oneOf(['charge_automatically']),
    });
    const invoices = world.state
      .all('invoice')
      .filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!status || each.status === status) &&
          (!subscription || each.parent.subscription_details.subscription === subscription) &&
          isWithin(each.created, created),
      );
    return pageOf(invoices, page, '/v1/invoices');
  }),

  get('/v1/invoices/:id', ({ world, id }) => invoiceOf(world, id)),

  get('/v1/invoices/:id/lines', ({ world, form, id }) => {
    const { lines } = invoiceOf(world, id);
    return pageOf(lines.data.toReversed(), readParams(form, paging), lines.url);
  }),

  post('/v1/invoices/:id', ({ world, form, id }) => {
    const old = invoiceOf(world, id);
    const { metadata: added } = readParams(form, { metadata });
    return world.state.put('invoice', { ...old, metadata: mergeMetadata(old.metadata ?? {}, added) });
  }),

  post('/v1/invoices/:id/pay', ({ world, form, id }) => {
    const invoice = invoiceOf(world, id);
    const params = readParams(form, { payment_method: text, off_session: flag });
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
    if (invoice.status !== 'open') throw invalid(`This invoice is ${invoice.status} and cannot be paid.`);
    const paid = payInvoice(world, invoice, params.payment_method ? { method: params.payment_method } : {});
    if (paid.outcome.status === 'paid') return paid.invoice;
    throw withEffects(
      paid.outcome.status === 'failed'
        ? cardRefusal(paid.outcome.failure)
        : new Refusal(402, {
            type: 'card_error',
            code: 'invoice_payment_intent_requires_action',
            message: 'The payment requires additional user action before completing successfully.',
          }),
    );
  }),

  post('/v1/invoices/:id/void', ({ world, id }) => {
    const invoice = invoiceOf(world, id);
    if (invoice.status !== 'open') throw invalid(`Only open invoices can be voided. This one is ${invoice.status}.`);
    return voidInvoice(world, invoice);
  }),

  post('/v1/invoices/:id/mark_uncollectible', ({ world, id }) => {
    const invoice = invoiceOf(world, id);
    if (invoice.status !== 'open')
      throw invalid(`Only open invoices can be written off. This one is ${invoice.status}.`);
    const at = nowOfCustomer(world, invoice.customer);
    const lost = world.state.put('invoice', {
      ...invoice,
      status: 'uncollectible',
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: at },
    });
    emit(world, 'invoice.marked_uncollectible', lost, { at });
    return lost;
  }),
];

function invoiceOf(world: World, id: string): Invoice {
  const invoice = world.state.get('invoice', id);
  if (invoice) return invoice;
  throw missing('invoice', id);
}

export function voidInvoice(world: World, invoice: Invoice): Invoice {
  const at = nowOfCustomer(world, invoice.customer);
  const voided = world.state.put('invoice', {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  emit(world, 'invoice.voided', voided, { at });
  return voided;
}

function withEffects(refusal: Refusal): Refusal {
  return new Refusal(refusal.status, refusal.body, { keepsWork: true });
}
