import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';

/** Most pictures of one account. */
export const maxUploadedImages = 500;

const name = z.string().max(200);

export const file = z.object({
  name: z.string().meta({ description: 'Random and permanent' }),
  path: z.string().meta({ description: 'Public URL' }),
  filename: z.string().meta({ description: 'Original file name' }),
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
  isPersonal: true,
  summary:
    'Uploads a picture for charts: PNG, JPG, WebP, GIF or SVG, in the field "file". A clean copy of up to 2048 px per side is stored. Of an SVG the shapes are kept; one with scripts, text, bitmap images or links to other files is refused.',
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
  isPersonal: true,
  summary: 'Lists the caller’s pictures, newest first.',
  input: z.strictObject({ ...paging }),
  reply: paged(file),
});

export const read = call({
  method: 'GET',
  path: '/file/{name}',
  access: 'anyone',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a public file, such as a profile picture or a picture in a chart, by its random name.',
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
  isPersonal: true,
  summary: 'Deletes a picture of the caller. Charts no longer show it.',
  input: z.strictObject({ name }),
  reply: z.null(),
});
