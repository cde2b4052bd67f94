import { makeId } from '../ids.ts';
import { cards, type Failure, unknownCard } from '../money/cards.ts';
import type { Charge, Invoice, PaymentIntent } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';

export type Outcome =
  | { status: 'paid' }
  | { status: 'asks' }
  | { status: 'processing' }
  | { status: 'failed'; failure: Failure };

const noCard: Failure = {
  code: 'resource_missing',
  declineCode: null,
  message: 'This customer has no attached payment source or default payment method.',
};

/** Answer of the bank. `present`: the customer is on the page. `approved`: and has just passed the second step. */
export function askBank(world: World, method: string | null, { present = false, approved = false } = {}): Outcome {
  if (method === null) return { status: 'failed', failure: noCard };
  const secret = world.state.get('card_secret', method);
  const card = cards[secret?.number ?? ''];
  if (!card) return { status: 'failed', failure: unknownCard };
  const isFirst = present || (card.first === 'asks' && !secret?.authenticated);
  const answer = isFirst ? card.first : card.later;
  if (answer === 'pays') return { status: 'paid' };
  if (answer === 'processes' || answer === 'bounces') return { status: 'processing' };
  if (answer !== 'asks') return { status: 'failed', failure: answer };
  return approved ? { status: 'paid' } : { status: 'asks' };
}

const intentStatus = {
  paid: 'succeeded',
  asks: 'requires_action',
  processing: 'processing',
  failed: 'requires_payment_method',
} as const;

/** Records an attempt to pay an invoice, as the payment intent that Stripe would create. */
export function recordAttempt(world: World, invoice: Invoice, method: string | null, outcome: Outcome): PaymentIntent {
  const at = nowOfCustomer(world, invoice.customer);
  const link = world.state.all('invoice_payment').find((each) => each.invoice === invoice.id && each.status === 'open');
  const known = link && world.state.get('payment_intent', link.payment.payment_intent);
  const isPaid = outcome.status === 'paid';
  const begun = known ?? newIntent(invoice, at);
  const intent = world.state.put('payment_intent', {
    ...begun,
    latest_charge: isPaid ? chargeOf(world, begun, at).id : begun.latest_charge,
    payment_method: outcome.status === 'failed' ? null : method,
    amount_received: isPaid ? invoice.amount_due : 0,
    status: intentStatus[outcome.status],
    last_payment_error:
      outcome.status === 'failed'
        ? {
            type: 'card_error',
            code: outcome.failure.code,
            message: outcome.failure.message,
            ...(outcome.failure.declineCode && { decline_code: outcome.failure.declineCode }),
          }
        : null,
  });
  world.state.put('invoice_payment', {
    ...(link ?? {
      id: makeId('inpay'),
      object: 'invoice_payment' as const,
      created: at,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent' as const, payment_intent: intent.id },
    }),
    amount_paid: isPaid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? at : null },
  });
  emit(world, `payment_intent.${outcome.status === 'failed' ? 'payment_failed' : intent.status}`, intent, { at });
  return intent;
}

function chargeOf(world: World, { id, amount, currency, customer }: PaymentIntent, at: number): Charge {
  return world.state.put('charge', {
    id: makeId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    created: at,
    currency,
    customer,
    livemode: false,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  });
}

function newIntent(invoice: Invoice, at: number): PaymentIntent {
  const id = makeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${makeId('s').slice(2)}`,
    confirmation_method: 'automatic',
    created: at,
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: 'Subscription',
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: invoice.customer_email,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  } satisfies PaymentIntent;
}
