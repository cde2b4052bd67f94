import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type * as contract from '#contract/data/own-maps.ts';
import { uploadedMapLimits } from '#data/boundaries/boundaries.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import { sandboxJobWeight } from '#server/platform/sandbox/sandbox-job.ts';
import { deleteUnusedFiles, nameFile } from '../dataset/index.ts';
import type { parseMapFile } from './read-map-file.job.ts';
import { addOwnMap, requireMapQuota } from './store.ts';

/** Creates a map from the file of a form. The file itself is not stored. */
export async function receiveUploadedMap(ports: Context<typeof contract.upload>): Promise<string> {
  const { db, user, now } = ports;
  await requireMapQuota(db, user.id); // before the upload starts; checked again below
  const { bytes, filename, wanted } = await receive(ports);
  const id = randomUUID();
  const name = wanted?.trim() ? normalizeMapName(wanted) : mapNameFromFile(filename);
  const read = await readInSandbox(ports, { bytes, id, name });
  await db.transaction(async (within) => {
    await requireMapQuota(within, user.id);
    const row = { ...read, id, userId: user.id, name, filename, createdAt: now() };
    await addOwnMap(within, { ...row, map: Buffer.from(read.map) });
  });
  return id;
}

async function receive(ports: Context<typeof contract.upload>) {
  const { files, request, signal } = ports;
  const key = await nameFile(ports);
  try {
    const limit = uploadedMapLimits.bytes;
    const upload = await receiveUpload(request, files, { field: 'file', limit, keyFor: () => key, signal });
    const stored = (await files.get(key)) ?? refuse('out-of-order');
    return { bytes: await buffer(stored.stream), filename: upload.filename, wanted: upload.fields.name };
  } finally {
    await deleteUnusedFiles(ports, [key]);
  }
}

const work = new URL('./read-map-file.job.ts#parseMapFile', import.meta.url);

async function readInSandbox(ports: Context<typeof contract.upload>, input: Parameters<typeof parseMapFile>[0]) {
  const { log, network, signal, user } = ports;
  const limits = {
    seconds: 20,
    megabytes: 1500,
    account: user.id,
    network,
    weight: sandboxJobWeight(input.bytes.length),
    signal,
  };
  const answer = await runInSandbox<typeof parseMapFile>(work, input, limits);
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  log.warn({ reason: answer.reason, detail: answer.detail }, 'boundaries could not be read');
  refuse('bad-input', unreadable[answer.reason]);
}

const unreadable = {
  'too-slow': 'These boundaries take too long to read. Please simplify them first.',
  'too-big': 'These boundaries need too much memory to read. Please simplify them first.',
  crashed: 'These boundaries could not be read. Please save them as GeoJSON and try again.',
};

const longest = 200;

export function normalizeMapName(given: string): string {
  const name = given.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  requireThat(
    name !== '' && name.length <= longest,
    'bad-input',
    `Please enter a name of up to ${longest} characters.`,
  );
  return name;
}

/** A file name without its extension. */
function mapNameFromFile(filename: string): string {
  const name = filename.replace(/\.(?:geojson|topojson|json|kml|kmz|svg|zip|shp)$/i, '');
  return (
    name
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest) || 'Map'
  );
}
