import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { fromSeed } from '#contract/account/roles.ts';
import { subscription as contract, type Subscription } from '#contract/billing/subscription.ts';
import { sql } from '#drizzle';
import { changeUser } from '#server/account/user/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { asksEachTime, failingLater, openShop } from '#tests/support/shop.ts';
import { listPlans } from '../plan/index.ts';
import { findCode } from '../promotion/index.ts';
import { reactivateSubscription } from './cancel-subscription.ts';
import { fromStripe, latestInvoice } from './from-stripe.ts';
import { expireTrials, reconcile } from './jobs.ts';
import { remaining } from './present.ts';
import { accessUntil, subscriptionStatus } from './status-of.ts';
import { syncCustomer } from './sync-customer.ts';

const shop = await openShop();
const { stripe, ports } = shop;
const { db } = ports;
type Person = Awaited<ReturnType<typeof shop.person>>;

const subscriptionOf = (person: Person) => shop.get<Subscription | null>('/stripe/subscription', person);
const seedOf = async (person: Person) => fromSeed((await shop.get<{ seed: number }>('/notifications', person)).seed);
const act = (person: Person, path: string, payload: object = {}) =>
  shop.call('POST', `/stripe/${path}`, person, payload);
const rowsOf = async ({ id }: { id: string }) =>
  (await db.execute(sql`select * from subscriptions where user_id = ${id} order by created_at`)).rows;

/** A user who has bought premium. */
async function subscriber(
  card?: string,
  wanted: object = {},
): Promise<Person & { subscriptionId: string; customer: string }> {
  const person = await shop.person();
  const sessionId = await shop.buy(person, wanted, card);
  const verified = await shop.post<{ subscription: Subscription }>('/stripe/payment/verify', person, { sessionId });
  const { stripeSubscriptionId, stripeCustomerId } = verified.subscription;
  return { ...person, subscriptionId: stripeSubscriptionId ?? '', customer: stripeCustomerId ?? '' };
}

const payments = ports.payments.mode === 'off' ? undefined : ports.payments;
async function look({ customer }: { customer: string }): Promise<void> {
  if (payments !== undefined) await syncCustomer(ports, payments, customer);
}

/** With a price the enterprise plan can be changed to. */
async function sellEnterprise(): Promise<void> {
  await db.execute(sql`update plans set monthly_cents = 9900, yearly_cents = 99000 where id = 3`);
}

