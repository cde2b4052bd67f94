import { utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { int32, parquetOf } from '#tests/support/data/parquet-of.ts';
import { sampled } from '#tests/support/sample.ts';
import { read } from './read.ts';

// Files that are slow to read for a reader with a loop within a loop. Over five sizes the work may grow as the size does,
// a slope of 1 on logarithmic scales, and a little more; that of a loop within a loop has a slope of 2.
const sizes = [1, 2, 4, 8, 16];
const steepest = 1.35;

const head = '<?xml version="1.0"?>';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one long text that many cells use. */
function sharedText(cells: number, letters = cells * 5): Uint8Array {
  const row = (at: number) => `<row r="${at}"><c r="A${at}" t="s"><v>0</v></c><c r="B${at}"><v>${at}</v></c></row>`;
  const rows = Array.from({ length: cells }, (_, at) => row(at + 1)).join('');
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`;
  return zipSync({
    '[Content_Types].xml': strToU8(`${head}<Types/>`),
    'xl/workbook.xml': strToU8(`${head}<workbook><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst><si><t>${'x'.repeat(letters)}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

/** A workbook of a rarer format with a long text in many cells. */
function repeatedText(bookType: 'xlsb' | 'ods', cells: number): Uint8Array {
  const rows = Array.from({ length: cells }, (_, row) => ['x'.repeat(500), row]);
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'S');
  return new Uint8Array(write(book, { type: 'array', bookType, bookSST: true, compression: true }));
}

/** Two rows of which the first is repeated. */
function repeatedRows(times: number): Uint8Array {
  const { 'content.xml': xml = new Uint8Array(), ...others } = unzipSync(repeatedText('ods', 2));
  const repeated = strFromU8(xml).replace('<table:table-row', `$& table:number-rows-repeated="${times}"`);
  return zipSync({ ...others, 'content.xml': strToU8(repeated) });
}

const files: [what: string, name: string, size: number, make: (size: number) => string | Uint8Array][] = [
  ['tables within tables', 'a.html', 2000, (size) => '<tr><td><table>'.repeat(size)],
  ['tables beside each other', 'a.html', 1000, (size) => '<table><tr><td>1</td><td>2</td></tr></table>'.repeat(size)],
  ['tags that are never closed', 'a.html', 4000, (size) => `<table><tr><td>${'<b>1</i>'.repeat(size)}`],
  ['cells that reach far down', 'a.html', 300, (size) => `<table>${'<tr><td rowspan=900>1</td>'.repeat(size)}</table>`],
  [
    'long spans over rows that are there',
    'a.html',
    400,
    (size) => `<table><tr><td rowspan=${size}>EU<td>0${'<tr><td>1'.repeat(size)}</table>`,
  ],
  [
    'tables within cells',
    'a.html',
    100,
    (size) => `<table>${'<tr><td><table><tr><td>1<td>2</table>'.repeat(size)}</table>`,
  ],
  ['spaces that do not break', 'a.html', 20_000, (size) => `<table><tr><td>a${'&nbsp;'.repeat(size)}b<td>1</table>`],
  ['one long shared text', 'a.xlsx', 700, sharedText],
  ['one huge shared text', 'a.xlsx', 100, (size) => sharedText(size, 30_000)],
  ['repeated text', 'a.xlsb', 250, (size) => repeatedText('xlsb', size)],
  ['repeated text', 'a.ods', 250, (size) => repeatedText('ods', size)],
  ['repeated rows', 'a.ods', 500, repeatedRows],
  [
    'valid lists within lists',
    'a.json',
    40,
    (size) => `[${Array.from({ length: size }, () => `${'['.repeat(150)}1${']'.repeat(150)}`)}]`,
  ],
  [
    'valid objects within objects',
    'a.json',
    40,
    (size) => `[${Array.from({ length: size }, () => `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`)}]`,
  ],
  [
    'many row groups',
    'a.parquet',
    60,
    (size) =>
      parquetOf(
        [
          { name: 'a', type: int32, values: [1, 2] },
          { name: 'b', type: int32, values: [3, 4] },
        ],
        { groups: size },
      ),
  ],
  ['lists within lists', 'a.json', 20_000, (size) => '['.repeat(size)],
  ['objects within objects', 'a.json', 20_000, (size) => `[${'{"a":'.repeat(size)}`],
  [
    'records of different fields',
    'a.json',
    300,
    (size) => `[${Array.from({ length: size }, (_, at) => `{"a${at % 300}":1}`)}]`,
  ],
  [
    'many columns',
    'a.parquet',
    100,
    (size) =>
      parquetOf(
        Array.from({ length: size }, (_, at) => ({ name: `c${at}`, type: int32, values: [1, 2, 3, 4, 5, 6, 7, 8] })),
      ),
  ],
  ['nothing but quotes', 'a.csv', 20_000, (size) => '"'.repeat(size)],
  ['quotes that are never closed', 'a.csv', 3000, (size) => 'a,"b\n'.repeat(size)],
  ['quotes within cells', 'a.csv', 3000, (size) => 'a"b,c"d\n'.repeat(size)],
  ['one long line', 'a.csv', 400, (size) => 'ab,'.repeat(size)],
  [
    'lines of growing length',
    'a.csv',
    60,
    (size) => Array.from({ length: 100 }, (_, at) => 'a,'.repeat((at * size) / 60)).join('\n'),
  ],
  ['rows of bars', 'a.md', 3000, (size) => `|a|b|\n|--|--|\n${'|1|2|\n'.repeat(size)}`],
  ['columns of spaces', 'a.txt', 1500, (size) => 'name      value\n'.concat('ab           12\n'.repeat(size))],
];

test.each(sampled(files, { count: 8, key: 'growth' }))(
  'the work for %s in %s grows with their length',
  async (_, name, size, make) => {
    const made = sizes.map((times) => bytesOf(make(size * times)));
    await work(made[0] ?? new Uint8Array(), name); // loads and compiles the reader
    const taken = sizes.map((): number[] => []);
    // A busy machine only adds to the work: further rounds can clear a reader, not blame it.
    for (let round = 0; round < 5; round++) {
      for (const [at, bytes] of made.entries()) taken[at]?.push(await work(bytes, name));
      if (round > 0 && slopeOf(taken.map(smallest)) <= steepest) break;
    }
    expect(slopeOf(taken.map(smallest))).toBeLessThanOrEqual(steepest);
  },
);

function smallest(times: readonly number[]): number {
  return Math.min(...times);
}

/** Below a millisecond it is chance that is measured. */
const chance = 1000;

/** Slope of the line that fits the logarithms of work over size best. */
function slopeOf(work: readonly number[]): number {
  const points = work.flatMap((taken, at) =>
    taken < chance ? [] : [[Math.log(sizes[at] ?? 1), Math.log(taken)] as const],
  );
  if (points.length < 2) return 0;
  const [x, y] = [mean(points.map(([size]) => size)), mean(points.map(([, taken]) => taken))];
  const [above, below] = [
    points.reduce((sum, [size, taken]) => sum + (size - x) * (taken - y), 0),
    points.reduce((sum, [size]) => sum + (size - x) ** 2, 0),
  ];
  return above / below;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

test('a loop within a loop is too steep, a sort is not', () => {
  expect(slopeOf(sizes.map((size) => size ** 2 * 1000))).toBeGreaterThan(steepest);
  expect(slopeOf(sizes.map((size) => size ** 1.5 * 1000))).toBeGreaterThan(steepest);
  expect(slopeOf(sizes.map((size) => size * Math.log(size * 1000) * 1000))).toBeLessThan(steepest);
});

/** Processor time of one reading, in microseconds. */
async function work(bytes: Uint8Array, name: string): Promise<number> {
  const before = process.cpuUsage();
  await read({ from: 'file', bytes, name });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? strToU8(content) : content;
}
