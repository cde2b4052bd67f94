/** Facts about each row: the number of filled cells, and the last of them. */
export type RowFacts = {
  filled: Int32Array;
  span: Int32Array;
  /** Rows of dashes only: drawn lines, counted as blank. */
  rules: ReadonlySet<number>;
};

/** Facts of all rows, in one pass. */
export function rowFacts(rows: readonly (readonly string[])[]): RowFacts {
  const filled = new Int32Array(rows.length);
  const span = new Int32Array(rows.length);
  const rules = new Set<number>();
  for (let row = 0; row < rows.length; row++) {
    const cells = rows[row] ?? [];
    let count = 0;
    let last = 0;
    for (let column = 0; column < cells.length; column++) {
      if (isBlank(cells[column] ?? '')) continue;
      count += 1;
      last = column + 1;
    }
    if (count > 0 && isRule(cells)) {
      rules.add(row);
      count = 0;
    }
    filled[row] = count;
    span[row] = last;
  }
  return { filled, span, rules };
}

function isRule(cells: readonly string[]): boolean {
  const first = (cells[0] ?? '').charCodeAt(0);
  if (cells[0] !== '' && first !== 45 && first !== 61 && first !== 43 && first !== 95) return false;
  return cells.every((cell) => isBlank(cell) || /^[-=+_]{3}[-=+_ ]*$/.test(cell.trim()));
}

/** Whether a cell is visually empty. */
export function isBlank(cell: string): boolean {
  if (cell === '') return true;
  return cell.charCodeAt(0) <= 32 || cell.charCodeAt(0) >= 160 ? cell.trim() === '' : false;
}

/** Usual number of filled cells, among rows with more than one. 1 when there are none. */
export function usualFilled({ filled }: RowFacts, from: number, to: number): number {
  const step = Math.max(1, Math.floor((to - from) / 2000));
  const counts: number[] = [];
  for (let row = from; row < to; row += step) {
    const count = filled[row] ?? 0;
    if (count > 1) counts.push(count);
  }
  counts.sort((one, other) => one - other);
  return counts[Math.floor(counts.length / 2)] ?? 1;
}

/** Usual number of cells in a row. A header that many rows agree with decides where rows differ much. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  let total = 0;
  for (const row of rows) {
    if (row.length < 2) continue;
    total += 1;
    counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  }
  let usual = 1;
  let most = 0;
  for (const [width, count] of counts) {
    if (count <= most) continue;
    usual = width;
    most = count;
  }
  const first = rows.find((row) => row.length > 1)?.length ?? 1;
  const agreeing = counts.get(first) ?? 0;
  if (most < 0.6 * total && agreeing > 0.15 * total) return first;
  // Programs omit empty cells at the end of records, never at the end of the header.
  const within = rows.filter((row) => row.length <= first).length;
  return agreeing > 1 && usual < first && within > 0.95 * rows.length ? first : usual;
}
