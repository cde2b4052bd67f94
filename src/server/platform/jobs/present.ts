import type { Job } from '#contract/operations/jobs.ts';
import type { JobRow } from './table.ts';

export function presentJob(row: JobRow): Job {
  const { id, kind, state, progress, stage, attempt, result, error, cancelRequestedAt, createdAt, startedAt, endedAt } =
    row;
  return {
    id,
    kind,
    state,
    progress,
    stage: state === 'running' ? stage : null,
    attempt,
    result,
    error,
    isStopping: state === 'running' && cancelRequestedAt !== null,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
