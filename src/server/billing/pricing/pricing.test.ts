import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Plan, Pricing } from '#contract/billing/plans.ts';
import { savingOf } from '#contract/billing/prices.ts';
import type { DiscountPreview } from '#contract/billing/pricing.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { comparePreviews } from '#tests/support/payments/compare-previews.ts';
import { openCounter } from '#tests/support/payments/open-counter.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop({ env: { TRUST_PROXY: 'true' } }); // users come from many IP addresses
const admin = await shop.person({ isAdmin: true });
const person = await shop.person();

type PriceList = { plans: Plan[]; payments: string; promo: { isValid: boolean; message: string } | null };
const plansWith = (promo?: string) =>
  shop.get<PriceList>(`/v1/pricing/plans/pricing${promo === undefined ? '' : `?promo=${promo}`}`, null);
const premiumOf = ({ plans }: PriceList) => plans.find(({ name }) => name === 'premium');
const makeCode = (code: string, rest: object) => shop.post('/admin/promotions', admin, { code, ...rest });
const preview = (discountCode: string, billingPeriod = 'monthly', whose: typeof person | null = person) =>
  shop.call('POST', '/v1/pricing/plans/2/preview-discount', whose, { discountCode, billingPeriod });

beforeAll(async () => {
  await makeCode('SAVE20', { percentOff: 20 });
  await makeCode('FIVE', { amountOff: 500 });
  await makeCode('HUGE', { amountOff: 5000 });
  await makeCode('FROM50', { percentOff: 10, minimumAmount: 5000 });
});

test('M7 while the card provider is away, a code in the URL does not hide the plans', async () => {
  await shop.control('settings', { failing: { status: 500, times: 20 } });
  const found = await plansWith('SAVE20');
  await shop.control('settings', { failing: null });
  expect(found.plans).toHaveLength(3);
  expect(found.promo).toMatchObject({ isValid: false, message: expect.stringContaining('right now') });
});

