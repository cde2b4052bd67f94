import { counted } from '#lib/counted.ts';
import type { Note } from '../reading.ts';
import type { ColumnType, NumberType } from './column-type.ts';
import { type ColumnWords, cellsAt, type RawColumn, sampleOf, toColumnWords } from './column-words.ts';
import { called, type Guess, type Guesser, type KnownStyle, quoted, type Remark } from './guesses/guess.ts';
import { guessDates, guessEpoch, guessYearless } from './guesses/guess-dates.ts';
import { guessDurations } from './guesses/guess-durations.ts';
import { notesOf } from './guesses/guess-notes.ts';
import {
  guessAddresses,
  guessBooleans,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessRatings,
  guessText,
} from './guesses/guess-words.ts';
import { decideStyle } from './guesses/number-style.ts';
import { areRemarks, lookAtFigures, type SeenFigures, sumOf } from './guesses/seen-figures.ts';
import { magnitudeOf } from './magnitudes.ts';
import { isFlag, isShare, readNumber } from './number.ts';
import { countryOf } from './places/country.ts';
import { countriesOfRegion, isNutsCode } from './places/region.ts';

/** Detected type of a column, alternatives (for a menu), and notes. */
export type Detected = { type: ColumnType; others: readonly ColumnType[]; notes: readonly Note[] };

/** Guessers, the likeliest first where two would fit. */
const guessers: readonly Guesser[] = [
  guessAddresses,
  guessColors,
  guessCoordinates,
  guessDegrees,
  guessIdentifiers,
  guessEpoch,
  guessDurations,
  guessRatings,
  guessDates,
  guessYearless,
  guessFigures,
  guessPlaces,
];

const nothingKnown: KnownStyle = { decimal: null, order: null, usual: null };

/**
 * Type of a column, alternatives, and notes. A few words are examined first to rule out types; the remaining ones are
 * tried on all words. Each distinct word is read once.
 */
export function detectType(source: RawColumn, known: KnownStyle = nothingKnown): Detected {
  const all = toColumnWords(source);
  if (all.worded.length === 0) return { type: { is: 'text' }, others: [], notes: [] };
  const sample = sampleOf(all);
  const guesses: Guess[] = [];
  const hasBlanks = cellsAt(all, all.worded) < source.rows;
  const candidates = [(column: ColumnWords) => guessBooleans(column, hasBlanks), ...guessers, guessText];
  for (const guesser of candidates) {
    const first = guesser(sample, known);
    const guess = first === null || guesses.length > 0 || sample === all ? first : guesser(all, known);
    if (guess !== null) guesses.push(guess);
  }
  const [best = guessText(all)] = guesses;
  const others = [...(best.others ?? []), ...guesses.slice(1).map(({ type }) => type), ...anything];
  return { type: best.type, others: distinct(others, best.type), notes: notesOf(all, best, source) };
}

/** Types that every column can have. */
const anything = [{ is: 'category' }, { is: 'text' }] as const;

function distinct(types: readonly ColumnType[], best: ColumnType): ColumnType[] {
  const seen = new Set([JSON.stringify(best)]);
  return types.filter((type) => {
    const text = JSON.stringify(type);
    return !seen.has(text) && seen.add(text);
  });
}

/** Guess for countries and regions. Between two that fit, the name of the column decides, then the better fit. */
function guessPlaces(column: ColumnWords): Guess | null {
  const country = placesOf(column, 'country', notCountries(column));
  const region = placesOf(column, 'region', notRegions(column));
  if (country === null || region === null) return country ?? region;
  const isRegion = column.hints.has('region')
    ? region.misses.length <= country.misses.length
    : region.misses.length < country.misses.length;
  const [first, second] = isRegion ? [region, country] : [country, region];
  return { ...first, others: [second.type] };
}

/** The world and its parts often appear among countries, so that more words may be unknown than elsewhere. */
function placesOf(column: ColumnWords, is: 'country' | 'region', misses: readonly number[]): Guess | null {
  const isKnown = cellsAt(column, misses) * 4 <= cellsAt(column, column.worded);
  const enough = column.hints.has(is) ? 1 : fewest(column, is);
  const type: ColumnType = { is };
  return isKnown && column.worded.length - misses.length >= enough ? { type, misses, remarks: [] } : null;
}

/** A few short words may be anything: AM and PM, HR and IT are no countries. */
function fewest(column: ColumnWords, is: 'country' | 'region'): number {
  const isCodes = column.worded.every((place) => (column.words[place] ?? '').trim().length <= 3);
  if (isCodes) return 4;
  return is === 'country' ? 2 : 3;
}

