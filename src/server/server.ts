import { createHmac } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openModels } from '#ai/models/open-models.ts';
import { type Env, readLegal, readLogins, readModel, readModelLimits, readPayments, simulatorPort } from '#env';
import { SentenceError } from '#lib/sentence-error.ts';
import { type FirstAccount, hasFirstAccounts, makeFirstAccounts, prolongSessions } from '#server/account/auth/index.ts';
import { mirrorPrices, shelfOf } from '#server/billing/plan/index.ts';
import { seedArticles } from '#server/blog/blog-authoring/index.ts';
import { fillDemo } from '#server/operations/demo/fill-demo.ts';
import { openDatabase, requireReachableDatabase } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start-embedded.ts';
import { openChannels } from '#server/platform/db/listen.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { readOutgoing } from '#server/platform/fetch/outgoing.ts';
import { isDiskFull } from '#server/platform/http/errors.ts';
import { openLog } from '#server/platform/http/log.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { readEmailDomains } from '#server/platform/mail/email-domains.ts';
import { logSent } from '#server/platform/mail/log-sent.ts';
import { openMail } from '#server/platform/mail/open-mail.ts';
import { openFiles } from '#server/platform/object-store/open-files.ts';
import { openPayments } from '#server/platform/payments/open-payments.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import { openSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { startHealthPort } from '#server/platform/services/health-port.ts';
import { requireFreePort } from '#server/platform/services/listen.ts';
import { openProcessMetrics } from '#server/platform/services/process-metrics.ts';
import { startWeb } from '#server/platform/services/web.ts';
import { seedGallery } from '#server/publish/gallery/index.ts';
import type { Closers } from './closers.ts';
import { loadInstallationSecret } from './own-secret.ts';
import type { Ports } from './ports.ts';
import { jobKinds, routines, videoKinds } from './slices.ts';

export type Server = { address: string };

/**
 * A payment simulator for trying things out, on a separate port. The server does not know it; the caller that starts
 * the server does.
 */
export type StartSimulator = (settings: {
  port: number;
  host: string;
  pagesHost: string;
  folder: string;
  secretKey: string;
  webhook: { url: string; secret: string } | null;
}) => Promise<{ url: string; close(): Promise<void> }>;

type Options = {
  isDevelopment: boolean;
  startSimulator: StartSimulator;
  /** Shows the passwords of the first accounts, which nobody can see again. */
  showFirst: (accounts: FirstAccount[]) => void;
  closers: Closers;
};