describe('plans', () => {
  test('S3.11, S7.61 come with every field, in order, and the prices of one are those of its plan', async () => {
    const { plans, payments } = await plansWith();
    expect(plans.map(({ id, name, inheritedFrom, isPopular }) => [id, name, inheritedFrom, isPopular])).toEqual([
      [1, 'free', null, false],
      [2, 'premium', 'free', true],
      [3, 'enterprise', 'premium', false],
    ]);
    const none = { monthly: 0, yearly: 0 };
    const prices = { monthly: 19, yearly: 190 };
    expect(plans[1]).toMatchObject({
      displayName: 'Premium',
      description: expect.stringMatching(/\w/),
      price: 19,
      monthlyPrice: 19,
      yearlyPrice: 190,
      finalPriceMonthly: 19,
      finalPriceYearly: 190,
      pricing: { originalPrices: prices, finalPrices: prices, savings: none, discountPercentage: none },
    });
    expect(plans[2]).toMatchObject({ price: -1, yearlyPrice: -1, finalPriceMonthly: -1 });
    expect(payments).toBe('test');
  });

  test('S3.18, S3.19, S3.20 list what each has, with what it inherits', async () => {
    const { plans } = await plansWith();
    const [free, premium, enterprise] = plans.map(({ features }) => features.map(({ keyName }) => keyName).sort());
    expect(free).toEqual(['export-jpg', 'export-png', 'number-of-charts']);
    expect(premium).toEqual([...(free ?? []), 'export-pdf', 'export-svg', 'premium-templates'].sort());
    expect(enterprise).toEqual(premium);
    expect(plans[0]?.includes).toContain('5 charts');
    expect(plans[1]?.includes).toEqual(expect.arrayContaining(['Unlimited charts', 'PDF export', 'PNG export']));
    for (const { includes, limits } of plans) {
      expect(includes).toContain(`${limits.aiCredits.toLocaleString('en-US')} AI credits per month`);
      expect(includes).toContain(`${limits.videoMinutes.toLocaleString('en-US')} video minutes per month`);
      expect(includes).toContainEqual(expect.stringMatching(/^\d+ API keys?$/));
      expect(includes).toContain('Teams with roles');
    }
  });

  test('S7.61 a valid code changes the figures, any other does not and does no harm', async () => {
    const listed = await plansWith('save20');
    expect(listed.promo).toMatchObject({ isValid: true, term: { duration: 'once', months: null } });
    expect(premiumOf(listed)).toMatchObject({
      price: 19,
      finalPriceMonthly: 15.2,
      finalPriceYearly: 152,
      pricing: { savings: { monthly: 3.8, yearly: 38 }, discountPercentage: { monthly: 20, yearly: 20 } },
    });
    const wrong = await plansWith('NOTHING');
    expect(wrong.promo).toMatchObject({ isValid: false, term: null, message: 'This promotion code is not valid.' });
    expect(premiumOf(wrong)?.finalPriceMonthly).toBe(19);
    for (const odd of ['%20', '%E2%98%83', "'%3B--"])
      expect(premiumOf(await plansWith(odd))?.finalPriceMonthly).toBe(19);
  });

  test('X.6 codes cannot be guessed at the list, and the list keeps working', async () => {
    const from = (remoteAddress: string, promo: string) =>
      shop.ask({ url: `/api/v1/pricing/plans/pricing?promo=${promo}`, remoteAddress });
    for (let time = 0; time < 60; time++) await from('10.9.9.9', `GUESS${time}`);
    const { status, body } = await from('10.9.9.9', 'SAVE20');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      plans: expect.any(Array),
      promo: { isValid: false, message: /Too many attempts/ },
    });
    expect((await from('10.9.9.8', 'SAVE20')).body.data).toMatchObject({ promo: { isValid: true } });
  });

  test('S7.62 one is read by its id; an unknown id is 404, a word is no id, and "pricing" is the list', async () => {
    expect(await shop.get<Plan>('/v1/pricing/plans/2', null)).toMatchObject({ id: 2, name: 'premium' });
    expect((await shop.call('GET', '/v1/pricing/plans/99', null)).status).toBe(404);
    expect((await shop.call('GET', '/v1/pricing/plans/abc', null)).status).toBe(400);
    expect(await shop.get<PriceList>('/v1/pricing/plans/pricing', null)).toHaveProperty('plans');
  });

  test('S9.5 without a yearly price a year costs ten months', async () => {
    const { db } = shop.ports;
    await db.execute(sql`update plans set yearly_cents = null where id = 2`);
    expect((await shop.get<Plan>('/v1/pricing/plans/2', null)).yearlyPrice).toBe(190);
    await db.execute(sql`update plans set yearly_cents = 19000 where id = 2`);
  });

  test('a standing discount lowers the prices until it is ended, and the better of it and a code counts', async () => {
    const made = await shop.post<{ id: string }>('/admin/discounts', admin, {
      planId: 2,
      percentOff: 10,
      billingPeriod: 'yearly',
    });
    expect(premiumOf(await plansWith())).toMatchObject({ finalPriceMonthly: 19, finalPriceYearly: 171 });
    expect(premiumOf(await plansWith('SAVE20'))).toMatchObject({ finalPriceYearly: 152 });
    expect(premiumOf(await plansWith('FIVE'))).toMatchObject({ finalPriceMonthly: 14, finalPriceYearly: 171 });
    await shop.post(`/admin/discounts/${made.id}/end`, admin);
    expect(premiumOf(await plansWith())).toMatchObject({ finalPriceYearly: 190 });
  });
});