describe('the plan of a user', () => {
  test('S7.73, S1.2 is nothing at first, which is the free plan; unverified people may ask', async () => {
    const person = await shop.person();
    expect(await subscriptionOf(person)).toBe(null);
    expect(await seedOf(person)).toMatchObject({ isPremium: false, isEnterprise: false });
    expect(await subscriptionOf(await shop.person({ isVerified: false }))).toBe(null);
    expect((await shop.call('GET', '/stripe/subscription', null)).status).toBe(401);
  });

  test('S3.23, S1.2 has every field once something is bought, and the seed says premium', async () => {
    const person = await subscriber();
    const subscription = await subscriptionOf(person);
    expect(Object.keys(subscription ?? {}).sort()).toEqual(Object.keys(contract.shape).sort());
    expect(subscription).toMatchObject({
      userId: person.id,
      planId: 2,
      planName: 'premium',
      billingPeriod: 'monthly',
      amount: 1900,
      isFree: false,
      status: 'active',
      stripeStatus: 'active',
      stripeCustomerId: person.customer,
      stripeSubscriptionId: person.subscriptionId,
      isPremium: true,
      hasStripeIntegration: true,
      isExpired: false,
      tokenBalance: 500,
    });
    expect(await seedOf(person)).toMatchObject({ isPremium: true, isEnterprise: false });
  });

  test('SB.20 has the period of the item, which is where it is now', async () => {
    const person = await subscriber(undefined, { billingPeriod: 'yearly' });
    const [item] = (await stripe.subscriptions.retrieve(person.subscriptionId)).items.data;
    const subscription = await subscriptionOf(person);
    expect(Date.parse(subscription?.currentPeriodStart ?? '') / 1000).toBe(item?.current_period_start);
    expect(Date.parse(subscription?.stripeCurrentPeriodEnd ?? '') / 1000).toBe(item?.current_period_end);
    expect(subscription?.billingPeriod).toBe('yearly');
    expect(subscription?.daysRemaining).toBeGreaterThan(360);
  });

  test('SB.20 where older versions of the API had the period, the invoice’s subscription and the coupon is not read', async () => {
    const { subscriptionId } = await subscriber(undefined, { billingPeriod: 'yearly' });
    const plans = await listPlans(db);
    const current = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
    const [item] = current.items.data;
    const old = { ...current, current_period_start: 1, current_period_end: 2, plan: { id: 'old' }, discount: {} };
    const row = fromStripe(old, plans)?.row;
    expect(row).toEqual(fromStripe(current, plans)?.row);
    expect([row?.periodStart, row?.periodEnd]).toEqual(
      [item?.current_period_start, item?.current_period_end].map((seconds) => new Date((seconds ?? 0) * 1000)),
    );

    const invoice = latestInvoice(current);
    expect(invoice?.parent?.subscription_details?.subscription).toBe(subscriptionId);
    expect(invoice).not.toHaveProperty('subscription');

    const coupon = await stripe.coupons.create({ percent_off: 30, duration: 'once' });
    const made = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'THIRTY',
    });
    expect(made.promotion.coupon).toBe(coupon.id);
    expect(made).not.toHaveProperty('coupon');
    const lying = Object.assign(Object.create(stripe) as typeof stripe, {
      promotionCodes: {
        async list(wanted: Stripe.PromotionCodeListParams) {
          const { data } = await stripe.promotionCodes.list(wanted);
          return { data: data.map((promo) => ({ ...promo, coupon: { ...coupon, percent_off: 99 } })) };
        },
      },
    });
    if (payments === undefined) throw new Error('the shop has payments');
    expect((await findCode({ ...payments, stripe: lying }, 'THIRTY'))?.reduction).toEqual({ percentOff: 30 });
  });

  test('S1.2 is enterprise for admins and by a grant, and one of three plans in every case', async () => {
    const admin = await shop.person({ isAdmin: true });
    expect(await subscriptionOf(admin)).toMatchObject({
      planName: 'enterprise',
      source: 'granted',
      tokenBalance: 5000,
    });
    const granted = await shop.person();
    await shop.post('/admin/enterprise', admin, { email: granted.email });
    expect(await subscriptionOf(granted)).toMatchObject({
      planName: 'enterprise',
      isFree: false,
      daysRemaining: 0,
      isExpired: false,
    });
    expect(await seedOf(granted)).toMatchObject({ isEnterprise: true, isPremium: false });
  });

  const noon = new Date('2026-11-15T12:00:00Z');
  test.each([
    ['2026-12-15T12:00:00Z', 30, false],
    ['2026-11-16T11:59:59Z', 0, false],
    ['2026-11-16T12:00:00Z', 1, false],
    ['2026-11-15T12:00:01Z', 0, false],
    ['2026-11-15T12:00:00Z', 0, true],
    ['2026-11-01T12:00:00Z', 0, true],
  ])('S3.26 until %s %i whole days remain; over: %s', (end, daysRemaining, isExpired) => {
    expect(remaining(new Date(end), noon)).toEqual({ daysRemaining, isExpired });
  });
});

