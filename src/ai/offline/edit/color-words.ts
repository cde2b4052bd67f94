import { color } from 'd3-color';

/** Colors by their plain names, in shades that go together. Other names are those of CSS. */
const named: Record<string, string> = {
  blue: '#1f77b4',
  orange: '#ff7f0e',
  green: '#2ca02c',
  red: '#d62728',
  purple: '#9467bd',
  violet: '#9467bd',
  brown: '#8c564b',
  pink: '#e377c2',
  gray: '#7f7f7f',
  grey: '#7f7f7f',
  olive: '#bcbd22',
  teal: '#17becf',
  yellow: '#f2c037',
};

/** Color in a clause: its code, and the words that name it. Null when there is none. */
export function colorIn(clause: string): { code: string; words: readonly string[] } | null {
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(clause)?.[0];
  if (hex !== undefined) return { code: color(hex)?.formatHex() ?? hex, words: [] };
  const words = clause.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (let at = 0; at < words.length; at++) {
    const [first = '', second = ''] = [words[at], words[at + 1]];
    const pair = second === '' ? null : plainColor(first + second);
    if (pair !== null) return { code: pair.formatHex(), words: [first, second] };
  }
  for (const word of words) {
    const code = named[word] ?? (word.length > 2 ? plainColor(word)?.formatHex() : undefined);
    if (code !== undefined) return { code, words: [word] };
  }
  return null;
}

/** Color of a name of CSS that can be seen. */
function plainColor(name: string) {
  const found = color(name);
  return found === null || found.opacity === 0 ? null : found;
}
