import { afterAll, expect } from 'vitest';
import { inArray } from '#drizzle';
import { openDatabase } from '#server/platform/db/database.ts';
import { startWorker } from '#server/platform/jobs/start-worker.ts';
import { jobs } from '#server/platform/jobs/table.ts';
import type { StoredEmail } from '#server/platform/mail/open-mail.ts';
import { jobKinds } from '#server/slices.ts';
import type { TestApp } from '#tests/support/app.ts';

type Post = {
  /** All emails to an address, newest first, once no job is left to run. */
  to(email: string): Promise<StoredEmail[]>;
  /** The token in the link of the newest email of this kind to an address. Emails of one moment have no order. */
  tokenOf(kind: string, email: string): Promise<string>;
};

/** A worker that sends the emails of a test app, and functions to read them. */
export async function openPost({ url, ports }: TestApp): Promise<Post> {
  const database = openDatabase(url);
  const worker = await startWorker({ database, ports, kinds: jobKinds });
  afterAll(async () => {
    await worker.stop();
    await database.close();
  });

  async function to(email: string): Promise<StoredEmail[]> {
    const waiting = () => database.db.$count(jobs, inArray(jobs.state, ['queued', 'running']));
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(0);
    return (await ports.mail.list({ limit: 500 })).filter((message) => message.to === email);
  }

  return {
    to,
    async tokenOf(kind, email) {
      const emails = await to(email);
      const message = emails.find((one) => one.kind === kind);
      expect(message, `an email ${kind} among ${emails.map((one) => one.kind).join()}`).toBeDefined();
      return /[?&#]token=([\w-]{43})\b/.exec(message?.text ?? '')?.[1] ?? '';
    },
  };
}
