import type { Readable } from 'node:stream';
import type { Db } from '#server/platform/db/database.ts';
import type { Ports } from '#server/ports.ts';
import { presentDataset } from './present.ts';
import { datasetsOf } from './store.ts';

/** Datasets of a user for the personal data export: all of their own workspace and those they added elsewhere. */
export async function exportDatasets(db: Db, user: { id: string }) {
  return (await datasetsOf(db, user.id)).map((whole) => presentDataset({ ...whole, role: 'owner' }));
}

type ExportFile = { file: string; open: () => Promise<Readable | null> };

/** The files themselves: as uploaded, and as they are now. */
export async function exportDatasetFiles({ db, files }: Ports, user: { id: string }): Promise<ExportFile[]> {
  const open = (key: string | null) => async () => (key === null ? null : ((await files.get(key))?.stream ?? null));
  return (await datasetsOf(db, user.id)).flatMap(({ dataset, version }) => {
    const folder = `datasets/${dataset.id}`;
    const original = { file: `${folder}/original/${version.originalName}`, open: open(version.originalKey) };
    const sheet = { file: `${folder}/sheet.json.gz`, open: open(version.sheetKey) };
    return version.originalKey === null ? [sheet] : [original, sheet]; // a copy from a published chart has no original file
  });
}
