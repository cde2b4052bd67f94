import { z } from 'zod';
import { call } from './call.ts';
import { validators } from './validators.ts';

export const read = call({
  method: 'GET',
  path: '/config',
  access: 'anyone',
  summary: 'The limits and rules that forms and uploads keep to.',
  input: z.strictObject({}),
  reply: z.object({ validators }),
});
