import { z } from 'zod';
import { choices } from '#contract/data/data-shapes.ts';
import { refreshIntervals } from '#contract/data/datasets.ts';
import { retentionCutoff } from '#server/operations/retention/index.ts';
import { everythingOf, type ScopedUser } from '#server/platform/db/scope.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { defineJob, JobFailure } from '#server/platform/jobs/define-job.ts';
import type { Routine } from '#server/platform/jobs/routine.ts';
import type { WorkPorts } from '#server/ports.ts';
import { deleteUnusedFiles } from './bytes.ts';
import { requireDatasetWorkspace } from './enter.ts';
import { readDatasetAgain } from './read-again.ts';
import { refreshDataset } from './refresh-dataset.ts';
import { claimDueDatasets, filesDue, findDataset, purgeTrash } from './store.ts';
import { createDatasetFromFile, type DatasetFileImport } from './take-file.ts';

const minute = 60_000;
const atOnce = 200;

/** Starts the refreshes that are due. A refresh that never finishes becomes due again an hour later. */
export const refreshDue: Routine = {
  name: 'dataset.refresh',
  everyMinutes: 1,
  run: async ({ db, jobs, now }) => {
    await db.transaction(async (within) => {
      const until = new Date(now().getTime() + 60 * minute);
      for (const { id, createdBy: account } of await claimDueDatasets(within, { now: now(), until, limit: atOnce }))
        await jobs.start(refreshLater, { id, isAsked: false }, { db: within, account }).catch(requireTooMany);
    });
  },
};

/** Those of an account that has too many waiting are due again later. */
function requireTooMany(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'too-many')) throw error;
}

/** Deletes datasets that were in the trash for long, and files that nothing refers to. */
export const purgeDatasets: Routine = {
  name: 'dataset.sweep',
  everyMinutes: 30,
  run: async (ports) => {
    await purgeTrash(ports.db, await retentionCutoff(ports.db, 'trash', ports.now()));
    for (let left = 50; left > 0; left--) {
      const keys = await filesDue(ports.db, ports.now(), atOnce);
      await deleteUnusedFiles(ports, keys);
      if (keys.length < atOnce) return;
    }
  },
};

const id = z.uuid();
const result = z.object({ id });
const large = { retries: 2, limitSeconds: 600, atOnce: 2 };

/** Creates a dataset from a large file. It has the id of the job, so that a retry does not create a second one. */
const readFileLater = defineJob({
  kind: 'dataset.read',
  input: z.object({
    file: z.object({ key: z.string(), size: z.int(), name: z.string() }),
    asked: choices,
    dataset: z.object({ workspaceId: id, name: z.string(), createdBy: id }),
    source: z.object({ url: z.string(), sha256: z.string(), every: z.enum(refreshIntervals).nullable() }).nullable(),
  }),
  result,
  ...large,
  run: async ({ id: jobId, input, signal, progress }, ports) => {
    if ((await findDataset(ports.db, jobId)) !== null) return { id: jobId };
    const { workspaceId, createdBy } = input.dataset;
    try {
      await requireDatasetWorkspace(ports.db, { workspaceId, user: everythingOf(createdBy), right: 'change' });
      const dataset = { ...input.dataset, id: jobId };
      return { id: await createDatasetFromFile({ ...ports, signal, progress }, { ...input, dataset }) };
    } catch (error) {
      if (error instanceof Refusal) await deleteUnusedFiles(ports, [input.file.key]);
      throw toFailure(error);
    }
  },
});

export const readAgainLater = defineJob({
  kind: 'dataset.read-again',
  input: z.object({ id, userId: id, version: z.int(), choices }),
  result,
  ...large,
  run: async ({ input, signal, progress }, ports) => {
    try {
      await readDatasetAgain({ ...ports, signal, progress }, { ...input, user: everythingOf(input.userId) });
      return { id: input.id };
    } catch (error) {
      throw toFailure(error);
    }
  },
});

/** A failure is recorded at the dataset and retried by the schedule, not by the queue. */
export const refreshLater = defineJob({
  kind: 'dataset.refresh',
  input: z.object({ id, isAsked: z.boolean() }),
  result,
  ...large,
  run: async ({ input, signal, progress }, ports) => {
    const failure = await refreshDataset({ ...ports, signal, progress }, input);
    if (failure !== null) throw new JobFailure(failure);
    return { id: input.id };
  },
});

function toFailure(error: unknown): unknown {
  return error instanceof Refusal && error.status < 500 ? new JobFailure(error.message, { cause: error }) : error;
}

export const jobKinds = [readFileLater, readAgainLater, refreshLater];

/** Result of an upload: a dataset, or a job that creates one. */
export type DatasetUploadResult = { datasetId: string } | { job: string };

/** Larger files are read by a job. */
export const maxDirectFileBytes = 4 * 1024 * 1024;

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'jobs' | 'now' | 'log' | 'network'> & {
  user: ScopedUser;
  signal?: AbortSignal;
};

/** Removes the file if anything fails before it belongs to a dataset or a job. */
export async function importNowOrLater(
  ports: UsedPorts,
  key: string,
  bring: () => Promise<DatasetFileImport>,
): Promise<DatasetUploadResult> {
  try {
    const taking = await bring();
    if (taking.file.size <= maxDirectFileBytes) return { datasetId: await createDatasetFromFile(ports, taking) };
    requirePlain(taking.asked);
    return { job: await ports.jobs.start(readFileLater, taking, { owner: ports.user }) };
  } catch (error) {
    await deleteUnusedFiles(ports, [key]);
    throw error;
  }
}

/** The input of a job is stored as jsonb, which refuses NUL and lone surrogates. */
export function requirePlain(asked: DatasetFileImport['asked']): void {
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(asked)))
    refuse('bad-input', 'The choices contain a character that cannot be stored.');
}
