import { isCalledTotal } from '#data/parse/total-words.ts';
import { countWithout, noWords, unionOf, type WordSet } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateWords } from './figures.ts';
import { asksGroups, directionsAsked, groupKeys, rowsByKey } from './group-tables.ts';
import type { AnswerGroup, Derived } from './reading.ts';
import {
  addReading,
  cueWords,
  type GrammarSpace,
  gradeOf,
  nameWords,
  type RowSet,
  roundedFigure,
} from './workspace.ts';

/** Words that ask for a figure of two columns. */
const asking: Readonly<Record<Derived, readonly string[]>> = {
  per: ['~by', '~ratio', 'per', 'ratio', 'divided', 'for-each'],
  'percent-of': ['~share', '~percent', 'percent', 'percentage', 'share', '%'],
  minus: ['~difference', '~change', '~increase', '~decrease', 'difference', 'minus', 'gap', 'between'],
  plus: ['~sum', '~and', 'plus', 'combined', 'together', 'and'],
  'change-percent': ['~percent', 'percent', 'percentage', '%'],
};
const changing = ['~change', '~increase', '~decrease', 'change', 'growth', 'grow', 'grew'];

type Pair = { a: KnownColumn; b: KnownColumn; how: Derived; words: WordSet; grade: number };

/** Figures of two named columns: of all rows of a set, of the row or group where they are most, of every group. */
export function addDerived(space: GrammarSpace, sets: readonly RowSet[]): void {
  const pairs = [...pairsAsked(space), ...sharesOfTotals(space)];
  for (const pair of pairs)
    for (const set of sets) {
      if (set.conditions.some(({ column }) => column === pair.a.index || column === pair.b.index)) continue;
      addFigure(space, set, pair);
      if (set.rows.length > 1) addByName(space, set, pair);
    }
}

function pairsAsked(space: GrammarSpace): Pair[] {
  const { evidence, numeric, has } = space;
  const hows = (Object.keys(asking) as Derived[]).filter(
    (how) => has(...asking[how]) && (how !== 'change-percent' || has(...changing)),
  ); // the keys of the record
  if (hows.length === 0) return [];
  const named = numeric.filter(({ index }) => gradeOf(evidence.names, index) >= 1);
  return named.flatMap((a) =>
    named.flatMap((b): Pair[] => {
      const [one, other] = [nameWords(space, a.index, 1), nameWords(space, b.index, 1)];
      const isApart = countWithout(one, other) > 0 && countWithout(other, one) > 0;
      if (a === b || !isApart) return [];
      // As the question has them: what is divided or comes later is named first, or second in “from 2010 to 2020”.
      const isFirst = lowest(one) < lowest(other);
      const grade = Math.min(gradeOf(evidence.names, a.index), gradeOf(evidence.names, b.index));
      return hows.flatMap((how) => {
        const isForward = how === 'change-percent' ? !isFirst : isFirst;
        return isForward ? [{ a, b, how, grade, words: unionOf(one, other) }] : [];
      });
    }),
  );
}

/** “What share is wind”, “women in percent by faculty”: the whole is a column of totals that nobody needs to name. */
function sharesOfTotals({ evidence, numeric, has }: GrammarSpace): Pair[] {
  if (!has(...asking['percent-of'])) return [];
  const totals = numeric.filter(({ name, index }) => isCalledTotal(name) && gradeOf(evidence.names, index) < 3);
  return totals.flatMap((b) =>
    numeric.flatMap((a): Pair[] => {
      const meeting = evidence.names[a.index];
      if (a === b || meeting === undefined || meeting.grade < 1) return [];
      const words = unionOf(meeting.words, evidence.names[b.index]?.words ?? noWords);
      return [{ a, b, how: 'percent-of', grade: meeting.grade, words }];
    }),
  );
}

function lowest({ low }: WordSet): number {
  return low === 0 ? 31 : 31 - Math.clz32(low & -low);
}

const cueOf = {
  per: ['by', 'ratio', 'each'],
  'percent-of': ['share', 'percent'],
  minus: ['difference', 'change', 'increase', 'decrease'],
  plus: ['sum', 'and', 'all'],
  'change-percent': ['percent', 'change', 'increase', 'decrease'],
} as const;