function notCountries(column: ColumnWords): number[] {
  return Array.from(column.worded).filter((place) => countryOf(column.words[place] ?? '') === null);
}

/** Words that are no regions of the column's country: “Victoria” and “Limburg” are in several. */
function notRegions(column: ColumnWords): number[] {
  const byCountry = new Map<string, Set<number>>();
  const notNuts: number[] = [];
  for (const place of column.worded) {
    const word = (column.words[place] ?? '').trim();
    for (const country of countriesOfRegion(word))
      byCountry.set(country, (byCountry.get(country) ?? new Set()).add(place));
    if (!isNutsCode(word)) notNuts.push(place);
  }
  const [best = new Set<number>()] = [...byCountry.values()].toSorted((a, b) => b.size - a.size);
  const outside = Array.from(column.worded).filter((place) => !best.has(place));
  return notNuts.length < outside.length ? notNuts : outside;
}

/** Remark that a number can be read in two ways, with both of them. */
function styleRemark(column: ColumnWords, doubt: string, [type, other]: readonly [NumberType, NumberType]): Remark {
  const [chosen, instead] = [type, other].map((each) => plainly(readNumber(doubt, each)));
  return {
    kind: 'number-style',
    sentence: `“${doubt}” in ${called(column)} can mean ${chosen} or ${instead}. It is read as ${chosen}.`,
    certainty: 'doubtful',
    other,
  };
}

function plainly(value: number | undefined): string {
  return value === undefined ? 'something else' : value.toLocaleString('en-US', { maximumFractionDigits: 20 });
}

/** Remarks on what cells of a number column contain besides numbers. */
function figureRemarks(column: ColumnWords, seen: SeenFigures, type: NumberType): Remark[] {
  const { about, mark, power } = seen.places;
  const value = (place: number | undefined) => plainly(readNumber(column.words[place ?? -1] ?? '', type));
  const remarks: Remark[] = [];
  if (power.length > 0 && magnitudeOf(type.after) === null)
    remarks.push({
      kind: 'magnitude',
      sentence: `${quoted(column, power[0])} in ${called(column)} is read as ${value(power[0])}.`,
      certainty: isMaybeMetre(column, seen, type) ? 'doubtful' : 'sure',
      ...(isMaybeMetre(column, seen, type) ? { other: { ...type, after: 'm' } } : {}),
    });
  if (about.length > 0)
    remarks.push({
      kind: 'about',
      sentence: `${counted(cellsAt(column, about), 'cell')} of ${called(column)} ${be(cellsAt(column, about))} not exact, such as ${quoted(column, about[0])}, which is read as ${value(about[0])}.`,
      certainty: 'sure',
      places: about,
    });
  const marks = mark.filter((place) => type.after === '' || !(column.words[place] ?? '').trim().endsWith(type.after));
  if (marks.length > 0)
    remarks.push({
      kind: 'footnote-marks',
      sentence: `${counted(cellsAt(column, marks), 'cell')} of ${called(column)} ${have(cellsAt(column, marks))} ${markOf(column.words[marks[0] ?? -1])}, such as ${quoted(column, marks[0])}. The number before it is kept.`,
      certainty: 'sure',
      places: marks,
    });
  return [...remarks, ...mixed(column, seen, type)];
}

function markOf(word = ''): string {
  return /\([^()]*\d[^()]*\)\s*$/.test(word) ? 'a second figure in brackets' : 'a footnote mark';
}

function isMaybeMetre(column: ColumnWords, seen: SeenFigures, type: NumberType): boolean {
  return (
    type.is === 'number' &&
    seen.powers.size === 1 &&
    seen.powers.has('m') &&
    sumOf(seen.powers) >= seen.cells - cellsAt(column, seen.misses)
  );
}

/** Remark on mixed units, since sums of them mean nothing. */
function mixed(column: ColumnWords, seen: SeenFigures, type: NumberType): Remark[] {
  const figures = seen.cells - cellsAt(column, seen.misses);
  const shares = [...seen.units].filter(([unit]) => isShare(unit)).reduce((total, [, count]) => total + count, 0);
  const remark = (sentence: string): Remark[] => [{ kind: 'mixed-units', sentence, certainty: 'doubtful' }];
  if (seen.currencies.size > 1 && type.before + type.after === '')
    return remark(
      `${called(column)} has several currencies: ${[...seen.currencies.keys()].slice(0, 4).join(', ')}. They are not converted.`,
    );
  const money = sumOf(seen.currencies);
  if (money > 0 && type.is !== 'currency')
    return remark(`${counted(money, 'cell')} of ${called(column)} ${have(money)} a currency and the others have none.`);
  if (shares > 0 && shares < figures && type.is !== 'percent')
    return remark(
      `${counted(shares, 'cell')} of ${called(column)} ${have(shares)} a percent sign and the others have none.`,
    );
  if (type.is === 'percent' && shares + column.mayMiss(figures) < figures)
    return remark(
      `${counted(figures - shares, 'cell')} of ${called(column)} ${have(figures - shares)} no percent sign.`,
    );
  return [];
}

