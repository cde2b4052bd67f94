import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Document } from '#chart/document/document.ts';
import type { Table } from '#data/table.ts';

/** Where the files of a video are stored. */
export const videoFiles = {
  folder: (id: string) => `videos/${id}/`,
  file: (id: string) => `videos/${id}/file`,
  poster: (id: string) => `videos/${id}/poster`,
  /** The charts as they were when rendering began: later attempts draw the same. */
  source: (id: string) => `videos/${id}/source`,
  segment: (id: string, place: number) => `videos/${id}/segment-${place}`,
};

/** Names charts by what they show: it differs as soon as a look or a value does. */
export function fingerprintOf(charts: readonly { document: Document; table: Table | null }[]): string {
  const hash = createHash('sha256');
  for (const { document, table } of charts) hash.update(JSON.stringify(document)).update(serialize(table));
  return hash.digest('base64url');
}
