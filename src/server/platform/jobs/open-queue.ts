import { hash } from 'node:crypto';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { sql } from '#drizzle';
import type { Db } from '../db/database.ts';
import { holdStartLock } from '../db/serialize.ts';
import type { Startable } from './jobs.ts';

/** A claim on a job: its holder may write about the job until another worker claims it. */
export type JobClaim = {
  id: string;
  kind: string;
  attempt: number;
  isLast: boolean;
  /** Whose turn it takes, as a hash; null for jobs of the server. */
  account: string | null;
};

/** The queue, on top of pg-boss. It shares our pool and takes part in our transactions. */
export type Queue = {
  /** Creates the queue of a kind; once per process. */
  prepare(kind: string): Promise<void>;
  /** Jobs of accounts take turns: one goes behind those that its account has waiting. */
  add(db: Db, id: string, kind: Startable, turn?: { account: string; waiting: number }): Promise<void>;
  countWaiting(db: Db, kind: string, account: string): Promise<number>;
  /** Jobs of accounts that are busy are left for later. */
  claim(
    kind: Pick<Startable, 'kind' | 'atOnceOfAccount'>,
    count: number,
    busyAccounts?: readonly string[],
  ): Promise<JobClaim[]>;
  /** Renews the claims, and returns those that are still held. */
  touch(kind: string, claims: JobClaim[]): Promise<Set<string>>;
  finish(db: Db, claim: JobClaim): Promise<void>;
  /** To be claimed again after a pause that doubles with each attempt; not if this one was the last. */
  retry(db: Db, claim: JobClaim): Promise<void>;
  /** To be claimed again regardless of its attempts. */
  handBack(db: Db, claim: JobClaim): Promise<void>;
  remove(db: Db, job: { id: string; kind: string }): Promise<void>;
  /** Takes claims away from workers that have been silent too long. */
  supervise(): Promise<void>;
  close(): Promise<void>;
};

type Fetched = { id: string; retryCount: number; retryLimit: number; groupId?: string | null };

const hour = 3600;
const heartbeatSeconds = 10; // the minimum of pg-boss
const counted = z.tuple([z.object({ waiting: z.int() })]);
const touched = z.object({ settled: z.array(z.string()) });

export async function openQueue(pool: pg.Pool, onError: (error: Error) => void): Promise<Queue> {
  let connection: Pick<pg.ClientBase, 'query'> = pool;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.query(text, values) },
    schedule: false,
    supervise: false, // a worker calls supervise() itself, more often than pg-boss would
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: hour / 6,
  });
  boss.on('error', onError);
  // It creates its schema: of two that do, one would fail. On the connection that has the lock, the only one of some pools.
  await holdStartLock(pool, async (client) => {
    connection = client;
    await boss.start();
  });
  connection = pool;
  const prepared = new Map<string, Promise<void>>();

  return {
    prepare(kind) {
      const preparing = prepared.get(kind) ?? makeRoom(boss, kind);
      prepared.set(kind, preparing);
      preparing.catch(() => prepared.delete(kind));
      return preparing;
    },
    async add(db, id, { kind, retries, retryDelaySeconds, retryDelayMaxSeconds, limitSeconds }, turn) {
      await boss.send(kind, null, {
        id,
        db: within(db),
        retryLimit: retries,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: retryDelayMaxSeconds,
        heartbeatSeconds,
        expireInSeconds: limitSeconds + 60, // the worker stops it first; this is in case it fails to
        deleteAfterSeconds: hour, // our own table keeps the history
        ...(turn && { group: { id: groupOf(turn.account) }, priority: -turn.waiting }),
      });
    },
    async countWaiting(db, kind, account) {
      const { rows } = await db.execute(sql`
        select count(*)::int as waiting from pgboss.job
        where name = ${kind} and group_id = ${groupOf(account)} and state in ('created', 'retry')`);
      return counted.parse(rows)[0].waiting;
    },
    async claim({ kind, atOnceOfAccount }, count, busyAccounts = []) {
      const claimed: Fetched[] = [];
      const turns = { groupConcurrency: atOnceOfAccount, ignoreGroups: [...busyAccounts] };
      // One by one: of several at once the group of each would be looked at in any order.
      while (claimed.length < count) {
        const next = await boss.fetch(kind, { batchSize: 1, includeMetadata: true, ...turns });
        if (next.length === 0) break;
        claimed.push(...next);
      }
      return claimed.map(({ id, retryCount, retryLimit, groupId }) => ({
        id,
        kind,
        attempt: retryCount + 1,
        isLast: retryCount >= retryLimit,
        account: groupId ?? null,
      }));
    },
    async touch(kind, claims) {
      return new Set(touched.parse(await boss.touch(kind, claims.map(toAttempt))).settled);
    },
    async finish(db, claim) {
      await boss.complete(claim.kind, toAttempt(claim), null, { db: within(db) });
    },
    async retry(db, claim) {
      await boss.fail(claim.kind, toAttempt(claim), null, { db: within(db) });
    },
    async handBack(db, claim) {
      await boss.fail(claim.kind, toAttempt(claim), null, { db: within(db) });
      if (claim.isLast) await boss.retry(claim.kind, claim.id, { db: within(db) }); // raises its limit by one
    },
    async remove(db, { id, kind }) {
      await boss.cancel(kind, id, { db: within(db) });
    },
    supervise: () => boss.supervise(),
    close: () => boss.stop({ graceful: false }),
  };
}

/** Jobs of one account are told by a hash of it: the queue keeps its rows when the account is deleted. */
export function groupOf(account: string): string {
  return hash('sha256', account, 'base64url');
}

/** The lookup fills pg-boss's cache: a job started in a transaction must not wait for a second connection. */
async function makeRoom(boss: PgBoss, kind: string): Promise<void> {
  await boss.createQueue(kind);
  await boss.findJobs(kind, { id: '00000000-0000-0000-0000-000000000000' });
}

function within(db: Db) {
  return fromDrizzle(db, sql);
}

/** pg-boss settles a claim only while the job has not been claimed again. */
function toAttempt({ id, attempt }: JobClaim): { id: string; retryCount: number } {
  return { id, retryCount: attempt - 1 };
}
