import { and, desc, eq, lte, type SQL } from '#drizzle';
import type { Db } from '../db/database.ts';
import { datasetEvidence, type Evidence } from './table.ts';

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
