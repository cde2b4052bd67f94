import { z } from 'zod';
import { call } from './call.ts';
import { paged, paging } from './paging.ts';

/** The most pictures one account can keep. */
export const mostPictures = 500;

const name = z.string().max(200);

export const file = z.object({
  name: z.string().meta({ description: 'Random, and the picture’s for ever' }),
  path: z.string().meta({ description: 'Where everybody can see it' }),
  filename: z.string().meta({ description: 'What it was called' }),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  createdAt: z.iso.datetime(),
});
export type File = z.infer<typeof file>;

export const upload = call({
  method: 'POST',
  path: '/file',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Takes a picture for charts: PNG, JPG, WebP or GIF, in the field "file". What is kept is a clean copy of at most 2048 pixels a side.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: file,
  limits: [{ by: 'account', times: 100, seconds: 3600 }],
});

export const list = call({
  method: 'GET',
  path: '/file',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The pictures of the caller, the newest first.',
  input: z.strictObject({ ...paging }),
  reply: paged(file),
});

export const read = call({
  method: 'GET',
  path: '/file/{name}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'A public file, such as a picture of a person or in a chart, by its random name.',
  input: z.strictObject({ name }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const remove = call({
  method: 'DELETE',
  path: '/file/{name}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Removes a picture of the caller. Charts that show it show it no more.',
  input: z.strictObject({ name }),
  reply: z.null(),
});
