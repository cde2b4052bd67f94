/** How many letters must be added, taken, changed or swapped to make one word of another; null if more than `most`. */
export function distanceWithin(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  const far = most + 1;
  let before: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= other.length; column++) last.push(Math.min(column, far));
  for (let row = 1; row <= one.length; row++) {
    // Only columns near the diagonal can be reached in so few steps.
    const from = Math.max(1, row - most);
    const to = Math.min(other.length, row + most);
    const next: number[] = [];
    for (let column = 0; column < from; column++) next.push(far);
    if (row <= most) next[0] = row;
    let least = next[from - 1] ?? far;
    for (let column = from; column <= to; column++) {
      const letter = one.charCodeAt(row - 1);
      let cost = (last[column - 1] ?? far) + (letter === other.charCodeAt(column - 1) ? 0 : 1);
      cost = Math.min(cost, (last[column] ?? far) + 1, (next[column - 1] ?? far) + 1);
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1);
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? far) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    before = last;
    last = next;
  }
  const distance = last[other.length] ?? far;
  return distance > most ? null : distance;
}

/**
 * The letters of a word as bits; several may share one. Each that only one of two words has takes a step of its own: most
 * words differ in too many, and that is seen before they are compared.
 */
export function charactersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** How many letters there are. */
export function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
