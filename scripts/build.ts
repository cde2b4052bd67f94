import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const sources = [
  'src/web',
  'src/view',
  'src/chart',
  'src/data',
  'src/contract',
  'src/lib',
  'scripts/embed.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const stamp = 'build/stamp';

const current = hashOf(sources);
if (process.argv.includes('--if-stale') && existsSync(stamp) && readFileSync(stamp, 'utf8') === current)
  process.exit(0);

console.log('Building the pages …');
const built = spawnSync(join('node_modules', '.bin', 'react-router'), ['build'], {
  env: { ...process.env, NODE_ENV: 'production' },
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
if (built.status !== 0) {
  console.error(built.stdout, built.stderr);
  process.exit(1);
}
compress('build/client');
embed();
writeFileSync(stamp, current);

/** Share pages and the pages of others load it; the router has just emptied the folder it goes to. */
function embed(): void {
  console.log('Building what other pages load …');
  const made = spawnSync(process.execPath, ['scripts/embed.ts', '--json'], { encoding: 'utf8' });
  if (made.status === 0) return;
  console.error(made.stdout, made.stderr);
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
  for (const file of filesIn(folder).filter((name) => /\.(js|css|svg|html|txt|webmanifest)$/.test(name))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}
