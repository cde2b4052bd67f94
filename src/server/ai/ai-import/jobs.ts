import { z } from 'zod';
import { fileResult } from '#contract/ai/snap-file.ts';
import { creditCosts } from '#contract/workspace/credits.ts';
import { chartHints } from '#lib/reading-certainty.ts';
import { deleteUnusedFiles } from '#server/data/dataset/index.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { defineJob, JobFailure, storable } from '#server/platform/jobs/define-job.ts';
import { chargeCredits } from '#server/workspace/usage/index.ts';
import { importFile } from './import-file.ts';
import { documentPart } from './receive-file.ts';

/** Reads a picture or document that waits in the store. Its credits were reserved under its id. */
export const importFileLater = defineJob({
  kind: 'snap.file',
  input: z.object({
    kind: z.enum(['image', 'pdf']),
    file: z.object({
      ...{ key: z.string(), name: z.string(), type: z.string(), size: z.int(), part: documentPart },
      hint: z
        .object({ chart: z.enum(chartHints), series: z.int().nullable() })
        .nullable()
        .default(null),
    }),
    account: z.string(),
    saving: z.object({ workspaceId: z.uuid(), userId: z.uuid() }).nullable(),
  }),
  result: fileResult,
  retries: 1,
  limitSeconds: 300,
  atOnce: 2,
  run: async ({ id, input, signal, progress }, ports) => {
    const onProgress = (percent: number, stage?: string) => void progress(percent * 0.95, stage).catch(() => {}); // a cancelled job is stopped by its signal
    try {
      const result = await importFile({ ...ports, signal, onProgress }, { id, ...input });
      await chargeCredits(ports.db, id, result.refusal === null ? creditCosts.chart : 0);
      await deleteUnusedFiles(ports, [input.file.key]);
      return storable(result);
    } catch (error) {
      if (!(error instanceof Refusal && error.status < 500)) throw error;
      await deleteUnusedFiles(ports, [input.file.key]);
      throw new JobFailure(error.message, { cause: error });
    }
  },
});

export const jobKinds = [importFileLater];
