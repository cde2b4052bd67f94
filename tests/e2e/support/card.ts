import { createHmac } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { adminToken } from './panel.ts';

export const cards = {
  pays: '4242 4242 4242 4242',
  isDeclined: '4000 0000 0000 0002',
  asksAgain: '4000 0025 0000 3155',
  asksEachTime: '4000 0027 6000 3184',
  paysOnce: '4000 0000 0000 0341',
};

/** Waits for the card provider's own page. */
export async function arriveAtProvider(page: Page): Promise<void> {
  await page.waitForURL(/\/c\/pay\/cs_/);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Types a card on the provider's page and confirms. */
export async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Moss');
  await page.getByRole('button', { name: 'Subscribe' }).last().click();
}

type Order = { billingPeriod?: 'monthly' | 'yearly'; discountCode?: string };

/** Buys premium for a user as their browser would, without its pages. Returns the session of the checkout. */
export async function subscribe(request: APIRequestContext, token: string, order: Order = {}): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { planId: 2, billingPeriod: 'monthly', ...order };
  const opened = await request.post('/api/stripe/create-checkout-session', { headers, data });
  expect(opened.status()).toBe(200);
  const { sessionId, url } = (await opened.json()).data;
  const card = { cardNumber: cards.pays, expiry: '12 / 40', cvc: '123', name: 'Ada Moss', email: 'ada@example.org' };
  await request.post(url, { form: { ...card, action: 'pay' }, maxRedirects: 0 });
  const verified = await request.post('/api/stripe/payment/verify', { headers, data: { sessionId } });
  expect((await verified.json()).data).toMatchObject({ success: true });
  return sessionId;
}

type Code = { code: string; percentOff: number; duration?: 'once' | 'forever' };

/** A promotion code that everyone can use, as an admin creates it. */
export async function makeCode(request: APIRequestContext, code: Code): Promise<void> {
  const answer = await request.post('/api/admin/promotions', {
    headers: { authorization: `Bearer ${await adminToken(request)}` },
    data: code,
  });
  expect(answer.status()).toBe(200);
}

/** The secret of the server that browser tests run against: the key of its card simulator is derived from it. */
export const serverSecret = 'the secret of the browser tests, known to them';

/** Lets the simulator deliver its events, or lose them. */
export async function setWebhooks(request: APIRequestContext, origin: string, webhooks: 'deliver' | 'drop') {
  const answer = await request.post(`${origin}/_sim/settings`, { headers: headersOfSim(), data: { webhooks } });
  expect(answer.status()).toBe(200);
}

function headersOfSim() {
  const key = `sk_test_${createHmac('sha256', serverSecret).update('stripe-sim key').digest('hex')}`;
  return { authorization: `Bearer ${key}` };
}

/** Lets the simulator charge for one more seat, which a card that pays once declines: the plan is past due. */
export async function failPayment(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const headers = headersOfSim();
  const find = async (path: string) => (await (await request.get(`${origin}/v1/${path}`, { headers })).json()).data[0];
  const { id: customer } = await find(`customers?email=${encodeURIComponent(email)}`);
  const { id, items } = await find(`subscriptions?customer=${customer}`);
  const form = { 'items[0][id]': items.data[0].id, 'items[0][quantity]': '2', proration_behavior: 'always_invoice' };
  const changed = await request.post(`${origin}/v1/subscriptions/${id}`, { headers, form });
  expect((await changed.json()).status).toBe('past_due');
}
