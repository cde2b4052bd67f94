import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { int32, parquetOf } from './formats/testing/parquet-of.ts';
import { read } from './read.ts';

// Files that are slow to read for a reader with a loop within a loop. One eight times as long may take eight times as
// much work, and a little more; a reader that is not linear takes 64 times as much.
const times = 8;
const most = 24;

const head = '<?xml version="1.0"?>';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one long text that many cells use. */
function sharedText(cells: number): Uint8Array {
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
    'xl/sharedStrings.xml': strToU8(`${head}<sst><si><t>${'x'.repeat(cells * 5)}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`${head}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}

const files: [what: string, name: string, size: number, make: (size: number) => string | Uint8Array][] = [
  ['tables within tables', 'a.html', 2000, (size) => '<tr><td><table>'.repeat(size)],
  ['tables beside each other', 'a.html', 1000, (size) => '<table><tr><td>1</td><td>2</td></tr></table>'.repeat(size)],
  ['tags that are never closed', 'a.html', 4000, (size) => `<table><tr><td>${'<b>1</i>'.repeat(size)}`],
  ['cells that reach far down', 'a.html', 300, (size) => `<table>${'<tr><td rowspan=900>1</td>'.repeat(size)}</table>`],
  ['one long shared text', 'a.xlsx', 1500, sharedText],
  ['lists within lists', 'a.json', 20_000, (size) => '['.repeat(size)],
  ['objects within objects', 'a.json', 20_000, (size) => `[${'{"a":'.repeat(size)}`],
  [
    'records of different fields',
    'a.json',
    150,
    (size) => `[${Array.from({ length: size }, (_, at) => `{"a${at}":1}`)}]`,
  ],
  [
    'many columns',
    'a.parquet',
    150,
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

test.each(files)('the work for %s grows with their length', async (_, name, size, make) => {
  const [small, large] = [bytesOf(make(size)), bytesOf(make(size * times))];
  await work(small, name); // loads and compiles the reader
  // The smallest of several, in alternation: other programs and the garbage collector only add to it.
  const taken: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let round = 0; round < 4; round++) {
    taken.small.push(await work(small, name));
    taken.large.push(await work(large, name));
    if (ratio(taken) < most) break;
  }
  expect(ratio(taken)).toBeLessThan(most);
});

/** Below two milliseconds it is chance that is measured. */
function ratio({ small, large }: Record<'small' | 'large', number[]>): number {
  return Math.min(...large) / Math.max(2000, Math.min(...small));
}

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
