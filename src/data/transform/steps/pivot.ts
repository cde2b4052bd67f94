import { counted, grouped } from '#lib/counted.ts';
import { groupRows } from '../../bulk/group-rows.ts';
import type { Column, Table } from '../../table.ts';
import { type Aggregate, aggregate, aggregateLabels, aggregates } from '../aggregate.ts';
import { choice, column, columns } from '../field.ts';
import { namer } from '../new-column.ts';
import { sortRows } from '../order-rows.ts';
import { plainText } from '../same-kind.ts';
import { done, stepKind } from '../step-kind.ts';
import { type Groups, groupsOf, pickCells, theColumn, theColumns } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

const mostColumns = 2000;
const mostCells = 20_000_000;

export const pivot = stepKind({
  kind: 'pivot',
  label: 'Pivot: rows to columns',
  group: 'shape',
  fields: {
    rows: columns('Rows', { isOptional: true }),
    names: column('Columns'),
    values: column('Values'),
    how: choice('If there are several values', aggregateLabels, { default: 'first' }),
  },
  words: ({ rows, names: key, values }, names) =>
    `Create a column for each ${names(key)} with ${names(values)}${rows.length === 0 ? '' : `, one row per ${wordList(rows.map(names))}`}`,
  run: (table, { rows, names, values, how }) => {
    const figures = theColumn(table, values);
    const { kinds, label }: { kinds: readonly string[]; label: string } = aggregates[how];
    if (!kinds.includes(figures.kind))
      return { ok: false, error: `“${label}” needs numbers; “${figures.name}” holds none.` };
    const heads = headsOf(table, names);
    const groups = groupsOf(table, rows);
    if (heads.count > mostColumns)
      return {
        ok: false,
        error: `This would make ${grouped(heads.count)} columns; at most ${grouped(mostColumns)} can be shown.`,
      };
    if (heads.count * groups.count > mostCells)
      return {
        ok: false,
        error: `This would make more than ${grouped(mostCells)} cells; group or filter the rows first.`,
      };
    const kept = theColumns(table, rows).map((column) => pickCells(column, groups.firstRows));
    const { made, cells } = spread({ figures, how, heads, groups, kept });
    const lost = how === 'first' || how === 'last' ? table.rows - cells : 0;
    const notes =
      lost === 0
        ? []
        : [`${counted(lost, 'row falls', 'rows fall')} into a cell with another; the ${how} one is taken.`];
    return done({ rows: groups.count, columns: [...kept, ...made] }, ...notes);
  },
});

type Heads = Groups & { titles: readonly string[]; order: Int32Array };

/** New columns: words in order of appearance, numbers and dates in ascending order. */
function headsOf(table: Table, key: string): Heads {
  const column = theColumn(table, key);
  const groups = groupsOf(table, [key]);
  const firsts = pickCells(column, groups.firstRows);
  const titles = Array.from(groups.firstRows, (_, place) => plainText(firsts, place) || 'Empty');
  const places = { rows: groups.count, columns: [firsts] };
  const order = sortRows(places, column.kind === 'text' ? [] : [{ column: key, isDescending: false }]);
  return { ...groups, titles, order };
}

type PivotInput = { figures: Column; how: Aggregate; heads: Heads; groups: Groups; kept: readonly Column[] };

function spread({ figures, how, heads, groups, kept }: PivotInput): { made: Column[]; cells: number } {
  const rows = groups.groups.length;
  const cells = groupRows(
    [
      { codes: heads.groups, size: heads.count },
      { codes: groups.groups, size: groups.count },
    ],
    rows,
  );
  const values = aggregate(figures, how, cells);
  const name = namer(kept);
  const places = Array.from({ length: heads.count }, () => new Int32Array(groups.count).fill(-1));
  cells.firstRows.forEach((row, cell) => {
    const place = places[heads.groups[row] ?? 0];
    if (place !== undefined) place[groups.groups[row] ?? 0] = cell;
  });
  const columns = Array.from(
    heads.order,
    (head): Column => ({
      ...pickCells(values, places[head] ?? new Int32Array()),
      ...name(heads.titles[head] ?? ''),
    }),
  );
  return { made: columns, cells: cells.count };
}
