import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { maxUploadedImages } from '#contract/data/file.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { addPicture, announceFile } from './store.ts';
import type { PictureRow } from './table.ts';
import type { CleanPicture, normalizeImage } from './to-picture.job.ts';

type UsedPorts = Pick<Context, 'files' | 'validators' | 'request' | 'signal' | 'log' | 'network'>;

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const;

type ReceivedPicture = CleanPicture & {
  ending: (typeof endings)[keyof typeof endings];
  filename: string;
  fields: Record<string, string>;
};

/** Receives a picture in the field "file" as a clean copy, and discards the original. */
export async function receivePicture(
  ports: UsedPorts,
  account: string,
  { isForWeb = false }: { isForWeb?: boolean } = {},
): Promise<ReceivedPicture> {
  const { files, validators, request } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'file',
    limit: validators.templateSizeLimit,
    accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
    keyFor: () => `uploads/${randomUUID()}`,
  });
  const picture = await cleaned(ports, { key: upload.key, account, isForWeb }).finally(() => files.remove(upload.key));
  return { ...picture, ending: endings[picture.type], filename: upload.filename, fields: upload.fields };
}

type Upload = { key: string; account: string; isForWeb: boolean };

async function cleaned(
  { files, network, signal, log }: UsedPorts,
  { key, account, isForWeb }: Upload,
): Promise<CleanPicture> {
  const found = await files.get(key);
  if (found === undefined) throw new Error('what was just uploaded is there');
  const bytes = await buffer(found.stream);
  const work = new URL('./to-picture.job.ts#normalizeImage', import.meta.url);
  const limits = { seconds: 20, megabytes: 700, account, network, weight: 'short', signal } as const;
  const answer = await runInSandbox<typeof normalizeImage>(work, { bytes, isForWeb }, limits);
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

type ChartImagePorts = Pick<Context, 'db' | 'files' | 'validators' | 'request' | 'signal' | 'log' | 'now' | 'network'>;

/** Receives a picture for charts and stores its clean copy under a name that cannot be guessed. */
export async function receiveChartImage(ports: ChartImagePorts, ownerId: string): Promise<PictureRow> {
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
