import { isCalledTotal } from '#data/parse/total-words.ts';
import { cellPartsOf } from '../cell-parts.ts';
import { unionOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { aggregateOf, aggregateWords, figuresOf } from './figures.ts';
import { directionsAsked } from './group-tables.ts';
import type { Aggregate, AnswerGroup } from './reading.ts';
import { addReading, cueWords, type GrammarSpace, nameWords, type RowSet, roundedFigure } from './workspace.ts';

const fewest = 3;
const mostNames = 60;

/** Tables with a column for each year, month or kind: figures of each column, and of each row over all of them. */
export function addAcrossColumns(space: GrammarSpace, set: RowSet): void {
  const columns = alikeColumns(space);
  if (columns.length < fewest || set.rows.length === 0) return;
  const places = columns.map(({ index }) => index);
  const hows: Aggregate[] = space.has('average', 'mean', 'avg', '~mean') ? ['mean', 'sum'] : ['sum', 'mean'];
  const isTime = columns.every(({ name }) => isTimeName(name)) ? 'time' : 'kind';
  const words = unionOf(
    aggregateWords(space),
    cueWords(space, 'by', 'each', 'trend', 'change', 'all', 'total', 'most', 'least'),
  );
  for (const how of hows) {
    const figures = columns.map((column) => roundedFigure(aggregateOf(figuresOf(column, set.rows), how)));
    const groups = columns.flatMap(({ name }, at): AnswerGroup[] => {
      const figure = figures[at] ?? Number.NaN;
      return Number.isFinite(figure) ? [[name, figure]] : [];
    });
    if (groups.length < fewest) continue;
    addReading(space, set, {
      operation: { is: 'columns', how, columns: places },
      ...{
        root: 'columns',
        kind: 'groups',
        groups,
        items: groups.map(([text]) => ({ text, plain: text.toLowerCase() })),
      },
      plain: space.plain('columns', `columns:${isTime}`, `columns:${how}:${set.rows.length === 1 ? 'one' : 'many'}`),
      parts: space.parts('columns', `columns:${isTime}`),
      words,
    });
    const all = Float64Array.from(columns.flatMap((column) => Array.from(figuresOf(column, set.rows))));
    addReading(space, set, {
      operation: { is: 'columns-total', how, columns: places },
      ...{ root: 'columns-total', kind: 'number', items: [{ number: roundedFigure(aggregateOf(all, how)) }] },
      plain: space.plain('columns-total', `columns-total:${isTime}`, `columns-total:${how}`),
      parts: space.parts('columns-total', `aggregate:${how}`),
      words: aggregateWords(space),
    });
    if (set.rows.length > 1 && set.rows.length <= mostNames) addOverColumns(space, set, { columns, how, words });
  }
}

/** Each row’s sum or mean over the columns, and the row where it is highest or lowest. */
function addOverColumns(
  space: GrammarSpace,
  set: RowSet,
  { columns, how, words }: { columns: readonly KnownColumn[]; how: Aggregate; words: RowSet['words'] },
): void {
  const name = space.table.columns.find(({ kind, isUnique }) => kind === 'text' && isUnique);
  if (name === undefined) return;
  const groups = Array.from(set.rows).flatMap((row): AnswerGroup[] => {
    const figures = Float64Array.from(columns, ({ numbers }) => numbers[row] ?? Number.NaN).filter(
      (each) => !Number.isNaN(each),
    );
    const text = name.values[name.codes[row] ?? -1]?.text ?? '';
    return figures.length === 0 || text === '' ? [] : [[text, roundedFigure(aggregateOf(figures, how))]];
  });
  if (groups.length < 2) return;
  const places = columns.map(({ index }) => index);
  const used = unionOf(words, nameWords(space, name.index, 1), space.evidence.superlatives);
  for (const direction of [null, ...directionsAsked(space)]) {
    const sorted =
      direction === null ? groups : groups.toSorted((a, b) => (direction === 'max' ? b[1] - a[1] : a[1] - b[1]));
    const shared = {
      plain: space.plain('over-columns', `over-columns:${how}`, `over-columns:${direction ?? 'none'}`),
      parts: space.parts('over-columns', `over-columns:${direction ?? 'none'}`),
      words: used,
    };
    const operation = { is: 'over-columns', how, name: name.index, columns: places, direction } as const;
    addReading(space, set, {
      ...{ operation, root: 'over-columns', kind: 'groups', groups: sorted },
      ...{ items: sorted.map(([text]) => ({ text, plain: text.toLowerCase() })), ...shared },
    });
    const [best, next] = sorted;
    if (direction !== null && best !== undefined && best[1] !== next?.[1])
      addReading(space, set, {
        ...{
          operation,
          root: 'over-columns-top',
          kind: 'text',
          items: [{ text: best[0], plain: best[0].toLowerCase() }],
        },
        ...shared,
      });
  }
}

/** Columns that measure the same: those named by times, or else all that measure, without totals. */
function alikeColumns({ numeric }: GrammarSpace): KnownColumn[] {
  const measures = numeric.filter(({ isNumbering, name }) => !isNumbering && !isCalledTotal(name));
  const times = numeric.filter(({ name }) => isTimeName(name));
  return times.length >= fewest ? times : measures;
}

function isTimeName(name: string): boolean {
  const { day } = cellPartsOf(name);
  return day !== null && (day.year > 0 || day.month > 0);
}