describe('cancelling', () => {
  test('S7.76, S4.21, SB.17 is with the paid time unless said otherwise, and twice is once', async () => {
    const person = await subscriber();
    for (let time = 0; time < 2; time++) {
      const { body } = await act(person, 'subscription/cancel');
      expect(body.data).toMatchObject({ planName: 'premium', status: 'active', cancelAtPeriodEnd: true });
    }
    expect(await stripe.subscriptions.retrieve(person.subscriptionId)).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
    });
    expect(await seedOf(person)).toMatchObject({ isPremium: true });
    expect(await shop.emailsTo(person)).toEqual(['receipt', 'subscription-cancelled']);
  });

  test('S4.22, SB.17 at once falls to free, and twice is once', async () => {
    const person = await subscriber();
    for (let time = 0; time < 2; time++) {
      const { status, body } = await act(person, 'subscription/cancel', { atPeriodEnd: false });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        planId: 1,
        planName: 'free',
        isFree: true,
        stripeStatus: 'canceled',
        amount: 0,
      });
    }
    expect((await stripe.subscriptions.retrieve(person.subscriptionId)).status).toBe('canceled');
    expect(await seedOf(person)).toMatchObject({ isPremium: false });
    expect(await shop.emailsTo(person)).toEqual(['receipt', 'subscription-ended']);
  });

  test('SB.17 with nothing to cancel is refused', async () => {
    expect(await act(await shop.person(), 'subscription/cancel')).toMatchObject({
      status: 409,
      body: { message: 'You have no subscription to cancel.' },
    });
    expect((await act(await shop.person(), 'subscription/cancel', { atPeriodEnd: 'yes' })).status).toBe(400);
  });

  test('S7.77, S4.23, SB.18 is taken back while it is pending', async () => {
    const person = await subscriber();
    expect(await act(person, 'subscription/reactivate')).toMatchObject({
      status: 409,
      body: { message: 'Your subscription is not canceled.' },
    });
    await act(person, 'subscription/cancel');
    const { body } = await act(person, 'subscription/reactivate');
    expect(body.data).toMatchObject({ cancelAtPeriodEnd: false, planName: 'premium' });
    const { cancel_at_period_end, cancel_at } = await stripe.subscriptions.retrieve(person.subscriptionId);
    expect([cancel_at_period_end, cancel_at]).toEqual([false, null]);
  });

  test('SB.18 a fixed day is taken back too, and what has ended is not', async () => {
    const person = await subscriber();
    const inAWeek = Math.floor(ports.now().getTime() / 1000) + 7 * 86_400;
    await stripe.subscriptions.update(person.subscriptionId, { cancel_at: inAWeek });
    expect((await act(person, 'subscription/reactivate')).body.data).toMatchObject({ cancelAtPeriodEnd: false });
    expect((await stripe.subscriptions.retrieve(person.subscriptionId)).cancel_at).toBe(null);
    await act(person, 'subscription/cancel', { atPeriodEnd: false });
    expect(await act(person, 'subscription/reactivate')).toMatchObject({
      status: 409,
      body: { message: 'Your subscription has ended. Choose a plan to start a new one.' },
    });
  });
});

test('F9 reactivating what ended a moment ago at the card provider gives a sentence', async () => {
  const person = await subscriber();
  await act(person, 'subscription/cancel');
  const late = Object.assign(Object.create(stripe) as typeof stripe, {
    subscriptions: Object.assign(Object.create(stripe.subscriptions) as typeof stripe.subscriptions, {
      async update(id: string, change: Stripe.SubscriptionUpdateParams) {
        await stripe.subscriptions.cancel(id);
        return stripe.subscriptions.update(id, change);
      },
    }),
  });
  if (payments === undefined) throw new Error('the shop has payments');
  await expect(
    reactivateSubscription({ ...ports, payments: { ...payments, stripe: late } }, person.id),
  ).rejects.toMatchObject({ status: 409, message: 'Your subscription has ended. Choose a plan to start a new one.' });
});

test('M6 who is past due pays the open invoice on the provider’s page, and has the plan at once', async () => {
  const person = await subscriber(failingLater);
  expect(await act(person, 'subscription/pay')).toMatchObject({ status: 409, body: { message: /nothing to pay/ } });
  shop.pass(31);
  const later = { ...person, ...(await shop.again(person)) };
  const { status, body } = await act(later, 'subscription/pay');
  expect([status, (await subscriptionOf(later))?.status]).toEqual([200, 'past_due']);
  await shop.payAt((body.data as { url: string }).url);
  await look(later);
  expect(await subscriptionOf(later)).toMatchObject({ planName: 'premium', status: 'active' });
});

test('SCA a renewal that the bank wants confirmed is announced as such, and “Pay now” leads to where it is confirmed', async () => {
  const person = await subscriber();
  await shop.control(`customers/${person.customer}/card`, { number: asksEachTime });
  shop.pass(31);
  const later = { ...person, ...(await shop.again(person)) };
  await look(later);
  expect(await subscriptionOf(later)).toMatchObject({
    status: 'past_due',
    planName: 'premium',
    graceUntil: expect.any(String),
  });
  await shop.work();
  const [sent] = (await shop.ports.mail.list({ limit: 1000 })).filter(
    ({ to, kind }) => to === person.email && kind === 'payment-failed',
  );
  expect(sent?.subject).toBe('Please confirm your payment');
  expect(sent?.text).toContain('Your bank asks you to confirm the payment of $19.00');
  const { url } = (await act(later, 'subscription/pay')).body.data as { url: string };
  expect(url.startsWith(shop.simUrl)).toBe(true);
  await shop.payAt(url);
  await look(later);
  expect(await subscriptionOf(later)).toMatchObject({ planName: 'premium', status: 'active' });
});

