import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'rolldown';
import { templates } from '#chart/template/all-types.ts';
import { familyIds, fontSubsets, fontWeights } from '#chart/text/families.ts';
import { englishAlone } from './bundle/english-alone.ts';
import { withoutProperties } from './bundle/without-properties.ts';
import { compress } from './compress.ts';
import { sideBySide } from './side-by-side.ts';
import { withoutLabels } from './without-labels.ts';

type Script = { name: string; code: string; isWhole?: boolean; hasAll?: boolean };

/** What editor, gallery and language engine know of a type: readers of a chart do not need it. */
const notForReaders = new Set([
  ...['recipe', 'topic', 'shows', 'tier', 'sketch', 'orientation', 'turned', 'whole', 'isOfPairs', 'hasMarkPerRow'],
  ...['needsOwnMap', 'asked'],
]);

/**
 * Builds the files that embeds load: the script that loads the type of each chart, a script for each chart type with that
 * type alone, the script for pages with frames, and the fonts; and in alone/ a script for each type that is inlined in a saved page.
 * node scripts/bundle-embed.ts [ids…]; without ids, all types.
 */
const folder = resolve('build/embed');
const ids = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = templates.map(({ id }) => id).filter((id) => ids.length === 0 || ids.includes(id));
const scripts: Script[] = [
  ...chosen.map((id) => ({ name: id, code: entryOf(id) })),
  ...chosen.map((id) => ({ name: `alone/${id}`, code: aloneOf(id), isWhole: true })),
  { name: 'chart', code: "import '#view/chart.ts';" },
  { name: 'api', code: "export * from '#view/api.ts';" },
  { name: 'frame', code: "import '#view/frame.ts';" },
  { name: 'share', code: "import '#view/share.ts';" },
  { name: 'story', code: storyEntry(), hasAll: true },
];

if (ids.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'fonts'), { recursive: true });
const served = new Set<string>();
await sideBySide(scripts, async (script) => {
  const files = await bundle(script);
  for (const file of files) {
    if (script.isWhole) pack(join(folder, file));
    else served.add(join(folder, file));
  }
});
copyFonts();
await compress(served);
writeStamp();

/** Whole scripts are inlined in pages, and not served: they are stored compressed alone. */
function pack(file: string): void {
  writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  rmSync(file);
}

/** Types drawn on maps include the code that fetches maps. */
function entryOf(id: string): string {
  return entry(id, {
    head: "import { defineChart } from '#view/embed.ts';\nimport { withGeo } from '#view/bring-geo.ts';",
    start: `defineChart(${isMap(id) ? 'withGeo(template)' : 'template'}, live)`,
  });
}

/** The same for a page without other files: the map is inlined in the page. */
function aloneOf(id: string): string {
  return entry(id, {
    head: "import { showAlone } from '#view/alone.ts';\nimport { toGeoSource } from '#chart/geo/geo-source.ts';",
    start: `showAlone(template, live${isMap(id) ? ', (files) => toGeoSource(new Map(Object.entries(files)))' : ''})`,
  });
}

/** A story may show any type: each is a part that is fetched when it is needed. */
function storyEntry(): string {
  const types = templates.map(({ id }) => `${JSON.stringify(id)}: () => import('#chart/templates/${id}/draw.ts')`);
  return `import { defineStory } from '#view/story/define-story.ts';\ndefineStory({ ${types.join(', ')} });`;
}

function isMap(id: string): boolean {
  return templates.find((template) => template.id === id)?.needs !== undefined;
}

type Start = { head: string; start: string };

function entry(id: string, { head, start }: Start): string {
  const live = templates.find((template) => template.id === id)?.live;
  return `
    ${head}
    import { template } from '#chart/templates/${id}/draw.ts';
    ${live === undefined ? 'const live = undefined;' : `import { live } from '#view/${live}.ts';`}
    ${start};
  `;
}

