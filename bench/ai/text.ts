import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { ExtractedTable } from '#ai/offline/extraction.ts';
import { extractTables } from '#ai/offline/prose/extract-tables.ts';

// Figures in prose: reads the paragraphs of an item list as the product does, and gives each figure with the names of its
// row and of its column.

type Item = { id: string; text: string };
type Prediction = { id: string; pairs: [label: string, value: number][] };

/** Prediction for one paragraph. */
export async function predictText({ id, text }: Item): Promise<Prediction> {
  const { tables } = await extractTables(text);
  return { id, pairs: tables.flatMap(pairsOf) };
}

function pairsOf({ columns, rows }: ExtractedTable): Prediction['pairs'] {
  return rows.flatMap((row) => {
    const names = row.flatMap(({ text }, place) => (columns[place]?.kind === 'number' || text === '' ? [] : [text]));
    return row.flatMap(({ value }, place) => {
      if (value === null) return [];
      return [...names, columns[place]?.name ?? ''].map((name): [string, number] => [name, value]);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = process.argv[2];
  if (list === undefined) throw new Error('Say which items: node bench/ai/text.ts ITEMS.jsonl');
  for (const line of (await readFile(list, 'utf8')).split('\n')) {
    // Format of the list, fixed by the benchmark.
    if (line.trim() !== '') console.log(JSON.stringify(await predictText(JSON.parse(line) as Item)));
  }
}
