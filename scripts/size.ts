import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { blankDocument } from '#chart/document/document.ts';
import { readSample } from '#chart/template/sample-file.ts';
import barSample from '#chart/templates/bar/sample.json' with { type: 'json' };
import { drawParts } from '#server/publish/share/draw-parts.job.ts';
import { sharePage } from '#server/publish/share/page.ts';
import { bar, report } from '../bench/report.ts';
import { sizesOfAi } from './ai-size.ts';
import { sizesOfEmbeds } from './embed-size.ts';
import { buildSdk } from './sdk.ts';

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>;

/** Compressed bytes a page makes the browser fetch, in kilobytes of 1,000 bytes. */
const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
const everyPage = ['src/web/app/entry.client.tsx', 'src/web/app/root.tsx'];
/** What the editor loads until a bar chart stands in it, with the code of its drawing. `bench:editor-script` counts in a browser. */
const editor = [...everyPage, 'src/web/app/routes/panel.tsx', 'src/web/app/routes/project.tsx', 'src/view/canvas.ts'];

report({
  ...sizesOfEmbeds(['bar']),
  'home page, script': bar(
    kilobytes([...everyPage, 'src/web/app/routes/home.tsx'], scriptsOf),
    { atMost: 120 },
    'KB gzip',
  ),
  'home page, styles': bar(
    kilobytes([...everyPage, 'src/web/app/routes/home.tsx'], stylesOf),
    { atMost: 20 },
    'KB gzip',
  ),
  'editor of a bar chart, script': bar(
    kilobytes([...editor, chunkOf('charts-bars')], scriptsOf),
    { atMost: 430 },
    'KB gzip',
  ),
  'share page of a bar chart, with the live chart': bar(await sharePageOfBars(), { atMost: 60 }, 'KB gzip'),
  SDK: bar((await buildSdk()) / 1000, { atMost: 12 }, 'KB gzip'),
  ...(await sizesOfAi()),
});

/**
 * Share page with its inlined font, its script, and the script that makes the chart interactive; the fonts it names are
 * not fetched.
 */
async function sharePageOfBars(): Promise<number> {
  const { table, document: settings } = readSample(barSample);
  const document = { ...blankDocument('bar'), ...settings };
  const page = sharePage(
    {
      id: 'Q1DwxpnG17',
      title: document.text.title,
      author: 'Ada Moss',
      licence: 'cc-by',
      permissions: { data: true, download: true, fork: true, embed: true, original: false },
      hasSvg: true,
      publishedAt: new Date(0),
      document,
      parts: await drawParts({ document, table }),
      isRead: true,
    },
    {
      publicUrl: 'https://chartlas.example',
      apiBase: '/api',
      embed: { base: '/embed/0123456789ab/', has: (file) => existsSync(`build/embed/${file}`) },
    },
  );
  const scripts = ['share.js', 'bar.js'].map((file) => readFileSync(`build/embed/${file}`));
  return [page, ...scripts].reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0) / 1000;
}

function kilobytes(entries: string[], filesOf: (key: string) => string[]): number {
  const files = new Set(entries.flatMap(keysOf).flatMap((key) => [...reach(key)].flatMap(filesOf)));
  const sizes = Array.from(files, (file) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The router splits a route into several files, distinguished by a query, and fetches them all. */
function keysOf(source: string): string[] {
  const keys = Object.keys(manifest).filter((name) => name.split('?')[0] === source);
  if (keys.length === 0) throw new Error(`${source} is not in the build: run npm run build`);
  return keys;
}

/** A file that is cut by us, by its name in `scripts/bundle`. */
function chunkOf(name: string): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (key === undefined) throw new Error(`${name} is not in the build: run npm run build`);
  return key;
}

function reach(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(next, seen);
  return seen;
}

function scriptsOf(key: string): string[] {
  return [manifest[key]?.file ?? ''];
}

function stylesOf(key: string): string[] {
  return manifest[key]?.css ?? [];
}
