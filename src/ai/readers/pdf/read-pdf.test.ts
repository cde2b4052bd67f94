import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { line, type TestPage, write, writePdf, writeRows, writeSlowPdf } from '#tests/support/readers/write-pdf.ts';
import type { ExtractedTable } from '../../offline/extraction.ts';
import { type PdfOptions, readPdf } from './read-pdf.ts';

const cities = [
  ['City', '2020', '2021'],
  ['Berlin', '3,664', '3,677'],
  ['Hamburg', '1,852', '1,854'],
  ['Bremen', '566', '563'],
  ['Dresden', '556', '555'],
];
const xs = [80, 250, 400];

async function read(pages: readonly TestPage[], options?: PdfOptions) {
  return await readPdf(writePdf(pages), options);
}

function plain({ columns, rows }: ExtractedTable): string[][] {
  return [columns.map(({ name }) => name), ...rows.map((row) => row.map(({ text }) => text))];
}

const plainCities = [
  ['City', '2020', '2021'],
  ['Berlin', '3664', '3677'],
  ['Hamburg', '1852', '1854'],
  ['Bremen', '566', '563'],
  ['Dresden', '556', '555'],
];

function ruledGrid(rows: number, columns: readonly number[], top: number): string {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  const flat = Array.from({ length: rows + 1 }, (_, row) => line(left, top + 16 * row, right, top + 16 * row));
  const upright = columns.map((x) => line(x, top, x, top + 16 * rows));
  return [...flat, ...upright].join('');
}

test('S7.40 reads a ruled table with its caption, notes and the place of every cell', async () => {
  const draws =
    write({ x: 80, y: 80, text: 'Table 3: Inhabitants of cities' }) +
    ruledGrid(5, [76, 240, 390, 480], 100) +
    writeRows(cities, xs, 112) +
    write({ x: 80, y: 196, text: 'Source: city register' });
  const { tables, pages } = await read([{ draws }]);
  expect(pages).toEqual([{ page: 1, width: 600, height: 800, isScanned: false }]);
  expect(tables).toHaveLength(1);
  const table = tables[0]?.table as ExtractedTable;
  expect(plain(table)).toEqual(plainCities);
  expect(table).toMatchObject({ name: 'Table 3: Inhabitants of cities', notes: ['Source: city register'] });
  const cell = table.rows[0]?.[1];
  expect(cell).toMatchObject({ value: 3664, page: 1, method: 'text' });
  expect(cell?.box?.x).toBeCloseTo(250 / 600, 3);
  expect(cell?.box?.y).toBeGreaterThan(115 / 800);
  expect((cell?.box?.y ?? 1) + (cell?.box?.height ?? 0)).toBeLessThan(132 / 800);
});

test('S7.40 reads a table without any line', async () => {
  const prose = 'The number of inhabitants changed little in the two years that are shown here below.';
  const draws = write({ x: 80, y: 60, text: prose }) + writeRows(cities, xs, 120);
  const { tables } = await read([{ draws }]);
  expect(tables.map(({ table }) => plain(table))).toEqual([plainCities]);
});

test.each<[what: string, between: string, top: number]>([
  ['an empty space', '', 246],
  ['hardly any space', '', 212],
  ['a caption', write({ x: 80, y: 238, text: 'Table 2: Prices' }), 262],
])('S7.40 keeps two tables between lines of equal width apart: %s', async (_, between, top) => {
  const prices = [
    ['Fruit', 'May', 'June'],
    ['Apples', '2.5', '2.6'],
    ['Pears', '3.1', '3.0'],
  ];
  const flat = [100, 116, 180, top - 16, top, top + 32].map((y) => line(76, y, 480, y)).join('');
  const { tables } = await read([
    { draws: flat + writeRows(cities, xs, 112) + between + writeRows(prices, xs, top - 4) },
  ]);
  const rows = tables.map(({ table }) => plain(table).map(([first]) => first));
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(['City', 'Berlin', 'Hamburg', 'Bremen', 'Dresden']);
  expect(rows).toContainEqual(['Fruit', 'Apples', 'Pears']);
  expect(tables.map(({ table }) => table.name)).not.toContain('Dresden 556 555');
});

test('S7.40 reads the head of a table that has no line above it', async () => {
  const flat = [116, 132, 148, 164, 180].map((y) => line(76, y, 480, y)).join('');
  const { tables } = await read([{ draws: flat + writeRows(cities, xs, 112) }]);
  expect(tables.map(({ table }) => plain(table))).toEqual([plainCities]);
});

