import { readFileSync } from 'node:fs';
import { groupRows } from '#data/bulk/group-rows.ts';
import { columnNamed, type ReaderName, readers, readOurs } from './readers.ts';

// Runs one task on one file in a separate process and prints its cost as JSON. Started by data.ts.
const [task, path] = process.argv.slice(2) as [ReaderName | 'group', string]; // as data.ts writes it
const bytes = new Uint8Array(readFileSync(path).buffer);
const run = task === 'group' ? await prepareGroups() : () => readers[task](bytes);
const before = process.cpuUsage();
const result = await run();
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ ...result, cpu: (user + system) / 1000, peak: process.resourceUsage().maxRSS * 1024 }));

/** Sums of a number column for each pair of words in two other columns. */
async function prepareGroups(): Promise<() => { rows: number }> {
  const table = await readOurs(bytes);
  const keys = ['country', 'product'].map((name) => {
    const column = columnNamed(table, name);
    if (column.kind !== 'text') throw new Error(`${name} has no words`);
    return { codes: column.codes, size: column.words.length };
  });
  const price = columnNamed(table, 'price');
  if (price.kind !== 'number') throw new Error('price has no numbers');
  return () => {
    const { groups, count } = groupRows(keys, table.rows);
    const sums = new Float64Array(count);
    for (let row = 0; row < table.rows; row++)
      sums[groups[row] ?? 0] = (sums[groups[row] ?? 0] ?? 0) + (price.values[row] ?? 0);
    return { rows: count };
  };
}
