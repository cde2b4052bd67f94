import { magnitudeOf } from '#data/types/magnitudes.ts';
import type { Token } from './tokens.ts';

/** Scale words that are none in cells of tables, with their powers of ten. */
const words: Readonly<Record<string, number>> = {
  ...{ mil: 3, mille: 3, mila: 3, miles: 3, tausend: 3, hunderttausend: 5, thousand: 3 },
  ...{ ألف: 3, آلاف: 3, ألفا: 3, الف: 3, مليون: 6, ملايين: 6, مليونا: 6, مليار: 9, مليارات: 9, تريليون: 12 },
  ...{ crores: 7, trillones: 18, bilioni: 12, bilhão: 9, bilhões: 9, bilião: 12, biliões: 12 },
  ...{ billón: 12, trilhão: 12, trilhões: 12 },
};
const chinese: Readonly<Record<string, number>> = { 百: 2, 千: 3, 万: 4, 萬: 4, 億: 8, 亿: 8, 兆: 12 };

/** Power of ten of the scale words from a token on, and the token after them: “mil millones”, “千万”, “lakh crore”. */
export function scaleAt(tokens: readonly Token[], at: number): { power: number; next: number } | null {
  let power = 0;
  let next = at;
  for (; next < at + 2; next++) {
    // “3 Mill Street”
    const isName = tokens[next]?.text === 'Mill' && tokens[next + 1]?.text !== '.';
    const own = isName ? null : powerOf(tokens[next]);
    if (own === null || (next > at && (power > 5 || own < power || tokens[next]?.text === 'm'))) break;
    power += own;
  }
  if (next === at) return null;
  // “Mio.” takes its full stop.
  const dot = tokens[next];
  const isShort = /^(?:mio|mrd|tsd|mln|mld|mill)$/i.test(tokens[next - 1]?.text ?? '');
  if (isShort && dot?.text === '.' && dot.isGlued && tokens[next + 1] !== undefined) next++;
  return { power, next };
}

function powerOf(token: Token | undefined): number | null {
  if (token?.kind !== 'word') return null;
  const word = token.text.toLowerCase().replace(/\.$/, '');
  if (/^[百千万萬億亿兆]{1,3}$/.test(word)) return [...word].reduce((sum, sign) => sum + (chinese[sign] ?? 0), 0);
  // Short forms stand at the number: 5m is five million, 5 m are metres. “Mio.” and “Mrd.” stand apart.
  const isShort = word.length < 3 && !/^bn|mn|md$/.test(word);
  if (isShort && !token.isGlued) return null;
  if (/^(?:th|mm|mds|mia|bio|hundred)$/.test(word)) return word === 'hundred' ? 2 : null;
  return words[word] ?? magnitudeOf(word);
}
