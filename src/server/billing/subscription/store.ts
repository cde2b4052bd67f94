import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, notInArray, or, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { billingLetters, type NewSubscription, type SubscriptionRow, subscriptions, trials } from './table.ts';

const live = ['active', 'past_due'] as const;
const { userId, status, stripeSubscriptionId, stripeCustomerId, trialEndsAt, endedAt, createdAt } = subscriptions;

export async function findLive(db: Db, person: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(userId, person), inArray(status, live)));
  return row ?? null;
}

/** The live one, or else the last one. */
export async function findCurrent(db: Db, person: string): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(userId, person))
    .orderBy(desc(inArray(status, live)), desc(createdAt), desc(subscriptions.id))
    .limit(1);
  return row ?? null;
}

export function listSubscriptions(db: Db, person: string): Promise<SubscriptionRow[]> {
  return db.select().from(subscriptions).where(eq(userId, person)).orderBy(createdAt, subscriptions.id);
}

export async function findByStripeId(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(stripeSubscriptionId, id));
  return row ?? null;
}

/** Writes a subscription as it is now. Ended ones must be written before live ones: one may replace the other. */
export async function upsertSubscription(db: Db, row: NewSubscription): Promise<void> {
  const { createdAt: _, ...rest } = row;
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: stripeSubscriptionId, set: rest });
}

/** Subscriptions of a customer that the card provider no longer knows. */
export function findVanished(db: Db, customerId: string, known: readonly string[]): Promise<SubscriptionRow[]> {
  const isElsewhere = known.length === 0 ? undefined : notInArray(stripeSubscriptionId, [...known]);
  return db
    .select()
    .from(subscriptions)
    .where(and(eq(stripeCustomerId, customerId), ne(status, 'ended'), isElsewhere));
}

export async function endSubscription(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'ended', stripeStatus: 'canceled', endedAt: now, pastDueSince: null, cancelAtPeriodEnd: false })
    .where(and(eq(subscriptions.id, id), ne(status, 'ended')));
}

/** Ends our own trial of a user who has bought a plan. */
export async function endOwnTrials(db: Db, person: string, now: Date): Promise<void> {
  const own = and(eq(userId, person), isNull(stripeSubscriptionId), inArray(status, live));
  for (const { id } of await db.select({ id: subscriptions.id }).from(subscriptions).where(own))
    await endSubscription(db, id, now);
}

/** Marks a trial that the card provider does not know as cancelled; it would not renew anyway. */
export async function markCancelled(db: Db, id: string, isCancelled: boolean): Promise<void> {
  await db.update(subscriptions).set({ cancelAtPeriodEnd: isCancelled }).where(eq(subscriptions.id, id));
}

/** Our own trials that are over. */
export function dueTrials(db: Db, now: Date, person?: string): Promise<SubscriptionRow[]> {
  const whose = person === undefined ? undefined : eq(userId, person);
  return db
    .select()
    .from(subscriptions)
    .where(and(isNull(stripeSubscriptionId), eq(status, 'active'), lte(trialEndsAt, now), whose));
}

/** Trials that end before a time and whose owner was not notified yet. */
export async function endingTrials(db: Db, before: Date, now: Date): Promise<SubscriptionRow[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(status, 'active'),
        eq(subscriptions.stripeStatus, 'trialing'),
        isNotNull(trialEndsAt),
        lte(trialEndsAt, before),
        isNull(endedAt),
      ),
    );
  return rows.filter((row) => row.trialEndsAt !== null && row.trialEndsAt > now);
}

/** Whether this fact is sent for the first time. */
export async function isNews(db: Db, fact: string, person: string): Promise<boolean> {
  const rows = await db.insert(billingLetters).values({ fact, userId: person }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Those of these that no letter of a kind was sent about. */
export async function untold(db: Db, kind: string, about: readonly string[]): Promise<string[]> {
  if (about.length === 0) return [];
  const { fact } = billingLetters;
  const rows = await db
    .select({ fact })
    .from(billingLetters)
    .where(
      inArray(
        fact,
        about.map((each) => `${kind}:${each}`),
      ),
    );
  const told = new Set(rows.map((row) => row.fact));
  return about.filter((each) => !told.has(`${kind}:${each}`));
}

type Trial = typeof trials.$inferSelect;

/** False when this user or this email address has had one. */
export async function claimTrial(db: Db, trial: Trial): Promise<boolean> {
  const rows = await db.insert(trials).values(trial).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function findTrial(db: Db, { person, marks }: { person: string; marks: Buffer[] }): Promise<Trial | null> {
  const [row] = await db
    .select()
    .from(trials)
    .where(or(eq(trials.userId, person), inArray(trials.emailMark, marks)))
    .limit(1);
  return row ?? null;
}

export async function deleteTrial(db: Db, mark: Buffer): Promise<void> {
  await db.delete(trials).where(eq(trials.emailMark, mark));
}

export async function trialOf(db: Db, person: string): Promise<Pick<Trial, 'startedAt' | 'endsAt'> | null> {
  const { startedAt, endsAt } = trials;
  const [row] = await db.select({ startedAt, endsAt }).from(trials).where(eq(trials.userId, person));
  return row ?? null;
}

/** Puts an owner on the list of those whose number of seats is to be looked at. */
export async function noteSeatChange(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`
    insert into seat_changes (owner_id) values (${ownerId}) on conflict (owner_id) do update set changed_at = now()`);
}

/** Takes the owners whose teams have changed off the list, and returns those who pay for something. */
export async function claimSeatChanges(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ owner_id: string; pays: boolean }>(sql`
    delete from seat_changes where owner_id in (
      select owner_id from seat_changes order by changed_at limit 1000 for update skip locked)
    returning owner_id, exists (
      select from subscriptions s where s.user_id = owner_id and s.status in ('active', 'past_due')
        and s.stripe_subscription_id is not null) as pays`);
  return rows.filter(({ pays }) => pays).map((row) => row.owner_id);
}
