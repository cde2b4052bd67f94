import { counted } from '#lib/counted.ts';
import { groupRows } from '../../bulk/group-rows.ts';
import type { Column } from '../../table.ts';
import { type Aggregate, aggregate, aggregateLabels, aggregates } from '../aggregate.ts';
import { codesOf } from '../codes-of.ts';
import { datePart, dateParts } from '../date-part.ts';
import { amount, choice, column, list, text } from '../field.ts';
import { namer } from '../new-column.ts';
import { sortRows } from '../order-rows.ts';
import { done, stepKind } from '../step-kind.ts';
import { pickCells, pickRows, theColumn } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

export const group = stepKind({
  kind: 'group',
  label: 'Group and summarize',
  group: 'shape',
  fields: {
    by: list('Group by', { column: column('Column'), part: choice('Part of the date', dateParts) }),
    aggregates: list(
      'Calculate',
      {
        how: choice('Function', aggregateLabels),
        column: column('Column', { isOptional: true, hint: 'Not needed to count rows' }),
        share: amount('Percentile', 50, { min: 0, max: 100, when: { field: 'how', is: ['percentile'] } }),
        name: text('Name', { hint: 'Leave empty for an automatic name' }),
      },
      { fewest: 1 },
    ),
  },
  words: ({ by, aggregates: measures }, names) => {
    const what = wordList(
      measures.map(({ how, column: key, share }) => lower(aggregates[how].words(names(key), share))),
    );
    const keys = by.map(({ column: key, part }) =>
      part === 'none' ? names(key) : `${dateParts[part].toLowerCase()} of ${names(key)}`,
    );
    return by.length === 0 ? `Summarize all rows: ${what}` : `Group by ${wordList(keys)}: ${what}`;
  },
  run: (table, { by, aggregates: measures }) => {
    for (const { how, column: key } of measures) {
      const fault = faultOf(how, key === '' ? null : theColumn(table, key));
      if (fault !== null) return { ok: false, error: fault };
    }
    const keys = by.map(({ column: key, part }) => datePart(theColumn(table, key), part));
    const name = namer(keys);
    const grouped = groupRows(keys.map(codesOf), table.rows);
    const heads = keys.map((key, place): Column => {
      const cells = pickCells(key, grouped.firstRows);
      const isFirst = keys.findIndex(({ key: other }) => other === key.key) === place;
      return isFirst
        ? cells
        : { ...cells, ...name(`${key.name}, ${dateParts[by[place]?.part ?? 'none'].toLowerCase()}`) };
    });
    const figures = measures.map(({ how, column: key, share, name: label }): Column => {
      const column = key === '' ? anyColumn : theColumn(table, key);
      return { ...aggregate(column, how, grouped, share), ...name(label || aggregates[how].words(column.name, share)) };
    });
    const groupTable = { rows: grouped.count, columns: [...heads, ...figures] };
    // Parts of dates are sorted by time, everything else by first appearance.
    const parts = heads
      .filter((_, place) => by[place]?.part !== 'none')
      .map(({ key }) => ({ column: key, isDescending: false }));
    const result = parts.length === 0 ? groupTable : pickRows(groupTable, sortRows(groupTable, parts));
    return done(
      result,
      `${counted(table.rows, 'row')} ${table.rows === 1 ? 'becomes' : 'become'} ${grouped.count === 1 ? 'one' : counted(grouped.count, 'row')}.`,
    );
  },
});

/** Stand-in column for counting rows when no column is chosen. */
const anyColumn: Column = { kind: 'number', key: '', name: '', values: new Float64Array() };

function faultOf(how: Aggregate, column: Column | null): string | null {
  if (column === null) return how === 'rows' ? null : `Choose the column for “${aggregates[how].label}”.`;
  const { kinds, label }: { kinds: readonly string[]; label: string } = aggregates[how];
  if (kinds.includes(column.kind)) return null;
  return `“${label}” needs numbers; “${column.name}” holds ${column.kind === 'text' ? 'text' : 'dates'}.`;
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
