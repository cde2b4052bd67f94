import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { localeData } from '#chart/locale/data.ts';
import { words } from '#chart/locale/words.ts';
import { templates } from '#chart/registry.ts';
import { familyIds, fontSubsets, fontWeights } from '#chart/text/families.ts';
import { bar, report } from '../bench/report.ts';

/**
 * Builds what other people’s pages load: a script for each chart type with that type alone, the script for pages with
 * frames, and the fonts; and in alone/ a script for each type that is put whole into a saved page.
 * node scripts/embed.ts [ids…] [--json | --silent]; without ids, all types.
 */
/** Layouts of flows and maps bring more of D3 with them. */
const budgets: Record<string, number> = { bar: 45 };
const folder = resolve('build/embed');
const ids = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = templates.map(({ id }) => id).filter((id) => ids.length === 0 || ids.includes(id));

if (ids.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'fonts'), { recursive: true });
for (const id of chosen) await bundle(id, entryOf(id));
for (const id of chosen) await bundle(`alone/${id}`, aloneOf(id), { isWhole: true });
await bundle('frame', "import '/src/view/frame.ts';");
await bundle('share', "import '/src/view/share.ts';");
copyFonts();
compress();
if (!process.argv.includes('--silent'))
  report({
    ...Object.fromEntries(
      chosen.map((id) => [`embed of ${id}`, bar(kibibytes(id), { atMost: budgets[id] ?? 90 }, 'KiB gzip')]),
    ),
    'script for frames': bar(kibibytes('frame'), { atMost: 1 }, 'KiB gzip'),
    'script for share pages': bar(kibibytes('share'), { atMost: 1 }, 'KiB gzip'),
  });

/** A template is the one export of its file that has an id. Types that are drawn on maps bring the way to get them. */
function entryOf(id: string): string {
  return entry(id, {
    head: "import { defineChart } from '/src/view/embed.ts';\nimport { withGeo } from '/src/view/bring-geo.ts';",
    start: (template) => `defineChart(${isMap(id) ? `withGeo(${template})` : template}, live)`,
  });
}

/** The same, for a page that has no other file: what it is drawn on stands in it. */
function aloneOf(id: string): string {
  return entry(id, {
    head: "import { showAlone } from '/src/view/alone.ts';\nimport { toGeoSource } from '/src/chart/geo/geo-source.ts';",
    start: (template) =>
      `showAlone(${template}, live${isMap(id) ? ', (files) => toGeoSource(new Map(Object.entries(files)))' : ''})`,
  });
}

function isMap(id: string): boolean {
  return templates.find((template) => template.id === id)?.needs !== undefined;
}

type Start = { head: string; start: (template: string) => string };

function entry(id: string, { head, start }: Start): string {
  const live = templates.find((template) => template.id === id)?.live;
  return `
    ${head}
    import * as file from '/src/chart/templates/${id}/${id}.ts';
    ${live === undefined ? 'const live = undefined;' : `import { live } from '/src/view/${live}.ts';`}
    ${start(`Object.values(file).find((each) => each?.id === '${id}')`)};
  `;
}

async function bundle(name: string, code: string, { isWhole = false } = {}): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [virtualEntry(code), withoutSamples(), withEnglishAlone(), withoutTickFormats()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'virtual:entry', formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: {
        output: { chunkFileNames: 'parts/[name]-[hash].js', minify: true, ...(isWhole && { codeSplitting: false }) },
      },
    },
  });
}

function virtualEntry(code: string): Plugin {
  return {
    name: 'entry',
    resolveId: (id) => (id.endsWith('virtual:entry') ? '\0virtual:entry' : null),
    load: (id) => (id === '\0virtual:entry' ? code : null),
  };
}

/** The sample of a type is for the gallery: readers of a chart have no use for it. */
function withoutSamples(): Plugin {
  return {
    name: 'without-samples',
    enforce: 'pre',
    load: (id) =>
      /\/chart\/templates\/[^/]+\/sample\.ts$/.test(id)
        ? 'export const sample = () => ({ table: { rows: 0, columns: [] }, document: {} });'
        : null,
  };
}

/** The other languages are fetched by the charts that are in one: `src/view/all-locales.ts` has them all. */
function withEnglishAlone(): Plugin {
  const modules: Record<string, string> = {
    './data.ts': `export const localeData = ${JSON.stringify({ en: localeData.en })};`,
    './words.ts': `export const words = ${JSON.stringify({ en: words.en })};`,
    './other-sentences.ts': 'export const otherSentences = {};',
  };
  return {
    name: 'with-english-alone',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer?.endsWith('/chart/locale/locale-of.ts') && id in modules ? `\0english:${id}` : null,
    load: (id) => (id.startsWith('\0english:') ? (modules[id.slice(9)] ?? null) : null),
  };
}

/** d3-scale brings d3-format along for ticks as text; charts write theirs by locale and never ask for it. */
function withoutTickFormats(): Plugin {
  const names = ['format', 'formatPrefix', 'formatSpecifier', 'precisionFixed', 'precisionPrefix', 'precisionRound'];
  return {
    name: 'without-tick-formats',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'd3-format' && importer?.includes('d3-scale') ? '\0no-format' : null),
    load: (id) => (id === '\0no-format' ? names.map((name) => `export const ${name} = undefined;`).join('\n') : null),
  };
}

/** Compressed once here, and stamped: pages name the stamp in the address, so that browsers may keep the files for good. */
function compress(): void {
  const stamp = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) {
    const bytes = readFileSync(join(folder, name));
    stamp.update(name).update(bytes);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
  writeFileSync(join(folder, 'stamp'), stamp.digest('hex').slice(0, 12));
}

/** A script and what it cannot begin without. */
function kibibytes(name: string): number {
  const script = readFileSync(join(folder, `${name}.js`), 'utf8');
  const parts = Array.from(script.matchAll(/(?:from|import)"\.\/(parts\/[^"]+)\.js"/g), ([, part = '']) => part);
  const own = gzipSync(script, { level: 9 }).length / 1024;
  return parts.reduce((sum, part) => sum + kibibytes(part), own);
}

function copyFonts(): void {
  const licences: string[] = [];
  for (const id of Object.values(familyIds)) {
    const source = join('node_modules/@fontsource', id);
    for (const subset of fontSubsets) {
      for (const weight of fontWeights) {
        const file = `${id}-${subset}-${weight}-normal.woff2`;
        if (existsSync(join(source, 'files', file)))
          copyFileSync(join(source, 'files', file), join(folder, 'fonts', file));
      }
    }
    const licence = readdirSync(source).find((name) => /^licen[cs]e/i.test(name));
    if (licence !== undefined) licences.push(readFileSync(join(source, licence), 'utf8'));
  }
  writeFileSync(join(folder, 'fonts/LICENSE.txt'), licences.join('\n\n'));
}
