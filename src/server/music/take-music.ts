import { randomUUID } from 'node:crypto';
import { musicLimits } from '#contract/music.ts';
import { readFile } from '../dataset/index.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { receiveUpload } from '../object-store/receive-upload.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import { musicFile } from './file-key.ts';
import type { readMusic } from './read-music.ts';
import { addMusic, deleteMusic } from './store.ts';
import type { MusicRow } from './table.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'request' | 'signal' | 'log' | 'now'>;

const job = new URL('./read-music.ts#readMusic', import.meta.url);

/** Receives a file of music and keeps it, if it can be played. */
export async function takeMusic(ports: UsedPorts, userId: string): Promise<MusicRow> {
  const { db, files, request, signal, now } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'file',
    limit: musicLimits.bytes,
    keyFor: () => `uploads/${randomUUID()}`,
    signal,
  });
  try {
    const bytes = await readFile(files, upload.key);
    const seconds = await secondsOf(ports, bytes, userId);
    const id = randomUUID();
    const row = { id, userId, name: upload.filename.slice(0, 200), size: bytes.length, seconds, createdAt: now() };
    if (!(await addMusic(db, row, musicLimits.files)))
      return refuse('too-large', `You can keep ${musicLimits.files} files of music. Please delete one first.`);
    try {
      await files.put(musicFile(id), bytes, { type: 'application/octet-stream', signal });
    } catch (error) {
      await deleteMusic(db, id);
      throw error;
    }
    return row;
  } finally {
    await files.remove(upload.key);
  }
}

async function secondsOf({ signal, log }: UsedPorts, bytes: Uint8Array, account: string): Promise<number> {
  const limits = { seconds: 60, megabytes: 1000, account, weight: 'short', signal } as const;
  const longest = musicLimits.seconds;
  const answer = await runInSandbox<typeof readMusic>(job, { bytes, longest }, limits);
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'music could not be read');
  return refuse('bad-input', 'This file is damaged and could not be read. Please choose another one.');
}
