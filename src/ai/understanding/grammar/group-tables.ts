import type { Grain } from '#ai/offline/language/language.ts';
import type { WrittenDay } from '../cell-parts.ts';
import { weekdayOf } from '../evidence/time-conditions.ts';
import { noWords, unionOf, type WordSet, wordSetOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateWords } from './figures.ts';
import { figureOf as figureOfColumn } from './groups.ts';
import type { Aggregate, AnswerGroup, Direction } from './reading.ts';
import {
  addReading,
  cueWords,
  type GrammarSpace,
  gradeOf,
  nameWords,
  type RowSet,
  roundedFigure,
  rowNounWords,
} from './workspace.ts';

/** What groups rows: the values of a column, or a part of its dates. */
export type GroupKey = {
  column: KnownColumn;
  grain: Grain | null;
  /** Group of each row; −1 for none. */
  codes: Int32Array;
  names: readonly string[];
  /** Whether its groups have an order of their own. */
  isTime: boolean;
  grade: number;
  words: WordSet;
};

const maxGroups = 400;
const maxKeys = 5;
/** Figures that take more values than these measure something. */
const maxFigures = 12;
const asking = ['per', 'by', 'each', 'every', 'group-by', '~by', '~each', '~versus', '~compare', '~distribution'];
const alongTime = ['~trend', '~change', '~chart', '~increase', '~decrease', '~list', '~range-to'];

/** Whether figures of groups may be asked for. */
export function asksGroups({ has, evidence }: GrammarSpace): boolean {
  return has(...asking) || evidence.requested.grains.size > 0;
}

/** What may group the rows of a set, best named first. */
export function groupKeys(space: GrammarSpace, set: RowSet): GroupKey[] {
  const { evidence, table, has } = space;
  const conditioned = new Map(set.conditions.map((each) => [each.column, each]));
  const isCompared = (column: KnownColumn) =>
    (set.kind === 'or' && conditioned.has(column.index)) ||
    (column.isDated && conditioned.get(column.index)?.comparison !== '=');
  const isOrdered = directionsAsked(space).length > 0;
  const keys = table.columns.flatMap((column): GroupKey[] => {
    if (conditioned.has(column.index) && !isCompared(column)) return [];
    const grade = gradeOf(evidence.names, column.index);
    const words = nameWords(space, column.index, 1);
    const dated = column.isDated ? timeKeys(space, { column, grade, words }) : [];
    const isRepeating = !column.isUnique && column.values.length > 1 && column.values.length <= maxGroups;
    const isTrend = column.isDated && (has(...alongTime) || evidence.requested.grains.size > 0);
    // “The 3 best sellers” does not say that it is about products.
    const isImplied = isOrdered && column.kind === 'text' && isRepeating && column.values.length > 2;
    if (column.isNumeric && column.values.length > maxFigures) return dated;
    const isNamed = grade >= 1 || (set.kind === 'or' && conditioned.has(column.index)) || isTrend || isImplied;
    if (!isNamed || (!isRepeating && !column.isDated) || column.values.length > maxGroups) return dated;
    const isOfMonths = column.values.every(({ day }) => day === null || day.year < 0);
    if (column.kind === 'date' && !isOfMonths && !has(...alongTime) && grade < 3) return dated;
    const names = column.values.map(({ text, isBlank }) => (isBlank ? '' : text));
    if (isOfMonths) return [{ column, grain: null, codes: column.codes, names, isTime: false, grade, words }];
    return [...dated, { column, grain: null, codes: column.codes, names, isTime: column.isDated, grade, words }];
  });
  return keys.sort((a, b) => b.grade - a.grade || a.column.index - b.column.index).slice(0, maxKeys);
}

