import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sources = [
  'src/web',
  'src/view',
  'src/chart',
  'src/data',
  'src/contract',
  'src/lib',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = 'build/stamp';

/** What share pages and other people's pages load is made of these; `scripts/embed.ts` builds it. */
const embedSources = ['src/view', 'src/chart', 'src/data', 'src/lib', 'scripts/embed.ts', 'package-lock.json'];
const embedStamp = 'build/embed/sources';

/** Maps and places are packed where the server sends them from. */
const geoSources = ['assets/geo'];
const geoStamp = 'build/geo/sources';

if (isStale(sources, stamp)) {
  console.log('Building the pages …');
  run(join('node_modules', '.bin', 'react-router'), ['build']);
  compress('build/client');
  writeFileSync(stamp, hashOf(sources));
}
if (isStale(embedSources, embedStamp)) {
  console.log('Building the charts for share pages …');
  run(process.execPath, ['scripts/embed.ts', '--silent']);
  writeFileSync(embedStamp, hashOf(embedSources));
}

if (isStale(geoSources, geoStamp)) {
  console.log('Packing the maps …');
  rmSync('build/geo', { recursive: true, force: true });
  cpSync('assets/geo', 'build/geo', { recursive: true });
  compress('build/geo');
  writeFileSync(geoStamp, hashOf(geoSources));
}

function isStale(paths: string[], file: string): boolean {
  const mayBeFresh = process.argv.includes('--if-stale') && existsSync(file);
  return !mayBeFresh || readFileSync(file, 'utf8') !== hashOf(paths);
}

function run(command: string, words: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, words, {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(stdout, stderr);
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

/** Compressed once here, at the best setting, and not at every request. */
function compress(folder: string): void {
  for (const file of filesIn(folder).filter((name) => /\.(js|css|svg|html|txt|json|webmanifest)$/.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
