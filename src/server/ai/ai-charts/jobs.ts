import { z } from 'zod';
import { chartsResult, textResult } from '#contract/ai/snap.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { loadFileBytes } from '#server/data/dataset/index.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { JobFailure } from '#server/platform/jobs/job-failure.ts';
import { storable } from '#server/platform/jobs/storable.ts';
import { chargeCredits } from '#server/workspace/usage/index.ts';
import { importText } from './import-text.ts';
import { creditsForItems, readItems } from './read-items.ts';

/** Reads a long text. Its credits were reserved under its id. */
export const importTextLater = defineJob({
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
export const readItemsLater = defineJob({
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
