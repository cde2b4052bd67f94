import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { correlationOf } from '#ai/understanding/grammar/analysis.ts';
import { aggregateOf, figuresOf } from '#ai/understanding/grammar/figures.ts';
import type { Aggregate, ComputedReading, ReadingOperation } from '#ai/understanding/grammar/reading.ts';
import { type KnownColumn, type KnownTable, knownTableOf, rowsWithValues } from '#ai/understanding/known-table.ts';
import { natureOf } from '#chart/suggest/nature.ts';
import { languageOfNames } from '#data/language/language-of-table.ts';
import { read } from '#data/read.ts';
import { randomNumbers, shuffled } from './fit-ranking.ts';
import { phrases, type QuestionKind, questionKinds } from './phrases.ts';

/** Analytic question made from a table, with the operation that answers it and the answer. */
export type TypedQuestion = {
  question: string;
  language: string;
  kind: QuestionKind;
  table: KnownTable;
  source: string;
  operation: ReadingOperation['is'];
  answer: TypedAnswer;
  /** Whether groups are asked for from the highest on. */
  isOrdered: boolean;
};
type TypedAnswer =
  | { number: number }
  | { name: string }
  | { groups: readonly (readonly [name: string, figure: number])[] };

/** Whether a reading is what a question asks for: its operation and its answer. */
export function isTyped(
  { operation, answer, isOrdered }: TypedQuestion,
  { reading, items, groups }: ComputedReading,
): boolean {
  if (reading.operation.is !== operation) return false;
  if ('groups' in answer)
    return groups !== null && areSameGroups(answer.groups, groups) && (!isOrdered || isFalling(groups));
  const [item] = items;
  if (groups !== null || items.length !== 1 || item === undefined) return false;
  if ('number' in answer) return 'number' in item && areNear(answer.number, item.number);
  return 'text' in item && item.plain === answer.name;
}

function isFalling(groups: readonly (readonly [string, number])[]): boolean {
  return groups.every(([, figure], at) => figure <= (groups[at - 1]?.[1] ?? figure));
}

function areSameGroups(
  expected: readonly (readonly [string, number])[],
  groups: readonly (readonly [string, number])[],
): boolean {
  const figures = new Map(groups);
  return (
    expected.length === groups.length &&
    expected.every(([name, figure]) => areNear(figure, figures.get(name) ?? Number.NaN))
  );
}

function areNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));
}

const perTable = 16;
const languages = Object.keys(phrases);

/** Questions about every table of the folders, the same on every run. */
export async function typedQuestions(folders: readonly string[]): Promise<TypedQuestion[]> {
  const random = randomNumbers(109);
  const made: TypedQuestion[] = [];
  for (const folder of folders)
    for (const file of readdirSync(folder).sort()) {
      const result = await read({
        from: 'file',
        bytes: new Uint8Array(readFileSync(join(folder, file))),
        name: basename(file),
      });
      if (!result.ok || result.table.rows < 4 || result.table.rows > 3000) continue;
      const table = knownTableOf(result.table, result.sheet);
      const measures = result.table.columns.flatMap((column, at) =>
        natureOf(column, result.table.rows).isMeasure ? [table.columns[at]] : [],
      );
      const roles = rolesOf(
        table,
        measures.filter((column) => column !== undefined),
      );
      if (roles === null) continue;
      const own = languageOfNames(result.table.columns.map(({ name }) => name)) ?? 'en';
      for (const kind of shuffled(questionKinds, random).slice(0, perTable)) {
        const draw = random();
        const language = draw < 0.45 && own in phrases ? own : draw < 0.7 ? 'en' : (pick(languages, random) ?? 'en');
        const question = questionOf(kind, { table, roles, language, random, source: join(folder, file) });
        if (question !== null) made.push(question);
      }
    }
  return made;
}

type Roles = {
  measures: readonly KnownColumn[];
  groups: readonly KnownColumn[];
  names: KnownColumn | undefined;
  times: KnownColumn | undefined;
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
  return measures.length === 0
    ? null
    : { measures: measures.filter(({ isNumeric }) => isNumeric), groups, names, times };
}

type Given = { table: KnownTable; roles: Roles; language: string; random: () => number; source: string };

function pick<Each>(list: readonly Each[], random: () => number): Each | undefined {
  return list[Math.floor(random() * list.length)];
}

function questionOf(kind: QuestionKind, given: Given): TypedQuestion | null {
  const { table, roles, language, random, source } = given;
  const [measure, other] = shuffled(roles.measures, random);
  const group = pick(roles.groups, random);
  const [value, second] =
    group === undefined
      ? []
      : shuffled(
          group.values.map((_, at) => at),
          random,
        );
  if (measure === undefined) return null;
  const isFiltered =
    ['mean', 'sum', 'median', 'max', 'min', 'highest', 'lowest'].includes(kind) &&
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
      : kind === 'top'
        ? (pick([2, 3, 5], random) ?? 3)
        : limit;
  const answered = answerOf(kind, {
    ...{ table, rows, measure, other, group, value, second, number, from, to },
    names: roles.names,
  });
  const phrase = pick(phrases[language]?.[kind].split('|') ?? [], random);
  const where = isFiltered ? ` ${pick(phrases[language]?.where.split('|') ?? [], random) ?? ''}` : '';
  if (answered === null || phrase === undefined || figures.length < 2) return null;
  const text = (column: KnownColumn | undefined, code: number | undefined) => column?.values[code ?? -1]?.text ?? '';
  const words: Record<string, string> = {
    m: nameOf(measure),
    k: nameOf(other),
    g: nameOf(group),
    r: nameOf(roles.names),
    v: text(group, value),
    w: text(group, second),
    n: String(number),
    a: from?.text ?? '',
    b: to?.text ?? '',
  };
  const full =
    language === 'zh' && where !== '' ? `${where.trim()}${phrase}` : phrase.replace(/[?？؟]?$/, `${where}$&`);
  const wanted = [...full.matchAll(/\{(\w)\}/g)].map(([, name = '']) => words[name] ?? '');
  if (wanted.some((word) => word.trim() === '' || word.length > 40)) return null;
  const question = full.replace(/\{(\w)\}/g, (_, name: string) => words[name] ?? '');
  return {
    question,
    language,
    kind,
    table,
    source,
    isOrdered: kind === 'top' || /highest first/.test(phrase),
    ...answered,
  };
}

