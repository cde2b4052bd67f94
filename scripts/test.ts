// npm test                       checks, build, sizes, unit and API tests, journeys of the main jobs; of the large
//                                matrices and the other browser tests a part, which the commit chooses: its seed is printed
// SEED=… npm test                another part, such as that of another commit
// npm run test:all               everything
// npm test -- --shard=1/3        a third of the tests, its results in build/tests/results-1-of-3.json
// npm run test:merge -- files…   the results of all shards as one
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideBrowser } from './browser.ts';
import { folderInMemory } from './folder-in-memory.ts';
import { chooseBrowserTests } from './test-run/choose-browser-tests.ts';
import { report } from './test-run/report.ts';
import { type Result, readPlaywright, readVitest } from './test-run/results.ts';
import { seedOfCommit } from './test-run/seed.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, shard: { type: 'string' } } });
const [shard = 1, shards = 1] = values.shard?.split('/').map(Number) ?? [];
const seed = process.env.SEED ?? seedOfCommit() ?? 'no commit';
const part = shards > 1 ? [`--shard=${shard}/${shards}`] : [];
const results: Result[] = [];

mkdirSync('build/tests', { recursive: true });
const folder = folderInMemory();
if (folder !== null) process.env.TMPDIR = folder;
if (values.all) delete process.env.TEST_SEED;
else process.env.TEST_SEED = seed;
if (!values.all) console.log(`Matrices and browser tests are sampled by the commit: SEED=${seed} repeats this run`);

const browser = once(spawn(process.execPath, ['scripts/browser.ts'], { stdio: 'inherit' }), 'exit'); // it may be fetched
const checks = () => JSON.parse(readFileSync('build/tests/checks.json', 'utf8'));
// Side by side: some of the checks and of the build use one core each.
await Promise.all([
  shard === 1 && step('Checks', ['node', 'scripts/check.ts'], checks),
  step('Build', ['node', 'scripts/build.ts', '--if-stale'], () => []),
]);
if (shard === 1) await step('Sizes', ['node', 'scripts/size.ts'], () => []);
await step(
  'Unit and API tests',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=build/tests/vitest.json', ...part],
  () => readVitest('build/tests/vitest.json'),
);
await browser;
process.env.CHROMIUM_PATH = provideBrowser();
const list = 'build/tests/browser-tests.txt';
if (!values.all) chooseBrowserTests(seed, list);
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = 'build/tests/playwright.json';
await step('Browser tests', ['playwright', 'test', ...(values.all ? [] : [`--test-list=${list}`]), ...part], () =>
  readPlaywright('build/tests/playwright.json'),
);

if (folder !== null) rmSync(folder, { recursive: true, force: true });
if (shards > 1) {
  const file = `build/tests/results-${shard}-of-${shards}.json`;
  writeFileSync(file, JSON.stringify({ results, isAll: values.all, shards, seed }));
  console.log(`Results are in ${file}; npm run test:merge takes those of all shards`);
}
report(results, { isAll: values.all && shards === 1 });

/** Runs one part and takes its results; a part that fails without a failed test of its own counts as one. */
async function step(name: string, [program = '', ...words]: string[], read: () => Result[]): Promise<void> {
  console.log(`\n${name}`);
  const started = performance.now();
  const command = program === 'node' ? process.execPath : join('node_modules', '.bin', program);
  const running = spawn(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [status] = await once(running, 'exit');
  console.log(`${name} took ${Math.round((performance.now() - started) / 1000)} s`);
  const found = readSafely(read);
  results.push(...found);
  if (status !== 0 && !found.some((result) => result.status === 'failed'))
    results.push({ title: name, status: 'failed' });
}

function readSafely(read: () => Result[]): Result[] {
  try {
    return read();
  } catch {
    return []; // the part died before it could write; its exit code tells
  }
}
