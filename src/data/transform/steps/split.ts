import { counted } from '#lib/counted.ts';
import type { Column, TextColumn } from '../../table.ts';
import { amount, choice, column, text, toggle } from '../field.ts';
import { namer } from '../new-column.ts';
import { patternOf } from '../pattern.ts';
import { done, stepKind } from '../step-kind.ts';
import { theText } from '../take-rows.ts';
import { mapWords } from '../word-book.ts';

const mostParts = 50;

export const split = stepKind({
  kind: 'split',
  label: 'Split a column',
  group: 'columns',
  fields: {
    column: column('Column', { kinds: ['text'] }),
    how: choice('Split', {
      delimiter: 'at a character',
      position: 'after a number of characters',
      pattern: 'by a pattern',
    }),
    delimiter: text('Character', { default: ',', longest: 20, when: { field: 'how', is: ['delimiter'] } }),
    positions: text('After', { default: '1', hint: 'Such as 2, 5', when: { field: 'how', is: ['position'] } }),
    pattern: text('Pattern', {
      default: '* (*)',
      hint: 'Each * becomes a column',
      when: { field: 'how', is: ['pattern'] },
    }),
    most: amount('Maximum columns', 10, { min: 2, max: mostParts, when: { field: 'how', is: ['delimiter'] } }),
    keeps: toggle('Keep the original column', false),
  },
  words: ({ column: key, how, delimiter, positions, pattern }, names) => {
    const by = { delimiter: `at “${delimiter}”`, position: `after character ${positions}`, pattern: `by “${pattern}”` };
    return `Split ${names(key)} ${by[how]}`;
  },
  run: (table, settings) => {
    const source = theText(table, settings.column);
    const cut = cutter(settings);
    if (typeof cut === 'string') return { ok: false, error: cut };
    const pieces = source.words.map(cut);
    const width = pieces.reduce((most, each) => Math.max(most, each?.length ?? 0), 0);
    const misses = pieces.filter((each) => each === null).length;
    const place = table.columns.indexOf(source);
    const rest = settings.keeps ? table.columns : table.columns.filter((each) => each !== source);
    const name = namer(rest);
    const parts = Array.from(
      { length: width },
      (_, part): Column => partOf(source, pieces, part, name(`${source.name} ${part + 1}`)),
    );
    const columns = rest.toSpliced(settings.keeps ? place + 1 : place, 0, ...parts);
    const miss =
      misses === 0
        ? []
        : [
            `${counted(misses, 'text does', 'texts do')} not fit the pattern and ${misses === 1 ? 'is' : 'are'} left empty.`,
          ];
    return done({ rows: table.rows, columns }, ...miss);
  },
});

type Pieces = readonly (string[] | null)[];

function partOf(source: TextColumn, pieces: Pieces, part: number, named: Pick<Column, 'key' | 'name'>): Column {
  return { kind: 'text', ...named, ...mapWords(source, (_, code) => pieces[code]?.[part]?.trim() || null) };
}

type How = {
  how: 'delimiter' | 'position' | 'pattern';
  delimiter: string;
  positions: string;
  pattern: string;
  most: number;
};

/** Function from a word to its parts, null when it does not fit; or an error in the settings. */
function cutter({ how, delimiter, positions, pattern, most }: How): ((word: string) => string[] | null) | string {
  if (how === 'delimiter')
    return delimiter === '' ? 'Enter the character to split at.' : (word) => atDelimiter(word, delimiter, most);
  if (how === 'position') {
    const places = positions
      .split(/[\s,;]+/)
      .filter((each) => each !== '')
      .map(Number);
    const isRising = places.every((each, index) => Number.isInteger(each) && each > (places[index - 1] ?? 0));
    if (places.length === 0 || places.length >= mostParts || !isRising)
      return 'Enter after which characters to split, such as 2, 5.';
    return (word) => [0, ...places].map((from, index) => word.slice(from, places[index]));
  }
  if (!pattern.includes('*')) return 'A pattern needs a * for each part, such as * (*).';
  if (pattern.split('*').length > mostParts) return `A pattern has at most ${mostParts - 1} parts.`;
  return patternOf(pattern);
}

/** Parts at the delimiter; the last one holds the rest. */
function atDelimiter(word: string, delimiter: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (parts.length < most - 1) {
    const at = word.indexOf(delimiter, from);
    if (at < 0) break;
    parts.push(word.slice(from, at));
    from = at + delimiter.length;
  }
  return [...parts, word.slice(from)];
}
