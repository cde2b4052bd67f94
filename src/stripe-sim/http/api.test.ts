import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, makePlan, openSim, stripeFor } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
let stripe: Stripe;
beforeAll(async () => {
  sim = await openSim({ webhook: null });
  stripe = sim.stripe;
});
afterAll(async () => {
  await sim.close();
});

describe('objects', () => {
  test('a customer is created, read, updated, listed and deleted', async () => {
    const customer = await stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      metadata: { a: '1', b: '2' },
    });
    const changed = await stripe.customers.update(customer.id, { metadata: { a: '', c: '3' }, name: '' });
    expect(changed).toMatchObject({ email: 'ada@example.com', name: null, metadata: { b: '2', c: '3' } });
    expect((await stripe.customers.list({ email: 'ada@example.com' })).data.map(({ id }) => id)).toEqual([customer.id]);
    expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  });

  test('a price is found by its lookup key, which another may take over', async () => {
    const { product, price } = await makePlan(stripe);
    await stripe.prices.update(price.id, { lookup_key: 'premium_monthly' });
    const next = {
      product: product.id,
      currency: 'usd',
      unit_amount: 2100,
      recurring: { interval: 'month' as const },
      lookup_key: 'premium_monthly',
    };
    await expect(stripe.prices.create(next)).rejects.toMatchObject({ param: 'lookup_key' });
    const successor = await stripe.prices.create({ ...next, transfer_lookup_key: true });
    const list = await stripe.prices.list({ lookup_keys: ['premium_monthly'], expand: ['data.product'] });
    expect(list.data).toMatchObject([
      { id: successor.id, product: { name: 'Premium' }, recurring: { interval: 'month' } },
    ]);
    expect(list.data[0]?.unit_amount_decimal?.toString()).toBe('2100');
  });

  test('a coupon shows its validity, and what it applies to only when expanded', async () => {
    const { product } = await makePlan(stripe);
    const now = Number((await control(sim.url, 'status')).now);
    const coupon = await stripe.coupons.create({
      id: 'SUMMER',
      amount_off: 500,
      currency: 'usd',
      redeem_by: now + 100,
      applies_to: { products: [product.id] },
    });
    expect(coupon).toMatchObject({ valid: true, duration: 'once', amount_off: 500 });
    expect(coupon.applies_to).toBeUndefined();
    const whole = await stripe.coupons.retrieve('SUMMER', { expand: ['applies_to'] });
    expect(whole.applies_to).toEqual({ products: [product.id] });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'SUMMER' },
      code: 'Summer5',
    });
    expect(code.promotion).toEqual({ type: 'coupon', coupon: 'SUMMER' });
    const list = await stripe.promotionCodes.list({
      code: 'SUMMER5',
      active: true,
      expand: ['data.promotion.coupon.applies_to'],
    });
    expect(list.data).toMatchObject([{ promotion: { coupon: { applies_to: { products: [product.id] } } } }]);
    await control(sim.url, 'clock', { advance: 200 });
    expect((await stripe.coupons.retrieve('SUMMER')).valid).toBe(false);
    expect((await stripe.promotionCodes.list({ code: 'SUMMER5', active: true })).data).toHaveLength(0);
  });

  test('an endpoint shows its secret once and receives the events it subscribed to', async () => {
    const endpoint = await stripe.webhookEndpoints.create({
      url: `${sim.url}/nowhere`,
      enabled_events: ['invoice.paid'],
    });
    expect(endpoint.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
    await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    expect((await stripe.webhookEndpoints.list()).data.map(({ status }) => status)).toContain('disabled');
    await stripe.webhookEndpoints.del(endpoint.id);
  });
});

