import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSim } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
let stripe: Stripe;
let product: Stripe.Product;
beforeAll(async () => {
  sim = await openSim({ webhook: null });
  stripe = sim.stripe;
  product = await stripe.products.create({ name: 'Premium' });
});
afterAll(async () => {
  await sim.close();
});

const cents = fc.integer({ min: 1, max: 200_000 });
const interval = fc.constantFrom('month' as const, 'year' as const);
const coupon = fc.option(
  fc.record({
    off: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((percent) => ({ percent_off: percent / 100 })),
      cents.map((amount) => ({ amount_off: amount, currency: 'usd' })),
    ),
    duration: fc.constantFrom('once' as const, 'forever' as const),
  }),
  { nil: null },
);

test('a preview equals the charge, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        from: cents,
        to: cents,
        first: interval,
        after: interval,
        coupon,
        quantity: fc.integer({ min: 1, max: 5 }),
        used: fc.integer({ min: 1, max: 27 * 86_400 }),
      }),
      async (run) => {
        const start = Date.UTC(2027, 0, 1) / 1000;
        const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
        const { id: customer } = await stripe.customers.create({ test_clock: clock.id });
        const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
        const makePrice = (unit_amount: number, every: 'month' | 'year') =>
          stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring: { interval: every } });
        const [old, next] = [await makePrice(run.from, run.first), await makePrice(run.to, run.after)];
        const coupon =
          run.coupon && (await stripe.coupons.create({ ...run.coupon.off, duration: run.coupon.duration }));
        const discounts = coupon ? [{ coupon: coupon.id }] : [];
        const items = [{ price: old.id, quantity: run.quantity }];
        const before = await stripe.invoices.createPreview({ customer, subscription_details: { items }, discounts });
        const subscription = await stripe.subscriptions.create({
          customer,
          items,
          discounts,
          default_payment_method: card.id,
          expand: ['latest_invoice'],
        });
        expect(subscription.latest_invoice).toMatchObject({ total: before.total, amount_paid: before.amount_due });

        const moment = start + run.used;
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: moment });
        const change = {
          items: [{ id: subscription.items.data[0]?.id ?? '', price: next.id }],
          proration_behavior: 'always_invoice' as const,
          proration_date: moment,
        };
        const preview = await stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: change,
        });
        const changed = await stripe.subscriptions.update(subscription.id, {
          ...change,
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        });
        expect(changed.latest_invoice).toMatchObject({
          subtotal: preview.subtotal,
          total: preview.total,
          amount_paid: preview.amount_due,
        });

        const renewal = await stripe.invoices.createPreview({ subscription: subscription.id });
        const end = changed.items.data[0]?.current_period_end ?? 0;
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end });
        const [last] = (await stripe.invoices.list({ customer, limit: 1 })).data;
        expect(last).toMatchObject({
          total: renewal.total,
          amount_paid: renewal.amount_due,
          billing_reason: 'subscription_cycle',
        });
      },
    ),
    { numRuns: 25 },
  );
});

test.each([-1, 32 * 86_400])(
  'a proration date outside of the period is refused: %i s after it began',
  async (after) => {
    const { id: customer } = await stripe.customers.create({});
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const recurring = { interval: 'month' as const };
    const make = (unit_amount: number) =>
      stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring });
    const [old, next] = [await make(1900), await make(9900)];
    const { id, items } = await stripe.subscriptions.create({
      customer,
      items: [{ price: old.id }],
      default_payment_method: card.id,
    });
    const [item] = items.data;
    const change = {
      items: [{ id: item?.id ?? '', price: next.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: (item?.current_period_start ?? 0) + after,
    };
    const refusal = { statusCode: 400, message: expect.stringContaining('outside of current subscription period') };
    await expect(stripe.subscriptions.update(id, change)).rejects.toMatchObject(refusal);
    const preview = stripe.invoices.createPreview({ subscription: id, subscription_details: change });
    await expect(preview).rejects.toMatchObject(refusal);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
  },
);
