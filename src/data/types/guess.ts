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
  return quote(column.words[place ?? -1] ?? '');
}

/** The name of the column as a sentence calls it. */
export function called({ name }: { name: string }): string {
  return name.trim() === '' ? 'the column without a name' : quote(name);
}

function quote(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  return `“${word.length > 40 ? `${word.slice(0, 39)}…` : word}”`;
}
