import type { Column } from '../table.ts';
import { argumentText, functions, signatureOf } from './functions.ts';
import { keywords } from './parse.ts';
import { columnText } from './print.ts';
import { maxExpressionLength } from './token.ts';

/** Completion at the cursor that replaces the text between `from` and `to`. */
export type Suggestion = {
  kind: 'column' | 'function' | 'word';
  label: string;
  insert: string;
  from: number;
  to: number;
  /** One-line description. */
  words: string;
};

/** Function around the cursor, and the argument being written. */
type Signature = {
  name: string;
  text: string;
  given: readonly string[];
  active: number;
  words: string;
  example: string;
};

const mostSuggestions = 50;
const kindWords: Record<Column['kind'], string> = { number: 'Numbers', time: 'Dates', text: 'Text' };

/** Completions at the cursor: columns first, then functions and keywords. */
export function completeAt(
  text: string,
  cursor: number,
  columns: readonly Pick<Column, 'name' | 'kind'>[],
): Suggestion[] {
  if (text.length > maxExpressionLength) return [];
  const place = placeAt(text.slice(0, cursor));
  if (place.in === 'text') return [];
  const rest = place.in === 'column' ? /^[\p{L}\p{N}_ ]*\]/u : /^[\p{L}\p{N}_]*/u;
  const at = { from: place.from, to: cursor + (rest.exec(text.slice(cursor))?.[0].length ?? 0) };
  const matches = columns
    .map((column) => ({ column, rank: rankOf(column.name, place.prefix) }))
    .filter(({ rank }) => rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(
      ({ column: { name, kind } }): Suggestion => ({
        kind: 'column',
        label: name,
        insert: columnText(name),
        ...at,
        words: kindWords[kind],
      }),
    );
  if (place.in === 'column') return matches.slice(0, mostSuggestions);
  if (place.follows.toLowerCase() === 'is') return wordsAfter(afterIs, place.prefix, at);
  if (isValue(place.follows)) return wordsAfter(afterValue, place.prefix, at);
  const called = Object.entries(functions)
    .filter(([name]) => rankOf(name, place.prefix) === 0)
    .map(
      ([name, { words }]): Suggestion => ({
        kind: 'function',
        label: signatureOf(name),
        insert: `${name}(`,
        ...at,
        words,
      }),
    );
  return [...matches, ...called].slice(0, mostSuggestions);
}

type KeywordHelp = Readonly<Record<string, string>>;

const afterValue: KeywordHelp = {
  and: 'Both conditions are true',
  or: 'At least one condition is true',
  'is empty': 'True if the value is empty',
  'is not empty': 'True if the value is not empty',
};
const afterIs: KeywordHelp = { empty: 'True if the value is empty', 'not empty': 'True if the value is not empty' };

function wordsAfter(context: KeywordHelp, prefix: string, at: { from: number; to: number }): Suggestion[] {
  return Object.entries(context)
    .filter(([word]) => rankOf(word, prefix) === 0)
    .map(([word, words]) => ({ kind: 'word', label: word, insert: `${word} `, ...at, words }));
}

/** 0 starts with it, 1 contains it, 2 does not match. */
function rankOf(name: string, prefix: string): number {
  const place = name.toLowerCase().indexOf(prefix.toLowerCase());
  return place === 0 ? 0 : place > 0 ? 1 : 2;
}

/** Function whose parentheses contain the cursor, or null. */
export function signatureAt(text: string, cursor: number): Signature | null {
  if (text.length > maxExpressionLength) return null;
  const { open } = placeAt(text.slice(0, cursor));
  const inner = open.findLast(({ name }) => Object.hasOwn(functions, name));
  const called = inner === undefined ? undefined : functions[inner.name];
  if (inner === undefined || called === undefined || open.at(-1) !== inner) return null;
  const last = Math.max(0, called.given.length - 1);
  return {
    name: inner.name,
    text: signatureOf(inner.name),
    given: called.given.map(argumentText),
    active: Math.min(inner.commas, last),
    words: called.words,
    example: called.example.text,
  };
}

type OpenCall = { name: string; commas: number };
type PlaceAt = {
  in: 'text' | 'column' | 'open';
  from: number;
  prefix: string;
  /** Token before the one being written. */
  follows: string;
  open: readonly OpenCall[];
};

const piece = /\s+|"(?:[^"]|"")*"?|'(?:[^']|'')*'?|\[(?:[^\]]|\]\])*\]?|[\p{L}_][\p{L}\p{N}_]*|[\d.]+|./suy;

/** Position in the grammar after a text that may be incomplete. */
function placeAt(before: string): PlaceAt {
  const open: OpenCall[] = [];
  let last = '';
  let from = 0;
  let current = '';
  let earlier = '';
  piece.lastIndex = 0;
  for (let match = piece.exec(before); match !== null; match = piece.exec(before)) {
    [last] = match;
    from = match.index;
    if (last === '(') open.push({ name: current.toLowerCase(), commas: 0 });
    if (last === ')') open.pop();
    const innermost = open.at(-1);
    if ((last === ',' || last === ';') && innermost !== undefined) innermost.commas += 1;
    earlier = current;
    if (last.trim() !== '') current = last;
    if (piece.lastIndex >= before.length) break;
  }
  const end = before.length;
  const none = { from: end, prefix: '', open };
  const mark = last.charAt(0);
  if ((mark === '"' || mark === "'") && !isClosed(last, mark, mark)) return { ...none, in: 'text', follows: earlier };
  if (mark === '[' && !isClosed(last, '[', ']'))
    return { in: 'column', from, prefix: last.slice(1).replaceAll(']]', ']'), follows: earlier, open };
  if (/^[\p{L}_]/u.test(last)) return { in: 'open', from, prefix: last, follows: earlier, open };
  return { ...none, in: 'open', follows: current };
}

function isClosed(piece: string, first: string, last: string): boolean {
  const inner = piece.slice(first.length);
  const marks = inner.length - inner.replace(last === ']' ? /\]+$/ : new RegExp(`${last}+$`), '').length;
  return marks % 2 === 1;
}

const valueWords: ReadonlySet<string> = new Set(['true', 'false', 'empty']);

/** Whether this token ends a value, so that an operator or a keyword follows. */
function isValue(piece: string): boolean {
  const word = piece.toLowerCase();
  return /^[\p{L}_\d.["'\])]/u.test(piece) && (!keywords.has(word) || valueWords.has(word));
}
