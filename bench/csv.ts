import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readShaped } from '#data/read.ts';
import type { Choices } from '#data/reading.ts';

// Reads the files of an item list as the product does and writes one result line per file for the scorer. The reference
// keeps totals, units in names and columns without values, and calls columns without names col_0, col_1 …
const conventions: Partial<Choices> = { keepTotals: true, keepEmpty: true, takeUnits: false, transpose: false };
const delimiters: Record<string, string> = { 'fixed-width': ' ', markdown: '|' };

const list = process.argv[2];
if (list === undefined) throw new Error('Say which items: npm run bench:csv -- ITEMS.jsonl');
for (const line of (await readFile(list, 'utf8')).split('\n')) {
  if (line.trim() === '') continue;
  // Format of the list, fixed by the benchmark: {id, file}.
  const { id, file } = JSON.parse(line) as { id: string; file: string };
  const bytes = new Uint8Array(await readFile(join(dirname(list), file)));
  const result = await readShaped({ from: 'file', bytes, name: file }, conventions);
  if (!result.ok) {
    console.log(JSON.stringify({ id, delimiter: ',', rows: [] }));
    continue;
  }
  const { shaped, choices } = result;
  const width = shaped.rows[0]?.length ?? 0;
  const header =
    shaped.choices.headerRows === 0 ? Array.from({ length: width }, (_, column) => `col_${column}`) : shaped.names;
  const rows = shaped.rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const delimiter = choices.delimiter ?? delimiters[choices.format ?? ''] ?? ',';
  console.log(JSON.stringify({ id, delimiter, quotechar: choices.quote ?? '"', rows: [header, ...rows] }));
}
