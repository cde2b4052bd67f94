import type { WordSet } from './word-set.ts';

export type Comparison = '=' | '<' | '<=' | '>' | '>=' | 'in';

/** Condition that words of a question may name, with the rows that meet it. */
export type Condition = {
  /** Place of the column. */
  column: number;
  /** Whole value, part of one, one that is written like it, number or time. */
  kind: 'value' | 'part' | 'alike' | 'number' | 'time';
  comparison: Comparison;
  /** What it compares with, as the answer repeats it. */
  text: string;
  /** Places of its first and last word. */
  from: number;
  to: number;
  words: WordSet;
  rows: Int32Array;
  /** Share of the cell that the words are. */
  strength: number;
  /** Whether the column’s name is beside it. */
  isNear: boolean;
  /** Comparing word before a number or time. */
  cue: string;
  /** How words mean a value that is not written like them. */
  how: string;
  /** Whether no other column has these words. */
  isAlone: boolean;
  /** Whether a longer condition has these words too. */
  isInside: boolean;
  /** Whether the words are part of a column’s name, too. */
  isName: boolean;
};

export function newCondition(
  given: Pick<Condition, 'column' | 'kind' | 'from' | 'to' | 'words' | 'rows' | 'strength' | 'text'> &
    Partial<Condition>,
): Condition {
  return { comparison: '=', cue: '', how: '', isNear: false, isAlone: false, isInside: false, isName: false, ...given };
}
