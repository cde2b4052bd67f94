import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, makePlan, openSim } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
let stripe: Stripe;
beforeAll(async () => {
  sim = await openSim({ webhook: null });
  stripe = sim.stripe;
});
afterAll(async () => {
  await sim.close();
});

const start = Date.UTC(2027, 3, 1) / 1000; // April has thirty days
const day = 86_400;

async function subscriber(card: string | null = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id });
  if (card !== null) {
    const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  }
  const advance = (seconds: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + seconds });
  return { customer: customer.id, advance };
}

async function useCard(customer: string, card: string) {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('A subscription without items.');
  return item;
}

test('a deleted coupon stays with those who have it, cannot be read or given again, and its codes are off', async () => {
  const { price } = await makePlan(stripe);
  const { customer, advance } = await subscriber();
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALFGONE' });
  await stripe.subscriptions.create({ customer, items: [{ price: price.id }], discounts: [{ coupon: coupon.id }] });
  await stripe.coupons.del(coupon.id);
  await advance(31 * day);
  const { data: invoices } = await stripe.invoices.list({ customer });
  expect(invoices.map(({ amount_paid }) => amount_paid)).toEqual([950, 950]);
  await expect(stripe.coupons.retrieve(coupon.id)).rejects.toMatchObject({ code: 'resource_missing' });
  const { data: codes } = await stripe.promotionCodes.list({ code: 'HALFGONE', expand: ['data.promotion.coupon'] });
  expect(codes).toMatchObject([{ active: false, promotion: { coupon: { id: coupon.id, valid: false } } }]);
  const again = { customer, items: [{ price: price.id }], discounts: [{ coupon: coupon.id }] };
  await expect(stripe.subscriptions.create(again)).rejects.toMatchObject({ code: 'resource_missing' });
});

async function upgrade(subscription: Stripe.Subscription, price: string, more: object = {}) {
  return await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
    ...more,
  });
}

