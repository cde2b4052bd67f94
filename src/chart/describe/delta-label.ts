import type { Formats } from '../locale/formats.ts';

/** How the difference of two values is written. */
export type DeltaKind = 'none' | 'absolute' | 'percent';

/** Label of the difference of two values, with its sign; '' where there is none. */
export function deltaLabel(from: number, to: number, { kind, formats }: { kind: DeltaKind; formats: Formats }): string {
  if (kind === 'none' || !Number.isFinite(from) || !Number.isFinite(to)) return '';
  if (kind === 'absolute') return signed(to - from, formats.value);
  return from === 0 ? '' : signed((to - from) / Math.abs(from), formats.share);
}

/** A number with its sign, also when it is above zero. */
export function signed(value: number, write: (value: number) => string): string {
  const words = write(value);
  return value > 0 && /[1-9]/.test(words) && !words.startsWith('+') ? `+${words}` : words;
}
