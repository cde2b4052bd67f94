import { yearsBetween } from '../cell-parts.ts';
import { type KnownColumn, knownValueAt } from '../known-table.ts';
import type { AnswerItem, CellPart } from './reading.ts';
import { addReading, type GrammarSpace, gradeOf, itemsIn, type RowSet } from './workspace.ts';

const maxRows = 25;
const maxItems = 15;
const maxRowsWithParts = 4;

/** What is in a column of the rows. */
export function addCells(space: GrammarSpace, set: RowSet): void {
  if (set.rows.length === 0 || set.rows.length > maxRows) return;
  const columns = new Set(set.conditions.map(({ column }) => column));
  for (const column of space.table.columns) {
    const items = itemsIn(column, set.rows, maxItems);
    if (items === null || items.length === 0) continue;
    const asked = space.asked[column.index];
    if (asked === undefined) continue;
    const isConditioned = columns.has(column.index);
    const relation = isConditioned
      ? set.conditions.length > 1
        ? 'joint'
        : 'condition'
      : column.index === set.by
        ? 'order'
        : 'free';
    const plain = [
      ...asked.plain,
      ...space.plain(
        ['cells', relation],
        ['cells', relation, set.kind],
        ['cells', set.kind, 'focus', gradeOf(space.evidence.focus, column.index)],
      ),
    ];
    const parts = [...asked.parts, ...space.parts(['cells', relation])];
    const kind = column.kind === 'mixed' ? 'text' : column.kind;
    addReading(space, set, {
      operation: operationOf(column, 'whole'),
      root: 'cells',
      items,
      plain,
      parts,
      words: asked.words,
      kind,
    });
    if (set.rows.length <= maxRowsWithParts) addParts(space, set, { column, plain, parts });
  }
}

function operationOf(column: KnownColumn, part: CellPart) {
  return { is: 'cells' as const, column: column.index, part };
}

/** The number, year or first line in a cell, or a name as the question has it. */
function addParts(
  space: GrammarSpace,
  set: RowSet,
  { column, plain, parts }: { column: KnownColumn; plain: readonly number[]; parts: readonly number[] },
): void {
  const words = space.asked[column.index]?.words ?? set.words;
  const add = (part: CellPart, items: AnswerItem[], kind: string) =>
    addReading(space, set, {
      ...{ operation: operationOf(column, part), root: `cells-${part}`, items, words, kind },
      plain: [...plain, ...space.plain(['part', part, column.kind])],
      parts: [...parts, ...space.parts(['part', part])],
    });
  const values = Array.from(set.rows, (row) => knownValueAt(column, row));
  if (values.some(({ line, plain: whole }) => line !== whole))
    add(
      'line',
      [...new Set(values.map(({ line }) => line))].map((line) => ({ text: line, plain: line })),
      'text',
    );
  const [only] = values;
  const years = values.length === 1 && only !== undefined ? yearsBetween(only.plain) : -1;
  if (years > 0)
    addReading(space, set, {
      operation: { is: 'years-inside', column: column.index },
      ...{ root: 'years-inside', items: [{ number: years }], words, kind: 'number' },
      plain: [...plain, ...space.plain('years-inside')],
      parts: [...parts, ...space.parts('years-inside')],
    });
  const said = set.conditions.length > 1 && values.length === 1 ? saidIn(set, column) : '';
  if (said !== '' && said !== only?.plain) add('said', [{ text: said, plain: said }], 'text');
  const numbers = values
    .filter(({ number, plain: whole }) => !Number.isNaN(number) && String(number) !== whole)
    .map(({ number }) => number);
  if (column.kind !== 'date' && numbers.length === values.length && areDifferent(numbers))
    add('number', numbers.map(toItem), 'number');
  const named = values.flatMap(({ day, plain: whole }) =>
    day !== null && day.year > 0 && String(day.year) !== whole ? day.year : [],
  );
  if (named.length === values.length && areDifferent(named)) add('year', named.map(toItem), 'year');
}

function toItem(number: number): AnswerItem {
  return { number };
}

function areDifferent(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length;
}

/** The one condition on this column that the row meets, as the question says it. */
function saidIn({ conditions, rows }: RowSet, column: KnownColumn): string {
  const named = conditions.filter(
    (each) => each.column === column.index && each.kind !== 'number' && each.rows.includes(rows[0] ?? -1),
  );
  return named.length === 1 ? (named[0]?.text.toLowerCase() ?? '') : '';
}