/** Part of a date as the groups are called, with what orders them. */
const parts: Partial<Record<Grain, (day: WrittenDay) => string | null>> = {
  year: ({ year }) => (year < 0 ? null : String(year)),
  decade: ({ year }) => (year < 0 ? null : `${Math.floor(year / 10)}0s`),
  quarter: ({ year, month }) => (month < 0 || year < 0 ? null : `${year}-Q${Math.ceil(month / 3)}`),
  month: ({ year, month }) => (month < 0 || year < 0 ? null : `${year}-${String(month).padStart(2, '0')}`),
  'quarter-of-year': ({ month }) => (month < 0 ? null : `Q${Math.ceil(month / 3)}`),
  'month-of-year': ({ month }) => (month < 0 ? null : (monthNames[month - 1] ?? null)),
  weekday: (day) => (day.day < 0 ? null : (dayNames[(weekdayOf(day) + 6) % 7] ?? null)),
};
const namesOf = (of: Intl.DateTimeFormatOptions, days: readonly number[]) =>
  days.map((day) => new Intl.DateTimeFormat('en', { ...of, timeZone: 'UTC' }).format(day));
const monthNames = namesOf(
  { month: 'long' },
  Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1)),
);
const dayNames = namesOf(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 2 + day)),
);

function timeKeys(
  { evidence }: GrammarSpace,
  { column, grade, words }: { column: KnownColumn; grade: number; words: WordSet },
): GroupKey[] {
  const asked = [...evidence.requested.grains.keys()].flatMap((grain): Grain[] =>
    grain === 'month'
      ? ['month', 'month-of-year']
      : grain === 'quarter'
        ? ['quarter', 'quarter-of-year']
        : grain in parts
          ? [grain]
          : [],
  );
  return [...new Set(asked)].flatMap((grain) => {
    const partOf = parts[grain];
    if (partOf === undefined || (column.kind === 'year' && grain !== 'decade')) return [];
    const byValue = column.values.map(({ day }) => (day === null ? null : partOf(day)));
    const names = orderedNames(
      grain,
      [...new Set(byValue)].filter((name) => name !== null),
    );
    const places = new Map(names.map((name, place) => [name, place]));
    if (names.length < 2 || names.length > maxGroups) return [];
    const codes = column.codes.map((code) => places.get(byValue[code] ?? '') ?? -1);
    const said = unionOf(words, evidence.requested.grains.get(grain) ?? noWords);
    const base = grain === 'month-of-year' ? 'month' : grain === 'quarter-of-year' ? 'quarter' : grain;
    return [
      {
        ...{ column, grain, codes, names, isTime: true, grade: Math.max(grade, 3) },
        words: unionOf(said, evidence.requested.grains.get(base) ?? noWords),
      },
    ];
  });
}

function orderedNames(grain: Grain, names: readonly string[]): string[] {
  const order = grain === 'weekday' ? dayNames : grain === 'month-of-year' ? monthNames : null;
  return order === null ? names.toSorted() : order.filter((name) => names.includes(name));
}

/** A figure of rows: a count, or an aggregate of a column. */
type Measure = { column: KnownColumn | null; how: Aggregate | 'count'; grade: number };

function measuresAsked(space: GrammarSpace, key: GroupKey): Measure[] {
  const { evidence, numeric } = space;
  const usable = numeric.filter(({ index, isNumbering }) => index !== key.column.index && !isNumbering);
  const named = usable.filter(({ index }) => gradeOf(evidence.names, index) >= 2);
  const columns = (named.length > 0 ? named : usable.length === 1 ? usable : [])
    .toSorted((a, b) => gradeOf(evidence.names, b.index) - gradeOf(evidence.names, a.index))
    .slice(0, 4);
  return [
    { column: null, how: 'count', grade: 0 },
    ...columns.flatMap((column) =>
      howsOf(space).map((how): Measure => ({ column, how, grade: gradeOf(evidence.names, column.index) })),
    ),
  ];
}

