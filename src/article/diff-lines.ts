/** Line of a comparison. */
type DiffLine = { is: 'same' | 'added' | 'removed'; text: string };

/** Longer texts are compared as a whole: the table of the comparison would not fit into memory. */
const mostCells = 4_000_000;

/** Lines that lead from one text to another, by their longest common subsequence. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < old.length - start && end < fresh.length - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ is: 'same', text }));
  return [
    ...same(old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ];
}

function middle(old: readonly string[], fresh: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ is: 'removed', text });
  const added = (text: string): DiffLine => ({ is: 'added', text });
  const width = fresh.length + 1;
  if ((old.length + 1) * width > mostCells) return [...old.map(removed), ...fresh.map(added)];
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [left = '', right = ''] = [old[row], fresh[column]];
    if (row < old.length && column < fresh.length && left === right) {
      lines.push({ is: 'same', text: left });
      row++;
      column++;
    } else if (column >= fresh.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(removed(left));
      row++;
    } else {
      lines.push(added(right));
      column++;
    }
  }
  return lines;
}
