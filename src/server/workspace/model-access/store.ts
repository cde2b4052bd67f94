import type { ReadingKind } from '#contract/workspace/language-models.ts';
import { and, desc, eq, gte, lt, ne, sql } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { seal, unseal } from '#server/platform/db/seal.ts';
import {
  type CallRow,
  modelCalls,
  modelChoices,
  modelSwitch,
  type WorkspaceModelRow,
  workspaceModels,
} from './table.ts';

export async function isModelOn(db: Db): Promise<boolean> {
  const [row] = await db.select({ isOn: modelSwitch.isOn }).from(modelSwitch);
  return row?.isOn ?? false;
}

export async function turnModel(db: Db, isOn: boolean): Promise<void> {
  await db.update(modelSwitch).set({ isOn });
}

export async function addCall(db: Db, row: CallRow): Promise<void> {
  await db.insert(modelCalls).values(row);
}

export type Day = { day: string; calls: number; errors: number; tokens: number; cost: number | null; meanMs: number };

const tokens = sql<number>`coalesce(sum(coalesce(${modelCalls.inputTokens}, 0) + coalesce(${modelCalls.outputTokens}, 0)), 0)::float8`;
const isError = sql`${modelCalls.outcome} <> 'ok'`;

/** Calls with the key of the server, by day (UTC), the newest day first. */
export function listDays(db: Db, since: Date): Promise<Day[]> {
  const day = sql<string>`to_char(${modelCalls.at} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({
      day,
      calls: sql<number>`count(*)::int`,
      errors: sql<number>`(count(*) filter (where ${isError}))::int`,
      tokens,
      cost: sql<number | null>`sum(${modelCalls.cost})::float8`,
      meanMs: sql<number>`avg(${modelCalls.ms})::int`,
    })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, since), eq(modelCalls.isOwnKey, false)))
    .groupBy(day)
    .orderBy(desc(day));
}

/** Errors by kind, the most frequent first. */
export function listErrors(db: Db, since: Date): Promise<{ outcome: string; count: number; at: Date }[]> {
  const amount = sql<number>`count(*)::int`;
  return db
    .select({ outcome: modelCalls.outcome, count: amount, at: sql<Date>`max(${modelCalls.at})`.mapWith(modelCalls.at) })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, since), eq(modelCalls.isOwnKey, false), ne(modelCalls.outcome, 'ok')))
    .groupBy(modelCalls.outcome)
    .orderBy(desc(amount));
}

/** The last call with the key of the server that says something about the provider. */
export async function findLastCall(db: Db): Promise<{ at: Date; outcome: string } | null> {
  const [row] = await db
    .select({ at: modelCalls.at, outcome: modelCalls.outcome })
    .from(modelCalls)
    .where(and(eq(modelCalls.isOwnKey, false), ne(modelCalls.outcome, 'cancelled')))
    .orderBy(desc(modelCalls.at))
    .limit(1);
  return row ?? null;
}

/** Calls of the last hour with the key of the server, and their tokens, by outcome. */
export function countCalls(db: Db): Promise<{ outcome: string; calls: number; tokens: number }[]> {
  return db
    .select({ outcome: modelCalls.outcome, calls: sql<number>`count(*)::int`, tokens })
    .from(modelCalls)
    .where(and(gte(modelCalls.at, sql`now() - interval '1 hour'`), eq(modelCalls.isOwnKey, false)))
    .groupBy(modelCalls.outcome);
}

export async function removeCallsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(modelCalls).where(lt(modelCalls.at, before));
}

export async function findOwnModel(db: Db, workspaceId: string): Promise<WorkspaceModelRow | null> {
  const [row] = await db.select().from(workspaceModels).where(eq(workspaceModels.workspaceId, workspaceId));
  return row ?? null;
}

export async function setOwnModel(db: Db, row: WorkspaceModelRow): Promise<void> {
  const { workspaceId, ...rest } = row;
  await db.insert(workspaceModels).values(row).onConflictDoUpdate({ target: workspaceModels.workspaceId, set: rest });
}

export async function removeOwnModel(db: Db, workspaceId: string): Promise<void> {
  await db.delete(workspaceModels).where(eq(workspaceModels.workspaceId, workspaceId));
}

/** What a person lets a model read; kinds without an entry were not asked about. */
export async function findChoices(
  db: Db,
  { userId, recipient }: { userId: string; recipient: string },
): Promise<Map<ReadingKind, boolean>> {
  const rows = await db
    .select({ kind: modelChoices.kind, isAllowed: modelChoices.isAllowed })
    .from(modelChoices)
    .where(and(eq(modelChoices.userId, userId), eq(modelChoices.recipient, recipient)));
  return new Map(rows.map(({ kind, isAllowed }) => [kind, isAllowed]));
}

type Choice = typeof modelChoices.$inferInsert;

export async function setChoice(
  db: Db,
  { isAllowed, ...of }: Omit<Choice, 'isAllowed'> & { isAllowed: boolean | null; chosenAt: Date },
): Promise<void> {
  const { userId, kind, recipient, chosenAt } = of;
  if (isAllowed !== null) {
    const target = [modelChoices.userId, modelChoices.kind, modelChoices.recipient];
    await db
      .insert(modelChoices)
      .values({ ...of, isAllowed })
      .onConflictDoUpdate({ target, set: { isAllowed, chosenAt } });
    return;
  }
  const { userId: user, kind: what, recipient: who } = modelChoices;
  await db.delete(modelChoices).where(and(eq(user, userId), eq(what, kind), eq(who, recipient)));
}

/** All that a person chose, for the personal data export. */
export function choicesOf(db: Db, userId: string): Promise<Omit<typeof modelChoices.$inferSelect, 'userId'>[]> {
  const { kind, recipient, isAllowed, chosenAt } = modelChoices;
  return db.select({ kind, recipient, isAllowed, chosenAt }).from(modelChoices).where(eq(modelChoices.userId, userId));
}

type Owner = { secret: string; workspaceId: string };

export function sealKey(key: string, owner: Owner): Buffer {
  return seal(key, toSeal(owner));
}

/** The key, or null when the secret of the server has changed since. */
export function openKey(sealed: Buffer, owner: Owner): string | null {
  return unseal(sealed, toSeal(owner));
}

function toSeal({ secret, workspaceId }: Owner) {
  return { secret, use: 'keys of language models', owner: workspaceId };
}