/** People leave units in brackets out. */
function nameOf(column: KnownColumn | undefined): string {
  return (column?.name ?? '')
    .replace(/\s*[([][^)\]]*[)\]]/g, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
}

function liveOf({ totals }: KnownTable, rows: Int32Array): Int32Array {
  return rows.filter((row) => !totals.has(row));
}

type YearRow = { row: number; text: string };

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

type Asked = {
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

/** The answer, computed from the rows; null where the table does not have what the question needs. */
function answerOf(kind: QuestionKind, asked: Asked): Pick<TypedQuestion, 'operation' | 'answer'> | null {
  const { measure, rows, group, table, number } = asked;
  const figures = figuresOf(measure, rows);
  switch (kind) {
    case 'mean':
    case 'sum':
    case 'median':
    case 'max':
    case 'min':
      return { operation: 'aggregate', answer: { number: aggregateOf(figures, kind) } };
    case 'percentile':
      return { operation: 'aggregate', answer: { number: aggregateOf(figures, 'percentile', number) } };
    case 'count-above':
      return { operation: 'count', answer: { number: figures.filter((each) => each > number).length } };
    case 'count-below':
      return { operation: 'count', answer: { number: figures.filter((each) => each < number).length } };
    case 'correlation': {
      const value = asked.other === undefined ? Number.NaN : correlationOf(measure, asked.other, table.live);
      return Number.isNaN(value) ? null : { operation: 'correlation', answer: { number: value } };
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

function changeOf(
  kind: 'change' | 'change-percent',
  { measure, from, to }: Asked,
): Pick<TypedQuestion, 'operation' | 'answer'> | null {
  const [before, after] = [
    measure.numbers[from?.row ?? -1] ?? Number.NaN,
    measure.numbers[to?.row ?? -1] ?? Number.NaN,
  ];
  if (Number.isNaN(before) || Number.isNaN(after) || before === 0) return null;
  return {
    operation: 'change',
    answer: { number: kind === 'change' ? after - before : (100 * (after - before)) / Math.abs(before) },
  };
}

function extremeOf(
  kind: 'highest' | 'lowest',
  { measure, rows, names }: Asked,
): Pick<TypedQuestion, 'operation' | 'answer'> | null {
  if (names === undefined) return null;
  const known = rows.filter((row) => !Number.isNaN(measure.numbers[row]));
  const best = aggregateOf(figuresOf(measure, known), kind === 'highest' ? 'max' : 'min');
  const winners = known.filter((row) => measure.numbers[row] === best);
  const [row] = winners;
  if (row === undefined || winners.length > 1) return null;
  return { operation: 'cells', answer: { name: names.values[names.codes[row] ?? -1]?.plain ?? '' } };
}

function ofGroups(
  kind: QuestionKind,
  asked: Asked & { group: KnownColumn },
): Pick<TypedQuestion, 'operation' | 'answer'> | null {
  const { measure, group, value, second, table, number } = asked;
  const rowsOfValue = (code: number | undefined) =>
    code === undefined ? new Int32Array() : liveOf(table, rowsWithValues(group, [code]));
  const [own, others] = [rowsOfValue(value), rowsOfValue(second)];
  const mean = (rows: Int32Array) => aggregateOf(figuresOf(measure, rows), 'mean');
  const total = aggregateOf(figuresOf(measure, table.live), 'sum');
  switch (kind) {
    case 'count':
      return { operation: 'count', answer: { number: own.length } };
    case 'distinct':
      return {
        operation: 'distinct',
        answer: { number: new Set(Array.from(table.live, (row) => group.codes[row])).size },
      };
    case 'share-rows':
      return { operation: 'share', answer: { number: (100 * own.length) / table.live.length } };
    case 'share-sum':
      return total === 0
        ? null
        : { operation: 'share', answer: { number: (100 * aggregateOf(figuresOf(measure, own), 'sum')) / total } };
    case 'difference':
      return own.length * others.length < 2
        ? null
        : { operation: 'difference', answer: { number: Math.abs(mean(own) - mean(others)) } };
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
): Pick<TypedQuestion, 'operation' | 'answer'> | null {
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
    return first.figure === next.figure ? null : { operation: 'most-often', answer: { name: first.plain } };
  if (kind === 'largest-mean' || kind === 'largest-sum')
    return first.figure === next.figure ? null : { operation: 'groups', answer: { name: first.plain } };
  if (kind === 'top' && sorted.length <= number) return null;
  const shown = kind === 'top' ? sorted.slice(0, number) : sorted;
  return { operation: 'groups', answer: { groups: shown.map(({ text, figure }) => [text, figure]) } };
}
