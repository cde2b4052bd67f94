import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { videoFormats } from '#chart/story/video-formats.ts';
import type { Health, HealthCheck } from '#contract/operations/admin-system.ts';
import { sql } from '#drizzle';
import type { Env } from '#env';
import { counted } from '#lib/counted.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import type { Ports } from '#server/ports.ts';
import { describeEncoders } from '#server/video/video/index.ts';
import { readModelHealth } from '#server/workspace/model-access/index.ts';

type Means = Pick<Ports, 'db' | 'files' | 'mail' | 'payments' | 'models' | 'now' | 'ffmpegPath'>;
type Result = Omit<HealthCheck, 'name'>;

const limitMs = 3000;
const lateSeconds = 300;

/** Looks at every part of the server at once. A part that is slow or broken does not hide the others. */
export async function checkHealth(means: Means, deployment: Deployment): Promise<Health> {
  const parts: Record<HealthCheck['name'], Promise<Result>> = {
    database: checkDatabase(means, deployment),
    queue: checkQueue(means),
    disk: checkDisk(deployment),
    files: checkFiles(means, deployment),
    mail: checkMail(means, deployment),
    payments: checkPayments(means),
    'language-model': checkModel(means),
    videos: checkVideos(means),
  };
  const checks = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => ({
      name: name as HealthCheck['name'], // the keys of the table above
      ...(await inTime(part)),
    })),
  );
  const { version, missing } = deployment;
  return { version, checkedAt: means.now().toISOString(), checks, missing };
}

async function inTime(part: Promise<Result>): Promise<Result> {
  const late = sleep(limitMs, { state: 'error', text: 'No answer within 3 seconds', detail: '' } as const, {
    ref: false,
  });
  const failed = (error: unknown): Result => ({
    state: 'error',
    text: 'Failed',
    detail: error instanceof Error ? error.message.slice(0, 300) : '',
  });
  return Promise.race([part.catch(failed), late]);
}

