import { byValue } from './series.ts';

/** Places of labels in the order of a choice. `valueAt` is what `value` and `ascending` go by; gaps come last in both. */
export function rowOrder(
  labels: readonly string[],
  order: 'value' | 'ascending' | 'data' | 'label',
  valueAt: (place: number) => number,
): number[] {
  const places = labels.map((_, place) => place);
  if (order === 'data') return places;
  if (order === 'label') return places.sort((a, b) => compare(labels[a], labels[b]) || a - b);
  return byValue(labels.length, order === 'value' ? valueAt : (place) => -valueAt(place));
}

/** By code point, case aside: the same order in every browser. */
function compare(one = '', other = ''): number {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
  return a < b ? -1 : a > b ? 1 : 0;
}
