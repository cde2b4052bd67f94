import { counted } from '#lib/counted.ts';
import type { Column, TextColumn } from '../../table.ts';
import { choice, columns, toggle, value } from '../field.ts';
import { parseColumnValue } from '../read-value.ts';
import { done, stepKind } from '../step-kind.ts';
import { theColumns } from '../take-rows.ts';
import { mapWords, wordList } from '../word-book.ts';

const longestWord = 32_000;

export const replace = stepKind({
  kind: 'replace',
  label: 'Replace values',
  group: 'clean',
  fields: {
    columns: columns('Columns', { isOptional: true, hint: 'If empty, all columns' }),
    how: choice('Find', { exact: 'whole cells', contains: 'text within cells', empty: 'empty cells' }),
    find: value('Find', { when: { field: 'how', is: ['exact', 'contains'] } }),
    with: value('Replace with', { hint: 'Leave empty to clear the cell' }),
    mindsCase: toggle('Case-sensitive', false, { when: { field: 'how', is: ['exact', 'contains'] } }),
  },
  words: ({ columns: keys, how, find, with: by }, names) => {
    const where = keys.length === 0 ? '' : ` in ${wordList(keys.map(names))}`;
    const target = by === '' ? 'nothing' : `“${by}”`;
    return `Replace ${how === 'empty' ? 'empty cells' : `“${find}”`} with ${target}${where}`;
  },
  run: (table, settings) => {
    if (settings.how !== 'empty' && settings.find === '') return { ok: false, error: 'Enter a value to find.' };
    const chosen = settings.columns.length === 0 ? table.columns : theColumns(table, settings.columns);
    let cells = 0;
    const changed = new Map<Column, Column>();
    for (const column of chosen) {
      const result = column.kind === 'text' ? replaceWords(column, settings) : replaceFigures(column, settings);
      changed.set(column, result.column);
      cells += result.cells;
    }
    const columns = table.columns.map((column) => changed.get(column) ?? column);
    return done({ rows: table.rows, columns }, `${counted(cells, 'cell')} changed.`);
  },
});

type ReplaceSettings = {
  how: 'exact' | 'contains' | 'empty';
  find: string | number;
  with: string | number;
  mindsCase: boolean;
};
type Replacement = { column: Column; cells: number };

function replaceWords(column: TextColumn, settings: ReplaceSettings): Replacement {
  const by = String(settings.with);
  if (settings.how === 'empty') {
    if (by === '') return { column, cells: 0 };
    const words = column.words.includes(by) ? column.words : [...column.words, by];
    const code = words.indexOf(by);
    const cells = column.codes.reduce((sum, each) => sum + Number(each < 0), 0);
    return { column: { ...column, words, codes: column.codes.map((each) => (each < 0 ? code : each)) }, cells };
  }
  const changed = column.words.map(changer(settings));
  const isChanged = Uint8Array.from(column.words, (word, code) => Number(changed[code] !== word));
  const cells = column.codes.reduce((sum, code) => sum + (isChanged[code] ?? 0), 0);
  return {
    column: cells === 0 ? column : { ...column, ...mapWords(column, (_, code) => changed[code] ?? null) },
    cells,
  };
}

function changer({ how, find, with: by, mindsCase }: ReplaceSettings): (word: string) => string | null {
  const fold = (word: string) => (mindsCase ? word : word.toLowerCase());
  const target = fold(String(find));
  if (how === 'exact') return (word) => (fold(word) === target ? String(by) || null : word);
  return (word) => replaceWithin(word, fold(word), target, String(by)) || null;
}

/** Lowercase may be longer than the word (İ): then only exact matches are found. */
function replaceWithin(word: string, folded: string, target: string, by: string): string {
  if (folded.length !== word.length) return word.replaceAll(target, () => by).slice(0, longestWord);
  if (!folded.includes(target)) return word;
  const parts: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(target); at >= 0; at = folded.indexOf(target, from)) {
    parts.push(word.slice(from, at), by);
    from = at + target.length;
  }
  return [...parts, word.slice(from)].join('').slice(0, longestWord);
}

function replaceFigures(column: Exclude<Column, TextColumn>, { how, find, with: by }: ReplaceSettings): Replacement {
  const figure = by === '' ? Number.NaN : parseColumnValue(by, column);
  const target = how === 'empty' ? Number.NaN : parseColumnValue(find, column);
  const isNotMeant =
    how === 'contains' ||
    (how === 'empty' && by === '') ||
    (by !== '' && Number.isNaN(figure)) ||
    (how === 'exact' && Number.isNaN(target));
  if (isNotMeant) return { column, cells: 0 };
  let cells = 0;
  const values = column.values.map((value) => {
    if (how === 'empty' ? !Number.isNaN(value) : value !== target) return value;
    cells += 1;
    return figure;
  });
  return { column: { ...column, values }, cells };
}
