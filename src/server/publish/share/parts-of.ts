import { loadUploadedFonts } from '#server/chart/font/index.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { drawParts, ShareParts } from './draw-parts.job.ts';
import { besideSnapshot, readPacked, type Snapshot, writePacked } from './snapshot.ts';
import type { ShareAndOwner } from './store.ts';
import { partsFile, workOn } from './work-on-snapshot.ts';

/** Cache version of drawn charts. Raise it when their drawing changes. */
const drawnAs = 4;

/** The drawn chart of a publication, stored with it once it was drawn. */
export async function loadShareParts(
  { files, network }: Pick<WorkPorts, 'files' | 'network'>,
  { share: { contentKey }, owner }: Pick<ShareAndOwner, 'share' | 'owner'>,
  { document, table, maps }: Pick<Snapshot, 'document' | 'table' | 'maps'>,
): Promise<ShareParts> {
  const key = besideSnapshot(contentKey, `page-${drawnAs}.json.gz`);
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
