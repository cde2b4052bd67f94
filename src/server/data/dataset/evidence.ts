import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { followCells } from '#data/edit/follow-cells.ts';
import type { Sheet } from '#data/sheet.ts';
import { textAt } from '#data/written.ts';
import { and, desc, eq, lte, type SQL } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import { loadFileBytes } from './bytes.ts';
import { openSheet } from './sheet-file.ts';
import { type DatasetWithVersion, editsBetween, findDatasetVersion } from './store.ts';
import { datasetEvidence, type Evidence } from './table.ts';

const byHand: CellEvidence = { span: null, confidence: 1, method: 'computed' };

/** Evidence is for what people checked: tables of a text or picture, not for bulk data. */
const mostCells = 200_000;

/**
 * The evidence of the current cells: moved with its rows and columns by later edits, and with what was read where a
 * value was changed. Null for data without evidence, and where the cells can no longer be followed.
 */
export async function currentEvidence(
  { db, files }: { db: Db; files: Files },
  { dataset, version }: Pick<DatasetWithVersion, 'dataset' | 'version'>,
): Promise<CellEvidence[][] | null> {
  const found = await findEvidence(db, dataset.id, dataset.version);
  if (found === null || found.number === dataset.version) return found?.cells ?? null;
  const former = await findDatasetVersion(db, dataset.id, found.number);
  const versions = await editsBetween(db, dataset.id, { after: found.number, to: dataset.version });
  if (former === null || version.rows * version.columns > mostCells) return null;
  const edits = versions.flatMap((each) => each.edits ?? []);
  if (versions.some((each) => each.edits === null)) return null;
  const before = former.sheetKey === null ? null : openSheet(await loadFileBytes(files, former.sheetKey));
  return followCells({ rows: former.rows, columns: former.columns }, edits).map((row) =>
    row.map((from) => {
      const own = from && found.cells[from.row]?.[from.column];
      if (from === null || !own) return byHand;
      const written = before?.columns[from.column]?.written;
      const read = own.read ?? (written === undefined ? '' : textAt(written, from.row));
      return from.isChanged ? { ...own, read, isChecked: true as const } : own;
    }),
  );
}

/** The current cells with their evidence; null for data without it. */
export async function readEvidence(
  ports: { db: Db; files: Files },
  whole: Pick<DatasetWithVersion, 'dataset' | 'version'>,
): Promise<{ sheet: Sheet; evidence: CellEvidence[][] } | null> {
  const evidence = await currentEvidence(ports, whole);
  const { sheetKey } = whole.version;
  if (evidence === null || sheetKey === null) return null;
  return { sheet: openSheet(await loadFileBytes(ports.files, sheetKey)), evidence };
}

/** Evidence to store; cells that are JSON already need not be parsed. */
export type NewEvidence = Omit<Evidence, 'cells'> & { cells: Evidence['cells'] | SQL };

export async function addEvidence(db: Db, evidence: NewEvidence): Promise<void> {
  await db.insert(datasetEvidence).values(evidence);
}

/** The newest evidence up to a version. */
export async function findEvidence(db: Db, id: string, version: number): Promise<Evidence | null> {
  const { datasetId, number } = datasetEvidence;
  const [row] = await db
    .select()
    .from(datasetEvidence)
    .where(and(eq(datasetId, id), lte(number, version)))
    .orderBy(desc(number))
    .limit(1);
  return row ?? null;
}
