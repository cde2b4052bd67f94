import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import type { NextCharge } from '#contract/billing/billing.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { type BillingPeriod, billingPeriods } from '#contract/billing/prices.ts';
import type { DiscountPreview } from '#contract/billing/pricing.ts';
import { sql } from '#drizzle';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop({ env: { TRUST_PROXY: 'true' } }); // users come from many IP addresses
const admin = await shop.person({ isAdmin: true });

const sizes = [{ percent_off: 20 }, { amount_off: 380, currency: 'usd' }];
const terms = [
  { duration: 'once' },
  { duration: 'repeating', duration_in_months: 1 },
  { duration: 'repeating', duration_in_months: 12 },
  { duration: 'repeating', duration_in_months: 13 },
  { duration: 'forever' },
] as const;
/** Of a standing discount: none, and less than, as much as and more than a code of 20%. */
const standing = [null, 10, 20, 25];

type Order = { planId: number; billingPeriod: BillingPeriod; discountCode: string };
type OrderPreview = { seats: number; subtotal: number; isCode: boolean; total: number; next: number };
type PriceList = { plans: Plan[] };

const cents = (dollars: number) => Math.round(dollars * 100);
let made = 0;

async function makeCode(off: Stripe.CouponCreateParams, restrictions = {}): Promise<string> {
  const coupon = await shop.stripe.coupons.create(off);
  const code = `CODE${++made}`;
  await shop.stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code, restrictions });
  return code;
}

async function buyerWith(seats: number) {
  const buyer = await shop.person();
  if (seats === 1) return buyer;
  const { id } = await shop.post<{ id: string }>('/workspaces', buyer, { name: 'Newsroom' });
  for (let seat = 1; seat < seats; seat++) {
    const member = await shop.person();
    await shop.ports.db.execute(sql`
      insert into workspace_members (workspace_id, user_id, role) values (${id}, ${member.id}, 'editor')`);
  }
  return buyer;
}

type Wish = { off: Stripe.CouponCreateParams; period: BillingPeriod; seats: number };

/** Everything that is said of an order before it is paid, and what is then charged. */
async function follow({ off, period, seats }: Wish) {
  const discountCode = await makeCode(off);
  const buyer = await buyerWith(seats);
  const order: Order = { planId: 2, billingPeriod: period, discountCode };
  const from = { token: buyer.token, headers: { 'x-forwarded-for': `10.1.0.${made}` } };
  const url = '/api/v1/pricing/plans';
  const asked = await shop.ask({ ...from, method: 'POST', url: `${url}/2/preview-discount`, payload: order });
  const preview = asked.body.data as DiscountPreview;
  const listed = (await shop.ask({ ...from, url: `${url}/pricing?promo=${discountCode}` })).body.data as PriceList;
  const before = await shop.post<OrderPreview>('/stripe/checkout-preview', buyer, order);
  const sessionId = await shop.buy(buyer, order);
  await shop.post('/stripe/payment/verify', buyer, { sessionId });
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  const next = await shop.get<NextCharge>('/stripe/subscription/next-charge', buyer);
  const { data } = await shop.stripe.promotionCodes.list({ code: discountCode });
  const { pricing } = listed.plans.find(({ id }) => id === 2) as Plan; // it is always listed
  const said = {
    isCode: before.isCode,
    first: before.total,
    next: before.next,
    ...(seats === 1 && {
      listed: [cents(pricing.finalPrices[period]), cents(pricing.nextPrices[period]), pricing.isCode[period]],
    }),
    previewed: [cents(preview.finalPrices[period]), cents(preview.nextPrices[period]), preview.isCode[period]],
  };
  const first = (session.invoice as Stripe.Invoice).amount_paid; // expanded
  const isCode = data[0]?.times_redeemed === 1;
  const charged = {
    isCode,
    first,
    next: next.amount,
    ...(seats === 1 && { listed: [first, next.amount, isCode] }),
    previewed: [first, next.amount, isCode],
  };
  return { said, charged, subscription: String(session.subscription) };
}

test('S2.73, S7.61, S7.69, SB.15 what is said of a code beside a standing discount is what is redeemed, charged and renewed', async () => {
  const orders: { what: string; subscription: string; next: number }[] = [];
  for (const percentOff of standing) {
    const discount =
      percentOff === null
        ? null
        : await shop.post<{ id: string }>('/admin/discounts', admin, { planId: 2, percentOff });
    for (const size of sizes)
      for (const term of terms)
        for (const period of billingPeriods)
          for (const seats of [1, 3]) {
            const off = { ...size, ...term };
            const what = JSON.stringify({ standing: percentOff, off, period, seats });
            const { said, charged, subscription } = await follow({ off, period, seats });
            expect(said, what).toEqual(charged);
            orders.push({ what, subscription, next: said.next });
          }
    if (discount !== null) await shop.post(`/admin/discounts/${discount.id}/end`, admin);
  }
  expect(orders).toHaveLength(160);

  shop.pass(367); // every order has been renewed
  for (const { what, subscription, next } of orders) {
    const { data } = await shop.stripe.invoices.list({ subscription, limit: 100 });
    expect(data.at(-2)?.amount_paid, what).toBe(next);
  }
}, 240_000);

test('of a larger standing discount and a code the code is not used, and the reply says so', async () => {
  const boss = await shop.again(admin);
  const { id } = await shop.post<{ id: string }>('/admin/discounts', boss, { planId: 2, percentOff: 25 });
  const discountCode = await makeCode({ percent_off: 20, duration: 'once' });
  const buyer = await shop.person();
  const order = { discountCode, billingPeriod: 'yearly' };
  const { body } = await shop.call('POST', '/v1/pricing/plans/2/apply-discount', buyer, order);
  expect(body.message).toBe(`${discountCode} is not used: the discount on this plan saves as much or more.`);
  expect(body.data).toMatchObject({ finalPrices: { yearly: 142.5 }, nextPrices: { yearly: 142.5 } });
  await shop.post(`/admin/discounts/${id}/end`, boss);
});

test('a code for larger orders is valid for a team whose order is large enough', async () => {
  const minimum = { minimum_amount: 5000, minimum_amount_currency: 'usd' };
  const discountCode = await makeCode({ percent_off: 10, duration: 'once' }, minimum);
  const order = { discountCode, billingPeriod: 'monthly' };
  const team = await shop.post('/v1/pricing/plans/2/preview-discount', await buyerWith(3), order);
  expect(team).toMatchObject({ seats: 3, originalPrices: { monthly: 57 }, finalPrices: { monthly: 51.3 } });
  const alone = await shop.call('POST', '/v1/pricing/plans/2/preview-discount', await shop.person(), order);
  expect(alone.status).toBe(400);
});
