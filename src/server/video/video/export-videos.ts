import type { Readable } from 'node:stream';
import { videoFormats } from '#chart/story/video-formats.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { videoFiles } from './file-keys.ts';
import { storyOf } from './present.ts';
import { listAll } from './store.ts';
import type { VideoRow } from './table.ts';

/** A user's videos, for the export of their data. */
export async function exportVideos(db: Db, userId: string) {
  return (await listAll(db, userId)).map(
    ({ name, output, seconds, projectIds, createdAt, endedAt, shareId, ...rest }) => ({
      name,
      output,
      seconds,
      projectIds,
      story: storyOf(rest),
      createdAt,
      endedAt,
      shareId,
      file: rest.size === null ? null : placeOf({ id: rest.id, output }),
    }),
  );
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

/** The finished files that have not expired. */
export async function exportVideoFiles(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  userId: string,
): Promise<ExportFile[]> {
  return (await listAll(db, userId))
    .filter(({ size }) => size !== null)
    .map((row) => ({
      file: placeOf(row),
      open: async () => (await files.get(videoFiles.file(row.id)))?.stream ?? null,
    }));
}

function placeOf({ id, output }: Pick<VideoRow, 'id' | 'output'>): string {
  return `videos/${id}.${videoFormats[output.format].extension}`;
}
