import { hash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from '#drizzle';
import { JsonBytes } from '#lib/json-bytes.ts';
import type { Db } from '../db/database.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import type { Routine } from '../jobs/routine.ts';
import { idempotentReplies } from './table.ts';

const minute = 60_000;
const replyRetentionMs = 24 * 60 * minute;
const longestKey = 200;

/** Done once: what a write answers, as text. */
type Work = () => Promise<string>;

/** The request of a write, without its key. */
type Request = { name: string; input: unknown };

/** Does a write once for its Idempotency-Key, and gives the same reply to every repetition. */
export async function runIdempotently(context: Context, { name, input }: Request, work: Work): Promise<string> {
  const { request, reply, db, now, user } = context;
  const given = request.headers['idempotency-key'];
  if (given === undefined || user === null) return work();
  const key = readKey(given);
  const { workspaceId: only } = user.scope;
  const limits = only === null ? [] : [only]; // a reply for other keys is not for this one
  const fingerprint = hash('sha256', JSON.stringify([name, input, lengthOf(request), ...limits], shortened), 'buffer');
  const startedAt = now();
  const attempt = { userId: user.id, key, fingerprint, startedAt };
  const ago = (ms: number) => new Date(startedAt.getTime() - ms);
  if (!(await startAttempt(db, attempt, { forgotten: ago(replyRetentionMs), lost: ago(15 * minute) }))) {
    const first = await findAttempt(db, attempt);
    if (first !== null && !first.fingerprint.equals(fingerprint)) refuse('key-reused');
    if (first === null || first.reply === null)
      refuse('conflict', 'The first request with this Idempotency-Key is still running. Try again in a moment.', {
        headers: { 'retry-after': '1' },
      });
    reply.header('idempotency-replayed', 'true');
    return first.reply;
  }
  try {
    const done = await work();
    await saveIdempotentReply(db, attempt, done);
    return done;
  } catch (error) {
    await deleteIdempotentAttempt(db, attempt);
    throw error;
  }
}

/** Of a large field its bytes count. */
function shortened(_: string, value: unknown): unknown {
  return value instanceof JsonBytes ? hash('sha256', value.bytes) : value;
}

function readKey(given: string | string[]): string {
  const key = typeof given === 'string' ? given.trim() : '';
  if (key === '' || key.length > longestKey)
    refuse('bad-input', `The Idempotency-Key must be a text of 1 to ${longestKey} characters.`);
  return key;
}

/** Uploads are told apart by their length: their bytes are not read before. */
function lengthOf({ headers }: Context['request']): string | null {
  return headers['content-type']?.startsWith('multipart/') ? (headers['content-length'] ?? null) : null;
}

/** Hourly: forgets replies whose Idempotency-Key no longer counts. */
export const idempotentReplyPurge: Routine = {
  name: 'public-api.forget-replies',
  everyMinutes: 60,
  run: ({ db, now }) => purgeIdempotentReplies(db, new Date(now().getTime() - replyRetentionMs)),
};

type Attempt = { userId: string; key: string; fingerprint: Buffer; startedAt: Date };

type Ages = {
  /** Replies before this are forgotten. */
  forgotten: Date;
  /** Attempts before this that have no reply were lost with their process. */
  lost: Date;
};

/** Notes an attempt. False when there is one already that still counts. */
async function startAttempt(db: Db, attempt: Attempt, { forgotten, lost }: Ages): Promise<boolean> {
  const { fingerprint, startedAt } = attempt;
  const rows = await db
    .insert(idempotentReplies)
    .values(attempt)
    .onConflictDoUpdate({
      target: [idempotentReplies.userId, idempotentReplies.key],
      set: { fingerprint, startedAt, reply: null },
      setWhere: sql`${idempotentReplies.startedAt} < ${forgotten.toISOString()}
        or (${idempotentReplies.reply} is null and ${idempotentReplies.startedAt} < ${lost.toISOString()})`,
    })
    .returning({ key: idempotentReplies.key });
  return rows.length > 0;
}

function isAttempt({ userId, key }: Pick<Attempt, 'userId' | 'key'>) {
  return and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));
}

async function findAttempt(db: Db, attempt: Pick<Attempt, 'userId' | 'key'>) {
  const [row] = await db.select().from(idempotentReplies).where(isAttempt(attempt));
  return row ?? null;
}

async function saveIdempotentReply(db: Db, attempt: Attempt, reply: string): Promise<void> {
  await db.update(idempotentReplies).set({ reply }).where(isAttempt(attempt));
}

/** A refused attempt changed nothing: its key can be used again. */
async function deleteIdempotentAttempt(db: Db, attempt: Attempt): Promise<void> {
  await db.delete(idempotentReplies).where(and(isAttempt(attempt), isNull(idempotentReplies.reply)));
}

async function purgeIdempotentReplies(db: Db, before: Date): Promise<void> {
  await db.delete(idempotentReplies).where(lt(idempotentReplies.startedAt, before));
}
