import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampled } from '#tests/support/sample.ts';
import { readPlaywright, readVitest, specsIn } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));

function fileOf(report: object): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('tests of Vitest are read, and whatever neither passed nor failed was skipped', () => {
  const assertionResults = ['passed', 'failed', 'pending', 'todo'].map((status) => ({ fullName: status, status }));
  expect(readVitest(fileOf({ testResults: [{ assertionResults }] })).map(({ status }) => status)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
  ]);
});

test('tests of Playwright are read with their groups, and one that needed a retry says so', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tags: ['main'], tests: [{ status }] });
  const group = {
    title: 'group',
    file: 'a.spec.ts',
    specs: [spec('flaky one', 'flaky'), spec('bad one', 'unexpected')],
  };
  const file = fileOf({
    suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [spec('one', 'expected')], suites: [group] }],
  });
  expect(readPlaywright(file)).toEqual([
    { title: 'a.spec.ts one', status: 'passed' },
    { title: 'a.spec.ts group flaky one', status: 'passed', isRetried: true },
    { title: 'a.spec.ts group bad one', status: 'failed' },
  ]);
  expect(specsIn(file).map(({ titles }) => titles)).toEqual([['one'], ['group', 'flaky one'], ['group', 'bad one']]);
});

test('a sample has as many rows as asked for, in order, the same for the same seed and key', () => {
  const rows = Array.from({ length: 40 }, (_, place) => place);
  const one = sampled(rows, { count: 5, key: 'bar', seed: '1' });
  expect(one.length).toBe(5);
  expect(one).toEqual(one.toSorted((left, right) => left - right));
  expect(sampled(rows, { count: 5, key: 'bar', seed: '1' })).toEqual(one);
  expect(sampled(rows, { count: 5, key: 'line', seed: '1' })).not.toEqual(one);
  expect(sampled(rows, { count: 50, key: 'bar', seed: '1' })).toEqual(rows);
  expect(sampled(rows, { count: 5, key: 'bar', seed: '' })).toEqual(rows);
});

test('every row is drawn within some runs', () => {
  const rows = Array.from({ length: 20 }, (_, place) => place);
  const seen = new Set(
    Array.from({ length: 60 }, (_, run) => sampled(rows, { count: 3, key: 'bar', seed: `${run}` })).flat(),
  );
  expect(seen.size).toBe(20);
});
