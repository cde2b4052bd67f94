import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { correlationOf } from '#ai/understanding/grammar/analysis.ts';
import { aggregateOf, figuresOf } from '#ai/understanding/grammar/figures.ts';
import type { Aggregate, AnswerGroup, ComputedReading, ReadingOperation } from '#ai/understanding/grammar/reading.ts';
import { type KnownColumn, type KnownTable, knownTableOf, rowsWithValues } from '#ai/understanding/known-table.ts';
import type { Lexicon } from '#ai/understanding/lexicon/concepts.ts';
import { natureOf } from '#chart/suggest/nature.ts';
import { languageOfNames } from '#data/language/language-of-table.ts';
import { read } from '#data/read.ts';
import { randomNumbers, shuffled } from './fit-ranking.ts';
import { furtherAnswer } from './further-answers.ts';
import {
  asksAlready,
  type FurtherKind,
  furtherKinds,
  furtherPhrases,
  manners,
  openings,
  timeWords,
} from './further-phrases.ts';
import { missingWords, wordsFor } from './other-words.ts';
import { phrases, type QuestionKind, questionKinds } from './phrases.ts';

/** Analytic question made from a table, with the operation that answers it and the answer. */
export type TypedQuestion = {
  question: string;
  language: string;
  kind: QuestionKind | FurtherKind;
  table: KnownTable;
  source: string;
  /** Operations that give the answer; none where the table cannot tell. */
  operations: readonly ReadingOperation['is'][];
  answer: TypedAnswer;
  /** Whether groups are asked for from the highest on. */
  isOrdered: boolean;
};
export type TypedAnswer =
  | { number: number }
  | { name: string }
  | { cell: string; number: number }
  | { names: readonly string[] }
  | { groups: readonly AnswerGroup[] }
  | { none: true };

/** Whether a reading is what a question asks for: its operation and its answer. */
export function isTyped(
  { operations, answer, isOrdered }: TypedQuestion,
  { reading, items, groups }: ComputedReading,
): boolean {
  if ('none' in answer) return false;
  if (reading.operation.is !== 'proposed' && !operations.includes(reading.operation.is)) return false;
  if ('groups' in answer)
    return groups !== null && areSameGroups(answer.groups, groups) && (!isOrdered || isInOrder(answer.groups, groups));
  if ('names' in answer)
    return (
      groups === null &&
      items.length === answer.names.length &&
      items.every((item) => 'text' in item && answer.names.includes(item.plain))
    );
  const [item] = items;
  if (groups !== null || items.length !== 1 || item === undefined) return false;
  if ('cell' in answer) return 'text' in item ? item.plain === answer.cell : areNear(answer.number, item.number);
  if ('number' in answer) return 'number' in item && areNear(answer.number, item.number);
  return 'text' in item && item.plain === answer.name;
}

function isInOrder(expected: readonly AnswerGroup[], groups: readonly AnswerGroup[]): boolean {
  return groups.every(([, figure], at) => areNear(figure, expected[at]?.[1] ?? Number.NaN));
}

function areSameGroups(expected: readonly AnswerGroup[], groups: readonly AnswerGroup[]): boolean {
  const keyOf = ([name, , second = '']: AnswerGroup) => [name, second].sort().join('/');
  const figures = new Map(groups.map((group) => [keyOf(group), group[1]]));
  return (
    expected.length === groups.length &&
    expected.every((group) => areNear(group[1], figures.get(keyOf(group)) ?? Number.NaN))
  );
}

function areNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));
}

const languages = Object.keys(phrases);
const answerable = [...questionKinds, ...furtherKinds.filter((kind) => !kind.startsWith('missing'))];
const missing = furtherKinds.filter((kind) => kind.startsWith('missing'));

/** Ways to ask that are learned from, and those that are kept back. */
export type Part = 'learned' | 'held';

