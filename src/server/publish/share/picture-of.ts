import { buffer } from 'node:stream/consumers';
import { loadUploadedFonts } from '#server/chart/font/index.ts';
import { withLogo } from '#server/chart/uploaded-image/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { drawPicture, PictureOf } from './draw-picture.job.ts';
import { besideSnapshot, openSnapshot } from './snapshot.ts';
import type { ShareAndOwner } from './store.ts';
import { pictureFile, workOn } from './work-on-snapshot.ts';

/** Cache version of pictures. Raise it when their drawing changes. */
const drawnAs = 3;

const types = { png: 'image/png', svg: 'image/svg+xml' };

type Picture = { bytes: Uint8Array; type: string; etag: string };

/** A picture of a publication, drawn on the first request. */
export async function loadSharePicture(
  ports: Pick<WorkPorts, 'files' | 'outgoing' | 'now' | 'log' | 'network'>,
  { share: { contentKey }, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  wanted: PictureOf,
): Promise<Picture> {
  const { files } = ports;
  const name = `${wanted.size}-${wanted.theme}-${drawnAs}.${wanted.format}`;
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
