import { z } from 'zod';
import { choices as choicesSchema } from '#contract/data/data-shapes.ts';
import type * as datasets from '#contract/data/datasets.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Context } from '#server/platform/http/route.ts';
import { receiveUpload } from '#server/platform/object-store/receive-upload.ts';
import { nameFile } from './bytes.ts';
import { requireDatasetWorkspace } from './enter.ts';
import { fetchSourceFile } from './fetch-file.ts';
import { type DatasetUploadResult, importNowOrLater } from './jobs.ts';
import { datasetNameFromFile, normalizeDatasetName } from './read-words.ts';
import { sizeLimitOf } from './take-file.ts';

const form = z.object({
  workspaceId: z.uuid().optional(),
  name: z.string().optional(),
  choices: choicesSchema.default({}),
});

/** Creates a dataset from the file of a form. The fields of the form may follow the file. */
export async function uploadDataset(ports: Context<typeof datasets.upload>): Promise<DatasetUploadResult> {
  const { db, files, user, request, signal } = ports;
  const key = await nameFile(ports);
  return importNowOrLater(ports, key, async () => {
    const limit = sizeLimitOf(user.account.roles, ports);
    const upload = await receiveUpload(request, files, { field: 'file', limit, keyFor: () => key, signal });
    const { workspaceId, name, choices } = readForm(upload.fields);
    return {
      file: { key, size: upload.size, name: upload.filename },
      asked: choices,
      dataset: {
        workspaceId: await requireDatasetWorkspace(db, { workspaceId, user, right: 'change' }),
        name: name?.trim() ? normalizeDatasetName(name) : datasetNameFromFile(upload.filename),
        createdBy: user.id,
      },
      source: null,
    };
  });
}

function readForm({ choices, ...fields }: Record<string, string>): z.output<typeof form> {
  const parsed = form.safeParse({ ...fields, ...(choices === undefined ? {} : { choices: fromJson(choices) }) });
  if (parsed.success && !parsed.data.name?.includes('\0')) return parsed.data;
  refuse('bad-input', `The field "${String(parsed.error?.issues[0]?.path[0] ?? 'name')}" of the form is not valid.`);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    refuse('bad-input', 'The field "choices" of the form must be JSON.');
  }
}

type UsedPorts = Context<typeof datasets.fromUrl>;
type Input = z.output<(typeof datasets.fromUrl)['input']>;

/** Creates a dataset from a URL, from which it can be refreshed. */
export async function createDatasetFromUrl(
  ports: UsedPorts,
  { url, every, name, choices, ...wanted }: Input,
): Promise<DatasetUploadResult> {
  const { db, user } = ports;
  const workspaceId = await requireDatasetWorkspace(db, { workspaceId: wanted.workspaceId, user, right: 'change' });
  const key = await nameFile(ports);
  return importNowOrLater(ports, key, async () => {
    const { sha256, ...file } = await fetchSourceFile(ports, url, {
      key,
      limit: sizeLimitOf(user.account.roles, ports),
    });
    return {
      file,
      asked: choices ?? {},
      dataset: {
        workspaceId,
        name: name?.trim() ? normalizeDatasetName(name) : datasetNameFromFile(file.name),
        createdBy: user.id,
      },
      source: { url: url.trim(), sha256, every },
    };
  });
}
