import { counted } from '#lib/counted.ts';
import type { Sheet } from '../sheet.ts';
import type { Table } from '../table.ts';
import { findInFigures } from './find-in-figures.ts';
import { findInRows } from './find-in-rows.ts';
import { findInSheet } from './find-in-sheet.ts';
import { findInTimes } from './find-in-times.ts';
import { findInWords } from './find-in-words.ts';
import { type Finding, type ProfileInput, rowsWhere } from './finding.ts';
import { type Profile, profileColumn } from './profile-column.ts';

/** Finders, most serious first. */
const finders: readonly ((looked: ProfileInput) => Finding[])[] = [
  findInSheet,
  findInRows,
  findInFigures,
  findInWords,
  findInTimes,
  findGaps,
  findConstants,
];

const mostColumns = 500;

/** Findings that deserve attention before charting a table, as sentences. The sheet, if there is one, adds more. */
export function thingsToLookAt(
  table: Table,
  sheet: Sheet | null = null,
  known: readonly Profile[] | null = null,
): Finding[] {
  const columns = table.columns.slice(0, mostColumns);
  const input: ProfileInput = {
    table: { rows: table.rows, columns },
    profiles: known ?? columns.map(profileColumn),
    sheet: sheet === null ? null : { rows: sheet.rows, columns: sheet.columns.slice(0, mostColumns) },
  };
  return finders.flatMap((find) => find(input));
}

/** Some gaps are normal where nothing was measured; from a fifth on they are worth a note. */
function findGaps({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap(({ key, name, gaps, rows, type }): Finding[] => {
    const column = table.columns.find((each) => each.key === key);
    if (column === undefined || gaps * 5 < rows || rows < 5 || type?.is === 'boolean') return [];
    const isGap = (row: number) =>
      column.kind === 'text' ? column.codes[row] === -1 : Number.isNaN(column.values[row]);
    const sentence =
      gaps === rows
        ? `“${name}” is empty.`
        : `“${name}” is empty in ${gaps.toLocaleString('en-US')} of ${counted(rows, 'row')}.`;
    return [{ kind: 'gaps', sentence, column: key, rows: rowsWhere(rows, isGap).rows, step: null }];
  });
}

function findConstants({ profiles }: ProfileInput): Finding[] {
  return profiles.flatMap(({ key, name, isConstant, rows, gaps }): Finding[] => {
    if (!isConstant || rows - gaps < 3) return [];
    return [{ kind: 'constant', sentence: `All values of “${name}” are the same.`, column: key, rows: [], step: null }];
  });
}
