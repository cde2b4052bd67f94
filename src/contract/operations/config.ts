import { z } from 'zod';
import { provider } from '../account/social.ts';
import { call } from '../call.ts';
import { validators } from '../validators.ts';
import { flagNames } from './flags.ts';

export const read = call({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  scope: 'read',
  isPublic: false,
  summary: 'Returns the limits and validation rules of forms and uploads.',
  input: z.strictObject({}),
  reply: z.object({
    validators,
    datasetSizeLimits: z
      .object({ free: z.int(), premium: z.int(), enterprise: z.int() })
      .meta({ description: 'Maximum file size in bytes for each plan' }),
    flags: z.record(z.enum(flagNames), z.boolean()).meta({ description: 'Switches of this server' }),
    logins: z.array(provider).meta({ description: 'Third-party providers users can sign in with' }),
  }),
});
