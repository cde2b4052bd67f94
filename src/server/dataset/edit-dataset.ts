import type { EditConflict, EditedVersion } from '#contract/datasets.ts';
import { conflictsOf } from '#data/edit/conflicts-of.ts';
import type { Edit } from '#data/edit/edit.ts';
import type { Db } from '../db/database.ts';
import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { dropFiles, keepFiles, readFile, withFiles } from './bytes.ts';
import { changing, type Met } from './enter.ts';
import { addVersion, editsBetween, findVersionByEdit, type LoggedEdits, letGoOfSheet } from './store.ts';
import { editApart } from './work-on-sheet.ts';

type Desk = Pick<Ports, 'db' | 'files' | 'now' | 'log'>;

/** Edits as a client sends them: made on a version, under a name by which a repetition is known. */
type Editing = { id: string; userId: string; version: number; editId: string; edits: Edit[] };
type Edited = { version: number; others: EditedVersion[] };

const mostBetween = 500;
const together = 10 * 60_000;

/** Applies edits to the version that counts. Whoever edits at the same time waits, and is merged or refused. */
export function editDataset(desk: Desk, editing: Editing): Promise<Edited> {
  const { id, userId } = editing;
  const { files, now, log } = desk;
  return withFiles(desk, 1, async ([key = '']) => {
    const done = await changing(desk.db, { id, userId }, async (within, met) => {
      const before = await findVersionByEdit(within, id, editing.editId);
      if (before !== null) return { isNew: false, version: before, others: await othersIn(within, editing, before) };
      const others = await merge(within, met, editing);
      const version = await addEdited({ db: within, files, now, log }, met, { ...editing, key });
      return { isNew: true, version, others };
    });
    if (!done.isNew) await dropFiles(desk, [key]);
    return { version: done.version, others: done.others };
  });
}

/** What others did since the version that was edited. Refuses what cannot be done beside it. */
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

/** What is not made of edits, such as a refresh, cannot be merged with any. */
function toEdited({ number, edits }: LoggedEdits): EditedVersion[] {
  return number === null || edits === null ? [] : [{ version: number, edits }];
}

function conflict(data: EditConflict): never {
  refuse('conflict', 'Somebody changed the same data in the meantime. Nothing of yours was written.', { data });
}

async function othersIn(db: Db, { id, version }: Editing, made: number): Promise<EditedVersion[]> {
  return (await editsBetween(db, id, { after: version, to: made - 1 })).flatMap(toEdited);
}

/** A version of one person's edits takes the place of that person's last, if that was minutes ago. */
async function addEdited(
  desk: Desk,
  met: Met,
  { key, edits, editId, userId }: Editing & { key: string },
): Promise<number> {
  const { version } = met;
  requireThat(version.sheetKey !== null, 'not-found');
  const bytes = await readFile(desk.files, version.sheetKey);
  const sheet = await editApart({ bytes, edits, version }, desk);
  await desk.files.put(key, sheet.bytes, { type: 'application/json' });
  await keepFiles(desk.db, [key]);
  const now = desk.now();
  const { originalKey, originalName, originalSize, facts } = version;
  const number = await addVersion(desk.db, met, {
    origin: 'edit',
    madeBy: userId,
    madeAt: now,
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
  });
  const isContinued =
    version.origin === 'edit' && version.madeBy === userId && now.getTime() - version.madeAt.getTime() < together;
  if (isContinued) await letGoOfSheet(desk.db, version.id);
  return number;
}
