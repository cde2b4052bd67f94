import { failureOf } from '#ai/models/failure.ts';
import type { Model } from '#ai/models/model.ts';
import { tokensToSend } from '#ai/models/token-estimate.ts';
import { and, eq, isNull, lt, type SQL, sql } from '#drizzle';
import type { DailyLimits } from '#lib/model-settings.ts';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import { removeCallsBefore } from './store.ts';
import { modelCalls, modelUse } from './table.ts';

type Means = { db: Db; now: () => Date; limits: DailyLimits };

/**
 * A model whose calls are counted against the limits of the day, for its user and for the server. What a call may use at
 * most is counted before it is made, so that calls at the same time do not pass the limit together.
 */
export function withinLimits(model: Model, userId: string, { db, now, limits }: Means): Model {
  return {
    ...model,
    async complete(completion) {
      const day = usageDay(now());
      const reserved = tokensToSend(completion) + completion.maxTokens;
      if (!(await reserve(db, { day, userId, tokens: reserved, limits })))
        return { ok: false, failure: failureOf('spent'), tokens: { input: null, output: null } };
      const completed = await model.complete(completion);
      const used = (completed.tokens.input ?? 0) + (completed.tokens.output ?? 0);
      const wasMade = completed.ok || completed.failure.reason !== 'paused';
      await settle(db, { day, userId, tokens: reserved - used, calls: wasMade ? 0 : 1 });
      return completed;
    },
  };
}

export function usageDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

class LimitReached extends Error {}

type Use = { day: string; userId: string; tokens: number };

async function reserve(db: Db, { day, userId, tokens, limits }: Use & { limits: DailyLimits }): Promise<boolean> {
  const counted = (user: string | null, calls: number, most: number) => sql`
    insert into model_use as used (day, user_id, calls, tokens)
    select ${day}::date, ${user}::uuid, 1, ${tokens}::bigint where ${calls}::bigint >= 1 and ${most}::bigint >= ${tokens}::bigint
    on conflict (day, user_id) do update set calls = used.calls + 1, tokens = used.tokens + excluded.tokens
    where used.calls < ${calls}::bigint and used.tokens + excluded.tokens <= ${most}::bigint
    returning calls`;
  try {
    await db.transaction(async (within) => {
      const add = async (query: SQL) => {
        if ((await within.execute(query)).rows.length === 0) throw new LimitReached();
      };
      await add(counted(userId, limits.accountCalls, limits.accountTokens));
      await add(counted(null, limits.calls, limits.tokens));
    });
    return true;
  } catch (error) {
    if (error instanceof LimitReached) return false;
    throw error;
  }
}

/** Gives back what was counted for a call and not used. */
async function settle(db: Db, { day, userId, tokens, calls }: Use & { calls: number }): Promise<void> {
  await db.execute(sql`
    update model_use set tokens = greatest(tokens - ${tokens}::bigint, 0), calls = greatest(calls - ${calls}::int, 0)
    where day = ${day}::date and (user_id = ${userId}::uuid or user_id is null)`);
}

/** Use of a day by all, and how many accounts have no call left. */
export async function readUse(db: Db, day: string, limits: DailyLimits) {
  const [all] = await db
    .select({ calls: modelUse.calls, tokens: modelUse.tokens })
    .from(modelUse)
    .where(and(eq(modelUse.day, day), isNull(modelUse.userId)));
  const { rows } = await db.execute<{ accounts: number; failures: number }>(sql`
    select
      (select count(*)::int from model_use where day = ${day}::date and user_id is not null
        and (calls >= ${limits.accountCalls}::bigint or tokens >= ${limits.accountTokens}::bigint)) as accounts,
      (select count(*)::int from ${modelCalls} where at >= ${`${day}T00:00:00Z`}::timestamptz and not is_own_key
        and outcome not in ('ok', 'paused', 'cancelled')) as failures`);
  const { accounts = 0, failures = 0 } = rows[0] ?? {};
  return { calls: all?.calls ?? 0, tokens: all?.tokens ?? 0, accounts, failures, limits };
}

async function removeUseBefore(db: Db, before: Date): Promise<void> {
  await db.delete(modelUse).where(lt(modelUse.day, usageDay(before)));
}

/** Deletes records of calls that nobody looks at any more. */
export const purgeModelCalls: Routine = {
  name: 'language-model.sweep-calls',
  everyMinutes: 1440,
  run: async ({ db, now }) => {
    const since = await retentionCutoff(db, 'model-calls', now());
    await removeCallsBefore(db, since);
    await removeUseBefore(db, since);
  },
};