describe('errors', () => {
  const cases: [string, () => Promise<unknown>, object][] = [
    [
      'another key',
      () => stripeFor(sim.url, 'sk_test_other').customers.list(),
      { statusCode: 401, type: 'StripeAuthenticationError' },
    ],
    [
      'a foreign id',
      () => stripe.customers.retrieve('cus_nobody'),
      { statusCode: 404, code: 'resource_missing', param: 'id' },
    ],
    [
      'a foreign id in a field',
      () => stripe.prices.create({ product: 'prod_x', currency: 'usd', unit_amount: 1 }),
      { statusCode: 400, code: 'resource_missing', param: 'product' },
    ],
    [
      'a missing field',
      () => stripe.rawRequest('POST', '/v1/products', {}),
      { statusCode: 400, code: 'parameter_missing', param: 'name' },
    ],
    [
      'an unknown field',
      () => stripe.rawRequest('POST', '/v1/customers', { nickname: 'x' }),
      { statusCode: 400, code: 'parameter_unknown', param: 'nickname' },
    ],
    [
      'a word for a number',
      () => stripe.rawRequest('GET', '/v1/customers?limit=many'),
      { statusCode: 400, code: 'parameter_invalid_integer', param: 'limit' },
    ],
    ['a page too large', () => stripe.customers.list({ limit: 101 }), { statusCode: 400, param: 'limit' }],
    [
      'an empty field',
      () => stripe.rawRequest('POST', '/v1/products', { name: '' }),
      { statusCode: 400, code: 'parameter_invalid_empty' },
    ],
    ['a bad address', () => stripe.customers.create({ email: 'nobody' }), { statusCode: 400, code: 'email_invalid' }],
    [
      'two amounts',
      () => stripe.coupons.create({ percent_off: 10, amount_off: 10, currency: 'usd' }),
      { statusCode: 400 },
    ],
    ['too many percent', () => stripe.coupons.create({ percent_off: 101 }), { statusCode: 400, param: 'percent_off' }],
    ['a call that does not exist', () => stripe.rawRequest('GET', '/v1/rockets'), { statusCode: 404 }],
    [
      'a field that cannot be expanded',
      () =>
        stripe.customers.list({ expand: ['data.moon'] }).then(() => stripe.products.list({ expand: ['data.moon'] })),
      { statusCode: 400, param: 'expand' },
    ],
    [
      'a bad card number',
      () => stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424241' } }),
      { statusCode: 402, type: 'StripeCardError', code: 'incorrect_number' },
    ],
  ];
  test.each(cases)('%s', async (_, call, error) => {
    await makePlan(stripe);
    await expect(call()).rejects.toMatchObject({ ...error, requestId: expect.stringMatching(/^req_/) });
  });

  test('come on demand, and the SDK retries', async () => {
    const patient = new Stripe('sk_test_simulator', {
      host: '127.0.0.1',
      port: Number(new URL(sim.url).port),
      protocol: 'http',
      maxNetworkRetries: 2,
    });
    await control(sim.url, 'settings', { failing: { status: 429, times: 1 } });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 429, type: 'StripeRateLimitError' });
    await control(sim.url, 'settings', { failing: { status: 503, times: 1 } });
    expect((await patient.customers.list()).object).toBe('list');
  });

  test('do not come from random bytes', async () => {
    const send = (body: string) =>
      fetch(`${sim.url}/v1/customers`, {
        method: 'POST',
        body,
        headers: { authorization: 'Bearer sk_test_simulator' },
      });
    for (const body of [
      '%',
      'a[b',
      'metadata=1',
      'metadata[__proto__]=1',
      '__proto__[x]=1',
      'email[a]=1',
      'expand=x',
      '[]=1',
      'constructor=1',
      'metadata[2027]=x',
      'expand[0]=__proto__.x',
    ]) {
      const reply = await send(body);
      expect(reply.status, body).toBeLessThan(500);
    }
    expect((await fetch(`${sim.url}//`)).status).toBe(404);
    expect((await send(`name=${'x'.repeat(1_100_000)}`)).status).toBe(413);
    expect(
      (await fetch(`${sim.url}/v1/customers/%E0%A4%A`, { headers: { authorization: 'Bearer sk_test_simulator' } }))
        .status,
    ).toBe(404);
    expect((await fetch(`${sim.url}/_sim/reset`, { method: 'POST' })).status).toBe(401);
  });
});

describe('an idempotency key', () => {
  test('gives the same reply to the same call and refuses another', async () => {
    const key = { idempotencyKey: 'one-customer' };
    const [one, two] = [
      await stripe.customers.create({ name: 'Ada' }, key),
      await stripe.customers.create({ name: 'Ada' }, key),
    ];
    expect(two.id).toBe(one.id);
    await expect(stripe.customers.create({ name: 'Eve' }, key)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  test('can be reused after a refused call', async () => {
    const key = { idempotencyKey: 'second-try' };
    await expect(stripe.customers.create({ email: 'nobody' }, key)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.customers.create({ email: 'ada@example.com' }, key)).email).toBe('ada@example.com');
  });

  test('turns twenty parallel calls into one', async () => {
    const calls = Array.from({ length: 20 }, () =>
      stripe.customers.create({ name: 'Many' }, { idempotencyKey: 'twenty' }),
    );
    expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
  });
});

test('a list is paged, newest first, in both directions', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 7; index += 1) ids.unshift((await stripe.products.create({ name: `P${index}` })).id);
  const first = await stripe.products.list({ limit: 3 });
  expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/products' });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const second = await stripe.products.list({ limit: 3, starting_after: ids[2] ?? '' });
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6));
  const back = await stripe.products.list({ limit: 2, ending_before: ids[3] ?? '' });
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  const all: string[] = [];
  for await (const { id } of stripe.products.list({ limit: 2 })) all.push(id);
  expect(all.slice(0, 7)).toEqual(ids);
});

test('a path is expanded through lists and references, four deep', async () => {
  const { price } = await makePlan(stripe);
  const customer = await stripe.customers.create({});
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
  });
  const list = await stripe.subscriptions.list({
    customer: customer.id,
    expand: [
      'data.customer',
      'data.items.data.price.product',
      'data.default_payment_method',
      'data.latest_invoice.payments',
    ],
  });
  expect(list.data[0]).toMatchObject({
    customer: { id: customer.id },
    items: { data: [{ price: { product: { name: 'Premium' } } }] },
    default_payment_method: { card: { last4: '4242', brand: 'visa' } },
    latest_invoice: { payments: { data: [{ amount_paid: 1900 }] } },
  });
});

test('names of built-in properties work like any other', async () => {
  const customer = await stripe.customers.create({ metadata: { 2027: 'year', constructor: 'x' } });
  expect(customer.metadata).toEqual({ 2027: 'year', constructor: 'x' });
  await expect(stripe.paymentMethods.attach('constructor', { customer: customer.id })).rejects.toMatchObject({
    statusCode: 404,
  });
  await expect(stripe.coupons.create({ amount_off: 1, currency: 'constructor' })).rejects.toMatchObject({
    param: 'currency',
  });
});

test('a reply names the request and the version', async () => {
  const { lastResponse } = await stripe.customers.create({});
  expect(lastResponse).toMatchObject({
    requestId: expect.stringMatching(/^req_/),
    apiVersion: '2026-10-28.endive',
    statusCode: 200,
  });
});
