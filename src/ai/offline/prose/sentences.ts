import type { Lexicon } from './lexicon.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Limit of a sentence in tokens: a text without full stops is cut, so that reading stays linear. */
const longest = 250;

/** Cuts a paragraph into sentences of tokens. `start` is its place in the whole text. */
export function sentencesOf(text: string, start: number, lexicon: Lexicon): Token[][] {
  const tokens = tokensOf(text, start, lexicon);
  const sentences: Token[][] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (at - from < longest && !endsSentence(tokens, at, lexicon)) continue;
    sentences.push(tokens.slice(from, at + 1));
    from = at + 1;
  }
  if (from < tokens.length) sentences.push(tokens.slice(from));
  return sentences;
}

function endsSentence(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === undefined || next === undefined) return false;
  if (/^[!?。！？]$/.test(token.text)) return !next.isGlued || token.text > '~';
  const isCapital = /^\p{Lu}/u.test(next.text);
  // “in the U.S. The company”: the abbreviation takes the full stop with it.
  if (/\.$/.test(token.text) && token.text.length > 1) return isCapital && lexicon.isFunction(next.text);
  if (token.text !== '.') return false;
  const before = tokens[at - 1];
  if (before === undefined || !token.isGlued) return true;
  if (before.kind === 'word' && lexicon.abbreviations.has(before.text.toLowerCase())) return false;
  if (/^\p{Lu}$/u.test(before.text)) return false;
  // “am 5. März”, “im 3. Quartal”: an ordinal.
  if (lexicon.hasOrdinalDots && before.kind === 'number' && before.text.length <= 2) return false;
  return isCapital || next.kind === 'number' || next.kind === 'sign' || /["“«(¿¡]/.test(next.text);
}
