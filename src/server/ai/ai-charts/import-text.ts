import { createHash } from 'node:crypto';
import { longestText } from '#ai/offline/prose/extract-tables.ts';
import type { SnapTextResult } from '#contract/ai/snap.ts';
import { createDatasetsFromTables, requireDatasetWorkspace } from '#server/data/dataset/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { modelFor } from '#server/workspace/model-access/index.ts';
import { nowhere } from '../ai-privacy/index.ts';
import { presentTextResult } from './present.ts';
import { tablesWith } from './use-model.ts';
import { userOf } from './work-on-source.ts';

/** Longer texts are read by a job. */
export const maxDirectTextLength = 50_000;

export function requireImportText(given: string): string {
  const text = given.toWellFormed();
  if (text.trim() === '') refuse('bad-input', 'The text is empty. Paste the text with the figures.');
  if (text.length > longestText)
    refuse('too-large', `Please keep the text under ${longestText.toLocaleString('en')} characters, or split it.`);
  return text;
}

/** Where tables are saved. Null for a draft, which is all that visitors can have. */
export type SaveTarget = { workspaceId: string; userId: string } | null;

type Wanted = { save: boolean; workspaceId: string | undefined };

export async function readSaving(
  db: Ports['db'],
  user: SignedInCaller | null,
  { save, workspaceId }: Wanted,
): Promise<SaveTarget> {
  if (!save) return null;
  if (user === null)
    refuse('not-signed-in', 'Please sign in to save the data. Without an account the result is a draft.');
  if (!user.isVerified) refuse('not-verified');
  return { workspaceId: await requireDatasetWorkspace(db, { workspaceId, user, right: 'change' }), userId: user.id };
}

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'models' | 'now' | 'log' | 'secret' | 'network'> & {
  signal?: AbortSignal;
  onProgress?: (percent: number) => void;
};
type Import = { id: string; text: string; account: string; saving: SaveTarget };

/** Reads the tables of a text, and saves them where asked: once for the same id. */
export async function importText(ports: UsedPorts, { id, text, account, saving }: Import): Promise<SnapTextResult> {
  const place = { ...nowhere, workspaceId: saving?.workspaceId ?? null };
  const reader = { userId: userOf(account), place, what: 'text' } as const;
  const { log, network, signal, onProgress } = ports; // the context of a request does not survive a spread
  const found = await tablesWith(
    { log, network, signal, onProgress, access: await modelFor(ports, reader) },
    text,
    account,
  );
  if (saving === null || found.value.tables.length === 0) return presentTextResult(found, []);
  const tables = found.value.tables.map(({ name, sheet, evidence }, place) => ({
    id: datasetIdFrom(id, place),
    name: name || `Table ${place + 1}`,
    sheet,
    evidence,
  }));
  const source = { name: 'text.txt', type: 'text/plain', bytes: Buffer.from(text) };
  const { workspaceId, userId: createdBy } = saving;
  await createDatasetsFromTables(ports, { workspaceId, createdBy, source, tables });
  return presentTextResult(
    found,
    tables.map((table) => table.id),
  );
}

/** Ids of the datasets of one import: the same when a job runs again. */
export function datasetIdFrom(id: string, place: number): string {
  if (place === 0) return id;
  const hex = createHash('sha256').update(`${id} ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
