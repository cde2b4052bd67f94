import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type * as datasets from '#contract/datasets.ts';
import { refuse } from '../http/errors.ts';
import type { Context } from '../http/route.ts';
import { receiveUpload } from '../object-store/receive-upload.ts';
import { dropFiles, nameFile } from './bytes.ts';
import { enterWorkspace } from './enter.ts';
import { keepTables } from './keep-tables.ts';
import { nameFromFile, readName } from './read-words.ts';
import { writtenJson } from './store.ts';
import { sizeLimitOf } from './take-file.ts';
import { makeInSandbox } from './work-on-sheet.ts';

const form = z.object({ workspaceId: z.uuid().optional(), name: z.string().optional() });
const limits = { fields: 4, fieldSize: 8 * 1024 * 1024, parts: 5 };

/** Creates a dataset of cells that were read from the file of a form. Returns its id. */
export async function keepReading(ports: Context<typeof datasets.fromReading>): Promise<string> {
  const { db, files, user, request, signal } = ports;
  const key = await nameFile(ports);
  try {
    const limit = sizeLimitOf(user.account.roles, ports);
    const upload = await receiveUpload(request, files, { field: 'file', limit, limits, keyFor: () => key, signal });
    const { workspaceId, name, ...given } = readForm(upload.fields);
    const { sheet, evidence } = await makeInSandbox({ account: user.id, ...given }, ports);
    const id = randomUUID();
    await keepTables(ports, {
      workspaceId: await enterWorkspace(db, { workspaceId, userId: user.id, right: 'change' }),
      createdBy: user.id,
      source: { key, name: upload.filename, size: upload.size },
      tables: [
        {
          id,
          name: name?.trim() ? readName(name) : nameFromFile(upload.filename),
          sheet,
          evidence: writtenJson(evidence ?? '[]'),
        },
      ],
    });
    return id;
  } catch (error) {
    await dropFiles(ports, [key]);
    throw error;
  }
}

function readForm({ sheet: sheetJson = '', evidence: evidenceJson = '', ...fields }: Record<string, string>) {
  const parsed = form.safeParse(fields);
  if (!parsed.success || parsed.data.name?.includes('\0'))
    refuse('bad-input', `The field "${String(parsed.error?.issues[0]?.path[0] ?? 'name')}" of the form is not valid.`);
  return {
    ...parsed.data,
    sheet: Buffer.from(sheetJson),
    evidence: { json: Buffer.from(evidenceJson), field: 'evidence' },
  };
}
