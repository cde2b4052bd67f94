import type { EditConflict, EditedVersion } from '#contract/datasets.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';
import { ageOf } from '#lib/age.ts';
import type { Db } from '../db/database.ts';
import { serialize } from '../db/serialize.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { dropFiles, keepFiles, readFile, withFiles } from './bytes.ts';
import { enter, locked, type Met } from './enter.ts';
import { addVersion, editsBetween, findVersionByEdit, type LoggedEdits, letGoOfSheet } from './store.ts';
import type { NewVersion } from './table.ts';
import { editInSandbox } from './work-on-sheet.ts';

type UsedPorts = Pick<Ports, 'db' | 'files' | 'now' | 'log'>;

/** Edits as a client sends them: based on a version, with a key that identifies repeated requests. */
type Editing = { id: string; userId: string; version: number; editId: string; edits: Edit[] };
type Edited = { version: number; others: EditedVersion[] };

const mostBetween = 500;
const together = 10 * 60_000;

/**
 * Applies edits to the current version. Concurrent edits wait, and are merged or refused. The work is done before the lock
 * is taken, so that it holds no connection; if another process was faster it is done again.
 */
export function editDataset(ports: UsedPorts, editing: Editing): Promise<Edited> {
  const { id, userId } = editing;
  const { db } = ports;
  return withFiles(ports, 1, ([key = '']) =>
    serialize(id, async () => {
      for (;;) {
        const met = await enter(db, { id, userId, right: 'change' });
        const before = await findVersionByEdit(db, id, editing.editId);
        if (before !== null) {
          await dropFiles(ports, [key]);
          return { version: before, others: await othersIn(db, editing, before) };
        }
        const others = await merge(db, met, editing);
        const edited = await applyEdits(ports, met, { ...editing, key });
        const isDone = await locked(db, { id, userId }, async (within, { dataset }) => {
          if (dataset.version !== met.dataset.version) return false;
          await keepFiles(within, [key]);
          await addVersion(within, met, edited);
          if (isContinued(met, edited)) await letGoOfSheet(within, met.version.id);
          return true;
        });
        if (isDone) return { version: met.dataset.version + 1, others };
      }
    }),
  );
}

/** Edits by others since the version that was edited. Refuses if they cannot be combined. */
async function merge(db: Db, { dataset }: Met, { id, version, edits }: Editing): Promise<EditedVersion[]> {
  if (version === dataset.version) return [];
  const current = { version: dataset.version };
  if (version > dataset.version || dataset.version - version > mostBetween) conflict({ ...current, others: null });
  const since = await editsBetween(db, id, { after: version, to: dataset.version });
  const others = since.flatMap(toEdited);
  if (others.length < dataset.version - version) conflict({ ...current, others: null });
  const theirs = others.flatMap((one) => one.edits);
  if (conflictsOf(edits, theirs).length > 0) conflict({ ...current, others });
  return others;
}

/** A version that is not made of edits, such as a refresh, cannot be merged. */
function toEdited({ number, edits }: LoggedEdits): EditedVersion[] {
  return number === null || edits === null ? [] : [{ version: number, edits }];
}

function conflict(data: EditConflict): never {
  refuse('conflict', 'Someone else changed the same data in the meantime. Your changes were not saved.', { data });
}

async function othersIn(db: Db, { id, version }: Editing, made: number): Promise<EditedVersion[]> {
  return (await editsBetween(db, id, { after: version, to: made - 1 })).flatMap(toEdited);
}

type Made = Omit<NewVersion, 'datasetId' | 'number'> & { madeAt: Date };

async function applyEdits(ports: UsedPorts, { version }: Met, given: Editing & { key: string }): Promise<Made> {
  const { key, edits, editId, userId } = given;
  requireThat(version.sheetKey !== null, 'not-found');
  const bytes = await readFile(ports.files, version.sheetKey);
  const sheet = await editInSandbox({ account: userId, bytes, edits, version }, ports);
  await ports.files.put(key, sheet.bytes, { type: 'application/json' });
  const { originalKey, originalName, originalSize, facts } = version;
  return {
    origin: 'edit',
    madeBy: userId,
    madeAt: ports.now(),
    sheetKey: key,
    sheetSize: sheet.size,
    originalKey,
    originalName,
    originalSize,
    rows: sheet.rows,
    columns: sheet.columns.length,
    facts: { ...facts, columns: sheet.columns },
    edits,
    editId,
  };
}

/** Edits of one user within a few minutes are kept as one version: the last. */
function isContinued({ version }: Met, { madeBy, madeAt }: Made): boolean {
  const isSame = version.origin === 'edit' && version.madeBy === madeBy;
  return isSame && ageOf(version.madeAt, madeAt) < together;
}
