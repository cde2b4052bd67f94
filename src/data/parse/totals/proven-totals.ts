import { isCalledMean, isCalledResult, isCalledTotal } from '../total-words.ts';
import type { RowFigures } from './row-figures.ts';

/** Rows whose figures are sums of others: of all, of those since the last sum, of these sums, or of all above; or their mean. */
export function provenTotals(rows: readonly RowFigures[]): Set<number> {
  const proven = new Set(sumsOfAll(rows));
  if (proven.size !== 1) for (const place of groupTotals(rows)) proven.add(place);
  for (const place of runningTotals(rows)) proven.add(place);
  return proven;
}

function isCalled({ label }: RowFigures): boolean {
  return isCalledTotal(label) || isCalledMean(label);
}

/** Rows that are the sum, or by their name the mean, of all others. */
function sumsOfAll(rows: readonly RowFigures[]): number[] {
  const sums = new Sums();
  for (const { values } of rows) sums.add(values);
  return rows.flatMap((row, place) => {
    const { label, values } = row;
    if (label === '') return [];
    const rest = sums.without(values);
    const isEdge = place === 0 || place === rows.length - 1;
    const fewest = isCalled(row) || (isEdge && rows.length >= 6) ? 1 : 2;
    if (isProof(values, rest, { fewest, rows: rows.length })) return [place];
    if (isEdge && isSumAmongMeans(rows, place, rest)) return [place];
    if (!isCalledMean(label)) return [];
    const means = new Sums();
    means.add(values.map((value, column) => meanOr(rest.at(column), value, rows.length - 1)));
    return isProof(values, means, { fewest: 2, rows: rows.length }) ? [place] : [];
  });
}

const fewestAmongMeans = 6;

/** Calls of a whole team beside its mean wait: what can be added is the sum, and all else lies between the others. */
function isSumAmongMeans(rows: readonly RowFigures[], place: number, rest: Sums): boolean {
  if (rows.length < fewestAmongMeans) return false;
  const known = (rows[place]?.values ?? []).flatMap((value, column) =>
    Number.isNaN(value) ? [] : [{ value, column, isSum: isNear(value, rest.at(column)) }],
  );
  const isBetween = (value: number, column: number) => {
    const others = rows.flatMap(({ values }, at) => (at === place ? [] : (values[column] ?? Number.NaN)));
    return others.some((other) => other <= value) && others.some((other) => other >= value);
  };
  const sums = known.filter(({ isSum }) => isSum);
  return sums.length > 0 && known.every(({ value, column, isSum }) => isSum || isBetween(value, column));
}

/** A row called a mean may add up what can be added: rain of a year, but its temperature. */
function meanOr(sum: number, value: number | undefined, others: number): number {
  const mean = sum / Math.max(1, others);
  return Math.abs((value ?? Number.NaN) - sum) < Math.abs((value ?? Number.NaN) - mean) ? sum : mean;
}

const mostBelow = 4;

/** A subtotal has no more parts, and a result no more totals before it: work stays in step with the rows. */
const mostParts = 60;
const mostCompared = 8;

/** Rows that are the sum of those since the last such row, of these sums, or what one of them leaves of another. */
function groupTotals(rows: readonly RowFigures[]): number[] {
  const found: number[] = [];
  let since = new Sums();
  let count = 0;
  const ofTotals = new Sums();
  const usual = usualOf(rows.map(({ filled }) => filled));
  for (const [place, row] of rows.entries()) {
    const { label, values } = row;
    // “Week 10” with no date and one sum, among rows that have a date.
    const isBare = row.filled < usual;
    const fewest = isCalled(row) || isBare ? 1 : 2;
    const isGroup =
      label !== '' && count >= (isCalled(row) ? 2 : 3) && isProof(values, since, { fewest, rows: count + 1 });
    const isGrand = label !== '' && found.length >= 2 && isProof(values, ofTotals, { fewest, rows: found.length + 1 });
    const isOfLast =
      !isGroup && isCalledTotal(label) && isSumOfLast(values, rows.slice(place - Math.min(count, mostParts), place));
    const isLeft =
      isCalledResult(label) &&
      isDifference(
        values,
        found.slice(-mostCompared).map((other) => rows[other]?.values ?? []),
      );
    if (isGroup || isGrand || isLeft || isOfLast) {
      found.push(place);
      if (isGroup || isOfLast) ofTotals.add(values);
      since = new Sums();
      count = 0;
    } else {
      since.add(values);
      count += 1;
    }
  }
  const [only = 0] = found;
  const isOnly = found.length === 1 && !rows.slice(only, only + 1).some(isCalled);
  // A single one among many rows is chance, unless it ends them.
  return isOnly && (only < 3 || rows.length - 1 - only > mostBelow) ? [] : found;
}

