import { type RowFigures, rowFigures } from './row-figures.ts';
import { rowsForOthers } from './rows-for-others.ts';
import { beginsAsTotal, isCalledMean, isCalledTotal, isTotalWord } from './total-words.ts';

/** Rows are compared with each other only in tables of a size that people total. */
const mostProven = 5000;

/** Rows that add up others or stand for them, and whether the numbers confirm all of them. */
export function findTotals(cells: readonly (readonly string[])[]): { places: number[]; isProven: boolean } {
  if (cells.length < 3) return { places: [], isProven: false };
  const rows = rowFigures(cells);
  const named = namedTotals(rows);
  const isShort = rows.length <= mostProven;
  const proven = isShort ? provenTotals(rows) : new Set<number>();
  // A word in every tenth row is a category, not the end of a table.
  const isCategory = named.length > Math.max(2, 0.1 * rows.length);
  const others = isShort ? [...rowsForOthers(rows), ...belowTheLine(rows, proven)] : [];
  const all = new Set([...proven, ...(isCategory ? [] : named), ...others]);
  const places = [...all].sort((a, b) => a - b);
  if (places.length > 0.5 * rows.length) return { places: [], isProven: false };
  return { places, isProven: places.length > 0 && places.every((place) => proven.has(place)) };
}

function namedTotals(rows: readonly RowFigures[]): number[] {
  const last = rows.length - 1;
  return rows.flatMap(({ label, values }, row) => {
    const isNamed =
      row === last ? isCalledTotal(label) : row === 0 ? isTotalWord(label) || beginsAsTotal(label) : isTotalWord(label);
    return isNamed && values.some((value) => !Number.isNaN(value)) ? [row] : [];
  });
}

const mostBelow = 4;

/** What stands under the sum of all rows is not one of them. */
function belowTheLine(rows: readonly RowFigures[], proven: ReadonlySet<number>): number[] {
  if (proven.size !== 1) return [];
  const [line = 0] = proven;
  const below = rows.length - 1 - line;
  if (line < 3 || below > mostBelow || below >= line) return [];
  return Array.from({ length: below }, (_, at) => line + 1 + at);
}

/** Rows that are the sum, or by their name the mean, of the others; of the rows since the last such row; or of these sums. */
function provenTotals(rows: readonly RowFigures[]): Set<number> {
  const figures = rows.map(({ values }) => values);
  const labels = rows.map(({ label }) => label);
  const width = Math.max(0, ...figures.map(({ length }) => length));
  const proven = new Set<number>();
  const isCalled = (row: number) => isCalledTotal(labels[row] ?? '') || isCalledMean(labels[row] ?? '');
  const sums = new Float64Array(width);
  for (const row of figures) for (const [column, value] of row.entries()) add(sums, column, value);
  for (const [row, values] of figures.entries()) {
    if (labels[row] === '') continue;
    const rest = values.map((value, column) => (sums[column] ?? 0) - (Number.isNaN(value) ? 0 : value));
    const isEdge = row === 0 || row === rows.length - 1;
    const isSum = isProof(values, rest, {
      fewest: isCalled(row) ? 1 : isEdge && rows.length >= 6 ? 1 : 2,
      rows: rows.length,
    });
    const isMean =
      isCalledMean(labels[row] ?? '') &&
      isProof(
        values,
        rest.map((sum, column) => meanOr(sum, values[column], rows.length - 1)),
        { fewest: 2, rows: rows.length },
      );
    if (isSum || isMean) proven.add(row);
  }
  if (proven.size === 1) return proven;
  for (const place of groupTotals(figures, labels, isCalled)) proven.add(place);
  return proven;
}

/** A row called a mean may add up what can be added: rain of a year, but its temperature. */
function meanOr(sum: number, value: number | undefined, others: number): number {
  const mean = sum / Math.max(1, others);
  return Math.abs((value ?? Number.NaN) - sum) < Math.abs((value ?? Number.NaN) - mean) ? sum : mean;
}

function groupTotals(
  figures: readonly (readonly number[])[],
  labels: readonly string[],
  isCalled: (row: number) => boolean,
): number[] {
  const found: number[] = [];
  let since = new Float64Array(0);
  let ofTotals = new Float64Array(0);
  let count = 0;
  for (const [row, values] of figures.entries()) {
    const fewest = isCalled(row) ? 1 : 2;
    const isWord = labels[row] !== '';
    const isGroup =
      isWord && count >= (isCalled(row) ? 2 : 3) && isProof(values, [...since], { fewest, rows: count + 1 });
    const isGrand = isWord && found.length >= 2 && isProof(values, [...ofTotals], { fewest, rows: found.length + 1 });
    if (isGroup || isGrand) {
      found.push(row);
      if (isGroup) ofTotals = plus(ofTotals, values);
      since = new Float64Array(0);
      count = 0;
    } else {
      since = plus(since, values);
      count += 1;
    }
  }
  const [only = 0] = found;
  // A single one among many rows is chance, unless it ends them.
  const isChance = found.length === 1 && !isCalled(only) && (only < 3 || figures.length - 1 - only > mostBelow);
  return isChance ? [] : found;
}

function plus(sums: Float64Array<ArrayBuffer>, values: readonly number[]): Float64Array<ArrayBuffer> {
  const next = new Float64Array(Math.max(sums.length, values.length));
  next.set(sums);
  for (const [column, value] of values.entries()) add(next, column, value);
  return next;
}

function add(sums: Float64Array, column: number, value: number): void {
  if (!Number.isNaN(value)) sums[column] = (sums[column] ?? 0) + value;
}

/** Whether most figures of a row are these sums, and enough of them to be no chance. */
function isProof(
  values: readonly number[],
  sums: readonly number[],
  { fewest, rows }: { fewest: number; rows: number },
): boolean {
  const tested = values.flatMap((value, column) =>
    Number.isNaN(value) || (value === 0 && sums[column] === 0) ? [] : [column],
  );
  const right = tested.filter((column) => {
    const [value = 0, sum = 0] = [values[column], sums[column]];
    return Math.abs(sum - value) <= 0.004 * Math.abs(sum) + 1e-9 && sum !== 0;
  });
  return rows >= 3 && right.length >= fewest && right.length >= 0.6 * tested.length;
}

/** The name of a row: what calls it a total, in the first columns of names too, or what comes first. */
