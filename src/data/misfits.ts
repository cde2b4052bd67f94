import type { SheetColumn } from './sheet.ts';
import { isAddress, isPicture } from './types/address.ts';
import { readBoolean } from './types/boolean.ts';
import { isColor } from './types/color.ts';
import type { ColumnType, TypeName } from './types/column-type.ts';
import { readCoordinates } from './types/coordinates.ts';
import { mayBePostcode } from './types/identifier.ts';
import { countryOf } from './types/places/country.ts';
import { readWord } from './types/read-word.ts';
import { wordsOfWritten } from './written.ts';

/** Misfits of columns that were looked at: sheets change by getting new columns, and the others stay. */
const known = new WeakMap<SheetColumn, readonly number[]>();

/** Rows whose text does not fit the type of its column. Misfitting words stay in the table; other values become gaps. */
export function misfitsOf(column: SheetColumn): readonly number[] {
  const before = known.get(column);
  if (before !== undefined) return before;
  const { codes, words } = wordsOfWritten(column.written);
  const isMisfit = words.map((word) => !fits(word, column.type)); // each distinct word is read once
  const rows: number[] = [];
  for (let row = 0; row < codes.length; row++) if (isMisfit[codes[row] ?? -1] === true) rows.push(row);
  known.set(column, rows);
  return rows;
}

function fits(word: string, type: ColumnType): boolean {
  const value = readWord(word, type);
  return typeof value === 'string' ? fitsWords(word, type.is) : value !== undefined;
}

const fitting: Partial<Record<TypeName, (word: string) => boolean>> = {
  boolean: (word) => readBoolean(word) !== null,
  country: (word) => countryOf(word) !== null,
  coordinates: (word) => readCoordinates(word) !== null,
  postcode: mayBePostcode,
  url: isAddress,
  image: isPicture,
  color: isColor,
};

/** Whether a word fits a word type. It stays in the table either way. */
function fitsWords(word: string, is: TypeName): boolean {
  return fitting[is]?.(word) ?? true;
}
