import type { Condition } from '../evidence/condition.ts';
import { doOverlap, noWords, unionOf } from '../evidence/word-set.ts';
import { rowsByCode } from '../known-table.ts';
import type { RowReading } from './reading.ts';
import { cueWords, type GrammarSpace, gradeOf, nameWords, type RowSet } from './workspace.ts';

/** Rows that conditions of the question choose. */
export type RowSets = { all: RowSet; singles: RowSet[]; pairs: RowSet[]; triples: RowSet[]; others: RowSet[] };

const maxSets = { pairs: 60, triples: 20, negated: 80 };

export function rowSetsOf(space: GrammarSpace): RowSets {
  const { table, evidence } = space;
  const all: RowSet = {
    ...{ kind: 'all', rows: table.live, words: noWords, conditions: [], by: -1, reading: { is: 'all' } },
    parts: space.parts('all'),
    plain: space.plain('rows:all'),
  };
  const singles = evidence.conditions
    .map((condition) => single(space, condition))
    .filter(({ rows }) => rows.length > 0);
  const pairs = pairsOf(space, singles);
  const negated = hasNegation(space)
    ? singles
        .filter(({ conditions: [condition] }) => condition?.kind === 'value' || condition?.kind === 'part')
        .map((set) => without(space, set))
    : [];
  for (const set of negated)
    for (const other of singles.slice(0, 10)) {
      if (pairs.length >= maxSets.negated) break;
      if (overlapping(set, other)) continue;
      const rows = inBoth(set.rows, other.rows);
      if (rows.length > 0 && rows.length < other.rows.length)
        pairs.push(joined(space, [set, other], { rows, is: 'and', name: 'and' }));
    }
  return {
    all,
    singles,
    pairs,
    triples: triplesOf(space, pairs, singles),
    others: [...negated, ...filledSets(space), ...exceedingSets(space)],
  };
}

function single(space: GrammarSpace, condition: Condition): RowSet {
  const { table, evidence } = space;
  const { column, kind, rows, comparison, from, to, isNear } = condition;
  const facts = table.columns[column];
  const words = to - from + 1;
  const isAmount = kind === 'number' || kind === 'time';
  const size = rows.length === 1 ? '1' : rows.length <= 3 ? '2' : rows.length * 2 > table.rows ? 'most' : 'some';
  const names = [
    `where:${kind}`,
    `where:${kind}:${isNear ? 'near' : 'far'}`,
    `where:size=${size}`,
    `where:${condition.isAlone ? 'alone' : 'shared'}`,
    `where:${kind}:${facts?.kind ?? ''}`,
  ];
  if (kind !== 'number')
    names.push(
      condition.isInside ? 'where:inside' : 'where:outer',
      `where:${kind}:${condition.isName ? 'name' : 'own'}`,
    );
  if (condition.how !== '') names.push(`where:how=${condition.how}`);
  if (condition.how.startsWith('flag'))
    names.push(`where:${condition.how}:${hasNegation(space) ? 'negated' : 'plain'}`);
  if (kind === 'part') names.push(`where:part=${Math.min(3, words)}:${Math.round(condition.strength * 4)}`);
  if (kind === 'value') names.push(`where:value=${Math.min(3, words)}`);
  if (kind === 'alike') names.push(`where:alike=${Math.round(condition.strength * 10)}`);
  if (isAmount)
    names.push(
      `where:${kind}:cue=${condition.cue || 'no'}:${comparison}`,
      `where:${kind}:named=${gradeOf(evidence.names, column)}`,
      `where:${kind}:extreme=${gradeOf(evidence.extreme, column)}`,
    );
  if (evidence.focusPlaces.some((at) => at >= from && at <= to)) names.push(`where:asked:${kind}`);
  const stems = facts?.stems ?? [];
  return {
    kind: 'one',
    rows: kind === 'value' || table.totals.size === 0 ? rows : rows.filter((row) => !table.totals.has(row)),
    words: isNear || isAmount ? unionOf(condition.words, nameWords(space, column, isNear ? 1 : 2)) : condition.words,
    parts: space.parts(
      ...(isAmount ? stems.slice(0, 2).map((stem) => `amount:${stem}`) : [`value:${stems[0] ?? ''}`]),
      `where:${kind === 'part' ? 'value' : kind}`,
      ...(comparison === '=' ? [] : [`where${comparison}`]),
      ...(isAmount ? [`where:${kind}${comparison}`] : []),
    ),
    plain: space.plain(...names),
    reading: { is: 'where', condition },
    conditions: [condition],
    by: -1,
  };
}

