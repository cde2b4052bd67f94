import { once } from '#lib/once.ts';
import type { Span } from '../extraction.ts';
import type { Lexicon } from './lexicon.ts';

/** Word, number or mark of a text, with its place in the whole text. */
export type Token = Span & {
  text: string;
  kind: 'word' | 'number' | 'sign' | 'mark';
  /** Whether it follows the token before it without a space. */
  isGlued: boolean;
};

const spaced = '[\\u00a0\\u202f\\u2009]';
const pieces = [
  // Links, email addresses and times of day are no figures.
  '(?<other>(?:https?://|www\\.)\\S+|(?<![\\w.+-])[\\w.+-]+@[\\w-]+\\.[\\w.]+|\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[ap]\\.?m\\b)?)',
  `(?<number>\\d(?:\\d|[.,'’](?=\\d)|${spaced}(?=\\d{3}(?!\\d))|SPACE)*)`,
  '(?<sign>(?:US|AU|CA|NZ|HK|[ACRS])?\\$|[€£¥₹₽₩₺%‰°])',
  "(?<word>و(?=\\d)|(?<=\\d)[百千万萬億亿兆]+|[\\p{Script=Han}\\p{Script=Hira}\\p{Script=Kana}ー]+|(?:\\p{Lu}\\.){2,}|[\\p{L}\\p{M}](?:[\\p{L}\\p{M}\\d²³]|['’&/·-](?=[\\p{L}\\d])|\\.(?=[\\p{Ll}\\d]))*)",
  '(?<mark>[^\\s])',
];
/** Languages that group digits by spaces do so with plain ones, too. */
const patterns = {
  plain: new RegExp(pieces.join('|').replace('|SPACE', ''), 'gu'),
  spaced: new RegExp(pieces.join('|').replace('SPACE', '(?<=(?<!\\d)\\d{1,3}(?: \\d{3})*) (?=\\d{3}(?!\\d))'), 'gu'),
};

/** Tokens of a part of a text. `start` is the place of the part. */
export function tokensOf(text: string, start: number, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(lexicon.hasSpacedDigits ? patterns.spaced : patterns.plain)) {
    const { number, sign, word } = match.groups ?? {};
    const kind = number !== undefined ? 'number' : sign !== undefined ? 'sign' : word !== undefined ? 'word' : 'mark';
    let from = start + match.index;
    for (const part of kind === 'word' ? wordsIn(match[0], lexicon) : [match[0]]) {
      tokens.push({ text: part, kind, start: from, end: from + part.length, isGlued: tokens.at(-1)?.end === from });
      from += part.length;
    }
  }
  return tokens;
}

const dense = /^[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}ー]{2,}$/u;
const scales = /^[百千万萬億亿兆]+$/u;

/** Words of a run of letters: Chinese is written without spaces, in Arabic “and” has none after it, in French “of” may have none. */
function wordsIn(run: string, lexicon: Lexicon): string[] {
  if (dense.test(run) && !scales.test(run)) return denseWords(run, lexicon);
  const { language } = lexicon.words;
  const elision = language === 'fr' || language === 'it' ? elided.exec(run)?.[0] : undefined;
  if (elision !== undefined) return [elision, run.slice(elision.length)];
  const half = /^(?:half|demi|halbe|meio|mezzo|medio)-(?=\p{L})/iu.exec(run)?.[0];
  if (half !== undefined) return [half.slice(0, -1), '-', run.slice(half.length)];
  const rest = run.slice(1);
  const hasAnd =
    language === 'ar' &&
    run.startsWith('و') &&
    (lexicon.isFunction(rest) || (rest.length > 2 && !startsWithWaw.has(run.slice(0, 3))));
  if (hasAnd) return ['و', ...wordsIn(rest, lexicon)];
  // “بالحافلة”: “by” with its article.
  const hasBy = language === 'ar' && run.length > 5 && run.startsWith('بال') && !lexicon.isFunction(run);
  return hasBy ? ['ب', rest] : [run];
}

/** “d’euros”, “nell’anno”, but not “L’Oréal”. */
const elided = /^(?:[dl]|qu|[cdns]?all|dell|nell|sull|[Dd]ell|[Nn]ell|[Aa]ll|[LD](?=['’]\p{Ll}))['’](?=\p{L})/u;

/** Segments of Chinese, joined where two are one word of ours: 增 and 至. */
function denseWords(run: string, lexicon: Lexicon): string[] {
  return run.split(spelled).flatMap((part) => (part === '' ? [] : wordsOfPart(part, lexicon)));
}

/** Numbers in signs, and tenths: “三百二十”, “四成”. */
const spelled =
  /([一二两三四五六七八九十]{1,2}[十百千万亿][零〇一二两三四五六七八九十百千万亿]*|十[一二三四五六七八九]|[一二两三四五六七八九]成)/u;

function wordsOfPart(run: string, lexicon: Lexicon): string[] {
  if (spelled.test(run) && run.replace(spelled, '') === '') return [run];
  const words: string[] = [];
  for (const { segment } of segmenter().segment(run)) {
    const joined = `${words.at(-1) ?? ''}${segment}`;
    if (words.length > 0 && joined.length <= 4 && lexicon.isFunction(joined)) words[words.length - 1] = joined;
    else words.push(segment);
  }
  return words;
}

const segmenter = once(() => new Intl.Segmenter('zh', { granularity: 'word' }));

/** First letters of Arabic words whose “و” is their own: وزارة, وصل, واحد. */
const startsWithWaw = new Set(
  'وزا وزي وزن وصل وصو وقت وقا وحد واح وسط وسا وطن ولا وار وفا وفي وظا وظي وكا وثي واش وهر وجب وجه وجو ورق ورش ويس وين وعد وقع وقف وضع'.split(
    ' ',
  ),
);
