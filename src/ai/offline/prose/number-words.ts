import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Number in words: its value, the token after it, and of how many words it is made. */
export type SpelledNumber = { value: number; next: number; parts: number };

/** “eleven thousand four hundred”, “zweihundertvierzig”, “quatre-vingt-dix-sept”, “noventa y cinco”, “三百二十”, “مئتان وأربعون”. */
export function spelledNumberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): SpelledNumber | null {
  const first = tokens[at];
  if (first?.kind !== 'word') return null;
  if (chinese.test(first.text)) return chineseNumberAt(tokens, at);
  const atoms: number[] = [];
  let next = at;
  while (next < at + 12) {
    const isJoined = atoms.length > 0 && lexicon.links(tokens[next]?.text, 'and');
    const place = isJoined ? next + 1 : next;
    const own = atomsOf(tokens[place]?.kind === 'word' ? (tokens[place]?.text ?? '') : '', lexicon, atoms.length > 0);
    if (own === null || !goesOn(atoms.at(-1), own[0] ?? 0, isJoined, lexicon)) break;
    atoms.push(...own);
    next = place + 1;
  }
  if (atoms.length === 0) return null;
  const half = halfAt(tokens, next, lexicon);
  return {
    value: worthOfAtoms(atoms) + (half > next ? 0.5 : 0),
    next: half,
    parts: atoms.length + (half > next ? 1 : 0),
  };
}

/** Words that only make larger numbers, in languages where they do not stand alone. */
const onlyAfter = new Set(['hundred', 'thousand', 'mila']);
const inside: ReadonlyMap<string, number> = new Map([
  ...(['one', 'ein', 'eins', 'eine', 'un', 'une', 'uno', 'una', 'um', 'uma'] as const).map(
    (word) => [word, 1] as const,
  ),
]);

/** Values of a word: “vierzig”, “forty-eight”, “zweihundertvierzig”. */
function atomsOf(written: string, lexicon: Lexicon, isInside: boolean): number[] | null {
  const word = written.toLowerCase();
  if (word === '') return null;
  const own = lexicon.numbers.get(word) ?? (isInside ? inside.get(word) : undefined);
  if (own !== undefined) return !isInside && onlyAfter.has(word) ? null : [own];
  if (word.includes('-')) {
    const parts = word
      .split('-')
      .map((part) => lexicon.numbers.get(part) ?? inside.get(part) ?? (part === 'et' ? 0 : null));
    return parts.every((part) => part !== null) ? parts.filter((part) => part > 0) : null;
  }
  return lexicon.words.numbersAreJoined ? segmentsOf(word, lexicon) : null;
}

/** “fünfundneunzig” and “novantacinque” are one word. */
function segmentsOf(word: string, lexicon: Lexicon): number[] | null {
  if (word.length > 40 || word.length < 6) return null;
  const ways: (number[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    ways[end] = null;
    for (let start = end - 1; start >= 0 && ways[end] === null; start--) {
      const before = ways[start];
      if (before === null || before === undefined) continue;
      const piece = word.slice(start, end);
      const value = lexicon.numbers.get(piece) ?? inside.get(piece) ?? elided.get(piece);
      if (value !== undefined) ways[end] = [...before, value];
      else if ((piece === 'und' || piece === 'e') && before.length > 0) ways[end] = before;
    }
  }
  const atoms = ways[word.length] ?? null;
  return atoms !== null && atoms.length > 1 ? atoms : null;
}

/** “ventuno”, “quarantotto”: the vowel is dropped. */
const elided: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cent: 100,
    vent: 20,
    trent: 30,
    quarant: 40,
    cinquant: 50,
    sessant: 60,
    settant: 70,
    ottant: 80,
    novant: 90,
    tré: 3,
    mila: 1000,
  }),
);

const isMultiplier = (value: number) => value === 100 || value === 1000;

/** Whether a number goes on: after “forty” with “two”, not with “fifty”; after “two” only with “hundred”. */
function goesOn(last: number | undefined, value: number, isJoined: boolean, { words }: Lexicon): boolean {
  if (last === undefined) return true;
  if (isMultiplier(value)) return !isJoined && (last < 100 || (value === 1000 && last < 1000));
  // “خمسة وعشرون”
  if (isJoined && words.language === 'ar' && last < 10) return value >= 20 && value < 100;
  if (last === 4 && value === 20) return words.language === 'fr';
  const room = last >= 1000 ? 1000 : last >= 100 ? 100 : last === 60 || last === 80 ? 20 : last >= 20 ? 10 : 1;
  return value < room && value > 0;
}

function worthOfAtoms(atoms: readonly number[]): number {
  let [total, part] = [0, 0];
  atoms.forEach((value, place) => {
    const last = atoms[place - 1];
    if (value === 1000) [total, part] = [total + Math.max(part, 1) * 1000, 0];
    else if (value === 100 && last !== undefined && last < 100 && part % 100 > 0) part += (part % 100) * 99;
    else if (value === 20 && last === 4) part += 76;
    else part += value;
  });
  return total + part;
}

/** “and a half”, “y medio”, “et demi”: the token after it. */
function halfAt(tokens: readonly Token[], at: number, lexicon: Lexicon): number {
  if (!lexicon.links(tokens[at]?.text, 'and')) return at;
  const place = /^(?:a|an)$/i.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  return /^(?:half|demie?|medi[oa]|mezz[oa]|mei[oa]|نصف)$/i.test(tokens[place]?.text ?? '') ? place + 1 : at;
}

const chinese = /^[零〇一二两三四五六七八九十百千万亿]+$/u;
const signs = '零一二三四五六七八九';

/** “三百二十”, “一万二千”; one sign alone is read as a number word. */
function chineseNumberAt(tokens: readonly Token[], at: number): SpelledNumber | null {
  let text = '';
  let next = at;
  for (; next < at + 6 && chinese.test(tokens[next]?.text ?? '') && (next === at || tokens[next]?.isGlued); next++)
    text += tokens[next]?.text ?? '';
  if (!/[十百千万亿]/u.test(text) || !/[一二两三四五六七八九]|^十/u.test(text)) return null;
  let [total, section, digit] = [0, 0, 0];
  for (const sign of text.replaceAll('两', '二').replaceAll('〇', '零')) {
    const scale = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (signs.includes(sign)) digit = signs.indexOf(sign);
    else if (scale !== undefined) [section, digit] = [section + Math.max(digit, 1) * scale, 0];
    else [total, section, digit] = [(total + section + digit) * (sign === '万' ? 1e4 : 1e8), 0, 0];
  }
  return { value: total + section + digit, next, parts: text.length };
}