/** Returns the names of the files it wrote. */
async function bundle({ name, code, isWhole = false, hasAll = false }: Script): Promise<string[]> {
  const { output } = await build({
    input: 'virtual:entry',
    // Otherwise its chunks would import the entry, and each type would have its own chunks.
    preserveEntrySignatures: 'strict',
    plugins: [
      virtualEntry(code),
      withoutProperties(notForReaders),
      withoutLabels(),
      englishAlone(),
      // Scenes of a story choose rows before they are combined, and have notes of their own.
      ...(hasAll ? [] : [withSettledRows()]),
      ...(isWhole || hasAll
        ? []
        : [withoutAnnotations(), withoutHeadlines(), withoutNames(), withoutPanels(), withoutDurations()]),
    ],
    transform: { target: 'es2022' },
    treeshake: { moduleSideEffects: [{ test: /\/src\/(chart|data)\//, sideEffects: false }] },
    output: {
      dir: folder,
      entryFileNames: `${name}.js`,
      chunkFileNames: 'parts/[name]-[hash].js',
      minify: true,
      comments: { annotation: false }, // for bundlers, and every page loads them
      ...(isWhole
        ? { codeSplitting: false }
        : hasAll
          ? {}
          : { codeSplitting: { groups: [{ name: 'base', test: isBase }] } }),
    },
  });
  return output.map(({ fileName }) => fileName);
}

/** What every type needs and parts that are fetched need, too: in one file it is smaller than in a dozen. */
function isBase(id: string): boolean {
  return /\/src\/(?:data\/table|chart\/(?:template\/(?:roles|options)|locale\/(?:formats|shared-decimals|unit-around|format-date|format-number|fill|locale-of|say|language-of|duration-source)|describe\/sentences|layout\/(?:annotator|along)|plan\/(?:drawable|memoize)|text\/(?:measure|break-lines|is-right-to-left)|scene\/node|theme\/house-themes)|view\/(?:element|page-variables|style))\.ts$|\/d3-array\//.test(
    id,
  );
}

function virtualEntry(code: string): Plugin {
  return {
    name: 'entry',
    resolveId: { filter: { id: /virtual:entry$/ }, handler: () => '\0virtual:entry' },
    load: { filter: { id: /^\0virtual:entry$/ }, handler: () => code },
  };
}

/** Rows are combined before they are drawn: by the server, or by a part that is fetched (`src/view/embed.ts`). */
function withSettledRows(): Plugin {
  const modules: Record<string, string> = {
    'combine/combine-rows.ts':
      'export const combineRows = ({ table }) => ({ table, summary: null, rowOf: (row) => row, rowIn: (row) => row });',
    'combine/combine-words.ts': "export const combineNote = () => '';",
  };
  const asked = /combine\/combine-(?:rows|words)\.ts$/; // the room of combining itself says ./combine-rows.ts
  return {
    name: 'with-settled-rows',
    resolveId: { filter: { id: asked }, handler: (id) => `\0settled:${asked.exec(id)?.[0]}` },
    load: { filter: { id: /^\0settled:/ }, handler: (id) => modules[id.slice(9)] ?? null },
  };
}

/** Charts fetch the code of annotations only when they have some (`src/view/embed.ts`). */
function withoutAnnotations(): Plugin {
  return instead('annotations', '/chart/layout/annotator.ts', {
    './annotations.ts':
      'export const annotationRoom = () => ({ above: 0, below: 0, listed: [] });\nexport const drawAnnotations = () => [];\nexport const drawNoteList = () => [];',
  });
}

/** Charts fetch the code of headline numbers only when they have one (`src/view/embed.ts`). */
function withoutHeadlines(): Plugin {
  return instead('headlines', '/chart/describe/headline/headline-source.ts', {
    './headline.ts': 'export const headlineOf = () => null;',
  });
}

/** Charts fetch the code that finds the keys of names only when their document may have names (`src/view/embed.ts`). */
function withoutNames(): Plugin {
  return instead('names', '/chart/plan/names-source.ts', {
    './settle-names.ts': 'export const drawWithNames = ({ document }, draw) => draw(document);',
  });
}

/** Charts fetch the code that writes durations only when they have some (`src/view/embed.ts`). */
function withoutDurations(): Plugin {
  return instead('durations', '/chart/locale/duration-source.ts', {
    './duration-formats.ts': 'export const durationFormats = (_, { plain }) => plain;',
  });
}

/** Charts fetch the code of small multiples only when they have some (`src/view/embed.ts`). */
function withoutPanels(): Plugin {
  return instead('panels', '/chart/plan/panel-source.ts', {
    './panels.ts': 'export const panelsOf = () => null;',
    '../layout/facets.ts': "export const facetsOf = (table) => [{ name: '', table, rowOf: (row) => row }];",
  });
}

/**
 * Other code for what one module imports. The bundler asks for these modules alone: it would cross into JavaScript for
 * each of the fifty thousand imports of all types.
 */
function instead(name: string, importer: string, modules: Record<string, string>): Plugin {
  const mark = `\0${name}:`;
  const asked = Object.keys(modules).map((id) => `^${id.replaceAll('.', '\\.')}$`);
  return {
    name: `without-${name}`,
    resolveId: {
      filter: { id: new RegExp(asked.join('|')) },
      handler: (id, from) => (from?.endsWith(importer) ? mark + id : null),
    },
    load: { filter: { id: new RegExp(`^${mark}`) }, handler: (id) => modules[id.slice(mark.length)] ?? null },
  };
}

/** Pages put the stamp into URLs, so that browsers may cache the files forever. */
function writeStamp(): void {
  const stamp = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of names.sort()) stamp.update(name).update(readFileSync(join(folder, name)));
  writeFileSync(join(folder, 'stamp'), stamp.digest('hex').slice(0, 12));
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
