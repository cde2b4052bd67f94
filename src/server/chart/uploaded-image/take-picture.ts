import { randomBytes } from 'node:crypto';
import { maxUploadedImages } from '#contract/data/file.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receivePicture } from './receive-picture.ts';
import { addPicture, announceFile } from './store.ts';
import type { PictureRow } from './table.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'validators' | 'request' | 'signal' | 'log' | 'now' | 'network'>;

/** Receives a picture for charts and stores its clean copy under a name that cannot be guessed. */
export async function receiveChartImage(ports: UsedPorts, ownerId: string): Promise<PictureRow> {
  const { db, files, now } = ports;
  const { bytes, type, ending, width, height, filename } = await receivePicture(ports, ownerId);
  const name = `picture-${randomBytes(18).toString('base64url')}.${ending}`;
  const row = { name, ownerId, filename, width, height, size: bytes.length, createdAt: now() };
  await announceFile(db, name, now());
  await files.put(name, bytes, { type });
  if (await addPicture(db, row, maxUploadedImages)) return row;
  await files.remove(name);
  refuse('too-large', `You have ${maxUploadedImages} pictures. Please remove one first.`);
}
