import { refuse } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { dropFiles } from './bytes.ts';
import { readFileLater } from './jobs.ts';
import { type Taking, takeFile } from './take-file.ts';

/** Result of an upload: a dataset, or a job that creates one. */
export type TakeResult = { datasetId: string } | { job: string };

/** Larger files are read by a job. */
export const mostAtOnce = 4 * 1024 * 1024;

type UsedPorts = Pick<Ports, 'db' | 'files' | 'jobs' | 'now' | 'log'> & { signal?: AbortSignal };

/** Removes the file if anything fails before it belongs to a dataset or a job. */
export async function takeNowOrLater(ports: UsedPorts, key: string, bring: () => Promise<Taking>): Promise<TakeResult> {
  try {
    const taking = await bring();
    if (taking.file.size <= mostAtOnce) return { datasetId: await takeFile(ports, taking) };
    requirePlain(taking.asked);
    return { job: await ports.jobs.start(readFileLater, taking, { owner: taking.dataset.createdBy }) };
  } catch (error) {
    await dropFiles(ports, [key]);
    throw error;
  }
}

/** The input of a job is stored as jsonb, which refuses NUL and lone surrogates. */
export function requirePlain(asked: Taking['asked']): void {
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(asked)))
    refuse('bad-input', 'The choices contain a character that cannot be stored.');
}
