import type { Readable } from 'node:stream';
import type { File } from '#contract/data/file.ts';
import type { Ports } from '#server/ports.ts';
import { picturesOf } from './store.ts';
import type { PictureRow } from './table.ts';

export function presentFile({ name, filename, width, height, size, createdAt }: PictureRow): File {
  return { name, path: `/file/${name}`, filename, width, height, size, createdAt: createdAt.toISOString() };
}

type UsedPorts = Pick<Ports, 'db' | 'files'>;

/** Pictures of a user, for the personal data export. */
export async function exportPictures({ db }: UsedPorts, { id }: { id: string }) {
  return (await picturesOf(db, id)).map(presentFile);
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

export async function exportPictureFiles({ db, files }: UsedPorts, { id }: { id: string }): Promise<ExportFile[]> {
  return (await picturesOf(db, id)).map(({ name }) => ({
    file: `pictures/${name}`,
    open: async () => (await files.get(name))?.stream ?? null,
  }));
}
