import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { currency, integer, mergeMetadata, metadata, oneOf, readParams, required, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { BalanceTransaction, Refund } from '../records.ts';
import { emit, nowOfCustomer } from '../world.ts';
import { customerOf } from './customers.ts';

export const paymentIntents: Route[] = [
  get('/v1/payment_intents', ({ world, form }) => {
    const { customer, ...page } = readParams(form, { ...paging, customer: text });
    const intents = world.state.all('payment_intent').filter((each) => !customer || each.customer === customer);
    return pageOf(intents, page, '/v1/payment_intents');
  }),

  get('/v1/payment_intents/:id', ({ world, id }) => {
    const intent = world.state.get('payment_intent', id);
    if (intent) return intent;
    throw missing('payment_intent', id);
  }),

  get('/v1/invoice_payments', ({ world, form }) => {
    const { invoice, ...page } = readParams(form, { ...paging, invoice: text });
    const payments = world.state.all('invoice_payment').filter((each) => !invoice || each.invoice === invoice);
    return pageOf(payments, page, '/v1/invoice_payments');
  }),
];

export const refunds: Route[] = [
  post('/v1/refunds', ({ world, form }) => {
    const params = readParams(form, {
      amount: integer,
      metadata,
      payment_intent: text,
      reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
    });
    const intent = world.state.get('payment_intent', required(params.payment_intent, 'payment_intent'));
    if (!intent) throw missing('payment_intent', params.payment_intent ?? '', 'payment_intent');
    const charge = intent.latest_charge === null ? undefined : world.state.get('charge', intent.latest_charge);
    if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.');
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    const amount = params.amount ?? left;
    if (amount < 1) throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });
    if (amount > left) {
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
        param: 'amount',
      });
    }
    const at = nowOfCustomer(world, charge.customer);
    const refunded = charge.amount_refunded + amount;
    const changed = world.state.put('charge', {
      ...charge,
      amount_refunded: refunded,
      refunded: refunded === charge.amount,
    });
    const refund = world.state.put('refund', {
      id: makeId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: at,
      currency: charge.currency,
      metadata: mergeMetadata({}, params.metadata),
      customer: charge.customer,
      customer_account: null,
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      reason: params.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    } satisfies Refund);
    emit(world, 'charge.refunded', changed, { at });
    emit(world, 'refund.created', refund, { at });
    return refund;
  }),

  get('/v1/refunds', ({ world, form }) => {
    const {
      created,
      payment_intent: intent,
      ...page
    } = readParams(form, {
      ...paging,
      created: within,
      payment_intent: text,
    });
    const found = world.state
      .all('refund')
      .filter((each) => (!intent || each.payment_intent === intent) && isWithin(each.created, created));
    return pageOf(found, page, '/v1/refunds');
  }),
];

/** Credit of a customer. A negative balance is taken off the next invoices. */
export const balanceTransactions: Route[] = [
  post('/v1/customers/:id/balance_transactions', ({ world, form, id }) => {
    const params = readParams(form, { amount: integer, currency, description: text, metadata });
    const customer = customerOf(world, id);
    const amount = required(params.amount, 'amount');
    if (amount === 0) throw invalid('This value must not be 0.', { param: 'amount' });
    const at = nowOfCustomer(world, id);
    const balance = customer.balance + amount;
    const changed = world.state.put('customer', { ...customer, balance });
    emit(world, 'customer.updated', changed, { at });
    return world.state.put('customer_balance_transaction', {
      id: makeId('cbtxn'),
      object: 'customer_balance_transaction',
      amount,
      checkout_session: null,
      created: at,
      credit_note: null,
      currency: required(params.currency, 'currency'),
      customer: id,
      customer_account: null,
      description: params.description ?? null,
      ending_balance: balance,
      invoice: null,
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      type: 'adjustment',
    } satisfies BalanceTransaction);
  }),

  get('/v1/customers/:id/balance_transactions', ({ world, form, id }) => {
    const found = world.state.all('customer_balance_transaction').filter(({ customer }) => customer === id);
    return pageOf(found, readParams(form, paging), `/v1/customers/${id}/balance_transactions`);
  }),
];
