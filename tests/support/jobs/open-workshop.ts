import Fastify from 'fastify';
import { openModels } from '#ai/models/open-models.ts';
import { legalVersions } from '#contract/account/legal-versions.ts';
import { defaultValidators } from '#contract/validators.ts';
import type { Ports } from '#server/ports.ts';
import { type Database, openDatabase } from '../../../src/server/platform/db/database.ts';
import { type Channels, openChannels } from '../../../src/server/platform/db/listen.ts';
import type { OpenJobs } from '../../../src/server/platform/jobs/jobs.ts';
import { openJobs } from '../../../src/server/platform/jobs/open-jobs.ts';

export type Workshop = {
  database: Database;
  channels: Channels;
  jobs: OpenJobs;
  ports: Ports;
  /** Log entries from `warn` upward, one JSON text per line. */
  lines: string[];
  close(): Promise<void>;
};

/** Everything a worker needs, on an existing database: one process's share of the server. */
export async function openWorkshop(url: string): Promise<Workshop> {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  const database = openDatabase(url);
  const channels = openChannels(url);
  const jobs = await openJobs({ database, channels });
  const ports: Ports = {
    db: database.db,
    channels,
    jobs,
    files: absent('files'),
    mail: absent('mail'),
    payments: { mode: 'off' as const },
    models: openModels(null),
    outgoing: absent('outgoing'),
    emailDomains: absent('emailDomains'),
    legal: legalVersions,
    validators: defaultValidators,
    ffmpegPath: null,
    now: () => new Date(),
    secret: 'a secret for tests',
    publicUrl: 'http://localhost',
    logins: { google: null, linkedin: null },
    contactEmail: 'desk@example.org',
    log,
  };
  const close = async () => {
    await jobs.close();
    await channels.close();
    await database.close();
  };
  return { database, channels, jobs, ports, lines, close };
}

function absent<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`no job of these tests uses ${name}`);
  };
  return new Proxy({}, { get: refuse }) as Port; // every use of it throws
}
