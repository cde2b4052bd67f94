import { z } from 'zod';
import { call } from '../call.ts';

/** conformance S3, guide state: a flag per step. `all` means that the whole tour was ended. */
export const tourSteps = ['all', 'dashboard', 'project', 'chooseTemplate', 'dataset'] as const;

const flags = z.object(
  Object.fromEntries(tourSteps.map((step) => [step, z.boolean()])) as Record<(typeof tourSteps)[number], z.ZodBoolean>,
);
export type TourFlags = z.infer<typeof flags>;

export const read = call({
  method: 'GET',
  path: '/tour',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Returns the tour steps the caller has seen.',
  input: z.strictObject({}),
  reply: flags,
});

export const write = call({
  method: 'POST',
  path: '/tour',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Sets the given flags; omitted ones stay unchanged.',
  input: z.strictObject(flags.partial().shape),
  reply: flags,
});
