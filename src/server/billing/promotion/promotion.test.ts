import { describe, expect, test } from 'vitest';
import type { Promotion } from '#contract/billing/promotions.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { stripe } = shop;
const { database } = await openTestDatabase(shop.url);
const admin = await shop.person({ isAdmin: true });
const make = (given: object) => shop.call('POST', '/admin/promotions', admin, given);
const list = (search = '') =>
  shop.get<{ items: Promotion[]; total: number }>(`/admin/promotions?search=${search}`, admin);
const actionsOn = async (target: string) => {
  const { items } = await shop.get<{ items: { action: string; target: string }[] }>(
    `/admin/audit?search=${target}`,
    admin,
  );
  return items.map(({ action }) => action).sort();
};

/** How many active codes of a name, and coupons for it, the card provider has. */
const liveAt = async (code: string) => {
  const { data: codes } = await stripe.promotionCodes.list({ code, active: true });
  const { data: coupons } = await stripe.coupons.list({ limit: 100 });
  return { codes: codes.length, coupons: coupons.filter(({ name }) => name === code).length };
};

describe('promotion codes', () => {
  test('are made here and at the card provider, with all that bounds them, and noted', async () => {
    const expiresAt = new Date(shop.ports.now().getTime() + 86_400_000).toISOString();
    const { status, body } = await make({
      code: ' spring26 ',
      percentOff: 12.345,
      duration: 'repeating',
      durationMonths: 3,
      planId: 2,
      minimumAmount: 1000,
      maxRedemptions: 5,
      isFirstTimeOnly: true,
      expiresAt,
    });
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({
      code: 'SPRING26',
      percentOff: 12.35,
      state: 'live',
      createdBy: admin.email,
      planId: 2,
    });
    const { data } = await stripe.promotionCodes.list({
      code: 'SPRING26',
      expand: ['data.promotion.coupon.applies_to'],
    });
    expect(data).toMatchObject([
      {
        active: true,
        max_redemptions: 5,
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        restrictions: { first_time_transaction: true, minimum_amount: 1000 },
        promotion: {
          coupon: {
            percent_off: 12.35,
            duration: 'repeating',
            duration_in_months: 3,
            applies_to: { products: ['chartlas_premium'] },
          },
        },
      },
    ]);
    expect(await actionsOn('SPRING26')).toEqual(['make-promotion']);
    expect((await list('spring')).items.map(({ code }) => code)).toEqual(['SPRING26']);
  });

  test.each<[string, object]>([
    ['neither a percentage nor a sum', { code: 'WRONG' }],
    ['both', { code: 'WRONG', percentOff: 10, amountOff: 100 }],
    ['more than everything', { code: 'WRONG', percentOff: 101 }],
    ['nothing off', { code: 'WRONG', percentOff: 0 }],
    ['a part of a cent', { code: 'WRONG', amountOff: 1.5 }],
    ['a name with odd characters', { code: 'WR ÖNG', percentOff: 10 }],
    ['a name that is too short', { code: 'A', percentOff: 10 }],
    ['a name that is too long', { code: 'W'.repeat(51), percentOff: 10 }],
    ['months without repeating', { code: 'WRONG', percentOff: 10, durationMonths: 2 }],
    ['repeating without months', { code: 'WRONG', percentOff: 10, duration: 'repeating' }],
    ['a day in the past', { code: 'WRONG', percentOff: 10, expiresAt: '2020-01-01T00:00:00Z' }],
  ])('with %s are refused, and nothing is made', async (_, given) => {
    expect((await make(given)).status).toBe(400);
    expect((await stripe.promotionCodes.list({ code: 'WRONG' })).data).toEqual([]);
  });

  test('of one name live once, are counted by the card provider, and end for good', async () => {
    const { id } = (await make({ code: 'ONCE', percentOff: 50, maxRedemptions: 1 })).body.data as Promotion;
    expect((await make({ code: 'once', percentOff: 10 })).status).toBe(409);
    await shop.buy(await shop.person(), { discountCode: 'ONCE' });
    expect((await list('ONCE')).items[0]).toMatchObject({ timesRedeemed: 1, state: 'used-up' });
    for (let time = 0; time < 2; time++) {
      const ended = await shop.post<Promotion>(`/admin/promotions/${id}/end`, admin);
      expect(ended.state).toBe('ended');
    }
    expect((await stripe.promotionCodes.list({ code: 'ONCE' })).data.map(({ active }) => active)).toEqual([false]);
    expect(await actionsOn('ONCE')).toEqual(['end-promotion', 'make-promotion']);
    expect((await make({ code: 'ONCE', percentOff: 10 })).status).toBe(200);
  });

  test('for a first payment are used as often as they may, also by two who pay at once, and are counted', async () => {
    await make({ code: 'FIRST1', percentOff: 50, maxRedemptions: 1, isFirstTimeOnly: true });
    const order = { planId: 2, billingPeriod: 'monthly', discountCode: 'FIRST1' };
    const opened: { url: string; sessionId: string }[] = [];
    for (const buyer of [await shop.person(), await shop.person()])
      opened.push(await shop.post('/stripe/create-checkout-session', buyer, order));
    const [first, second] = opened;
    await shop.payAt(first?.url ?? '');
    await expect(shop.payAt(second?.url ?? '')).rejects.toThrow('Coupon expired');
    expect(await stripe.checkout.sessions.retrieve(second?.sessionId ?? '')).toMatchObject({
      status: 'open',
      amount_total: 1900,
    });
    expect((await list('FIRST1')).items[0]).toMatchObject({ timesRedeemed: 1, state: 'used-up' });
    expect(await shop.call('POST', '/stripe/create-checkout-session', await shop.person(), order)).toMatchObject({
      status: 400,
      body: { message: 'This promotion code has reached its usage limit.' },
    });
  });

  test('for a first payment are for people in their trial too: the provider counts its invoice of nothing', async () => {
    await make({ code: 'AFTERTRIAL', percentOff: 50, isFirstTimeOnly: true, maxRedemptions: 2 });
    const buyer = await shop.person();
    await shop.post('/stripe/subscription/trial', buyer);
    const { data } = await stripe.promotionCodes.list({ code: 'AFTERTRIAL' });
    const customer = (await stripe.customers.list({ email: buyer.email })).data[0]?.id ?? '';
    const price = (await stripe.prices.list({ lookup_keys: ['chartlas_premium_monthly'] })).data[0]?.id ?? '';
    const alone = stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price, quantity: 1 }],
      discounts: [{ promotion_code: data[0]?.id ?? '' }],
      success_url: 'http://shop.test/',
    });
    await expect(alone).rejects.toThrow('prior transactions');
    const session = await shop.buy(buyer, { discountCode: 'AFTERTRIAL' });
    expect(await stripe.checkout.sessions.retrieve(session)).toMatchObject({ amount_total: 950, status: 'complete' });
    expect((await list('AFTERTRIAL')).items[0]).toMatchObject({ timesRedeemed: 1, state: 'live' });
  });

  test('of the provider’s own pages with a limit that the coupon does not have are sent as codes', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'THEIRS1',
      max_redemptions: 1,
      restrictions: { first_time_transaction: true },
    });
    await shop.buy(await shop.person(), { discountCode: 'THEIRS1' });
    const late = await shop.call('POST', '/stripe/create-checkout-session', await shop.person(), {
      planId: 2,
      billingPeriod: 'monthly',
      discountCode: 'THEIRS1',
    });
    expect([late.status, late.body.message]).toEqual([400, 'This promotion code has reached its usage limit.']);
  });

  test('made twice at once are one, and leave no coupon without a code at the card provider', async () => {
    const answers = await Promise.all([1, 2, 3].map((percentOff) => make({ code: 'TWICE', percentOff })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await list('TWICE')).items).toHaveLength(1);
    expect(await liveAt('TWICE')).toEqual({ codes: 1, coupons: 1 });
  });

  test('lost to another server while they were made end at the card provider too', async () => {
    const client = await database.pool.connect();
    const columns = '(code, percent_off, duration, stripe_coupon_id, stripe_promotion_code_id, created_by)';
    await client.query('begin');
    await client.query(`insert into promotion_codes ${columns} values ('RACE', 1, 'once', 'x', 'x', 'x')`);
    const making = make({ code: 'RACE', percentOff: 10 }); // waits for the row above once its counterpart is created
    await expect.poll(() => liveAt('RACE')).toEqual({ codes: 1, coupons: 1 });
    await client.query('commit');
    client.release();
    expect((await making).status).toBe(409);
    expect(await liveAt('RACE')).toEqual({ codes: 0, coupons: 0 });
    expect(await actionsOn('RACE')).toEqual([]);
  });

  test('S6.9 are for admins only', async () => {
    const person = await shop.person();
    for (const path of ['/admin/promotions', '/admin/discounts', '/admin/enterprise'])
      expect((await shop.call('GET', path, person)).status).toBe(403);
    expect((await shop.call('POST', '/admin/promotions', person, { code: 'MINE', percentOff: 100 })).status).toBe(403);
  });
});

test('O31 a standing discount is charged as it is shown, unless a code takes more off', async () => {
  const made = await shop.post<{ id: string }>('/admin/discounts', admin, { planId: 2, percentOff: 15 });
  await make({ code: 'BIGGER', percentOff: 40 });
  await make({ code: 'SMALLER', percentOff: 5 });
  const charged = async (discountCode: string | null) => {
    const buyer = await shop.person();
    const order = { planId: 2, discountCode };
    const { sessionId } = await shop.post<{ sessionId: string }>('/stripe/create-checkout-session', buyer, order);
    return (await stripe.checkout.sessions.retrieve(sessionId)).amount_total;
  };
  expect([await charged(null), await charged('BIGGER'), await charged('SMALLER')]).toEqual([1615, 1140, 1615]);
  await shop.post(`/admin/discounts/${made.id}/end`, admin);
  expect(await charged(null)).toBe(1900);
  expect(await actionsOn('discount')).toEqual(['end-discount', 'make-discount']);
});

test.each([1, 3])(
  'plan %i has no price, so no standing discount on it is made that nobody would ever see',
  async (planId) => {
    const answer = await shop.call('POST', '/admin/discounts', admin, { planId, percentOff: 15 });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('has no price to discount') },
    });
  },
);
