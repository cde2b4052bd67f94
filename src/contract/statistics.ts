import { z } from 'zod';
import { call } from './call.ts';

export const statistics = z.object({
  people: z.int().meta({ description: 'Accounts with a confirmed address' }),
  charts: z.int().meta({ description: 'Charts, without those in the trash' }),
  readers: z.int().meta({ description: 'Addresses on the newsletter list' }),
});
export type Statistics = z.infer<typeof statistics>;

export const read = call({
  method: 'GET',
  path: '/statistics',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Public counts of what is made here. At most a minute old.',
  input: z.strictObject({}),
  reply: statistics,
});
