/** The items of a long list that are in the page: from the first to the one before `to`. */
export type Span = { from: number; to: number };

/** So much is in the page above and below what is seen, so that quick scrolling and the Tab key find something. */
const around = 400;

/** Where each item begins, and at last where all of them end. */
export function topsOf(heights: readonly number[]): number[] {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  return tops;
}

/** The items between two heights, with some around them. */
export function spanOf(tops: readonly number[], { top, bottom }: { top: number; bottom: number }): Span {
  const count = tops.length - 1;
  const from = Math.max(0, placeOf(tops, top - around) - 1);
  return { from: Math.min(from, count), to: Math.min(count, placeOf(tops, bottom + around)) };
}

/** How many items begin before a height. */
function placeOf(tops: readonly number[], height: number): number {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) < height) low = middle + 1;
    else high = middle;
  }
  return low;
}
