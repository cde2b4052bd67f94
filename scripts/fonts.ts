import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

/** The families charts can be set in: all under the Open Font License, as woff2 from npm. */
const families = [
  { id: 'noto-sans', name: 'Noto Sans' },
  { id: 'roboto-condensed', name: 'Roboto Condensed' },
  { id: 'source-serif-4', name: 'Source Serif 4' },
  { id: 'roboto-slab', name: 'Roboto Slab' },
  { id: 'source-code-pro', name: 'Source Code Pro' },
];
const weights = [400, 500, 700] as const;
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** Writes, for each family, how wide its letters are: src/chart/text/fonts/<family>.ts. With --check only says what is stale. */
const made = [
  ...families.map(({ id, name }) => ({ path: `src/chart/text/fonts/${id}.ts`, content: moduleOf(id, name) })),
  // For pages of others: small, and enough for most. The whole table is fetched when a chart has other letters.
  { path: 'src/chart/text/fonts/noto-sans-latin.ts', content: moduleOf('noto-sans', 'Noto Sans', 'latin') },
];
const stale = made.filter(({ path, content }) => readOrNothing(path) !== content);
if (process.argv.includes('--check')) {
  for (const { path } of stale) console.error(`${path} is stale: run npm run fonts`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const { path, content } of stale) writeFileSync(path, content);

function moduleOf(id: string, name: string, part?: 'latin'): string {
  const isIn = (code: number) => part === undefined || code < 0x180 || (code >= 0x2000 && code < 0x2300);
  const faces = weights.map((weight) => `    ${weight}: ${JSON.stringify(widthsOf(id, weight, isIn))},`);
  return [
    `// How wide the letters of ${name} are, from the files that pages and pictures use. Made by \`npm run fonts\`; do not edit.`,
    "import type { FontFamily } from '../font-family.ts';",
    '',
    `export const ${toName(part ? `${id}-${part}` : id)}: FontFamily = {`,
    `  name: '${name}',`,
    `  id: '${id}',`,
    '  widths: {',
    ...faces,
    '  },',
    '};',
    '',
  ].join('\n');
}

/**
 * Runs of neighbouring characters: first code point in base 36, ':', then two base-36 digits each, in thousandths of the
 * font size. A character as wide as the one before is a single '='.
 */
function widthsOf(id: string, weight: number, isIn: (code: number) => boolean): string {
  const widths = new Map<number, number>();
  for (const subset of subsets) {
    const file = fileURLToPath(import.meta.resolve(`@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff2`));
    let font: ReturnType<typeof openSync>;
    try {
      font = openSync(file);
    } catch {
      continue; // not every family has every script
    }
    if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`);
    for (const code of font.characterSet)
      if (code >= 32 && isIn(code) && !widths.has(code))
        widths.set(
          code,
          Math.min(1295, Math.round((font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) * 1000)),
        );
  }
  let text = '';
  let before = -2;
  let last = -1;
  for (const [code, width] of [...widths].sort(([a], [b]) => a - b)) {
    if (code !== before + 1) {
      text += `${text && ' '}${code.toString(36)}:`;
      last = -1;
    }
    text += width === last ? '=' : width.toString(36).padStart(2, '0');
    before = code;
    last = width;
  }
  return text;
}

function toName(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
