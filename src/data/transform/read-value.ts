import type { NumberColumn, TimeColumn } from '../table.ts';
import { readWord } from '../types/read-word.ts';
import { later, utc } from './date-part.ts';

/** Range of values; `to` is exclusive. A single number is its own range. */
export type Span = { from: number; to: number };

/** Value to compare a column with. “2024” on dates is the whole year. Null when it cannot be parsed. */
export function readSpan(input: string | number, column: NumberColumn | TimeColumn): Span | null {
  if (column.kind === 'time') return dateSpan(String(input).trim()) ?? pointOf(readAs(input, column));
  return pointOf(typeof input === 'number' ? input : readAs(input, column));
}

/** Number or time as typed; NaN when it cannot be parsed. */
export function parseColumnValue(input: string | number, column: NumberColumn | TimeColumn): number {
  return readSpan(input, column)?.from ?? Number.NaN;
}

function pointOf(value: number): Span | null {
  return Number.isFinite(value) ? { from: value, to: value } : null;
}

function readAs(input: string | number, { kind, type }: NumberColumn | TimeColumn): number {
  if (typeof input === 'string' && input.trim() === '') return Number.NaN;
  const result = type === undefined ? undefined : readWord(String(input), type);
  if (typeof result === 'number') return result;
  return kind === 'time' && typeof input !== 'number' ? Number.NaN : Number(input);
}

const isoDate = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?Z?)?)?)?$/;

/** Time range of 2024, 2024-05, 2024-05-17 or 2024-05-17 10:30. */
export function dateSpan(text: string): Span | null {
  const [, year, month, day, hour, minute, second] = isoDate.exec(text) ?? [];
  if (year === undefined) return null;
  const date = utc(Number(year), Number(month ?? 1) - 1, Number(day ?? 1));
  const isReal =
    new Date(date).getUTCDate() === Number(day ?? 1) && Number(month ?? 1) >= 1 && Number(month ?? 1) <= 12;
  if (!isReal) return null;
  if (hour !== undefined && minute !== undefined) {
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
    const from = date + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second ?? 0) * 1000;
    return { from, to: from + (second === undefined ? 60_000 : 1000) };
  }
  return { from: date, to: later(date, 1, day !== undefined ? 'day' : month !== undefined ? 'month' : 'year') };
}
