import { monthNumber } from '../../types/month-names.ts';
import { countryOf } from '../../types/places/country.ts';
import {
  beginsAsTotal,
  endsAsTotal,
  isBalance,
  isBallotCount,
  isCalledAll,
  isCalledArea,
  isCalledCount,
  isCalledMean,
  isCalledWorld,
  isCalledYear,
  isNetAnswer,
  isPartOfCountry,
  isStatistic,
  isTotalWord,
} from '../total-words.ts';
import { provenTotals } from './proven-totals.ts';
import { type RowFigures, rowFigures } from './row-figures.ts';

/** Rows are compared with each other only in tables of a size that people total. */
const mostProven = 5000;

/** Rows that add up others or stand for them, and whether the numbers confirm all of them. */
export function findTotals(cells: readonly (readonly string[])[]): { places: number[]; isProven: boolean } {
  return totalsAmong(rowFigures(cells));
}

/** The same of rows whose names and figures are known. */
export function totalsAmong(rows: readonly RowFigures[]): { places: number[]; isProven: boolean } {
  if (rows.length < 3) return { places: [], isProven: false };
  const named = namedTotals(rows);
  const isShort = rows.length <= mostProven;
  const proven = isShort ? provenTotals(rows) : new Set<number>();
  const names = new Set(named.map((row) => rows[row]?.label));
  // A word that comes again in every tenth row is a category, not the end of a table.
  const isCategory = named.length > Math.max(2, 0.1 * rows.length) && names.size < named.length;
  const others = isShort ? [...rowsForOthers(rows), ...belowTheLine(rows, proven)] : [];
  const all = new Set([...proven, ...(isCategory ? [] : named), ...others]);
  const places = [...all].sort((a, b) => a - b);
  if (places.length > 0.5 * rows.length) return { places: [], isProven: false };
  return { places, isProven: places.length > 0 && places.every((place) => proven.has(place)) };
}

