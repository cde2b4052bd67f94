import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import { integer, mergeMetadata, metadata, oneOf, readParams, required, text } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import type { Refund } from '../records.ts';
import { emit, nowOfCustomer } from '../world.ts';

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
