import { expect, test } from 'vitest';
import type { AdminPlan, PlanEffect } from '#contract/billing/admin-plans.ts';
import type { Plan } from '#contract/billing/plans.ts';
import { sql } from '#drizzle';
import { makeShare } from '#tests/support/share/make-chart.ts';
import { goodCard, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { stripe } = shop;
const { db } = shop.ports;
const admin = await shop.person({ isAdmin: true });

const planNamed = async (name: string) => {
  const { plans } = await shop.get<{ plans: AdminPlan[] }>('/admin/plans', admin);
  const found = plans.find((plan) => plan.name === name);
  if (found === undefined) throw new Error(`there is no plan ${name}`);
  return found;
};
const shownNamed = async (name: string) => {
  const { plans } = await shop.get<{ plans: Plan[] }>('/v1/pricing/plans/pricing', null);
  return plans.find((plan) => plan.name === name);
};
const fieldsOf = ({ displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits }: AdminPlan) => ({
  ...{ displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits },
});
const preview = async (name: string, changes: object) => {
  const plan = await planNamed(name);
  return shop.call('POST', `/admin/plans/${plan.id}/preview`, admin, { ...fieldsOf(plan), ...changes });
};
const effectsOf = async (name: string, changes: object) => {
  const { status, body } = await preview(name, changes);
  expect([status, body.message]).toEqual([200, '']);
  return (body.data as { effects: PlanEffect[] }).effects.map(({ text }) => text);
};
const save = async (name: string, changes: object, more: { version?: number; token?: string } = {}) => {
  const plan = await planNamed(name);
  const payload = { ...fieldsOf(plan), ...changes, version: more.version ?? plan.version };
  return shop.ask({ method: 'PUT', url: `/api/admin/plans/${plan.id}`, token: more.token ?? admin.token, payload });
};
const buy = async (person: { id: string; email: string; token: string }, wanted: object = {}) => {
  const sessionId = await shop.buy(person, wanted);
  await shop.post('/stripe/payment/verify', person, { sessionId });
};
const audited = async () => {
  const { items } = await shop.get<{ items: { action: string; target: string; detail: string }[] }>(
    '/admin/audit?search=changed the plan',
    admin,
  );
  return items.map(({ target, detail }) => `${target}: ${detail}`).reverse();
};

test('the plans are listed as the specification has them', async () => {
  expect(await planNamed('free')).toMatchObject({
    ...{ displayName: 'Free', state: 'free', monthlyCents: null, version: 1, changedBy: null },
    limits: { charts: 5, aiCredits: 20, videoMinutes: 3, apiKeys: 2, callsPerMinute: 60, webhooks: 2 },
  });
  expect(await planNamed('premium')).toMatchObject({
    ...{ state: 'on-sale', monthlyCents: 1900, yearlyCents: 19000, limits: { charts: null }, extras: ['Larger files'] },
  });
  expect(await planNamed('enterprise')).toMatchObject({ state: 'contact-sales', monthlyCents: null });
});

test('a preview that changes nothing says so, and saving it writes nothing down', async () => {
  expect(await effectsOf('premium', {})).toEqual(['Nothing changes.']);
  expect((await save('premium', {})).status).toBe(200);
  expect(await planNamed('premium')).toMatchObject({ version: 1 });
  expect(await audited()).toEqual([]);
});

test('a new price is for new customers: a standing subscription keeps the old one at renewal and for new seats', async () => {
  const old = await shop.person();
  await buy(old);
  await shop.post('/stripe/subscription/trial', await shop.person());
  const open = await shop.post<{ url: string }>('/stripe/create-checkout-session', await shop.person(), {
    planId: 2,
    billingPeriod: 'monthly',
  });
  const effects = await effectsOf('premium', { monthlyCents: 2400 });
  expect(effects).toContain('Price per month: $19.00 → $24.00.');
  expect(effects).toContain('1 monthly subscription keeps its price, also at renewal and for new members: 1 × $19.00.');
  expect(effects).toContain(
    'One new price is made at the card provider. The old one stays there for existing subscriptions.',
  );
  expect(effects).toContain('1 trial continues. Buying the plan costs the new price.');
  expect((await shownNamed('premium'))?.price).toBe(19); // a preview saves nothing

  expect((await save('premium', { monthlyCents: 2400 })).body).toMatchObject({
    message: 'Plan saved.',
    data: { monthlyCents: 2400, version: 2, changedBy: admin.email },
  });
  expect(await shownNamed('premium')).toMatchObject({ price: 24, yearlyPrice: 190 });
  const { data: prices } = await stripe.prices.list({ product: 'chartlas_premium', limit: 100 });
  const monthly = prices.filter(({ recurring }) => recurring?.interval === 'month');
  expect(monthly.map(({ unit_amount, active, lookup_key }) => [unit_amount, active, lookup_key])).toEqual([
    [2400, true, 'chartlas_premium_monthly'],
    [1900, true, null],
  ]);

  const { amount, stripeSubscriptionId } = await shop.get<{ amount: number; stripeSubscriptionId: string }>(
    '/stripe/subscription',
    old,
  );
  const next = await stripe.invoices.createPreview({ subscription: stripeSubscriptionId });
  expect([amount, next.amount_due]).toEqual([1900, 1900]);
  await shop.payAt(open.url, goodCard); // a checkout that was open keeps its price
  const fresh = await shop.person();
  await buy(fresh);
  expect((await shop.get<{ amount: number }>('/stripe/subscription', fresh)).amount).toBe(2400);
  expect(await audited()).toEqual(['Premium: Price monthly $19.00 → $24.00']);
});

test('a quote from before the change is refused, and one from after it is taken', async () => {
  const person = await shop.person();
  await buy(person);
  const wanted = { planId: 2, billingPeriod: 'yearly' };
  const look = () =>
    shop.post<{ quote: string; amountDue: number }>('/stripe/change-subscription/preview', person, wanted);
  const before = await look();
  expect((await save('premium', { yearlyCents: 24000 })).status).toBe(200);
  const change = (quote: string) => shop.call('POST', '/stripe/change-subscription', person, { ...wanted, quote });
  expect((await change(before.quote)).status).toBe(409);
  const after = await look();
  expect(after.amountDue).toBe(before.amountDue + 5000);
  expect((await change(after.quote)).status).toBe(200);
});

test('a price that is taken back is used again, and a plan without a price is sold by sales, without trials', async () => {
  expect((await save('premium', { monthlyCents: 1900, yearlyCents: 19000 })).status).toBe(200);
  const [found] = (await stripe.prices.list({ lookup_keys: ['chartlas_premium_monthly'] })).data;
  expect(found?.unit_amount).toBe(1900);
  const effects = await effectsOf('premium', { monthlyCents: null, yearlyCents: null });
  expect(effects).toContain('Premium can no longer be bought online: people are asked to contact sales.');
  await save('premium', { monthlyCents: null, yearlyCents: null });
  const person = await shop.person();
  const order = { planId: 2, billingPeriod: 'monthly' };
  expect((await shop.call('POST', '/stripe/create-checkout-session', person, order)).body.message).toBe(
    'The Premium plan cannot be bought online. Please contact sales.',
  );
  expect(await shop.call('POST', '/stripe/subscription/trial', person, {})).toMatchObject({ status: 409 });
  expect((await shownNamed('premium'))?.price).toBe(-1);
  expect((await save('premium', { monthlyCents: 1900, yearlyCents: 19000 })).status).toBe(200);
});

test('Enterprise is sold as soon as it has a price', async () => {
  await save('enterprise', { monthlyCents: 9900, yearlyCents: null });
  expect(await shownNamed('enterprise')).toMatchObject({ price: 99, yearlyPrice: 990 });
  const person = await shop.person();
  await buy(person, { planId: 3 });
  expect((await shop.get<{ planName: string }>('/stripe/subscription', person)).planName).toBe('enterprise');
});

test('name, description and lines are shown at once, and the product is renamed', async () => {
  const changes = {
    displayName: 'Studio',
    description: 'For studios.',
    extras: ['Larger files', 'Answers within a day'],
    isPopular: false,
  };
  const effects = await effectsOf('premium', changes);
  expect(effects[0]).toBe(
    'The plan is called “Studio” instead of “Premium” on the pricing page, in the panel and in new emails, and at the card provider.',
  );
  await save('premium', changes);
  const shown = await shownNamed('premium');
  expect(shown).toMatchObject({ displayName: 'Studio', description: 'For studios.', isPopular: false });
  expect(shown?.includes.slice(-2)).toEqual(['Larger files', 'Answers within a day']);
  expect(await stripe.products.retrieve('chartlas_premium')).toMatchObject({ name: 'Chartlas Studio' });
  await save('premium', { displayName: 'Premium', isPopular: true, extras: ['Larger files'] });
  expect(await planNamed('premium')).toMatchObject({ isPopular: true, extras: ['Larger files'] });
});

test('limits count at once; those above keep what they have and get no more', async () => {
  const person = await shop.person();
  for (let chart = 0; chart < 3; chart++) await makeShare(shop, person);
  const { limits } = await planNamed('free');
  const lower = { limits: { ...limits, charts: 2, apiKeys: 1, webhooks: 1, aiCredits: 10, videoMinutes: 1 } };
  const effects = await effectsOf('free', lower);
  expect(effects).toContain('Charts: 5 → 2.');
  expect(effects).toContain('1 account has more charts than that. They keep them, but cannot create more.');
  await save('free', lower);
  expect((await shownNamed('free'))?.includes).toContain('2 charts');
  expect(await shop.get('/v1/pricing/usage/number-of-charts', person)).toMatchObject({ limit: 2, remaining: 0 });
  expect(await shop.call('GET', '/user/api-keys', person)).toMatchObject({ body: { data: { limits: { keys: 1 } } } });
  expect(await shop.call('GET', '/webhooks', person)).toMatchObject({
    body: { data: { limits: { webhooks: 1 } } },
  });
  await expect(makeShare(shop, person)).rejects.toThrow();
  await save('free', { limits });
  const { rows } = await db.execute<{ limits: object }>(sql`select limits from plans where name = 'free'`);
  expect(rows[0]?.limits).toEqual({}); // back to what the program says
});

test.each([
  ['free', { monthlyCents: 500 }, 'The free plan has no price. Nothing was changed.'],
  ['premium', { yearlyCents: 100 }, 'A year cannot cost less than a month.'],
  ['premium', { yearlyCents: 30_000 }, 'A year cannot cost more than 12 months ($228.00).'],
  ['premium', { monthlyCents: null }, 'A plan with a yearly price needs a monthly price too.'],
  [
    'premium',
    { limits: { charts: 4, aiCredits: 500, videoMinutes: 120, apiKeys: 10, callsPerMinute: 600, webhooks: 10 } },
    'Charts: Premium can include at least as much as Free (5 charts).',
  ],
  [
    'free',
    { limits: { charts: 5, aiCredits: 501, videoMinutes: 3, apiKeys: 2, callsPerMinute: 60, webhooks: 2 } },
    'AI credits per month: Free can include at most as much as Premium (500 AI credits per month).',
  ],
])('%s with %o is refused: %s', async (name, changes, message) => {
  expect((await preview(name, changes)).body).toMatchObject({ code: 'bad-input', message });
  expect((await save(name, changes)).body.message).toBe(message);
});

test('of two admins who saved at the same time, one is told, and nothing of theirs is saved', async () => {
  const { version } = await planNamed('premium');
  expect((await save('premium', { description: 'One.' }, { version })).status).toBe(200);
  const second = await save('premium', { description: 'Two.' }, { version });
  expect([second.status, second.body.message]).toEqual([
    409,
    expect.stringMatching(
      /^You changed this plan in another window on .+ UTC\. Nothing was saved\. Load it again first\.$/,
    ),
  ]);
  const other = await shop.person({ isAdmin: true });
  const third = await save('premium', { description: 'Three.' }, { version, token: other.token });
  expect(third.body.message).toMatch(new RegExp(`^${admin.email.replaceAll('.', '\\.')} changed this plan on .+ UTC`));
  expect((await planNamed('premium')).description).toBe('One.');
});

test('while the card provider is away prices are refused whole, and limits can still be changed', async () => {
  const before = await planNamed('premium');
  await shop.control('settings', { failing: { status: 500, times: 1000 } });
  const refused = await save('premium', { monthlyCents: 3000, limits: { ...before.limits, aiCredits: 600 } });
  expect(refused.status).toBe(503);
  expect(refused.body.message).toContain('so the plan was not changed');
  expect(await planNamed('premium')).toEqual(before);
  expect((await save('premium', { limits: { ...before.limits, aiCredits: 600 } })).status).toBe(200);
  await shop.control('settings', { failing: null });
  expect((await save('premium', { monthlyCents: 2000 })).status).toBe(200);
});

test('saving needs a recent confirmation, and other people see nothing', async () => {
  await db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${admin.id}`);
  const other = await shop.again(admin);
  await db.execute(sql`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${admin.id}`);
  expect((await save('premium', { description: 'x' }, { token: other.token })).body.code).toBe('confirm-identity');
  expect((await shop.call('GET', '/admin/plans', await shop.person())).status).toBe(403);
});
