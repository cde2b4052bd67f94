import { join } from 'node:path';
import { openModels } from '#ai/llm/open-models.ts';
import { defaultValidators } from '#contract/validators.ts';
import { readEnv, readLegal, readLogins, readPayments } from '#env';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { openChannels } from '../../db/listen.ts';
import { readOutgoing } from '../../fetch/outgoing.ts';
import { openLog } from '../../http/log.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { startWorker } from '../../jobs/start-worker.ts';
import { readEmailDomains } from '../../mail/email-domains.ts';
import { openOutbox } from '../../mail/open-outbox.ts';
import { openFiles } from '../../object-store/open-files.ts';
import { openPayments } from '../../payments/open-payments.ts';
import type { Ports } from '../../ports.ts';
import { jobKinds } from '../../slices.ts';

// The server without pages, in a process that can be killed: node serve.ts <database> <folder> <port> [worker]
// With STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API_URL in the environment it has payments.
const [url = '', folder = '', port = '0', worker] = process.argv.slice(2);
const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = process.env;
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: folder,
  DATABASE_URL: url,
  TRUST_PROXY: 'true',
  ...(STRIPE_SECRET_KEY === undefined
    ? { PAYMENTS: 'off' }
    : { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }),
});
const database = openDatabase(url);
const channels = openChannels(url);
const ports: Ports = {
  db: database.db,
  channels,
  jobs: await openJobs({ database, channels, kinds: jobKinds }),
  files: await openFiles(join(folder, 'files')),
  mail: await openOutbox(join(folder, 'outbox'), { from: env.MAIL_FROM }),
  models: openModels(null),
  payments: await openPayments(
    readPayments(env, () => ''),
    'http://localhost',
  ),
  outgoing: readOutgoing(env),
  emailDomains: readEmailDomains(env),
  legal: readLegal(env),
  validators: defaultValidators,
  ffmpegPath: null,
  now: () => new Date(),
  secret: 'only for this proof',
  publicUrl: `http://127.0.0.1:${port}`,
  logins: readLogins(env),
  contactEmail: 'desk@example.org',
  log: openLog('silent'),
};
const app = await buildApp(env, ports);
if (worker === 'worker') await startWorker({ database: openDatabase(url, { connections: 3 }), ports, kinds: jobKinds });
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
