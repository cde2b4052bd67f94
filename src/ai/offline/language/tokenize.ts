import { magnitudeOf } from '#data/types/magnitudes.ts';
import { fold } from './fold.ts';

/** Word, number or punctuation mark of a text, with its place there. */
export type Token = {
  kind: 'word' | 'number' | 'mark';
  /** As written. */
  text: string;
  /** Folded, for comparing. */
  plain: string;
  /** Value of a number, NaN otherwise. */
  value: number;
  start: number;
  /** Exclusive. */
  end: number;
};

/** Whether a text is a known phrase; texts without spaces are cut into such phrases. */
type IsPhrase = (text: string) => boolean;

const digits = '[\\d٠-٩۰-۹]';
/** Letters of languages that are written without spaces. */
const dense = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々]';
const pattern = new RegExp(
  [
    // 1,234.5 · 1 234,5 · 0.5 · 12
    `(?<number>${digits}{1,3}(?:[,.'’  ]${digits}{3})+(?:[.,]${digits}+)?(?!${digits})|${digits}+(?:[.,٫]${digits}+)?)(?<ending>(?:st|nd|rd|th|er|ère|eme|ème|º|ª|°)(?![\\p{L}\\p{N}])|(?:k|m|bn|tn|mn|mio|mrd)(?![\\p{L}\\p{N}]))?`,
    `(?<dense>${dense}+)`,
    `(?<word>(?:(?!${dense})\\p{L})(?:(?!${dense})[\\p{L}\\p{M}])*)`,
    '(?<mark>[^\\s\\p{L}\\p{N}\\p{M}_])',
  ].join('|'),
  'giu',
);

/** Longest phrase of a text without spaces. */
const longestPhrase = 12;

/** Cuts a text into tokens. Underscores and capitals inside a word separate: Start_from and startFrom are two words. */
export function tokenize(text: string, isPhrase: IsPhrase = () => false): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const { number, dense, word, mark } = match.groups ?? {};
    const start = match.index;
    if (number !== undefined) tokens.push(numberToken(match[0], number, start));
    else if (dense !== undefined) tokens.push(...cutDense(dense, start, isPhrase));
    else if (word !== undefined) tokens.push(...wordTokens(word, start));
    else if (mark !== undefined) tokens.push(tokenOf('mark', mark, start));
  }
  return joinShortForms(tokens);
}

function tokenOf(kind: Token['kind'], text: string, start: number): Token {
  return { kind, text, plain: fold(text), value: Number.NaN, start, end: start + text.length };
}

function wordTokens(word: string, start: number): Token[] {
  const parts = /\p{Ll}\p{Lu}/u.test(word) ? word.split(/(?<=\p{Ll})(?=\p{Lu})/u) : [word];
  let at = start;
  return parts.map((part) => {
    const token = tokenOf('word', part, at);
    at += part.length;
    return token;
  });
}

function numberToken(text: string, digitsPart: string, start: number): Token {
  const ending = text.slice(digitsPart.length).toLowerCase();
  const power = /^(k|m|bn|tn|mn|mio|mrd)$/.test(ending) ? (magnitudeOf(ending) ?? 0) : 0; // “90th” is no thousand
  return { ...tokenOf('number', text, start), value: readDigits(fold(digitsPart)) * 10 ** power };
}

/** Number in either notation: the last of two different marks is the decimal mark, and so is a single one without groups. */
export function readDigits(written: string): number {
  const plain = written.replace(/[\s'’]/g, '').replace('٫', '.');
  const marks = [...plain.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (last === undefined) return Number(plain);
  const isMixed = marks.some(([mark]) => mark !== last[0]);
  const isGrouped =
    !isMixed && marks.every(({ index }, place) => lengthAfter(plain, index, marks[place + 1]?.index) === 3);
  // 1.234 is a group in German and a decimal in English: a comma groups, a single point does not.
  if (isGrouped && (last[0] === ',' || marks.length > 1)) return Number(plain.replace(/[.,]/g, ''));
  const whole = plain.slice(0, last.index).replace(/[.,]/g, '');
  return Number(`${whole}.${plain.slice(last.index + 1)}`);
}

function lengthAfter(text: string, index: number, next = text.length): number {
  return next - index - 1;
}

/** Cuts Chinese and Japanese, which have no spaces, into the longest known phrases; the rest stays together. */
function cutDense(text: string, start: number, isPhrase: IsPhrase): Token[] {
  const tokens: Token[] = [];
  let unknown = 0;
  let at = 0;
  const flush = () => {
    if (at > unknown) tokens.push(tokenOf('word', text.slice(unknown, at), start + unknown));
  };
  while (at < text.length) {
    let size = Math.min(longestPhrase, text.length - at);
    while (size > 0 && !isPhrase(fold(text.slice(at, at + size)))) size -= 1;
    if (size === 0) {
      at += 1;
      continue;
    }
    flush();
    tokens.push(tokenOf('word', text.slice(at, at + size), start + at));
    at += size;
    unknown = at;
  }
  flush();
  return tokens;
}

/** “v/s” and “v.” are “vs”; the s of “India’s” is dropped. */
function joinShortForms(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) break;
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const isTouching = next?.start === token.end;
    if (token.plain === 'v' && isTouching && next?.text === '/' && after?.plain === 's') {
      result.push({ ...token, text: 'v/s', plain: 'vs', end: after.end });
      at += 2;
    } else if (token.plain === 'v' && isTouching && next?.text === '.') {
      result.push({ ...token, text: 'v.', plain: 'vs', end: next.end });
      at += 1;
    } else if (/['’]/.test(token.text) && next?.plain === 's' && next.start === token.end) {
      at += 1;
    } else {
      result.push(token);
    }
  }
  return result;
}
