import { grouped } from '#lib/counted.ts';
import type { Column } from '../../table.ts';
import { toDictionary } from '../../table.ts';
import { columns, text, toggle } from '../field.ts';
import { category } from '../figure-type.ts';
import { namer } from '../new-column.ts';
import { gather, sharedType } from '../same-kind.ts';
import { done, stepKind } from '../step-kind.ts';
import { isGap, pickCells, theColumns } from '../take-rows.ts';
import { wordList } from '../word-book.ts';

const mostRows = 20_000_000;

export const unpivot = stepKind({
  kind: 'unpivot',
  label: 'Unpivot: columns to rows',
  group: 'shape',
  fields: {
    columns: columns('Columns that become rows'),
    names: text('Name column', { default: 'Name' }),
    values: text('Value column', { default: 'Value' }),
    keepsGaps: toggle('Keep empty cells', false),
  },
  words: ({ columns: keys }, names) => `Turn ${wordList(keys.map(names), { most: 4 })} into rows`,
  run: (table, { columns: keys, names, values, keepsGaps }) => {
    const width = keys.length;
    if (table.rows * width > mostRows)
      return { ok: false, error: `This would make more than ${grouped(mostRows)} rows.` };
    const turned = theColumns(table, keys);
    const places = new Int32Array(table.rows * width);
    let size = 0;
    for (let row = 0; row < table.rows; row++)
      turned.forEach((column, place) => {
        if (keepsGaps || !isGap(column, row)) places[size++] = row * width + place;
      });
    const rows = places.slice(0, size).map((place) => Math.floor(place / width));
    const isTurned = new Set(turned);
    const others = table.columns.filter((column) => !isTurned.has(column));
    const name = namer(others);
    const titles = toDictionary(turned.map((column) => column.name));
    const at = {
      columnAt: (place: number) => (places[place] ?? 0) % width,
      rowAt: (place: number) => rows[place] ?? -1,
    };
    const heads: Column = {
      kind: 'text',
      ...name(names || 'Name'),
      type: category,
      words: titles.words,
      codes: places.slice(0, size).map((place) => titles.codes[place % width] ?? -1),
    };
    const cells: Column = { ...gather(turned, size, at), ...name(values || 'Value'), ...sharedType(turned) };
    return done({ rows: size, columns: [...others.map((column) => pickCells(column, rows)), heads, cells] });
  },
});
