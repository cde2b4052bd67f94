import { expect, test } from 'vitest';
import { fromSeed } from '#contract/account/roles.ts';
import type { NextCharge } from '#contract/billing/billing.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { sql } from '#drizzle';
import { recordTeamPlanEvents } from '#server/workspace/webhook/index.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openShop } from '#tests/support/shop.ts';
import { reconcile } from './jobs.ts';
import { adjustSeats, watchMembers } from './seats.ts';

const shop = await openShop();
const { stripe, ports } = shop;
const { db } = ports;
type Person = Awaited<ReturnType<typeof shop.person>>;

const seedOf = async (person: Person) => fromSeed((await shop.get<{ seed: number }>('/notifications', person)).seed);
/** The database announces a changed plan to the servers, which takes a moment. */
const expectPremium = (person: Person, isPremium: boolean) =>
  expect.poll(() => seedOf(person), { timeout: 10_000 }).toMatchObject({ isPremium });
const subscriptionOf = (person: Person) => shop.get<Subscription | null>('/stripe/subscription', person);
const makeChart = (whose: Person, workspaceId?: string) =>
  shop.call('POST', '/project', whose, {
    content: { name: 'Chart', document: { version: 1, template: 'bar' } },
    ...(workspaceId !== undefined && { workspaceId }),
  });

async function team(owner: Person): Promise<string> {
  return (await shop.post<{ id: string }>('/workspaces', owner, { name: 'Newsroom' })).id;
}
async function join(workspace: string, person: Person, role = 'editor'): Promise<void> {
  await db.execute(sql`
    insert into workspace_members (workspace_id, user_id, role) values (${workspace}, ${person.id}, ${role})`);
}
async function leave(workspace: string, person: Person): Promise<void> {
  await db.execute(sql`delete from workspace_members where workspace_id = ${workspace} and user_id = ${person.id}`);
}
async function buy(owner: Person): Promise<Subscription> {
  const sessionId = await shop.buy(owner);
  return (await shop.post<{ subscription: Subscription }>('/stripe/payment/verify', owner, { sessionId })).subscription;
}
async function settle(): Promise<void> {
  await watchMembers.run(ports);
  await shop.work();
}
async function quantityOf({ stripeSubscriptionId }: Subscription): Promise<number | undefined> {
  return (await stripe.subscriptions.retrieve(stripeSubscriptionId ?? '')).items.data[0]?.quantity;
}

test('M9 a team is bought with a seat for everyone but viewers, at the price that the preview says', async () => {
  const owner = await shop.person();
  const workspace = await team(owner);
  const [editor, admin, viewer] = [await shop.person(), await shop.person(), await shop.person()];
  await join(workspace, editor);
  await join(workspace, admin, 'admin');
  await join(workspace, viewer, 'viewer');
  const preview = await shop.post('/stripe/checkout-preview', owner, { planId: 2 });
  expect(preview).toEqual({
    seats: 3,
    subtotal: 5700,
    saving: 0,
    isCode: false,
    total: 5700,
    next: 5700,
    hasTax: false,
  });
  const bought = await buy(owner);
  expect(bought).toMatchObject({ seats: 3, amount: 5700 });
  const { data } = await stripe.invoices.list({ customer: bought.stripeCustomerId ?? '' });
  expect(data.map(({ amount_paid }) => amount_paid)).toEqual([5700]);
  for (const member of [editor, admin]) {
    await expectPremium(member, true);
    expect(await subscriptionOf(member)).toMatchObject({ planName: 'premium', source: 'team', amount: 0 });
  }
  await expectPremium(viewer, false);
});

test('M9 the number of seats follows the members by itself; more is charged at once, fewer is credited', async () => {
  const owner = await shop.person();
  const workspace = await team(owner);
  const bought = await buy(owner);
  const [one, two] = [await shop.person(), await shop.person()];
  await join(workspace, one);
  await join(workspace, two);
  await expectPremium(one, true);
  await settle();
  expect(await quantityOf(bought)).toBe(3);
  expect(await subscriptionOf(owner)).toMatchObject({ seats: 3, amount: 5700 });
  const paid = await stripe.invoices.list({ customer: bought.stripeCustomerId ?? '', status: 'paid' });
  const total = paid.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  expect(total).toBeGreaterThan(5600);
  expect(total).toBeLessThanOrEqual(5700);
  const notices = await shop.get<{ items: { title: string; path: string }[] }>('/notifications', owner);
  expect(notices.items).toContainEqual(
    expect.objectContaining({ title: 'Your plan now pays for 3 people', path: '/panel/subscription' }),
  );
  await leave(workspace, two);
  await expectPremium(two, false);
  await settle();
  expect(await quantityOf(bought)).toBe(2);
  const next = await shop.get<NextCharge>('/stripe/subscription/next-charge', owner);
  expect(next).toMatchObject({ seats: 2 });
  expect(next.amount).toBeLessThan(3800 - 1800);
  const preview = await stripe.invoices.createPreview({ subscription: bought.stripeSubscriptionId ?? '' });
  expect(next.amount).toBe(preview.amount_due);
});

test('M9 people who work in the personal space of somebody need seats too, and have the plan', async () => {
  const [owner, editor, viewer] = [await shop.person(), await shop.person(), await shop.person()];
  const { id } = await personalWorkspace(db, owner);
  const bought = await buy(owner);
  expect(bought).toMatchObject({ seats: 1 });
  await join(id, editor);
  await join(id, viewer, 'viewer');
  await settle();
  expect(await quantityOf(bought)).toBe(2);
  await expectPremium(editor, true);
  await expectPremium(viewer, false);
  await db.execute(sql`delete from users where id = ${owner.id}`); // with the space and everyone in it
  await expectPremium(editor, false);
});

