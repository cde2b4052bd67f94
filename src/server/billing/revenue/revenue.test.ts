import { expect, test } from 'vitest';
import type { Revenue } from '#contract/operations/admin-system.ts';
import { sql } from '#drizzle';
import { openShop } from '#tests/support/shop.ts';
import { followMoney } from './sync-money.ts';

const shop = await openShop();
const { stripe, ports } = shop;
type Person = Awaited<ReturnType<typeof shop.person>>;

const boss = await shop.person({ isAdmin: true });
const read = async () => shop.get<Revenue>('/admin/revenue', await shop.again(boss));

async function subscribe(order: object = {}): Promise<{ person: Person; customer: string }> {
  const person = await shop.person();
  const sessionId = await shop.buy(person, order);
  await shop.post('/stripe/payment/verify', person, { sessionId });
  const { rows } = await ports.db.execute<{ customer: string }>(
    sql`select stripe_customer_id as customer from payment_customers where user_id = ${person.id}`,
  );
  return { person, customer: rows[0]?.customer ?? '' };
}

async function discount(code: string, duration: 'once' | 'forever'): Promise<void> {
  const coupon = await stripe.coupons.create({ percent_off: 25, duration });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code });
}

test('revenue shows money received and refunds, net recurring revenue and churn; trials are not customers', async () => {
  await discount('ALWAYS25', 'forever');
  await discount('FIRST25', 'once');
  const first = await subscribe();
  const leaving = await subscribe({ discountCode: 'ALWAYS25' });
  await subscribe({ discountCode: 'FIRST25' });
  await shop.post('/stripe/subscription/trial', await shop.person());
  const [invoice] = (await stripe.invoices.list({ customer: first.customer, expand: ['data.payments'] })).data;
  const payment = invoice?.payments?.data[0]?.payment.payment_intent;
  await stripe.refunds.create({ payment_intent: String(payment), amount: 500 });
  // Somebody else's payment at the same account of the card provider.
  const other = await stripe.customers.create({ email: 'other@example.org' });
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id });
  const product = await stripe.products.create({ name: 'Another product' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 99_900,
    recurring: { interval: 'month' },
  });
  await stripe.subscriptions.create({
    customer: other.id,
    items: [{ price: price.id }],
    default_payment_method: card.id,
  });

  const now = await read();
  expect(now).toMatchObject({ monthlyCents: 5700, netMonthlyCents: 5225, paying: 3, trials: 1 });
  const sum = (revenue: Revenue, of: 'receivedCents' | 'refundedCents' | 'started' | 'ended') =>
    revenue.months.reduce((total, month) => total + month[of], 0);
  expect(sum(now, 'receivedCents')).toBe(1900 + 1425 + 1425);
  expect(sum(now, 'refundedCents')).toBe(500);
  expect(sum(now, 'started')).toBe(3);

  // A deleted account takes nothing out of the figures, and a second look counts nothing twice.
  await ports.db.execute(sql`delete from payment_customers where user_id = ${first.person.id}`);
  await followMoney.run(ports);
  expect(sum(await read(), 'receivedCents')).toBe(1900 + 1425 + 1425);

  shop.pass(32);
  await shop.post('/stripe/subscription/cancel', await shop.again(leaving.person), { atPeriodEnd: false });
  const later = await read();
  expect(sum(later, 'ended')).toBe(1);
  expect(later.months.at(-1)).toMatchObject({ churn: 1 / 3, ended: 1 });
});