describe('changing the plan', () => {
  test('S7.78, SB.19 upgrades the item there is and charges what the preview said', async () => {
    await sellEnterprise();
    const person = await subscriber();
    const [before] = (await stripe.subscriptions.retrieve(person.subscriptionId)).items.data;
    const order = { planId: 3, billingPeriod: 'monthly' };
    const preview = (await act(person, 'change-subscription/preview', order)).body.data as {
      amountDue: number;
      quote: string;
      lines: { amount: number }[];
    };
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amountDue);
    const { status, body } = await act(person, 'change-subscription', {
      ...order,
      quote: preview.quote,
    });
    expect(status, body.message).toBe(200);
    expect(body.data).toMatchObject({
      planName: 'enterprise',
      amount: 9900,
      stripeSubscriptionId: person.subscriptionId,
    });
    const changed = await stripe.subscriptions.retrieve(person.subscriptionId, { expand: ['latest_invoice'] });
    expect(changed.items.data.map(({ id }) => id)).toEqual([before?.id]);
    expect(changed.latest_invoice).toMatchObject({ amount_paid: preview.amountDue, status: 'paid' });
    expect(await seedOf(person)).toMatchObject({ isEnterprise: true });
    expect(await shop.emailsTo(person)).toContain('plan-changed');
  });

  test('H1 the moment of the proration is the server’s: one that is made up, of others, of another plan or old is refused', async () => {
    await sellEnterprise();
    const [person, other] = [await subscriber(), await subscriber()];
    const order = { planId: 3, billingPeriod: 'monthly' };
    const quoteOf = async (whose: Person, wanted: object) =>
      ((await act(whose, 'change-subscription/preview', wanted)).body.data as { quote: string }).quote;
    const [item] = (await stripe.subscriptions.retrieve(person.subscriptionId)).items.data;
    const lastSecond = (item?.current_period_end ?? 0) - 1;
    expect((await act(person, 'change-subscription', { ...order, prorationDate: lastSecond })).status).toBe(400);
    const quote = await quoteOf(person, order);
    const made = [
      quote.replace(/^\d+/, String(lastSecond)),
      `${lastSecond}.${'A'.repeat(43)}`,
      await quoteOf(other, order),
      await quoteOf(person, { ...order, billingPeriod: 'yearly' }),
      'x',
    ];
    for (const wrong of made)
      expect(await act(person, 'change-subscription', { ...order, quote: wrong })).toMatchObject({
        status: 409,
        body: { message: 'The price has changed since you looked. Please check it again.' },
      });
    expect(await subscriptionOf(person)).toMatchObject({ planName: 'premium' });
    shop.pass(1 / 90);
    expect((await act(await shop.again(person), 'change-subscription', { ...order, quote })).status).toBe(409);
    const { data } = await stripe.invoices.list({ customer: person.customer });
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([1900]);
  });

  test('SB.19 a card that is declined leaves the old plan, and its invoice can be paid with another card', async () => {
    const person = await subscriber(failingLater);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await act(person, 'change-subscription', { planId: 3 });
      expect([status, body.code]).toEqual([402, 'payment-failed']);
    }
    expect(await subscriptionOf(person)).toMatchObject({ planName: 'premium', amount: 1900, status: 'active' });
    const { data } = await stripe.invoices.list({ customer: person.customer, status: 'open' });
    expect(data).toHaveLength(1);
  });

  test('SCA a change that the bank wants confirmed leads to the provider’s page, and is done when it is confirmed', async () => {
    const person = await subscriber();
    await shop.control(`customers/${person.customer}/card`, { number: asksEachTime });
    const { status, body } = await act(person, 'change-subscription', { planId: 3 });
    expect(status).toBe(402);
    const { payUrl } = body.data as { payUrl: string };
    expect(payUrl.startsWith(shop.simUrl)).toBe(true);
    expect(await subscriptionOf(person)).toMatchObject({ planName: 'premium' });
    await shop.payAt(payUrl);
    await look(person);
    expect(await subscriptionOf(person)).toMatchObject({ planName: 'enterprise', status: 'active' });
  });

  test('M2 the lines of a preview add up to what is charged, with a discount too', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'forever' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'ADDSUP' });
    const person = await subscriber(undefined, { discountCode: 'ADDSUP' });
    const next = await shop.get('/stripe/subscription/next-charge', person);
    expect(next).toMatchObject({ amount: 1520, discounts: [{ name: 'ADDSUP', amount: 380, endsAt: null }] });
    const order = { planId: 2, billingPeriod: 'yearly' };
    const preview = (await act(person, 'change-subscription/preview', order)).body.data as {
      amountDue: number;
      lines: { description: string; amount: number }[];
    };
    expect(preview.lines.at(-1)).toEqual({ description: 'Discount', amount: -3800 });
    expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amountDue);
  });

  test('M5 monthly becomes yearly with a preview, and yearly does not become monthly', async () => {
    const person = await subscriber();
    const order = { planId: 2, billingPeriod: 'yearly' };
    const preview = (await act(person, 'change-subscription/preview', order)).body.data as {
      amountDue: number;
      quote: string;
    };
    expect(preview.amountDue).toBeGreaterThanOrEqual(19_000 - 1900);
    const { body } = await act(person, 'change-subscription', { ...order, quote: preview.quote });
    expect(body.data).toMatchObject({ planName: 'premium', billingPeriod: 'yearly', amount: 19_000 });
    const { data } = await stripe.invoices.list({ customer: person.customer, limit: 1 });
    expect(data[0]?.amount_paid).toBe(preview.amountDue);
    expect(await act(person, 'change-subscription', { planId: 2, billingPeriod: 'monthly' })).toMatchObject({
      status: 409,
      body: { message: 'To change from yearly to monthly, please cancel first.' },
    });
  });

  test('S6.6, S5.5, S5.7 anything but a higher plan with a price is refused: cancel first', async () => {
    const person = await subscriber();
    const refused: [object, number, RegExp][] = [
      [{ planId: 2, billingPeriod: 'monthly' }, 409, /already on the Premium plan/],
      [{ planId: 1 }, 409, /please cancel first/],
      [{ planId: 99 }, 404, /plan does not exist/],
    ];
    for (const [wanted, expected, sentence] of refused)
      for (const path of ['change-subscription', 'change-subscription/preview']) {
        const { status, body } = await act(person, path, wanted);
        expect([wanted, status]).toEqual([wanted, expected]);
        expect(body.message).toMatch(sentence);
      }
    await db.execute(sql`update plans set monthly_cents = -1, yearly_cents = -1 where id = 3`);
    expect((await act(person, 'change-subscription', { planId: 3 })).body.message).toMatch(/contact sales/);
    expect((await act(await shop.person(), 'change-subscription', { planId: 3 })).body.message).toMatch(
      /no subscription/,
    );
    expect(await subscriptionOf(person)).toMatchObject({ planName: 'premium' });
  });
});