describe('a promotion code', () => {
  test.each([
    ['SAVE20', { monthly: 15.2, yearly: 152 }, { monthly: 20, yearly: 20 }],
    [' save20 ', { monthly: 15.2, yearly: 152 }, { monthly: 20, yearly: 20 }],
    ['FIVE', { monthly: 14, yearly: 185 }, { monthly: 26.32, yearly: 2.63 }],
    ['HUGE', { monthly: 0, yearly: 140 }, { monthly: 100, yearly: 26.32 }],
  ])('S7.69, S3.31, SB.15 %j is previewed to the cent', async (code, finalPrices, discountPercentage) => {
    const { status, body } = await preview(code);
    expect(status).toBe(200);
    const data = body.data as DiscountPreview;
    expect(data.term).toEqual({ duration: 'once', months: null });
    expect(data).toMatchObject({ originalPrices: { monthly: 19, yearly: 190 }, finalPrices, discountPercentage });
    for (const period of ['monthly', 'yearly'] as const)
      expect(Math.round((data.finalPrices[period] + data.savings[period]) * 100)).toBe(
        Math.round(data.originalPrices[period] * 100),
      );
  });

  test('S7.69 that fails carries a message', async () => {
    expect(await preview('NOTHING')).toMatchObject({
      status: 400,
      body: { results: false, message: 'This promotion code is not valid.' },
    });
    expect((await preview('  ')).body.message).toBe('Please enter a promotion code');
    const onFree = { discountCode: 'SAVE20' };
    expect((await shop.call('POST', '/v1/pricing/plans/1/preview-discount', person, onFree)).status).toBe(400);
    expect((await shop.call('POST', '/v1/pricing/plans/3/preview-discount', person, onFree)).status).toBe(400);
    expect((await shop.call('POST', '/v1/pricing/plans/99/preview-discount', person, onFree)).status).toBe(404);
  });

  test('S7.70 is applied for an account with the same figures', async () => {
    const answer = await shop.call('POST', '/v1/pricing/plans/2/apply-discount', person, { discountCode: 'SAVE20' });
    expect(answer.body).toMatchObject({
      message: 'Promotion code applied successfully',
      data: { finalPrices: { monthly: 15.2, yearly: 152 } },
    });
    const visitor = await shop.call('POST', '/v1/pricing/plans/2/apply-discount', null, { discountCode: 'SAVE20' });
    expect(visitor.status).toBe(401);
  });

  test('S7.84 is validated alone and for a plan', async () => {
    const validate = (path: string) => shop.get<object>(`/stripe/discount-codes/validate/${path}`, null);
    expect(await validate('save20')).toEqual({
      valid: true,
      code: 'SAVE20',
      message: '',
      percentOff: 20,
      amountOff: null,
    });
    expect(await validate('FIVE?planId=2')).toMatchObject({ valid: true, percentOff: null, amountOff: 500 });
    expect(await validate('NOTHING')).toMatchObject({ valid: false, message: 'This promotion code is not valid.' });
    expect((await shop.call('GET', '/stripe/discount-codes/validate/SAVE20?planId=99', null)).status).toBe(404);
  });

  test('SB.14 is refused for every reason there is, each with its sentence', async () => {
    const { stripe, ports } = shop;
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const other = await stripe.products.create({ name: 'A mug' });
    const forMugs = await stripe.coupons.create({
      percent_off: 10,
      duration: 'once',
      applies_to: { products: [other.id] },
    });
    const stranger = await stripe.customers.create({});
    const make = (code: string, rest: object, of = coupon.id) =>
      stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: of }, code, ...rest });
    const inAMinute = Math.floor(ports.now().getTime() / 1000) + 60;
    await make('INACTIVE', { active: false });
    await make('LATE', { expires_at: inAMinute });
    await make('THEIRS', { customer: stranger.id });
    await make('MUGS', {}, forMugs.id);
    await make('ONLY1', { max_redemptions: 1 });
    await make('FIRST', { restrictions: { first_time_transaction: true } });
    const buyer = await shop.person();
    await shop.buy(buyer, { discountCode: 'ONLY1' });
    shop.pass(1 / 24);
    const again = await shop.again(buyer);
    const refused: [string, RegExp, typeof person][] = [
      ['INACTIVE', /no longer active/, person],
      ['LATE', /has expired/, person],
      ['THEIRS', /belongs to another account/, person],
      ['MUGS', /not valid for this plan/, person],
      ['ONLY1', /has reached its usage limit/, person],
      ['FIRST', /only valid for your first purchase/, again],
      ['FROM50', /of \$50\.00 or more/, person],
    ];
    for (const [code, sentence, whose] of refused) {
      const { status, body } = await preview(code, 'monthly', whose);
      expect([code, status], body.message).toEqual([code, 400]);
      expect(body.message).toMatch(sentence);
    }
    expect((await preview('FIRST')).status).toBe(200);
    expect((await preview('FROM50', 'yearly')).body.data).toMatchObject({ finalPrices: { monthly: 19, yearly: 171 } });
  });

  test('SB.15 the preview is what the card provider charges, for percentages and sums', async () => {
    const reductions = [
      { percentOff: 12.5 },
      { percentOff: 33.33 },
      { percentOff: 0.03 },
      { amountOff: 1 },
      { amountOff: 1899 },
    ];
    for (const [index, reduction] of reductions.entries()) {
      const discountCode = `EXACT${index}`;
      await makeCode(discountCode, reduction);
      const billingPeriod = index % 2 === 0 ? 'monthly' : 'yearly';
      const buyer = await shop.person();
      const { finalPrices } = (await preview(discountCode, billingPeriod, buyer)).body.data as Pricing;
      const order = { planId: 2, billingPeriod, discountCode };
      const { sessionId } = await shop.post<{ sessionId: string }>('/stripe/create-checkout-session', buyer, order);
      const { amount_total } = await shop.stripe.checkout.sessions.retrieve(sessionId);
      expect(Math.round(finalPrices[billingPeriod] * 100)).toBe(amount_total);
      const price = billingPeriod === 'monthly' ? 1900 : 19000;
      expect(price - savingOf(price, reduction)).toBe(amount_total);
    }
  });
});