export function hasNegation({ has }: GrammarSpace): boolean {
  return has(
    'not',
    'other',
    'besides',
    'except',
    'excluding',
    'without',
    'never',
    'no',
    'didn',
    'wasn',
    'non',
    'than',
    'else',
    'aside',
    'other-than',
    '~not',
    '~empty',
  );
}

function without(space: GrammarSpace, set: RowSet): RowSet {
  const inside = new Set(set.rows);
  return {
    ...set,
    kind: 'not',
    rows: space.table.live.filter((row) => !inside.has(row)),
    parts: [...set.parts, ...space.parts('not')],
    plain: [...set.plain, ...space.plain('rows:not')],
    reading: { is: 'not', of: set.reading },
  };
}

/** Rows in which a named column has something, or nothing. */
function filledSets(space: GrammarSpace): RowSet[] {
  const { table, evidence } = space;
  const columns = table.columns.filter(
    ({ blanks, index }) => blanks > 0 && blanks < table.rows && gradeOf(evidence.names, index) >= 1,
  );
  const kinds = hasNegation(space) ? (['filled', 'empty'] as const) : (['filled'] as const);
  return columns.slice(0, 4).flatMap((column) =>
    kinds.map((is): RowSet => {
      const isWanted = column.values.map(({ isBlank }) => isBlank === (is === 'empty'));
      return {
        ...{ kind: is, by: -1, conditions: [], reading: { is, column: column.index } },
        rows: rowsByCode(column.codes, (code) => isWanted[code] === true).filter((row) => !table.totals.has(row)),
        words: unionOf(nameWords(space, column.index, 1), cueWords(space, 'not', 'empty')),
        parts: space.parts(is),
        plain: space.plain(`rows:${is}`, `filled:named=${gradeOf(evidence.names, column.index)}`),
      };
    }),
  );
}

const maxExceeding = 12;

/** Rows where one named column has more than another: who lost members from one year to the next. */
function exceedingSets(space: GrammarSpace): RowSet[] {
  const { table, evidence, numeric } = space;
  const named = numeric.filter(({ index }) => gradeOf(evidence.names, index) >= 1);
  // Two columns of figures alone are compared with each other.
  const usable = named.length >= 2 ? named : numeric.length <= 3 ? numeric : [];
  const sets = usable.flatMap((more) =>
    usable.flatMap((less): RowSet[] => {
      if (more === less) return [];
      const rows = table.live.filter((row) => (more.numbers[row] ?? Number.NaN) > (less.numbers[row] ?? Number.NaN));
      if (rows.length === 0 || rows.length === table.live.length) return [];
      const order = more.index < less.index ? 'falls' : 'rises';
      const grade = Math.min(gradeOf(evidence.names, more.index), gradeOf(evidence.names, less.index));
      return [
        {
          ...{
            kind: 'exceeds',
            by: -1,
            conditions: [],
            rows,
            reading: { is: 'exceeds', columns: [more.index, less.index] },
          },
          words: unionOf(
            nameWords(space, more.index, 1),
            nameWords(space, less.index, 1),
            cueWords(space, 'increase', 'decrease', 'change', 'greater', 'less', 'between', 'than'),
          ),
          parts: space.parts('exceeds', `exceeds:${order}`),
          plain: space.plain('rows:exceeds', `exceeds:named=${grade}`, `exceeds:${order}`),
        },
      ];
    }),
  );
  return sets.slice(0, maxExceeding);
}

/** Conditions without a cue in the question are not combined with each other. */
function doubtOf({ conditions: [condition] }: RowSet): number {
  if (condition?.kind === 'alike') return 2;
  if (condition?.kind !== 'number') return 0;
  return condition.comparison !== '=' && condition.cue === '' ? 3 : 1;
}