/** Questions about every table of the folders, the same on every run; of held ways to ask, some cannot be answered. */
export async function typedQuestions(
  folders: readonly string[],
  { part, perTable, lexicon }: { part: Part; perTable: number; lexicon: Lexicon },
): Promise<TypedQuestion[]> {
  const random = randomNumbers(109);
  const made: TypedQuestion[] = [];
  const others: string[] = [];
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) {
      const result = await read({
        from: 'file',
        bytes: new Uint8Array(readFileSync(join(folder, file))),
        name: basename(file),
      });
      if (!result.ok || result.table.rows < 4 || result.table.rows > 3000) continue;
      const table = knownTableOf(result.table, result.sheet, basename(file));
      const measures = result.table.columns.flatMap((column, at) =>
        natureOf(column, result.table.rows).isMeasure ? [table.columns[at]] : [],
      );
      const roles = rolesOf(
        table,
        measures.filter((column) => column !== undefined),
      );
      if (roles === null) continue;
      const own = languageOfNames(result.table.columns.map(({ name }) => name)) ?? 'en';
      const kinds = [
        ...shuffled(answerable, random).slice(0, perTable),
        ...(part === 'held' ? shuffled(missing, random) : []),
      ];
      for (const kind of kinds) {
        const draw = random();
        const language = draw < 0.45 && own in phrases ? own : draw < 0.7 ? 'en' : (pick(languages, random) ?? 'en');
        const source = join(folder, file);
        const question = questionOf(kind, { table, roles, language, own, random, source, part, lexicon, others });
        if (question !== null) made.push(question);
      }
      for (const { values } of roles.groups.slice(0, 2)) others.push(...values.slice(0, 3).map(({ text }) => text));
    }
  return made;
}

export type Roles = {
  measures: readonly KnownColumn[];
  groups: readonly KnownColumn[];
  names: KnownColumn | undefined;
  times: KnownColumn | undefined;
  /** Times that repeat, or days. */
  days: KnownColumn | undefined;
};

function rolesOf(table: KnownTable, measures: readonly KnownColumn[]): Roles | null {
  const groups = table.columns.filter(
    ({ kind, isUnique, values, blanks }) =>
      kind === 'text' &&
      !isUnique &&
      blanks === 0 &&
      values.length > 1 &&
      values.length <= 40 &&
      values.length < table.rows * 0.7,
  );
  const names = table.columns.find(({ kind, isUnique }) => kind === 'text' && isUnique);
  const times = table.columns.find(({ kind, isUnique }) => kind === 'year' && isUnique);
  const days = table.columns.find(({ kind, isUnique }) => kind === 'date' || (kind === 'year' && !isUnique));
  return measures.length === 0
    ? null
    : { measures: measures.filter(({ isNumeric }) => isNumeric), groups, names, times, days };
}

type Given = {
  table: KnownTable;
  roles: Roles;
  language: string;
  own: string;
  random: () => number;
  source: string;
  part: Part;
  lexicon: Lexicon;
  /** Values of other tables. */
  others: readonly string[];
};

export function pick<Each>(list: readonly Each[], random: () => number): Each | undefined {
  return list[Math.floor(random() * list.length)];
}

