import { globSync, readFileSync } from 'node:fs';

/**
 * A code block of the documentation. What stands after its language says how it is tested:
 *
 * - `run …`: tests/e2e/samples.spec.ts runs it against the product
 * - `draw …`: a chart that the page draws; load-docs.test.ts draws it
 * - `verify`: webhook.test.ts calls the function with good and bad signatures
 * - `from <file>`: it is an excerpt of that file, with … for what is left out
 * - `proof <name>`: `npm run proof:<name>` runs it
 * - `shown: <reason>`: it is run by no test
 * - nothing: data that must be readable, `csv` or `json`
 */
export type Sample = { file: string; line: number; language: string; way: string; words: string; code: string };

export const ways = ['run', 'draw', 'verify', 'from', 'proof', 'shown:', ''] as const;

/** Every fenced block of the help and of the guides, in the order of the files and pages. */
export function readSamples(): Sample[] {
  return globSync('docs/{help,guide}/*.md').toSorted().flatMap(samplesIn);
}

export function samplesIn(file: string): Sample[] {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(/^([ >]*)```(.*)\n([\s\S]*?)^\1```$/gm), ({ index, 2: head = '', 3: code = '' }) => {
    const [language = '', way = '', ...words] = head.split(' ');
    return { file, line: text.slice(0, index).split('\n').length, language, way, words: words.join(' '), code };
  });
}
