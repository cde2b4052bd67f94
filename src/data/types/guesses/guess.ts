import type { Note } from '../../reading.ts';
import type { ColumnType, DateType, NumberStyle } from '../column-type.ts';
import type { ColumnWords } from '../column-words.ts';

/** Knowledge from other columns of the same source: their decimal mark and date order. */
export type KnownStyle = {
  decimal: NumberStyle['decimal'] | null;
  order: DateType['order'] | null;
  /** Decimal mark of the language of the headers: it decides where nothing else does. */
  usual: NumberStyle['decimal'] | null;
};

/** Remark on a guess. `other` is the type without it. */
export type Remark = Pick<Note, 'kind' | 'sentence' | 'certainty'> & {
  other?: ColumnType;
  /** Indices of the words it is about. */
  places?: readonly number[];
};

/** Possible type of a column, the words that do not fit it, and remarks. */
export type Guess = {
  type: ColumnType;
  misses: readonly number[];
  remarks: readonly Remark[];
  others?: readonly ColumnType[];
};

export type Guesser = (column: ColumnWords, known: KnownStyle) => Guess | null;

/** Word at an index, quoted for a sentence. */
export function quoted(column: Pick<ColumnWords, 'words'>, place: number | undefined): string {
  return quote(column.words[place ?? -1] ?? '');
}

/** Name of the column in a sentence. */
export function called({ name }: { name: string }): string {
  return name.trim() === '' ? 'the unnamed column' : quote(name);
}

function quote(text: string): string {
  const word = text.trim().replace(/\s+/gu, ' ');
  return `“${word.length > 40 ? `${word.slice(0, 39)}…` : word}”`;
}
