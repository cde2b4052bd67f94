import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { UserBilling } from '#contract/billing/admin-billing.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const { stripe } = shop;
const admin = await shop.person({ isAdmin: true });

const billingOf = ({ id }: { id: string }) => shop.get<UserBilling>(`/admin/users/${id}/billing`, admin);
const act = ({ id }: { id: string }, path: string, given: object = {}) =>
  shop.call('POST', `/admin/users/${id}/${path}`, admin, given);
const audited = async (words: string) => {
  const found = await shop.get<{ items: { action: string; target: string; detail: string }[] }>(
    `/admin/audit?search=${encodeURIComponent(words)}`,
    admin,
  );
  return found.items.map(({ action }) => action).reverse();
};

async function buyer() {
  const person = await shop.person();
  await shop.buy(person);
  return person;
}

test('somebody who never bought anything has no payments; whom nobody knows is not found', async () => {
  expect(await billingOf(await shop.person())).toEqual({
    subscription: null,
    payments: [],
    credit: 0,
    provider: null,
  });
  expect((await shop.call('GET', `/admin/users/${randomUUID()}/billing`, admin)).status).toBe(404);
});

test('a payment is refunded in part, then the rest, once for each key, and never more than was paid', async () => {
  const person = await buyer();
  const [payment] = (await billingOf(person)).payments;
  expect(payment).toMatchObject({ amount: 1900, refunded: 0, refundable: 1900, status: 'paid', currency: 'usd' });
  const given = { paymentId: payment?.id, amount: 500, reason: 'Sorry', key: randomUUID() };
  for (let time = 0; time < 2; time++)
    expect((await act(person, 'refund', given)).body.data).toMatchObject({
      payments: [{ refunded: 500, refundable: 1400 }],
      subscription: { planName: 'premium', status: 'active' },
    });
  expect(await act(person, 'refund', { ...given, amount: 1401, key: randomUUID() })).toMatchObject({
    status: 409,
    body: { message: 'Nothing was refunded: the amount is more than what is left of this payment.' },
  });
  expect((await act(person, 'refund', { paymentId: payment?.id, key: randomUUID() })).body.data).toMatchObject({
    payments: [{ refunded: 1900, refundable: 0 }],
  });
  const { data } = await stripe.refunds.list({ payment_intent: payment?.id ?? '' });
  expect(data.map(({ amount }) => amount)).toEqual([1400, 500]);
  expect(await audited(person.email)).toEqual([
    'refund-payment',
    'refund-payment',
    'refund-payment',
    'refund-refused',
    'refund-payment',
  ]);
});

test('somebody else’s payment is not found', async () => {
  const [one, other] = [await buyer(), await buyer()];
  const [payment] = (await billingOf(one)).payments;
  expect((await act(other, 'refund', { paymentId: payment?.id, key: randomUUID() })).status).toBe(404);
  expect((await act(one, 'refund', { paymentId: 'pi_none', key: randomUUID() })).status).toBe(404);
  expect((await billingOf(one)).payments[0]?.refunded).toBe(0);
});

test('credit lowers the next invoice, counts once for each key, and no more is taken back than there is', async () => {
  const person = await buyer();
  const given = { amount: 1000, reason: 'Thank you', key: randomUUID() };
  for (let time = 0; time < 2; time++)
    expect((await act(person, 'credit', given)).body.data).toMatchObject({ credit: 1000 });
  expect((await act(person, 'credit', { amount: -300, key: randomUUID() })).body.data).toMatchObject({ credit: 700 });
  expect((await act(person, 'credit', { amount: -701, key: randomUUID() })).status).toBe(409);
  expect((await act(person, 'credit', { amount: 0, key: randomUUID() })).status).toBe(400);
  const { subscription, provider } = await billingOf(person);
  expect(provider?.url).toBe(null);
  const next = await stripe.invoices.createPreview({ subscription: subscription?.stripeSubscriptionId ?? '' });
  expect(next.amount_due).toBe(1200);
  const stranger = await shop.person();
  expect((await act(stranger, 'credit', { amount: 100, key: randomUUID() })).body.data).toMatchObject({ credit: 100 });
});

test('a subscription is cancelled for somebody, at the end or at once, and it is written down', async () => {
  const person = await buyer();
  expect((await act(person, 'cancel-subscription', { reason: 'asked by phone' })).body.data).toMatchObject({
    subscription: { cancelAtPeriodEnd: true, planName: 'premium' },
  });
  expect((await act(person, 'cancel-subscription', { atPeriodEnd: false })).body.data).toMatchObject({
    subscription: { planName: 'free' },
  });
  expect((await act(person, 'cancel-subscription')).status).toBe(409);
  expect(await audited(person.email)).toEqual(['cancel-subscription', 'cancel-subscription']);
});

test('a plan is granted until a date, replaced by another, and withdrawn', async () => {
  const person = await shop.person();
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  expect((await act(person, 'grant-plan', { plan: 'premium', endsAt })).body.data).toMatchObject({
    subscription: { planName: 'premium', source: 'granted', isPremium: true, currentPeriodEnd: endsAt },
  });
  expect((await act(person, 'grant-plan', { plan: 'enterprise' })).body.data).toMatchObject({
    subscription: { planName: 'enterprise', isPremium: false },
  });
  expect((await act(person, 'grant-plan', { plan: 'premium', endsAt: '2020-01-01T00:00:00Z' })).status).toBe(400);
  expect((await act(person, 'withdraw-grant')).body.data).toMatchObject({ subscription: null });
  expect((await act(person, 'withdraw-grant')).status).toBe(409);
  expect(await audited(person.email)).toEqual(['grant-premium', 'grant-enterprise', 'take-enterprise']);
});