function howsOf({ has }: GrammarSpace): Aggregate[] {
  const hows: Aggregate[] = [];
  if (has('~mean', 'average', 'avg', 'mean')) hows.push('mean');
  if (has('~median', 'median')) hows.push('median');
  if (hows.length === 0) hows.push('sum', 'mean');
  if (has('~max', 'highest', 'maximum', 'max')) hows.push('max');
  if (has('~min', 'lowest', 'minimum', 'min')) hows.push('min');
  return hows;
}

/** Figures of groups, in order and cut off where that is asked for; of two columns at once where two are named. */
export function addGroupTables(space: GrammarSpace, set: RowSet): void {
  if (set.rows.length < 2) return;
  const isAsked = asksGroups(space);
  const limit = limitAsked(space);
  const directions = directionsAsked(space);
  if (!isAsked && limit === null && directions.length === 0 && !space.has(...alongTime) && set.kind !== 'or') return;
  const keys = groupKeys(space, set);
  for (const key of keys) {
    const groups = rowsByKey(key, set.rows);
    if (groups.size < 2) continue;
    for (const measure of measuresAsked(space, key)) {
      addTable(space, set, { key, groups, measure, limit, directions });
      if (key.grain !== null) addTopPart(space, set, { key, groups, measure, directions });
    }
  }
  if (isAsked) addCrossTables(space, set, keys.filter(({ grade }) => grade >= 2).slice(0, maxCrossed));
}

/** Rows of each group that has some, in the order of the groups. */
export function rowsByKey({ codes, names, isTime, grain }: GroupKey, rows: Int32Array): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const row of rows) {
    const code = codes[row] ?? -1;
    if (code < 0 || names[code] === '') continue;
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [row]);
    else group.push(row);
  }
  if (!isTime) return groups;
  const place = (code: number) => (grain === null ? (names[code] ?? '') : code);
  return new Map(
    [...groups].sort(([a], [b]) => {
      const [x, y] = [place(a), place(b)];
      return typeof x === 'number' ? x - Number(y) : String(x).localeCompare(String(y), 'en', { numeric: true });
    }),
  );
}

function figureOf({ column, how }: Pick<Measure, 'column' | 'how'>, rows: readonly number[]): number {
  return column === null || how === 'count' ? rows.length : figureOfColumn(column, rows, how);
}

/** “The top 5”, “3 largest”: how many are asked for, with the place of the word. */
export function limitAsked({ evidence, has }: GrammarSpace): { count: number; at: number } | null {
  if (!has('~most', '~least', '~max', '~min', '~top', '~bottom', '~descending', '~ascending', '~only', '~list')) {
    if (evidence.superlatives.low === 0 && evidence.superlatives.high === 0) return null;
  }
  const isConditioned = (at: number) =>
    evidence.conditions.some(({ kind, cue, words }) => kind !== 'number' && cue !== '' && (words.low >> at) & 1);
  const found = evidence.numbers.find(
    ({ value, isOrdinal, at }) =>
      !isOrdinal && Number.isInteger(value) && value >= 2 && value <= 100 && !isConditioned(at),
  );
  return found === undefined ? null : { count: found.value, at: found.at };
}

export function directionsAsked({ has, evidence }: GrammarSpace): Direction[] {
  const most = has('~most', '~max', '~top', '~descending', 'most', 'top', 'highest', 'largest', 'biggest');
  const least = has('~least', '~min', '~bottom', '~ascending', 'fewest', 'least', 'lowest', 'smallest', 'bottom');
  if (most || least) return [...(most ? (['max'] as const) : []), ...(least ? (['min'] as const) : [])];
  return evidence.superlatives.low === 0 && evidence.superlatives.high === 0 ? [] : ['max', 'min'];
}

export const orderCues = ['most', 'least', 'max', 'min', 'top', 'bottom', 'ascending', 'descending'] as const;