test('S7.40 reads a table of words below its caption, and headings of sections as rows', async () => {
  const members = [
    ['Name', 'Role', 'City'],
    ['Ann Lee', 'Chair', 'Oslo'],
    ['Bo Chan', 'Treasurer', 'Lima'],
    ['Di Ek', 'Member', 'Bonn'],
  ];
  const caption = write({ x: 80, y: 100, text: 'Table 4. Members' });
  const sections = [
    ['Country', 'Men', 'Women'],
    ['Europe', '', ''],
    ['Austria', '12', '13'],
    ['Belgium', '14', '15'],
    ['Asia', '', ''],
    ['China', '16', '17'],
  ];
  const pages = [{ draws: caption + writeRows(members, xs, 120) }, { draws: writeRows(sections, xs, 120) }];
  const { tables } = await read(pages);
  expect(tables.map(({ table }) => plain(table))).toEqual(expect.arrayContaining([members, sections]));
});

test('S7.40 reads pages that are turned, and tables printed sideways', async () => {
  const draws = writeRows(cities, xs, 120);
  const turned = await read([{ draws, rotate: 90 }]);
  // The page is turned by 90° and shows its text sideways.
  expect(turned.pages[0]).toMatchObject({ width: 800, height: 600 });
  expect(turned.tables.map(({ table }) => plain(table))).toEqual([plainCities]);
  const sideways = await read([{ draws: `q 0 1 -1 0 600 0 cm ${draws.replaceAll('Td', 'Td')} Q`, height: 900 }]);
  const table = sideways.tables[0]?.table as ExtractedTable;
  expect(plain(table)).toEqual(plainCities);
  const box = table.rows[0]?.[0]?.box;
  expect((box?.height ?? 0) * 900).toBeGreaterThan((box?.width ?? 0) * 600);
});

test('S7.40 joins names above several columns with those below', async () => {
  const columns = [76, 200, 270, 340, 410, 480];
  const draws =
    line(76, 100, 480, 100) +
    line(200, 116, 480, 116) +
    Array.from({ length: 4 }, (_, row) => line(76, 132 + 16 * row, 480, 132 + 16 * row)).join('') +
    [76, 200, 340, 480].map((x) => line(x, 100, x, 180)).join('') +
    [270, 410].map((x) => line(x, 116, x, 180)).join('') +
    writeRows([['', '2020', '', '2021']], [0, 255, 0, 400], 112) +
    writeRows(
      [
        ['Country', 'Men', 'Women', 'Men', 'Women'],
        ['Austria', '1.5', '1.6', '1.7', '1.8'],
        ['Belgium', '2.5', '2.6', '2.7', '2.8'],
        ['Cyprus', '3.5', '3.6', '3.7', '3.8'],
      ],
      columns.map((x) => x + 6),
      128,
    );
  const { tables } = await read([{ draws }]);
  expect(tables[0] && plain(tables[0].table)[0]).toEqual([
    'Country',
    '2020 Men',
    '2020 Women',
    '2021 Men',
    '2021 Women',
  ]);
  expect(tables[0] && plain(tables[0].table)[3]).toEqual(['Cyprus', '3.5', '3.6', '3.7', '3.8']);
});

test('S7.40 joins a table across pages and drops the repeated header', async () => {
  const body = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => [
      `Place ${from + place}`,
      String(10 + from + place),
      String(50 + from + place),
    ]);
  const head = ['Place', 'Births', 'Deaths'];
  const first = [head, ...body(1, 40)];
  const second = [head, ...body(41, 5)];
  const page = (rows: string[][]) => ({
    draws: ruledGrid(rows.length, [76, 240, 390, 480], 60) + writeRows(rows, xs, 72),
  });
  const { tables } = await read([page(first), page(second)]);
  expect(tables).toHaveLength(1);
  expect(tables[0]?.table.rows).toHaveLength(45);
  expect(tables[0]?.places.map((place) => place.page)).toEqual([1, 2]);
  expect(tables[0]?.table.rows[44]?.map(({ text }) => text)).toEqual(['Place 45', '55', '95']);
});

test('S7.40 keeps wrapped labels together and reads decimal commas', async () => {
  const rows = [
    ['Sector', 'Share'],
    ['Agriculture, forestry', ''],
    ['and fishing', '1,5 %'],
    ['Industry', '24,25 %'],
    ['Services', '74,25 %'],
    ['Other', '0,5 %'],
    ['Unknown', '0,1 %'],
  ];
  const draws = rows
    .map(([label = '', share = ''], place) => writeRows([[label, share]], [80, 300], 100 + 12 * place))
    .join('');
  const { tables } = await read([{ draws: draws + line(76, 88, 360, 88) + line(76, 180, 360, 180) }]);
  const table = tables[0]?.table as ExtractedTable;
  expect(table.columns[1]).toEqual({ name: 'Share', kind: 'number', unit: '%' });
  expect(table.rows.map((row) => row.map(({ text }) => text)).slice(0, 2)).toEqual([
    ['Agriculture, forestry and fishing', '1.5'],
    ['Industry', '24.25'],
  ]);
});

