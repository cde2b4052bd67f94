import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { openModels } from '#ai/models/open-models.ts';
import { defaultValidators } from '#contract/validators.ts';
import { type Env, readEnv, readLegal, readLogins, readModel, readModelLimits } from '#env';
import { openSession } from '#server/account/auth/index.ts';
import { addUser } from '#server/account/user/index.ts';
import { buildApp } from '#server/app.ts';
import { openChannels } from '#server/platform/db/listen.ts';
import { readOutgoing } from '#server/platform/fetch/outgoing.ts';
import { openLog } from '#server/platform/http/log.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { readEmailDomains } from '#server/platform/mail/email-domains.ts';
import { logSent } from '#server/platform/mail/log-sent.ts';
import { type Outbox, openOutbox } from '#server/platform/mail/open-mail.ts';
import { openFiles } from '#server/platform/object-store/open-files.ts';
import { installSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { jobKinds } from '#server/slices.ts';
import { openTestDatabase } from './database.ts';
import { reusedSandbox } from './sandbox/reused-sandbox.ts';

type Overrides = {
  env?: Record<string, string>;
  ports?: Partial<Ports>;
  /** The database of another test app, to be a second server next to it. */
  beside?: string;
};
type Answer = {
  status: number;
  body: { results: boolean; message: string; code?: string; data: unknown };
  headers: Record<string, unknown>;
};

export type TestApp = {
  app: FastifyInstance;
  env: Env;
  ports: WorkPorts & { mail: Outbox };
  url: string;
  ask(request: InjectOptions & { url: string; token?: string }): Promise<Answer>;
  /** A new account with a session; returns its token. */
  person(as?: { isAdmin?: boolean; isVerified?: boolean }): Promise<{ id: string; email: string; token: string }>;
};

/** The real server on a real database, without a port. */
export async function openTestApp({
  env: settings = {},
  ports: replaced = {},
  beside,
}: Overrides = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'chartlas-app-'));
  const { database, url } = await openTestDatabase(beside);
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url, ...settings });
  const channels = openChannels(url);
  const jobs = await openJobs({ database, channels, kinds: jobKinds });
  const files = await openFiles(join(folder, 'files'));
  const outbox = await openOutbox(join(folder, 'outbox'), { from: env.MAIL_FROM });
  const mail = logSent(outbox, { db: database.db, log: openLog('silent') });
  const ports = {
    db: database.db,
    channels,
    jobs,
    files,
    mail,
    payments: { mode: 'off' },
    models: openModels(readModel(env), readModelLimits(env)),
    outgoing: readOutgoing(env),
    emailDomains: readEmailDomains(env),
    legal: readLegal(env),
    validators: defaultValidators,
    ffmpegPath: env.FFMPEG_PATH ?? null,
    now: () => new Date(),
    secret: 'only for this test',
    publicUrl: 'http://localhost:4000',
    logins: readLogins(env),
    contactEmail: 'desk@example.org',
    log: openLog('silent'),
    network: null,
    ...replaced,
  } as WorkPorts & { mail: Outbox };
  const sandbox = installSandbox(reusedSandbox);
  const app = await buildApp(env, ports);
  afterAll(async () => {
    await app.close();
    await sandbox.close();
    await jobs.close();
    await channels.close();
    rmSync(folder, { recursive: true, force: true });
  });
  let people = 0;
  return {
    app,
    env,
    ports,
    url,
    async ask({ token, headers, ...request }) {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: 'GET', ...request, headers: { ...headers, ...authorization } });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    async person({ isAdmin = false, isVerified = true } = {}) {
      const email = `person${++people}@example.org`;
      const verifiedAt = isVerified ? new Date() : null;
      const { id } = await addUser(database.db, {
        email,
        firstname: 'Test',
        lastname: 'Person',
        passwordHash: null,
        isAdmin,
        verifiedAt,
      });
      return { id, email, token: await openSession(database.db, { userId: id }, ports.now()) };
    },
  };
}
