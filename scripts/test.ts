import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.ts';
import { folderInMemory } from './folder-in-memory.ts';

type Result = { title: string; status: 'passed' | 'failed' | 'skipped' };
const results: Result[] = [];

mkdirSync('build/tests', { recursive: true });
const folder = folderInMemory();
if (folder !== null) process.env.TMPDIR = folder;
const browser = once(spawn(process.execPath, ['scripts/browser.ts'], { stdio: 'inherit' }), 'exit'); // it may be fetched
step('Checks', ['node', 'scripts/check.ts'], () => readChecks());
step('Build', ['node', 'scripts/build.ts', '--if-stale'], () => []);
step('Sizes', ['node', 'scripts/size.ts'], () => []);
step(
  'Unit and API tests',
  ['vitest', 'run', '--reporter=dot', '--reporter=json', '--outputFile.json=build/tests/vitest.json'],
  readVitest,
);
await browser;
process.env.CHROMIUM_PATH = provideBrowser();
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = 'build/tests/playwright.json';
step('Browser tests', ['playwright', 'test'], readPlaywright);

if (folder !== null) rmSync(folder, { recursive: true, force: true });
writeFileSync('build/test-results.json', JSON.stringify(results));
spawnSync(process.execPath, ['scripts/conformance.ts', '--results', 'build/test-results.json', '--check'], {
  stdio: 'inherit',
});
const count = (status: Result['status']) => results.filter((result) => result.status === status).length;
for (const { title } of results.filter(({ status }) => status === 'failed')) console.log(`failed: ${title}`);
process.exitCode = count('failed') > 0 ? 1 : 0;
const skipped = count('skipped');
console.log(`${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);

/** Runs one part and takes its results; a part that fails without a failed test of its own counts as one. */
function step(name: string, [program = '', ...words]: string[], read: () => Result[]): void {
  console.log(`\n${name}`);
  const started = performance.now();
  const command = program === 'node' ? process.execPath : join('node_modules', '.bin', program);
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
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

function readChecks(): Result[] {
  return JSON.parse(readFileSync('build/tests/checks.json', 'utf8'));
}

type VitestReport = { testResults: { assertionResults: { fullName: string; status: string }[] }[] };

function readVitest(): Result[] {
  const { testResults }: VitestReport = JSON.parse(readFileSync('build/tests/vitest.json', 'utf8'));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

type Suite = { title: string; suites?: Suite[]; specs?: { title: string; tests: { status: string }[] }[] };

function readPlaywright(): Result[] {
  const { suites }: { suites: Suite[] } = JSON.parse(readFileSync('build/tests/playwright.json', 'utf8'));
  return suites.flatMap((suite) => readSuite(suite, ''));
}

function readSuite({ title, suites = [], specs = [] }: Suite, above: string): Result[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status }): Result => {
      const isGood = status === 'expected' || status === 'flaky';
      if (status === 'flaky') console.log(`passed only at the second try: ${spec.title}`);
      return {
        title: `${above}${title} ${spec.title}`,
        status: isGood ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, `${above}${title} `))];
}
