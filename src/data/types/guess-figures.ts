import type { ColumnType, FigureType } from './column-type.ts';
import { type ColumnWords, cellsAt } from './column-words.ts';
import { isCurrency } from './currencies.ts';
import { type Guess, type Known, quoted, type Remark } from './guess.ts';
import { magnitudeOf } from './magnitudes.ts';
import { type Figure, isFlag, isShare, readFigure, readNumber, readSimply } from './number.ts';
import { decideStyle } from './number-style.ts';

/** Figures of any sort: numbers, shares, money, ranks, degrees. The style is decided by all cells together. */
export function guessFigures(column: ColumnWords, known: Known): Guess | null {
  const { style, doubt } = decideStyle(column, known.decimal);
  const seen = lookAt(column, style.decimal);
  if (seen === null) return null;
  const around = unitsOf(column, seen);
  const type: FigureType = { is: kindOf(column, seen, around), style, before: around.before, after: around.after };
  const isOne = seen.currencies.size + seen.units.size === 1 && type.before + type.after !== '';
  const strangers = isOne ? [] : seen.odd.filter((place) => readNumber(column.words[place] ?? '', type) === undefined);
  const misses = [...seen.misses, ...strangers];
  if (cellsAt(column, misses) > column.mayMiss(seen.cells)) return null;
  const otherStyle: FigureType = { ...type, style: { decimal: style.decimal === '.' ? ',' : '.', group: '' } };
  const plain: FigureType = { ...type, is: 'number' };
  return {
    type,
    misses,
    remarks: [
      ...(doubt === null ? [] : [styleRemark(column, doubt, [type, otherStyle])]),
      ...remarksOf(column, seen, type),
    ],
    others: [...(doubt === null ? [] : [otherStyle]), ...(type.is === 'number' ? [] : [plain])],
  };
}

type Seen = {
  cells: number;
  misses: number[];
  /** Places of figures that have something around them. */
  odd: number[];
  currencies: Map<string, number>;
  units: Map<string, number>;
  powers: Map<string, number>;
  places: Record<'about' | 'mark' | 'power', number[]>;
  ordinals: number;
  least: number;
  most: number;
  isWhole: boolean;
};

const tooManyDigits = 16;

/** One look at every word. Null when there are too many that are no figures, or when they are no amounts: 01067. */
function lookAt(column: ColumnWords, decimal: '.' | ','): Seen | null {
  const cells = cellsAt(column, column.figured);
  const allowed = column.mayMiss(cells);
  const seen: Seen = {
    cells,
    misses: [],
    odd: [],
    currencies: new Map(),
    units: new Map(),
    powers: new Map(),
    places: { about: [], mark: [], power: [] },
    ordinals: 0,
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
    const figure = readFigure(text, decimal);
    if (figure === null || !Number.isFinite(figure.value)) {
      seen.misses.push(place);
      missed += count;
      if (missed > allowed) return null;
      continue;
    }
    note(seen, figure.value);
    tally(seen, figure, { place, count });
  }
  return cells > missed ? seen : null;
}

function note(seen: Seen, value: number): void {
  if (value < seen.least) seen.least = value;
  if (value > seen.most) seen.most = value;
  if (!Number.isInteger(value)) seen.isWhole = false;
}

/** A zero before other digits is no part of an amount, and neither are more digits than a number can hold. */
function isIdentifier(text: string, decimal: string): boolean {
  const isZero = text.charCodeAt(0) === 0x30;
  if (!isZero && text.length < tooManyDigits) return false;
  return !text.includes(decimal) && (isZero ? text.length > 1 : text.replace(/\D/g, '').length >= tooManyDigits);
}

function tally(seen: Seen, figure: Figure, { place, count }: { place: number; count: number }): void {
  if (figure.before + figure.after !== '') seen.odd.push(place);
  const currency = figure.before || (isCurrency(figure.unit) ? figure.unit : '');
  if (currency !== '') add(seen.currencies, currency, count);
  else if (figure.unit !== '') add(seen.units, figure.unit, count);
  if (figure.power > 0) {
    add(seen.powers, figure.after.split(' ')[0] ?? '', count);
    seen.places.power.push(place);
  }
  if (figure.isOrdinal) seen.ordinals += count;
  if (figure.about !== '') seen.places.about.push(place);
  if (figure.mark !== '' || isFlag(figure.unit)) seen.places.mark.push(place);
}

function add(counts: Map<string, number>, word: string, count: number): void {
  counts.set(word, (counts.get(word) ?? 0) + count);
}

