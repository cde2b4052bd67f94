import { noWords, unionOf, type WordSet } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateOf, figuresOf } from './figures.ts';
import type { AnswerItem, RowReading } from './reading.ts';
import { inBoth, overlapping } from './row-sets.ts';
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

const cues = {
  share: ['~share', '~percent', 'share', 'percent', 'percentage', 'proportion', 'fraction', '%', 'part'],
  change: [
    '~change',
    '~increase',
    '~decrease',
    'change',
    'changed',
    'rise',
    'rose',
    'risen',
    'grow',
    'grew',
    'growth',
    'increase',
    'increased',
    'fall',
    'fell',
    'drop',
    'dropped',
    'decrease',
    'decreased',
    'decline',
    'declined',
  ],
  percent: ['~percent', '~share', 'percent', 'percentage', '%', 'percent-change', 'share'],
  correlation: [
    '~correlation',
    '~relation',
    'correlation',
    'correlate',
    'correlated',
    'correlates',
    'related',
    'relationship',
  ],
  yesNo: new Set(['is', 'are', 'was', 'were', 'do', 'does', 'did', 'has', 'have', 'had', 'can']),
};

/** Shares, changes between two times, correlations, and answers of yes or no; each needs its words. */
export function addAnalysis(
  space: GrammarSpace,
  { all, singles, pairs }: { all: RowSet; singles: readonly RowSet[]; pairs: readonly RowSet[] },
): void {
  if (space.has(...cues.share)) {
    for (const set of singles) addShares(space, set, { rows: all.rows, reading: all.reading });
    for (const set of pairs.filter(({ kind }) => kind === 'and' || kind === 'or'))
      addPairShares(space, set, { all, singles });
  }
  if (space.has(...cues.change)) addChanges(space, singles);
  if (space.has(...cues.correlation)) addCorrelations(space, all);
  if (space.has('~yes-no') || cues.yesNo.has(space.evidence.words[0]?.concept ?? '')) addYesNo(space, pairs);
}

/** Share of rows, or of the sum of a column, in another set of rows. */
function addShares(space: GrammarSpace, set: RowSet, whole: { rows: Int32Array; reading: RowReading }): void {
  const [first] = set.conditions;
  const inside = `share:of=${whole.reading.is}`;
  if (whole.rows.length > 0)
    addReading(space, set, {
      operation: { is: 'share', column: null, of: whole.reading },
      ...{
        root: 'share-rows',
        items: [{ number: roundedFigure((100 * set.rows.length) / whole.rows.length) }],
        isPercent: true,
        kind: 'percent',
      },
      ...{
        plain: space.plain('share', 'share:rows', inside),
        parts: space.parts('share', 'share:rows', inside),
        words: unionOf(rowNounWords(space), shareWords(space)),
      },
    });
  for (const column of space.numeric) {
    const grade = gradeOf(space.evidence.names, column.index);
    const sum = aggregateOf(figuresOf(column, whole.rows), 'sum');
    if (column.index === first?.column || (grade < 1 && space.numeric.length > 2) || sum === 0) continue;
    addReading(space, set, {
      operation: { is: 'share', column: column.index, of: whole.reading },
      root: 'share-sum',
      items: [{ number: roundedFigure((100 * aggregateOf(figuresOf(column, set.rows), 'sum')) / sum) }],
      ...{ isPercent: true, kind: 'percent', words: unionOf(nameWords(space, column.index, 1), shareWords(space)) },
      plain: space.plain('share', 'share:sum', `share:named=${grade}`, inside),
      parts: space.parts('share', 'share:sum', inside),
    });
  }
}

function shareWords(space: GrammarSpace): WordSet {
  return cueWords(space, 'share', 'percent', 'sum', 'ratio');
}

function changeWords(space: GrammarSpace): WordSet {
  return cueWords(space, 'change', 'increase', 'decrease', 'difference', 'percent', 'mean');
}

/** “What share of the German films are comedies”: one condition is the whole. */
function addPairShares(
  space: GrammarSpace,
  pair: RowSet,
  { all, singles }: { all: RowSet; singles: readonly RowSet[] },
): void {
  addShares(space, pair, { rows: all.rows, reading: all.reading });
  if (pair.kind !== 'and') return;
  for (const whole of singles)
    if (pair.conditions.includes(whole.conditions[0] as never))
      addShares(space, pair, { rows: whole.rows, reading: whole.reading }); // a condition of both
}

/** From one time to another, or from the first named row to the second. */
function addChanges(space: GrammarSpace, singles: readonly RowSet[]): void {
  const times = singles.filter(
    ({ conditions: [condition] }) => condition?.comparison === '=' && condition.kind !== 'alike',
  );
  const others: (RowSet | null)[] = [
    null,
    ...singles.filter(({ conditions: [condition] }) => condition?.kind === 'value' || condition?.kind === 'part'),
  ];
  for (const from of times)
    for (const to of times) {
      const [one, other] = [from.conditions[0], to.conditions[0]];
      if (
        one === undefined ||
        other === undefined ||
        one.column !== other.column ||
        overlapping(from, to) ||
        from === to
      )
        continue;
      if (space.table.columns[one.column]?.isDated !== true || one.from > other.from) continue;
      for (const within of others) {
        if (
          within !== null &&
          (within.conditions[0]?.column === one.column || overlapping(within, from) || overlapping(within, to))
        )
          continue;
        addChange(space, { from, to, within });
      }
    }
}

