import { z } from 'zod';
import type { JobState } from '#contract/operations/jobs.ts';
import { and, eq, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, type SQLWrapper, sql } from '#drizzle';
import { distinctLike } from '../db/contains.ts';
import type { Db } from '../db/database.ts';
import { loadPageOfRows, type PageOf, type PageOfRows } from '../db/page.ts';
import type { ProgressState } from './open-progress.ts';
import type { JobClaim } from './open-queue.ts';
import { type JobRow, jobs } from './table.ts';

const isAlive = inArray(jobs.state, ['queued', 'running']);

export async function addJob(db: Db, job: Pick<JobRow, 'kind' | 'ownerId' | 'workspaceId' | 'input'>): Promise<string> {
  const [row] = await db.insert(jobs).values(job).returning({ id: jobs.id });
  if (row === undefined) throw new Error('an insert returns its row');
  return row.id;
}

/** How many jobs of a kind an account has waiting. */
export function countQueued(db: Db, { kind, owner }: { kind: string; owner: string }): Promise<number> {
  return db.$count(jobs, and(eq(jobs.kind, kind), eq(jobs.ownerId, owner), eq(jobs.state, 'queued')));
}

export async function findJob(db: Db, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row ?? null;
}

/** Whether the same is waiting or running as another job. */
export async function hasTwin(db: Db, { id, kind, input }: Pick<JobRow, 'id' | 'kind' | 'input'>): Promise<boolean> {
  const isSame = and(eq(jobs.kind, kind), sql`${jobs.input} = ${JSON.stringify(input)}::jsonb`, ne(jobs.id, id));
  const [twin] = await db.select({ id: jobs.id }).from(jobs).where(and(isAlive, isSame)).limit(1);
  return twin !== undefined;
}

/** Jobs of all users, newest first. */
export async function listJobs(
  db: Db,
  { state, search, ...page }: PageOf & { state: JobState | 'all'; search: string },
): Promise<PageOfRows<JobRow>> {
  const isMeant = and(
    state === 'all' ? undefined : eq(jobs.state, state),
    search.trim() === '' ? undefined : inArray(jobs.kind, await distinctLike(db, jobs.kind, search.trim())),
  );
  const total = await db.$count(jobs, isMeant);
  const rows = await loadPageOfRows(page, total, ({ limit, offset, up, down }) =>
    db.select().from(jobs).where(isMeant).orderBy(down(jobs.createdAt), up(jobs.id)).limit(limit).offset(offset),
  );
  return { rows, total };
}

/** The row, locked until the transaction ends. Any change of a job and its queue entry locks the row first. */
export async function lockJob(db: Db, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id)).for('update');
  return row ?? null;
}

export async function updateJob(db: Db, id: string, change: Change): Promise<JobRow | null> {
  const [row] = await db.update(jobs).set(withEnd(change)).where(eq(jobs.id, id)).returning();
  return row ?? null;
}

/**
 * Records the start of an attempt. Null when the job is deleted, ended, cancelled, or already in a newer attempt. It may be
 * called twice: a connection can break between the write and the response.
 */
export async function startJobAttempt(db: Db, { id, attempt }: JobClaim): Promise<JobRow | null> {
  const isNext = or(lt(jobs.attempt, attempt), and(eq(jobs.attempt, attempt), eq(jobs.state, 'running')));
  const [row] = await db
    .update(jobs)
    .set({ state: 'running', attempt, startedAt: sql`coalesce(${jobs.startedAt}, now())` })
    .where(and(eq(jobs.id, id), isAlive, isNext, isNull(jobs.cancelRequestedAt)))
    .returning();
  return row ?? null;
}

/** Ends a job that was asked to stop before a worker took it. */
export async function endUnwanted(db: Db, { id, attempt }: JobClaim): Promise<void> {
  await db
    .update(jobs)
    .set(withEnd({ state: 'cancelled' }))
    .where(and(eq(jobs.id, id), isAlive, lt(jobs.attempt, attempt), isNotNull(jobs.cancelRequestedAt)));
}

/** Writes about a running attempt. False when the attempt is outdated: a newer one has started, or it has ended. */
export async function updateAttempt(db: Db, { id, attempt }: JobClaim, change: Change): Promise<boolean> {
  const { rowCount } = await db
    .update(jobs)
    .set(withEnd(change))
    .where(and(eq(jobs.id, id), eq(jobs.attempt, attempt), eq(jobs.state, 'running')));
  return rowCount === 1;
}