function usualOf(counts: readonly number[]): number {
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

/** A subtotal adds up some rows directly above it; those before them stand alone. */
function isSumOfLast(values: readonly number[], above: readonly RowFigures[]): boolean {
  const sums = new Sums();
  return above.toReversed().some((row, at) => {
    sums.add(row.values);
    return at > 0 && isProof(values, sums, { fewest: 2, rows: at + 2 });
  });
}

/** Income less costs, or what was left before less further costs. */
function isDifference(values: readonly number[], totals: readonly (readonly number[])[]): boolean {
  return totals.some((from) =>
    totals.some((less) => {
      if (from === less) return false;
      const left = new Sums();
      left.add(from);
      left.add(less.map((value) => -value));
      return isProof(values, left, { fewest: 1, rows: 3 });
    }),
  );
}

/** Results among income and costs: each is the sum of all above that are no results themselves. */
function runningTotals(rows: readonly RowFigures[]): number[] {
  if (!rows.some(({ values }) => values.some((value) => value < 0))) return [];
  const found: number[] = [];
  const sums = new Sums();
  let count = 0;
  for (const [place, { label, values }] of rows.entries()) {
    const fewest = isCalledResult(label) ? 1 : 2;
    if (label !== '' && count >= 2 && isProof(values, sums, { fewest, rows: count + 1 })) {
      found.push(place);
      continue;
    }
    sums.add(values);
    count += 1;
  }
  return found;
}

/** Sums by column; gaps add nothing, and are remembered. */
class Sums {
  readonly #all: number[] = [];
  readonly #gaps = new Set<number>();

  add(values: readonly number[]): void {
    values.forEach((value, column) => {
      if (Number.isNaN(value)) this.#gaps.add(column);
      this.#all[column] = this.at(column) + (Number.isNaN(value) ? 0 : value);
    });
  }

  at(column: number): number {
    return this.#all[column] ?? 0;
  }

  /** Whether a part of the sum is not known. */
  isPartial(column: number): boolean {
    return this.#gaps.has(column);
  }

  without(values: readonly number[]): Sums {
    const rest = new Sums();
    rest.add(values.map((value, column) => this.at(column) - (Number.isNaN(value) ? 0 : value)));
    for (const column of this.#gaps) rest.#gaps.add(column);
    return rest;
  }
}

/** Whether most figures of a row are these sums, and enough of them to be no chance; sums with gaps can only speak for it. */
function isProof(values: readonly number[], sums: Sums, { fewest, rows }: { fewest: number; rows: number }): boolean {
  const tested = values.flatMap((value, column) =>
    Number.isNaN(value) || (value === 0 && sums.at(column) === 0) ? [] : [column],
  );
  const isRight = (column: number) => isNear(values[column] ?? 0, sums.at(column));
  const right = tested.filter(isRight);
  const wrong = tested.filter((column) => !isRight(column) && !sums.isPartial(column));
  return rows >= 3 && right.length >= fewest && right.length >= 0.6 * (right.length + wrong.length);
}

function isNear(value: number, sum: number): boolean {
  return Math.abs(sum - value) <= 0.004 * Math.abs(sum) + 1e-9 && sum !== 0;
}
