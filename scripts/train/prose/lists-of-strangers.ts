import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monthNumber } from '#data/types/month-names.ts';

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)(?:day|s|nesday|rsday|urday)?$/i;

/** Names in the first columns of the tables of strangers, by language. */
export function listsOfStrangers(folder: string): Map<string, string[][]> {
  const lists = new Map<string, string[][]>();
  for (const set of readdirSync(folder)) {
    const items = join(folder, set, 'items.jsonl');
    if (!existsSync(items)) continue;
    for (const line of readFileSync(items, 'utf8').split('\n').filter(Boolean)) {
      const { file, lang } = JSON.parse(line) as { file: string; lang?: string }; // as the sets say
      if (!/\.(?:csv|tsv|txt)$/.test(file)) continue;
      const cells = readFileSync(join(folder, set, file), 'utf8')
        .split('\n')
        .slice(1, 60)
        .map(
          (row) =>
            row
              .split(/[,;\t]/)[0]
              ?.trim()
              .replace(/^"|"$/g, '') ?? '',
        )
        .filter((cell) => /^\p{Lu}[\p{L} .'’-]{2,28}$/u.test(cell) && cell.split(' ').length <= 3);
      const names = [...new Set(cells)];
      // Months and weekdays are times, not names.
      if (names.some((name) => monthNumber(name.toLowerCase()) !== null || weekday.test(name))) continue;
      if (names.length >= 4) lists.set(lang ?? 'en', [...(lists.get(lang ?? 'en') ?? []), names]);
    }
  }
  return lists;
}
