import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import { deleteUnusedFiles } from './bytes.ts';
import { readFileLater } from './jobs.ts';
import { createDatasetFromFile, type DatasetFileImport } from './take-file.ts';

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
