import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isNoise } from './noise.ts';
import { seedOfCommit } from './seed.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));
const person = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false'];
const git = (...words: string[]) => execFileSync('git', [...person, ...words], { cwd: folder, stdio: 'ignore' });
const commit = (...words: string[]) => git('commit', '--quiet', '--all', ...words);

test('a commit has one sample: the seed follows from its files, not from chance, the day or its message', () => {
  expect(seedOfCommit(tmpdir())).toBeNull();
  git('init', '--quiet');
  writeFileSync(join(folder, 'a'), 'one');
  git('add', 'a');
  commit('--message', 'First');
  const seed = seedOfCommit(folder);
  expect(seed).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync(join(folder, 'a'), 'not committed');
  expect(seedOfCommit(folder)).toBe(seed);
  git('checkout', '--quiet', 'a');
  commit('--amend', '--message', 'Another message');
  expect(seedOfCommit(folder)).toBe(seed);
  writeFileSync(join(folder, 'a'), 'two');
  commit('--message', 'Second');
  expect(seedOfCommit(folder)).not.toBe(seed);
  expect(readFileSync('scripts/test.ts', 'utf8')).not.toMatch(/Math\.random|new Date/);
});

test('warnings of libraries are noise, and everything else is printed', () => {
  expect(isNoise('oidc-provider WARNING: a quick start development-only in-memory adapter is used\n')).toBe(true);
  expect(isNoise('unrecognized character - in ODF format yyyy-mm-dd\n')).toBe(true);
  expect(isNoise('oidc-provider NOTICE: default ttl.Grant function called\nError: something of ours\n')).toBe(false);
  expect(isNoise('Error: something of ours')).toBe(false);
  expect(isNoise('\n')).toBe(false);
});
