import { isUnit } from '#data/parse/units.ts';
import type { Table } from '#data/table.ts';
import { once } from '#lib/once.ts';
import { fold } from '../../language/fold.ts';
import { stemEnglish } from '../../language/stem.ts';
import { colorIn } from '../color-words.ts';
import type { Scene } from '../scene.ts';
import { stemOf } from '../stems.ts';
import { type Moment, readMoment } from './moments.ts';
import { saidWords } from './said-words.ts';
import { slipReader } from './slips.ts';
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
  /** A unit of measure that is no word: “kg”. */
  unit?: string;
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

/** Meanings of single words by their base form: “hiding”, “sorted”. */
const meaningsOfStems = once(() => {
  const stems = new Map<string, ReadonlySet<string>>();
  for (const [phrase, meanings] of meaningsOf())
    if (!phrase.includes(' ') && !stems.has(stemEnglish(phrase))) stems.set(stemEnglish(phrase), meanings);
  return stems;
});

/** What a word means, in whatever form; none where it is not known. */
export function meaningsOfWord(word: string): ReadonlySet<string> {
  const key = keyOf([word]);
  return meaningsOf().get(key) ?? meaningsOfStems().get(stemEnglish(key)) ?? new Set();
}

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
  /[“"«][^”"»]*[”"»]|#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|\d{4}-\d{2}(?!\d)|-?\d+(?:[.,]\d{3})+(?!\d)|-?\d+(?:\.\d+)?|%|\p{L}{1,3}\/\p{L}{1,3}(?!\p{L})|[\p{L}\p{M}]+(?:['’][\p{L}]+)?|[€$£¥]/giu;

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

const scales: Readonly<Record<string, number>> = {
  ...{ thousand: 1e3, thousands: 1e3, million: 1e6, millions: 1e6, billion: 1e9, billions: 1e9 },
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
      const color = colorIn(text) ?? colorIn(text.replace(/s$/i, '')) ?? colorIn(text.replace(/ish$/i, ''));
      if (color !== null && Math.max(1, color.words.length) === count)
        found.push({ count, part: { color: color.code } });
    }
    if (count <= 3) {
      const moment = readMoment(slice.map((word) => word.text));
      if (moment !== null) found.push({ count, part: { moment } });
    }
  }
  const number =
    /^-?\d/.test(first.text) && !/^\d{4}-/.test(first.text)
      ? numberOf(first.text)
      : numberWords[first.text.toLowerCase()];
  if (number !== undefined) found.push({ count: 1, part: { number } });
  // A name that is written as in the table is the name: a party called “Red”.
  const isName = found.some(({ count, part }) => count === 1 && part.cell === first.text);
  if (isName)
    found.splice(0, found.length, ...found.filter(({ count, part }) => count > 1 || part.color === undefined));
  if (found.length === 0) {
    const near = nearTo(first, clause, scene);
    if (near !== null) found.push({ count: 1, part: near });
  }
  const longest = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === longest);
  const merged: Partial<Part> = Object.assign({}, ...best.map(({ part }) => part));
  const meanings = new Set(best.flatMap(({ part }) => [...(part.meanings ?? [])]));
  const count = Math.max(1, longest);
  // “80 thousand” is one number.
  const scale = scales[words[at + 1]?.text.toLowerCase() ?? ''];
  if (merged.number !== undefined && merged.cell === undefined && merged.column === undefined && scale !== undefined)
    return { part: { ...spanOf(2), number: merged.number * scale, meanings }, count: 2 };
  // “50 %” is one number.
  if (merged.number !== undefined && /^(?:%|percent)$/i.test(words[at + 1]?.text ?? ''))
    return { part: { ...spanOf(2), ...merged, isPercent: true, meanings }, count: 2 };
  return { part: { ...spanOf(count), ...merged, meanings }, count };
}

/** A word that nothing knows as it stands: a unit, another form of a known word or name, or one with a slip. */
function nearTo(first: Word, clause: string, scene: Scene): Partial<Part> | null {
  const { text } = first;
  if (!/^\p{L}[\p{L}\p{M}/]*$/u.test(text)) return null;
  const meanings = meaningsOfWord(text);
  if (meanings.size > 0) return { meanings };
  const name = inflectedName(text, scene);
  if (name !== null) return name;
  if (text.length <= 5 && isUnit(text) && !isWrittenOn(first, clause)) return { unit: text };
  const word = slipsOf(scene.table)(text);
  if (word === null) return null;
  const color = colorIn(word);
  const named = nameOf(word, scene);
  const types = chartTypesIn(singular(word), scene.manifests);
  return {
    ...named,
    meanings: meaningsOfWord(word),
    ...(color === null ? {} : { color: color.code }),
    ...(types.length === 0 ? {} : { types }),
  };
}

/** The end of “it's” and the beginning of “l'axe” are no units; nor is a letter that stands alone, unless by its place. */
function isWrittenOn({ text, from, to }: Word, clause: string): boolean {
  if (/['’]/.test(clause[from - 1] ?? '') || /['’]/.test(clause[to] ?? '')) return true;
  return text.length === 1 && !/^\s+(?:after|behind|as (?:a )?(?:unit|suffix))\b/i.test(clause.slice(to));
}

/** “Kölner”, “Berlins” and “Januars”: a name of the table with an ending. */
function inflectedName(text: string, scene: Scene): Partial<Part> | null {
  for (const plural of ['s', 'es', 'n', 'en']) {
    const name = text.length >= 3 && scene.values.hasCell(text + plural) ? nameOf(text + plural, scene) : null;
    if (name !== null) return name;
  }
  for (const ending of [/['’]?s$/i, /er[nms]?$/i, /e?n$/i, /es?$/i]) {
    const bare = text.replace(ending, '');
    const name = bare.length >= 4 && bare !== text ? nameOf(bare, scene) : null;
    if (name !== null) return name;
  }
  return null;
}

const slipReaders = new WeakMap<Table, (word: string) => string | null>();
const colorNames = 'blue green yellow orange purple brown white black violet'.split(' ');
const mostNames = 2000;

/** Reads words with slips as those of edits, or as names of the table. */
function slipsOf(table: Table): (word: string) => string | null {
  const known = slipReaders.get(table);
  if (known !== undefined) return known;
  const reader = slipReader(function* () {
    for (const phrase of meaningsOf().keys()) yield* phrase.split(' ');
    yield* colorNames;
    for (const column of table.columns) {
      yield fold(column.name);
      if (column.kind === 'text') for (const word of column.words.slice(0, mostNames)) yield fold(word);
    }
  });
  slipReaders.set(table, reader);
  return reader;
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