/** Opens everything in order: data folder, database, ports, services. The closers end it in reverse order. */
export async function startServer(
  env: Env,
  { isDevelopment, startSimulator, showFirst, closers }: Options,
): Promise<Server> {
  try {
    const models = openModels(readModel(env), readModelLimits(env));
    requireWritable(env.DATA_DIR);
    if (env.SERVICES.includes('web')) await requireFreePort(env);
    const log = openLog(env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'));
    closers.reportTo(log);
    const url = env.DATABASE_URL ?? (await embeddedUrl(env, closers, log));
    const metrics = openProcessMetrics();
    const sandbox = openSandbox({ fromSources: isDevelopment, onPlace: metrics.placeTaken });
    closers.defer('the sandbox', () => sandbox.close());
    metrics.watchSandbox(sandbox);
    const onError = (error: Error) => log.warn({ err: error }, 'the database connection broke');
    const database = openDatabase(url, { onError });
    closers.defer('the connections to the database', () => database.close());
    await requireReachableDatabase(database);
    await migrate(database.pool);
    const pools = new Map([['main', database.pool]]);
    metrics.watchPools(pools);
    metrics.watchDatabase(
      database.db,
      jobKinds.map(({ kind }) => kind),
    );

    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
    const channels = openChannels(url, onError);
    closers.defer('the channels of the database', () => channels.close());
    const jobs = await openJobs({ database, channels, kinds: jobKinds, onError });
    closers.defer('the queue', () => jobs.close());
    const files = await openFiles(env.FILES_URL ?? join(env.DATA_DIR, 'files'));
    closers.defer('the files', () => files.close());
    const sender = await openMail({ smtpUrl: env.SMTP_URL, outbox: join(env.DATA_DIR, 'outbox'), from: env.MAIL_FROM });
    closers.defer('the mail', () => sender.close());
    const mail = logSent(metrics.countEmails(sender), { db: database.db, log });

    const secret = env.SECRET_KEY ?? (await loadInstallationSecret(env.DATA_DIR, () => hasFirstAccounts(database.db)));
    const { payments, now } = await paymentsFor(env, {
      ...{ secret, publicUrl, startSimulator, closers, log },
      db: database.db,
    });
    const ports: Ports = {
      log,
      db: database.db,
      channels,
      jobs,
      files,
      mail,
      payments,
      models,
      outgoing: readOutgoing(env),
      emailDomains: readEmailDomains(env),
      legal: readLegal(env),
      validators: env.VALIDATORS,
      ffmpegPath: env.FFMPEG_PATH ?? null,
      now,
      secret,
      publicUrl,
      logins: readLogins(env),
      contactEmail: env.CONTACT_EMAIL ?? env.ADMIN_EMAIL,
    };
    const isFirstStart = await makeFirstAccounts(database.db, {
      adminEmail: env.ADMIN_EMAIL,
      withDemo: env.NODE_ENV !== 'production',
      mustReplace: env.NODE_ENV === 'production',
      now: now(),
      show: showFirst,
    });
    if (isFirstStart) await fillDemo(ports); // nothing in production, where there is no such account
    await seedGallery(ports);
    await seedArticles(ports);
    void mirrorInTime(ports);
    // Videos take minutes: they have workers of their own, also on other machines.
    const workers = {
      worker: { kinds: jobKinds.filter((kind) => !videoKinds.includes(kind)), routines },
      video: { kinds: videoKinds, concurrency: env.VIDEOS_AT_ONCE + 1 },
    };
    for (const name of ['worker', 'video'] as const) {
      if (!env.SERVICES.includes(name)) continue;
      // Separate connections: a pool that is busy with requests must not look like a dead worker.
      const own = openDatabase(url, { onError, connections: 3 });
      closers.defer('the connections of the worker', () => own.close());
      pools.set(name, own.pool);
      const worker = await startWorker({ database: own, ports, stopSeconds: 10, ...workers[name] });
      closers.defer('the worker', () => worker.stop());
    }
    if (env.SERVICES.includes('web')) {
      const app = await startWeb(env, ports, { isDevelopment, registry: metrics.registry });
      closers.defer(
        'the web server',
        () => app.close(),
        () => app.server.closeAllConnections(),
      );
    }
    if (env.HEALTH_PORT !== undefined) {
      const app = await startHealthPort(env, ports, metrics.registry);
      closers.defer('the health port', () => app.close());
    }
    const idle = setTimeout(() => void sandbox.warm(), 3000).unref();
    closers.defer('the timer', () => clearTimeout(idle));
    return { address: publicUrl };
  } catch (error) {
    await closers.close();
    throw isDiskFull(error) ? noSpace(env.DATA_DIR, error) : error;
  }
}

type Means = {
  db: Ports['db'];
  secret: string;
  publicUrl: string;
  startSimulator: StartSimulator;
  closers: Closers;
  log: Ports['log'];
};

/** The card provider, and the clock of the server: with a simulator it is the one that developers move. */
async function paymentsFor(env: Env, means: Means): Promise<{ payments: Payments; now: () => Date }> {
  const { db, secret, publicUrl, closers, log } = means;
  const keyFor = (name: string) => createHmac('sha256', secret).update(name).digest('hex');
  const settings = readPayments(env, keyFor);
  const present = () => new Date();
  if (settings.kind !== 'simulator') return { payments: await openPayments(settings, publicUrl), now: present };
  const apiUrl = env.SERVICES.includes('stripe-sim') ? await simulatorUrl(env, settings, means) : settings.apiUrl;
  const payments = await openPayments({ ...settings, apiUrl }, publicUrl);
  if (payments.mode === 'off' || env.NODE_ENV === 'production') return { payments, now: present };
  const onError = (error: unknown) => log.warn({ err: error }, 'the clock of the payment simulator cannot be read');
  const onJump = (seconds: number) => prolongSessions(db, seconds); // a developer who moves the clock stays signed in
  const clock = await followClock({ apiUrl, secretKey: settings.secretKey, onJump, onError });
  closers.defer('the clock', () => clock.close());
  return { payments: { ...payments, signatureClock: present }, now: clock.now };
}

/** The simulator, which runs here unless another process runs it. */
async function simulatorUrl(
  env: Env,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string },
  { publicUrl, startSimulator, closers }: Means,
): Promise<string> {
  const apiBase = env.API_BASE.startsWith('/') ? env.API_BASE : '/api';
  const simulator = await startSimulator({
    port: simulatorPort(env),
    host: env.HOST,
    pagesHost: new URL(publicUrl).hostname,
    folder: join(env.DATA_DIR, 'stripe-sim'),
    secretKey,
    webhook:
      env.PORT === 0 ? null : { url: `http://127.0.0.1:${env.PORT}${apiBase}/stripe/webhook`, secret: webhookSecret },
  });
  closers.defer('the payment simulator', () => simulator.close());
  return simulator.url;
}

