import { roughNumber } from './cell-kind.ts';
import { isBlank } from './row-facts.ts';

type Rows = readonly (readonly string[])[];

const word =
  'totals?|sum|subtotals?|sub-totals?|summe|gesamt(?:summe|ergebnis)?|insgesamt|zwischensumme|zusammen|alle|somme|sous-total|total général|ensemble|tous|toutes|totale(?: generale)?|complessivo|totaal|eindtotaal|subtotaal|suma|razem|ogółem|celkem|spolu|összesen|итого|всего|разом|toplam|genel toplam|totalt|i alt|yhteensä|summa|合計|総計|小計|总计|合计|总和|小计|總計|합계|총계|계|소계|कुल|योग|कुल योग|الإجمالي|المجموع|مجموع|إجمالي|סה״כ|tổng|tổng cộng|รวม|σύνολο|total general|total geral|all|all (?:ages|groups|regions|persons|people|countries|areas|categories)';
const exactly = new RegExp(`^(?:(?:grand|overall|net|gross)\\s+)?(?:${word})\\s*[:.]?$`, 'iu');
const beginsWith = new RegExp(`^(?:(?:grand|overall)\\s+)?(?:${word})(?:[\\s:(]|$)`, 'iu');
const endsWith =
  /(?:\s(?:sub)?(?:totals?|sum|gesamt|insgesamt|totaal|totale|toplam)|(?:合|総|小|总|總)?[計计]|합계|총계)\s*[:.]?$/iu;
const meansNamed =
  /^(?:mean|average|avg\.?|annual|overall|durchschnitt|mittel(?:wert)?|moyenne|media|promedio|média|gemiddelde?|średnia|среднее|ortalama|平均|평균)(?:\s|$|[:.])/iu;
const longestLabel = 60;
/** Rows are compared with each other only in tables of a size that people total. */
const mostProven = 5000;

/** Rows that add up others, and whether the numbers confirm all of them. */
export function findTotals(rows: Rows): { places: number[]; isProven: boolean } {
  if (rows.length < 3) return { places: [], isProven: false };
  const labels = rows.map(labelOf);
  const named = namedTotals(labels, rows);
  const proven = rows.length <= mostProven ? provenTotals(rows, labels) : new Set<number>();
  const unproven = named.filter((place) => !proven.has(place));
  // A word in every tenth row is a category, not the end of a table.
  const isCategory = named.length > Math.max(2, 0.1 * rows.length);
  const places = [...proven, ...(isCategory ? [] : unproven)].sort((a, b) => a - b);
  if (places.length > 0.5 * rows.length) return { places: [], isProven: false };
  return { places, isProven: places.length > 0 && places.every((place) => proven.has(place)) };
}

/** Whether a name says that it stands for all the others. */
export function isTotalWord(label: string): boolean {
  return label.length <= longestLabel && exactly.test(label);
}

function namedTotals(labels: readonly string[], rows: Rows): number[] {
  const last = labels.length - 1;
  return labels.flatMap((label, row) => {
    const isNamed = (row === last ? beginsWith : exactly).test(label) || (row === last && endsWith.test(label));
    return isNamed && figuresOf(rows[row] ?? []).some((value) => !Number.isNaN(value)) ? [row] : [];
  });
}

/** Rows that are the sum, or by their name the mean, of the others; of the rows since the last such row; or of these sums. */
function provenTotals(rows: Rows, labels: readonly string[]): Set<number> {
  const figures = rows.map(figuresOf);
  const width = Math.max(0, ...figures.map(({ length }) => length));
  const proven = new Set<number>();
  const isCalled = (row: number) => {
    const label = labels[row] ?? '';
    return (
      label !== '' && (exactly.test(label) || beginsWith.test(label) || endsWith.test(label) || meansNamed.test(label))
    );
  };
  const sums = new Float64Array(width);
  for (const row of figures) for (const [column, value] of row.entries()) add(sums, column, value);
  for (const [row, values] of figures.entries()) {
    if (labels[row] === '' || !isWorded(labels[row] ?? '')) continue;
    const rest = values.map((value, column) => (sums[column] ?? 0) - (Number.isNaN(value) ? 0 : value));
    const isEdge = row === 0 || row === rows.length - 1;
    const isSum = isProof(values, rest, {
      fewest: isCalled(row) ? 1 : isEdge && rows.length >= 6 ? 1 : 2,
      rows: rows.length,
    });
    const isMean =
      meansNamed.test(labels[row] ?? '') &&
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
  figures: readonly number[][],
  labels: readonly string[],
  isCalled: (row: number) => boolean,
): number[] {
  const found: number[] = [];
  let since = new Float64Array(0);
  let ofTotals = new Float64Array(0);
  let count = 0;
  for (const [row, values] of figures.entries()) {
    const fewest = isCalled(row) ? 1 : 2;
    const isWord = isWorded(labels[row] ?? '');
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
  // A single one among many rows is chance.
  return found.length === 1 && !isCalled(found[0] ?? 0) ? [] : found;
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

function labelOf(cells: readonly string[]): string {
  const label = cells.find((cell) => !isBlank(cell))?.trim() ?? '';
  return label.length <= longestLabel ? label : '';
}

function isWorded(label: string): boolean {
  return /\p{L}{2}|[計计계]/u.test(label) && Number.isNaN(roughNumber(label));
}

function figuresOf(cells: readonly string[]): number[] {
  return cells.map((cell) => roughNumber(cell));
}
