import { z } from 'zod';
import { call } from './call.ts';

export const read = call({
  method: 'GET',
  path: '/file/{name}',
  access: 'anyone',
  summary: 'A public file, such as a picture of a person, by its random name.',
  input: z.strictObject({ name: z.string().max(200) }),
  gives: 'bytes',
  reply: z.unknown(),
});
