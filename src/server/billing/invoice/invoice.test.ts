import { expect, test } from 'vitest';
import { invoice as contract, type Invoice } from '#contract/billing/invoices.ts';
import { openStripe } from '#server/platform/payments/open-payments.ts';
import { openShop } from '#tests/support/shop.ts';
import { presentInvoice } from './find-invoice.ts';

const shop = await openShop();
const { stripe } = shop;
const person = await shop.person();
const sessionId = await shop.buy(person, { billingPeriod: 'yearly' });
const stranger = await shop.person();
const otherSession = await shop.buy(stranger);

const invoicesOf = async (whose: typeof person) =>
  (await shop.get<{ data: Invoice[] }>('/stripe/invoices', whose)).data;

test('S7.79, S3.27, S3.28, S3.29, S3.30 are listed with their fields: minor units and unix seconds', async () => {
  const [invoice, ...others] = await invoicesOf(person);
  expect(others).toEqual([]);
  expect(Object.keys(invoice ?? {}).sort()).toEqual(Object.keys(contract.shape).sort());
  expect(invoice).toMatchObject({
    id: expect.stringMatching(/^in_/),
    number: expect.stringMatching(/\d/),
    status: 'paid',
    amount: 19000,
    currency: 'usd',
    dueDate: null,
    billingReason: 'subscription_create',
    subscription: { planName: 'Premium' },
    payUrl: null,
  });
  const age = shop.ports.now().getTime() / 1000 - (invoice?.created ?? 0);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(3600);
});

test('S3.30 created and dueDate are unix seconds, as the card provider has them; dueDate may be null', async () => {
  const [row] = await invoicesOf(person);
  const real = await stripe.invoices.retrieve(row?.id ?? '');
  const inAMonth = real.created + 30 * 86_400;
  const shown = [null, inAMonth].map((due_date) => presentInvoice({ ...real, due_date }, { plans: [], payUrl: null }));
  expect(shown.map((invoice) => invoice?.dueDate)).toEqual([null, inAMonth]);
  expect(shown.map((invoice) => invoice?.created)).toEqual([real.created, real.created]);
  for (const invoice of shown) expect(contract.parse(invoice)).toEqual(invoice);
  expect(contract.safeParse({ ...shown[1], dueDate: new Date(inAMonth * 1000).toISOString() }).success).toBe(false);
  expect(new Date(real.created * 1000).getUTCFullYear()).toBe(shop.ports.now().getUTCFullYear());
});

test('S6.8, SB.24 only the caller’s own are listed, none for a user who never bought, and 401 without a session', async () => {
  expect((await invoicesOf(stranger)).map(({ amount }) => amount)).toEqual([1900]);
  expect(await invoicesOf(await shop.person())).toEqual([]);
  expect((await shop.call('GET', '/stripe/invoices', null)).status).toBe(401);
});

test('SB.24, S3.28 drafts are left out, other states are passed through', async () => {
  const [row] = await invoicesOf(person);
  const real = await stripe.invoices.retrieve(row?.id ?? '');
  const shown = (status: typeof real.status) =>
    presentInvoice({ ...real, status }, { plans: [], payUrl: null })?.status;
  expect([shown('draft'), shown('open'), shown('void'), shown('uncollectible')]).toEqual([
    undefined,
    'open',
    'void',
    'uncollectible',
  ]);
});

test('S7.80 the PDF is at the card provider', async () => {
  const [invoice] = await invoicesOf(person);
  const { data } = await shop.get<{ data: { url: string } }>(`/stripe/invoice/${invoice?.id}/download`, person);
  expect(data.url.startsWith(shop.simUrl)).toBe(true);
  const file = await fetch(data.url);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('SB.24, S7.85 someone else’s invoice is not found, nor is an unknown one', async () => {
  const [invoice] = await invoicesOf(stranger);
  for (const id of [invoice?.id, 'in_never'])
    expect((await shop.call('GET', `/stripe/invoice/${id}/download`, person)).status).toBe(404);
  for (const id of ['x', '..%2F..%2Fcustomers', 'in_%00'])
    expect((await shop.call('GET', `/stripe/invoice/${id}/download`, person)).status).toBe(400);
  expect((await shop.call('GET', `/stripe/invoice/session/${otherSession}`, person)).status).toBe(404);
});

test('SB.24 users are only redirected to the card provider', async () => {
  const real = await openStripe({ secretKey: 'sk_live_a', webhookSecret: 'whsec_a', apiUrl: 'https://api.stripe.com' });
  const simulated = await openStripe({ secretKey: 'sk_test_a', webhookSecret: 'whsec_a', apiUrl: shop.simUrl });
  expect([real.mode, simulated.mode]).toEqual(['live', 'test']);
  expect(real.isOurs('https://pay.stripe.com/invoice/a/pdf')).toBe(true);
  expect(real.isOurs('https://checkout.stripe.com/c/pay/a')).toBe(true);
  for (const url of [
    'http://pay.stripe.com/a',
    'https://stripe.com.evil.example/a',
    'https://evilstripe.com/a',
    'https://pay.stripe.com@evil.example/a',
    'https://evil.example/pay.stripe.com',
    'javascript:alert(1)',
    '//pay.stripe.com',
    '',
    shop.simUrl,
  ])
    expect([url, real.isOurs(url)]).toEqual([url, false]);
  expect(simulated.isOurs(`${shop.simUrl}/a`)).toBe(true);
  const settings = { secretKey: 'sk_test_a', webhookSecret: 'whsec_a', apiUrl: 'http://127.0.0.1:4001' };
  const reached = await openStripe({ ...settings, publicUrl: 'http://192.0.2.7:4000' });
  expect(reached.isOurs('http://192.0.2.7:4001/c/pay/a')).toBe(true);
  for (const url of ['http://192.0.2.7:4000/a', 'http://192.0.2.8:4001/a']) expect(reached.isOurs(url)).toBe(false);
  expect(simulated.isOurs('https://pay.stripe.com/a')).toBe(false);
});

test('S7.83 the invoice of a checkout is found by it, and is null while there is none', async () => {
  const { data } = await shop.get<{ data: Invoice }>(`/stripe/invoice/session/${sessionId}`, person);
  expect(data).toEqual((await invoicesOf(person))[0]);
  const buyer = await shop.person();
  const opened = await shop.post<{ sessionId: string }>('/stripe/create-checkout-session', buyer, { planId: 2 });
  expect(await shop.get(`/stripe/invoice/session/${opened.sessionId}`, buyer)).toEqual({ data: null });
});

test('SB.24 at most a hundred are asked for', async () => {
  const buyer = await shop.person();
  await shop.buy(buyer);
  const [invoice] = await invoicesOf(buyer);
  const customer = String((await stripe.invoices.retrieve(invoice?.id ?? '')).customer);
  for (let month = 0; month < 3; month++) shop.pass(31);
  const all = await stripe.invoices.list({ customer, limit: 100 });
  expect(await invoicesOf(await shop.again(buyer))).toHaveLength(all.data.length);
  expect(all.data.length).toBe(4);
});
