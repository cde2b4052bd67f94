import { languageOfNames } from '../language/language-of-table.ts';
import type { ColumnType } from './column-type.ts';
import type { RawColumn } from './column-words.ts';
import { type Detected, detectType } from './detect-type.ts';
import type { KnownStyle } from './guess.ts';

/** Types of all columns of a source. An ambiguous column follows others that are written the same way. */
export function detectTypes(columns: readonly RawColumn[]): Detected[] {
  const alone = columns.map((column) => detectType(column));
  const known: KnownStyle = {
    decimal: agreed(columns, alone, decimalOf),
    order: agreed(columns, alone, orderOf),
    usual: usualDecimal(columns),
  };
  return alone.map((detected, place) => {
    const column = columns[place];
    if (column === undefined) return detected;
    return isOpen(detected) ? detectType(column, known) : withDecimal(detected, column, known.decimal);
  });
}

/** Languages that write 1.234,5 and whose headers are recognized. */
const withComma = ['de', 'nl', 'es', 'pt', 'it', 'tr'];

function usualDecimal(columns: readonly RawColumn[]): KnownStyle['usual'] {
  const language = languageOfNames(columns.map(({ name }) => name));
  return language !== null && withComma.includes(language) ? ',' : null;
}

/** Integers fit either style: they get that of the others, so that later input is read the same way. */
function withDecimal(detected: Detected, column: RawColumn, decimal: KnownStyle['decimal']): Detected {
  const { type } = detected;
  if (decimal === null || !('style' in type) || decimalOf(type, column) !== null) return detected;
  return { ...detected, type: { ...type, style: { ...type.style, decimal } } };
}

function isOpen({ notes }: Detected): boolean {
  return notes.some(({ kind }) => kind === 'number-style' || kind === 'date-order');
}

/** Answer that all columns with one agree on. */
function agreed<Answer>(
  columns: readonly RawColumn[],
  all: readonly Detected[],
  say: (type: ColumnType, column: RawColumn) => Answer | null,
): Answer | null {
  const answers = new Set(
    all.flatMap((detected, place) => {
      const column = columns[place];
      const one = column === undefined || isOpen(detected) ? null : say(detected.type, column);
      return one === null ? [] : [one];
    }),
  );
  const [only] = answers;
  return answers.size === 1 && only !== undefined ? only : null;
}

/** Decimal mark of a column; integers without marks have none. */
function decimalOf(type: ColumnType, { words }: RawColumn): '.' | ',' | null {
  if (!('style' in type)) return null;
  const isSaid =
    type.style.group === '.' || type.style.group === ',' || words.some((word) => word.includes(type.style.decimal));
  return isSaid ? type.style.decimal : null;
}

function orderOf(type: ColumnType, { words }: RawColumn): 'dmy' | 'mdy' | null {
  return type.is === 'date' && type.order !== 'ymd' && words.some((word) => word.includes('/')) ? type.order : null;
}
