import type { z } from 'zod';
import type * as datasets from '#contract/data/datasets.ts';
import type { JsonBytes } from '#lib/json-bytes.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { bytesOfText } from '#server/platform/http/json-text.ts';
import type { Context } from '#server/platform/http/route.ts';
import { cancelFileRemovals, nameFile, withFiles } from './bytes.ts';
import { requireDataset, requireDatasetWorkspace, withDatasetLock } from './enter.ts';
import { type DatasetUploadResult, importNowOrLater } from './jobs.ts';
import { normalizeDatasetName } from './read-words.ts';
import { requireVersion } from './require-version.ts';
import { createDatasetVersion, deleteHeldVersion } from './store.ts';
import { readVersion, sizeLimitOf } from './take-file.ts';

/** Creates a dataset from text. The text is kept as its original file. */
export async function createDatasetFromText(
  ports: Context<typeof datasets.fromText>,
  { text, name: givenName, workspaceId, choices = {} }: z.output<typeof datasets.fromText.input>,
): Promise<DatasetUploadResult> {
  const { db, files, user } = ports;
  const bytes = await toBytes(ports, text);
  const name = normalizeDatasetName(givenName);
  const key = await nameFile(ports);
  return importNowOrLater(ports, key, async () => {
    const dataset = {
      workspaceId: await requireDatasetWorkspace(db, { workspaceId, user, right: 'change' }),
      name,
      createdBy: user.id,
    };
    await files.put(key, bytes, { type: 'text/plain' });
    return { file: { key, size: bytes.length, name: `${name}.txt` }, asked: choices, dataset, source: null };
  });
}

/** Reads a text as a new version of a dataset, by default with the import settings of its current version. */
export async function replaceText(
  ports: Context<typeof datasets.replace>,
  { id, version: made, text, choices }: z.output<typeof datasets.replace.input>,
): Promise<void> {
  const { db, files, user } = ports;
  const bytes = await toBytes(ports, text);
  const before = await requireDataset(db, { id, user, right: 'change' });
  const { dataset, version } = before;
  if (made !== undefined) await requireVersion(db, before, { version: made, user });
  await withFiles(ports, 2, async ([key = '', sheetKey = '']) => {
    await files.put(key, bytes, { type: 'text/plain' });
    const file = { key, size: bytes.length, name: `${dataset.name}.txt` };
    const asked = choices ?? version.facts.asked;
    const read = await readVersion(ports, { account: user.id, file, asked }, sheetKey);
    await withDatasetLock(db, { id, user }, async (within, now) => {
      if (made !== undefined) await requireVersion(within, now, { version: made, user });
      await cancelFileRemovals(within, [key, sheetKey]);
      await deleteHeldVersion(within, id);
      await createDatasetVersion(within, now, { ...read, origin: 'upload', madeBy: user.id });
    });
  });
}

type UsedPorts = Pick<Context<typeof datasets.replace>, 'user' | 'validators'>;

async function toBytes(ports: UsedPorts, text: string | JsonBytes<string>): Promise<Buffer> {
  const bytes = await bytesOfText(text, 'text');
  const limit = sizeLimitOf(ports.user.account.roles, ports);
  if (bytes.length > limit)
    refuse('too-large', `Your plan allows data of up to ${Math.floor(limit / 1024 / 1024)} MB. Nothing was changed.`);
  return bytes;
}