export async function saveProgress(db: Db, claim: JobClaim, { percent, stage }: ProgressState): Promise<void> {
  await updateAttempt(db, claim, { progress: sql`greatest(${jobs.progress}, ${percent})`, stage });
}

/** Those of these jobs that exist and have not been asked to stop. */
export async function stillWanted(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), isNull(jobs.cancelRequestedAt)));
  return new Set(rows.map(({ id }) => id));
}

type Change = Parameters<ReturnType<typeof table>['set']>[0];
const table = (db: Db) => db.update(jobs);

const personal = sql.raw(`array['email', 'firstname', 'lastname', 'inviter', 'title', 'body']`);
type Forgotten = { id: string; email: string; firstname: string; lastname: string };

/**
 * What stays of the input of a job that ended. Done: nobody needs the person in it any more, and the row stays for weeks.
 * Failed or cancelled: it may be started again, as long as there is an account with the address.
 */
export const inputAtEnd = (isDone: SQL) => sql`case
  when ${jobs.endsEmpty} then '{}'::jsonb
  when ${isDone} then ${jobs.input} - ${personal}
  when ${jobs.input} ? 'email' and not exists (
    select from users u where u.email_key = lower(normalize(trim(${jobs.input} ->> 'email')))
  ) then ${jobs.input} - ${personal}
  else ${jobs.input} end`;

/**
 * Empties jobs for a person whose account is deleted: those that ended now, those still waiting or running when they end.
 * Only whole values are compared: a name can be a part of any text, and jobs of others are none of this account's. Letters
 * to others that failed lose their words if they name the person; what they told stays among the notifications.
 */
export async function clearPersonFromJobs(db: Db, { id, email, firstname, lastname }: Forgotten): Promise<void> {
  const values = sql`jsonb_build_object('id', ${id}::text, 'email', ${email.toLowerCase()}::text)`;
  const names = (column: SQLWrapper) =>
    sql`jsonb_path_exists(lower(${column}::text)::jsonb, '$.** ? (@ == $id || @ == $email)', ${values})`;
  const hasEnded = sql`${jobs.endedAt} is not null`;
  await db
    .update(jobs)
    .set({
      endsEmpty: true,
      input: sql`case when ${hasEnded} then '{}'::jsonb else ${jobs.input} end`,
      result: sql`case when ${hasEnded} then null else ${jobs.result} end`,
    })
    .where(or(names(jobs.input), names(jobs.result)));
  const words = [email, `${firstname} ${lastname}`.trim(), firstname === '' ? '' : `${firstname}’s`];
  const mentions = words
    .filter((word) => word !== '')
    .map((word) => sql`position(${word.toLowerCase()} in lower(said.value)) > 0`);
  await db
    .update(jobs)
    .set({
      endsEmpty: not(hasEnded),
      input: sql`case when ${hasEnded} then ${jobs.input} - ${personal} else ${jobs.input} end`,
    })
    .where(
      and(
        sql`jsonb_typeof(${jobs.input}) = 'object'`,
        sql`exists (select from jsonb_each_text(${jobs.input}) said where said.key = any(${personal}) and (${or(...mentions)}))`,
      ),
    );
}

function withEnd({ result, ...change }: Change): Change {
  const isEnd = change.state === 'done' || change.state === 'failed' || change.state === 'cancelled';
  const isDone = sql.raw(String(change.state === 'done'));
  const told = result === undefined ? {} : { result };
  if (!isEnd) return { ...change, ...told };
  const kept = result === undefined ? jobs.result : sql`${JSON.stringify(result)}::jsonb`;
  return {
    ...change,
    input: inputAtEnd(isDone),
    result: sql`case when ${jobs.endsEmpty} then null else ${kept} end`,
    endedAt: sql`now()`,
  };
}

const row = z.object({
  kind: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestSeconds: z.number(),
});

type JobCounts = z.output<typeof row>;

/** Jobs of all processes by kind: how many wait and run, how long the oldest waits, how many failed in the last hour. */
export async function countJobs(db: Db): Promise<JobCounts[]> {
  const { rows } = await db.execute(sql`
    select kind,
      (count(*) filter (where state = 'queued'))::int as waiting,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'queued')), 0)::float8 as "oldestSeconds"
    from jobs
    where state in ('queued', 'running') or (state = 'failed' and ended_at > now() - interval '1 hour')
    group by kind`);
  return row.array().parse(rows);
}
