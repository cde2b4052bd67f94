import { plainCell } from '../cell-parts.ts';
import { noWords, unionOf } from '../evidence/word-set.ts';
import { type KnownColumn, knownValueAt } from '../known-table.ts';
import { aggregateOf, aggregateWords, amountAt, figuresOf } from './figures.ts';
import type { Aggregate, AnswerItem } from './reading.ts';
import { joined, overlapping } from './row-sets.ts';
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

const maxPairs = 60;
const maxRows = 3;

/** One row’s columns against each other, and two named sets of rows against each other. */
export function addComparisons(space: GrammarSpace, singles: readonly RowSet[]): void {
  const usable = singles.filter(
    ({ conditions: [condition] }) => condition?.comparison === '=' && condition.kind !== 'alike',
  );
  let count = 0;
  usable.forEach((a, place) => {
    if (a.rows.length === 1) addWithinRow(space, a);
    for (const b of usable.slice(place + 1)) {
      if (a.conditions[0]?.column !== b.conditions[0]?.column || overlapping(a, b) || count >= maxPairs) continue;
      count += 1;
      addTwo(space, a, b);
    }
  });
}

function addWithinRow(space: GrammarSpace, set: RowSet): void {
  const [row = 0] = set.rows;
  addAlongRow(space, set, row);
  const { evidence, orderable } = space;
  for (const a of orderable)
    for (const b of orderable) {
      const isOwn = set.conditions.some(({ column }) => column === a.index || column === b.index);
      if (a.index >= b.index || a.isDated !== b.isDated || isOwn) continue;
      const [one, other] = [amountAt(a, row), amountAt(b, row)];
      if (Number.isNaN(one) || Number.isNaN(other) || one < 0 || other < 0) continue;
      const grade = Math.min(gradeOf(evidence.names, a.index), gradeOf(evidence.names, b.index));
      addReading(space, set, {
        operation: { is: 'between-columns', columns: [a.index, b.index] },
        ...{ root: 'between-columns', items: [{ number: roundedFigure(Math.abs(one - other)) }], kind: 'number' },
        plain: space.plain('between-columns', `between-columns:named=${grade}`),
        parts: space.parts('between-columns', `between-columns:${a.isDated ? 'time' : 'number'}`),
        words: unionOf(nameWords(space, a.index, 1), nameWords(space, b.index, 1)),
      });
    }
}

/** The columns of one row: “which year had the most wheat”. */
function addAlongRow(space: GrammarSpace, set: RowSet, row: number): void {
  const columns = space.numeric.filter(
    ({ index, numbers }) => !Number.isNaN(numbers[row]) && index !== set.conditions[0]?.column,
  );
  if (columns.length < 3) return;
  const figures = columns.map(({ numbers }) => numbers[row] ?? 0);
  const best = Math.max(...columns.map(({ index }) => gradeOf(space.evidence.names, index)));
  for (const direction of ['max', 'min'] as const) {
    const column = columns[figures.indexOf(direction === 'max' ? Math.max(...figures) : Math.min(...figures))];
    if (column === undefined) continue;
    addReading(space, set, {
      operation: { is: 'largest-column', direction },
      ...{
        root: `largest-column-${direction}`,
        items: [{ text: column.name, plain: plainCell(column.name) }],
        kind: 'text',
      },
      plain: space.plain('along-row', `along-row:named=${best}`),
      parts: space.parts('along-row', `along-row:${direction}`),
      words: space.evidence.superlatives,
    });
  }
  addReading(space, set, {
    operation: { is: 'sum-of-row' },
    ...{
      root: 'sum-of-row',
      items: [{ number: roundedFigure(figures.reduce((sum, each) => sum + each, 0)) }],
      kind: 'number',
    },
    ...{
      plain: space.plain('along-row', 'along-row:sum'),
      parts: space.parts('along-row', 'along-row:sum'),
      words: noWords,
    },
  });
}

function addTwo(space: GrammarSpace, a: RowSet, b: RowSet): void {
  const both = joined(space, [a, b], { rows: Int32Array.from([...a.rows, ...b.rows]), is: 'both', name: 'both' });
  const noun = rowNounWords(space);
  addReading(space, both, {
    operation: { is: 'difference', column: null, how: 'sum' },
    ...{
      root: 'count-difference',
      items: [{ number: Math.abs(a.rows.length - b.rows.length) }],
      words: noun,
      kind: 'number',
    },
    ...{ plain: space.plain('difference', 'count-difference'), parts: space.parts('difference', 'count-difference') },
  });
  if (a.rows.length !== b.rows.length)
    for (const direction of ['max', 'min'] as const) {
      const isFirst = direction === 'max' ? a.rows.length > b.rows.length : a.rows.length < b.rows.length;
      addReading(space, both, {
        operation: { is: 'which-has', direction, column: null, how: 'sum' },
        ...{ root: `choice-${direction}`, items: [namedBy(space, isFirst ? a : b)], kind: 'text' },
        ...{ plain: space.plain('count-choice'), parts: space.parts('count-choice', `count-choice:${direction}`) },
        words: unionOf(noun, space.evidence.superlatives),
      });
    }
  const [one = 0, other = 0] = [a.rows[0], b.rows[0]];
  const between = a.rows.length === 1 && b.rows.length === 1 ? Math.abs(one - other) - 1 : -1;
  if (between >= 0)
    addReading(space, both, {
      ...{
        operation: { is: 'rows-between' },
        root: 'rows-between',
        items: [{ number: between }],
        words: noun,
        kind: 'number',
      },
      ...{ plain: space.plain('rows-between'), parts: space.parts('rows-between') },
    });
  const isSmall = a.rows.length <= maxRows && b.rows.length <= maxRows;
  for (const column of space.orderable) {
    if (isSmall) addDifference(space, { a, b, both, column });
    if (column.isNumeric && a.conditions[0]?.column !== column.index)
      addGroupComparisons(space, { a, b, both, column });
  }
}

