/** The rendered items of a long list: from the first to the one before `to`. */
export type Span = { from: number; to: number };

/** Margin above and below the visible part, so that quick scrolling and the Tab key find something. */
const around = 400;

/** The offset of each item, and the total height at the end. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The items between two offsets, with some around them. */
export function spanOf(tops: readonly number[], { top, bottom }: { top: number; bottom: number }): Span {
  const count = tops.length - 1;
  const from = Math.max(0, placeOf(tops, top - around) - 1);
  return { from: Math.min(from, count), to: Math.min(count, placeOf(tops, bottom + around)) };
}

/** The number of items that start before an offset. */
function placeOf(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
