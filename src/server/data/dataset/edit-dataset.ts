import type { EditConflict, EditedVersion } from '#contract/data/datasets.ts';
import { ageOf } from '#lib/age.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { serialize } from '#server/platform/db/serialize.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { WorkPorts } from '#server/ports.ts';
import { cancelFileRemovals, deleteUnusedFiles, loadFileBytes, withFiles } from './bytes.ts';
import { type DatasetAccess, locked, requireDataset, withDatasetLock } from './enter.ts';
import { addEvidence, findEvidence } from './evidence.ts';
import { changesSince, requireVersion } from './require-version.ts';
import type { SheetChange } from './sheet.job.ts';
import {
  type AddedVersion,
  createDatasetVersion,
  deleteHeldVersion,
  editsBetween,
  findVersionByEdit,
  type LoggedEdits,
  letGoOfSheet,
  sizeOfEdits,
  writtenJson,
} from './store.ts';
import { createSheetInSandbox, editSheetInSandbox } from './work-on-sheet.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'> & { signal?: AbortSignal };

/** Edits as a client sends them: based on a version, with a key that identifies repeated requests. */
type Editing = { id: string; user: ScopedUser; version: number; editId: string; change: SheetChange };
type Edited = { version: number; others: EditedVersion[] };

const mostBetween = 500;
const mostLength = 2 * 1024 * 1024; // of their JSON, which is parsed on the main thread
const together = 10 * 60_000;

/**
 * Applies edits to the current version. Concurrent edits wait, and are merged or refused. The work is done before the lock
 * is taken, so that it holds no connection; if another process was faster it is done again.
 */
export function editDataset(ports: UsedPorts, editing: Editing): Promise<Edited> {
  const { id, user } = editing;
  const { db } = ports;
  return withFiles(ports, 1, ([key = '']) =>
    serialize(id, async () => {
      for (;;) {
        const met = await requireDataset(db, { id, user, right: 'change' });
        const before = await findVersionByEdit(db, id, editing.editId);
        if (before !== null) {
          await deleteUnusedFiles(ports, [key]);
          return { version: before, others: await othersIn(db, editing, before) };
        }
        const others = await othersSince(db, met, editing);
        const edited = await applyEdits(ports, met, { ...editing, key, others });
        const isDone = await locked(db, { id, user }, async (within, { dataset }) => {
          if (dataset.version !== met.dataset.version) return false;
          await cancelFileRemovals(within, [key]);
          await createDatasetVersion(within, met, edited);
          if (isContinued(met, edited)) await letGoOfSheet(within, met.version.id);
          return true;
        });
        if (isDone) return { version: met.dataset.version + 1, others };
      }
    }),
  );
}

/** Edits by others since the version that was edited. Refuses if there are too many to combine. */
async function othersSince(
  db: Db,
  { dataset }: DatasetAccess,
  { id, version, user }: Editing,
): Promise<EditedVersion[]> {
  if (version === dataset.version) return [];
  const refuseAll = () => conflict(db, dataset, { version, user, others: null });
  if (version > dataset.version || dataset.version - version > mostBetween) return refuseAll();
  const between = { after: version, to: dataset.version };
  if ((await sizeOfEdits(db, id, between)) > mostLength) return refuseAll();
  const since = await editsBetween(db, id, between);
  const others = since.flatMap(toEdited);
  return others.length < dataset.version - version ? refuseAll() : others;
}

/** A version that is not made of edits, such as a refresh, cannot be merged. */
function toEdited({ number, edits }: LoggedEdits): EditedVersion[] {
  return number === null || edits === null ? [] : [{ version: number, edits }];
}

type Missed = { version: number; user: { id: string }; others: EditedVersion[] | null };

async function conflict(db: Db, dataset: DatasetAccess['dataset'], { others, ...missed }: Missed): Promise<never> {
  const { who, data } = await changesSince(db, dataset, missed);
  const met: EditConflict = { ...data, others };
  return refuse('conflict', `${who}. Your changes were not saved.`, { data: met });
}

async function othersIn(db: Db, { id, version }: Editing, made: number): Promise<EditedVersion[]> {
  const between = { after: version, to: made - 1 };
  if ((await sizeOfEdits(db, id, between)) > mostLength) return [];
  return (await editsBetween(db, id, between)).flatMap(toEdited);
}