describe('an upgrade', () => {
  const cases = [
    // [old, new, days used of thirty, credit, debit]: 1900 × 20/30 = 1266.67, 4900 × 20/30 = 3266.67
    { from: 1900, to: 4900, days: 10, credit: -1267, debit: 3267 },
    { from: 1900, to: 4900, days: 15, credit: -950, debit: 2450 },
    // 1000 × 1/30 = 33.33, 2500 × 1/30 = 83.33
    { from: 1000, to: 2500, days: 29, credit: -33, debit: 83 },
    { from: 1, to: 99, days: 15, credit: -1, debit: 50 }, // halves go up
  ];
  test.each(cases)(
    'from $from to $to after $days days costs $credit + $debit',
    async ({ from, to, days, credit, debit }) => {
      const { customer, advance } = await subscriber();
      const [old, better] = [
        await makePlan(stripe, { cents: from }),
        await makePlan(stripe, { name: 'Better', cents: to }),
      ];
      const subscription = await stripe.subscriptions.create({ customer, items: [{ price: old.price.id }] });
      await advance(days * day);
      const request = {
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: itemOf(subscription).id, price: better.price.id }],
          proration_behavior: 'always_invoice' as const,
        },
      };
      const preview = await stripe.invoices.createPreview(request);
      const changed = await upgrade(subscription, better.price.id);
      expect(preview.lines.data.map(({ amount }) => amount)).toEqual([credit, debit]);
      expect(preview.total).toBe(credit + debit);
      expect(changed.latest_invoice).toMatchObject({
        status: 'paid',
        amount_paid: preview.amount_due,
        billing_reason: 'subscription_update',
      });
      expect(changed.pending_update).toBeNull();
      expect(itemOf(changed)).toMatchObject({
        id: itemOf(subscription).id,
        price: { id: better.price.id },
        current_period_end: start + 30 * day,
      });
    },
  );

  test('to a yearly price begins a year now and credits the unused days', async () => {
    const { customer, advance } = await subscriber();
    const monthly = await makePlan(stripe);
    const yearly = await makePlan(stripe, { cents: 19_000, interval: 'year' });
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: monthly.price.id }] });
    await advance(10 * day);
    const changed = await upgrade(subscription, yearly.price.id);
    expect(changed.latest_invoice).toMatchObject({ total: 19_000 - 1_267, amount_paid: 17_733 });
    expect(itemOf(changed)).toMatchObject({
      current_period_start: start + 10 * day,
      current_period_end: start + 375 * day + day,
    });
  });

  test('twice in a period charges each day once', async () => {
    const { customer, advance } = await subscriber();
    const [one, two, three] = [
      await makePlan(stripe, { cents: 3000 }),
      await makePlan(stripe, { cents: 6000 }),
      await makePlan(stripe, { cents: 9000 }),
    ];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: one.price.id }] });
    await advance(10 * day);
    await upgrade(subscription, two.price.id);
    await advance(20 * day);
    await upgrade(subscription, three.price.id);
    const invoices = await stripe.invoices.list({ customer });
    expect(invoices.data.map(({ total }) => total)).toEqual([1000, 2000, 3000]);
    expect(invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)).toBe(1000 + 2000 + 3000);
  });

  test('that cannot be paid keeps the old plan; paying it later applies the new one', async () => {
    const { customer, advance } = await subscriber();
    const [old, better] = [await makePlan(stripe), await makePlan(stripe, { cents: 4900 })];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: old.price.id }] });
    await useCard(customer, 'pm_card_chargeCustomerFail');
    const tried = await upgrade(subscription, better.price.id);
    expect(tried).toMatchObject({ status: 'active', latest_invoice: { status: 'open', amount_due: 3000 } });
    expect(itemOf(tried).price.id).toBe(old.price.id);
    expect(tried.pending_update?.subscription_items?.[0]?.price.id).toBe(better.price.id);

    await useCard(customer, 'pm_card_visa');
    const invoice = tried.latest_invoice;
    await stripe.invoices.pay(typeof invoice === 'object' && invoice ? invoice.id : '');
    const done = await stripe.subscriptions.retrieve(subscription.id);
    expect(itemOf(done).price.id).toBe(better.price.id);
    expect(done.pending_update).toBeNull();
    const applied = await stripe.events.list({ type: 'customer.subscription.pending_update_applied', limit: 100 });
    expect(applied.data).toHaveLength(1); // upgrades that were paid at once were never pending

    await useCard(customer, 'pm_card_chargeCustomerFail');
    const third = await makePlan(stripe, { cents: 9900 });
    await upgrade(done, third.price.id);
    await advance(day);
    const forgotten = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(forgotten).toMatchObject({ pending_update: null, latest_invoice: { status: 'void' }, status: 'active' });
    expect(itemOf(forgotten).price.id).toBe(better.price.id);
  });

  test('with error_if_incomplete changes nothing when the card fails', async () => {
    const { customer } = await subscriber();
    const [old, better] = [await makePlan(stripe), await makePlan(stripe, { cents: 4900 })];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: old.price.id }] });
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await expect(
      upgrade(subscription, better.price.id, { payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      statusCode: 402,
    });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  test('to a cheaper price leaves a credit that the next invoice uses', async () => {
    const { customer, advance } = await subscriber();
    const [dear, cheap] = [await makePlan(stripe, { cents: 6000 }), await makePlan(stripe, { cents: 3000 })];
    const subscription = await stripe.subscriptions.create({ customer, items: [{ price: dear.price.id }] });
    await advance(10 * day);
    await upgrade(subscription, cheap.price.id);
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -2000 });
    await advance(30 * day);
    const [renewal] = (await stripe.invoices.list({ customer })).data;
    expect(renewal).toMatchObject({ total: 3000, starting_balance: -2000, amount_due: 1000, amount_paid: 1000 });
  });
});

describe('an end', () => {
  test('at the end of the period can be revoked, and otherwise happens', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: start + 30 * day,
      canceled_at: start,
      status: 'active',
    });
    const updated = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(updated).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await stripe.subscriptions.update(id, { cancel_at: start + 5 * day });
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: start + 5 * day,
    });
    await stripe.subscriptions.update(id, { cancel_at: '' });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await advance(31 * day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: start + 30 * day });
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  });

  test('immediately is final: a second one finds nothing, a change is refused', async () => {
    const { customer } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled', ended_at: start });
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' });
    await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(0);
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  });

  test('allows one kind of end at a time', async () => {
    const { customer } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    const both = stripe.subscriptions.update(id, { cancel_at_period_end: false, cancel_at: '' });
    await expect(both).rejects.toMatchObject({ code: 'parameters_exclusive' });
  });
});

