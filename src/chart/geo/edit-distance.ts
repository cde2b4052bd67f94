/** How many letters must be added, taken, changed or swapped to make one word of another; null if more than `most`. */
export function distanceWithin(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let before = new Array<number>(other.length + 1).fill(0);
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const moved = Math.min(last[column] ?? 0, next[column - 1] ?? 0) + 1;
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      const cost = Math.min(changed, moved, swapped);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return null;
    before = last;
    last = next;
  }
  const distance = last[other.length] ?? most + 1;
  return distance > most ? null : distance;
}
