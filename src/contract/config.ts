import { z } from 'zod';
import { call } from './call.ts';
import { provider } from './social.ts';
import { validators } from './validators.ts';

export const read = call({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'The limits and rules that forms and uploads keep to.',
  input: z.strictObject({}),
  reply: z.object({
    validators,
    datasetSizeLimits: z
      .object({ free: z.int(), premium: z.int(), enterprise: z.int() })
      .meta({ description: 'The largest file in bytes that each plan can bring' }),
    logins: z.array(provider).meta({ description: 'The services of others that people can sign in with' }),
  }),
});