function addTable(
  space: GrammarSpace,
  set: RowSet,
  {
    key,
    groups,
    measure,
    limit,
    directions,
  }: {
    key: GroupKey;
    groups: ReadonlyMap<number, readonly number[]>;
    measure: Measure;
    limit: { count: number; at: number } | null;
    directions: readonly Direction[];
  },
): void {
  const figures = [...groups].flatMap(([code, rows]): AnswerGroup[] => {
    const figure = figureOf(measure, rows);
    return Number.isNaN(figure) ? [] : [[key.names[code] ?? '', figure]];
  });
  if (figures.length < 2) return;
  const { column, how, grade } = measure;
  const isShareAsked =
    space.has('~share', '~percent', 'share', 'percent', 'percentage') && (how === 'sum' || how === 'count');
  const total = figures.reduce((sum, [, figure]) => sum + figure, 0);
  for (const direction of [null, ...directions]) {
    const sorted =
      direction === null ? figures : figures.toSorted((a, b) => (direction === 'max' ? b[1] - a[1] : a[1] - b[1]));
    const limits = direction !== null && limit !== null && limit.count < sorted.length ? [0, limit.count] : [0];
    for (const count of limits)
      for (const isShare of isShareAsked && total !== 0 ? [false, true] : [false]) {
        const shown = count === 0 ? sorted : sorted.slice(0, count);
        const order =
          direction === null ? noWords : unionOf(space.evidence.superlatives, cueWords(space, ...orderCues));
        addReading(space, set, {
          operation: {
            ...{ is: 'groups', by: key.column.index, measure: column?.index ?? null, how, direction, limit: count },
            ...(key.grain === null ? {} : { grain: key.grain }),
            ...(isShare ? { isShare } : {}),
          },
          ...{ root: `groups-${how}`, kind: 'groups', isPercent: isShare },
          items: shown.map(([name]) => ({ text: name, plain: name.toLowerCase() })),
          groups: isShare ? shown.map(([name, figure]) => [name, roundedFigure((100 * figure) / total)]) : shown,
          plain: [
            ...plainOfKey(space, key),
            ...space.plain(
              `groups:measure=${grade}`,
              `groups:how=${how}`,
              `groups:${direction ?? 'none'}:${count === 0 ? 'all' : 'limit'}`,
              `groups:limit=${limit === null ? 'none' : count === 0 ? 'unused' : 'used'}`,
              `groups:over=${set.kind}`,
              ...(isShare ? ['groups:share'] : []),
            ),
          ],
          parts: space.parts(
            ...['groups', `groups:${how}`, `groups:${direction ?? 'none'}`, `groups:by=${key.grain ?? 'values'}`],
            ...(count === 0 ? [] : ['groups:limit']),
            ...(isShare ? ['groups:share'] : []),
          ),
          words: unionOf(
            ...[key.words, order, cueWords(space, 'by', 'each', 'compare', 'versus', 'trend', 'distribution')],
            column === null
              ? unionOf(rowNounWords(space), cueWords(space, 'count'))
              : unionOf(nameWords(space, column.index, 1), aggregateWords(space)),
            count === 0 || limit === null ? noWords : wordSetOf([limit.at]),
            isShare ? cueWords(space, 'share', 'percent') : noWords,
          ),
        });
      }
  }
}

/** “Which month had the most receipts”: the part of dates with the highest or lowest figure. */
function addTopPart(
  space: GrammarSpace,
  set: RowSet,
  {
    key,
    groups,
    measure,
    directions,
  }: {
    key: GroupKey;
    groups: ReadonlyMap<number, readonly number[]>;
    measure: Measure;
    directions: readonly Direction[];
  },
): void {
  const { column, how, grade } = measure;
  const figures = [...groups].flatMap(([code, rows]) => {
    const figure = figureOf(measure, rows);
    return Number.isNaN(figure) ? [] : [{ name: key.names[code] ?? '', figure, rows }];
  });
  for (const direction of directions) {
    const sorted = figures.toSorted((a, b) => (direction === 'max' ? b.figure - a.figure : a.figure - b.figure));
    const [best, next] = sorted;
    if (best === undefined || best.figure === next?.figure) continue;
    addReading(space, set, {
      operation: {
        ...{ is: 'groups', by: key.column.index, measure: column?.index ?? null, how, direction, limit: 1 },
        ...(key.grain === null ? {} : { grain: key.grain }),
      },
      ...{ root: `top-part-${how}`, kind: 'text', items: [{ text: best.name, plain: best.name.toLowerCase() }] },
      plain: [
        ...plainOfKey(space, key),
        ...space.plain(`groups:measure=${grade}`, 'top-part', `top-part:${direction}`),
      ],
      parts: space.parts('top-part', `top-part:${direction}`, `groups:${how}`, `groups:by=${key.grain ?? 'values'}`),
      words: unionOf(
        ...[key.words, space.evidence.superlatives, cueWords(space, ...orderCues)],
        column === null
          ? unionOf(rowNounWords(space), cueWords(space, 'count'))
          : unionOf(nameWords(space, column.index, 1), aggregateWords(space)),
      ),
    });
  }
}

