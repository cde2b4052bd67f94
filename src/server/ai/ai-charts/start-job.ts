import type { z } from 'zod';
import { creditCosts } from '#contract/workspace/credits.ts';
import { deleteUnusedFiles, nameFile } from '#server/data/dataset/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import type { Startable } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { reserveCredits } from '#server/workspace/usage/index.ts';
import type { SaveTarget } from './import-text.ts';
import { importTextLater, readItemsLater } from './jobs.ts';
import type { Item } from './read-items.ts';
import { creditsToReserve } from './read-items.ts';

type Asked = Pick<Ports, 'db' | 'jobs' | 'now'> & { user: SignedInCaller | null; signal: AbortSignal };

export function startTextJob(
  asked: Asked,
  input: { text: string; account: string; saving: SaveTarget },
): Promise<string> {
  return startWithCredits(asked, { kind: importTextLater, input, account: input.account, credits: creditCosts.chart });
}

/** Puts the files into the store, where the job finds them. What is left there is removed a day later. */
export async function startItemsJob(
  asked: Asked & Pick<Ports, 'files'>,
  { items, account }: { items: readonly Item[]; account: string },
): Promise<string> {
  const keys: string[] = [];
  const store = async (item: Item) => {
    if (item.is === 'refused') return item;
    const key = await nameFile(asked);
    keys.push(key);
    await asked.files.put(key, item.bytes, { type: 'application/octet-stream' });
    return { is: item.is, name: item.name, key };
  };
  try {
    const input = { items: await Promise.all(items.map(store)), account };
    return await startWithCredits(asked, { kind: readItemsLater, input, account, credits: creditsToReserve(items) });
  } catch (error) {
    await deleteUnusedFiles(asked, keys);
    throw error;
  }
}

type Start<Input extends z.ZodType> = {
  kind: Startable<Input>;
  input: z.input<Input>;
  account: string;
  credits: number;
};

/** Starts a job with its credits reserved, or neither. A caller who disconnected meanwhile would never learn its id. */
export function startWithCredits<Input extends z.ZodType>(
  { db, jobs, now, user, signal }: Asked,
  { kind, input, account, credits }: Start<Input>,
): Promise<string> {
  return db.transaction(async (within) => {
    const job = await jobs.start(kind, input, { owner: user, account, db: within });
    if (user !== null) {
      const person = { id: user.id, roles: user.account.roles };
      await reserveCredits(within, person, { id: job, credits, now: now() });
    }
    requireThat(!signal.aborted, 'bad-input', 'The request was canceled.');
    return job;
  });
}
