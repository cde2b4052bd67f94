import { spawn } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openFile } from '#data/formats/open-file.ts';
import { readWorkbook } from '#data/formats/workbook.ts';
import { bar, report } from './report.ts';
import { type OtherCell, sameCell } from './sheets/same-cell.ts';

// Cells of real workbooks beside those that Debian's openpyxl and xlrd read: `npm run bench:sheets -- FOLDER`.
type OtherFile = { path: string; fault?: string; sheets?: { name: string; cells: OtherCell[] }[] };
type Difference = { path: string; sheet: string; row: number; column: number; ours: string; other: OtherCell | null };

const mostBytes = 3_000_000;
const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (folder === undefined) throw new Error('Name a folder with workbooks (.xlsx, .xlsm, .xls).');
const paths = globSync('**/*.{xlsx,xlsm,xls}', { cwd: folder })
  .map((path) => `${folder}/${path}`)
  .filter((path) => statSync(path).size <= mostBytes)
  .sort();

let files = 0;
let cells = 0;
const refused: string[] = [];
const unread: string[] = [];
const differences: Difference[] = [];
for await (const line of otherReadings(paths)) {
  const { path, sheets, fault } = JSON.parse(line) as OtherFile;
  if (sheets === undefined) {
    unread.push(`${path}: ${fault}`);
    continue;
  }
  if (sheets.every((sheet) => sheet.cells.length === 0)) continue;
  files += 1;
  for (const sheet of sheets) await compare(path, sheet);
}

if (!process.argv.includes('--json')) {
  const byFile = Map.groupBy(differences, ({ path }) => path);
  for (const [path, list] of [...byFile].sort(([, a], [, b]) => b.length - a.length).slice(0, 40)) {
    console.log(`${path}: ${list.length} cells differ`);
    for (const { sheet, row, column, ours, other } of list.slice(0, 3))
      console.log(
        `  ${sheet} ${row},${column}: ${JSON.stringify(ours)} beside ${JSON.stringify(other?.slice(2) ?? null)}`,
      );
  }
  for (const line of refused) console.log(line);
  console.log(`${files} workbooks, ${cells} cells; the other reader could not open ${unread.length} more.`);
}
report({
  workbooks: bar(files, { atLeast: 300 }, 'files'),
  'cells equal to another reader': bar(((cells - differences.length) / cells) * 100, { atLeast: 99.9 }, '%'),
});

async function compare(path: string, { name, cells: others }: { name: string; cells: OtherCell[] }): Promise<void> {
  if (others.length === 0) return;
  const grid = await readSheet(path, name);
  if (grid === null) return;
  const placeOf = placesIn(grid, others);
  const known = new Map(others.map((cell) => [placeOf(cell).join(','), cell]));
  const places = new Set(known.keys());
  grid.forEach((texts, row) => {
    for (const [column, text] of texts.entries()) if (text.trim() !== '') places.add(`${row},${column}`);
  });
  for (const place of places) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const ours = grid[row]?.[column] ?? '';
    const other = known.get(place) ?? null;
    if (ours.trim() === '' && String(other?.[3] ?? '').trim() === '') continue;
    cells += 1;
    if (!sameCell(ours, other)) differences.push({ path, sheet: name, row, column, ours, other });
  }
}

/** Where cells are in our table, which leaves out the space between tables that lie very far from each other. */
function placesIn(grid: readonly string[][], others: readonly OtherCell[]): (cell: OtherCell) => [number, number] {
  const rows = [...new Set(others.map(([row]) => row))].sort((a, b) => a - b);
  const columns = [...new Set(others.map(([, column]) => column))].sort((a, b) => a - b);
  const isShort = grid.length === rows.length && (grid[0]?.length ?? 0) === columns.length;
  return ([row, column]) => (isShort ? [rows.indexOf(row), columns.indexOf(column)] : [row, column]);
}

/** Cells of a sheet; null if it is larger than we promise to read. */
async function readSheet(path: string, name: string): Promise<string[][] | null> {
  const opened = openFile(new Uint8Array(readFileSync(path)), path);
  if (!opened.ok || (opened.format !== 'xlsx' && opened.format !== 'xls')) {
    refused.push(`${path}: ${opened.ok ? opened.format : opened.error}`);
    return [];
  }
  const choices = { part: name, keepHidden: true, keepMerged: true };
  const read = await readWorkbook(opened.bytes, opened.format, choices);
  if (read.ok && (read.part === name || read.parts.length === 1)) return read.cells;
  refused.push(`${path}, ${name}: ${read.ok ? 'this sheet is missing' : read.error}`);
  return !read.ok && (read.reason === 'too-big' || read.reason === 'too-wide') ? null : [];
}

async function* otherReadings(names: readonly string[]): AsyncGenerator<string> {
  const script = fileURLToPath(new URL('./sheets/other-reader.py', import.meta.url));
  const child = spawn('/usr/bin/python3', [script], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(names.join('\n'));
  yield* createInterface({ input: child.stdout });
}
