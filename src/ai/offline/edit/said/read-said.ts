import { once } from '#lib/once.ts';
import { fold } from '../../language/fold.ts';
import { colorIn } from '../color-words.ts';
import type { Scene } from '../scene.ts';
import { stemOf } from '../stems.ts';
import { type Moment, readMoment } from './moments.ts';
import { saidWords } from './said-words.ts';
import { chartTypesIn } from './type-words.ts';

/** Part of a clause: everything it may stand for. A frame takes what it needs of it. */
export type Part = {
  text: string;
  /** Place in the clause, and the place after it. */
  from: number;
  to: number;
  meanings: ReadonlySet<string>;
  number?: number;
  isPercent?: boolean;
  quoted?: string;
  color?: string;
  cell?: string;
  column?: string;
  moment?: Moment;
  /** Chart types of this name, the likeliest first. */
  types?: readonly string[];
};

const longestPhrase = 7;

const meaningsOf = once(() => {
  const phrases = new Map<string, Set<string>>();
  for (const line of saidWords.trim().split('\n')) {
    const [meaning = '', list = ''] = line.split(/:(.*)/s);
    for (const phrase of list.split('|')) {
      const key = keyOf(phrase.split(' '));
      if (key === '' || phrase === '-') continue;
      phrases.set(key, (phrases.get(key) ?? new Set()).add(meaning));
    }
  }
  return phrases;
});

function keyOf(words: readonly string[]): string {
  return words.map((word) => singular(fold(word))).join(' ');
}

const kept = new Set(['axis', 'less', 'is', 'this', 'as', 'its', 'plus', 'us', 'times', 'minus', 'across']);

function singular(word: string): string {
  if (word === 'axes') return 'axis';
  if (kept.has(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return stemOf(word);
}

type Word = { text: string; from: number; to: number };

const wordPattern =
  /[“"«][^”"»]*[”"»]|#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|-?\d+(?:[.,]\d{3})+(?!\d)|-?\d+(?:\.\d+)?|%|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[€$£¥]/giu;

/** Words, numbers, colors and quoted texts of a clause. */
function wordsOf(clause: string): Word[] {
  return [...clause.matchAll(wordPattern)].flatMap(({ 0: text, index }): Word[] => {
    const [whole = '', head, tail] = /^([\p{L}\p{M}]+)['’](?:s|re|ve|ll|d)$/iu.exec(text) ?? [];
    if (whole !== '' && head !== undefined && tail === undefined)
      return [{ text: head, from: index, to: index + head.length }];
    return [
      { text: text.replace(/^(do|does|is|are|should|ca|wo)n['’]t$/i, 'dont'), from: index, to: index + text.length },
    ];
  });
}

const signs: Readonly<Record<string, string>> = { '€': 'euro', $: 'dollar', '£': 'pound', '¥': 'yen' };
const numberWords: Readonly<Record<string, number>> = {
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ twenty: 20, fifty: 50, hundred: 100 },
};

/** Parts of a clause, the longest meaning of each. */
export function partsOf(clause: string, scene: Scene): Part[] {
  const words = wordsOf(clause);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const part = partAt(clause, words, { at, scene });
    parts.push(part.part);
    at += part.count;
  }
  return parts;
}

function partAt(
  clause: string,
  words: readonly Word[],
  { at, scene }: { at: number; scene: Scene },
): { part: Part; count: number } {
  const first = words[at] ?? { text: '', from: 0, to: 0 };
  const spanOf = (count: number) => {
    const to = words[at + count - 1]?.to ?? first.to;
    return { from: first.from, to, text: clause.slice(first.from, to) };
  };
  if (/^[“"«]/.test(first.text)) {
    const quoted = first.text.slice(1, -1).trim();
    return { part: { ...spanOf(1), meanings: new Set(['quoted']), quoted }, count: 1 };
  }
  // “65+” is written with its sign.
  const signed = /[+%]/.test(clause[first.to] ?? '') ? scene.values.cell(`${first.text}${clause[first.to]}`) : null;
  if (signed !== null) return { part: { ...spanOf(1), text: signed, meanings: new Set(), cell: signed }, count: 1 };
  const found: { count: number; part: Partial<Part> & { meanings?: ReadonlySet<string> } }[] = [];
  const most = Math.min(longestPhrase, words.length - at);
  for (let count = most; count > 0; count--) {
    const slice = words.slice(at, at + count);
    if (slice.some(({ text }) => /^[“"«]/.test(text))) continue;
    const { text } = spanOf(count);
    const named = nameOf(text, scene);
    if (named !== null) found.push({ count, part: named });
    const meanings = meaningsOf().get(keyOf(slice.map((word) => signs[word.text] ?? word.text)));
    if (meanings !== undefined) found.push({ count, part: { meanings } });
    const types = chartTypesIn(slice.map(({ text }) => singular(fold(text))).join(' '), scene.manifests);
    if (types.length > 0) found.push({ count, part: { types } });
    if (count <= 2) {
      const color = colorIn(text) ?? colorIn(text.replace(/s$/i, ''));
      if (color !== null && Math.max(1, color.words.length) === count)
        found.push({ count, part: { color: color.code } });
    }
    if (count <= 3) {
      const moment = readMoment(slice.map((word) => word.text));
      if (moment !== null) found.push({ count, part: { moment } });
    }
  }
  const number = /^-?\d/.test(first.text) ? numberOf(first.text) : numberWords[first.text.toLowerCase()];
  if (number !== undefined) found.push({ count: 1, part: { number } });
  // A name that is written as in the table is the name: a party called “Red”.
  const isName = found.some(({ count, part }) => count === 1 && part.cell === first.text);
  if (isName)
    found.splice(0, found.length, ...found.filter(({ count, part }) => count > 1 || part.color === undefined));
  const longest = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === longest);
  const merged: Partial<Part> = Object.assign({}, ...best.map(({ part }) => part));
  const meanings = new Set(best.flatMap(({ part }) => [...(part.meanings ?? [])]));
  const count = Math.max(1, longest);
  // “50 %” is one number.
  if (merged.number !== undefined && /^(?:%|percent)$/i.test(words[at + 1]?.text ?? ''))
    return { part: { ...spanOf(2), ...merged, isPercent: true, meanings }, count: 2 };
  return { part: { ...spanOf(count), ...merged, meanings }, count };
}

function numberOf(text: string): number {
  return Number(/[.,]\d{3}$/.test(text) && !/^-?0[.,]/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.'));
}

function nameOf(text: string, { values, table }: Scene): Partial<Part> | null {
  const column =
    values.column(text) ??
    table.columns.find(({ name }) => singular(bareName(name)) === singular(bareName(text))) ??
    null;
  const cell = values.cell(text);
  const word = singular(fold(text));
  // A word that only one column has in its name: “prices” of “Median price”.
  const partly = /^\p{L}{4,}$/u.test(text)
    ? table.columns.filter(({ name }) =>
        bareName(name)
          .split(/\s+/)
          .some((each) => singular(each) === word),
      )
    : [];
  if (column === null && cell === null && partly.length === 1 && partly[0]?.kind === 'number')
    return { column: partly[0].key };
  if (column === null && cell === null) return null;
  return { ...(column === null ? {} : { column: column.key }), ...(cell === null ? {} : { cell }) };
}

/** Name of a column without its unit: “Area (km²)”. */
export function bareName(name: string): string {
  return fold(name)
    .replace(/\s*[([].*$/, '')
    .trim();
}
