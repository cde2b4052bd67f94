import { grouped } from '#lib/counted.ts';
import { type Column, toDictionary } from '../../table.ts';
import { column, text } from '../field.ts';
import { namer } from '../new-column.ts';
import { gather, plainText, sharedType } from '../same-kind.ts';
import { done, stepKind } from '../step-kind.ts';
import { theColumn } from '../take-rows.ts';

const mostRows = 2000;

export const transpose = stepKind({
  kind: 'transpose',
  label: 'Swap rows and columns',
  group: 'shape',
  fields: {
    heads: column('Column with the new headers', { isOptional: true, hint: 'If empty, columns are numbered' }),
    name: text('Name for the column of old headers', { default: 'Name' }),
  },
  words: ({ heads }, names) => `Swap rows and columns${heads === '' ? '' : `, with ${names(heads)} as headers`}`,
  run: (table, { heads, name: label }) => {
    if (table.rows > mostRows)
      return {
        ok: false,
        error: `${grouped(table.rows)} rows would become columns; at most ${grouped(mostRows)} can.`,
      };
    const titles = heads === '' ? null : theColumn(table, heads);
    const turned = table.columns.filter((each) => each !== titles);
    const name = namer([]);
    const first: Column = { kind: 'text', ...name(label || 'Name'), ...toDictionary(turned.map((each) => each.name)) };
    const columns = Array.from({ length: table.rows }, (_, row): Column => {
      const title = titles === null ? String(row + 1) : plainText(titles, row) || 'Empty';
      const cells = gather(turned, turned.length, { columnAt: (place) => place, rowAt: () => row });
      return { ...cells, ...name(title), ...sharedType(turned) };
    });
    return done({ rows: turned.length, columns: [first, ...columns] });
  },
});
