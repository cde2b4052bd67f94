import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { chartOfPrompt } from '#ai/offline/search/open-data/chart-of-prompt.ts';
import { readPrompt } from '#ai/offline/search/open-data/read-prompt.ts';
import { read } from '#data/read.ts';
import type { Table } from '#data/table.ts';
import { promptExamples } from './prompt-examples.ts';

const folder = new URL('../../../../assets/library/', import.meta.url);

async function load(id: string): Promise<Table | null> {
  const table = await read({ from: 'file', bytes: await readFile(new URL(`${id}.csv`, folder)), name: `${id}.csv` });
  return table.ok ? table.table : null;
}

/** Examples with figures of their own need no open data. */
const fromOpenData = promptExamples.filter((each) => !/\d+,/.test(each));

test.each(fromOpenData)('the example “%s” becomes the chart that it asks for', async (example) => {
  const reading = readPrompt(example);
  const made = reading === null ? null : await chartOfPrompt(reading, load);
  if (made?.ok !== true) throw new Error('there is no chart');
  const from = example.startsWith('Population') ? 'world-bank-population' : 'world-bank-life-expectancy';
  expect(made.from).toEqual([from]);
  expect(made.table.rows).toBeGreaterThanOrEqual(10);
});