function plainOfKey({ plain }: GrammarSpace, { grade, grain, isTime, column }: GroupKey): number[] {
  return plain(
    'groups',
    `groups:by=${grade}`,
    `groups:grain=${grain ?? 'none'}`,
    isTime ? 'groups:time' : 'groups:names',
    column.isUnique ? 'groups:unique' : 'groups:repeats',
  );
}

const maxCells = 600;
const maxCrossed = 3;

function addCrossTables(space: GrammarSpace, set: RowSet, keys: readonly GroupKey[]): void {
  keys.forEach((first, place) => {
    for (const second of keys.slice(place + 1)) {
      if (first.column.index === second.column.index) continue;
      const names = new Map<string, number[]>();
      for (const row of set.rows) {
        const [a, b] = [first.codes[row] ?? -1, second.codes[row] ?? -1];
        if (a < 0 || b < 0 || first.names[a] === '' || second.names[b] === '') continue;
        const group = names.get(`${a}/${b}`);
        if (group === undefined) names.set(`${a}/${b}`, [row]);
        else group.push(row);
      }
      if (names.size < 3 || names.size > maxCells) continue;
      for (const measure of measuresAsked(space, first).filter(({ column }) => column !== second.column))
        addCrossTable(space, set, { first, second, names, measure });
    }
  });
}

function addCrossTable(
  space: GrammarSpace,
  set: RowSet,
  {
    first,
    second,
    names,
    measure: { column, how, grade },
  }: { first: GroupKey; second: GroupKey; names: ReadonlyMap<string, readonly number[]>; measure: Measure },
): void {
  const groups = [...names].flatMap(([codes, rows]): AnswerGroup[] => {
    const [a = -1, b = -1] = codes.split('/').map(Number);
    const figure = figureOf({ column, how }, rows);
    return Number.isNaN(figure) ? [] : [[first.names[a] ?? '', figure, second.names[b] ?? '']];
  });
  addReading(space, set, {
    operation: {
      ...{ is: 'groups', by: first.column.index, measure: column?.index ?? null, how, direction: null, limit: 0 },
      ...{ second: second.column.index },
      ...(first.grain === null ? {} : { grain: first.grain }),
      ...(second.grain === null ? {} : { secondGrain: second.grain }),
    },
    ...{ root: `cross-${how}`, kind: 'groups', groups },
    items: groups.map(([name]) => ({ text: name, plain: name.toLowerCase() })),
    plain: [
      ...plainOfKey(space, first),
      ...plainOfKey(space, second),
      ...space.plain('cross', `cross:measure=${grade}`, `cross:by=${Math.min(first.grade, second.grade)}`),
    ],
    parts: space.parts('groups', 'cross', `groups:${how}`),
    words: unionOf(
      ...[first.words, second.words, cueWords(space, 'by', 'each', 'compare', 'versus', 'series', 'trend')],
      column === null
        ? unionOf(rowNounWords(space), cueWords(space, 'count'))
        : unionOf(nameWords(space, column.index, 1), aggregateWords(space)),
    ),
  });
}
