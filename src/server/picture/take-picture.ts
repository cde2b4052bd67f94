import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mostPictures } from '#contract/file.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { receiveUpload } from '../object-store/receive-upload.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import { addPicture, announcePicture } from './store.ts';
import type { PictureRow } from './table.ts';
import type { CleanPicture, toPicture } from './to-picture.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'validators' | 'request' | 'signal' | 'log' | 'now'>;

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const;

/** Receives a picture, stores a clean copy under a name that cannot be guessed, and discards the original. */
export async function takePicture(ports: UsedPorts, ownerId: string): Promise<PictureRow> {
  const { db, files, validators, request, now } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'file',
    limit: validators.templateSizeLimit,
    accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
    keyFor: () => `uploads/${randomUUID()}`,
  });
  const { bytes, type, width, height } = await cleaned(ports, upload.key, ownerId).finally(() =>
    files.remove(upload.key),
  );
  const name = `picture-${randomBytes(18).toString('base64url')}.${endings[type]}`;
  const { filename } = upload;
  const row = { name, ownerId, filename, width, height, size: bytes.length, createdAt: now() };
  await announcePicture(db, row);
  await files.put(name, bytes, { type });
  if (await addPicture(db, row, mostPictures)) return row;
  await files.remove(name);
  refuse('too-large', `You have ${mostPictures} pictures. Please remove one first.`);
}

async function cleaned({ files, signal, log }: UsedPorts, key: string, account: string): Promise<CleanPicture> {
  const found = await files.get(key);
  if (found === undefined) throw new Error('what was just uploaded is there');
  const bytes = await buffer(found.stream);
  const work = new URL('./to-picture.ts#toPicture', import.meta.url);
  const limits = { seconds: 20, megabytes: 700, account, weight: 'short', signal } as const;
  const answer = await runInSandbox<typeof toPicture>(work, { bytes }, limits);
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a picture could not be worked on');
  const isDamaged = answer.reason === 'crashed';
  refuse(
    'bad-input',
    isDamaged
      ? 'This picture could not be read. Please choose another one.'
      : 'This picture takes too long to process. Please choose a smaller one.',
  );
}
