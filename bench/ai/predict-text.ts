import type { ExtractedTable } from '#ai/offline/extraction.ts';
import { extractTables } from '#ai/offline/prose/extract-tables.ts';

type Prediction = { pairs: [label: string, value: number][] };

/** Figures of a paragraph as the product reads it, each with the names of its row, one by one and together, and of its column. */
export async function predictText(text: string): Promise<Prediction> {
  const { tables } = await extractTables(text);
  return { pairs: tables.flatMap(pairsOf) };
}

function pairsOf({ columns, rows }: ExtractedTable): Prediction['pairs'] {
  return rows.flatMap((row) => {
    const names = row.flatMap(({ text }, place) => (columns[place]?.kind === 'number' || text === '' ? [] : [text]));
    return row.flatMap(({ value }, place) => {
      if (value === null) return [];
      const joined = names.length > 1 ? [names.join(' ')] : [];
      return [...names, ...joined, columns[place]?.name ?? ''].map((name): [string, number] => [name, value]);
    });
  });
}
