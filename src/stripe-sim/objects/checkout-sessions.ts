import { discountsParam } from '../billing/discounts.ts';
import { priceSession } from '../billing/price-session.ts';
import { invalid, missing } from '../http/errors.ts';
import { isWithin, pageOf, paging, within } from '../http/list.ts';
import {
  flag,
  ignored,
  integer,
  listOf,
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
import type { CheckoutSession, LineItem } from '../records.ts';
import { emit, nowOfCustomer, type World } from '../world.ts';
import { customerOf } from './customers.ts';
import { priceOf, requireSold } from './prices.ts';
import { productOf } from './products.ts';

const hour = 3_600;
const params = {
  allow_promotion_codes: flag,
  allowed_payment_method_types: listOf(oneOf(['card'])),
  cancel_url: text,
  client_reference_id: text,
  currency: text,
  customer: text,
  customer_email: text,
  discounts: discountsParam,
  expires_at: integer,
  line_items: listOf(shapeOf({ price: text, quantity: integer, adjustable_quantity: ignored })),
  metadata,
  mode: oneOf(['subscription']),
  payment_method_collection: oneOf(['always', 'if_required']),
  subscription_data: shapeOf({
    description: text,
    metadata,
    trial_end: integer,
    trial_period_days: integer,
    trial_settings: shapeOf({
      end_behavior: shapeOf({ missing_payment_method: oneOf(['cancel', 'create_invoice', 'pause']) }),
    }),
    billing_mode: ignored,
  }),
  success_url: text,
  ui_mode: oneOf(['hosted_page', 'hosted']),
  automatic_tax: shapeOf({ enabled: flag }),
  billing_address_collection: oneOf(['auto', 'required']),
  branding_settings: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  customer_update: shapeOf({ address: oneOf(['auto', 'never']), name: oneOf(['auto', 'never']), shipping: ignored }),
  locale: text,
  payment_method_options: ignored,
  payment_method_types: ignored,
  phone_number_collection: ignored,
  saved_payment_method_options: ignored,
  submit_type: ignored,
  tax_id_collection: shapeOf({ enabled: flag, required: ignored }),
};

export const checkoutSessions: Route[] = [
  post('/v1/checkout/sessions', ({ world, form }) => {
    const input = readParams(form, params);
    required(input.mode, 'mode');
    if ('discounts' in form && 'allow_promotion_codes' in form) {
      throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
        param: 'discounts',
        code: 'parameters_exclusive',
      });
    }
    if (input.customer !== undefined && input.customer_email !== undefined) {
      throw invalid('You may only specify one of these parameters: customer, customer_email.', { param: 'customer' });
    }
    const hasTax = input.automatic_tax?.enabled ?? false;
    if (hasTax && input.customer !== undefined && input.customer_update?.address !== 'auto') {
      throw invalid(
        'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to "auto".',
        { code: 'customer_tax_location_invalid' },
      );
    }
    if (input.tax_id_collection?.enabled && input.customer !== undefined && input.customer_update?.name !== 'auto') {
      throw invalid('Tax ID collection requires updating business name on the customer: set `customer_update[name]`.');
    }
    const items = required(input.line_items, 'line_items').map((each, index) => toLineItem(world, each, index));
    const first = items[0];
    if (!first) throw invalid('line_items must not be empty.', { param: 'line_items' });
    const customer = input.customer === undefined ? null : customerOf(world, input.customer, 'customer');
    const now = nowOfCustomer(world, customer?.id ?? null);
    const expiresAt = input.expires_at ?? now + 24 * hour;
    if (expiresAt < now + hour / 2 || expiresAt > now + 24 * hour) {
      throw invalid('expires_at must be between 30 minutes and 24 hours from now.', { param: 'expires_at' });
    }
    const id = makeId('cs_test', 58);
    const trial = input.subscription_data;
    world.state.put('session_plan', {
      id,
      trialDays: trial?.trial_period_days ?? null,
      trialEnd: trial?.trial_end ?? null,
      missingCard: trial?.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
      metadata: mergeMetadata({}, trial?.metadata),
      description: trial?.description ?? null,
      hasTax,
      waiting: null,
    });
    const session = {
      ...unusedFields,
      id,
      object: 'checkout.session',
      allow_promotion_codes: input.allow_promotion_codes ?? null,
      allowed_payment_method_types: input.allowed_payment_method_types ?? null,
      automatic_tax: {
        enabled: hasTax,
        liability: null,
        provider: null,
        status: hasTax ? 'requires_location_inputs' : null,
      },
      amount_subtotal: null,
      amount_total: null,
      cancel_url: input.cancel_url === undefined ? null : requireUrl(input.cancel_url, 'cancel_url'),
      client_reference_id: input.client_reference_id ?? null,
      created: now,
      currency: first.currency,
      customer: customer?.id ?? null,
      customer_details: personOf(customer?.email ?? input.customer_email ?? null, customer?.name ?? null),
      customer_email: input.customer_email ?? null,
      locale: (input.locale ?? null) as CheckoutSession['locale'], // kept as it was sent
      discounts: (input.discounts ?? []).map((each) => ({
        coupon: each.coupon ?? null,
        promotion_code: each.promotion_code ?? null,
      })),
      expires_at: expiresAt,
      invoice: null,
      line_items: { object: 'list', data: items, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` },
      metadata: mergeMetadata({}, input.metadata),
      mode: 'subscription',
      payment_method_collection: input.payment_method_collection ?? 'always',
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: requireUrl(required(input.success_url, 'success_url'), 'success_url'),
      total_details: null,
      url: `${world.origin()}/c/pay/${id}`,
    } satisfies CheckoutSession;
    return world.state.put('checkout.session', priceSession(world, session));
  }),

  get('/v1/checkout/sessions', ({ world, form }) => {
    const { created, customer, status, subscription, ...page } = readParams(form, {
      ...paging,
      created: within,
      customer: text,
      status: oneOf(['open', 'complete', 'expired']),
      subscription: text,
    });
    const sessions = world.state
      .all('checkout.session')
      .filter(
        (each) =>
          (!customer || each.customer === customer) &&
          (!status || each.status === status) &&
          (!subscription || each.subscription === subscription) &&
          isWithin(each.created, created),
      );
    return pageOf(sessions, page, '/v1/checkout/sessions');
  }),

  get('/v1/checkout/sessions/:id', ({ world, id }) => sessionOf(world, id)),

  get('/v1/checkout/sessions/:id/line_items', ({ world, form, id }) => {
    const items = sessionOf(world, id).line_items;
    return pageOf(items.data.toReversed(), readParams(form, paging), items.url);
  }),

  post('/v1/checkout/sessions/:id/expire', ({ world, id }) => {
    const session = sessionOf(world, id);
    if (session.status !== 'open') {
      throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
    }
    return expireSession(world, session);
  }),

  post('/v1/checkout/sessions/:id', ({ world, form, id }) => {
    const session = sessionOf(world, id);
    const { metadata: added } = readParams(form, { metadata });
    return world.state.put('checkout.session', { ...session, metadata: mergeMetadata(session.metadata ?? {}, added) });
  }),
];

function sessionOf(world: World, id: string): CheckoutSession {
  const session = world.state.get('checkout.session', id);
  if (session) return session;
  throw missing('checkout.session', id);
}

export function expireSession(world: World, session: CheckoutSession): CheckoutSession {
  const expired = world.state.put('checkout.session', { ...session, status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired, { at: nowOfCustomer(world, session.customer) });
  return expired;
}

export function personOf(email: string | null, name: string | null): NonNullable<CheckoutSession['customer_details']> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function toLineItem(
  world: World,
  input: { price: string | undefined; quantity: number | undefined },
  index: number,
): LineItem {
  const param = `line_items[${index}][price]`;
  const price = priceOf(world, required(input.price, param), param);
  requireSold(world, price, param);
  if (!price.recurring) {
    throw invalid('You must provide at least one recurring price in `subscription` mode.', { param });
  }
  const quantity = input.quantity ?? 1;
  if (quantity < 1)
    throw invalid('This value must be greater than or equal to 1.', { param: `line_items[${index}][quantity]` });
  return {
    id: makeId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: 0,
    amount_tax: 0,
    amount_total: 0,
    currency: price.currency,
    description: productOf(world, price.product).name,
    metadata: {},
    price,
    quantity,
  } satisfies LineItem;
}

function requireUrl(url: string, param: string): string {
  if (/^https?:\/\//.test(url) && URL.canParse(url.replace('{CHECKOUT_SESSION_ID}', 'x'))) return url;
  throw invalid('Not a valid URL', { param, code: 'url_invalid' });
}

const unusedFields = {
  adaptive_pricing: null,
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  customer_creation: null,
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<CheckoutSession>;
