import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bar, report } from '../bench/report.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** What a page makes the browser fetch, compressed. Kilobytes of 1,000 bytes. */
const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
const everyPage = ['src/web/app/entry.client.tsx', 'src/web/app/root.tsx'];

report({
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
});

function kilobytes(entries: string[], filesOf: (key: string) => string[]): number {
  const files = new Set(entries.flatMap((entry) => [...reach(keyOf(entry))].flatMap(filesOf)));
  const sizes = Array.from(files, (file) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The router adds a query to the names of its routes. */
function keyOf(source: string): string {
  const key = Object.keys(manifest).find((name) => name.split('?')[0] === source);
  if (key === undefined) throw new Error(`${source} is not in the build: run npm run build`);
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
