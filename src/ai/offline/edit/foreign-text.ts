import { type EditWords, toEnglish } from './to-english.ts';
import type { Values } from './values.ts';

/** English words that only ask for a text of the chart. */
const asking =
  /^(?:\s*(?:and|please|set|make|change|add|use|give|put|to|the|a|new|chart|call|name|write|show|as|with|for|of|on|it|this|below|above|bottom|top|under|at|in)\b)*\s*(?:alt text|subtitle|title|source|note|byline)\b\s*(?:(?:of|for|the|chart|in|on|to|as|with|is|be|should|into|change|set|make|say|read|reads|says|value)\s*)*[:=]?\s*$/i;

export type ForeignText = { field: string; value: string };

/**
 * “Ändere den Titel in Der Umsatz sinkt”: a text of the chart stays in its language. Null where the clause says no such text.
 */
export function foreignText(clause: string, words: EditWords, values: Values): ForeignText | null {
  if (/["“”«»]/.test(clause)) return null;
  const gaps = [...clause.matchAll(/\s+|[:=]\s*/gu)].map(({ 0: gap, index }) => index + gap.length);
  // Chinese is written without spaces.
  const places =
    words.code === 'zh' ? Array.from({ length: Math.min(24, clause.length) }, (_, at) => at + 1) : gaps.slice(0, 12);
  let found: { head: string; tail: string } | null = null;
  for (const place of places) {
    const head = toEnglish(clause.slice(0, place), words, values).toLowerCase();
    const tail = clause.slice(place).trim();
    if (asking.test(head) && /\b(?:to|in|as|into|:|=|is|be|with)\s*$|[:=]\s*$/.test(head) && tail !== '') {
      found = { head, tail };
      break;
    }
  }
  // “note in 2020: …” is a note at a place.
  if (found === null || (/note/.test(found.head) && (!/:\s*$/.test(found.head) || /\d/.test(found.head)))) return null;
  const field = /alt text|subtitle|title|source|note|byline/.exec(found.head)?.[0] ?? 'title';
  return { field, value: found.tail.replace(/^['‘](.*)['’]$/su, '$1') };
}
