import { z } from 'zod';
import { creditCosts } from '#contract/credits.ts';
import { textResult } from '#contract/snap.ts';
import { Refusal } from '../http/errors.ts';
import { defineJob } from '../jobs/define-job.ts';
import { JobFailure } from '../jobs/job-failure.ts';
import { settleCredits } from '../usage/index.ts';
import { importText } from './import-text.ts';

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
      await settleCredits(ports.db, id, result.tables.length === 0 ? 0 : creditCosts.chart);
      return result;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) throw new JobFailure(error.message, { cause: error });
      throw error;
    }
  },
});