function questionOf(kind: QuestionKind | FurtherKind, given: Given): TypedQuestion | null {
  const { table, roles, language, random, source } = given;
  const [measure, other] = shuffled(roles.measures, random);
  const [group, nextGroup] = shuffled(roles.groups, random);
  const [value, second] =
    group === undefined
      ? []
      : shuffled(
          group.values.map((_, at) => at),
          random,
        );
  if (measure === undefined) return null;
  const isFiltered =
    ['mean', 'sum', 'median', 'max', 'min', 'highest', 'lowest', 'percentile'].includes(kind) &&
    group !== undefined &&
    random() < 0.4;
  const rows =
    isFiltered && group !== undefined && value !== undefined
      ? liveOf(table, rowsWithValues(group, [value]))
      : table.live;
  const figures = figuresOf(measure, rows);
  const sorted = figures.slice().sort();
  const limit = sorted[Math.floor(sorted.length * (0.25 + random() / 2))] ?? Number.NaN;
  const [from, to] = timesIn(roles.times, random);
  const number =
    kind === 'percentile'
      ? (pick([10, 25, 75, 90, 95], random) ?? 90)
      : ['top', 'top-rows', 'bottom-rows', 'top-counts'].includes(kind)
        ? (pick([2, 3, 5, 10], random) ?? 3)
        : kind === 'having'
          ? (pick([1, 2, 3, 5], random) ?? 2)
          : limit;
  const asked = { table, rows, measure, other, group, value, second, number, from, to, names: roles.names };
  const text = (column: KnownColumn | undefined, code: number | undefined) => column?.values[code ?? -1]?.text ?? '';
  const [x, y] = shuffled(Array.from(table.live), random);
  const further = (furtherKinds as readonly string[]).includes(kind)
    ? furtherAnswer(kind as FurtherKind, { ...asked, nextGroup, days: roles.days, times: roles.times, x, y, random })
    : null;
  const answered =
    further ?? ((questionKinds as readonly string[]).includes(kind) ? answerOf(kind as QuestionKind, asked) : null); // by the lists of kinds
  const ways = (
    (phrases[language] as Readonly<Record<string, string>> | undefined)?.[kind] ??
    (furtherPhrases as Readonly<Record<string, Readonly<Record<string, string>>>>)[kind]?.[language] ??
    ''
  ).split('|'); // by the lists of kinds
  const phrase = pick(waysOf(ways, given), random);
  const where = isFiltered ? ` ${pick(phrases[language]?.where.split('|') ?? [], random) ?? ''}` : '';
  if (answered === null || phrase === undefined || phrase === '' || figures.length < 2) return null;
  const rowName = (row: number | undefined) => (row === undefined ? '' : text(roles.names, roles.names?.codes[row]));
  const said = (column: KnownColumn | undefined) =>
    column === undefined ? '' : wordsFor(column.name, { ...given, plain: nameOf(column) });
  const grain = further?.grain;
  const absent = missingWords(given);
  const words: Record<string, string> = {
    m: said(measure),
    k: said(other),
    g: said(group),
    h: said(nextGroup),
    r: said(roles.names),
    v: text(group, value),
    w: text(group, second),
    x: rowName(x),
    y: rowName(y),
    n: String(number),
    a: further?.from ?? from?.text ?? '',
    b: further?.to ?? to?.text ?? '',
    o: further?.month === undefined ? '' : monthIn(language, further.month),
    t: grain === undefined ? '' : (timeWords[language]?.[grain] ?? ''),
    z: kind === 'missing-group' ? absent.group : absent.measure,
    u: absent.value,
    c: absent.time,
  };
  const full =
    language === 'zh' && where !== '' ? `${where.trim()}${phrase}` : phrase.replace(/[?？؟]?$/, `${where}$&`);
  const wanted = [...full.matchAll(/\{(\w)\}/g)].map(([, name = '']) => words[name] ?? '');
  if (wanted.some((word) => word.trim() === '' || word.length > 40)) return null;
  const question = full.replace(/\{(\w)\}/g, (_, name: string) => words[name] ?? '');
  const { operations, answer } = answered;
  return {
    ...{ question: asTyped(question, given), language, kind, table, source, operations, answer },
    isOrdered: ['top', 'top-rows', 'bottom-rows', 'top-counts'].includes(kind) || /highest first/.test(phrase),
  };
}

/** Every third way to ask is kept back. */
function waysOf(ways: readonly string[], { part }: Given): readonly string[] {
  const chosen = ways.filter((_, at) => (at % 3 === 2) === (part === 'held'));
  return chosen.length > 0 ? chosen : ways;
}

function monthIn(language: string, month: number): string {
  return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, month - 1, 15));
}

