import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookSecret } from '#tests/support/stripe-sim/keys.ts';
import { control, goodCard, makePlan, openSim, postForm, until } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
let stripe: Stripe;
beforeAll(async () => {
  sim = await openSim();
  stripe = sim.stripe;
});
afterAll(async () => {
  await sim.close();
});

async function makeSession(more: Partial<Stripe.Checkout.SessionCreateParams> = {}, cents = 1900) {
  const { price, product } = await makePlan(stripe, { cents });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.test/return?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/plans',
    client_reference_id: 'user-7',
    metadata: { userId: '7' },
    subscription_data: { metadata: { userId: '7' } },
    ...more,
  });
  return { session, url: session.url ?? '', price, product };
}

const buyer = { ...goodCard, email: 'ada@example.com', action: 'pay' };

test('a buyer pays on the hosted page: subscription, paid invoice, signed events, return link', async () => {
  const { session, url, price } = await makeSession({ customer_email: 'ada@example.com' });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1900 });
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://shop.test;");
  const text = await page.text();
  expect(text).toContain('TEST MODE');
  expect(text).toContain('href="http://shop.test/plans"');
  expect(text).not.toMatch(/<script|style="| on[a-z]+=/);

  const paid = await postForm(url, buyer);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://shop.test/return?session_id=${session.id}`);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice.payments', 'line_items'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'user-7',
    metadata: { userId: '7' },
    customer_details: { email: 'ada@example.com' },
    subscription: {
      status: 'active',
      metadata: { userId: '7' },
      items: { data: [{ price: { id: price.id }, quantity: 1 }] },
      latest_invoice: {
        status: 'paid',
        total: 1900,
        amount_paid: 1900,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { metadata: { userId: '7' } } },
        payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
      },
    },
    line_items: { data: [{ amount_total: 1900 }] },
  });
  await until(() => sim.told.some((event) => event.type === 'checkout.session.completed'));
  for (const { body, signature } of sim.received) {
    expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).id).toMatch(/^evt_/);
  }
});

test('paying twice charges once', async () => {
  const { session, url } = await makeSession();
  const replies = await Promise.all([postForm(url, buyer), postForm(url, buyer), postForm(url, buyer)]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
  const { customer } = await stripe.checkout.sessions.retrieve(session.id);
  expect((await stripe.subscriptions.list({ customer: String(customer) })).data).toHaveLength(1);
});

describe('a card', () => {
  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4111 1111 1111 1111', 'This is test mode'],
    ['', 'Please enter a card number.'],
  ])('%s is answered with: %s', async (cardNumber, message) => {
    const { session, url } = await makeSession();
    const page = await (await postForm(url, { ...buyer, cardNumber })).text();
    expect(page).toContain(message);
    expect(page).toContain(`value="${cardNumber}"`); // the input is still there
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
    expect((await postForm(url, buyer)).status).toBe(303);
  });

  test.each([
    [{ expiry: '01/20' }, 'expiry is in the past'],
    [{ expiry: '13/40' }, 'expiry as MM / YY'],
    [{ cvc: '1' }, 'Please enter the security code.'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
  ])('with %o is refused', async (wrong, message) => {
    const { url } = await makeSession();
    expect(await (await postForm(url, { ...buyer, ...wrong })).text()).toContain(message);
  });

  test('that needs a second step pays once it is approved', async () => {
    const { session, url } = await makeSession();
    const reply = await postForm(url, { ...buyer, cardNumber: '4000 0025 0000 3155' });
    expect(reply.headers.get('location')).toBe(`/c/pay/${session.id}/step`);
    expect(await (await fetch(`${url}/step`)).text()).toContain('Approve');
    const failed = await postForm(`${url}/step`, { action: 'fail' });
    expect(await failed.text()).toContain('could not confirm the card');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');

    await postForm(url, { ...buyer, cardNumber: '4000 0025 0000 3155' });
    const approved = await postForm(`${url}/step`, { action: 'approve' });
    expect(approved.headers.get('location')).toBe(`http://shop.test/return?session_id=${session.id}`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
  });

  test('0341 pays at first and fails at the renewal', async () => {
    const { session, url } = await makeSession();
    await postForm(url, { ...buyer, cardNumber: '4000 0000 0000 0341' });
    const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
    await control(sim.url, 'clock', { advance: 32 * 86_400 });
    expect((await stripe.subscriptions.retrieve(String(subscription))).status).toBe('past_due');
  });
});

describe('a promotion code', () => {
  async function makeCode(
    more: Partial<Stripe.PromotionCodeCreateParams> = {},
    coupon: Stripe.CouponCreateParams = { percent_off: 33.33 },
  ) {
    const created = await stripe.coupons.create(coupon);
    return await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: created.id }, ...more });
  }

  test('is applied, removed and charged, to the cent', async () => {
    const code = await makeCode();
    const { session, url } = await makeSession({ allow_promotion_codes: true });
    await postForm(url, { ...buyer, action: 'promo', promo: code.code.toLowerCase() });
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(1267); // 1900 − 633.27
    await postForm(url, { ...buyer, action: 'remove-promo' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(1900);
    await postForm(url, { ...buyer, action: 'promo', promo: code.code });
    await postForm(url, buyer);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice', 'discounts.promotion_code.promotion.coupon'],
    });
    expect(paid).toMatchObject({
      amount_total: 1267,
      total_details: { amount_discount: 633 },
      invoice: { total: 1267, amount_paid: 1267 },
      discounts: [
        { promotion_code: { code: code.code, times_redeemed: 1, promotion: { coupon: { percent_off: 33.33 } } } },
      ],
    });
  });

  test('that was typed but not applied is applied and shown before anything is charged', async () => {
    const code = await makeCode();
    const { session, url } = await makeSession({ allow_promotion_codes: true });
    const page = await postForm(url, { ...buyer, promo: code.code });
    expect(await page.text()).toContain('$12.67');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('that makes it free needs no payment', async () => {
    const code = await makeCode({}, { percent_off: 100, duration: 'forever' });
    const { session, url } = await makeSession({
      discounts: [{ promotion_code: code.id }],
      payment_method_collection: 'if_required',
    });
    expect(await (await fetch(url)).text()).not.toContain('cardNumber');
    await postForm(url, { email: 'ada@example.com', action: 'pay' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: 0,
    });
  });

  test('is refused with its reason', async () => {
    const someone = await stripe.customers.create({ email: 'someone@example.com' });
    const other = await makePlan(stripe, { name: 'Other' });
    const usedUp = await makeCode({ max_redemptions: 1 });
    const first = await makeSession({ discounts: [{ promotion_code: usedUp.id }] });
    await postForm(first.url, buyer);
    const paidBefore = String((await stripe.checkout.sessions.retrieve(first.session.id)).customer);
    const off = await makeCode();
    await stripe.promotionCodes.update(off.id, { active: false });
    const codes: [Stripe.PromotionCode, string, Partial<Stripe.Checkout.SessionCreateParams>?][] = [
      [off, 'expired or inactive'],
      [usedUp, 'expired or inactive'],
      [await makeCode({ customer: someone.id }), 'belongs to a different customer'],
      [
        await makeCode({ restrictions: { first_time_transaction: true } }),
        'has prior transactions',
        { customer: paidBefore },
      ],
      [await makeCode({ restrictions: { minimum_amount: 5000, minimum_amount_currency: 'usd' } }), 'minimum amount'],
      [await makeCode({}, { percent_off: 10, applies_to: { products: [other.product.id] } }), 'does not apply'],
    ];
    for (const [code, reason, more] of codes) {
      await expect(makeSession({ ...more, discounts: [{ promotion_code: code.id }] }), reason).rejects.toThrow(reason);
    }
  });

  test('that expired meanwhile: the full price is shown before it is charged', async () => {
    const code = await makeCode({ max_redemptions: 1 });
    const [first, second] = [
      await makeSession({ discounts: [{ promotion_code: code.id }] }),
      await makeSession({ discounts: [{ promotion_code: code.id }] }),
    ];
    expect((await postForm(first.url, buyer)).status).toBe(303);
    const page = await postForm(second.url, buyer);
    expect(await page.text()).toContain('expired or inactive');
    expect(await stripe.checkout.sessions.retrieve(second.session.id)).toMatchObject({
      status: 'open',
      amount_total: 1900,
    });
    expect((await postForm(second.url, buyer)).status).toBe(303);
  });

  test('and the box for one exclude each other, even when the box is off', async () => {
    const code = await makeCode();
    const both = makeSession({ discounts: [{ promotion_code: code.id }], allow_promotion_codes: false });
    await expect(both).rejects.toMatchObject({ statusCode: 400, code: 'parameters_exclusive' });
    const { url } = await makeSession({ discounts: [{ promotion_code: code.id }] });
    expect(await (await fetch(url)).text()).not.toContain('name="promo"');
  });
});

