import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mail } from './mail.ts';
import { requireSafe } from './mail.ts';

type Options = { smtpUrl?: string | undefined; outbox: string; from: string };

/** Over SMTP when its URL is set, else into the outbox folder. */
export async function openMail({ smtpUrl, outbox, from }: Options): Promise<Mail | Outbox> {
  if (smtpUrl === undefined || smtpUrl === 'outbox') return openOutbox(outbox, { from });
  const { openSmtp } = await import('./open-smtp.ts');
  return openSmtp(smtpUrl, { from });
}

export function isOutbox(mail: Mail | Outbox): mail is Outbox {
  return 'list' in mail;
}

const storedEmail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

export type StoredEmail = z.output<typeof storedEmail>;

export type Outbox = Mail & {
  /** Newest first. */
  list(options: { limit: number }): Promise<StoredEmail[]>;
  read(id: string): Promise<StoredEmail | undefined>;
};

type OutboxOptions = { from: string; most?: number; now?: () => number };

const idForm = /^\d{15}-\d{4}-[0-9a-f]{12}$/;

/** Emails as files in a folder, for development and tests. It keeps the newest 500. */
export async function openOutbox(folder: string, { from, most = 500, now = Date.now }: OutboxOptions): Promise<Outbox> {
  await mkdir(folder, { recursive: true });
  const nextId = idMaker(now);

  async function ids(): Promise<string[]> {
    const names = await readdir(folder);
    const found = names.map((name) => name.replace(/\.json$/, '')).filter((id) => idForm.test(id));
    return found.sort().reverse();
  }

  async function read(id: string): Promise<StoredEmail | undefined> {
    if (!idForm.test(id)) return undefined;
    const json = await readFile(join(folder, `${id}.json`), 'utf8').catch(undefinedIfGone);
    return json === undefined ? undefined : storedEmail.parse(JSON.parse(json));
  }

  return {
    async send(message) {
      const id = nextId();
      const email: StoredEmail = { id, sentAt: new Date(now()).toISOString(), from, ...requireSafe(message) };
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, JSON.stringify(email, null, 2), { mode: 0o600 });
      await rename(draft, join(folder, `${id}.json`));
      for (const old of (await ids()).slice(most)) await rm(join(folder, `${old}.json`), { force: true });
      return { id };
    },
    async list({ limit }) {
      const emails = await Promise.all((await ids()).slice(0, limit).map(read));
      return emails.filter((email) => email !== undefined);
    },
    read,
    close: async () => {},
  };
}

/** Time first, so that names sort; then a counter for one millisecond and random characters for two processes. */
function idMaker(now: () => number): () => string {
  let count = 0;
  return () => {
    count = (count + 1) % 10_000;
    return `${String(now()).padStart(15, '0')}-${String(count).padStart(4, '0')}-${randomBytes(6).toString('hex')}`;
  };
}

function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
