/** Block of merged cells, ends included. */
export type Merge = { s: { r: number; c: number }; e: { r: number; c: number } };

/**
 * Repeats the value of merged cells in place: along a header, so that each column under "2024" belongs to 2024, and
 * down, so that each row next to "Europe" belongs to Europe. A title across the whole width is not repeated.
 * Returns the number of filled blocks.
 */
export function repeatMerged(cells: string[][], merges: readonly Merge[], width: number): number {
  const header = headerEnd(merges, cells, width);
  let filled = 0;
  let budget = 2 * cells.length * width + 1000;
  for (const { s, e } of merges) {
    const value = cells[s.r]?.[s.c] ?? '';
    const [bottom, right] = [Math.min(e.r, cells.length - 1), Math.min(e.c, width - 1)];
    if (value === '' || isAcross({ s, e }, width)) continue;
    // "Country" over two header rows is one name; below the header it is the country of every row.
    const isHeader = s.r <= header && bottom <= header;
    const last = isHeader ? s.r : bottom;
    budget -= (last - s.r + 1) * (right - s.c + 1);
    if (budget < 0) return filled;
    if (last > s.r || right > s.c) filled++;
    for (let row = s.r; row <= last; row++) {
      const line = cells[row];
      for (let column = s.c; line !== undefined && column <= right; column++) {
        while (line.length <= column) line.push('');
        if (line[column] === '') line[column] = value;
      }
    }
  }
  return filled;
}

function isAcross({ s, e }: Merge, width: number): boolean {
  return width > 2 && e.c - s.c + 1 >= width * 0.8;
}

/** Last row of a header of several rows: the one under the groups at the top. −1 when there are none. */
function headerEnd(merges: readonly Merge[], cells: readonly (readonly string[])[], width: number): number {
  const first = cells.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const groups = merges.filter((merge) => merge.e.c > merge.s.c && merge.s.r === merge.e.r && !isAcross(merge, width));
  let end = merges.some(({ s, e }) => s.r === first && e.r === first + 1 && e.c === s.c) ? first + 1 : -1;
  for (let row = first; groups.some(({ s }) => s.r === row) && row < first + 6; row++) end = Math.max(end, row + 1);
  return end;
}
