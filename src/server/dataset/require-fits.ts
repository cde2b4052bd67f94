import type { CellEvidence } from '#contract/data-shapes.ts';
import { MOST_COLUMNS, MOST_ROWS } from '#data/edit/limits.ts';
import type { Sheet } from '#data/sheet.ts';
import { requireThat } from '../http/errors.ts';

/** Refuses a sheet without cells, and evidence that has not one entry for each of them. */
export function requireFits({ rows, columns }: Sheet, evidence: readonly CellEvidence[][]): void {
  const keys = new Set(columns.map(({ key }) => key));
  const isSheet = rows > 0 && rows <= MOST_ROWS && columns.length > 0 && columns.length <= MOST_COLUMNS;
  requireThat(isSheet && keys.size === columns.length, 'bad-input', 'The field "sheet" is not valid.');
  const fits = evidence.length === rows && evidence.every((row) => row.length === columns.length);
  requireThat(fits, 'bad-input', 'The evidence must have one entry for each cell of the sheet.');
}
