import type { NumberStyle } from '../column-type.ts';
import { type ColumnWords, cellsAt } from '../column-words.ts';
import { readSimply } from '../digits.ts';
import { type CellNumber, currencyOf, isFlag, parseNumber } from '../number.ts';

/** Summary of the cells of a number column. */
export type SeenFigures = {
  cells: number;
  misses: number[];
  /** Indices of numbers with something around them. */
  odd: number[];
  currencies: Map<string, number>;
  /** Those before numbers. */
  leading: Set<string>;
  units: Map<string, number>;
  powers: Map<string, number>;
  places: Record<'about' | 'mark' | 'power', number[]>;
  ordinals: number;
  /** Ranks that several have. */
  ties: number;
  least: number;
  most: number;
  isWhole: boolean;
};

const tooManyDigits = 16;

/** Examines every word. Null when too many are no numbers, or when they are no amounts: 01067. */
export function lookAtFigures(column: ColumnWords, { decimal, isRise }: NumberStyle): SeenFigures | null {
  const cells = cellsAt(column, column.figured);
  const allowed = column.mayMiss(cells);
  const seen: SeenFigures = {
    cells,
    misses: [],
    odd: [],
    currencies: new Map(),
    leading: new Set(),
    units: new Map(),
    powers: new Map(),
    places: { about: [], mark: [], power: [] },
    ordinals: 0,
    ties: 0,
    least: Number.POSITIVE_INFINITY,
    most: Number.NEGATIVE_INFINITY,
    isWhole: true,
  };
  let missed = 0;
  for (const place of column.figured) {
    const text = column.words[place] ?? '';
    const count = column.counts[place] ?? 0;
    const simple = readSimply(text, decimal);
    if (!Number.isNaN(simple)) {
      if (isIdentifier(text, decimal)) return null;
      note(seen, simple);
      continue;
    }
    const figure = parseNumber(text, decimal, isRise);
    if (figure === null || !Number.isFinite(figure.value)) {
      seen.misses.push(place);
      missed += count;
      if (missed > allowed && !areRemarks(column, seen.misses, cells)) return null;
      continue;
    }
    note(seen, figure.value);
    tally(seen, figure, { place, count });
  }
  return cells > missed ? seen : null;
}

const mostRemarks = 2;
const remark = /^(?:\p{L}[\p{L} .'-]{2,20}|\p{Script=Han}{2,8})$/u;

/** “closed”, again and again, says why there is no number. */
export function areRemarks(column: ColumnWords, misses: readonly number[], cells: number): boolean {
  const missed = cellsAt(column, misses);
  if (misses.length > mostRemarks || missed > 0.35 * cells || cells - missed < 4) return false;
  return misses.every((place) => remark.test((column.words[place] ?? '').trim()));
}

function note(seen: SeenFigures, value: number): void {
  if (value < seen.least) seen.least = value;
  if (value > seen.most) seen.most = value;
  if (!Number.isInteger(value)) seen.isWhole = false;
}

/** A leading zero is not part of an amount, and neither are more digits than a number can hold. */
function isIdentifier(text: string, decimal: string): boolean {
  const isZero = text.charCodeAt(0) === 0x30;
  if (!isZero && text.length < tooManyDigits) return false;
  return !text.includes(decimal) && (isZero ? text.length > 1 : text.replace(/\D/g, '').length >= tooManyDigits);
}

function tally(seen: SeenFigures, figure: CellNumber, { place, count }: { place: number; count: number }): void {
  if (figure.before + figure.after !== '') seen.odd.push(place);
  const currency = currencyOf(figure);
  if (figure.before !== '') seen.leading.add(figure.before);
  if (currency !== '') add(seen.currencies, currency, count);
  else if (figure.unit !== '') add(seen.units, figure.unit, count);
  if (figure.power > 0) {
    add(seen.powers, figure.after.split(' ')[0] ?? '', count);
    seen.places.power.push(place);
  }
  if (figure.isOrdinal) seen.ordinals += count;
  if (figure.isTied) seen.ties += count;
  if (figure.about !== '') seen.places.about.push(place);
  if (figure.mark !== '' || isFlag(figure.unit)) seen.places.mark.push(place);
}

function add(counts: Map<string, number>, word: string, count: number): void {
  counts.set(word, (counts.get(word) ?? 0) + count);
}

/** Sum of all counts. */
export function sumOf(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
