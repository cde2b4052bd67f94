import { z } from 'zod';
import { call } from '../call.ts';

export const statistics = z
  .object({
    people: z.int().meta({ description: 'Accounts with a confirmed email address' }),
    charts: z.int().meta({ description: 'Charts, excluding the trash' }),
    readers: z.int().meta({ description: 'Newsletter subscribers' }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statistics>;

export const read = call({
  method: 'GET',
  path: '/statistics',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns public usage counts, at most 1 minute old.',
  input: z.strictObject({}),
  reply: statistics,
});
