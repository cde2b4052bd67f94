import { afterAll, expect } from 'vitest';
import { inArray } from '#drizzle';
import { openDatabase } from '#server/db/database.ts';
import { startWorker } from '#server/jobs/start-worker.ts';
import { jobs } from '#server/jobs/table.ts';
import type { StoredEmail } from '#server/mail/open-outbox.ts';
import { jobKinds } from '#server/slices.ts';
import type { TestApp } from '#tests/support/app.ts';

export type Post = {
  /** All letters to an address, the newest first, once no job has anything left to do. */
  to(email: string): Promise<StoredEmail[]>;
  /** The newest letter to an address, which is of this kind; gives the token in its link. */
  tokenOf(kind: string, email: string): Promise<string>;
};

/** A worker that sends the letters of a test app, and eyes to read them with. */
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
    return (await ports.mail.list({ limit: 500 })).filter((letter) => letter.to === email);
  }

  return {
    to,
    async tokenOf(kind, email) {
      const [letter] = await to(email);
      expect(letter?.kind).toBe(kind);
      return /[?&]token=([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? '';
    },
  };
}