/** A card provider that does not respond must not block the start; a checkout creates missing prices too. */
async function mirrorInTime({ db, jobs, payments, log }: Ports): Promise<void> {
  if (payments.mode === 'off') return;
  await mirrorPrices(db, shelfOf({ db, jobs }, payments)).catch((error) =>
    log.warn({ err: error }, 'the prices could not be shown to the card provider yet'),
  );
}

async function embeddedUrl({ DATA_DIR }: Env, closers: Closers, log: Ports['log']): Promise<string> {
  const onDeath = (attempt: number) => log.error({ attempt }, 'the database died and is started again');
  const embedded = await startEmbedded(join(DATA_DIR, 'postgres'), { onDeath });
  closers.defer(
    'the database',
    (milliseconds) => embedded.stop(milliseconds),
    () => embedded.kill(),
  );
  return embedded.url;
}

function requireWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new SentenceError(
      `The data folder ${folder} is not writable. Give this user write access, or set DATA_DIR to another folder.`,
    );
  }
}

function noSpace(folder: string, cause: unknown): SentenceError {
  return new SentenceError(
    `There is no space left for the database or the data folder ${folder}, so Chartlas could not start. Nothing was lost. Free some space, then start again.`,
    { cause },
  );
}

const everyMs = 1000;
const patienceMs = 5000;
const status = z.object({ settings: z.object({ ahead: z.number() }) });

type Simulator = {
  apiUrl: string;
  secretKey: string;
  /** Called before the clock jumps forward; it waits for it. */
  onJump?: (seconds: number) => Promise<void>;
  onError?: (error: unknown) => void;
};
type FollowedClock = { now(): Date; close(): void };

/**
 * Clock of the simulator, which developers move forward: whoever follows it sees trials end and access expire. It is
 * asked every second, because another process may run the simulator; while it does not answer, it keeps its distance.
 */
export async function followClock({ apiUrl, secretKey, onJump, onError }: Simulator): Promise<FollowedClock> {
  let ahead: number | null = null;
  let isDown = false;
  async function look(): Promise<void> {
    try {
      const answer = await fetch(new URL('/_sim/status', apiUrl), {
        headers: { authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(patienceMs),
      });
      const next = status.parse(await answer.json()).settings.ahead;
      if (ahead !== null && next > ahead) await onJump?.(next - ahead);
      ahead = next;
      isDown = false;
    } catch (error) {
      if (!isDown) onError?.(error);
      isDown = true;
    }
  }
  await look();
  const timer = setInterval(() => void look(), everyMs).unref();
  return { now: () => new Date(Date.now() + (ahead ?? 0) * 1000), close: () => clearInterval(timer) };
}
