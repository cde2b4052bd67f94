import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Bar, bar, report } from '../bench/report.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** What a page makes the browser fetch, compressed. Kilobytes of 1,000 bytes. */
const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
const everyPage = ['src/web/app/entry.client.tsx', 'src/web/app/root.tsx'];

const embed = execFileSync(process.execPath, ['scripts/embed.ts', 'bar', '--json'], { encoding: 'utf8' });

report({
  ...(JSON.parse(embed) as Record<string, Bar>), // as its report prints it
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
  const files = new Set(entries.flatMap(keysOf).flatMap((key) => [...reach(key)].flatMap(filesOf)));
  const sizes = Array.from(files, (file) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The router splits a route into several files, told apart by a query, and fetches them all. */
function keysOf(source: string): string[] {
  const keys = Object.keys(manifest).filter((name) => name.split('?')[0] === source);
  if (keys.length === 0) throw new Error(`${source} is not in the build: run npm run build`);
  return keys;
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
