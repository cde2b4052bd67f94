import type { Note } from '../reading.ts';
import type { Column } from '../table.ts';
import { type ColumnType, columnTypes } from '../types/column-type.ts';
import type { Misfits } from './misfits.ts';
import { type PackedWords, unpackWords } from './packed-words.ts';
import type { PlannedColumn, WordRules } from './plan.ts';
import { textColumn } from './text-column.ts';

/** Percentage of misfits from which the column gets another type. */
const mostMisfits = 5;

/**
 * Whether the rest of the file contradicts its head: by too many misfits, or by one cell that shows the real number
 * style.
 */
export function isRefuted(
  { certainty }: PlannedColumn,
  { misfits, filled }: { misfits: Misfits; filled: number },
): boolean {
  if (certainty === 'chosen' || misfits.count === 0) return false;
  return misfits.hasFigures || misfits.count * 100 > filled * mostMisfits;
}

/** Column with its type detected again from all its words. The caller reports the misfits. */
export function retype(
  planned: PlannedColumn,
  { codes, pack }: { codes: Int32Array; pack: PackedWords },
  rules: WordRules,
): { planned: PlannedColumn; column: Column; notes: Note[] } {
  const { key, name } = planned;
  const words = unpackWords(pack);
  const detected = rules.detectType({ name, codes, words, rows: codes.length });
  const type = withUnit(detected.type, planned.type);
  const notes: Note[] = detected.notes.map((note) => ({ ...note, column: key }));
  const isOther = JSON.stringify(type) !== JSON.stringify(planned.type);
  if (planned.certainty === 'found' && isOther) notes.unshift(refutedNote(planned, type));
  const retyped: PlannedColumn = { key, name, type, certainty: 'found' };
  const kind = columnTypes[type.is].kind;
  if (kind === 'text') return { planned: retyped, column: textColumn(retyped, { codes, pack }, rules).column, notes };
  const meanings = words.map((word) => rules.readWord(word, type));
  const values = Float64Array.from(codes, (code) => {
    const meaning = meanings[code];
    return typeof meaning === 'number' ? meaning : Number.NaN;
  });
  return { planned: retyped, column: { key, name, type, kind, values }, notes };
}

/** Type with the unit that came from the header. */
function withUnit(type: ColumnType, before: ColumnType): ColumnType {
  const hasUnit = 'style' in type && 'style' in before && type.before + type.after === '';
  return hasUnit ? { ...type, before: before.before, after: before.after } : type;
}

function refutedNote({ key, name, type }: PlannedColumn, now: ColumnType): Note {
  const [before, after] = [type, now].map(({ is }) => columnTypes[is].label.toLowerCase());
  const sentence =
    type.is === now.is
      ? `Cells further down show that “${name}” uses a different format than the top of the file; it is read in that format.`
      : `“${name}” looked like ${before} at the top of the file, but cells further down don’t match, so it is read as ${after}.`;
  return { kind: 'type-refuted', sentence, undo: { types: { [key]: type } }, column: key, certainty: 'doubtful' };
}