function pairsOf(space: GrammarSpace, singles: readonly RowSet[]): RowSet[] {
  const pairs: RowSet[] = [];
  singles.forEach((a, place) => {
    for (const b of singles.slice(place + 1)) {
      if (pairs.length >= maxSets.pairs || overlapping(a, b) || doubtOf(a) + doubtOf(b) > 2) continue;
      const [one, other] = [a.conditions[0], b.conditions[0]];
      const isSame = one?.column === other?.column;
      const isEqual = one?.comparison === '=' && other?.comparison === '=';
      if (isSame && isEqual) {
        pairs.push(joined(space, [a, b], { rows: inEither(a.rows, b.rows), is: 'or', name: 'or' }));
        continue;
      }
      const rows = inBoth(a.rows, b.rows);
      if (rows.length > 0 && (rows.length < a.rows.length || rows.length < b.rows.length))
        pairs.push(joined(space, [a, b], { rows, is: 'and', name: isSame ? 'span' : 'and' }));
    }
  });
  return pairs;
}

function triplesOf(space: GrammarSpace, pairs: readonly RowSet[], singles: readonly RowSet[]): RowSet[] {
  const triples: RowSet[] = [];
  for (const pair of pairs) {
    if (triples.length > maxSets.triples) break;
    const last = Math.max(...pair.conditions.map((condition) => space.evidence.conditions.indexOf(condition)));
    for (const set of singles) {
      const [condition] = set.conditions;
      if (condition === undefined || doubtOf(set) > 1 || (condition.kind === 'number' && condition.cue === ''))
        continue;
      if (space.evidence.conditions.indexOf(condition) < last || overlapping(pair, set)) continue;
      if (pair.kind === 'or' && pair.conditions[0]?.column === condition.column) {
        triples.push(joined(space, [pair, set], { rows: inEither(pair.rows, set.rows), is: 'or', name: 'or' }));
        continue;
      }
      const rows = inBoth(pair.rows, set.rows);
      if (rows.length > 0 && rows.length < pair.rows.length)
        triples.push(joined(space, [pair, set], { rows, is: 'and', name: 'and' }));
    }
  }
  return triples;
}

/** Sets of rows as one, by words that do not overlap. */
export function joined(
  space: GrammarSpace,
  sets: readonly RowSet[],
  { rows, is, name }: { rows: Int32Array; is: 'and' | 'or' | 'both'; name: string },
): RowSet {
  const conditions = sets.flatMap((set) => set.conditions);
  return {
    ...{ kind: is, rows, conditions, by: -1 },
    words: unionOf(...sets.map(({ words }) => words)),
    parts: [...new Set([...sets.flatMap(({ parts }) => parts), ...space.parts(name)])],
    plain: [...sets.flatMap(({ plain }) => plain), ...space.plain(`rows:${name}`, `rows:n=${conditions.length}`)],
    reading: { is, parts: sets.flatMap(({ reading }) => partsOf(reading, is)) },
  };
}

function partsOf(reading: RowReading, is: RowReading['is']): readonly RowReading[] {
  return (reading.is === 'and' || reading.is === 'or') && reading.is === is ? reading.parts : [reading];
}

/** Whether conditions are sure enough to build further rows on. */
export function isFirm({ conditions }: RowSet): boolean {
  return conditions.every(({ kind, cue }) => kind !== 'alike' && (kind !== 'number' || cue !== ''));
}

export function overlapping(a: RowSet, b: RowSet): boolean {
  return a.conditions.some((one) => b.conditions.some((other) => doOverlap(one.words, other.words)));
}

/** Rows in both of two ordered lists. */
export function inBoth(a: Int32Array, b: Int32Array): Int32Array {
  const rows: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [one = 0, other = 0] = [a[i], b[j]];
    if (one === other) rows.push(one);
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return Int32Array.from(rows);
}

function inEither(a: Int32Array, b: Int32Array): Int32Array {
  return Int32Array.from(new Set([...a, ...b])).sort();
}