type Made = AddedVersion & { madeAt: Date };
type Applying = Editing & { key: string; others: EditedVersion[] };

async function applyEdits(ports: UsedPorts, { version, dataset }: DatasetAccess, given: Applying): Promise<Made> {
  const { key, change, others, editId, user } = given;
  requireThat(version.sheetKey !== null, 'not-found');
  const bytes = await loadFileBytes(ports.files, version.sheetKey);
  const theirs = others.flatMap((one) => one.edits);
  const edited = await editSheetInSandbox({ account: user.id, bytes, change, others: theirs, version }, ports);
  if (edited === null) return conflict(ports.db, dataset, { version: given.version, user, others });
  const { sheet, edits } = edited;
  await ports.files.put(key, sheet.bytes, { type: 'application/json' });
  const { originalKey, originalName, originalSize, facts } = version;
  return {
    origin: 'edit',
    madeBy: user.id,
    madeAt: ports.now(),
    sheetKey: key,
    sheetSize: sheet.size,
    originalKey,
    originalName,
    originalSize,
    rows: sheet.rows,
    columns: sheet.columns.length,
    facts: { ...facts, columns: sheet.columns },
    edits: writtenJson(edits),
    editId,
  };
}

/** Edits of one user within a few minutes are kept as one version: the last. */
function isContinued({ version }: DatasetAccess, { madeBy, madeAt }: Made): boolean {
  const isSame = version.origin === 'edit' && version.madeBy === madeBy;
  return isSame && ageOf(version.madeAt, madeAt) < together;
}

/** Saves columns and cells as they are given, as a new version. The original file stays that of the version before. */
export async function setCells(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'> & { signal?: AbortSignal },
  {
    id,
    user,
    version,
    sheet: given,
  }: { id: string; user: ScopedUser; version?: number | undefined; sheet: Uint8Array },
): Promise<void> {
  const before = await requireDataset(ports.db, { id, user, right: 'change' });
  if (version !== undefined) await requireVersion(ports.db, before, { version, user });
  const { sheet } = await createSheetInSandbox({ account: user.id, sheet: given, evidence: null }, ports);
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = sheet;
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await withDatasetLock(ports.db, { id, user }, async (within, met) => {
      if (version !== undefined) await requireVersion(within, met, { version, user });
      await cancelFileRemovals(within, [sheetKey]);
      await deleteHeldVersion(within, id);
      const { originalKey, originalName, originalSize, facts } = met.version;
      await createDatasetVersion(within, met, {
        ...{ sheetKey, sheetSize: size, originalKey, originalName, originalSize },
        ...{ rows, columns: columns.length, facts: { ...facts, columns } },
        ...{ origin: 'edit', madeBy: user.id, madeAt: ports.now() },
      });
    });
  });
}

type Correction = { id: string; user: ScopedUser; version: number; sheet: Uint8Array; cells: Uint8Array };

/** Saves corrected cells and their evidence as a new version. The corrected version must still be the current one. */
export async function correctReading(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'> & { signal?: AbortSignal },
  { id, user, version, sheet: given, cells }: Correction,
): Promise<void> {
  const met = await requireDataset(ports.db, { id, user, right: 'change' });
  await requireVersion(ports.db, met, { version, user });
  if ((await findEvidence(ports.db, id, met.dataset.version)) === null) refuse('not-found');
  const { sheet, evidence } = await createSheetInSandbox(
    { account: user.id, sheet: given, evidence: { json: cells, field: 'cells' } },
    ports,
  );
  await withFiles(ports, 1, async ([sheetKey = '']) => {
    const { bytes, size, rows, columns } = sheet;
    await ports.files.put(sheetKey, bytes, { type: 'application/json' });
    await withDatasetLock(ports.db, { id, user }, async (within, now) => {
      await requireVersion(within, now, { version, user });
      await cancelFileRemovals(within, [sheetKey]);
      const { originalKey, originalName, originalSize, facts } = now.version;
      const number = await createDatasetVersion(within, now, {
        ...{ sheetKey, sheetSize: size, originalKey, originalName, originalSize },
        ...{ rows, columns: columns.length, facts: { ...facts, columns } },
        ...{ origin: 'edit', madeBy: user.id, madeAt: ports.now() },
      });
      await addEvidence(within, { datasetId: id, number, cells: writtenJson(evidence ?? '[]') });
    });
  });
}
