import { counted, grouped } from '#lib/counted.ts';
import { listed, monthNames } from '../in-words.ts';
import { misfitsOf } from '../misfits.ts';
import type { Sheet, SheetColumn } from '../sheet.ts';
import { columnOf, type NumberColumn, type Table, type TextColumn } from '../table.ts';
import { columnTypes } from '../types/column-type.ts';
import { isCurrency } from '../types/currencies.ts';
import { parseNumber } from '../types/number.ts';
import { textAt } from '../written.ts';
import { type Finding, findInRows, type ProfileInput, sampleMatchingRows } from './finding.ts';
import { type NumberProfile, type Profile, profileColumn, type TimeProfile } from './profile-column.ts';
import type { StepUnit } from './time-steps.ts';

const mostListedWords = 100_000;
const mostPairs = 5;

/** Words that differ only by spaces, capitals or accents: charts would treat them as two. */
function findInWords({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) => {
    const column = columnOf(table, profile.key);
    if (
      profile.kind !== 'text' ||
      column?.kind !== 'text' ||
      column.words.length > mostListedWords ||
      profile.type?.is === 'text'
    )
      return [];
    return twins(column);
  });
}

function twins(column: TextColumn): Finding[] {
  const counts = new Uint32Array(column.words.length);
  for (const code of column.codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const alike = new Map<string, number[]>();
  column.words.forEach((word, place) => {
    if ((counts[place] ?? 0) === 0) return;
    const key = withoutSpaces(word).toLowerCase();
    alike.set(key, [...(alike.get(key) ?? []), place]);
  });
  const groups = [...alike.values()].filter((places) => places.length > 1).slice(0, mostPairs);
  return groups.map((places) => {
    const [usual = 0, ...others] = places.toSorted(
      (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || tidiness(column, b) - tidiness(column, a),
    );
    const [other = 0] = others;
    const [right = '', wrong = ''] = [column.words[usual], column.words[other]];
    const { rows, count } = sampleMatchingRows(column.codes.length, (row) => others.includes(column.codes[row] ?? -1));
    const by = withoutSpaces(right) === withoutSpaces(wrong) ? 'a space' : 'upper and lower case';
    return {
      kind: 'nearly-same',
      sentence: `“${wrong}” and “${right}” in “${column.name}” differ only by ${by} (${counted(count, 'row')}).`,
      column: column.key,
      rows,
      // One replacement fixes one of them; more would need several.
      step:
        others.length === 1
          ? { kind: 'replace', columns: [column.key], how: 'exact', find: wrong, with: right, mindsCase: true }
          : null,
    };
  });
}

/** Of two equally frequent words, the one without spaces around it and with a capital is preferred. */
function tidiness(column: TextColumn, place: number): number {
  const word = column.words[place] ?? '';
  return (word === word.trim() ? 2 : 0) + (/^\p{Lu}\P{Lu}*$/u.test(word) ? 1 : 0);
}

function withoutSpaces(word: string): string {
  return word.replace(/[\s\u200b\ufeff]+/gu, '');
}

const mostWords = 20_000;

/** Findings from the text of the cells: cells that do not fit, and mixed units. */
function findInSheet({ sheet }: ProfileInput): Finding[] {
  return (sheet?.columns ?? []).flatMap((column) => [...misfits(column), ...units(column)]);
}

function misfits(column: SheetColumn): Finding[] {
  const rows = misfitsOf(column);
  if (rows.length === 0) return [];
  const { label } = columnTypes[column.type.is];
  const examples = [
    ...new Set(rows.slice(0, 20).map((row) => `“${textAt(column.written, row).trim().slice(0, 40)}”`)),
  ].slice(0, 3);
  const sentence = `${counted(rows.length, 'cell')} in “${column.name}” ${rows.length === 1 ? 'does' : 'do'} not match the type ${label}: ${listed(examples)}.`;
  return [{ kind: 'misfits', sentence, column: column.key, rows: rows.slice(0, 1000), step: null }];
}

function units({ key, name, type, written }: SheetColumn): Finding[] {
  if (!('style' in type) || written.as !== 'words' || written.words.length > mostWords) return [];
  const byUnit = new Map<string, Set<number>>();
  written.words.forEach((word, place) => {
    const figure = parseNumber(word, type.style.decimal);
    // Zero is the same in every unit.
    if (figure === null || figure.value === 0 || figure.isOrdinal) return;
    const unit = figure.before || (isCurrency(figure.unit) || figure.unit === '%' ? figure.unit : '');
    byUnit.set(unit, (byUnit.get(unit) ?? new Set()).add(place));
  });
  if (byUnit.size < 2) return [];
  const sorted = [...byUnit].toSorted((a, b) => b[1].size - a[1].size);
  const rest = new Set(sorted.slice(1).flatMap(([, places]) => [...places]));
  const { rows } = sampleMatchingRows(written.codes.length, (row) => rest.has(written.codes[row] ?? -1));
  const names = sorted.map(([unit]) => (unit === '' ? 'no unit' : unit)).slice(0, 4);
  return [{ kind: 'mixed-units', sentence: `“${name}” mixes ${listed(names)}.`, column: key, rows, step: null }];
}

/** Finders, most serious first. */
const finders: readonly ((looked: ProfileInput) => Finding[])[] = [
  findInSheet,
  findInRows,
  findInFigures,
  findInWords,
  findInTimes,
  findGaps,
  findConstants,
];

const mostColumns = 500;

/** Findings that deserve attention before charting a table, as sentences. The sheet, if there is one, adds more. */
export function thingsToLookAt(
  table: Table,
  sheet: Sheet | null = null,
  known: readonly Profile[] | null = null,
): Finding[] {
  const columns = table.columns.slice(0, mostColumns);
  const input: ProfileInput = {
    table: { rows: table.rows, columns },
    profiles: known ?? columns.map(profileColumn),
    sheet: sheet === null ? null : { rows: sheet.rows, columns: sheet.columns.slice(0, mostColumns) },
  };
  return finders.flatMap((find) => find(input));
}

/** Some gaps are normal where nothing was measured; from a fifth on they are worth a note. */
function findGaps({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap(({ key, name, gaps, rows, type }): Finding[] => {
    const column = table.columns.find((each) => each.key === key);
    if (column === undefined || gaps * 5 < rows || rows < 5 || type?.is === 'boolean') return [];
    const isGap = (row: number) =>
      column.kind === 'text' ? column.codes[row] === -1 : Number.isNaN(column.values[row]);
    const sentence =
      gaps === rows
        ? `“${name}” is empty.`
        : `“${name}” is empty in ${gaps.toLocaleString('en-US')} of ${counted(rows, 'row')}.`;
    return [{ kind: 'gaps', sentence, column: key, rows: sampleMatchingRows(rows, isGap).rows, step: null }];
  });
}

function findConstants({ profiles }: ProfileInput): Finding[] {
  return profiles.flatMap(({ key, name, isConstant, rows, gaps }): Finding[] => {
    if (!isConstant || rows - gaps < 3) return [];
    return [{ kind: 'constant', sentence: `All values of “${name}” are the same.`, column: key, rows: [], step: null }];
  });
}

/** Years, months and days that are missing between others. */
function findInTimes({ profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) =>
    profile.kind === 'time' && profile.missing.count > 0 ? [missing(profile)] : [],
  );
}

function missing({ key, name, step, missing: { count, moments } }: TimeProfile): Finding {
  const unit = step?.unit ?? 'day';
  const examples = moments.slice(0, 3).map((at) => inWords(at, unit));
  const noun = unit === 'half' ? 'half-year' : unit;
  const sentence =
    count === 1
      ? `${unit === 'year' || unit === 'month' ? `The ${noun} ` : ''}${examples[0]} is missing in “${name}”.`
      : `${counted(count, noun)} are missing in “${name}”: ${count > 3 ? `${examples.join(', ')} and others` : listed(examples)}.`;
  const isOne =
    step?.count === 1 &&
    (unit === 'year' || unit === 'quarter' || unit === 'month' || unit === 'week' || unit === 'day');
  return {
    kind: 'missing-times',
    sentence,
    column: key,
    rows: [],
    step: isOne ? { kind: 'add-dates', column: key, unit, within: [] } : null,
  };
}

function inWords(at: number, unit: StepUnit): string {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return String(year);
  if (unit === 'half') return `H${Math.floor(month / 6) + 1} ${year}`;
  if (unit === 'quarter') return `Q${Math.floor(month / 3) + 1} ${year}`;
  if (unit === 'month') return `${monthNames[month]} ${year}`;
  const day = `${date.getUTCDate()} ${monthNames[month]} ${year}`;
  return unit === 'day' || unit === 'week'
    ? day
    : `${day}, ${date.toISOString().slice(11, unit === 'second' ? 19 : 16)}`;
}

/** Findings about the size of numbers. */
function findInFigures({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) => {
    const column = columnOf(table, profile.key);
    if (profile.kind !== 'number' || column?.kind !== 'number') return [];
    if (profile.type?.is === 'latitude' || profile.type?.is === 'longitude' || profile.type?.is === 'rank') return [];
    return [
      ...farOut(column, profile),
      ...zeros(column, profile),
      ...negatives(column, profile),
      ...notHundred(column, profile),
    ];
  });
}

function about(column: NumberColumn, rest: Omit<Finding, 'column'>): Finding {
  return { ...rest, column: column.key };
}

/** Outliers: a few values that are ten times the next, or far from the middle half. */
function farOut(column: NumberColumn, profile: NumberProfile): Finding[] {
  const { outliers, name } = profile;
  const reach = (...values: number[]) => Math.max(...values.map(Math.abs));
  if (outliers.count === 0 && reach(profile.least, profile.most) <= 10 * reach(profile.lower, profile.upper)) return [];
  const sizes = column.values.filter(Number.isFinite).map(Math.abs).sort();
  const few = Math.max(1, Math.floor(sizes.length / 20));
  for (let more = Math.min(few, sizes.length - 3); more >= 1; more--) {
    const [least, next] = [sizes.at(-more) ?? 0, sizes.at(-more - 1) ?? 0];
    if (!(next > 0 && least > 10 * next)) continue;
    const { rows } = sampleMatchingRows(column.values.length, (row) => Math.abs(column.values[row] ?? 0) >= least);
    const sentence = `${counted(more, 'value')} in “${name}” ${more === 1 ? 'is' : 'are'} more than 10 times larger than the rest.`;
    return [about(column, { kind: 'much-larger', sentence, rows, step: null })];
  }
  if (outliers.count === 0 || outliers.count > few) return [];
  const examples = outliers.rows.slice(0, 3).map((row) => grouped(column.values[row] ?? 0));
  const sentence = `${counted(outliers.count, 'value')} in “${name}” ${outliers.count === 1 ? 'is' : 'are'} far from the rest: ${listed(examples)}.`;
  return [about(column, { kind: 'far-from-rest', sentence, rows: outliers.rows, step: null })];
}

/** Zeros among values of which none comes near zero are often gaps. */
function zeros(column: NumberColumn, { least, median, name }: NumberProfile): Finding[] {
  if (least !== 0 || !(median > 0)) return [];
  const { rows, count } = sampleMatchingRows(column.values.length, (row) => column.values[row] === 0);
  const isFew = count * 5 <= column.values.length;
  if (!isFew || column.values.some((value) => value > 0 && value < median / 10)) return [];
  const sentence = `${counted(count, 'zero')} in “${name}” may stand for ${count === 1 ? 'a gap' : 'gaps'}: no other value is near zero.`;
  const step: Finding['step'] = {
    kind: 'replace',
    columns: [column.key],
    how: 'exact',
    find: 0,
    with: '',
    mindsCase: true,
  };
  return [about(column, { kind: 'zeros', sentence, rows, step })];
}

function negatives(column: NumberColumn, { least, rows: all, gaps, name }: NumberProfile): Finding[] {
  if (!(least < 0) || all - gaps < 20) return [];
  const { rows, count } = sampleMatchingRows(all, (row) => (column.values[row] ?? 0) < 0);
  if (count * 50 > all - gaps) return [];
  const sentence = `${counted(count, 'value')} in “${name}” ${count === 1 ? 'is' : 'are'} below zero, unlike the others.`;
  return [about(column, { kind: 'below-zero', sentence, rows, step: null })];
}

/** A few shares that nearly add up to a whole. */
function notHundred(column: NumberColumn, { type, rows, gaps, least, name }: NumberProfile): Finding[] {
  if (type?.is !== 'percent' || rows > 20 || rows < 3 || gaps > 0 || least < 0) return [];
  const sum = Number(column.values.reduce((total, value) => total + value, 0).toPrecision(12));
  const off = Math.abs(sum - 100);
  if (off <= 0.5 || off > 10) return [];
  const sentence = `The shares of “${name}” add up to ${grouped(sum)} %, not to 100 %.`;
  return [about(column, { kind: 'not-hundred', sentence, rows: [], step: null })];
}
