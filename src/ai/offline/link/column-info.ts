import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Column, NumberColumn, Table } from '#data/table.ts';
import { countryOf } from '#data/types/places/country.ts';
import { fold } from '../language/fold.ts';
import type { Language } from '../language/language.ts';
import { stemEnglish } from '../language/stem.ts';
import { tokenize } from '../language/tokenize.ts';
import { longFormOf } from './abbreviations.ts';

/** Word of a column’s name. */
type NameWord = {
  plain: string;
  stem: string;
  /** How much it tells: “code” or a unit tells little. */
  weight: number;
};

/**
 * What a column is to a request: a measure is computed, a category groups, `discrete` numbers may do both, an identity
 * names each row, an id only numbers it.
 */
type ColumnRole = 'measure' | 'discrete' | 'category' | 'identity' | 'time' | 'year' | 'id';

/** Column with what requests need to know of it. */
export type ColumnInfo = {
  key: string;
  name: string;
  column: Column;
  role: ColumnRole;
  /** Number of different values, at most `mostCounted`. */
  distinct: number;
  words: readonly NameWord[];
  /** Name as one word, for compounds: “horsepower” and “Horse Power”. */
  joined: string;
  acronym: string;
  /** Concepts of its name, with the share of the name that each covers. */
  concepts: ReadonlyMap<string, number>;
};

const mostCounted = 60;
const mostColumns = 2000;

const known = new WeakMap<Table, { language: string; infos: readonly ColumnInfo[] }>();

/** Columns of a table, at most 2,000, prepared for linking. */
export function columnInfos(table: Table, languages: readonly Language[]): readonly ColumnInfo[] {
  const language = languages.map(({ code }) => code).join();
  const before = known.get(table);
  if (before?.language === language) return before.infos;
  const columns = table.columns.slice(0, mostColumns);
  const frequent = frequentWords(columns);
  const infos = columns.map((column) => infoOf(column, { rows: table.rows, frequent, languages }));
  known.set(table, { language, infos });
  return infos;
}

/** Words that several names share tell little: “product” in a table of products. */
function frequentWords(columns: readonly Column[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { name } of columns)
    for (const stem of new Set(nameWords(name).map((word) => word.stem))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= 3).map(([stem]) => stem));
}

type Surroundings = { rows: number; frequent: ReadonlySet<string>; languages: readonly Language[] };

function infoOf(column: Column, { rows, frequent, languages }: Surroundings): ColumnInfo {
  const words = nameWords(column.name).map((word) =>
    frequent.has(word.stem) && word.weight > 0.3 ? { ...word, weight: 0.3 } : word,
  );
  const plain = words.map((word) => word.plain);
  const distinct = column.kind === 'text' ? column.words.length : countDistinct(column.values);
  const role = roleOf(column, rows, distinct);
  return {
    key: column.key,
    name: column.name,
    column,
    role,
    distinct,
    words,
    joined: fold(column.name).replace(/[^\p{L}\p{N}]/gu, ''),
    acronym: acronymOf(plain),
    concepts: conceptsOf(column, words, role, languages),
  };
}

/** Letters of a name’s words without the small ones: “mpg” for “Miles per gallon” keeps the p, as people do. */
function acronymOf(words: readonly string[]): string {
  return words.length < 2 ? '' : words.map((word) => word[0] ?? '').join('');
}

const vague = new Set(['code', 'id', 'name', 'number', 'type', 'value', 'total', 'dollars', 'euros', 'pounds', 'main']);
const small = new Set(['of', 'in', 'the', 'per', 'a', 'by', 'and', 'or', 'is', 'at', 'to', 'for']);
const unitWords = new Set(
  'billion million thousand millions billions thousands lbs lb kg km cm mm mph kmh usd eur gbp pct percent m s sec ms ft inch inches yn mf 2'.split(
    ' ',
  ),
);

