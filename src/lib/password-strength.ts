type Strength = { score: 0 | 1 | 2 | 3 | 4; words: string };

const words = ['Too short', 'Easy to guess', 'Fair: longer is better', 'Good', 'Strong'] as const;
/** Words that many passwords are made of. */
const often =
  /pass(wort|word)?|qwert|azert|admin|login|welcome|letmein|iloveyou|dragon|monkey|chartlas|abc|1234?5?|spring|summer|autumn|winter|frühling|sommer|herbst|january|february|march|april|june|july|august|september|october|november|december|(mon|tues|wednes|thurs|fri|satur|sun)day|(19|20)\d\d/g;

/** Letters and signs next to each other, on common keyboards. */
const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', '!@#$%^&*()'];
const walkLength = 4;

/** Digits and signs that people write for letters. */
const alike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't', // biome-ignore format: a table
};

/** The words in what people write with digits and signs: P@ssw0rd is password. */
export function withoutSigns(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => alike[letter] ?? letter).join('');
}

/** Strength of a password, estimated from its length and variety. The person's own names add nothing. */
export function strengthOf(password: string, { min, known }: { min: number; known: readonly string[] }): Strength {
  if (Array.from(password).length < min) return { score: 0, words: words[0] };
  const bits = effectiveLength(password, known) * Math.log2(alphabetOf(password));
  const score = bits < 36 ? 1 : bits < 52 ? 2 : bits < 72 ? 3 : 4;
  return { score, words: words[score] };
}

/**
 * Number of unpredictable characters: runs, sequences, walks over the keyboard, common words and known names count as
 * one.
 */
function effectiveLength(password: string, known: readonly string[]): number {
  const names = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((name) => name.length > 2);
  const lower = password.toLowerCase();
  const spelled = withoutSigns(password);
  let rest = [...lower].length === [...spelled].length ? blank(lower, spelled) : lower.replace(often, '\u0000');
  for (const name of names) rest = rest.replaceAll(name, '\u0000');
  const codes = Array.from(withoutWalks(rest), (letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
}

/** The text with one character for each common word, as it is written or meant. */
function blank(text: string, meant: string): string {
  const letters = Array.from(text);
  for (const version of [text, meant])
    for (const { index, 0: word } of version.matchAll(often))
      for (let i = 0; i < word.length; i++) letters[index + i] = i === 0 ? '\u0000' : '';
  return letters.join('');
}

function withoutWalks(text: string): string {
  let rest = text;
  for (const row of rows)
    for (const path of [row, Array.from(row).reverse().join('')])
      for (let length = path.length; length >= walkLength; length--)
        for (let from = 0; from + length <= path.length; from++)
          rest = rest.replaceAll(path.slice(from, from + length), '\u0000');
  return rest;
}

const kinds: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
];

function alphabetOf(password: string): number {
  return kinds.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0) || 26;
}
