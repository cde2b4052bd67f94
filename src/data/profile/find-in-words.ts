import { counted } from '#lib/counted.ts';
import { columnOf, type TextColumn } from '../table.ts';
import { type Finding, type ProfileInput, rowsWhere } from './finding.ts';

const mostWords = 100_000;
const mostPairs = 5;

/** Words that differ only by spaces, capitals or accents: charts would treat them as two. */
export function findInWords({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) => {
    const column = columnOf(table, profile.key);
    if (
      profile.kind !== 'text' ||
      column?.kind !== 'text' ||
      column.words.length > mostWords ||
      profile.type?.is === 'text'
    )
      return [];
    return twins(column);
  });
}

function twins(column: TextColumn): Finding[] {
  const counts = new Uint32Array(column.words.length);
  for (const code of column.codes) if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  const alike = new Map<string, number[]>();
  column.words.forEach((word, place) => {
    if ((counts[place] ?? 0) === 0) return;
    const key = withoutSpaces(word).toLowerCase();
    alike.set(key, [...(alike.get(key) ?? []), place]);
  });
  const groups = [...alike.values()].filter((places) => places.length > 1).slice(0, mostPairs);
  return groups.map((places) => {
    const [usual = 0, ...others] = places.toSorted(
      (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || tidiness(column, b) - tidiness(column, a),
    );
    const [other = 0] = others;
    const [right = '', wrong = ''] = [column.words[usual], column.words[other]];
    const { rows, count } = rowsWhere(column.codes.length, (row) => others.includes(column.codes[row] ?? -1));
    const by = withoutSpaces(right) === withoutSpaces(wrong) ? 'a space' : 'upper and lower case';
    return {
      kind: 'nearly-same',
      sentence: `“${wrong}” and “${right}” in “${column.name}” differ only by ${by} (${counted(count, 'row')}).`,
      column: column.key,
      rows,
      // One replacement fixes one of them; more would need several.
      step:
        others.length === 1
          ? { kind: 'replace', columns: [column.key], how: 'exact', find: wrong, with: right, mindsCase: true }
          : null,
    };
  });
}

/** Of two equally frequent words, the one without spaces around it and with a capital is preferred. */
function tidiness(column: TextColumn, place: number): number {
  const word = column.words[place] ?? '';
  return (word === word.trim() ? 2 : 0) + (/^\p{Lu}\P{Lu}*$/u.test(word) ? 1 : 0);
}

function withoutSpaces(word: string): string {
  return word.replace(/[\s\u200b\ufeff]+/gu, '');
}
