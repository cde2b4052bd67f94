import { buffer } from 'node:stream/consumers';
import { loadUploadedFonts } from '#server/chart/font/index.ts';
import { withLogo } from '#server/chart/uploaded-image/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { JobOwner, ResultOf } from '#server/platform/sandbox/sandbox-job.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { drawParts, ShareParts } from './draw-parts.job.ts';
import type { drawPicture, PictureOf } from './draw-picture.job.ts';
import type { exportShared } from './export-shared.job.ts';
import { besideSnapshot, openSnapshot, readPacked, type Snapshot, writePacked } from './snapshot.ts';
import type { ShareAndOwner } from './store.ts';

type Work = typeof drawParts | typeof drawPicture | typeof exportShared;

/** Works on a published chart in the sandbox, for the account that published it. */
export async function workOn<Job extends Work>(
  file: URL,
  input: Parameters<Job>[0],
  owner: Pick<JobOwner, 'account' | 'network'>,
): Promise<ResultOf<Job>> {
  const limits = { seconds: 60, megabytes: 2000, answerMegabytes: 128 };
  const answer = await runInSandbox<Job>(file, input, { ...limits, ...owner, weight: 'short' });
  if (answer.ok) return answer.result;
  if (answer.reason === 'refused') refuse('bad-input', answer.sentence);
  return refuse('out-of-order', 'This chart is too large to be drawn on this server.');
}

const partsFile = new URL('./draw-parts.job.ts#drawParts', import.meta.url);
const pictureFile = new URL('./draw-picture.job.ts#drawPicture', import.meta.url);
export const exportFile = new URL('./export-shared.job.ts#exportShared', import.meta.url);

/** Cache version of drawn charts. Raise it when their drawing changes. */
const partsDrawnAs = 4;

/** The drawn chart of a publication, stored with it once it was drawn. */
export async function loadShareParts(
  { files, network }: Pick<WorkPorts, 'files' | 'network'>,
  { share: { contentKey }, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  { document, table, maps }: Pick<Snapshot, 'document' | 'table' | 'maps'>,
): Promise<ShareParts> {
  const key = besideSnapshot(contentKey, `page-${partsDrawnAs}.json.gz`);
  const known = await readPacked(files, key);
  if (known !== null) return JSON.parse(known) as ShareParts; // as it was written below
  const fonts = await loadUploadedFonts(files, document);
  const parts = await workOn<typeof drawParts>(
    partsFile,
    { document, table, maps, fonts },
    { account: owner.id, network },
  );
  await writePacked(files, key, JSON.stringify(parts));
  return parts;
}

/** Cache version of pictures. Raise it when their drawing changes. */
const picturesDrawnAs = 3;

const types = { png: 'image/png', svg: 'image/svg+xml' };

type Picture = { bytes: Uint8Array; type: string; etag: string };

/** A picture of a publication, drawn on the first request. */
export async function loadSharePicture(
  ports: Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'>,
  { share: { contentKey }, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  wanted: PictureOf,
): Promise<Picture> {
  const { files } = ports;
  const name = `${wanted.size}-${wanted.theme}-${picturesDrawnAs}.${wanted.format}`;
  const key = besideSnapshot(contentKey, name);
  const type = types[wanted.format];
  const etag = `"${key.split('/').slice(1).join('-')}"`;
  const known = await files.get(key);
  if (known !== undefined) return { bytes: await buffer(known.stream), type, etag };
  const { document: published, table, maps } = (await openSnapshot(files, contentKey)) ?? refuse('not-found');
  const document = await withLogo(ports, published, owner.id);
  const fonts = await loadUploadedFonts(files, document);
  const bytes = await workOn<typeof drawPicture>(
    pictureFile,
    { document, table, maps, fonts, ...wanted },
    { account: owner.id, network: ports.network },
  );
  await files.put(key, bytes, { type });
  return { bytes, type, etag };
}
