import { magnitudeOf } from '#data/types/magnitudes.ts';
import type { Language } from './language.ts';
import type { Token } from './tokenize.ts';

/** Number that begins at a token, and the token after it. */
type ReadNumber = { value: number; to: number; isWords: boolean };

/** Reads “1.5 million”, “twenty-five”, “dreihundert”, “三十” or plain digits; null when no number begins here. */
export function readNumber(tokens: readonly Token[], at: number, language: Language): ReadNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const next = tokens[at + 1];
    const power = next?.kind === 'word' && next.plain.length > 1 ? magnitudeOf(next.text) : null;
    // Small words such as “th” or “cr” multiply only where they stand for a number.
    const isPower =
      power !== null && next !== undefined && (language.numbers.has(next.plain) || next.plain.length >= 3);
    return isPower
      ? { value: token.value * 10 ** power, to: at + 2, isWords: false }
      : { value: token.value, to: at + 1, isWords: false };
  }
  return token.kind === 'word' ? readWords(tokens, at, language) : null;
}

function readWords(tokens: readonly Token[], at: number, language: Language): ReadNumber | null {
  let total = 0;
  let current: number | null = null;
  let place = at;
  while (place < tokens.length) {
    const token = tokens[place];
    if (token === undefined) break;
    if (token.text === '-' && current !== null) {
      if (wordValue(tokens[place + 1]?.plain ?? '', language) === null) break;
      place += 1;
      continue;
    }
    const value = token.kind === 'word' ? wordValue(token.plain, language) : null;
    if (value === null) break;
    if (value >= 1000) {
      total += (current ?? 1) * value;
      current = 0;
    } else if (value === 100) current = (current ?? 1) * 100;
    else if (current !== null && (current % 10 !== 0 || value >= 10) && current % 100 !== 0) break;
    else current = (current ?? 0) + value;
    place += 1;
  }
  return current === null ? null : { value: total + current, to: place, isWords: true };
}

/** Value of one word; German and Dutch write 25 as one, Chinese and Japanese as digits with tens. */
function wordValue(word: string, { numbers, code }: Language): number | null {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  if (code === 'zh' || code === 'ja') return readHan(word, numbers);
  const joint = code === 'de' ? 'und' : code === 'nl' ? 'en' : '';
  if (joint === '') return null;
  const at = word.indexOf(joint, 2);
  const [ones, tens] = [numbers.get(word.slice(0, at)), numbers.get(word.slice(at + joint.length))];
  return at > 0 && ones !== undefined && tens !== undefined && ones < 10 && tens >= 20 ? ones + tens : null;
}

function readHan(word: string, numbers: ReadonlyMap<string, number>): number | null {
  let total = 0;
  let digit = 0;
  for (const letter of word) {
    const value = numbers.get(letter);
    if (value === undefined) return null;
    if (value >= 10) {
      total += (digit || 1) * value;
      digit = 0;
    } else digit = digit * 10 + value;
  }
  return word === '' ? null : total + digit;
}