function addChange(
  space: GrammarSpace,
  { from, to, within }: { from: RowSet; to: RowSet; within: RowSet | null },
): void {
  const [before, after] = [from, to].map(({ rows }) => (within === null ? rows : inBoth(rows, within.rows)));
  if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return;
  const sets = within === null ? [from, to] : [from, to, within];
  const set: RowSet = {
    kind: 'change',
    rows: Int32Array.from([...before, ...after]),
    words: unionOf(...sets.map(({ words }) => words)),
    parts: sets.flatMap(({ parts }) => parts),
    plain: [...sets.flatMap(({ plain }) => plain), ...space.plain(`rows:change:${sets.length}`)],
    reading: { is: 'both', parts: sets.map(({ reading }) => reading) },
    conditions: sets.flatMap(({ conditions }) => conditions),
    by: -1,
  };
  for (const column of space.numeric) {
    const grade = gradeOf(space.evidence.names, column.index);
    if (grade < 2 && space.numeric.length > 1) continue;
    const [x, y] = [before, after].map((rows) =>
      aggregateOf(figuresOf(column, rows), before.length === 1 && after.length === 1 ? 'sum' : 'mean'),
    );
    if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) continue;
    for (const isPercent of x === 0 ? [false] : [false, true])
      addReading(space, set, {
        operation: { is: 'change', column: column.index, isPercent },
        ...{
          root: isPercent ? 'change-percent' : 'change',
          items: [{ number: roundedFigure(isPercent ? (100 * (y - x)) / Math.abs(x) : y - x) }],
        },
        plain: space.plain(
          'change',
          `change:named=${grade}`,
          `change:${isPercent ? 'percent' : 'plain'}:${space.has(...cues.percent)}`,
        ),
        parts: space.parts('change', isPercent ? 'change:percent' : 'change:plain'),
        ...{
          isPercent,
          words: unionOf(nameWords(space, column.index, 1), changeWords(space)),
          kind: isPercent ? 'percent' : 'number',
        },
      });
  }
}

function addCorrelations(space: GrammarSpace, all: RowSet): void {
  const named = space.numeric.filter(({ index }) => gradeOf(space.evidence.names, index) >= 2);
  named.forEach((a, place) => {
    for (const b of named.slice(place + 1)) {
      const value = correlationOf(a, b, all.rows);
      if (Number.isNaN(value)) continue;
      addReading(space, all, {
        operation: { is: 'correlation', columns: [a.index, b.index] },
        ...{ root: 'correlation', items: [{ number: roundedFigure(value) }], kind: 'number' },
        plain: space.plain(
          'correlation',
          `correlation:named=${Math.min(gradeOf(space.evidence.names, a.index), gradeOf(space.evidence.names, b.index))}`,
        ),
        parts: space.parts('correlation'),
        words: unionOf(
          ...[nameWords(space, a.index, 1), nameWords(space, b.index, 1), cueWords(space, 'correlation', 'relation')],
        ),
      });
    }
  });
}

/** Pearson’s coefficient of the rows that have both. */
export function correlationOf(a: KnownColumn, b: KnownColumn, rows: Int32Array): number {
  const both = rows.filter((row) => !Number.isNaN(a.numbers[row]) && !Number.isNaN(b.numbers[row]));
  const meanOf = ({ numbers }: KnownColumn) => both.reduce((sum, row) => sum + (numbers[row] ?? 0), 0) / both.length;
  const [x, y] = [meanOf(a), meanOf(b)];
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (const row of both) {
    const [dx, dy] = [(a.numbers[row] ?? 0) - x, (b.numbers[row] ?? 0) - y];
    product += dx * dy;
    squaresA += dx * dx;
    squaresB += dy * dy;
  }
  return both.length < 3 ? Number.NaN : product / Math.sqrt(squaresA * squaresB);
}

const yes: AnswerItem = { text: 'yes', plain: 'yes' };
const no: AnswerItem = { text: 'no', plain: 'no' };

/** Whether rows that meet one condition meet another, too. */
function addYesNo(space: GrammarSpace, pairs: readonly RowSet[]): void {
  for (const pair of pairs.filter(({ kind }) => kind === 'and'))
    addReading(space, pair, {
      ...{ operation: { is: 'yes-no' }, root: 'yes-no', items: [pair.rows.length > 0 ? yes : no], kind: 'yes-no' },
      ...{ plain: space.plain('yes-no'), parts: space.parts('yes-no'), words: noWords },
    });
}