test('a trial without a card costs nothing today', async () => {
  const { session, url } = await makeSession({
    payment_method_collection: 'if_required',
    subscription_data: {
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  });
  expect(await (await fetch(url)).text()).toContain('14 days free');
  await postForm(url, { email: 'ada@example.com', action: 'pay' });
  expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
    payment_status: 'no_payment_required',
    subscription: { status: 'trialing', default_payment_method: null },
  });
});

test('a session expires after a day, or on request', async () => {
  const { session, url } = await makeSession();
  const other = await makeSession();
  await stripe.checkout.sessions.expire(other.session.id);
  await expect(stripe.checkout.sessions.expire(other.session.id)).rejects.toMatchObject({ statusCode: 400 });
  await control(sim.url, 'clock', { advance: 86_400 });
  for (const address of [url, other.url]) {
    const page = await postForm(address, buyer);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This checkout has expired');
  }
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
  await until(() => sim.told.filter((event) => event.type === 'checkout.session.expired').length >= 2);
  expect((await fetch(`${sim.url}/c/pay/cs_test_nothing`)).status).toBe(404);
});

test('input of sellers and buyers is always shown as text', async () => {
  const evil = '"><script>alert(1)</script>';
  const product = await stripe.products.create({ name: evil });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1900,
    recurring: { interval: 'month' },
  });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.test/return',
  });
  const page = await postForm(session.url ?? '', { ...buyer, email: evil, name: evil, cardNumber: evil });
  expect(await page.text()).not.toContain('<script');
});

test('hosted pages use a reachable host when the simulator listens on 0.0.0.0', async () => {
  const open = await openSim({ host: '0.0.0.0', pagesHost: 'localhost' });
  try {
    const { port } = new URL(open.url);
    expect(open.url).toBe(`http://127.0.0.1:${port}`);
    const { price } = await makePlan(open.stripe, { cents: 1900 });
    const { url } = await open.stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://shop.test/return',
    });
    expect(url).toMatch(new RegExp(`^http://localhost:${port}/`));
    expect((await fetch(url ?? '')).status).toBe(200);
  } finally {
    await open.close();
  }
});