test('S7.40 offers no table for text in two columns or for a chart', async () => {
  const words = 'Many words of a report that fill the line';
  const prose = Array.from({ length: 30 }, () => [words, words]);
  const bars = [40, 90, 140, 60].map((height, place) => `${100 + 60 * place} 400 30 ${height} re f\n`).join('');
  const labels = writeRows([['North', 'East', 'South', 'West']], [100, 160, 220, 280], 415);
  const { tables } = await read([{ draws: writeRows(prose, [40, 320], 60) }, { draws: bars + labels }]);
  expect(tables).toEqual([]);
});

test('S7.40 reads the region that the user marked', async () => {
  const draws =
    writeRows(cities, xs, 120) +
    writeRows(
      [
        ['Key', 'Value'],
        ['alpha', 'one'],
        ['beta', 'two'],
      ],
      xs,
      500,
    );
  const box = { x: 0, y: 480 / 800, width: 1, height: 0.2 };
  const { tables } = await read([{ draws }], { region: { page: 1, box } });
  expect(tables.map(({ table }) => plain(table))).toEqual([
    [
      ['Key', 'Value'],
      ['alpha', 'one'],
      ['beta', 'two'],
    ],
  ]);
});

test('S7.40 says which pages have no text', async () => {
  const { pages, tables } = await read([{ draws: '0.5 g 100 100 300 300 re f' }]);
  expect(pages[0]).toMatchObject({ isScanned: true });
  expect(tables).toEqual([]);
});

const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024, 32));
const bombFile = Buffer.concat([
  Buffer.from(`%PDF-1.7\n1 0 obj << /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n`),
  bomb,
  Buffer.from('\nendstream\nendobj\n'),
]);
const encrypted = writePdf([{ draws: '' }], {
  trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
});
const blank = { draws: '' };

test.each<[what: string, bytes: Uint8Array, sentence: RegExp]>([
  ['something else', Buffer.from('GIF89a'), /^This file is not a PDF\.$/],
  ['a file that breaks off', writePdf([blank]).slice(0, 60), /^This PDF is damaged or incomplete\./],
  ['a password', encrypted, /^This PDF is protected by a password\./],
  [
    '2,000 pages',
    writePdf(Array.from({ length: 2000 }, () => blank)),
    /^This PDF has 2,000 pages, and up to 100 can be read/,
  ],
  ['a decompression bomb', bombFile, /^This PDF unpacks to far more data/],
  ['a gradient with 180,000 steps', writeSlowPdf(180_000), /^This PDF describes a color gradient by a program/],
])('S7.40 refuses %s with one sentence', async (_, bytes, sentence) => {
  await expect(readPdf(bytes)).rejects.toMatchObject({
    name: 'SentenceError',
    message: expect.stringMatching(sentence),
  });
});

test('a gradient that is described by a short program is no reason to refuse', async () => {
  const { pages } = await readPdf(writeSlowPdf(500));
  expect(pages).toHaveLength(1);
});

test('S7.40 reads a document with scripts without running them', async () => {
  const scripts = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); globalThis.hasRun = true;) >>';
  const { tables } = await readPdf(writePdf([{ draws: writeRows(cities, xs, 120) }], { catalog: scripts }));
  expect(tables.map(({ table }) => plain(table))).toEqual([plainCities]);
  expect(globalThis).not.toHaveProperty('hasRun');
});

test('a page that does not exist is named', async () => {
  await expect(read([blank], { pages: [4] })).rejects.toThrow('This PDF has no page 4: it has 1 page.');
});

test('S7.40 reads a chart from its shapes, with the caption above it', async () => {
  const ticks = [0, 20, 40, 60].map((value, place) => {
    const y = 400 - 40 * place;
    return write({ x: value === 0 ? 74 : 68, y: y + 4, text: String(value) }) + line(84, y, 88, y);
  });
  const bars = [10, 45, 33].map((value, place) => `${100 + 80 * place} 400 40 ${2 * value} re f\n`);
  const names = writeRows([['Ada', 'Ben', 'Cleo']], [110, 190, 270], 416);
  const caption = write({ x: 80, y: 240, text: 'Figure 2: Points won' });
  const draws = `${ticks.join('')}${line(88, 400, 340, 400)}0.2 0.4 0.8 rg\n${bars.join('')}0 g\n${names}${caption}`;
  const { charts, tables } = await read([{ draws }]);
  expect(tables).toEqual([]);
  expect(charts.map(({ table }) => plain(table))).toEqual([
    [
      ['Category', 'Value'],
      ['Ada', '10'],
      ['Ben', '45'],
      ['Cleo', '33'],
    ],
  ]);
  expect(charts[0]?.table).toMatchObject({ name: 'Figure 2: Points won' });
});
