import { z } from 'zod';
import { call } from './call.ts';

export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

/** A piece of work that outlives its request: what its owner sees of it. */
export const job = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(jobStates),
  progress: z.int().min(0).max(100),
  attempt: z.int(),
  result: z.unknown().meta({ description: 'What the job made, in the form of its kind; null until it is done' }),
  error: z.string().nullable().meta({ description: 'A sentence for the person, when the job failed' }),
  isStopping: z.boolean().meta({ description: 'Asked to stop, and still running until its next step' }),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type Job = z.infer<typeof job>;

/** Whether a job will change no more. */
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
  summary: 'One job of the caller.',
  input: byId,
  reply: job,
});

export const cancel = call({
  method: 'POST',
  path: '/jobs/{id}/cancel',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Asks a job to stop. A running one stops at its next step; an ended one stays as it is.',
  input: byId,
  reply: job,
});

export const watch = call({
  method: 'GET',
  path: '/jobs/{id}/events',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The job as it is now and at every change, until it ends.',
  input: byId,
  reply: job,
  gives: 'events',
});
