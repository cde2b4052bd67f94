import type { ColumnType } from './column-type.ts';
import { readDegrees } from './coordinates.ts';
import { readDate } from './date.ts';
import { gapWord } from './gap-words.ts';
import { readNumber } from './number.ts';

/**
 * Value of a cell in a column: a number, a time, or the word as it is. Null is a gap, written or not; undefined is a
 * misfit. Words always fit: an unknown country is still a word.
 */
export function readWord(text: string, type: ColumnType): number | string | null | undefined {
  const gap = gapWord(text);
  if (gap === 'always') return null;
  switch (type.is) {
    case 'number':
    case 'percent':
    case 'currency':
    case 'rank':
    case 'duration':
      return readNumber(text, type) ?? (gap === null ? undefined : null);
    case 'latitude':
    case 'longitude':
      return within(readNumber(text, type) ?? readDegrees(text, type.is), type.is) ?? (gap === null ? undefined : null);
    case 'date':
      return readDate(text, type) ?? (gap === null ? undefined : null);
    default:
      return text;
  }
}

function within(degrees: number | null, is: 'latitude' | 'longitude'): number | undefined {
  const most = is === 'latitude' ? 90 : 180;
  return degrees !== null && Math.abs(degrees) <= most ? degrees : undefined;
}
