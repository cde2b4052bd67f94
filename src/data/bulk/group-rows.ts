/** Column to group by: for each row the code of its word, −1 for a gap, and the number of words. */
type GroupKey = { codes: Int32Array; size: number };

/** Group number of each row; groups are numbered in the order in which they first appear. */
export type RowGroups = { groups: Int32Array; count: number; firstRows: Int32Array };

/** Groups of rows with the same codes in all columns. A gap counts as a value; without keys all rows are one group. */
export function groupRows(keys: readonly GroupKey[], rows: number): RowGroups {
  let groups: RowGroups = {
    groups: new Int32Array(rows),
    count: Math.min(rows, 1),
    firstRows: new Int32Array(Math.min(rows, 1)),
  };
  for (const key of keys) {
    const pairs = groups.count * (key.size + 1);
    groups = pairs <= Math.max(65_536, rows * 4) ? pairByPlace(groups, key) : pairByHash(groups, key);
  }
  return groups;
}

/** Groups when few pairs are possible: each pair has its place in a list. */
function pairByPlace({ groups, count }: RowGroups, { codes, size }: GroupKey): RowGroups {
  const width = size + 1;
  const places = new Int32Array(count * width); // 0: not seen, otherwise the group number + 1
  const paired = new Int32Array(groups.length);
  const firstRows = new Int32Array(Math.min(places.length, groups.length));
  let next = 0;
  for (let row = 0; row < paired.length; row++) {
    const place = (groups[row] ?? 0) * width + (codes[row] ?? -1) + 1;
    let group = places[place] ?? 0;
    if (group === 0) {
      firstRows[next] = row;
      group = ++next;
      places[place] = group;
    }
    paired[row] = group - 1;
  }
  return { groups: paired, count: next, firstRows: firstRows.slice(0, next) };
}

/** Groups when many pairs are possible: only those that occur are stored, in an open-addressing table that grows. */
function pairByHash({ groups }: RowGroups, { codes }: GroupKey): RowGroups {
  const paired = new Int32Array(groups.length);
  const firstRows = new Int32Array(groups.length);
  let slots = new Int32Array(1 << 16); // the group number + 1
  let mask = slots.length - 1;
  let next = 0;
  for (let row = 0; row < paired.length; row++) {
    const left = groups[row] ?? 0;
    const right = codes[row] ?? -1;
    let slot = mix(left, right) & mask;
    let group = slots[slot] ?? 0;
    while (group !== 0) {
      const first = firstRows[group - 1] ?? 0;
      if (groups[first] === left && codes[first] === right) break;
      slot = (slot + 1) & mask;
      group = slots[slot] ?? 0;
    }
    if (group === 0) {
      firstRows[next] = row;
      group = ++next;
      slots[slot] = group;
      if (next * 2 > mask) {
        slots = placeAgain(slots.length * 4, firstRows.subarray(0, next), { groups, codes });
        mask = slots.length - 1;
      }
    }
    paired[row] = group - 1;
  }
  return { groups: paired, count: next, firstRows: firstRows.slice(0, next) };
}

function placeAgain(
  size: number,
  firstRows: Int32Array,
  { groups, codes }: { groups: Int32Array; codes: Int32Array },
): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(size);
  const mask = size - 1;
  for (let group = 0; group < firstRows.length; group++) {
    const row = firstRows[group] ?? 0;
    let slot = mix(groups[row] ?? 0, codes[row] ?? -1) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = group + 1;
  }
  return slots;
}

/** Hash of two numbers to 32 bits (finalizer of MurmurHash3). */
function mix(left: number, right: number): number {
  let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right + 1, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
