import { utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makeShapefile } from '#tests/support/data/make-shapefile.ts';
import { int32, parquetOf, text } from '#tests/support/data/parquet-of.ts';
import { readBoundaries } from './boundaries/read-boundaries.ts';
import { read } from './read.ts';
import type { Choices, Source } from './reading.ts';
import { cellText } from './table.ts';

function file(text: string, name = 'table.csv'): Source {
  return { from: 'file', bytes: new TextEncoder().encode(text), name };
}

async function names(source: Source, choices: Partial<Choices> = {}): Promise<string[]> {
  const reading = await read(source, choices);
  return reading.ok ? reading.sheet.columns.map(({ name }) => name) : [reading.error];
}

const towns = [
  { name: 'Łódź', people: 690 },
  { name: '東京', people: 14000 },
];

function workbook(bookType: 'xlsx' | 'xls' | 'ods'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(towns), 'Towns');
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

const ring = [[0, 0], [0, 1], [2, 1], [2, 0], [0, 0]] as const; // biome-ignore format: a ring is a line

describe('R.4 the same table is read', () => {
  const files: Record<string, Uint8Array> = {
    'towns.csv': strToU8('name,people\nŁódź,690\n東京,14000\n'),
    'towns.xlsx': workbook('xlsx'),
    'towns.xls': workbook('xls'),
    'towns.ods': workbook('ods'),
    'towns.json': strToU8(JSON.stringify(towns)),
    'towns.parquet': parquetOf([
      { name: 'name', type: text, kind: 0, values: towns.map(({ name }) => name) },
      { name: 'people', type: int32, values: towns.map(({ people }) => people) },
    ]),
  };

  test.each(Object.entries(files))('from %s', async (name, bytes) => {
    const reading = await read({ from: 'file', bytes, name });
    if (!reading.ok) throw new Error(reading.error);
    const { table } = reading;
    expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['people', 'number'],
    ]);
    expect(towns.map((_, row) => table.columns.map((column) => cellText(column, row)))).toEqual([
      ['Łódź', '690'],
      ['東京', '14000'],
    ]);
  });

  test('and areas with their names from GeoJSON and a Shapefile', async () => {
    const geometry = { type: 'Polygon', coordinates: [ring] };
    const features = towns.map((properties) => ({ type: 'Feature', properties, geometry }));
    const geojson = await readBoundaries(strToU8(JSON.stringify({ type: 'FeatureCollection', features })));
    const shapefile = await readBoundaries(makeShapefile(towns.map(({ name }) => ({ name, ring }))));
    expect(geojson.ok && geojson.boundaries.areas.map(({ cells }) => cells)).toEqual([
      ['Łódź', '690'],
      ['東京', '14000'],
    ]);
    expect(shapefile.ok && shapefile.boundaries.areas.map(({ cells }) => cells)).toEqual([['Łódź'], ['東京']]);
  });
});

describe('read', () => {
  test('reads a file and reports everything that was guessed', async () => {
    const reading = await read(file('Title\n\nCity;Sum (€m)\nBonn;1,5\n"Rome;x";2,5\nTotal;4,0\n\nSource: us'));
    if (!reading.ok) throw new Error(reading.error);
    expect(reading.sheet).toMatchObject({ rows: 2, columns: [{ name: 'City' }, { name: 'Sum' }] });
    expect(reading.table.rows).toBe(2);
    expect(reading.choices).toMatchObject({
      delimiter: ';',
      skipTop: 2,
      skipBottom: 2,
      headerRows: 1,
      takeUnits: true,
    });
    expect(reading.notes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['delimiter', 'preamble', 'footnotes', 'units', 'totals']),
    );
  });

  test('reads the same again with the choices it made', async () => {
    const source = file('Title\n\nCity;Sum (€m)\nBonn;1,5\nRome;2,5\nTotal;4,0\n\nSource: us');
    const reading = await read(source);
    if (!reading.ok) throw new Error(reading.error);
    const again = await read(source, reading.choices);
    expect(again).toMatchObject({ sheet: reading.sheet, choices: reading.choices });
  });

  test('reports rows of the sheet, not lines of the file', async () => {
    const text = `Title\n\nDay,Count,Code\n${Array.from({ length: 9 }, (_, day) => `2020-01-0${day + 1},${day},A-${day}`).join('\n')}`;
    const reading = await read(file(text.replace('2020-01-03,', '2020-01-03,,')));
    if (!reading.ok) throw new Error(reading.error);
    expect(reading.notes.find(({ kind }) => kind === 'mended-rows')?.rows).toEqual([2]);
  });

  test('reads the pasted HTML table, or the text where there is none', async () => {
    const html = '<table><tr><th>x<th>y<tr><td>1<td>2</table>';
    expect(await names({ from: 'paste', text: 'a\tb\n1\t2', html })).toEqual(['x', 'y']);
    expect(await names({ from: 'paste', text: 'a\tb\n1\t2', html: '<b>a</b>' })).toEqual(['a', 'b']);
    expect(await names({ from: 'paste', text: html, html: '' })).toEqual(['x', 'y']);
    expect(await names({ from: 'paste', text: 'a\tb\n1\t2', html }, { format: 'delimited' })).toEqual(['a', 'b']);
  });

  test('repairs dashes and quotes that arrived as control characters', async () => {
    expect(await names(file('It\u0092s,1990\u009699\na,b'))).toEqual(['It’s', '1990–99']);
  });

  test.each([
    ['nothing', ''],
    ['only blanks', ' \n\n'],
    ['too many columns', Array.from({ length: 20_001 }, (_, column) => column).join(',')],
    ['a page without a table', '<p>x</p>'],
  ])('says in a sentence why %s is not read', async (_, text) => {
    const reading = await read(file(text, text.startsWith('<') ? 'a.html' : 'a.csv'));
    expect(reading).toMatchObject({ ok: false, error: expect.stringMatching(/^[A-Z].*\. [A-Z].*\.$/) });
  });

  test('accepts any column name', async () => {
    const reading = await read(file('__proto__,constructor,toString\n1,2,3'));
    expect(reading).toMatchObject({
      ok: true,
      sheet: { columns: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }] },
    });
    expect(({} as Record<string, unknown>).c1).toBeUndefined();
  });
});

/** A workbook that repeats one text of 31,000 letters in 2,000 rows. */
function repeating(bookType: 'xlsx' | 'xlsb' | 'ods'): Uint8Array {
  const rows = Array.from({ length: bookType === 'ods' ? 2 : 2000 }, (_, row) => ['x'.repeat(31_000), row]);
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Data');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType, bookSST: true, compression: true }));
  if (bookType !== 'ods') return bytes;
  const { 'content.xml': xml, ...others } = unzipSync(bytes);
  const repeated = strFromU8(xml ?? bytes).replace('<table:table-row', '$& table:number-rows-repeated="2000"');
  return zipSync({ ...others, 'content.xml': strToU8(repeated) });
}

test.each(['xlsx', 'xlsb', 'ods'] as const)('refuses %s that repeats one long text in many cells', async (bookType) => {
  expect(await read({ from: 'file', bytes: repeating(bookType), name: `a.${bookType}` })).toMatchObject({
    ok: false,
    error: expect.stringContaining('characters of text'),
  });
});