function nameWords(name: string): NameWord[] {
  const tokens = tokenize(name.slice(0, 200)).filter(({ kind }) => kind !== 'mark');
  return tokens.flatMap(({ plain }, place) => {
    const isUnitWord = place > 0 && unitWords.has(plain);
    return longFormOf(plain).map((word) => ({
      plain: word,
      stem: stemEnglish(word),
      weight: isUnitWord ? 0.2 : small.has(word) ? 0.1 : vague.has(word) ? 0.4 : 1,
    }));
  });
}

function countDistinct(values: Float64Array): number {
  const seen = new Set<number>();
  for (const value of values) {
    if (!Number.isNaN(value)) seen.add(value);
    if (seen.size >= mostCounted) break;
  }
  return seen.size;
}

function roleOf(column: Column, rows: number, distinct: number): ColumnRole {
  if (column.kind === 'time') return 'time';
  const name = column.name.trim();
  const isIdName = /(^|[\s_])id$/i.test(name) || /[a-z]I[dD]$/.test(name);
  if (column.kind === 'text' && isIdName) return 'id';
  if (column.kind === 'text') return distinct > 3 && distinct >= rows * 0.7 ? 'identity' : 'category';
  if (isYearLike(column)) return 'year';
  const { kind } = measureKindOf(column);
  const isSmall = column.values.every((value) => !(Math.abs(value) > 100));
  const isCalledNumber = /[a-z][\s_](num(ber)?|nr|no|code)$/i.test(name);
  if (isIdName || (isCalledNumber ? !isSmall : kind === 'id')) return 'id';
  if (kind === 'year') return 'discrete';
  const isWhole = column.values.every((value) => Number.isNaN(value) || Number.isInteger(value));
  return isWhole && distinct <= 12 && distinct * 4 <= rows ? 'discrete' : 'measure';
}

/** Years as numbers: 1998, also 98 under the name “Year”. */
function isYearLike(column: NumberColumn): boolean {
  if (measureKindOf(column).kind === 'year' && !/^(month|day|hour|week|quarter|weekday)$/i.test(column.name.trim()))
    return true;
  if (!/(^|[^a-z])(year|yr|jahr|annee|année|año|ano|anno|jaar)s?([^a-z]|$)/i.test(column.name.replaceAll('_', ' ')))
    return false;
  return column.values.every(
    (value) =>
      Number.isNaN(value) ||
      (Number.isInteger(value) && ((value >= 0 && value <= 99) || (value >= 1000 && value <= 2999))),
  );
}

/** Concepts of all stretches of a name, and those that the values tell. */
function conceptsOf(
  column: Column,
  words: readonly NameWord[],
  role: ColumnRole,
  languages: readonly Language[],
): Map<string, number> {
  const concepts = new Map<string, number>();
  const total = words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const { terms, stem } of languages) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + 4); to++) {
        const part = words.slice(from, to);
        const key = part.map(({ plain }) => stem(plain)).join(' ');
        const share = part.reduce((sum, { weight }) => sum + weight, 0) / total;
        for (const concept of terms.get(key) ?? []) concepts.set(concept, Math.max(concepts.get(concept) ?? 0, share));
      }
    }
  }
  if (role === 'time') concepts.set('date', 1).set('time', 1);
  if (role === 'year') concepts.set('year', 1).set('time', 1);
  if (column.kind === 'text' && isOfCountries(column.words))
    concepts.set('country', Math.max(concepts.get('country') ?? 0, 0.9));
  if (column.kind === 'text' && isOfContinents(column.words)) concepts.set('continent', 0.9);
  return concepts;
}

function isOfContinents(words: readonly string[]): boolean {
  const found = words
    .slice(0, 20)
    .filter((word) => /^(?:africa|asia|europe|oceania|(?:the |north |south )?americas?)$/i.test(word));
  return found.length >= 3 && found.length >= words.length / 2;
}

function isOfCountries(words: readonly string[]): boolean {
  const sample = words.slice(0, 30);
  const found = sample.filter((word) => countryOf(word) !== null).length;
  return found >= 1 && found >= sample.length / 2;
}
