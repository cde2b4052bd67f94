import { randomUUID } from 'node:crypto';
import { musicLimits } from '#contract/video/music.ts';
import { loadFileBytes } from '#server/data/dataset/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { secondsFor } from './sound-for.ts';
import { addMusic, deleteMusic, musicFile } from './store.ts';
import type { MusicRow } from './table.ts';

type UsedPorts = Pick<Context, 'db' | 'files' | 'request' | 'signal' | 'log' | 'now' | 'ffmpegPath' | 'network'>;

/** Receives a file of music and keeps it, if it can be played. */
export async function receiveMusic(ports: UsedPorts, userId: string): Promise<MusicRow> {
  const { db, files, request, signal, now } = ports;
  const upload = await receiveUpload(request, files, {
    field: 'file',
    limit: musicLimits.bytes,
    keyFor: () => `uploads/${randomUUID()}`,
    signal,
  });
  try {
    const bytes = await loadFileBytes(files, upload.key);
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

async function secondsOf(ports: UsedPorts, bytes: Uint8Array, account: string): Promise<number> {
  const answer = await secondsFor(ports, { bytes, longest: musicLimits.seconds, account });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  ports.log.warn({ reason: answer.reason, detail: answer.detail }, 'music could not be read');
  return refuse('bad-input', 'This file is damaged and could not be read. Please choose another one.');
}
