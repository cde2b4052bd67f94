import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { circleIn, type Manifest } from './bundle/circle-in.ts';
import { compress } from './compress.ts';
import { runProgram } from './run-program.ts';

type Part = {
  name: string;
  saying: string;
  sources: string[];
  stamp: string;
  /** Parts that must be built before. */
  after?: string[];
  build: () => Promise<void>;
};

const parts: Part[] = [
  {
    name: 'drizzle',
    saying: 'Bundling the database library …',
    sources: ['scripts/bundle-drizzle.ts', 'package-lock.json'],
    stamp: 'build/drizzle/sources',
    build: () => run(['node', 'scripts/bundle-drizzle.ts']),
  },
  {
    name: 'pages',
    saying: 'Building the pages …',
    sources: [
      'src/web',
      'src/view',
      'src/chart',
      'src/data',
      'src/contract',
      'src/lib',
      'docs/help',
      'docs/guide', // some are pages too
      'package-lock.json',
      'vite.config.ts',
      'scripts/bundle',
      'react-router.config.ts',
    ],
    stamp: 'build/stamp',
    async build() {
      for (const folder of ['build/client', 'build/server']) rmSync(folder, { recursive: true, force: true });
      await run(['react-router', 'build']);
      requireNoCircle('build/client/.vite/manifest.json');
      await compress(textsIn('build/client'), { brotli: 11 }); // every visitor fetches some of it
    },
  },
  {
    name: 'embed',
    saying: 'Building the charts for share pages …', // and for other people's pages
    sources: ['src/view', 'src/chart', 'src/data', 'src/lib', 'scripts/bundle-embed.ts', 'package-lock.json'],
    stamp: 'build/embed/sources',
    build: () => run(['node', 'scripts/bundle-embed.ts']),
  },
  {
    name: 'sandbox',
    saying: 'Building the sandbox …', // the program of its child processes
    sources: [
      ...new Set(globSync('src/server/**/*.job.ts').map(dirname)),
      'src/server/platform/sandbox',
      'src/render',
      'src/ai',
      'src/contract',
      'src/chart',
      'src/data',
      'src/lib',
      'scripts/sandbox.ts',
      'package-lock.json',
    ],
    stamp: 'build/sandbox/stamp',
    build: () => run(['node', 'scripts/sandbox.ts']),
  },
  {
    name: 'geo',
    saying: 'Packing the maps …', // and places, where the server sends them from
    sources: ['assets/geo'],
    stamp: 'build/geo/sources',
    async build() {
      rmSync('build/geo', { recursive: true, force: true });
      cpSync('assets/geo', 'build/geo', { recursive: true });
      await compress(textsIn('build/geo'));
    },
  },
  {
    name: 'app',
    saying: 'Bundling the server …', // with its pages
    sources: ['src', 'scripts/bundle-app.ts', 'package-lock.json', 'build/stamp'], // the last: it names the files of the pages
    stamp: 'build/app/sources',
    after: ['drizzle', 'pages'],
    build: () => run(['node', 'scripts/bundle-app.ts']),
  },
];

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const building = new Map<string, Promise<void>>();
for (const part of parts) if (only === undefined || part.name === only) building.set(part.name, bringUpToDate(part));
await Promise.all(building.values());

async function bringUpToDate({ saying, sources, stamp, after = [], build }: Part): Promise<void> {
  await Promise.all(after.map((name) => building.get(name)));
  const hash = hashOf(sources);
  const isFresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isFresh && process.argv.includes('--if-stale')) return;
  console.log(saying);
  rmSync(stamp, { force: true }); // a build that is cut short is none
  await build();
  writeFileSync(stamp, hash);
}

async function run(words: string[]): Promise<void> {
  const { code, output } = await runProgram(words, { NODE_ENV: 'production' });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}

/** Pieces that are cut by hand may come to need each other: pages would break when they are opened. */
function requireNoCircle(path: string): void {
  const circle = circleIn(JSON.parse(readFileSync(path, 'utf8')) as Manifest); // Vite's own
  if (circle === null) return;
  console.error(`These files import each other, see scripts/bundle/shared-chunk.ts: ${circle.join(', ')}`);
  process.exit(1);
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}

function textsIn(folder: string): string[] {
  return filesIn(folder).filter((name) => /\.(js|css|svg|html|txt|json|webmanifest)$/.test(name));
}
