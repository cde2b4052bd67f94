import { type ExportResult, exportResult } from '#contract/chart/exports.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { makeExport } from './jobs.ts';

const day = 86_400_000;

/** The files of an export of this user, as long as they are kept; not found for everyone else. */
export async function findResult(
  jobs: Pick<Jobs, 'find'>,
  { jobId, user, now }: { jobId: string; user: ScopedUser; now: Date },
): Promise<ExportResult | null> {
  const job = await jobs.find(jobId, user.scope);
  if (job?.ownerId !== user.id || job.kind !== makeExport.kind || job.state !== 'done' || isOver(job, now)) return null;
  return exportResult.safeParse(job.result).data ?? null;
}

/** Whether the files of a job have expired. */
export function isOver({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt !== null && now.getTime() - endedAt.getTime() > day;
}