/** As people type: with words around it, in small letters, with a slip. */
function asTyped(question: string, { language, random }: Given): string {
  const around = random() < 0.25 ? (pick(manners[language]?.split('|') ?? [], random) ?? '{q}') : '{q}';
  const isOpen = random() < 0.25 && !asksAlready.test(question) && !/[?？؟]$/.test(question);
  const opening = isOpen ? (pick(openings[language]?.split('|') ?? [], random) ?? '{q}') : '{q}';
  const asked = opening.replace('{q}', () => question);
  let typed = around.replace('{q}', () => asked);
  if (random() < 0.35) typed = typed.toLowerCase();
  if (random() < 0.1) typed = withSlip(typed, random);
  return typed;
}

function withSlip(text: string, random: () => number): string {
  const words = text.split(' ');
  const places = words.flatMap((word, at) => (/^[a-z]{6,}$/.test(word) ? at : []));
  const place = pick(places, random);
  if (place === undefined) return text;
  const word = words[place] ?? '';
  const at = 2 + Math.floor(random() * (word.length - 4));
  words[place] =
    random() < 0.5
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
  return words.join(' ');
}

/** People leave units in brackets out. */
export function nameOf(column: KnownColumn | undefined): string {
  return (column?.name ?? '')
    .replace(/\s*[([][^)\]]*[)\]]/g, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}

export function liveOf({ totals }: KnownTable, rows: Int32Array): Int32Array {
  return rows.filter((row) => !totals.has(row));
}

export type YearRow = { row: number; text: string };

function timesIn(column: KnownColumn | undefined, random: () => number): [YearRow | undefined, YearRow | undefined] {
  if (column === undefined) return [undefined, undefined];
  const years = Array.from(column.codes, (code, row) => ({ row, text: column.values[code]?.plain ?? '' })).filter(
    ({ text }) => /^\d{4}$/.test(text),
  );
  const [a, b] = shuffled(years, random);
  return a === undefined || b === undefined
    ? [undefined, undefined]
    : Number(a.text) < Number(b.text)
      ? [a, b]
      : [b, a];
}

export type Asked = {
  table: KnownTable;
  rows: Int32Array;
  measure: KnownColumn;
  other: KnownColumn | undefined;
  group: KnownColumn | undefined;
  value: number | undefined;
  second: number | undefined;
  number: number;
  from: YearRow | undefined;
  to: YearRow | undefined;
  names: KnownColumn | undefined;
};

export type Answered = Pick<TypedQuestion, 'operations' | 'answer'>;

/** The answer, computed from the rows; null where the table does not have what the question needs. */
function answerOf(kind: QuestionKind, asked: Asked): Answered | null {
  const { measure, rows, group, table, number } = asked;
  const figures = figuresOf(measure, rows);
  switch (kind) {
    case 'mean':
    case 'sum':
    case 'median':
    case 'max':
    case 'min':
      return { operations: ['aggregate', 'cells'], answer: { number: aggregateOf(figures, kind) } };
    case 'percentile':
      return { operations: ['aggregate', 'cells'], answer: { number: aggregateOf(figures, 'percentile', number) } };
    case 'count-above':
      return { operations: ['count', 'distinct'], answer: { number: figures.filter((each) => each > number).length } };
    case 'count-below':
      return { operations: ['count', 'distinct'], answer: { number: figures.filter((each) => each < number).length } };
    case 'correlation': {
      const value = asked.other === undefined ? Number.NaN : correlationOf(measure, asked.other, table.live);
      return Number.isNaN(value) ? null : { operations: ['correlation'], answer: { number: value } };
    }
    case 'change':
    case 'change-percent':
      return changeOf(kind, asked);
    case 'highest':
    case 'lowest':
      return extremeOf(kind, asked);
    default:
      return group === undefined ? null : ofGroups(kind, { ...asked, group });
  }
}

function changeOf(kind: 'change' | 'change-percent', { measure, from, to }: Asked): Answered | null {
  const [before, after] = [
    measure.numbers[from?.row ?? -1] ?? Number.NaN,
    measure.numbers[to?.row ?? -1] ?? Number.NaN,
  ];
  if (Number.isNaN(before) || Number.isNaN(after) || before === 0) return null;
  return {
    operations: ['change', 'difference', 'derived'],
    answer: { number: kind === 'change' ? after - before : (100 * (after - before)) / Math.abs(before) },
  };
}

