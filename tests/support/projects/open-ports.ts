import { join } from 'node:path';
import { openModels } from '#ai/models/open-models.ts';
import { defaultValidators } from '#contract/validators.ts';
import { type Env, readEnv, readLegal, readLogins } from '#env';
import { openDatabase } from '#server/platform/db/database.ts';
import { openChannels } from '#server/platform/db/listen.ts';
import { readOutgoing } from '#server/platform/fetch/outgoing.ts';
import { openLog } from '#server/platform/http/log.ts';
import { openJobs } from '#server/platform/jobs/open-jobs.ts';
import { readEmailDomains } from '#server/platform/mail/email-domains.ts';
import { openOutbox } from '#server/platform/mail/open-mail.ts';
import { openFiles } from '#server/platform/object-store/open-files.ts';
import type { Ports } from '#server/ports.ts';
import { jobKinds } from '#server/slices.ts';

type Place = { url: string; folder: string; publicUrl: string; env?: Record<string, string> };

/** Everything a server without pages needs, on a database and in a folder, without payments. */
export async function openPorts({ url, folder, publicUrl, env: more = {} }: Place): Promise<OpenedPorts> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    DATABASE_URL: url,
    TRUST_PROXY: 'true',
    ...more,
  });
  const database = openDatabase(url);
  const channels = openChannels(url);
  const jobs = await openJobs({ database, channels, kinds: jobKinds });
  const ports: Ports = {
    db: database.db,
    channels,
    jobs,
    files: await openFiles(join(folder, 'files')),
    mail: await openOutbox(join(folder, 'outbox'), { from: env.MAIL_FROM }),
    models: openModels(null),
    payments: { mode: 'off' },
    outgoing: readOutgoing(env),
    emailDomains: readEmailDomains(env),
    legal: readLegal(env),
    validators: defaultValidators,
    ffmpegPath: null,
    now: () => new Date(),
    secret: 'only for this proof',
    publicUrl,
    logins: readLogins(env),
    contactEmail: 'desk@example.org',
    log: openLog('silent'),
  };
  const close = async () => {
    await jobs.close();
    await channels.close();
    await database.close();
  };
  return { env, ports, close };
}

type OpenedPorts = { env: Env; ports: Ports; close(): Promise<void> };
