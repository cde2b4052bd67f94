import { join } from 'node:path';
import { defaultValidators } from '#contract/validators.ts';
import { readEnv, readLogins } from '#env';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../db/database.ts';
import { openChannels } from '../../db/listen.ts';
import { readOutgoing } from '../../fetch/outgoing.ts';
import { openFiles } from '../../files/open-files.ts';
import { openLog } from '../../http/log.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { openOutbox } from '../../mail/open-outbox.ts';
import { jobKinds } from '../../slices.ts';

// The server without pages, in a process that can be killed: node serve.ts <database> <folder> <port>
const [url = '', folder = '', port = '0'] = process.argv.slice(2);
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url });
const database = openDatabase(url);
const channels = openChannels(url);
const app = await buildApp(env, {
  db: database.db,
  channels,
  jobs: await openJobs({ database, channels, kinds: jobKinds }),
  files: await openFiles(join(folder, 'files')),
  mail: await openOutbox(join(folder, 'outbox'), { from: env.MAIL_FROM }),
  payments: { mode: 'off' as const },
  outgoing: readOutgoing(env),
  validators: defaultValidators,
  now: () => new Date(),
  secret: 'only for this proof',
  publicUrl: `http://127.0.0.1:${port}`,
  logins: readLogins(env),
  contactEmail: 'desk@example.org',
  log: openLog('silent'),
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
