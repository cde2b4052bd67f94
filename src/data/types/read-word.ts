import { type ColumnType, columnTypes } from './column-type.ts';

/** A stand-in until types are merged: plain numbers, dates that begin with the year, and words. */
export function readWord(text: string, type: ColumnType): number | string | null | undefined {
  const word = text.trim();
  if (word === '' || word === 'n/a') return null;
  const { kind } = columnTypes[type.is];
  if (kind === 'text') return word;
  const value = kind === 'number' ? Number(word) : Date.parse(word);
  return Number.isNaN(value) ? undefined : value;
}
