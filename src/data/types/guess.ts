import type { Note } from '../reading.ts';
import type { ColumnType, DateType, NumberStyle } from './column-type.ts';
import type { ColumnWords } from './column-words.ts';

/** What is known from elsewhere: how other columns of the same source write decimals and dates. */
export type Known = { decimal: NumberStyle['decimal'] | null; order: DateType['order'] | null };

/** Something told about a guess. `other` is the type it would be without it. */
export type Remark = Pick<Note, 'kind' | 'sentence' | 'certainty'> & {
  other?: ColumnType;
  /** The places of the words it is about. */
  places?: readonly number[];
};

/** What a column could be, which words do not fit it, and what there is to tell. */
export type Guess = {
  type: ColumnType;
  misses: readonly number[];
  remarks: readonly Remark[];
  others?: readonly ColumnType[];
};

export type Guesser = (column: ColumnWords, known: Known) => Guess | null;

/** The word at a place as a sentence quotes it. */
export function quoted(column: ColumnWords, place: number | undefined): string {
  const word = (column.words[place ?? -1] ?? '').trim();
  return `“${word.length > 40 ? `${word.slice(0, 39)}…` : word}”`;
}
