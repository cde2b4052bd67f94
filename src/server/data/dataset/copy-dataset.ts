import { copyPrivacyLimit } from '#server/ai/ai-privacy/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { addEvidence, findEvidence } from './evidence.ts';
import { addDataset, type DatasetWithVersion } from './store.ts';

/** A copy with the same cells. Both share the same files, which stay as long as one of them does. */
export async function copyDataset(
  db: Db,
  { dataset, version }: Pick<DatasetWithVersion, 'dataset' | 'version'>,
  { workspaceId, userId, now }: { workspaceId: string; userId: string; now: Date },
): Promise<string> {
  const { name, description, tags } = dataset;
  const { sheetKey, sheetSize, originalKey, originalName, originalSize, rows, columns, facts } = version;
  const copy = {
    workspaceId,
    createdBy: userId,
    name: `${name.slice(0, 190)} (copy)`,
    description,
    tags,
    createdAt: now,
  };
  const cells = { sheetKey, sheetSize, originalKey, originalName, originalSize, rows, columns, facts };
  const id = await addDataset(db, copy, { ...cells, origin: 'copy', madeBy: userId, madeAt: now });
  const evidence = await findEvidence(db, dataset.id, dataset.version);
  if (evidence?.number === dataset.version) await addEvidence(db, { ...evidence, datasetId: id, number: 1 });
  const from = { workspaceId: dataset.workspaceId, projectId: null, datasetId: dataset.id };
  await copyPrivacyLimit(db, from, { datasetId: id });
  return id;
}
