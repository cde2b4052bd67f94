/** Something of a height that wants to stand at a place. */
type Wish = { at: number; size: number };

/**
 * Moves things apart along a line so that none overlap and all stay inside, as near to their wishes as possible and in
 * the order of their wishes. Those that overlap become a block around the mean of what they wish.
 */
export function spread(wishes: readonly Wish[], [low, high]: readonly [number, number]): number[] {
  const order = wishes.map((_, place) => place).sort((a, b) => (wishes[a]?.at ?? 0) - (wishes[b]?.at ?? 0));
  const blocks: { places: number[]; size: number; sum: number }[] = [];
  for (const place of order) {
    const { at, size } = wishes[place] ?? { at: 0, size: 0 };
    let block = { places: [place], size, sum: at - size / 2 };
    for (let last = blocks.at(-1); last !== undefined && topOf(last) + last.size > topOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = {
        places: [...last.places, ...block.places],
        size: last.size + block.size,
        sum: last.sum + block.sum - block.places.length * last.size,
      };
    }
    blocks.push(block);
  }
  const middles: number[] = new Array(wishes.length).fill(0);
  for (const block of blocks) {
    let top = topOf(block);
    for (const place of block.places) {
      const size = wishes[place]?.size ?? 0;
      middles[place] = top + size / 2;
      top += size;
    }
  }
  return middles;

  function topOf({ places, size, sum }: { places: number[]; size: number; sum: number }): number {
    return Math.max(low, Math.min(high - size, sum / places.length));
  }
}
