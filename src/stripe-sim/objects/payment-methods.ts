import { invalid, missing, Refusal } from '../http/errors.ts';
import { pageOf, paging } from '../http/list.ts';
import {
  ignored,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  readParams,
  required,
  shapeOf,
  text,
} from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { makeId } from '../ids.ts';
import { cards, isCardNumber, numberOfName } from '../money/cards.ts';
import type { PaymentMethod } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { customerOf } from './customers.ts';

export const paymentMethods: Route[] = [
  post('/v1/payment_methods', ({ world, form }) => {
    const params = readParams(form, {
      type: oneOf(['card']),
      card: shapeOf({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: text }),
      billing_details: shapeOf({ email: text, name: text, phone: text, address: ignored }),
      metadata,
    });
    required(params.type, 'type');
    const card = required(params.card, 'card');
    const number = required(
      card.number ?? numberOfName((card.token ?? '').replace('tok_', 'pm_card_')),
      'card[number]',
    );
    if (!isCardNumber(number)) {
      throw new Refusal(402, {
        type: 'card_error',
        code: 'incorrect_number',
        message: 'Your card number is incorrect.',
        param: 'number',
      });
    }
    return makeCard(world, {
      number,
      expiryMonth: card.exp_month ?? 12,
      expiryYear: card.exp_year ?? 2040,
      email: params.billing_details?.email ?? null,
      name: params.billing_details?.name ?? null,
      customer: null,
    });
  }),

  get('/v1/payment_methods', ({ world, form }) => {
    const { customer, ...page } = readParams(form, { ...paging, customer: text, type: oneOf(['card']) });
    return pageOf(cardsOf(world, customer), page, '/v1/payment_methods');
  }),

  get('/v1/customers/:id/payment_methods', ({ world, form, id }) => {
    customerOf(world, id);
    const page = readParams(form, { ...paging, type: oneOf(['card']) });
    return pageOf(cardsOf(world, id), page, `/v1/customers/${id}/payment_methods`);
  }),

  get('/v1/payment_methods/:id', ({ world, id }) => paymentMethodOf(world, id)),

  post('/v1/payment_methods/:id/attach', ({ world, form, id }) => {
    const customer = customerOf(world, required(readParams(form, { customer: text }).customer, 'customer'), 'customer');
    const named = numberOfName(id);
    const method = named
      ? makeCard(world, { number: named, expiryMonth: 12, expiryYear: 2040, email: null, name: null, customer: null })
      : paymentMethodOf(world, id);
    return attachCard(world, method, customer.id);
  }),

  post('/v1/payment_methods/:id/detach', ({ world, id }) => {
    const method = paymentMethodOf(world, id);
    if (method.customer === null) throw invalid('The payment method you provided is not attached to a customer.');
    const at = nowOfCustomer(world, method.customer);
    const customer = world.state.get('customer', method.customer);
    if (customer?.invoice_settings.default_payment_method === id) {
      world.state.put('customer', {
        ...customer,
        invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
      });
    }
    const detached = world.state.put('payment_method', { ...method, customer: null });
    emit(world, 'payment_method.detached', detached, { at });
    return detached;
  }),

  post('/v1/payment_methods/:id', ({ world, form, id }) => {
    const old = paymentMethodOf(world, id);
    const params = readParams(form, { metadata });
    return world.state.put('payment_method', { ...old, metadata: mergeMetadata(old.metadata ?? {}, params.metadata) });
  }),
];

type CardInput = {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  email: string | null;
  name: string | null;
  customer: string | null;
};

export function makeCard(world: World, input: CardInput): PaymentMethod {
  const id = makeId('pm');
  const brand = cards[input.number]?.brand ?? 'visa';
  world.state.put('card_secret', { id, number: input.number, authenticated: false });
  return world.state.put('payment_method', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: input.email, name: input.name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: input.expiryMonth,
      exp_year: input.expiryYear,
      fingerprint: input.number.slice(-8),
      funding: 'credit',
      generated_from: null,
      last4: input.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowOfCustomer(world, input.customer),
    customer: input.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies PaymentMethod);
}

export function attachCard(world: World, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('This PaymentMethod has already been attached to another customer.');
  }
  const behaviour = cards[world.state.get('card_secret', method.id)?.number ?? '']?.first;
  if (typeof behaviour === 'object') throw cardRefusal(behaviour);
  if (method.customer === customer) return method;
  const attached = world.state.put('payment_method', { ...method, customer });
  emit(world, 'payment_method.attached', attached, { at: nowOfCustomer(world, customer) });
  return attached;
}

export function cardRefusal(failure: { code: string; declineCode: string | null; message: string }): Refusal {
  const { code, declineCode, message } = failure;
  return new Refusal(402, { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) });
}

export function paymentMethodOf(world: World, id: string, param?: string): PaymentMethod {
  const method = world.state.get('payment_method', id);
  if (method) return method;
  throw missing('PaymentMethod', id, param);
}

function cardsOf(world: World, customer: string | undefined): PaymentMethod[] {
  return world.state.all('payment_method').filter((each) => each.customer !== null && each.customer === customer);
}