test('M9 a number of seats that a job gave up on, or that was changed at the provider, is right after a night', async () => {
  const owner = await shop.person();
  const workspace = await team(owner);
  const bought = await buy(owner);
  await join(workspace, await shop.person());
  await db.execute(sql`delete from seat_changes`); // its job failed for good
  await reconcile(ports);
  await settle();
  expect(await quantityOf(bought)).toBe(2);
  const [item] = (await stripe.subscriptions.retrieve(bought.stripeSubscriptionId ?? '')).items.data;
  await stripe.subscriptions.update(bought.stripeSubscriptionId ?? '', {
    items: [{ id: item?.id ?? '', quantity: 1 }],
    proration_behavior: 'none',
  });
  await reconcile(ports);
  await settle();
  expect(await quantityOf(bought)).toBe(2);
  expect(await subscriptionOf(owner)).toMatchObject({ seats: 2 });
  await reconcile(ports);
  const { rows } = await db.execute(sql`select from seat_changes where owner_id = ${owner.id}`);
  expect(rows).toEqual([]);
});

test('M9 whoever adjusts the seats at the same time, and however often, the number is right', async () => {
  const owner = await shop.person();
  const workspace = await team(owner);
  const bought = await buy(owner);
  const { payments } = ports;
  if (payments.mode === 'off') throw new Error('the shop has payments');
  const members = await Promise.all(Array.from({ length: 4 }, () => shop.person()));
  await Promise.all(
    members.map(async (member) => {
      await join(workspace, member);
      await adjustSeats(ports, payments, owner.id);
    }),
  );
  await settle();
  expect(await quantityOf(bought)).toBe(5);
});

test('M9 the plan of a team ends with the subscription, and goes with the team to another owner', async () => {
  const [owner, member] = [await shop.person(), await shop.person()];
  const workspace = await team(owner);
  await join(workspace, member);
  await buy(owner);
  await expectPremium(member, true);
  await shop.post(`/workspaces/${workspace}/transfer`, owner, { userId: member.id });
  await expectPremium(member, false);
  await expectPremium(owner, true);
  await shop.post(`/workspaces/${workspace}/transfer`, member, { userId: owner.id });
  await expectPremium(member, true);
  await shop.post('/stripe/subscription/cancel', owner, { atPeriodEnd: false });
  await expectPremium(member, false);
});

test('M9 a trial is for one person', async () => {
  const [owner, member] = [await shop.person(), await shop.person()];
  await join(await team(owner), member);
  await shop.post('/stripe/subscription/trial', owner);
  await expectPremium(owner, true);
  await expectPremium(member, false);
});

test('M3 the charts of a team count for the team, whoever makes them and whoever has left', async () => {
  const [owner, member] = [await shop.person(), await shop.person()];
  const workspace = await team(owner);
  await join(workspace, member);
  for (let made = 0; made < 5; made++) expect((await makeChart(member, workspace)).status).toBe(200);
  expect(await makeChart(member, workspace)).toMatchObject({
    status: 402,
    body: { message: 'The plan of this team includes 5 charts. Delete one, or ask the team’s owner to upgrade.' },
  });
  expect((await makeChart(member)).status).toBe(200);
  await leave(workspace, member);
  expect(await makeChart(owner)).toMatchObject({ status: 402, body: { code: 'needs-plan' } });
  const second = await shop.person();
  await join(workspace, second);
  expect((await makeChart(second, workspace)).status).toBe(402);
  expect((await makeChart(second)).status).toBe(200);
  expect(await shop.call('POST', `/workspaces/${workspace}/transfer`, owner, { userId: second.id })).toMatchObject({
    status: 402,
    body: { message: /They need a higher plan first/ },
  });
  await buy(owner);
  expect((await makeChart(second, workspace)).status).toBe(200);
});

test('plan.changed tells a member about a seat that is gained and lost', async () => {
  const owner = await shop.person();
  const workspace = await team(owner);
  const member = await shop.person();
  const hook = { name: 'Site', url: 'https://hook.example.org/', events: ['plan.changed'] };
  await shop.post('/webhooks', member, hook);
  const { rows: before } = await db.execute(sql`select 1 from webhook_events where user_id = ${member.id}`);
  expect(before).toEqual([]);
  const told = async () => {
    await recordTeamPlanEvents.run(ports);
    const { rows } = await db.execute<{ body: string }>(
      sql`select body from webhook_events where user_id = ${member.id} order by created_at`,
    );
    return rows.map(({ body }) => JSON.parse(body).data);
  };
  const gained = { previousPlan: 'free', plan: 'premium' };
  const lost = { previousPlan: 'premium', plan: 'free' };

  await buy(owner);
  await join(workspace, member);
  expect(await told()).toEqual([gained]);
  expect(await told()).toEqual([gained]);
  await leave(workspace, member);
  expect(await told()).toEqual([gained, lost]);

  await join(workspace, member);
  expect(await told()).toEqual([gained, lost, gained]);
  await db.execute(sql`update users set bought_plan = null, bought_until = null where id = ${owner.id}`);
  expect(await told()).toEqual([gained, lost, gained, lost]);
  // Within the same minute: nothing has changed at its end.
  await leave(workspace, member);
  await join(workspace, member);
  expect(await told()).toEqual([gained, lost, gained, lost]);
});