test('SB.15 previews of purchases, seats, changes and renewals are what is charged, to the cent, with random codes, prices and taxes', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-counter-'));
  const { url: databaseUrl } = await openTestDatabase();
  const counter = await openCounter({ databaseUrl, folder, hasTax: true });
  try {
    const { different, previews } = await comparePreviews(counter, { buyers: 20, seed });
    expect(different, `SEED=${seed}`).toEqual([]);
    expect(previews.checkout).toBe(20);
  } finally {
    await counter.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

test('S7.71 the prices at the card provider are read by the name of a plan', async () => {
  const prices = await shop.get<object>('/stripe/prices/premium', null);
  expect(prices).toMatchObject({
    name: 'premium',
    monthly: { id: expect.stringMatching(/^price_/), amount: 1900, currency: 'usd' },
    yearly: { id: expect.stringMatching(/^price_/), amount: 19000 },
  });
  expect(await shop.get<object>('/stripe/prices/Premium', null)).toEqual(prices);
  expect(await shop.get<object>('/stripe/prices/enterprise', null)).toMatchObject({
    monthly: { id: null, amount: -1 },
  });
  expect((await shop.call('GET', '/stripe/prices/gold', null)).status).toBe(404);
});

test('prices are made at the card provider once, and a new one when a plan costs something else', async () => {
  const of = async () => (await shop.get<{ monthly: { id: string } }>('/stripe/prices/premium', null)).monthly.id;
  const first = await of();
  const { db } = shop.ports;
  await db.execute(sql`update plans set monthly_cents = 2100 where id = 2`);
  const second = await of();
  expect(second).not.toBe(first);
  expect(await shop.stripe.prices.retrieve(second)).toMatchObject({
    unit_amount: 2100,
    lookup_key: 'chartlas_premium_monthly',
  });
  await db.execute(sql`update plans set monthly_cents = 1900 where id = 2`);
  expect(await of()).toBe(first);
});

test('S7.68 one pays by card on the page of the card provider', async () => {
  expect(await shop.get<object>('/v1/payment/methods/available', null)).toMatchObject({
    methods: [{ id: 'hosted-checkout', type: 'card' }],
    mode: 'test',
  });
});

const server = await openTestApp();
const [someone, other] = [await server.person(), await server.person()];

describe('SB.26 without a card provider', () => {
  const ask = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.ask({ method, url: `/api${url}`, token: someone.token, ...(payload && { payload }) });

  test('SB.26 prices, features, usage, invoices and the trial work', async () => {
    const { plans, payments } = (await ask('GET', '/v1/pricing/plans/pricing?promo=SAVE20')).body.data as PriceList;
    expect([plans.length, payments]).toEqual([3, 'off']);
    expect((await ask('GET', '/v1/payment/methods/available')).body.data).toEqual({ methods: [], mode: 'off' });
    expect((await ask('GET', '/stripe/prices/premium')).body.data).toMatchObject({
      monthly: { id: null, amount: 1900 },
    });
    expect((await ask('GET', '/v1/pricing/user-features')).status).toBe(200);
    expect((await ask('GET', '/stripe/invoices')).body.data).toEqual({ data: [] });
    expect((await ask('GET', '/stripe/subscription')).body).toMatchObject({ results: true, data: null });
    const trial = await server.ask({ method: 'POST', url: '/api/stripe/subscription/trial', token: other.token });
    expect(trial.body.data).toMatchObject({ planName: 'premium', source: 'trial', hasStripeIntegration: false });
  });

  test.each<[string, 'GET' | 'POST', object | undefined]>([
    ['/stripe/create-checkout-session', 'POST', { planId: 2 }],
    ['/stripe/checkout/2', 'POST', {}],
    ['/stripe/portal', 'POST', {}],
    ['/stripe/change-subscription', 'POST', { planId: 3 }],
    ['/stripe/change-subscription/preview', 'POST', { planId: 3 }],
    ['/stripe/payment/verify', 'POST', { sessionId: 'cs_test_a' }],
    ['/stripe/payment/status/cs_test_a', 'GET', undefined],
    ['/stripe/invoice/in_a/download', 'GET', undefined],
    ['/v1/pricing/plans/2/preview-discount', 'POST', { discountCode: 'SAVE20' }],
    ['/stripe/discount-codes/validate/SAVE20', 'GET', undefined],
    ['/stripe/webhook', 'POST', {}],
  ])('SB.26 %s answers 503 with a clear sentence', async (path, method, payload) => {
    const { status, body } = await ask(method, path, payload);
    expect([status, body.code]).toEqual([503, 'not-set-up']);
    expect(body.message).toMatch(/^Payments are not set up on this server/);
  });
});
