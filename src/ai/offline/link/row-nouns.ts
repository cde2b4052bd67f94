import type { Language } from '../language/language.ts';
import { tokenize } from '../language/tokenize.ts';
import type { ColumnInfo } from './column-info.ts';

/**
 * Words that name what a row is: from the name of the table (“cars.csv”) and from its id columns (“Cinema_ID”). In
 * questions they stand for the rows: “how many cars”.
 */
export function rowNounsOf(
  name: string,
  columns: readonly ColumnInfo[],
  languages: readonly Language[],
): ReadonlySet<string> {
  const nouns = new Set<string>();
  const add = (word: string) => {
    if (word.length < 3) return;
    for (const { stem } of languages) nouns.add(stem(word));
  };
  const base =
    name
      .replace(/\.\w+$/, '')
      .split(/__|\//)
      .at(-1) ?? '';
  const words = tokenize(base).filter(({ kind }) => kind === 'word');
  const last = words.at(-1);
  if (last !== undefined) add(last.plain);
  const [first] = columns;
  const id =
    first !== undefined && (first.role === 'id' || /id$/i.test(first.name))
      ? first
      : columns.find(({ role }) => role === 'id');
  const stems = id?.words.filter(({ plain }) => !['id', 'number', 'code', 'key', 'no'].includes(plain)) ?? [];
  if (id !== undefined && id === first) for (const { plain } of stems.slice(-1)) add(plain);
  // A column of names that is nearly unique names the rows, too: “models”.
  const identity = columns.find(({ role, column }) => column.kind === 'text' && role !== 'id');
  if (identity?.role === 'identity') for (const { plain, weight } of identity.words) if (weight === 1) add(plain);
  // “rents.csv” with a column Rent: the word names the measure.
  for (const { role, words } of columns)
    if (role === 'measure' && words.length === 1)
      for (const { plain } of words) for (const { stem } of languages) nouns.delete(stem(plain));
  return nouns;
}
