import { expect, test } from 'vitest';
import type { NextCharge } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { openStripe } from '#server/platform/payments/open-payments.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop({ hasTax: true });
const { stripe } = shop;
type Person = Awaited<ReturnType<typeof shop.person>>;

async function buyIn(person: Person, address: { country: string; taxId?: string }): Promise<Subscription> {
  const { sessionId, url } = await shop.post<{ sessionId: string; url: string }>(
    '/stripe/create-checkout-session',
    person,
    { planId: 2 },
  );
  await shop.payAt(url, undefined, address);
  return (await shop.post<{ subscription: Subscription }>('/stripe/payment/verify', person, { sessionId }))
    .subscription;
}
const invoiceOf = async ({ stripeCustomerId }: Subscription) =>
  (await stripe.invoices.list({ customer: stripeCustomerId ?? '', limit: 1 })).data[0];

test('the tax of the buyer’s country is on the invoice and in what the next renewal will cost', async () => {
  const person = await shop.person();
  const bought = await buyIn(person, { country: 'DE' });
  expect(await invoiceOf(bought)).toMatchObject({
    total: 2261,
    total_excluding_tax: 1900,
    amount_paid: 2261,
    customer_address: { country: 'DE' },
    total_taxes: [{ amount: 361, taxability_reason: 'standard_rated' }],
  });
  const next = await shop.get<NextCharge>('/stripe/subscription/next-charge', person);
  expect(next).toMatchObject({ amount: 2261, tax: 361 });
});

test('a business abroad pays none, and its number is on the invoice; neither does somebody where there is none', async () => {
  const business = await buyIn(await shop.person(), { country: 'FR', taxId: 'FR12345678901' });
  expect(await invoiceOf(business)).toMatchObject({
    total: 1900,
    customer_tax_ids: [{ value: 'FR12345678901' }],
    total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }],
  });
  expect(await invoiceOf(await buyIn(await shop.person(), { country: 'US' }))).toMatchObject({ total: 1900 });
});

test('the preview of a change with tax is what is charged', async () => {
  const person = await shop.person();
  const bought = await buyIn(person, { country: 'DE' });
  const order = { planId: 2, billingPeriod: 'yearly' };
  const preview = await shop.post<{ amountDue: number; quote: string }>(
    '/stripe/change-subscription/preview',
    person,
    order,
  );
  await shop.post('/stripe/change-subscription', person, { ...order, quote: preview.quote });
  const invoice = await invoiceOf(bought);
  expect(invoice?.amount_paid).toBe(preview.amountDue);
  expect(invoice?.total_taxes?.[0]?.amount).toBeGreaterThan(3000);
});

test('prices that include tax cost the same everywhere, and the lines of a change add up to what is charged', async () => {
  await shop.control('settings', { taxBehavior: 'inclusive' });
  const person = await shop.person();
  const bought = await buyIn(person, { country: 'DE' });
  expect(await invoiceOf(bought)).toMatchObject({
    total: 1900,
    total_excluding_tax: 1597,
    total_taxes: [{ amount: 303, tax_behavior: 'inclusive' }],
  });
  const order = { planId: 2, billingPeriod: 'yearly' };
  const path = '/stripe/change-subscription';
  const preview = await shop.post<{ amountDue: number; quote: string; lines: { amount: number }[] }>(
    `${path}/preview`,
    person,
    order,
  );
  expect(preview.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(preview.amountDue);
  await shop.post(path, person, { ...order, quote: preview.quote });
  expect((await invoiceOf(bought))?.amount_paid).toBe(preview.amountDue);
  await shop.control('settings', { taxBehavior: 'exclusive' });
});

test('a checkout opens also when the settings of the server changed within the minute of another one', async () => {
  const person = await shop.person();
  const open = () => shop.call('POST', '/stripe/create-checkout-session', person, { planId: 2 });
  expect((await open()).status).toBe(200);
  const { payments } = shop.ports;
  if (payments.mode === 'off') throw new Error('the shop has payments');
  payments.hasTax = false;
  expect((await open()).status).toBe(200);
  payments.hasTax = true;
});

test('who is about to buy is told that tax may come on top', async () => {
  expect(await shop.post('/stripe/checkout-preview', await shop.person(), { planId: 2 })).toMatchObject({
    hasTax: true,
  });
});

test('who bought before taxes were turned on is listed, and pays them from the next change on, once the place is known', async () => {
  const person = await shop.person();
  const before = await openShop();
  const bought = await buyIn(person, { country: 'DE' });
  const subscription = bought.stripeSubscriptionId ?? '';
  const customer = bought.stripeCustomerId ?? '';
  await stripe.subscriptions.update(subscription, { automatic_tax: { enabled: false } });
  await shop.post('/stripe/payment/verify', person, { sessionId: await lastSession(customer) });
  const admin = await shop.person({ isAdmin: true });
  const untaxed = async () =>
    (await shop.get<{ items: { user: { id: string } }[] }>('/admin/revenue/untaxed', admin)).items.map(
      ({ user }) => user.id,
    );
  const trying = await shop.person();
  await shop.post('/stripe/subscription/trial', trying);
  expect(await untaxed()).toContain(person.id);
  expect(await untaxed()).not.toContain(trying.id);
  const order = { planId: 2, billingPeriod: 'yearly' };
  const path = '/stripe/change-subscription';
  const free = await shop.post<{ amountDue: number }>(`${path}/preview`, person, order);
  await stripe.customers.update(customer, { address: { country: 'DE' } });
  const preview = await shop.post<{ amountDue: number; quote: string }>(`${path}/preview`, person, order);
  expect(preview.amountDue).toBe(Math.round(free.amountDue * 1.19));
  expect((await stripe.subscriptions.retrieve(subscription)).automatic_tax.enabled).toBe(false);
  await shop.post(path, person, { ...order, quote: preview.quote });
  expect((await invoiceOf(bought))?.amount_paid).toBe(preview.amountDue);
  expect(await untaxed()).not.toContain(person.id);
  const other = await before.person({ isAdmin: true });
  expect(await before.get('/admin/revenue/untaxed', other)).toMatchObject({ total: 0 });
});

async function lastSession(customer: string): Promise<string> {
  return (await stripe.checkout.sessions.list({ customer, limit: 1 })).data[0]?.id ?? '';
}

test('pages at a domain of our own are trusted only when it is named', async () => {
  const keys = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiUrl: 'https://api.stripe.com' };
  const url = 'https://pay.example.org/c/pay/cs_1';
  expect((await openStripe(keys)).isOurs(url)).toBe(false);
  const { isOurs } = await openStripe({ ...keys, domains: ['pay.example.org'] });
  expect(isOurs(url)).toBe(true);
  expect(isOurs('https://pay.example.org.evil.example/')).toBe(false);
  expect(isOurs('http://pay.example.org/')).toBe(false);
  expect(isOurs('https://checkout.stripe.com/c/pay')).toBe(true);
});