type Pair = { a: RowSet; b: RowSet; both: RowSet; column: KnownColumn };

function namedBy({ table }: GrammarSpace, { conditions: [condition], rows }: RowSet): AnswerItem {
  const column = table.columns[condition?.column ?? 0];
  if (condition?.kind !== 'value' || column === undefined)
    return { text: condition?.text ?? '', plain: condition?.text.toLowerCase() ?? '' };
  const { text, plain } = knownValueAt(column, rows[0] ?? 0);
  return { text, plain };
}

function addDifference(space: GrammarSpace, { a, b, both, column }: Pair): void {
  if (column.isDated && (a.rows.length > 1 || b.rows.length > 1)) return;
  const sumOf = (rows: Int32Array) => rows.reduce((sum, row) => sum + amountAt(column, row), 0);
  const difference = roundedFigure(Math.abs(sumOf(a.rows) - sumOf(b.rows)));
  const asked = space.asked[column.index];
  if (Number.isNaN(difference) || asked === undefined) return;
  const relation = column.index === a.conditions[0]?.column ? 'difference:same' : 'difference:other';
  addReading(space, both, {
    operation: { is: 'difference', column: column.index, how: 'sum' },
    ...{ root: 'difference', items: [{ number: difference }], kind: 'number' },
    plain: [
      ...asked.plain,
      ...space.plain('difference', `difference:named=${gradeOf(space.evidence.names, column.index)}`, relation),
    ],
    parts: [...asked.parts, ...space.parts('difference', `difference:${column.isDated ? 'time' : 'number'}`)],
    words: unionOf(asked.words, nameWords(space, column.index, 1)),
  });
}

/** Differences and ratios of two groups’ means or sums: the question must name what is compared. */
function addGroupComparisons(space: GrammarSpace, { a, b, both, column }: Pair): void {
  const grade = gradeOf(space.evidence.names, column.index);
  if (grade < 1 && space.numeric.length > 2) return;
  const hows: Aggregate[] = space.has('average', 'mean', 'avg', '~mean') ? ['mean', 'sum'] : ['sum', 'mean'];
  for (const how of hows) {
    const [one, other] = [figuresOf(column, a.rows), figuresOf(column, b.rows)];
    if (one.length === 0 || other.length === 0) continue;
    const [x, y] = [aggregateOf(one, how), aggregateOf(other, how)];
    const words = unionOf(
      nameWords(space, column.index, 1),
      aggregateWords(space),
      cueWords(space, 'difference', 'ratio', 'compare'),
    );
    const shared = { plain: space.plain('two-groups', `two-groups:${how}`, `two-groups:named=${grade}`), words };
    if (one.length > 1 || other.length > 1)
      addReading(space, both, {
        operation: { is: 'difference', column: column.index, how },
        ...{
          root: `group-difference-${how}`,
          items: [{ number: roundedFigure(Math.abs(x - y)) }],
          kind: 'number',
          ...shared,
        },
        parts: space.parts('two-groups', `two-groups:difference`, `two-groups:${how}`),
      });
    if (space.has('~ratio', 'ratio', 'times', 'twice') && y !== 0)
      addReading(space, both, {
        operation: { is: 'ratio', column: column.index, how },
        ...{ root: 'ratio', items: [{ number: roundedFigure(x / y) }], kind: 'number', ...shared },
        parts: space.parts('two-groups', 'two-groups:ratio', `two-groups:${how}`),
      });
    if (space.has('~yes-no') || space.evidence.words[0]?.isGrammar === true)
      addIsMore(space, { both, column, how }, x - y);
    if (x !== y)
      for (const direction of ['max', 'min'] as const)
        addReading(space, both, {
          operation: { is: 'which-has', direction, column: column.index, how },
          ...{
            root: `which-has-${direction}`,
            items: [namedBy(space, (direction === 'max') === x > y ? a : b)],
            kind: 'text',
          },
          ...{ plain: shared.plain, words: unionOf(words, space.evidence.superlatives) },
          parts: space.parts('two-groups', 'two-groups:which', `two-groups:${direction}`),
        });
  }
}

const firstYesNo = new Set(['is', 'are', 'was', 'were', 'do', 'does', 'did', 'has', 'have', 'had']);

/** “Is the average wage in Rome higher than in Milan?” */
function addIsMore(
  space: GrammarSpace,
  { both, column, how }: Pick<Pair, 'both' | 'column'> & { how: Aggregate },
  lead: number,
): void {
  if (!space.has('~yes-no') && !firstYesNo.has(space.evidence.words[0]?.concept ?? '')) return;
  for (const direction of ['max', 'min'] as const) {
    const isSo = direction === 'max' ? lead > 0 : lead < 0;
    const text = isSo ? 'yes' : 'no';
    addReading(space, both, {
      operation: { is: 'is-more', direction, column: column.index, how },
      ...{ root: `is-more-${direction}`, items: [{ text, plain: text }], kind: 'yes-no' },
      plain: space.plain('is-more', `is-more:${how}`, `is-more:named=${gradeOf(space.evidence.names, column.index)}`),
      parts: space.parts('is-more', `is-more:${direction}`, `is-more:${how}`),
      words: unionOf(
        ...[nameWords(space, column.index, 1), aggregateWords(space), space.evidence.superlatives],
        cueWords(space, 'greater', 'less', 'yes-no', 'difference'),
      ),
    });
  }
}