function extremeOf(kind: 'highest' | 'lowest', { measure, rows, names }: Asked): Answered | null {
  if (names === undefined) return null;
  const known = rows.filter((row) => !Number.isNaN(measure.numbers[row]));
  const best = aggregateOf(figuresOf(measure, known), kind === 'highest' ? 'max' : 'min');
  const winners = known.filter((row) => measure.numbers[row] === best);
  const [row] = winners;
  if (row === undefined || winners.length > 1) return null;
  return {
    operations: ['cells', 'groups', 'most-often'],
    answer: { name: names.values[names.codes[row] ?? -1]?.plain ?? '' },
  };
}

function ofGroups(kind: QuestionKind, asked: Asked & { group: KnownColumn }): Answered | null {
  const { measure, group, value, second, table, number } = asked;
  const rowsOfValue = (code: number | undefined) =>
    code === undefined ? new Int32Array() : liveOf(table, rowsWithValues(group, [code]));
  const [own, others] = [rowsOfValue(value), rowsOfValue(second)];
  const mean = (rows: Int32Array) => aggregateOf(figuresOf(measure, rows), 'mean');
  const total = aggregateOf(figuresOf(measure, table.live), 'sum');
  switch (kind) {
    case 'count':
      return { operations: ['count', 'distinct'], answer: { number: own.length } };
    case 'distinct':
      return {
        operations: ['distinct'],
        answer: { number: new Set(Array.from(table.live, (row) => group.codes[row])).size },
      };
    case 'share-rows':
      return { operations: ['share', 'derived'], answer: { number: (100 * own.length) / table.live.length } };
    case 'share-sum':
      return total === 0
        ? null
        : {
            operations: ['share', 'derived'],
            answer: { number: (100 * aggregateOf(figuresOf(measure, own), 'sum')) / total },
          };
    case 'difference':
      return own.length * others.length < 2
        ? null
        : { operations: ['difference'], answer: { number: Math.abs(mean(own) - mean(others)) } };
    default:
      return ofAllGroups(kind, { measure, group, table, number });
  }
}

const howOf: Partial<Record<QuestionKind, Aggregate | 'count'>> = {
  'mean-by': 'mean',
  'largest-mean': 'mean',
  'sum-by': 'sum',
  'largest-sum': 'sum',
  top: 'sum',
  'count-by': 'count',
  often: 'count',
};

function ofAllGroups(
  kind: QuestionKind,
  { measure, group, table, number }: Pick<Asked, 'measure' | 'table' | 'number'> & { group: KnownColumn },
): Answered | null {
  const how = howOf[kind];
  if (how === undefined) return null;
  const figures = group.values.flatMap(({ text, plain }, code) => {
    const rows = liveOf(table, rowsWithValues(group, [code]));
    const own = figuresOf(measure, rows);
    if (rows.length === 0 || (how !== 'count' && own.length === 0)) return [];
    return { text, plain, figure: how === 'count' ? rows.length : aggregateOf(own, how) };
  });
  const sorted = figures.toSorted((a, b) => b.figure - a.figure);
  const [first, next] = sorted;
  if (first === undefined || next === undefined) return null;
  if (kind === 'often')
    return first.figure === next.figure ? null : { operations: ['most-often'], answer: { name: first.plain } };
  if (kind === 'largest-mean' || kind === 'largest-sum')
    return first.figure === next.figure
      ? null
      : { operations: ['groups', 'rows', 'most-often'], answer: { name: first.plain } };
  if (kind === 'top' && sorted.length <= number) return null;
  const shown = kind === 'top' ? sorted.slice(0, number) : sorted;
  return {
    operations: ['groups', 'rows', 'most-often'],
    answer: { groups: shown.map(({ text, figure }) => [text, figure]) },
  };
}
