import { z } from 'zod';
import { call } from '../call.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const jobState = z.enum(jobStates).meta({ id: 'JobState' });
export type JobState = z.infer<typeof jobState>;

/** Job that outlives its request, as shown to its owner. */
export const job = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    state: jobState,
    progress: z.int().min(0).max(100),
    stage: z.string().nullable().meta({ description: 'What a running job is doing, where it says so' }),
    attempt: z.int(),
    result: z.unknown().meta({ description: 'The result, depending on the kind of job; null until it is done' }),
    error: z.string().nullable().meta({ description: 'Error message for the user, if the job failed' }),
    isStopping: z.boolean().meta({ description: 'Cancellation requested; runs until its next step' }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/** Whether a job has ended. */
export function isEnded(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

const byId = z.strictObject({ id: z.uuid() });

export const read = call({
  method: 'GET',
  path: '/jobs/{id}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a job of the caller.',
  input: byId,
  reply: job,
});

export const cancel = call({
  method: 'POST',
  path: '/jobs/{id}/cancel',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Cancels a job. A running job stops at its next step; a finished job is not changed.',
  input: byId,
  reply: job,
});

export const watch = call({
  method: 'GET',
  path: '/jobs/{id}/events',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Streams the job: its current state and every change, until it ends.',
  input: byId,
  reply: job,
  gives: 'events',
});
