import type { Dataset } from '#contract/datasets.ts';
import { waitForJob } from './wait-for-job.ts';

type UploadReply = { dataset: Dataset } | { job: string };
type Waiting = Parameters<typeof waitForJob>[1];

/** The id of an imported dataset: at once, or when the job that reads it is done. */
export async function takenId(taken: UploadReply, waiting: Waiting = {}): Promise<string> {
  if ('dataset' in taken) return taken.dataset.id;
  const { id } = (await waitForJob(taken.job, waiting)) as { id: string }; // as the contract says of these jobs
  return id;
}