function namedTotals(rows: readonly RowFigures[]): number[] {
  const end = rows.findLastIndex(({ label }) => !beginsAsTotal(label)) + 1;
  return rows.flatMap(({ label, values }, row) => {
    const isEdge = row === 0 || row >= end;
    const isNamed = isTotalWord(label) || endsAsTotal(label) || (isEdge && beginsAsTotal(label));
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

/** Rows that stand for others or tell about them, by what they are called and where they stand. */
function rowsForOthers(rows: readonly RowFigures[]): number[] {
  return [
    headings,
    wholePlaces,
    partsOfCountry,
    wholeYear,
    withoutCodes,
    netAnswers,
    statistics,
    meansAtEdge,
    countAtEnd,
    ballotCounts,
    openingBalance,
  ].flatMap((find) => find(rows));
}

/** Names of the groups of rows under them: in capitals, with a colon, or several of them from the first row on. */
function headings(rows: readonly RowFigures[]): number[] {
  const lone = rows.flatMap(({ filled, first, words }, row) =>
    filled === 1 && (first !== '' || words[1]) ? [row] : [],
  );
  const others = rows.length - lone.length;
  const isHeading = (row: number) => isHeadline(rows[row]?.first || (rows[row]?.words[1] ?? ''));
  const areGroups = lone[0] === 0 && lone.length >= 2 && lone.every((row) => (rows[row + 1]?.filled ?? 0) > 1);
  if (others < 2 * lone.length || others < 3) return [];
  const isFirst = lone.length === 1 && lone[0] === 0 && rows.slice(1).every(({ filled }) => filled >= 3);
  return areGroups || isFirst || lone.every(isHeading) ? lone : [];
}

/** “INCOME”, “Of which:”, “-- icing --”. */
function isHeadline(text: string): boolean {
  return (
    text.endsWith(':') ||
    (/^[-–—=*]{2}/.test(text) && /[-–—=*]{2}$/.test(text) && /\p{L}/u.test(text)) ||
    (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text))
  );
}

/** A country at the edge of a list of its regions, the world at that of its countries, or all of whatever they are. */
function wholePlaces(rows: readonly RowFigures[]): number[] {
  if (rows.length < 4) return [];
  return [0, rows.length - 1].filter((place) => {
    const row = rows[place];
    const at = row?.words.findIndex(isWholePlace) ?? -1;
    const name = row?.words[at];
    if (name === undefined || !canBeWhole(rows, place)) return false;
    const others = rows.flatMap(({ words }, other) => (other === place || !words[at] ? [] : words[at]));
    const countries = others.filter((word) => countryOf(word) !== null).length;
    if (isCalledAll(name) || isCalledArea(name)) return true;
    if (isCalledWorld(name)) return countries >= 0.6 * others.length;
    return (
      others.length >= 3 &&
      others.filter((word) => word.length > 3).length >= 0.8 * others.length &&
      countries <= 0.1 * others.length
    );
  });
}

/** “Nord” under the regions of the north: several such rows, each under others that it stands for. */
function partsOfCountry(rows: readonly RowFigures[]): number[] {
  const places = rows.flatMap(({ label }, row) => (isPartOfCountry(label) ? [row] : []));
  const isUnderOthers = places.every((place, at) => place - (places[at - 1] ?? -1) > 2);
  const isOverOthers = places.every((place, at) => (places[at + 1] ?? rows.length) - place > 2);
  return places.length >= 2 && (isUnderOthers || isOverOthers) ? places : [];
}

/** What an account held before the first booking. */
function openingBalance(rows: readonly RowFigures[]): number[] {
  return [0, rows.length - 1].filter((place) => isBalance(rows[place]?.label ?? ''));
}

/** The year at the end of its months. */
function wholeYear(rows: readonly RowFigures[]): number[] {
  const last = rows.length - 1;
  const months = rows.filter(
    ({ words }) => monthNumber((words[0] ?? '').toLowerCase().replace('.', '')) !== null,
  ).length;
  return months >= 6 && isCalledYear(rows[last]?.label ?? '') ? [last] : [];
}

const mostWithoutCodes = 4;

function netAnswers(rows: readonly RowFigures[]): number[] {
  const nets = rows.flatMap(({ label }, row) => (isNetAnswer(label) ? [row] : []));
  return nets.length <= 0.34 * rows.length ? nets : [];
}

/** Rows at an edge that have no code, though every other row has one of its own. */
function withoutCodes(rows: readonly RowFigures[]): number[] {
  const bare = rows.flatMap(({ first, words }, row) => (first === '' && (words[1] || words[2]) ? [row] : []));
  const codes = rows.flatMap(({ first }) => (first === '' ? [] : [first]));
  const isEdge = bare.every((row, at) => row === at) || bare.every((row, at) => row === rows.length - bare.length + at);
  const areCodes = codes.length >= 4 && new Set(codes).size === codes.length;
  return bare.length > 0 && bare.length <= mostWithoutCodes && isEdge && areCodes ? bare : [];
}

const prefixed =
  /^(?:total|all of|whole|england and wales|bundesrepublik|republik|republic of(?: the)?|kingdom of|ganz|gesamt|toda|tutta)\s+/iu;

function isWholePlace(name: string): boolean {
  return (
    isCalledAll(name) ||
    isCalledArea(name) ||
    isCalledWorld(name) ||
    (name.length > 3 && countryOf(name.replace(prefixed, '')) !== null)
  );
}

/** The values of all are mostly the largest, or lie between those of the parts. */
function canBeWhole(rows: readonly RowFigures[], place: number): boolean {
  const known = (rows[place]?.values ?? []).flatMap((value, column) =>
    Number.isNaN(value) ? [] : [{ value, column }],
  );
  const fitting = known.filter(({ value, column }) => value >= least(rows, { place, column }));
  return known.length > 0 && fitting.length >= (known.length < 3 ? 0.5 : 0.75) * known.length;
}

function least(rows: readonly RowFigures[], { place, column }: { place: number; column: number }): number {
  return rows.reduce((lowest, { values }, at) => {
    const value = values[column] ?? Number.NaN;
    return at !== place && value < lowest ? value : lowest;
  }, Infinity);
}

/** The last rows, or a first one, that describe the others. */
function statistics(rows: readonly RowFigures[]): number[] {
  const first = rows.findLastIndex(({ label }) => !isStatistic(label)) + 1;
  const last = rows.findIndex(({ label }) => !isStatistic(label));
  const places = rows.flatMap((_, row) => (row >= first || row < last ? [row] : []));
  return places.length > 0.5 * rows.length ? [] : places;
}

/** The last row is called a mean, and most of its figures lie between the others; errors of a mean are smaller. */
function meansAtEdge(rows: readonly RowFigures[]): number[] {
  const place = rows.length - 1;
  const row = rows[place];
  if (row === undefined || rows.length < 5 || !row.words.some(isCalledMean)) return [];
  const known = row.values.flatMap((value, column) => (Number.isNaN(value) ? [] : [{ value, column }]));
  const isBetween = ({ value, column }: { value: number; column: number }) =>
    value >= least(rows, { place, column }) &&
    rows.some(({ values }, at) => at !== place && (values[column] ?? 0) >= value);
  return known.length > 0 && known.filter(isBetween).length >= 0.6 * known.length ? [place] : [];
}

/** The last row alone is called a count, and is above all others: ranks or shares rest on it. */
function countAtEnd(rows: readonly RowFigures[]): number[] {
  const place = rows.length - 1;
  const row = rows[place];
  if (row === undefined || rows.length < 5 || !isCalledCount(row.label)) return [];
  if (rows.slice(0, -1).some(({ label }) => isCalledCount(label))) return [];
  const known = row.values.flatMap((value, column) => (Number.isNaN(value) ? [] : [{ value, column }]));
  const isAbove = ({ value, column }: { value: number; column: number }) =>
    rows.every(({ values }, at) => at === place || !((values[column] ?? 0) >= value));
  return known.length > 0 && known.every(isAbove) ? [place] : [];
}

const mostParties = 80;

/** Turnout, invalid votes and majorities among the votes for somebody. */
function ballotCounts(rows: readonly RowFigures[]): number[] {
  const places = rows.flatMap(({ label }, row) => (isBallotCount(label) ? [row] : []));
  const isElection = places.length >= 1 && rows.length <= mostParties && rows.length - places.length >= 2;
  return isElection ? places : [];
}