function be(count: number): string {
  return count === 1 ? 'is' : 'are';
}
function have(count: number): string {
  return count === 1 ? 'has' : 'have';
}

/** Guess for numbers of any sort: plain, percentages, money, ranks, degrees. All cells together decide the style. */
function guessFigures(column: ColumnWords, known: KnownStyle): Guess | null {
  const { style, doubt } = decideStyle(column, known.decimal, known.usual);
  const seen = lookAtFigures(column, style);
  if (seen === null || !areRanks(column, seen)) return null;
  const around = unitsOf(column, seen);
  const type: NumberType = { is: kindOf(column, seen, around), style, before: around.before, after: around.after };
  const isOne = seen.currencies.size + seen.units.size === 1 && type.before + type.after !== '';
  const strangers = isOne ? [] : seen.odd.filter((place) => readNumber(column.words[place] ?? '', type) === undefined);
  const misses = [...seen.misses, ...strangers];
  if (cellsAt(column, misses) > column.mayMiss(seen.cells) && !areRemarks(column, misses, seen.cells)) return null;
  const otherStyle: NumberType = { ...type, style: { decimal: style.decimal === '.' ? ',' : '.', group: '' } };
  const plain: NumberType = { ...type, is: 'number' };
  return {
    type,
    misses,
    remarks: [
      ...(doubt === null ? [] : [styleRemark(column, doubt, [type, otherStyle])]),
      ...figureRemarks(column, seen, type),
    ],
    others: [...(doubt === null ? [] : [otherStyle]), ...(type.is === 'number' ? [] : [plain])],
  };
}

/** T2 is a shared rank among ranks, and a name where all have it: lines T1, T2 and T3 of a tram. */
function areRanks({ hints }: ColumnWords, { ties, cells }: SeenFigures): boolean {
  return ties === 0 || hints.has('rank') || (ties < cells && ties * 4 <= cells * 3);
}

type Around = { before: string; after: string; isMoney: boolean };

/** Units of the column, if at least half of its numbers have them. */
function unitsOf(column: ColumnWords, seen: SeenFigures): Around {
  const [currency, money] = mostOf(seen.currencies);
  const figures = seen.cells - cellsAt(column, seen.misses);
  const isMoney = seen.currencies.size > 0 && sumOf(seen.currencies) * 2 >= figures;
  if (isMoney) {
    // Mixed currencies are reported, and none is applied to all.
    if (money < sumOf(seen.currencies) - column.mayMiss(figures)) return { before: '', after: '', isMoney };
    const isBefore = seen.leading.has(currency);
    return { before: isBefore ? currency : '', after: isBefore ? '' : currency, isMoney };
  }
  const [unit, cells] = mostOf(seen.units);
  if (cells * 2 >= figures && !(isFlag(unit) && cells < figures)) return { before: '', after: unit, isMoney };
  const [power, powered] = mostOf(seen.powers);
  if (powered >= figures && isMetre(column, seen, power)) return { before: '', after: power, isMoney };
  return { before: '', after: '', isMoney };
}

/** Whether the m in all cells means meters: when the name says so, or after a space (5 m). */
function isMetre(column: ColumnWords, seen: SeenFigures, word: string): boolean {
  if (word !== 'm' && word !== 'mm') return false;
  const apart = seen.places.power.every((place) => /\s\S+$/.test(column.words[place]?.trim() ?? ''));
  return apart || column.hints.has('length');
}

function kindOf(column: ColumnWords, seen: SeenFigures, { after, isMoney }: Around): NumberType['is'] {
  const { hints } = column;
  if (isMoney) return 'currency';
  if (after === '%') return 'percent';
  const isPlain = after === '' && seen.odd.length === 0;
  if (seen.ordinals * 2 > seen.cells || seen.ties > 0) return 'rank';
  if (hints.has('rank') && isPlain && seen.isWhole && seen.least >= 1) return 'rank';
  if (hints.has('latitude') && isPlain && seen.least >= -90 && seen.most <= 90) return 'latitude';
  if (hints.has('longitude') && isPlain && seen.least >= -180 && seen.most <= 180 && !seen.isWhole) return 'longitude';
  return 'number';
}

function mostOf(counts: Map<string, number>): [word: string, cells: number] {
  return [...counts].reduce<[string, number]>((best, each) => (each[1] > best[1] ? each : best), ['', 0]);
}
