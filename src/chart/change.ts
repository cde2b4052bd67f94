import type { Formats } from './locale/formats.ts';

/** How the way from one value to another is told. */
export type ChangeKind = 'none' | 'absolute' | 'percent';

/** The change between two values with its sign, '' where there is none to tell. */
export function changeText(
  from: number,
  to: number,
  { kind, formats }: { kind: ChangeKind; formats: Formats },
): string {
  if (kind === 'none' || !Number.isFinite(from) || !Number.isFinite(to)) return '';
  if (kind === 'absolute') return signed(to - from, formats.value);
  return from === 0 ? '' : signed((to - from) / Math.abs(from), formats.share);
}

/** A number with its sign, also when it is above zero. */
export function signed(value: number, write: (value: number) => string): string {
  const words = write(value);
  return value > 0 && /[1-9]/.test(words) && !words.startsWith('+') ? `+${words}` : words;
}