describe('SB.21 the card provider’s words', () => {
  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['incomplete', 'incomplete'],
    ['unpaid', 'ended'],
    ['canceled', 'ended'],
    ['incomplete_expired', 'ended'],
    ['paused', 'ended'],
    ['something new', 'ended'],
    ['constructor', 'ended'],
  ])('SB.21 %s means %s', (word, status) => {
    expect(subscriptionStatus(word)).toBe(status);
  });

  test('SB.21 a missing payment keeps the plan for seven days, and no access without one', () => {
    const since = new Date('2026-11-01T00:00:00Z');
    const row = { stripeSubscriptionId: 'sub', periodEnd: new Date('2026-12-01T00:00:00Z'), cancelAtPeriodEnd: false };
    const until = (rest: object) =>
      accessUntil({ ...row, status: 'active', pastDueSince: null, ...rest })?.toISOString();
    expect(until({ status: 'past_due', pastDueSince: since })).toBe('2026-11-08T00:00:00.000Z');
    expect(until({})).toBe('2026-12-08T00:00:00.000Z');
    expect(until({ cancelAtPeriodEnd: true })).toBe('2026-12-01T00:00:00.000Z');
    for (const status of ['incomplete', 'ended']) expect(until({ status })).toBe(undefined);
  });

  test('SB.21, SB.23 a renewal that fails: email, seven days, free; the charts stay and a sixth is refused', async () => {
    const person = await subscriber(failingLater);
    const makeChart = (whose: Person) =>
      shop.call('POST', '/project', whose, { content: { name: 'Chart', document: { version: 1, template: 'bar' } } });
    const charts: string[] = [];
    for (let made = 0; made < 7; made++) charts.push(((await makeChart(person)).body.data as { id: string }).id);
    shop.pass(31);
    const later = { ...(await shop.again(person)), customer: person.customer };
    await look(later);
    expect(await subscriptionOf(later)).toMatchObject({
      planName: 'premium',
      status: 'past_due',
      stripeStatus: 'past_due',
    });
    expect(await seedOf(later)).toMatchObject({ isPremium: true });
    expect(await shop.emailsTo(person)).toContain('payment-failed');
    expect((await makeChart(later)).status).toBe(200);
    shop.pass(7);
    const atLast = await shop.again(person);
    expect(await seedOf(atLast)).toMatchObject({ isPremium: false });
    expect(await makeChart(atLast)).toMatchObject({ status: 402, body: { code: 'needs-plan' } });
    const [first = ''] = charts;
    const read = await shop.call('GET', `/project/${first}`, atLast);
    expect(read.status).toBe(200);
    const saving = {
      key: crypto.randomUUID(),
      version: (read.body.data as { version: number }).version,
      words: '',
      changes: [{ kind: 'text', field: 'title', value: 'Still mine' }],
    };
    expect((await shop.call('POST', `/project/${first}/changes`, atLast, saving)).status).toBe(200);
  });
});