function figureOf({ a, b, how }: Pair, rows: Iterable<number>): number {
  let [x, y, count] = [0, 0, 0];
  for (const row of rows) {
    const [one = Number.NaN, other = Number.NaN] = [a.numbers[row], b.numbers[row]];
    if (Number.isNaN(one) || Number.isNaN(other)) continue;
    [x, y, count] = [x + one, y + other, count + 1];
  }
  if (count === 0) return Number.NaN;
  const figures = { per: x / y, 'percent-of': (100 * x) / y, minus: x - y, plus: x + y };
  const figure = how === 'change-percent' ? (100 * (x - y)) / Math.abs(y) : figures[how];
  return Number.isFinite(figure) ? roundedFigure(figure) : Number.NaN;
}

function isInPercent(how: Derived): boolean {
  return how === 'percent-of' || how === 'change-percent';
}

function sharedOf(space: GrammarSpace, { how, words, grade }: Pair, kind: string) {
  return {
    plain: space.plain('derived', `derived:${how}`, `derived:named=${grade}`, `derived:${kind}`),
    parts: space.parts('derived', `derived:${how}`, `derived:${kind}`),
    words: unionOf(words, cueWords(space, ...cueOf[how]), aggregateWords(space)),
  };
}

function addFigure(space: GrammarSpace, set: RowSet, pair: Pair): void {
  const figure = figureOf(pair, set.rows);
  if (Number.isNaN(figure)) return;
  addReading(space, set, {
    operation: { is: 'derived', how: pair.how, columns: [pair.a.index, pair.b.index] },
    ...{ root: `derived-${pair.how}`, items: [{ number: figure }], kind: 'number', isPercent: isInPercent(pair.how) },
    ...sharedOf(space, pair, 'figure'),
  });
}

function addByName(space: GrammarSpace, set: RowSet, pair: Pair): void {
  const { table, evidence } = space;
  const columns = [pair.a.index, pair.b.index] as const;
  const keys = groupKeys(space, set).map((key) => ({
    column: key.column,
    words: key.words,
    groups: [...rowsByKey(key, set.rows)].map(([code, rows]) => ({ name: key.names[code] ?? '', rows })),
  }));
  const names = table.columns.filter(
    ({ isUnique, kind, index }) => isUnique && kind !== 'number' && gradeOf(evidence.names, index) >= 2,
  );
  const first = table.columns.find(({ isUnique, kind }) => isUnique && kind === 'text');
  for (const column of new Set([...names, ...(first === undefined ? [] : [first])]))
    keys.push({
      column,
      words: nameWords(space, column.index, 1),
      groups: Array.from(set.rows, (row) => ({
        name: column.values[column.codes[row] ?? -1]?.text ?? '',
        rows: [row],
      })),
    });
  for (const { column, words, groups } of keys) {
    if (groups.length < 2 || groups.length > 400) continue;
    const figures = groups.flatMap(({ name, rows }): AnswerGroup[] => {
      const figure = figureOf(pair, rows);
      return Number.isNaN(figure) || name === '' ? [] : [[name, figure]];
    });
    for (const direction of directionsAsked(space)) {
      const sorted = figures.toSorted((x, y) => (direction === 'max' ? y[1] - x[1] : x[1] - y[1]));
      const [best, next] = sorted;
      if (best === undefined || best[1] === next?.[1]) continue;
      const shared = sharedOf(space, pair, 'top');
      addReading(space, set, {
        operation: { is: 'derived-top', how: pair.how, columns, by: column.index, direction },
        ...{ root: 'derived-top', items: [{ text: best[0], plain: best[0].toLowerCase() }], kind: 'text' },
        ...shared,
        words: unionOf(shared.words, words, evidence.superlatives, cueWords(space, 'most', 'least', 'max', 'min')),
      });
    }
    if (!asksGroups(space) || figures.length < 2) continue;
    const shared = sharedOf(space, pair, 'groups');
    addReading(space, set, {
      operation: { is: 'derived-groups', how: pair.how, columns, by: column.index },
      ...{ root: 'derived-groups', kind: 'groups', groups: figures, isPercent: isInPercent(pair.how) },
      items: figures.map(([text]) => ({ text, plain: text.toLowerCase() })),
      ...shared,
      words: unionOf(shared.words, words, noWords),
    });
  }
}