async function checkDatabase({ db }: Means, { hasOwnDatabase }: Deployment): Promise<Result> {
  const start = performance.now();
  const { rows } = await db.execute<{ version: string; size: number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`,
  );
  const ms = Math.round(performance.now() - start);
  const [row] = rows;
  return {
    state: 'ok',
    text: `Answers in ${ms} ms`,
    detail: `PostgreSQL ${row?.version ?? ''}${hasOwnDatabase ? '' : ', built in'}. ${formatBytes(row?.size ?? 0)} stored.`,
  };
}

type Queue = { queued: number; running: number; failed: number; oldest: number | null };

async function checkQueue({ db, now }: Means): Promise<Result> {
  const moment = sql`${now().toISOString()}::timestamptz`;
  const { rows } = await db.execute<Queue>(sql`select
    (select count(*)::int from jobs where state = 'queued') as queued,
    (select count(*)::int from jobs where state = 'running') as running,
    (select count(*)::int from jobs where state = 'failed' and created_at > ${moment} - interval '1 day') as failed,
    (select extract(epoch from ${moment} - min(created_at))::float8 from jobs where state = 'queued') as oldest`);
  const { queued, running, failed, oldest } = rows[0] ?? { queued: 0, running: 0, failed: 0, oldest: null };
  const isLate = oldest !== null && oldest > lateSeconds;
  const waits = oldest === null ? '' : ` The oldest waits for ${toDuration(oldest)}.`;
  return {
    state: isLate ? 'error' : failed > 0 ? 'warning' : 'ok',
    text: `${queued} queued, ${running} running`,
    detail: `${failed} failed in the last 24 hours.${waits}`,
  };
}

async function checkDisk({ dataDir }: Deployment): Promise<Result> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [free, all] = [bavail * bsize, blocks * bsize];
  const share = free / all;
  return {
    state: share < 0.05 ? 'error' : share < 0.15 ? 'warning' : 'ok',
    text: `${formatBytes(free)} free`,
    detail: `${Math.round(share * 100)} % of ${formatBytes(all)}, where the data folder is.`,
  };
}

/** Writes a small file, reads it back and removes it. */
async function checkFiles({ files }: Means, { hasObjectStore }: Deployment): Promise<Result> {
  const key = `health-${randomUUID()}`;
  const start = performance.now();
  await files.put(key, Buffer.from('ok'), { type: 'text/plain' });
  const stored = await files.stat(key);
  await files.remove(key);
  const ms = Math.round(performance.now() - start);
  const kind = hasObjectStore ? 'Object store' : 'Folder on this machine';
  return stored?.size === 2
    ? { state: 'ok', text: `Writes and reads in ${ms} ms`, detail: `${kind}.` }
    : { state: 'error', text: 'A file that was written could not be read', detail: `${kind}.` };
}

async function checkMail({ db, mail, now }: Means, { hasSmtp }: Deployment): Promise<Result> {
  const since = sql`${now().toISOString()}::timestamptz - interval '1 day'`;
  const { rows } = await db.execute<{ sent: number }>(
    sql`select count(*)::int as sent from sent_emails where sent_at > ${since}`,
  );
  const detail = `${counted(rows[0]?.sent ?? 0, 'email')} to accounts in the last 24 hours.`;
  if (!hasSmtp || mail.check === undefined)
    return { state: 'warning', text: 'Emails are only stored in the outbox', detail };
  const start = performance.now();
  await mail.check();
  return { state: 'ok', text: `Connects in ${Math.round(performance.now() - start)} ms`, detail };
}

async function checkPayments({ db, payments, now }: Means): Promise<Result> {
  if (payments.mode === 'off') return { state: 'off', text: 'Not set up', detail: 'Plans cannot be bought here.' };
  const start = performance.now();
  await payments.stripe.prices.list({ limit: 1 }, { maxNetworkRetries: 0, timeout: limitMs });
  const ms = Math.round(performance.now() - start);
  const { rows } = await db.execute<{ late: number }>(sql`select count(*)::int as late from stripe_events
    where handled_at is null and received_at < ${now().toISOString()}::timestamptz - interval '10 minutes'`);
  const late = rows[0]?.late ?? 0;
  return {
    state: late > 0 ? 'warning' : 'ok',
    text: `Answers in ${ms} ms`,
    detail: `${payments.mode === 'live' ? 'Real payments' : 'Test mode'}. ${late} events wait for more than 10 minutes.`,
  };
}

async function checkModel(means: Means): Promise<Result> {
  const { configured } = means.models;
  if (configured === null) return { state: 'off', text: 'Not set up', detail: 'The built-in AI is used.' };
  const { isOn, state, reason } = await readModelHealth(means);
  if (!isOn) return { state: 'off', text: 'Turned off', detail: configured.model };
  if (state === 'failing') return { state: 'error', text: 'The last call failed', detail: reason ?? '' };
  return {
    state: 'ok',
    text: state === 'healthy' ? 'The last call worked' : 'Not called yet',
    detail: configured.model,
  };
}

async function checkVideos({ ffmpegPath }: Means): Promise<Result> {
  const { encoders, problem } = await describeEncoders(ffmpegPath);
  const able = encoders.filter(({ name }) => name !== null);
  if (able.length === 0)
    return { state: 'off', text: 'Not installed', detail: problem ?? 'MP4 and WebM are rendered in browsers only.' };
  const used = Map.groupBy(able, ({ name }) => name);
  const text = Array.from(
    used,
    ([name, list]) => `${list.map(({ format }) => videoFormats[format].label).join(' and ')}: ${name}`,
  );
  const isWhole = able.length === encoders.length && problem === null;
  return {
    state: isWhole ? 'ok' : 'warning',
    text: text.join('. '),
    detail: problem ?? 'GIF, WebP and PNG need no encoder.',
  };
}

function toDuration(seconds: number): string {
  if (seconds < 90) return counted(Math.round(seconds), 'second');
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour');
}

/** What the health page knows about how this server was set up. */
export type Deployment = {
  version: string;
  dataDir: string;
  hasSmtp: boolean;
  hasObjectStore: boolean;
  hasOwnDatabase: boolean;
  missing: { setting: string; effect: string }[];
};

/** Settings that a public server should have, and what is missing without them. */
const advised: Partial<Record<keyof Env, string>> = {
  PUBLIC_URL: 'Links in emails and on published charts lead to localhost.',
  SECRET_KEY: 'The secret is stored in the data folder: a second server would not share it.',
  SMTP_URL: 'Emails are stored in the data folder and reach nobody.',
  DATABASE_URL: 'The built-in database runs on this machine only.',
  FILES_URL: 'Files are stored in the data folder: a second server would not find them.',
  STRIPE_SECRET_KEY: 'Nobody can pay with real money.',
  AI_PROVIDER: 'Only the built-in AI is used, which knows fewer questions.',
  METRICS_TOKEN: '/metrics can be read from this machine only.',
  CONTACT_EMAIL: 'Messages of the contact form go to the first admin.',
};

export function deploymentOf(env: Env, version: string): Deployment {
  const isSet = (name: keyof Env) => env[name] !== undefined && env[name] !== 'outbox';
  return {
    version,
    dataDir: env.DATA_DIR,
    hasSmtp: isSet('SMTP_URL'),
    hasObjectStore: isSet('FILES_URL'),
    hasOwnDatabase: isSet('DATABASE_URL'),
    missing: Object.entries(advised)
      .filter(([name]) => !isSet(name as keyof Env)) // the keys of the table above
      .map(([setting, effect]) => ({ setting, effect })),
  };
}
