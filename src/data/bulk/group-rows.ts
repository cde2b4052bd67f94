/** Rows with the same codes in every key are one group. Groups are numbered as they first appear; −1 is a code like others. */
export function groupRows(
  keys: readonly { codes: Int32Array; size: number }[],
  rows: number,
): { groups: Int32Array; count: number; firstRows: Int32Array } {
  const groups = new Int32Array(rows);
  let count = rows === 0 ? 0 : 1;
  for (const { codes, size } of keys) count = split(groups, count, codes, size);
  const firstRows = new Int32Array(count).fill(-1);
  for (let row = 0; row < rows; row++) {
    const group = groups[row] ?? 0;
    if ((firstRows[group] ?? 0) < 0) firstRows[group] = row;
  }
  return { groups, count, firstRows };
}

const mostCells = 1 << 23;

/** Tells the rows of each group apart by one more key; gives how many groups there are now. */
function split(groups: Int32Array, count: number, codes: Int32Array, size: number): number {
  const width = size + 1;
  const cells = count * width;
  const known = cells <= mostCells ? new Int32Array(cells).fill(-1) : new Map<number, number>();
  let next = 0;
  for (let row = 0; row < groups.length; row++) {
    const cell = (groups[row] ?? 0) * width + (codes[row] ?? -1) + 1;
    let group = known instanceof Map ? known.get(cell) : known[cell];
    if (group === undefined || group < 0) {
      group = next++;
      if (known instanceof Map) known.set(cell, group);
      else known[cell] = group;
    }
    groups[row] = group;
  }
  return next;
}
