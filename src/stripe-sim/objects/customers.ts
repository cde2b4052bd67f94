import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  clearable,
  ignored,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  readParams,
  shapeOf,
  text,
} from '../http/params.ts';
import { get, post, type Route, remove } from '../http/route.ts';
import { makeId, randomLetters } from '../ids.ts';
import type { Customer } from '../records.ts';
import { emit, nowOf, nowOfCustomer, type World } from '../world.ts';

const changeable = {
  balance: integer,
  description: clearable(text),
  email: clearable(text),
  invoice_settings: shapeOf({ default_payment_method: clearable(text) }),
  metadata,
  name: clearable(text),
  phone: clearable(text),
  address: shapeOf({
    country: text,
    city: ignored,
    line1: ignored,
    line2: ignored,
    postal_code: ignored,
    state: ignored,
  }),
  preferred_locales: listOf(text),
  tax_exempt: ignored,
};

export const customers: Route[] = [
  post('/v1/customers', ({ world, form }) => {
    const params = readParams(form, { ...changeable, test_clock: text });
    if (params.test_clock !== undefined && !world.state.get('test_helpers.test_clock', params.test_clock)) {
      throw missing('test clock', params.test_clock, 'test_clock');
    }
    const made = makeCustomer(world, {
      balance: params.balance ?? 0,
      description: params.description ?? null,
      email: requireEmail(params.email ?? null),
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      phone: params.phone ?? null,
      test_clock: params.test_clock ?? null,
    });
    return place(world, { ...made, preferred_locales: params.preferred_locales ?? [] }, params.address?.country);
  }),

  get('/v1/customers', ({ world, form }) => {
    const { created, email, test_clock, ...page } = readParams(form, {
      ...paging,
      created: within,
      email: text,
      test_clock: text,
    });
    const customers = world.state
      .all('customer')
      .filter(
        (each) =>
          (!email || each.email === email) &&
          (test_clock === undefined ? each.test_clock === null || email : each.test_clock === test_clock) &&
          isWithin(each.created, created),
      );
    return pageOf(customers, page, '/v1/customers');
  }),

  get('/v1/customers/:id', ({ world, id }) =>
    world.state.get('gone', id) ? { id, object: 'customer', deleted: true } : customerOf(world, id),
  ),

  post('/v1/customers/:id', ({ world, form, id }) => {
    const old = customerOf(world, id);
    const params = readParams(form, changeable);
    const card = params.invoice_settings?.default_payment_method;
    if (card && world.state.get('payment_method', card)?.customer !== id) {
      throw missing('PaymentMethod', card, 'invoice_settings[default_payment_method]');
    }
    const customer = place(
      world,
      {
        ...old,
        preferred_locales: params.preferred_locales ?? old.preferred_locales ?? [],
        balance: params.balance ?? old.balance,
        description: params.description === undefined ? old.description : params.description,
        email: params.email === undefined ? old.email : requireEmail(params.email),
        invoice_settings: {
          ...old.invoice_settings,
          default_payment_method: card === undefined ? old.invoice_settings.default_payment_method : card,
        },
        metadata: mergeMetadata(old.metadata, params.metadata),
        name: params.name === undefined ? (old.name ?? null) : params.name,
        phone: params.phone === undefined ? (old.phone ?? null) : params.phone,
      },
      params.address?.country,
    );
    emit(world, 'customer.updated', customer, { at: nowOfCustomer(world, id) });
    return customer;
  }),

  remove('/v1/customers/:id', ({ world, id }) => {
    const customer = customerOf(world, id);
    const at = nowOfCustomer(world, id);
    for (const subscription of world.state.all('subscription')) {
      if (subscription.customer !== id || subscription.status === 'canceled') continue;
      const ended = world.state.put('subscription', {
        ...subscription,
        status: 'canceled',
        canceled_at: at,
        ended_at: at,
      });
      emit(world, 'customer.subscription.deleted', ended, { at });
    }
    world.state.remove('customer', id);
    world.state.put('gone', { id });
    emit(world, 'customer.deleted', customer, { at });
    return { id, object: 'customer', deleted: true };
  }),
];

export function makeCustomer(
  world: World,
  fields: Pick<Customer, 'balance' | 'description' | 'email' | 'metadata' | 'name' | 'phone' | 'test_clock'>,
): Customer {
  const now = nowOf(world, fields.test_clock);
  const customer = world.state.put('customer', {
    ...fields,
    id: makeId('cus', 14),
    object: 'customer',
    address: null,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: randomLetters(8, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
  } satisfies Customer);
  emit(world, 'customer.created', customer, { at: now });
  return customer;
}

/** Stores a customer. Where they are decides about taxes. */
function place(world: World, customer: Customer, country: string | undefined): Customer {
  if (country === undefined) return world.state.put('customer', customer);
  const taxId = world.state.get('taxed', customer.id)?.taxId ?? null;
  world.state.put('taxed', { id: customer.id, country, taxId });
  const address = { city: null, country, line1: null, line2: null, postal_code: null, state: null };
  return world.state.put('customer', { ...customer, address });
}

export function customerOf(world: World, id: string, param?: string): Customer {
  const customer = world.state.get('customer', id);
  if (customer) return customer;
  throw missing('customer', id, param);
}

function requireEmail(email: string | null): string | null {
  if (email === null || /^[^@\s]+@[^@\s]+$/.test(email)) return email;
  throw invalid(`Invalid email address: ${email}`, { param: 'email', code: 'email_invalid' });
}
