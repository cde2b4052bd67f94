import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { control, makePlan, openSim, postForm } from '#tests/support/stripe-sim/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
let stripe: Stripe;
beforeAll(async () => {
  sim = await openSim({ webhook: null });
  stripe = sim.stripe;
});
afterAll(async () => {
  await sim.close();
});

const card = { cardNumber: '5555 5555 5555 4444', expiry: '01/41', cvc: '321', name: '' };

async function subscriber() {
  const customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada (née Byron)' });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const { price } = await makePlan(stripe);
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
  });
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://shop.test/back',
  });
  return { customer: customer.id, subscription: id, url };
}

test('a customer cancels, changes their mind and keeps the plan', async () => {
  const { subscription, url } = await subscriber();
  expect(await (await fetch(url)).text()).toContain('href="http://shop.test/back"');
  expect(await (await fetch(`${url}/cancel`)).text()).toContain('stays active until');
  await postForm(`${url}/cancel`, {});
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
  expect(await (await fetch(url)).text()).toContain('Reactivate');
  await postForm(`${url}/reactivate`, {});
  expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
  });
});

test('a new card replaces the old one, also after a second step, but not when it is declined', async () => {
  const { subscription, url } = await subscriber();
  const last4 = async () => {
    const { default_payment_method: method } = await stripe.subscriptions.retrieve(subscription, {
      expand: ['default_payment_method'],
    });
    return typeof method === 'object' ? method?.card?.last4 : null;
  };
  expect(await (await postForm(`${url}/card`, { ...card, cardNumber: '4000000000000002' })).text()).toContain(
    'Your card was declined.',
  );
  expect(await last4()).toBe('4242');
  expect((await postForm(`${url}/card`, card)).status).toBe(303);
  expect(await last4()).toBe('4444');
  await postForm(`${url}/card`, { ...card, cardNumber: '4000002500003155' });
  expect(await (await postForm(`${url}/card/step`, { action: 'fail' })).text()).toContain('could not confirm');
  expect(await last4()).toBe('4444');
  await postForm(`${url}/card`, { ...card, cardNumber: '4000002500003155' });
  await postForm(`${url}/card/step`, { action: 'approve' });
  expect(await last4()).toBe('3155');
});

test('an open invoice is paid on its page, and the plan is active again', async () => {
  const { customer, subscription, url } = await subscriber();
  await control(sim.url, `customers/${customer}/card`, { number: '4000000000000341' });
  await control(sim.url, 'clock', { advance: 32 * 86_400 });
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
  const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const page = open?.hosted_invoice_url ?? '';
  expect(await (await postForm(page, { ...card, cardNumber: '4000000000009995' })).text()).toContain(
    'insufficient funds',
  );
  await postForm(page, card);
  expect((await stripe.invoices.retrieve(open?.id ?? '')).status).toBe('paid');
  expect((await stripe.subscriptions.retrieve(subscription)).status).toBe('active');
  expect(await (await fetch(url)).text()).toContain('This page has expired');
});

test('an invoice is a PDF with its number, its lines and its total', async () => {
  const { customer } = await subscriber();
  const [invoice] = (await stripe.invoices.list({ customer })).data;
  const reply = await fetch(invoice?.invoice_pdf ?? '');
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice?.number}.pdf"`);
  const text = Buffer.from(await reply.arrayBuffer()).toString('latin1');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  for (const [, place, number] of [...text.slice(start).matchAll(/(\d{10}) 00000 n /g)].map((match, index) => [
    match[0],
    match[1],
    index + 1,
  ])) {
    expect(text.slice(Number(place))).toMatch(new RegExp(`^${number} 0 obj`));
  }
  for (const part of [
    `(${invoice?.number})`,
    'Ada \\(n\xe9e Byron\\)',
    '1 \xd7 Premium \\(at $19.00 / month\\)',
    '($19.00)',
    'TEST MODE',
  ]) {
    expect(text).toContain(part);
  }
  const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text();
  expect(page).toContain(`Invoice ${invoice?.number}`);
  expect(page).not.toContain('Pay with a card');
});
