import { expect, test } from 'vitest';
import type { SeatCost } from '#contract/billing/billing.ts';
import { sql } from '#drizzle';
import { joinWorkspace } from '#server/workspace/workspace/index.ts';
import { openShop } from '#tests/support/shop.ts';
import { startSeatSyncs } from './seats.ts';

const shop = await openShop();
const { db } = shop.ports;
type Person = Awaited<ReturnType<typeof shop.person>>;

const costOf = (workspaceId: string, person: Person, people = 1) =>
  shop.get<SeatCost>(`/workspaces/${workspaceId}/seat-cost?people=${people}`, person);

async function teamOf(owner: Person): Promise<string> {
  return (await shop.post<{ id: string }>('/workspaces', owner, { name: 'Desk' })).id;
}

async function subscriber(wanted: object = {}): Promise<Person> {
  const person = await shop.person();
  const sessionId = await shop.buy(person, wanted);
  await shop.post('/stripe/payment/verify', person, { sessionId });
  return person;
}

test('a seat costs what the owner pays for one, and now the rest of the period', async () => {
  const owner = await subscriber();
  const team = await teamOf(owner);
  expect(await costOf(team, owner)).toEqual({ amount: 1900, period: 'monthly', dueNow: 1900, isMine: true });
  expect(await costOf(team, owner, 3)).toMatchObject({ amount: 5700, dueNow: 5700 });
  shop.pass(15);
  const later = await shop.again(owner);
  const half = (await costOf(team, later))?.dueNow ?? 0;
  expect(half).toBeGreaterThan(800);
  expect(half).toBeLessThan(1100);
});

test('a seat costs its list price at most after a discount on the first payment, and what was previewed', async () => {
  await shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: (await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' })).id },
    code: 'FIRST20',
  });
  const owner = await subscriber({ billingPeriod: 'yearly', discountCode: 'FIRST20' });
  const team = await teamOf(owner);
  const { rows } = await db.execute<{ id: string }>(
    sql`select stripe_customer_id as id from payment_customers where user_id = ${owner.id}`,
  );
  const customer = rows[0]?.id ?? '';
  const paid = async () => {
    const { data } = await shop.stripe.invoices.list({ customer, status: 'paid' });
    return data.map(({ amount_paid }) => amount_paid);
  };
  expect(await paid()).toEqual([15_200]);
  for (const [days, people] of [
    [0, 1],
    [100, 2],
  ] as const) {
    shop.pass(days);
    const dueNow = (await costOf(team, await shop.again(owner), people))?.dueNow ?? 0;
    const rest = days === 0 ? 1 : 265 / 365;
    expect(dueNow).toBeLessThanOrEqual(19_000 * people * rest + 1);
    expect(dueNow).toBeGreaterThan(19_000 * people * rest - 20);
    for (let joined = 0; joined < people; joined++)
      await joinWorkspace(db, {
        workspaceId: team,
        userId: (await shop.person()).id,
        role: 'editor',
        now: shop.ports.now(),
      });
    await startSeatSyncs(shop.ports);
    await shop.work();
    const [last = 0] = await paid();
    // Some seconds passed since the preview.
    expect(Math.abs(last - dueNow)).toBeLessThanOrEqual(1);
  }
});

test('nothing is added for somebody who pays nothing, and in a trial', async () => {
  const free = await shop.person();
  expect(await costOf(await teamOf(free), free)).toBe(null);
  const trying = await shop.person();
  await shop.post('/stripe/subscription/trial', trying);
  expect(await costOf(await teamOf(trying), trying)).toBe(null);
});

test('a personal space costs as much for more people as a team', async () => {
  const owner = await subscriber({ billingPeriod: 'yearly' });
  const { workspaces } = await shop.get<{ workspaces: { id: string; isPersonal: boolean }[] }>('/workspaces', owner);
  expect(await costOf(workspaces.find(({ isPersonal }) => isPersonal)?.id ?? '', owner)).toMatchObject({
    amount: 19000,
    period: 'yearly',
  });
  expect(await costOf(await teamOf(owner), owner)).toMatchObject({ amount: 19000, period: 'yearly' });
});

test('admins of a team see what the owner pays; editors and strangers do not', async () => {
  const owner = await subscriber();
  const team = await teamOf(owner);
  const [lead, editor] = [await shop.person(), await shop.person()];
  for (const [person, role] of [
    [lead, 'admin'],
    [editor, 'editor'],
  ] as const)
    await joinWorkspace(db, { workspaceId: team, userId: person.id, role, now: shop.ports.now() });
  expect(await costOf(team, lead)).toMatchObject({ isMine: false });
  expect((await shop.call('GET', `/workspaces/${team}/seat-cost`, editor)).status).toBe(403);
  expect((await shop.call('GET', `/workspaces/${team}/seat-cost`, await shop.person())).status).toBe(404);
});

test('without the card provider the price is still shown', async () => {
  const owner = await subscriber();
  const team = await teamOf(owner);
  await shop.control('settings', { failing: { status: 500, times: 1000 } });
  expect(await costOf(team, owner)).toEqual({ amount: 1900, period: 'monthly', dueNow: null, isMine: true });
  await shop.control('settings', { failing: null });
});
