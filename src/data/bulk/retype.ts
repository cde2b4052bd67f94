import type { Note } from '../reading.ts';
import type { Column } from '../table.ts';
import { type ColumnType, columnTypes } from '../types/column-type.ts';
import { addMisfit, type Misfits, noMisfits } from './misfits.ts';
import { type PackedWords, unpackWords } from './packed-words.ts';
import type { PlannedColumn, WordRules } from './plan.ts';
import { textColumn } from './text-column.ts';

/** Of a hundred cells so many may not fit before the column is taken for something else. */
const mostMisfits = 5;

/** Whether what the head showed is refuted by the rest: by too many cells, or by one that shows how figures are really written. */
export function isRefuted(
  { certainty }: PlannedColumn,
  { misfits, filled }: { misfits: Misfits; filled: number },
): boolean {
  if (certainty === 'chosen' || misfits.count === 0) return false;
  return misfits.hasFigures || misfits.count * 100 > filled * mostMisfits;
}

/** A column whose type is found again, now that all its words are known. */
export function retype(
  planned: PlannedColumn,
  { codes, pack }: { codes: Int32Array; pack: PackedWords },
  rules: WordRules,
): { planned: PlannedColumn; column: Column; misfits: Misfits; notes: Note[] } {
  const { key, name } = planned;
  const words = unpackWords(pack);
  const found = rules.detectType({ name, codes, words, rows: codes.length });
  const type = found.type;
  const notes: Note[] = found.notes.map((note) => ({ ...note, column: key }));
  if (planned.certainty === 'found' && type.is !== planned.type.is) notes.unshift(refutedNote(planned, type));
  const retyped: PlannedColumn = { key, name, type, certainty: 'found' };
  const kind = columnTypes[type.is].kind;
  if (kind === 'text')
    return { planned: retyped, column: textColumn(retyped, { codes, pack }, rules), misfits: noMisfits(), notes };
  const { values, misfits } = valuesOf(words, codes, type, rules);
  return { planned: retyped, column: { key, name, type, kind, values }, misfits, notes };
}

function valuesOf(
  words: readonly string[],
  codes: Int32Array,
  type: ColumnType,
  rules: WordRules,
): { values: Float64Array; misfits: Misfits } {
  const misfits = noMisfits();
  const meanings = words.map((word) => rules.readWord(word, type));
  const values = new Float64Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? -1;
    const meaning = code < 0 ? null : meanings[code];
    values[row] = typeof meaning === 'number' ? meaning : Number.NaN;
    if (meaning === undefined) addMisfit(misfits, row);
  }
  return { values, misfits };
}

function refutedNote({ key, name, type }: PlannedColumn, now: ColumnType): Note {
  const [before, after] = [type, now].map(({ is }) => columnTypes[is].label.toLowerCase());
  return {
    kind: 'type-refuted',
    sentence: `“${name}” looked like ${before} at the top of the file, but cells further down do not fit, so it is read as ${after}.`,
    undo: { types: { [key]: type } },
    column: key,
    certainty: 'doubtful',
  };
}
