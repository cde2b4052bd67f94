import type { WebhookEvent } from '#contract/workspace/webhook-events.ts';
import type { WebhookDelivery } from '#contract/workspace/webhooks.ts';
import { and, arrayContains, desc, eq, isNull, lt, or, type SQL, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { loadOrdered, type Order } from '#server/platform/db/keyset.ts';
import type { PageOf, PageOfRows } from '#server/platform/db/page.ts';
import { everythingOf, isReached, type ScopedUser } from '#server/platform/db/scope.ts';
import {
  type DeliveryRow,
  type WebhookEventRow,
  type WebhookRow,
  webhookDeliveries,
  webhookEvents,
  webhooks,
} from './table.ts';

type OfUser = { id: string; user: ScopedUser };

function isOf({ id, user }: OfUser): SQL | undefined {
  return and(eq(webhooks.id, id), isOfUser(user));
}

function isOfUser({ id, scope }: ScopedUser): SQL | undefined {
  return and(eq(webhooks.userId, id), isReached(scope, webhooks.workspaceId));
}

export function listWebhooks(db: Db, user: ScopedUser): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(isOfUser(user)).orderBy(desc(webhooks.createdAt), webhooks.id);
}

export async function findWebhook(db: Db, webhook: OfUser): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(isOf(webhook));
  return row ?? null;
}

/** Number of webhooks of a user. Until the transaction ends, none can be added. */
export async function countWebhooksLocked(db: Db, userId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks of ${userId}`}, 0))`);
  return db.$count(webhooks, eq(webhooks.userId, userId));
}

export async function addWebhook(db: Db, webhook: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [row] = await db.insert(webhooks).values(webhook).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** A webhook that was found within a scope before. */
export function ofOwner({ id, userId }: WebhookRow): OfUser {
  return { id, user: everythingOf(userId) };
}

/** Changes the given columns. Null when the user has no such webhook. */
export async function changeWebhook(
  db: Db,
  webhook: OfUser,
  changes: Partial<Omit<WebhookRow, 'id' | 'userId'>>,
): Promise<WebhookRow | null> {
  if (Object.keys(changes).length === 0) return findWebhook(db, webhook);
  const [row] = await db.update(webhooks).set(changes).where(isOf(webhook)).returning();
  return row ?? null;
}

export async function removeWebhook(db: Db, webhook: OfUser): Promise<boolean> {
  const rows = await db.delete(webhooks).where(isOf(webhook)).returning({ id: webhooks.id });
  return rows.length > 0;
}

type Told = { userId: string; workspaceId: string | null; type: WebhookEvent };

/** Active webhooks of a user that want to know about this kind of event, of all workspaces or of this one. */
export function subscribersOf(db: Db, { userId, workspaceId, type }: Told): Promise<{ id: string }[]> {
  const isAnywhere = isNull(webhooks.workspaceId);
  return db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        eq(webhooks.state, 'active'),
        arrayContains(webhooks.events, [type]),
        workspaceId === null ? isAnywhere : or(isAnywhere, eq(webhooks.workspaceId, workspaceId)),
      ),
    );
}

/** False when this fact was written down before. */
export async function createWebhookEvent(db: Db, event: WebhookEventRow): Promise<boolean> {
  const rows = await db.insert(webhookEvents).values(event).onConflictDoNothing().returning({ id: webhookEvents.id });
  return rows.length > 0;
}

export async function addDelivery(
  db: Db,
  delivery: Pick<DeliveryRow, 'webhookId' | 'eventId' | 'state' | 'createdAt'> & Partial<DeliveryRow>,
): Promise<DeliveryRow> {
  const values = { ...delivery, startedAt: delivery.startedAt ?? delivery.createdAt };
  const [row] = await db.insert(webhookDeliveries).values(values).returning();
  if (row === undefined) throw new Error('an insert returns its row');
  return row;
}

/** How many deliveries of a webhook wait, counted up to `most`. */
export async function countPending(db: Db, webhookId: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from webhook_deliveries where webhook_id = ${webhookId} and state = 'pending' limit ${most}) p`);
  return rows[0]?.count ?? 0;
}

export type WholeDelivery = { delivery: DeliveryRow; event: WebhookEventRow; webhook: WebhookRow };

const whole = { delivery: webhookDeliveries, event: webhookEvents, webhook: webhooks };

export async function findDelivery(db: Db, id: string): Promise<WholeDelivery | null> {
  const [row] = await db
    .select(whole)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockDelivery(db: Db, id: string): Promise<WholeDelivery | null> {
  await db.execute(sql`select 1 from webhook_deliveries where id = ${id} for update`);
  return findDelivery(db, id);
}

const newest: readonly Order[] = [
  { by: webhookDeliveries.createdAt, type: 'timestamptz', way: 'down' },
  { by: webhookDeliveries.id, type: 'uuid', way: 'up' },
];

type Wanted = PageOf & { webhookId: string; state: WebhookDelivery['state'] | 'all' };

export async function listDeliveries(db: Db, wanted: Wanted): Promise<PageOfRows<WholeDelivery>> {
  const where = and(
    eq(webhookDeliveries.webhookId, wanted.webhookId),
    wanted.state === 'all' ? undefined : eq(webhookDeliveries.state, wanted.state),
  );
  const read = await loadOrdered(wanted, newest, ({ key, after, orderBy, limit, offset }) =>
    db
      .select({ ...whole, key })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(where, after))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return { ...read, total: await db.$count(webhookDeliveries, where) };
}

export async function changeDelivery(db: Db, id: string, changes: Partial<DeliveryRow>): Promise<void> {
  await db.update(webhookDeliveries).set(changes).where(eq(webhookDeliveries.id, id));
}

export async function failPending(db: Db, webhookId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'pending')));
}

/** Deletes events before `before` with their deliveries, and gives up what has been pending since before `lost`. */
export async function purgeWebhookEvents(db: Db, { before, lost }: { before: Date; lost: Date }): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.state, 'pending'), lt(webhookDeliveries.startedAt, lost)));
  await db.delete(webhookEvents).where(lt(webhookEvents.createdAt, before));
}

/** The newest deliveries of all webhooks of a user. */
export function deliveriesOf(db: Db, userId: string, limit: number): Promise<WholeDelivery[]> {
  return db
    .select(whole)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(limit);
}

/**
 * Plans that teams have changed, each user once: a team that is handed over loses its owner for a moment, and its members
 * their plan. Each change is returned once.
 */
export async function claimTeamPlanChanges(db: Db): Promise<{ userId: string; previousPlan: string; plan: string }[]> {
  const { rows } = await db.execute<{ userId: string; previousPlan: string; plan: string }>(sql`
    with taken as (delete from team_plan_changes returning *),
    changed as (
      select user_id, (array_agg(previous_plan order by id))[1] as before, (array_agg(plan order by id desc))[1] as after
      from taken group by user_id)
    select user_id as "userId", before as "previousPlan", after as plan from changed where before <> after
    order by user_id`);
  return rows;
}
