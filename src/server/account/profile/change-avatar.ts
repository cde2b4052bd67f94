import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { Ports } from '#server/ports.ts';
import { lockUser } from '../auth/index.ts';
import { changeUser } from '../user/index.ts';
import type { Crop, toAvatar } from './avatar.job.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'validators' | 'request' | 'signal' | 'log' | 'network'>;

/** Receives a picture, stores a clean copy of it, and deletes the original and the previous picture. */
export async function changeAvatar(ports: UsedPorts, userId: string): Promise<string> {
  const { db, files, validators, request } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'avatar',
    limit: validators.avatarSizeLimit,
    accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    keyFor: () => `uploads/${randomUUID()}`,
  });
  const name = `avatar-${randomBytes(18).toString('base64url')}.webp`;
  try {
    const crop = readCrop(upload.fields);
    await files.put(name, await clean(ports, userId, { bytes: await read(files, upload.key), crop }), {
      type: 'image/webp',
    });
  } finally {
    await files.remove(upload.key);
  }
  await replaceAvatar({ db, files }, userId, name);
  return name;
}

async function read(files: Files, key: string): Promise<Uint8Array> {
  const found = await files.get(key);
  if (found === undefined) throw new Error('what was just uploaded is there');
  return buffer(found.stream);
}

const tooMuch = 'This picture takes too long to process. Please choose a smaller one.';

type Cleaning = { bytes: Uint8Array; crop: Crop | null };

async function clean({ network, signal, log }: UsedPorts, account: string, input: Cleaning): Promise<Uint8Array> {
  const work = new URL('./avatar.job.ts#toAvatar', import.meta.url);
  const limits = { seconds: 20, megabytes: 700, account, network, weight: 'short', signal } as const;
  const answer = await runInSandbox<typeof toAvatar>(work, input, limits);
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'a picture could not be worked on');
  refuse(
    'bad-input',
    answer.reason === 'crashed' ? 'This picture could not be read. Please choose another one.' : tooMuch,
  );
}

/** The square of the picture to keep. Given completely or not at all. */
function readCrop({ x, y, size }: Record<string, string>): Crop | null {
  if (x === undefined && y === undefined && size === undefined) return null;
  const [left, top, length] = [x, y, size].map((text) => Math.round(Number(text?.trim() || Number.NaN)));
  if (left === undefined || top === undefined || length === undefined || !(left >= 0 && top >= 0 && length >= 1))
    refuse('bad-input', 'The crop area needs x, y and size in pixels.');
  const most = 1_000_000;
  return { x: Math.min(left, most), y: Math.min(top, most), size: Math.min(length, most) };
}

/** Sets another picture, or none, and removes the file of the previous one. */
export async function replaceAvatar({ db, files }: Pick<Ports, 'db' | 'files'>, userId: string, avatar: string | null) {
  const before = await db.transaction(async (within) => {
    const row = await lockUser(within, userId);
    await changeUser(within, userId, { avatar });
    return row?.avatar ?? null;
  });
  await removeAvatarFile(files, before);
}

/** External pictures are URLs, not files of ours. */
export async function removeAvatarFile(files: Files, avatar: string | null): Promise<void> {
  if (avatar?.startsWith('avatar-')) await files.remove(avatar);
}
