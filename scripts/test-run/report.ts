import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Result } from './results.ts';

const mostRetried = 2;
const file = 'build/test-results.json';

/**
 * Ends a run: names what failed and what needed a retry, and prints the closing line. More than two tests that needed a
 * retry fail the run. After a run of all tests every listed id must have a passed one.
 */
export function report(results: readonly Result[], { isAll }: { isAll: boolean }): void {
  mkdirSync('build', { recursive: true });
  writeFileSync(file, JSON.stringify(results));
  const found = [...results, ...(isAll ? conformance() : [])];
  const retried = found.filter(({ isRetried }) => isRetried);
  for (const { title } of retried) console.log(`needed a retry: ${title}`);
  if (retried.length > mostRetried)
    found.push({ title: `at most ${mostRetried} tests need a retry, and ${retried.length} did`, status: 'failed' });
  const count = (status: Result['status']) => found.filter((result) => result.status === status).length;
  for (const { title } of found.filter(({ status }) => status === 'failed')) console.log(`failed: ${title}`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
  const skipped = count('skipped');
  console.log(`${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function conformance(): Result[] {
  const words = ['scripts/conformance.ts', '--results', file, '--check'];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  return [{ title: 'every listed id has a passed test', status: status === 0 ? 'passed' : 'failed' }];
}