describe('a trial', () => {
  test.each([
    { without: 'cancel', status: 'canceled' },
    { without: 'pause', status: 'paused' },
    { without: 'create_invoice', status: 'past_due' },
  ] as const)('without a card ends as $status when told to $without', async ({ without, status }) => {
    const { customer, advance } = await subscriber(null);
    const { price } = await makePlan(stripe);
    const { id, ...subscription } = await stripe.subscriptions.create({
      customer,
      items: [{ price: price.id }],
      trial_period_days: 14,
      trial_settings: { end_behavior: { missing_payment_method: without } },
    });
    expect(subscription).toMatchObject({ status: 'trialing', trial_end: start + 14 * day });
    await advance(13 * day);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('trialing');
    const events = await stripe.events.list({ type: 'customer.subscription.trial_will_end', limit: 100 });
    expect(events.data.filter(({ data }) => 'id' in data.object && data.object.id === id)).toHaveLength(1);
    await advance(15 * day);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe(status);
  });

  test('with a card becomes a paid month on the day it ends', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 14 });
    await advance(14 * day);
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { amount_paid: 1900, billing_reason: 'subscription_cycle' },
    });
    expect(itemOf(subscription)).toMatchObject({
      current_period_start: start + 14 * day,
      current_period_end: Date.UTC(2027, 4, 15) / 1000,
    });
  });

  test('that is cut short by an upgrade costs a full month at once', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }], trial_period_days: 14 });
    await advance(4 * day);
    const now = await stripe.subscriptions.update(id, { trial_end: 'now', expand: ['latest_invoice'] });
    expect(now).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 1900 } });
    expect(itemOf(now).current_period_start).toBe(start + 4 * day);
  });
});

describe('a renewal', () => {
  test('keeps the day of the month, also across short months', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2027, 0, 31) / 1000 });
    const customer = await stripe.customers.create({ test_clock: clock.id });
    await useCard(customer.id, 'pm_card_visa');
    const { price } = await makePlan(stripe);
    await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.UTC(2027, 4, 1) / 1000 });
    const { data } = await stripe.invoices.list({ customer: customer.id });
    const days = data.map(({ created }) => new Date(created * 1000).toISOString().slice(5, 10));
    expect(days).toEqual(['04-30', '03-31', '02-28', '01-31']);
  });

  test('that fails is retried over fifteen days, four attempts in all, then the subscription ends', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await advance(30 * day);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    const [first] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    expect(first).toMatchObject({ attempt_count: 1, next_payment_attempt: start + 33 * day });
    await advance(44 * day);
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    await advance(46 * day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: start + 45 * day,
      cancellation_details: { reason: 'payment_failed' },
    });
    expect(await stripe.invoices.retrieve(first?.id ?? '')).toMatchObject({ status: 'open', attempt_count: 4 });
  });

  test('that fails for good can leave it unpaid: nothing more is charged until the debt is paid', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await control(sim.url, 'settings', { afterLastFailure: 'unpaid' });
    await advance(70 * day);
    await control(sim.url, 'settings', { afterLastFailure: 'canceled' });
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('unpaid');
    const [debt, ...more] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    expect(more).toEqual([]);
    await expect(stripe.invoices.pay(debt?.id ?? '')).rejects.toMatchObject({ code: 'card_declined' });
    expect((await stripe.invoices.retrieve(debt?.id ?? '')).attempt_count).toBe(5); // a declined payment is on record
    await useCard(customer, 'pm_card_visa');
    await stripe.invoices.pay(debt?.id ?? '');
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  test('that failed is paid with a new card', async () => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const { id } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await useCard(customer, 'pm_card_chargeCustomerFail');
    await advance(31 * day);
    await useCard(customer, 'pm_card_visa');
    await advance(34 * day);
    expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'paid', attempt_count: 2 },
    });
  });
});

describe('a first payment', () => {
  test('that fails leaves it incomplete, and it expires a day later', async () => {
    const { customer, advance } = await subscriber('pm_card_chargeCustomerFail');
    const { price } = await makePlan(stripe);
    const { id, status } = await stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    expect(status).toBe('incomplete');
    await advance(day);
    expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });

  test('needs a card', async () => {
    const { customer } = await subscriber(null);
    const { price } = await makePlan(stripe);
    await expect(stripe.subscriptions.create({ customer, items: [{ price: price.id }] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a coupon', () => {
  test.each([
    { duration: 'once', months: null, totals: [950, 1900, 1900, 1900] },
    { duration: 'repeating', months: 2, totals: [950, 950, 1900, 1900] },
    { duration: 'forever', months: null, totals: [950, 950, 950, 950] },
  ] as const)('$duration reduces the right number of invoices', async ({ duration, months, totals }) => {
    const { customer, advance } = await subscriber();
    const { price } = await makePlan(stripe);
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration,
      ...(months && { duration_in_months: months }),
    });
    await stripe.subscriptions.create({ customer, items: [{ price: price.id }], discounts: [{ coupon: coupon.id }] });
    await advance(95 * day);
    const { data } = await stripe.invoices.list({ customer });
    expect(data.map(({ total }) => total).reverse()).toEqual(totals);
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  });
});
