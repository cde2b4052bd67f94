import { z } from 'zod';
import { chartsResult, textResult } from '#contract/ai/snap.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { deleteUnusedFiles, loadFileBytes, nameFile } from '#server/data/dataset/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { Refusal, requireThat } from '#server/platform/http/errors.ts';
import { defineJob, JobFailure, storable } from '#server/platform/jobs/define-job.ts';
import type { Startable } from '#server/platform/jobs/jobs.ts';
import type { Ports } from '#server/ports.ts';
import { chargeCredits, reserveCredits } from '#server/workspace/usage/index.ts';
import { importText, type SaveTarget } from './import-text.ts';
import { creditsForItems, creditsToReserve, type Item, readItems } from './read-items.ts';

/** Reads a long text. Its credits were reserved under its id. */
const importTextLater = defineJob({
  kind: 'snap.text',
  input: z.object({
    text: z.string(),
    account: z.string(),
    saving: z.object({ workspaceId: z.uuid(), userId: z.uuid() }).nullable(),
  }),
  result: textResult,
  retries: 2,
  limitSeconds: 300,
  atOnce: 2,
  run: async ({ id, input, signal, progress }, ports) => {
    const onProgress = (percent: number) => void progress(percent * 0.9).catch(() => {}); // a cancelled job is stopped by its signal
    try {
      const result = await importText({ ...ports, signal, onProgress }, { id, ...input });
      await chargeCredits(ports.db, id, result.tables.length === 0 ? 0 : creditCosts.chart);
      return result;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw new JobFailure(error.message, { cause: error });
      throw error;
    }
  },
});

/** Reads several files and texts, which wait in the store. Their credits were reserved under its id. */
const readItemsLater = defineJob({
  kind: 'snap.charts',
  input: z.object({
    items: z.array(
      z.discriminatedUnion('is', [
        z.object({ is: z.enum(['file', 'text']), name: z.string(), key: z.string() }),
        z.object({ is: z.literal('refused'), name: z.string(), error: z.string() }),
      ]),
    ),
    account: z.string(),
  }),
  result: chartsResult,
  retries: 2,
  limitSeconds: 600,
  atOnce: 2,
  run: async ({ id, input, signal, progress }, ports) => {
    const onProgress = (percent: number) => void progress(percent * 0.9).catch(() => {}); // a cancelled job is stopped by its signal
    const items = await Promise.all(
      input.items.map(async (item) =>
        item.is === 'refused' ? item : { ...item, bytes: await loadFileBytes(ports.files, item.key) },
      ),
    );
    const results = await readItems({ ...ports, signal }, { items, account: input.account, onProgress });
    await chargeCredits(ports.db, id, creditsForItems(results));
    return { items: storable(results) };
  },
});

export const jobKinds = [importTextLater, readItemsLater];

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
