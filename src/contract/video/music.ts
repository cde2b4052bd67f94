import { z } from 'zod';
import { call } from '../call.ts';

/** Largest file of music, how long it plays at most, and how many one account keeps. */
export const musicLimits = { bytes: 30 * 1024 * 1024, seconds: 900, files: 100 };

const id = z.uuid();

const music = z
  .object({
    id,
    name: z.string(),
    seconds: z.number(),
    size: z.int().meta({ description: 'Bytes of the file' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'MusicTrack' });
/** A file of music that a user uploaded. */
export type Music = z.infer<typeof music>;

export const upload = call({
  method: 'POST',
  path: '/music',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  isPersonal: true,
  summary:
    'Uploads music for videos: MP3, M4A, AAC, WAV or OGG in the field "file" of a multipart form, up to 30 MB and 15 minutes.',
  input: z.strictObject({}),
  takes: 'multipart',
  reply: music,
  limits: [{ by: 'account', times: 60, seconds: 3600 }],
});

export const list = call({
  method: 'GET',
  path: '/music',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  isPersonal: true,
  summary: 'Lists the caller’s music, newest first.',
  input: z.strictObject({}),
  reply: z.object({ music: z.array(music) }),
});

export const read = call({
  method: 'GET',
  path: '/music/{id}/file',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  isPersonal: true,
  summary: 'Downloads a file of the caller’s music.',
  input: z.strictObject({ id }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const remove = call({
  method: 'DELETE',
  path: '/music/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  isPersonal: true,
  summary: 'Deletes a file of music. Finished videos keep their sound.',
  input: z.strictObject({ id }),
  reply: z.null(),
});
