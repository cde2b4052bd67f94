import { type ExportResult, exportResult } from '#contract/exports.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { makeExport } from './jobs.ts';

const day = 86_400_000;

/** What an export of this person made, as long as it is kept; to everybody else there is none. */
export async function findResult(
  jobs: Pick<Jobs, 'find'>,
  { jobId, userId, now }: { jobId: string; userId: string; now: Date },
): Promise<ExportResult | null> {
  const job = await jobs.find(jobId);
  if (job?.ownerId !== userId || job.kind !== makeExport.kind || job.state !== 'done' || isOver(job, now)) return null;
  return exportResult.safeParse(job.result).data ?? null;
}

/** Whether what a job made is kept no longer. */
export function isOver({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > day;
}
