import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodCard, makePlan, openSim, postForm, until, webhookSecret } from './testing/open-sim.ts';

let sim: Awaited<ReturnType<typeof openSim>>;
beforeAll(async () => {
  sim = await openSim();
});
afterAll(async () => {
  await sim.close();
});

async function makeSession(more: object = {}) {
  const { price, product } = await makePlan(sim.stripe);
  const session = await sim.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://shop.test/return?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/plans',
    client_reference_id: 'user-7',
    metadata: { userId: '7' },
    subscription_data: { metadata: { userId: '7' } },
    ...more,
  });
  return { session, price, product };
}

test('a buyer pays on the hosted page: subscription, paid invoice, signed events, way back', async () => {
  const { session, price } = await makeSession({ customer_email: 'ada@example.com' });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1900 });
  const page = await fetch(session.url ?? '');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('TEST MODE');

  const paid = await postForm(session.url ?? '', { ...goodCard, email: 'ada@example.com', action: 'pay' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`http://shop.test/return?session_id=${session.id}`);

  const done = await sim.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'line_items'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'user-7',
    metadata: { userId: '7' },
    subscription: {
      status: 'active',
      metadata: { userId: '7' },
      items: { data: [{ price: { id: price.id }, quantity: 1 }] },
      latest_invoice: { status: 'paid', total: 1900, amount_paid: 1900, billing_reason: 'subscription_create' },
    },
    line_items: { data: [{ amount_total: 1900 }] },
  });
  await until(() => sim.told.some((event) => event.type === 'checkout.session.completed'));
  for (const { body, signature } of sim.received) {
    expect(sim.stripe.webhooks.constructEvent(body, signature, webhookSecret).id).toMatch(/^evt_/);
  }
});
