import { hexOfColor, lightened } from '#chart/color/named-color.ts';

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

/** Shades that people name by what has them; CSS knows the rest. */
const shades: Record<string, string> = {
  ...{
    'brick red': '#b22222',
    'blood red': '#8a0303',
    'wine red': '#722f37',
    'cherry red': '#d2042d',
    burgundy: '#800020',
  },
  ...{
    'navy blue': '#000080',
    'sky blue': '#87ceeb',
    'baby blue': '#89cff0',
    'ocean blue': '#0077be',
    petrol: '#005f6a',
  },
  ...{
    'mint green': '#98d8aa',
    'forest green': '#228b22',
    'grass green': '#3f9b0b',
    'olive green': '#808000',
    mint: '#98d8aa',
  },
  ...{ 'straw yellow': '#e4d96f', 'mustard yellow': '#d9a400', 'lemon yellow': '#fff44f', 'golden yellow': '#ffc20e' },
  ...{
    mustard: '#d9a400',
    'burnt orange': '#cc5500',
    'dusty pink': '#d8a6a6',
    'charcoal gray': '#36454f',
    charcoal: '#36454f',
  },
  ...{
    'charcoal grey': '#36454f',
    lilac: '#c8a2c8',
    terracotta: '#c8553d',
    cream: '#fffdd0',
    straw: '#e4d96f',
    ochre: '#cc7722',
  },
};
/** How words before a color change its lightness. */
const lightness: Record<string, number> = {
  ...{ dark: -22, darker: -22, deep: -18, light: 24, lighter: 24, pale: 28, pastel: 26, bright: 8, soft: 16 },
};

/** Color in a clause: its code, and the words that name it. Null when there is none. */
export function colorIn(clause: string): { code: string; words: readonly string[] } | null {
  const hex = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(clause)?.[0];
  if (hex !== undefined) return { code: hexOfColor(hex) ?? hex, words: [] };
  const words = clause.toLowerCase().match(/\p{L}+/gu) ?? [];
  for (let at = 0; at < words.length; at++) {
    const [first = '', second = ''] = [words[at], words[at + 1]];
    const pair = second === '' ? null : hexOfColor(first + second);
    if (pair !== null) return { code: pair, words: [first, second] };
    const shade = shades[`${first} ${second}`] ?? shadeOf(first, second);
    if (shade !== undefined) return { code: shade, words: [first, second] };
  }
  for (const word of words) {
    const code = named[word] ?? shades[word] ?? (word.length > 2 ? hexOfColor(word) : null);
    if (code !== null) return { code, words: [word] };
  }
  return null;
}

/** “dark purple”, which CSS has no name for. */
function shadeOf(word: string, name: string): string | undefined {
  const change = lightness[word];
  const code = change === undefined ? null : (named[name] ?? hexOfColor(name));
  return code === null || change === undefined ? undefined : lightened(code, change);
}