function mostOf(counts: Map<string, number>): [word: string, cells: number] {
  return [...counts].reduce<[string, number]>((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
}

type Around = { before: string; after: string; isMoney: boolean };

/** What stands around the figures of the column, if it stands around at least half of them. */
function unitsOf(column: ColumnWords, seen: Seen): Around {
  const [currency, money] = mostOf(seen.currencies);
  const figures = seen.cells - cellsAt(column, seen.misses);
  const isMoney = seen.currencies.size > 0 && sum(seen.currencies) * 2 >= figures;
  if (isMoney) {
    // Several currencies are told, and none is put before all of them.
    if (money < sum(seen.currencies) - column.mayMiss(figures)) return { before: '', after: '', isMoney };
    const isBefore = seen.odd.some((place) => column.words[place]?.trim().startsWith(currency));
    return { before: isBefore ? currency : '', after: isBefore ? '' : currency, isMoney };
  }
  const [unit, cells] = mostOf(seen.units);
  if (cells * 2 >= figures && !(isFlag(unit) && cells < figures)) return { before: '', after: unit, isMoney };
  const [power, powered] = mostOf(seen.powers);
  if (powered >= figures && isMetre(column, seen, power)) return { before: '', after: power, isMoney };
  return { before: '', after: '', isMoney };
}

/** Whether the m in all cells is a metre: when the name says so, or when it stands apart (5 m). */
function isMetre(column: ColumnWords, seen: Seen, word: string): boolean {
  if (word !== 'm' && word !== 'mm') return false;
  const apart = seen.places.power.every((place) => /\s\S+$/.test(column.words[place]?.trim() ?? ''));
  return apart || column.hints.has('length');
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function kindOf(column: ColumnWords, seen: Seen, { after, isMoney }: Around): FigureType['is'] {
  const { hints } = column;
  if (isMoney) return 'currency';
  if (after === '%') return 'percent';
  const isPlain = after === '' && seen.odd.length === 0;
  if (seen.ordinals * 2 > seen.cells) return 'rank';
  if (hints.has('rank') && isPlain && seen.isWhole && seen.least >= 1) return 'rank';
  if (hints.has('latitude') && isPlain && seen.least >= -90 && seen.most <= 90) return 'latitude';
  if (hints.has('longitude') && isPlain && seen.least >= -180 && seen.most <= 180 && !seen.isWhole) return 'longitude';
  return 'number';
}

function styleRemark(column: ColumnWords, doubt: string, [type, other]: readonly [FigureType, FigureType]): Remark {
  const [chosen, instead] = [type, other].map((each) => plainly(readNumber(doubt, each)));
  return {
    kind: 'number-style',
    sentence: `“${doubt}” in “${column.name}” can mean ${chosen} or ${instead}. It is read as ${chosen}.`,
    certainty: 'doubtful',
    other,
  };
}

function plainly(value: number | undefined): string {
  return value === undefined ? 'something else' : value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

function remarksOf(column: ColumnWords, seen: Seen, type: FigureType): Remark[] {
  const { about, mark, power } = seen.places;
  const value = (place: number | undefined) => plainly(readNumber(column.words[place ?? -1] ?? '', type));
  const remarks: Remark[] = [];
  if (power.length > 0 && magnitudeOf(type.after) === null)
    remarks.push({
      kind: 'magnitude',
      sentence: `${quoted(column, power[0])} in “${column.name}” is read as ${value(power[0])}.`,
      certainty: isMaybeMetre(column, seen, type) ? 'doubtful' : 'sure',
      ...(isMaybeMetre(column, seen, type) ? { other: { ...type, after: 'm' } } : {}),
    });
  if (about.length > 0)
    remarks.push({
      kind: 'about',
      sentence: `${cells(cellsAt(column, about))} of “${column.name}” ${be(cellsAt(column, about))} not exact, such as ${quoted(column, about[0])}, which is read as ${value(about[0])}.`,
      certainty: 'sure',
      places: about,
    });
  const marks = mark.filter((place) => type.after === '' || !(column.words[place] ?? '').trim().endsWith(type.after));
  if (marks.length > 0)
    remarks.push({
      kind: 'footnote-marks',
      sentence: `${cells(cellsAt(column, marks))} of “${column.name}” ${have(cellsAt(column, marks))} a footnote mark, such as ${quoted(column, marks[0])}. It is left out of the number.`,
      certainty: 'sure',
      places: marks,
    });
  return [...remarks, ...mixed(column, seen, type)];
}

function isMaybeMetre(column: ColumnWords, seen: Seen, type: ColumnType): boolean {
  return (
    type.is === 'number' &&
    seen.powers.size === 1 &&
    seen.powers.has('m') &&
    sum(seen.powers) >= seen.cells - cellsAt(column, seen.misses)
  );
}

/** Units that do not go together: told, since sums of them mean nothing. */
function mixed(column: ColumnWords, seen: Seen, type: FigureType): Remark[] {
  const figures = seen.cells - cellsAt(column, seen.misses);
  const shares = [...seen.units].filter(([unit]) => isShare(unit)).reduce((total, [, count]) => total + count, 0);
  const told = (sentence: string): Remark[] => [{ kind: 'mixed-units', sentence, certainty: 'doubtful' }];
  if (seen.currencies.size > 1 && type.before + type.after === '')
    return told(
      `“${column.name}” has several currencies: ${[...seen.currencies.keys()].slice(0, 4).join(', ')}. They are not converted.`,
    );
  if (shares > 0 && shares < figures && type.is !== 'percent')
    return told(`${cells(shares)} of “${column.name}” ${have(shares)} a percent sign and the others have none.`);
  if (type.is === 'percent' && shares + column.mayMiss(figures) < figures)
    return told(`${cells(figures - shares)} of “${column.name}” ${have(figures - shares)} no percent sign.`);
  return [];
}

function cells(count: number): string {
  return count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`;
}
function be(count: number): string {
  return count === 1 ? 'is' : 'are';
}
function have(count: number): string {
  return count === 1 ? 'has' : 'have';
}
