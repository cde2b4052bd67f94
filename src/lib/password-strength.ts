export type Strength = { score: 0 | 1 | 2 | 3 | 4; words: string };

const words = ['Too short', 'Easy to guess', 'Fair: longer is better', 'Good', 'Strong'] as const;
const often = /pass(wort|word)?|qwert|azert|admin|login|welcome|letmein|iloveyou|dragon|monkey|chartlas|abc|1234?5?/gi;

/** Strength of a password, estimated from its length and variety. The person's own names add nothing. */
export function strengthOf(password: string, { min, known }: { min: number; known: readonly string[] }): Strength {
  if (Array.from(password).length < min) return { score: 0, words: words[0] };
  const bits = effectiveLength(password, known) * Math.log2(alphabetOf(password));
  const score = bits < 36 ? 1 : bits < 52 ? 2 : bits < 72 ? 3 : 4;
  return { score, words: words[score] };
}

/** Number of unpredictable characters: runs, sequences, common words and known names count as one. */
function effectiveLength(password: string, known: readonly string[]): number {
  const names = known.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((name) => name.length > 2);
  const rest = names.reduce(
    (left, name) => left.toLowerCase().replaceAll(name, '\u0000'),
    password.replace(often, '\u0000'),
  );
  const codes = Array.from(rest, (letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1).length;
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