describe('the trial', () => {
  test('SB.22 gives 14 days of premium without a card, once, also when ten ask at once', async () => {
    const person = await shop.person();
    expect(await shop.get('/stripe/subscription/trial', person)).toEqual({ mayTry: true, days: 14, reason: '' });
    const replies = await Promise.all(Array.from({ length: 10 }, () => act(person, 'subscription/trial')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const subscription = await subscriptionOf(person);
    expect(subscription).toMatchObject({
      planName: 'premium',
      status: 'active',
      stripeStatus: 'trialing',
      source: 'trial',
      mayTry: false,
    });
    expect(subscription?.daysRemaining).toBeGreaterThanOrEqual(13);
    expect(await seedOf(person)).toMatchObject({ isPremium: true });
    const { data } = await stripe.subscriptions.list({ customer: subscription?.stripeCustomerId ?? '', status: 'all' });
    expect(data).toHaveLength(1);
  });

  test('SB.22 is not had again after it was cancelled, nor by deleting the account', async () => {
    const person = await shop.person();
    await act(person, 'subscription/trial');
    await act(person, 'subscription/cancel', { atPeriodEnd: false });
    expect(await act(person, 'subscription/trial')).toMatchObject({
      status: 409,
      body: { message: 'You have already used your trial.' },
    });
    expect(await shop.get('/stripe/subscription/trial', person)).toMatchObject({ mayTry: false });
    const kept = await shop.person();
    await db.execute(sql`delete from users where id = ${person.id}`);
    await changeUser(db, kept.id, { email: person.email });
    expect((await act({ ...kept, email: person.email }, 'subscription/trial')).status).toBe(409);
  });

  test('L4 is had once by a mailbox, however its address is written, and that is no other account', async () => {
    const [first, ...others] = [await shop.person(), await shop.person(), await shop.person(), await shop.person()];
    const mailbox = `ada${Date.now()}`;
    await changeUser(db, first.id, { email: `${mailbox}@gmail.com` });
    const ways = [`${mailbox}+two@gmail.com`, `A.${mailbox.slice(1)}@googlemail.com`, `${mailbox}@example.org`];
    for (const [index, person] of others.entries()) await changeUser(db, person.id, { email: ways[index] ?? '' });
    const start = async (person: { id: string; token: string; email: string }) =>
      (await act(person, 'subscription/trial')).status;
    expect(await start(first)).toBe(200);
    expect(await Promise.all(others.map(start))).toEqual([409, 409, 200]);
  });

  test('an email comes three days before its end, it ends by itself, and buying in it ends it without a word', async () => {
    const [leaving, staying] = [await shop.person(), await shop.person()];
    for (const person of [leaving, staying]) await act(person, 'subscription/trial');
    await expireTrials.run(ports);
    expect(await shop.emailsTo(leaving)).toEqual([]);
    shop.pass(11.5);
    await expireTrials.run(ports);
    await expireTrials.run(ports);
    expect(await shop.emailsTo(leaving)).toEqual(['trial-ending']);
    const sessionId = await shop.buy(staying);
    await shop.post('/stripe/payment/verify', staying, { sessionId });
    expect(await subscriptionOf(staying)).toMatchObject({ source: 'bought', stripeStatus: 'active' });
    expect((await rowsOf(staying)).map(({ status }) => status)).toEqual(['ended', 'active']);
    shop.pass(3);
    await reconcile(ports);
    const later = await shop.again(leaving);
    expect(await subscriptionOf(later)).toMatchObject({ planName: 'free', source: 'ended', stripeStatus: 'canceled' });
    expect(await shop.emailsTo(leaving)).toEqual(['subscription-ended', 'trial-ending']);
    expect(await shop.emailsTo(staying)).toEqual(['receipt', 'trial-ending']);
  });

  test('D9 without a card provider it is ours, and ends by itself', async () => {
    let passed = 0;
    const server = await openTestApp({ ports: { now: () => new Date(Date.now() + passed) } });
    const person = await server.person();
    const ask = async (method: 'GET' | 'POST', path: string) =>
      server.ask({ method, url: `/api/stripe/${path}`, token: person.token });
    const all = await Promise.all(Array.from({ length: 10 }, () => ask('POST', 'subscription/trial')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await ask('GET', 'subscription')).body.data).toMatchObject({
      planName: 'premium',
      stripeStatus: 'trialing',
    });
    passed = 14 * 86_400_000;
    await expireTrials.run(server.ports);
    expect((await ask('GET', 'subscription')).body.data).toMatchObject({ planName: 'free', source: 'ended' });
    expect((await ask('POST', 'subscription/trial')).status).toBe(409);
  });
});

test('S7.74, SB.25 the portal needs a customer and leads back to the panel', async () => {
  expect(await act(await shop.person(), 'portal')).toMatchObject({
    status: 409,
    body: { message: /nothing to manage/ },
  });
  const { body } = await act(await subscriber(), 'portal');
  const { url } = body.data as { url: string };
  expect(url.startsWith(shop.simUrl)).toBe(true);
  expect(await (await fetch(url)).text()).toContain('http://localhost:4000/panel/subscription');
  expect((await act(await subscriber(), 'portal', { return_url: 'https://evil.example' })).status).toBe(400);
});

describe('SB.27 every night', () => {
  test('SB.27 our rows are synced with the card provider, and drift is logged', async () => {
    const [right, drifted, forgotten] = [await subscriber(), await subscriber(), await subscriber()];
    await db.execute(
      sql`update subscriptions set status = 'ended', ended_at = now(), plan_id = 3 where user_id = ${drifted.id}`,
    );
    await stripe.customers.del(forgotten.customer);
    const messages: string[] = [];
    const log = Object.assign(Object.create(ports.log), {
      warn: ({ customer }: { customer: string }) => messages.push(customer),
    });
    await reconcile({ ...ports, log });
    expect(messages).toEqual(expect.arrayContaining([drifted.customer, forgotten.customer]));
    expect(messages).not.toContain(right.customer);
    const [again] = [await shop.again(drifted)];
    expect(await subscriptionOf(again)).toMatchObject({ planName: 'premium', status: 'active' });
    expect(await subscriptionOf(await shop.again(forgotten))).toMatchObject({ planName: 'free' });
    messages.length = 0;
    await reconcile({ ...ports, log });
    expect(messages).toEqual([]);
  });
});

test('with an account its payments end, and its rows go', async () => {
  const person = await subscriber();
  await changeUser(db, person.id, { deletesAt: new Date(ports.now().getTime() - 1000) });
  const { deleteAccounts } = await import('../../account/profile/index.ts');
  await deleteAccounts.run(ports);
  await shop.work();
  expect((await stripe.subscriptions.retrieve(person.subscriptionId)).status).toBe('canceled');
  expect(await rowsOf(person)).toEqual([]);
});
